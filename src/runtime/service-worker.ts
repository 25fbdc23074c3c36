import { BACKGROUND_SYNC_TAG, type ServiceWorkerMessage, type ServiceWorkerQuestion } from '#protocol/workers.ts';

type SyncManager = { register(tag: string): Promise<void> };

export type ServiceWorkerLink = {
  /** The registration, null where there is no service worker. */
  registration(): Promise<ServiceWorkerRegistration | null>;
  tell(message: ServiceWorkerMessage): Promise<void>;
  /** The line is free: a first installation may fetch the app's files now. */
  release(): void;
  /** Asks the browser to wake the service worker once there is a network. A safety net: it may never come. */
  wakeLater(): Promise<void>;
};

/** A first visit whose catalogue takes longer than this gets its service worker beside it. */
const TIMEOUT_MS = 30_000;
/** A burst of taps asks the browser once. */
const ASK_EVERY_MS = 5_000;

/** Registers the service worker and answers its questions. */
export function linkServiceWorker(): ServiceWorkerLink {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  let asked = false;
  let registered: Promise<ServiceWorkerRegistration | null> | null = null;

  // A first installation fetches every file of the app. On a slow line it would fight the first sync for the first
  // usable screen, so it comes after; where a worker is there already, only an update is looked for.
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (container?.controller) release();
  else setTimeout(() => release(), TIMEOUT_MS);

  const register = async (): Promise<ServiceWorkerRegistration | null> => {
    if (!container) return null;
    try {
      return import.meta.env.PROD
        ? await container.register('/sw.js', { scope: '/', updateViaCache: 'none' })
        : await container.register('/sw/sw.ts', { scope: '/', type: 'module' });
    } catch {
      // Private windows and policies may forbid it: everything else works without.
      return null;
    }
  };

  const link: ServiceWorkerLink = {
    registration() {
      registered ??= released.then(register);
      return registered;
    },
    async tell(message) {
      await link.registration();
      (await container?.ready)?.active?.postMessage(message);
    },
    release: () => release(),
    async wakeLater() {
      if (asked) return;
      asked = true;
      setTimeout(() => {
        asked = false;
      }, ASK_EVERY_MS);
      const registration = (await link.registration()) as (ServiceWorkerRegistration & { sync?: SyncManager }) | null;
      // Not granted, or not there: the page's own triggers do it.
      await registration?.sync?.register(BACKGROUND_SYNC_TAG).catch(() => undefined);
    },
  };

  container?.addEventListener('message', (event: MessageEvent<ServiceWorkerQuestion>) => {
    if (event.data?.type === 'which-version') void link.tell({ type: 'version', entryPath: entryPath() });
  });
  return link;
}

/** Which script started this page: its name is a hash of its contents and so names the version. */
export function entryPath(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script ? new URL(script.src, location.href).pathname : '';
}

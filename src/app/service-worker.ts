import { BACKGROUND_SYNC_TAG, type ServiceWorkerMessage, type ServiceWorkerQuestion } from '#protocol/workers.ts';

type SyncManager = { register(tag: string): Promise<void> };

export type ServiceWorkerLink = {
  /** The registration; null if there is no service worker. */
  registration(): Promise<ServiceWorkerRegistration | null>;
  tell(message: ServiceWorkerMessage): Promise<void>;
  /** The network is free, so a first installation may fetch the app's files now. */
  release(): void;
  /**
   * Asks the browser to wake the service worker once there is a network. Only a safety net: the browser may never do
   * it.
   */
  wakeLater(): Promise<void>;
};

/** A first visit installs its service worker after this time, even if the catalogue is not complete. */
const TIMEOUT_MS = 30_000;
/** A burst of taps asks the browser only once in this time. */
const ASK_EVERY_MS = 5_000;

/** Registers the service worker and answers its questions. */
export function linkServiceWorker(): ServiceWorkerLink {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  let asked = false;
  let registered: Promise<ServiceWorkerRegistration | null> | null = null;

  // A first installation fetches every file of the app. On a slow line it would delay the first sync, so it waits until
  // `release`. If a worker already controls the page, registering only looks for an update.
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
      // Private windows and policies may forbid it; everything else works without it.
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
      // If the browser refuses or lacks it, the page's own triggers suffice.
      await registration?.sync?.register(BACKGROUND_SYNC_TAG).catch(() => undefined);
    },
  };

  container?.addEventListener('message', (event: MessageEvent<ServiceWorkerQuestion>) => {
    if (event.data?.type === 'which-version') void link.tell({ type: 'version', entryPath: entryPath() });
  });
  return link;
}

/**
 * Returns the path of the script that started this page. Its name is a hash of its contents, so it identifies the
 * version.
 */
export function entryPath(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script ? new URL(script.src, location.href).pathname : '';
}

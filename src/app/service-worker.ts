import { BACKGROUND_SYNC_TAG, type ServiceWorkerMessage, type ServiceWorkerQuestion } from '#protocol/workers.ts';
import type { App } from './app.ts';
import { createCallbacks } from './callbacks.ts';

/** Background Sync; missing from TypeScript's library. */
type SyncManager = { register(tag: string): Promise<void>; getTags(): Promise<string[]> };

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
  /** Whether the browser has agreed to that, which an earlier page of this device may have asked for. */
  sendsWhileClosed: App['sendsWhileClosed'] & { look(): Promise<void> };
};

/** A first visit installs its service worker after this time, even if the catalogue is not complete. */
const TIMEOUT_MS = 30_000;
/** A burst of taps asks the browser only once in this time. */
const ASK_EVERY_MS = 5_000;

/** What of the browser's service workers the app uses; null where there are none. */
export type Container = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'ready' | 'addEventListener'> | null;

const ofBrowser = (): Container => ('serviceWorker' in navigator ? navigator.serviceWorker : null);

/** Registers the service worker and answers its questions. */
export function linkServiceWorker(container: Container = ofBrowser()): ServiceWorkerLink {
  let asked = false;
  let agreed = false;
  const agreement = createCallbacks();
  /** A first installation may fail on a bad line, and leaves nothing behind: whoever asks next tries again. */
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
      const made = import.meta.env.PROD
        ? await container.register('/sw.js', { scope: '/', updateViaCache: 'none' })
        : await container.register('/sw/sw.ts', { scope: '/', type: 'module' });
      made.installing?.addEventListener('statechange', ({ target }) => {
        if ((target as ServiceWorker).state === 'redundant' && !made.active) registered = null;
      });
      return made;
    } catch {
      // Private windows and policies may forbid it; everything else works without it.
      registered = null;
      return null;
    }
  };

  /** null where the browser has no Background Sync. Waits for the first service worker, which it needs. */
  const backgroundSync = async (): Promise<SyncManager | null> => {
    if (!(await link.registration())) return null;
    return ((await container?.ready) as { sync?: SyncManager } | undefined)?.sync ?? null;
  };
  const noteAgreement = (now: boolean) => {
    if (now === agreed) return;
    agreed = now;
    agreement.call();
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
      const sync = await backgroundSync();
      // If the browser refuses or lacks it, the page's own triggers suffice.
      const refused = await sync?.register(BACKGROUND_SYNC_TAG).catch(() => true);
      noteAgreement(sync !== null && !refused);
    },
    sendsWhileClosed: {
      now: () => agreed,
      subscribe: agreement.add,
      async look() {
        const tags = await (await backgroundSync())?.getTags().catch((): string[] => []);
        if (tags?.includes(BACKGROUND_SYNC_TAG)) noteAgreement(true);
      },
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

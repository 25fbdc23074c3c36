import type { Locks } from '#ports/locks.ts';
import type { ServiceWorkerMessage } from '#protocol/workers.ts';
import type { App } from './app.ts';
import { createCallbacks } from './callbacks.ts';
import type { ServiceWorkerLink } from './service-worker.ts';

/** How often we look for a new version while the app is open, besides the browser's own checks. */
const LOOK_EVERY_MS = 60 * 60_000;
/** How long an accepted update waits for a request that carries commands: longer than any request lasts. */
const QUIET_LIMIT_MS = 40_000;
/** An installed version takes over within this time or not at all. */
const TAKE_OVER_MS = 10_000;

export type UpdateWatch = App['update'] & {
  /** True while something in this page holds a new version back. */
  holds(): boolean;
  /** Starts to look for new versions. */
  watch(): Promise<void>;
  /** Looks for a new version now; called when the gateway says that this version is too old. */
  look(): Promise<void>;
};

/** The parts of the browser that a test replaces. */
export type UpdatePage = {
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener' | 'removeEventListener'> | null;
  reload: () => void;
};

/**
 * Updates only with the user's consent (PWA-003). A new version is installed beside this one and waits. When the user
 * agrees it takes over, but never while a command is being sent or a form is dirty, here or in another tab (SYNC-018).
 * Then the tab that agreed reloads; the others go on with the old version's files and with the offer, which then only
 * reloads.
 */
export function createUpdateWatch(options: {
  worker: Pick<ServiceWorkerLink, 'registration'>;
  locks: Locks;
  /** Name of the lock under which commands are currently sent. */
  sendingLock: () => string;
  othersHold: () => Promise<boolean>;
  /** False while the user works offline. */
  mayLook?: () => Promise<boolean>;
  page?: UpdatePage;
}): UpdateWatch {
  const { worker, locks, sendingLock, othersHold, mayLook = async () => true, page = realPage() } = options;
  const changes = createCallbacks();
  let installed: ServiceWorker | null = null;
  let holds = 0;

  const set = (next: ServiceWorker | null) => {
    installed = next;
    changes.call();
  };

  function follow(registration: ServiceWorkerRegistration, coming: ServiceWorker | null): void {
    coming?.addEventListener('statechange', () => {
      // Without a controller this is the first version, which takes over by itself.
      if (coming.state === 'installed' && page.container?.controller) set(registration.waiting ?? coming);
      // One that another tab has let take over is still offered: this tab runs the old version as long as it is open.
      if (coming.state === 'redundant' && installed === coming) set(registration.waiting);
    });
  }

  /** Runs `work` while holding the exchange lock, so that no command is being sent. */
  async function whileQuiet(work: () => Promise<boolean>): Promise<boolean> {
    const waited = AbortSignal.timeout(QUIET_LIMIT_MS);
    try {
      const led = await locks.run(sendingLock(), { signal: waited }, work);
      return led.held && led.value;
    } catch (error) {
      // The wait took too long, or another tab stole the lock because it took this tab for frozen.
      if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')) return false;
      throw error;
    }
  }

  async function takeOver(next: ServiceWorker): Promise<boolean> {
    if (holds > 0 || (await othersHold())) return false;
    const moved = new Promise<boolean>((resolve) => {
      const onChange = () => resolve(true);
      page.container?.addEventListener('controllerchange', onChange, { once: true });
      setTimeout(() => {
        page.container?.removeEventListener('controllerchange', onChange);
        resolve(false);
      }, TAKE_OVER_MS);
    });
    next.postMessage({ type: 'skip-waiting' } satisfies ServiceWorkerMessage);
    if (!(await moved)) return false;
    page.reload();
    return true;
  }

  const watch: UpdateWatch = {
    waiting: () => (holds === 0 ? installed : null),
    subscribe: (onChange) => changes.add(onChange),
    holds: () => holds > 0,
    hold() {
      let held = true;
      holds += 1;
      changes.call();
      return () => {
        if (!held) return;
        held = false;
        holds -= 1;
        changes.call();
      };
    },
    async apply() {
      if (!installed) await watch.look();
      return whileQuiet(async () => {
        // Another tab may have let it take over meanwhile.
        if (installed && installed.state !== 'activated') return takeOver(installed);
        // No newer version waits, so a plain reload asks the server.
        if (holds > 0) return false;
        page.reload();
        return true;
      });
    },
    async look() {
      const registration = await worker.registration();
      // Offline this fails; we try again in an hour, or when the app is opened.
      await registration?.update().catch(() => undefined);
      // Its files may take minutes; until it is installed, or has failed, the page only opens with this version again.
      const coming = registration?.installing;
      if (coming) await new Promise((ended) => coming.addEventListener('statechange', ended, { once: true }));
      if (registration?.waiting) set(registration.waiting);
    },
    async watch() {
      const registration = await worker.registration();
      if (!registration) return;
      if (registration.waiting && page.container?.controller) set(registration.waiting);
      follow(registration, registration.waiting);
      follow(registration, registration.installing);
      registration.addEventListener('updatefound', () => follow(registration, registration.installing));
      setInterval(async () => {
        if (await mayLook()) await watch.look();
      }, LOOK_EVERY_MS);
    },
  };
  return watch;
}

function realPage(): UpdatePage {
  return {
    container: 'serviceWorker' in navigator ? navigator.serviceWorker : null,
    reload: () => location.reload(),
  };
}

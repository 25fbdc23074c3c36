import type { Locks } from '#ports/locks.ts';
import type { ServiceWorkerMessage } from '#protocol/workers.ts';
import type { App } from './app.ts';
import { createCallbacks } from './callbacks.ts';
import type { ServiceWorkerLink } from './service-worker.ts';

/** A new version is looked for so often while the app is open, beside the browser's own checks. */
const LOOK_EVERY_MS = 60 * 60_000;
/** How long an agreed update waits for a request that carries commands: longer than any lasts. */
const QUIET_LIMIT_MS = 40_000;
/** An installed version takes over within this time, or not at all. */
const TAKE_OVER_MS = 10_000;

export type UpdateWatch = App['update'] & {
  /** Something holds a new version back in this page. */
  holds(): boolean;
  /** Begins to look for new versions. */
  watch(): Promise<void>;
  /** The gateway says that this version is too old. */
  look(): Promise<void>;
};

/** How a page is told apart from its browser, so that a test can stand in for that. */
export type UpdatePage = {
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener' | 'removeEventListener'> | null;
  reload: () => void;
};

/**
 * Updates by consent (PWA-003): a new version is installed beside this one and waits. It takes over when the user
 * agrees, never while a command is being sent or a form is dirty, here or in another tab (SYNC-018); then the tab that
 * agreed reloads, and the others go on with the old version's files.
 */
export function createUpdateWatch(options: {
  worker: Pick<ServiceWorkerLink, 'registration'>;
  locks: Locks;
  /** Name of the lock under which commands are sent at this time. */
  sendingLock: () => string;
  othersHold: () => Promise<boolean>;
  /** False while the user wants no traffic. */
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

  function follow(registration: ServiceWorkerRegistration): void {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      // Without a controller this is the first version, which takes over by itself.
      if (coming.state === 'installed' && page.container?.controller) set(registration.waiting ?? coming);
      if (coming.state === 'activated' || coming.state === 'redundant') set(registration.waiting);
    });
  }

  /** No command can be on its way while the lock of the exchange is held here. */
  async function whileQuiet(work: () => Promise<boolean>): Promise<boolean> {
    const waited = AbortSignal.timeout(QUIET_LIMIT_MS);
    try {
      const led = await locks.run(sendingLock(), { signal: waited }, work);
      return led.held && led.value;
    } catch (error) {
      // Waited for too long, or robbed by a tab that took this one for frozen.
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
    waiting: () => installed !== null && holds === 0,
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
      const next = installed;
      // Nothing newer is installed: a plain reload asks the server.
      if (next) return whileQuiet(() => takeOver(next));
      if (holds > 0) return false;
      page.reload();
      return true;
    },
    async look() {
      const registration = await worker.registration();
      // Offline the look fails; the next one is in an hour, or when the app is opened.
      await registration?.update().catch(() => undefined);
      if (registration?.waiting) set(registration.waiting);
    },
    async watch() {
      const registration = await worker.registration();
      if (!registration) return;
      if (registration.waiting && page.container?.controller) set(registration.waiting);
      follow(registration);
      registration.addEventListener('updatefound', () => follow(registration));
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

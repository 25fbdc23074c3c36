import type { OutboxStore } from '#ports/outbox-store.ts';
import { createCallbacks } from './callbacks.ts';
import type { Larder } from './larder.ts';
import type { ServiceWorkerLink } from './service-worker.ts';

/** A new version is looked for so often while the app is open, beside the browser's own checks. */
const LOOK_EVERY_MS = 60 * 60_000;
/** How long an agreed update waits for a command that is on its way: longer than any request lasts. */
const QUIET_LIMIT_MS = 40_000;
const QUIET_CHECK_MS = 250;

export type UpdateWatch = Larder['update'] & {
  /** Begins to look for new versions. */
  watch(): Promise<void>;
  /** The gateway says that this version is too old. */
  look(): Promise<void>;
};

/**
 * Updates by consent (PWA-003): a new version is installed beside this one and waits. It takes over when the user
 * agrees, never while a command is being sent or something holds it back (SYNC-018); then every tab that agreed
 * reloads.
 */
export function createUpdateWatch(options: { worker: ServiceWorkerLink; outbox: () => OutboxStore }): UpdateWatch {
  const { worker, outbox } = options;
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
      if (coming.state === 'installed' && navigator.serviceWorker.controller) set(registration.waiting ?? coming);
      if (coming.state === 'activated' || coming.state === 'redundant') set(registration.waiting);
    });
  }

  async function isQuiet(): Promise<boolean> {
    const { rows } = await outbox().snapshot();
    return holds === 0 && rows.every((row) => row.state !== 'sending');
  }

  async function untilQuiet(): Promise<boolean> {
    for (let waitedMs = 0; waitedMs < QUIET_LIMIT_MS; waitedMs += QUIET_CHECK_MS) {
      if (await isQuiet()) return true;
      await new Promise((resolve) => setTimeout(resolve, QUIET_CHECK_MS));
    }
    return false;
  }

  const watch: UpdateWatch = {
    waiting: () => installed !== null && holds === 0,
    subscribe: (onChange) => changes.add(onChange),
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
      if (!(await untilQuiet())) return;
      const next = installed;
      if (!next) {
        // Nothing newer is installed: a plain reload asks the server.
        location.reload();
        return;
      }
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      next.postMessage({ type: 'skip-waiting' });
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
      if (registration.waiting && navigator.serviceWorker.controller) set(registration.waiting);
      follow(registration);
      registration.addEventListener('updatefound', () => follow(registration));
      setInterval(() => void watch.look(), LOOK_EVERY_MS);
    },
  };
  return watch;
}

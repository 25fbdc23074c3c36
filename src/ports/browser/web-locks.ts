import type { Locks } from '#ports/locks.ts';

/** The browser's lock manager: one for all tabs and workers of the origin. */
export function createWebLocks(manager: LockManager = navigator.locks): Locks {
  return {
    async run(name, { ifAvailable, steal, signal }, work) {
      const robbed = new AbortController();
      try {
        return await manager.request(
          name,
          // A request may be stolen, conditional or abortable, but only one of these.
          steal ? { steal } : ifAvailable ? { ifAvailable } : signal ? { signal } : {},
          async (lock) => {
            if (!lock) return { held: false as const };
            return { held: true as const, value: await work(robbed.signal) };
          },
        );
      } catch (error) {
        // A robbed request rejects while its work still runs.
        robbed.abort();
        throw error;
      }
    },
  };
}

import type { Locks } from '#ports/locks.ts';

/** The browser's lock manager: one for all tabs and workers of the origin. */
export function createWebLocks(manager: LockManager = navigator.locks): Locks {
  return {
    async run(name, { ifAvailable, steal, signal }, work) {
      const robbed = new AbortController();
      try {
        return await manager.request(
          name,
          // A lock request may use only one of steal, ifAvailable and signal.
          steal ? { steal } : ifAvailable ? { ifAvailable } : signal ? { signal } : {},
          async (lock) => {
            if (!lock) return { held: false as const };
            return { held: true as const, value: await work(robbed.signal) };
          },
        );
      } catch (error) {
        // If the lock is stolen, the request rejects while `work` still runs.
        robbed.abort();
        throw error;
      }
    },
  };
}

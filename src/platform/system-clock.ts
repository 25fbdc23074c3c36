import type { Clock } from '#lib/clock.ts';

/** The device's clock and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep(ms, signal) {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      // Longer delays overflow the timer's 32 bits and would fire at once.
      const timer = setTimeout(end, Math.min(ms, 0x7fffffff));
      signal?.addEventListener('abort', end, { once: true });
    });
  },
};

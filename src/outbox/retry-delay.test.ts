import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('retryDelayMs', () => {
  it('[SYNC-009] spreads the first retry over 1 s and doubles the range for each later one, up to 5 minutes', () => {
    const longest = (failures: number) => retryDelayMs({ failures, random: 0.999999 });
    expect([1, 2, 3, 9, 10, 1000].map((failures) => Math.round(longest(failures) / 1000))).toEqual([
      1, 2, 4, 256, 300, 300,
    ]);
  });

  it('[SYNC-009] has full jitter: any moment from now to the ceiling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), chance, (failures, random) => {
        const waitMs = retryDelayMs({ failures, random });
        const ceilingMs = Math.min(300_000, 1000 * 2 ** Math.min(failures - 1, 40));
        expect(waitMs).toBe(Math.floor(random * ceilingMs));
      }),
    );
  });

  it('[SYNC-009] never retries before the time that the gateway named, and not much later', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        chance,
        fc.integer({ min: 1, max: 3_600_000 }),
        (failures, random, retryAfterMs) => {
          const waitMs = retryDelayMs({ failures, random, retryAfterMs });
          expect(waitMs).toBeGreaterThanOrEqual(retryAfterMs);
          expect(waitMs).toBeLessThanOrEqual(2 * retryAfterMs);
        },
      ),
    );
  });
});

import { describe, it } from 'vitest';
import { fixedSet } from './fixed-set.ts';
import { keepPromises, SEEDS_TIMEOUT_MS } from './seeds.ts';

describe('histories that have every pair of command state and fault', () => {
  it.each(fixedSet({ part: 1, of: 2 }))(
    '[SYNC-003] [SYNC-004] [SYNC-020] $name, seeds $seeds: nothing is lost, nothing doubled, everyone agrees',
    { timeout: SEEDS_TIMEOUT_MS },
    (share) => keepPromises(share),
  );
});

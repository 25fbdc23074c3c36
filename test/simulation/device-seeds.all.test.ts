import { describe, it } from 'vitest';
import { deviceSeeds } from './seed-ranges.ts';
import { keepPromises, SEEDS_TIMEOUT_MS, shareOf } from './seeds.ts';

describe('random histories of devices, faults and deaths', () => {
  it.each(shareOf(deviceSeeds, { part: 1, of: 1 }))(
    '[SYNC-003] [SYNC-020] $name, seeds $first to $last: nothing is lost, nothing doubled, everyone agrees',
    { timeout: SEEDS_TIMEOUT_MS },
    (batch) => keepPromises(batch),
  );
});

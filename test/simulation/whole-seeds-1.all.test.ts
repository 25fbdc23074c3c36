import { describe, it } from 'vitest';
import { wholeSeeds } from './seed-ranges.ts';
import { keepPromises, SEEDS_TIMEOUT_MS, shareOf } from './seeds.ts';

// A quarter of the seeds: each file runs on its own core, so this keeps the last one from running alone for minutes.
describe('random histories of devices, gateway processes and CRM', () => {
  it.each(shareOf(wholeSeeds, { part: 1, of: 4 }))(
    '[SYNC-003] [SYNC-004] [SYNC-020] $name, seeds $first to $last: every command has its effect once',
    { timeout: SEEDS_TIMEOUT_MS },
    (batch) => keepPromises(batch),
  );
});

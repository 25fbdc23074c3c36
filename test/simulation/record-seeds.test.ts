import { describe, it } from 'vitest';
import { profiles } from './profiles.ts';
import { batches, keepPromises, SEEDS_TIMEOUT_MS } from './seeds.ts';

// Beside the two thousand: addresses, feedback and files.
describe('random histories in which the user also works on records', () => {
  it.each(batches(profiles.records, { from: 1, count: 100, size: 50 }))(
    '[SYNC-003] [SYNC-004] [SYNC-020] $name, seeds $first to $last: every command has its effect once',
    { timeout: SEEDS_TIMEOUT_MS },
    (batch) => keepPromises(batch),
  );
});

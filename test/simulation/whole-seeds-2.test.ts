import { describe, it } from 'vitest';
import { profiles } from './profiles.ts';
import { batches, keepPromises, SEEDS_TIMEOUT_MS } from './seeds.ts';

// A quarter of the thousand whole histories: cores take files, so none is the last for minutes.
describe('random histories of devices, gateway processes and CRM', () => {
  it.each([
    ...batches(profiles.whole, { from: 201, count: 200, size: 50 }),
    ...batches(profiles.shared, { from: 51, count: 50, size: 50 }),
  ])(
    '[SYNC-003] [SYNC-004] [SYNC-020] $name, seeds $first to $last: every command has its effect once',
    { timeout: SEEDS_TIMEOUT_MS },
    (batch) => keepPromises(batch),
  );
});

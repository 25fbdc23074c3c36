import { describe, expect, it } from 'vitest';
import { runHistory } from './history.ts';
import { openOnIndexedDb } from './indexeddb-stores.ts';
import { profiles } from './profiles.ts';
import { batches, keepPromises, SEEDS_TIMEOUT_MS } from './seeds.ts';

/** Each call of a database takes some thirty ticks of the process, so these histories are shorter than the others. */
const STEPS = 16;
const stores = openOnIndexedDb;

describe("random histories on the app's own databases", () => {
  it.each([
    ...batches(profiles.rough, { from: 1, count: 150, size: 50 }),
    ...batches(profiles.whole, { from: 1, count: 50, size: 25 }),
  ])(
    '[SYNC-003] [SYNC-004] [SYNC-020] $name, seeds $first to $last: nothing is lost, nothing doubled',
    { timeout: SEEDS_TIMEOUT_MS },
    (batch) => keepPromises(batch, { steps: STEPS, stores }),
  );

  it('[SYNC-020] the same seed gives the same trace', { timeout: SEEDS_TIMEOUT_MS }, async () => {
    const traces = [];
    for (let times = 0; times < 2; times += 1) {
      traces.push((await runHistory({ seed: 11, steps: STEPS, profile: profiles.rough, stores })).trace);
    }
    expect(traces[0]?.length).toBeGreaterThan(500);
    expect(traces[1]).toEqual(traces[0]);
  });
});

import { describe, expect, it } from 'vitest';
import { onIndexedDb } from './fixed-set.ts';
import { runHistory } from './history.ts';
import { openOnIndexedDb } from './indexeddb-stores.ts';
import { profiles } from './profiles.ts';
import { INDEXEDDB_STEPS } from './seed-ranges.ts';
import { keepPromises, SEEDS_TIMEOUT_MS } from './seeds.ts';

const how = { steps: INDEXEDDB_STEPS, stores: openOnIndexedDb };

describe("histories on the app's own databases that have every pair of command state and fault", () => {
  it.each(onIndexedDb())(
    '[SYNC-003] [SYNC-004] [SYNC-020] $name, seeds $seeds: nothing is lost, nothing doubled',
    { timeout: SEEDS_TIMEOUT_MS },
    (share) => keepPromises(share, how),
  );

  it('[SYNC-020] the same seed gives the same trace', { timeout: SEEDS_TIMEOUT_MS }, async () => {
    const traces = [];
    for (let times = 0; times < 2; times += 1) {
      traces.push((await runHistory({ seed: 11, profile: profiles.rough, ...how })).trace);
    }
    expect(traces[0]?.length).toBeGreaterThan(500);
    expect(traces[1]).toEqual(traces[0]);
  });
});

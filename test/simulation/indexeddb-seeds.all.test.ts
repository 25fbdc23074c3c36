import { describe, it } from 'vitest';
import { openOnIndexedDb } from './indexeddb-stores.ts';
import { INDEXEDDB_STEPS, indexedDbSeeds } from './seed-ranges.ts';
import { keepPromises, SEEDS_TIMEOUT_MS, shareOf } from './seeds.ts';

describe("random histories on the app's own databases", () => {
  it.each(shareOf(indexedDbSeeds, { part: 1, of: 1 }))(
    '[SYNC-003] [SYNC-004] [SYNC-020] $name, seeds $first to $last: nothing is lost, nothing doubled',
    { timeout: SEEDS_TIMEOUT_MS },
    (batch) => keepPromises(batch, { steps: INDEXEDDB_STEPS, stores: openOnIndexedDb }),
  );
});

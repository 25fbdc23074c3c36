import { describe, expect, it } from 'vitest';
import { pairsIn, pairsOf } from './coverage.ts';
import { inMemory, onIndexedDb, type Share } from './fixed-set.ts';
import type { HistoryOptions } from './history.ts';
import { openOnIndexedDb } from './indexeddb-stores.ts';
import { INDEXEDDB_STEPS, STEPS } from './seed-ranges.ts';
import { SEEDS_TIMEOUT_MS } from './seeds.ts';

/**
 * Checks that the seeds still have their listed pairs. When a change breaks this, `npm run histories` chooses new
 * seeds.
 */
async function haveAll({ profile, seeds, pairs }: Share, how: Pick<HistoryOptions, 'steps' | 'stores'>) {
  const missing = new Set(pairsIn(pairs));
  expect(missing.size).toBeGreaterThan(seeds.length);
  for (const seed of seeds) {
    for (const pair of await pairsOf({ seed, profile, ...how })) missing.delete(pair);
  }
  expect([...missing]).toEqual([]);
}

describe('the chosen histories have every pair of command state and fault that their list names', () => {
  it.each(inMemory())('$name', { timeout: SEEDS_TIMEOUT_MS }, (chosen) => haveAll(chosen, { steps: STEPS }));

  it.each(onIndexedDb())("$name, on the app's own databases", { timeout: SEEDS_TIMEOUT_MS }, (chosen) =>
    haveAll(chosen, { steps: INDEXEDDB_STEPS, stores: openOnIndexedDb }),
  );
});

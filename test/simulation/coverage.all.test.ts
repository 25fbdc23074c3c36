import { expect, it } from 'vitest';
import { type Pair, pairsOf } from './coverage.ts';
import fixed from './fixed-set.json' with { type: 'json' };
import { fixedSet } from './fixed-set.ts';
import { STEPS } from './seed-ranges.ts';
import { SEEDS_TIMEOUT_MS } from './seeds.ts';

// Once a change of the engine has moved the histories, `npm run histories` chooses them anew.
it.each(fixedSet({ part: 1, of: 1 }).map(({ name }) => name).filter((name, index, all) => all.indexOf(name) === index))(
  'the chosen histories of %s have every pair of command state and fault that they were chosen for',
  { timeout: SEEDS_TIMEOUT_MS },
  async (name) => {
    const there = new Set<Pair>();
    for (const { profile, seeds } of fixedSet({ part: 1, of: 1 }).filter((batch) => batch.name === name)) {
      for (const seed of seeds) {
        for (const pair of (await pairsOf({ seed, profile, steps: STEPS })) ?? []) there.add(pair);
      }
    }
    const { pairs } = fixed.histories[name as keyof typeof fixed.histories];
    const wanted = Object.entries(pairs).flatMap(([fault, states]) => states.map((state) => `${state} × ${fault}`));
    expect(wanted.filter((pair) => !there.has(pair))).toEqual([]);
  },
);

import { describe, expect, it } from 'vitest';
import { hasSeed, seedOfBug } from './fixed-set.ts';
import { furtherBugs } from './further-bugs.ts';
import { plantedBugs } from './planted-bugs.ts';
import type { PlantedBug } from './planting.ts';
import { runWithoutStacks } from './run-without-stacks.ts';
import { STEPS } from './seed-ranges.ts';
import { SEEDS_TIMEOUT_MS } from './seeds.ts';

describe('a planted bug is found on its seed, or on one of the first', () => {
  it('[SYNC-020] there are the twenty of the design', () => {
    expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(20);
  });

  it.each(plantedBugs.filter(hasSeed))('[SYNC-020] $name', { timeout: SEEDS_TIMEOUT_MS }, find);

  it.each(furtherBugs.filter(hasSeed))('$name', { timeout: SEEDS_TIMEOUT_MS }, find);
});

/** A change that moves histories may leave a bug's own seed without it: then one of the first ones has to find it. */
const FIRST_SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);

async function find({ name, profile, plants }: PlantedBug): Promise<void> {
  for (const seed of [seedOfBug(name), ...FIRST_SEEDS]) {
    if (!(await runWithoutStacks({ seed, steps: STEPS, profile, plants })).ok) return;
  }
  expect.fail('found on none of its seeds; `npm run histories` looks for another');
}

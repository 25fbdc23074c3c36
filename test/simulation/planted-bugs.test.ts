import { describe, expect, it } from 'vitest';
import { hasSeed, seedOfBug } from './fixed-set.ts';
import { furtherBugs } from './further-bugs.ts';
import { payBugs } from './pay-bugs.ts';
import { plantedBugs } from './planted-bugs.ts';
import type { PlantedBug } from './planting.ts';
import { runWithoutStacks } from './run-without-stacks.ts';
import { STEPS } from './seed-ranges.ts';
import { SEEDS_TIMEOUT_MS } from './seeds.ts';

describe('a planted bug is found on its own seed, or on one of the first seeds', () => {
  it('[SYNC-020] all twenty of the design are here', () => {
    expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(20);
  });

  it.each(plantedBugs.filter(hasSeed))('[SYNC-020] $name', { timeout: SEEDS_TIMEOUT_MS }, find);

  it.each([...furtherBugs, ...payBugs].filter(hasSeed))('$name', { timeout: SEEDS_TIMEOUT_MS }, find);
});

/** After a change to the histories, a bug's own seed may not find it any more; one of the first seeds must then. */
const FIRST_SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);

async function find({ name, profile, plants }: PlantedBug): Promise<void> {
  for (const seed of [seedOfBug(name), ...FIRST_SEEDS]) {
    if (!(await runWithoutStacks({ seed, steps: STEPS, profile, plants })).ok) return;
  }
  expect.fail('found on none of its seeds; `npm run histories` looks for another');
}

import { describe, expect, it } from 'vitest';
import { hasSeed, seedOfBug } from './fixed-set.ts';
import { furtherBugs } from './further-bugs.ts';
import { plantedBugs } from './planted-bugs.ts';
import type { PlantedBug } from './planting.ts';
import { runWithoutStacks } from './run-without-stacks.ts';
import { STEPS } from './seed-ranges.ts';
import { SEEDS_TIMEOUT_MS } from './seeds.ts';

describe('a planted bug is found on its seed', () => {
  it('[SYNC-020] there are the twenty of the design', () => {
    expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(20);
  });

  it.each(plantedBugs.filter(hasSeed))('[SYNC-020] $name', { timeout: SEEDS_TIMEOUT_MS }, find);

  it.each(furtherBugs.filter(hasSeed))('$name', { timeout: SEEDS_TIMEOUT_MS }, find);
});

/** After a change that moves histories, `npm run histories` looks for another seed. */
async function find({ name, profile, plants }: PlantedBug): Promise<void> {
  const end = await runWithoutStacks({ seed: seedOfBug(name), steps: STEPS, profile, plants });
  expect(end).toMatchObject({ ok: false });
}

import { describe, expect, it } from 'vitest';
import { furtherBugs } from './further-bugs.ts';
import { plantedBugs } from './planted-bugs.ts';
import { runWithoutStacks } from './run-without-stacks.ts';
import { SEEDS_TIMEOUT_MS, STEPS } from './seeds.ts';

const WITHIN = 500;

describe('a planted bug is found', () => {
  it('[SYNC-020] there are the twenty of the design', () => {
    expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(20);
  });

  it.each(plantedBugs)(`[SYNC-020] within ${WITHIN} seeds: $name`, { timeout: SEEDS_TIMEOUT_MS }, find);

  it.each(furtherBugs)('$name', { timeout: SEEDS_TIMEOUT_MS }, find);
});

async function find({ profile, plants }: (typeof plantedBugs)[number]): Promise<void> {
  for (let seed = 1; seed <= WITHIN; seed += 1) {
    if (!(await runWithoutStacks({ seed, steps: STEPS, profile, plants })).ok) return;
  }
  expect.fail(`not found in ${WITHIN} seeds`);
}

import { describe, expect, it } from 'vitest';
import { furtherBugs } from './further-bugs.ts';
import { payBugs } from './pay-bugs.ts';
import { plantedBugs } from './planted-bugs.ts';
import type { PlantedBug } from './planting.ts';
import { runWithoutStacks } from './run-without-stacks.ts';
import { STEPS, WITHIN } from './seed-ranges.ts';
import { SEEDS_TIMEOUT_MS } from './seeds.ts';

describe(`a planted bug is found within ${WITHIN} seeds`, () => {
  it.each([...plantedBugs, ...furtherBugs, ...payBugs])('$name', { timeout: SEEDS_TIMEOUT_MS }, find);
});

async function find({ profile, plants }: PlantedBug): Promise<void> {
  for (let seed = 1; seed <= WITHIN; seed += 1) {
    if (!(await runWithoutStacks({ seed, steps: STEPS, profile, plants })).ok) return;
  }
  expect.fail(`not found in ${WITHIN} seeds`);
}

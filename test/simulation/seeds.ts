import { expect } from 'vitest';
import type { HistoryOptions } from './history.ts';
import type { Profile } from './profiles.ts';
import { runWithoutStacks } from './run-without-stacks.ts';
import { type SeedRange, STEPS } from './seed-ranges.ts';
import { shortestFailure } from './shortest-failure.ts';

/** Leaves room for a busy machine; a hundred seeds take half a minute at most. */
export const SEEDS_TIMEOUT_MS = 600_000;

/** Most histories of a profile in one test case. */
const AT_ONCE = 50;

export type Batch = { name: string; profile: Profile; seeds: readonly number[]; first: number; last: number };

function batches(profile: Profile, seeds: readonly number[]): Batch[] {
  return Array.from({ length: Math.ceil(seeds.length / AT_ONCE) }, (_, index) => {
    const some = seeds.slice(index * AT_ONCE, (index + 1) * AT_ONCE);
    return { name: profile.name, profile, seeds: some, first: some[0] ?? 0, last: some.at(-1) ?? 0 };
  });
}

/**
 * Returns one share of all seeds in these ranges, every `of`-th one, so that several cores can run them in separate
 * files.
 */
export function shareOf(ranges: readonly SeedRange[], { part, of }: { part: number; of: number }): Batch[] {
  return ranges.flatMap(({ profile, count }) => {
    const seeds = Array.from({ length: count }, (_, index) => index + 1);
    return batches(
      profile,
      seeds.filter((seed) => seed % of === part - 1),
    );
  });
}

/**
 * Runs histories one after the other. A failure reports the seed, the fewest steps that fail, and the end of the trace.
 */
export async function keepPromises(
  { profile, seeds }: { profile: Profile; seeds: readonly number[] },
  more: Pick<HistoryOptions, 'stores'> & { steps?: number } = {},
): Promise<void> {
  const { steps = STEPS, ...rest } = more;
  for (const seed of seeds) {
    const end = await runWithoutStacks({ seed, steps, profile, ...rest });
    if (end.ok) continue;
    const shortest = await shortestFailure({ seed, steps, profile, ...rest });
    const tail = shortest.end.trace.slice(-80).join('\n');
    expect.fail(`${profile.name}, seed ${seed}, ${shortest.steps} of ${steps} steps: ${shortest.end.reason}\n${tail}`);
  }
}

import { expect } from 'vitest';
import type { HistoryOptions } from './history.ts';
import type { Profile } from './profiles.ts';
import { runWithoutStacks } from './run-without-stacks.ts';
import { shortestFailure } from './shortest-failure.ts';

/** Steps of each history of the fixed set. */
export const STEPS = 100;

/** Room for a machine that is busy with others; a hundred seeds take half a minute at most. */
export const SEEDS_TIMEOUT_MS = 600_000;

/** Histories of the fixed set as test cases: so many at a time, from the seed after the last. */
export function batches(profile: Profile, { from, count, size = 100 }: { from: number; count: number; size?: number }) {
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => {
    const first = from + index * size;
    return { name: profile.name, profile, first, last: Math.min(first + size, from + count) - 1 };
  });
}

/** Runs histories; a failure tells the seed, the fewest steps that fail, and how it ended. */
export async function keepPromises(
  { profile, first, last }: { profile: Profile; first: number; last: number },
  more: Pick<HistoryOptions, 'stores'> & { steps?: number } = {},
): Promise<void> {
  const { steps = STEPS, ...rest } = more;
  for (let seed = first; seed <= last; seed += 1) {
    const end = await runWithoutStacks({ seed, steps, profile, ...rest });
    if (end.ok) continue;
    const shortest = await shortestFailure({ seed, steps, profile, ...rest });
    const tail = shortest.end.trace.slice(-80).join('\n');
    expect.fail(`${profile.name}, seed ${seed}, ${shortest.steps} of ${steps} steps: ${shortest.end.reason}\n${tail}`);
  }
}

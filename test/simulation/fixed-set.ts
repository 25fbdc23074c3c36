import { must } from '#lib/assert.ts';
import type { StatesByFault } from './coverage.ts';
import fixed from './fixed-set.json' with { type: 'json' };
import { type Profile, profiles } from './profiles.ts';

/** By profile: its seeds, and the pairs of command state and fault that they cover together. */
type Chosen = Readonly<Record<string, { seeds: readonly number[]; pairs: StatesByFault }>>;

export type Share = { name: string; profile: Profile; seeds: readonly number[]; pairs: StatesByFault };

const profileOf = (name: string): Profile =>
  must(
    Object.values(profiles).find((profile) => profile.name === name),
    `the profile ${name}`,
  );

const sharesOf = (chosen: Chosen, part = 1, of = 1): Share[] =>
  Object.entries(chosen)
    .map(([name, { seeds, pairs }]) => {
      const share = seeds.filter((_, index) => index % of === part - 1);
      return { name, profile: profileOf(name), seeds: share, pairs };
    })
    .filter(({ seeds }) => seeds.length > 0);

/**
 * Returns one share of the histories that `npm test` runs; they are split over files because each file runs on its own
 * core. They are the few that together have every pair of command state and fault that all seeds of `test:all` have,
 * and two of each profile, unless fewer have all its pairs. `npm run histories` (`choose-histories.ts`) chooses them.
 */
export const fixedSet = ({ part, of }: { part: number; of: number }): Share[] => sharesOf(fixed.histories, part, of);

/** All histories of the set, in memory and on the app's own databases. */
export const inMemory = (): Share[] => sharesOf(fixed.histories);
export const onIndexedDb = (): Share[] => sharesOf(fixed.onIndexedDb);

/** Whether a planted bug has a chosen seed. `test:all` alone searches for a bug that has none yet. */
export const hasSeed = ({ name }: { name: string }): boolean => name in fixed.bugs;

/** Returns the seed that finds a planted bug. */
export const seedOfBug = (name: string): number =>
  must((fixed.bugs as Record<string, number>)[name], `a seed of '${name}'`);

import { must } from '#lib/assert.ts';
import fixed from './fixed-set.json' with { type: 'json' };
import { type Profile, profiles } from './profiles.ts';
import { type Batch, batches } from './seeds.ts';

/** Profile, and its seeds. */
type Chosen = Readonly<Record<string, { seeds: readonly number[] }>>;

const profileOf = (name: string): Profile =>
  must(
    Object.values(profiles).find((profile) => profile.name === name),
    `the profile ${name}`,
  );

function batchesOf(chosen: Chosen, { part, of }: { part: number; of: number }): Batch[] {
  return Object.entries(chosen).flatMap(([name, { seeds }]) =>
    batches(
      profileOf(name),
      seeds.filter((_, index) => index % of === part - 1),
    ),
  );
}

/**
 * What `npm test` runs of the histories, a share of them, since cores take files. They are the first seeds of each
 * profile; `npm run histories` (`choose-histories.ts`) writes those that together reach every pair of command state and
 * fault in their place.
 */
export const fixedSet = (share: { part: number; of: number }): Batch[] => batchesOf(fixed.histories, share);

/** The same of those on the app's own databases. */
export const onIndexedDb = (): Batch[] => batchesOf(fixed.onIndexedDb, { part: 1, of: 1 });

/** Whether a planted bug has such a seed; one that has none yet is searched by `test:all` alone. */
export const hasSeed = ({ name }: { name: string }): boolean => name in fixed.bugs;

/** The seed that finds a planted bug. */
export const seedOfBug = (name: string): number =>
  must((fixed.bugs as Record<string, number>)[name], `a seed of '${name}'`);

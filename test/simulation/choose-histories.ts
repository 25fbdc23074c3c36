import { execFileSync, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { must } from '#lib/assert.ts';
import { byFault, fewestOf, type Pair, pairsOf, type StatesByFault } from './coverage.ts';
import before from './fixed-set.json' with { type: 'json' };
import { furtherBugs } from './further-bugs.ts';
import { openOnIndexedDb } from './indexeddb-stores.ts';
import { payBugs } from './pay-bugs.ts';
import { plantedBugs } from './planted-bugs.ts';
import type { PlantedBug } from './planting.ts';
import { type Profile, profiles } from './profiles.ts';
import { runWithoutStacks } from './run-without-stacks.ts';
import {
  deviceSeeds,
  INDEXEDDB_STEPS,
  indexedDbSeeds,
  type SeedRange,
  STEPS,
  WITHIN,
  wholeSeeds,
} from './seed-ranges.ts';

/**
 * Writes fixed-set.json, which lists the histories that `npm test` runs: the few that together reach every pair of
 * command state and fault that the seeds of `test:all` reach (the device's engine on a model of the gateway, the
 * gateway's own engine, and the app's databases each by itself); for each planted bug, one seed that finds it. Run it
 * with `npm run histories` after a change to a fault, a profile or an engine. It runs all of `test:all` on all cores.
 */

/** Seeds given to a process at a time. */
const AT_ONCE = 10;
/** Histories of each profile at the least, unless fewer have all its pairs. */
const AT_LEAST = 2;
/** Among the seeds up to this one, we take the one that finds a bug with the shortest trace. */
const FIRST_SEEDS = 20;

type Task = { profile: keyof typeof profiles; first: number; last: number; onIndexedDb: boolean } | { bug: string };
/** The chosen seeds, how many they were chosen from, and the command states in which each fault occurs in them. */
type Chosen = { of: number; seeds: number[]; pairs: StatesByFault };
type Found = { seed: number; pairs: Pair[] }[] | { seed: number };

/**
 * `-- 0.25` chooses among the first quarter of each range of seeds only, `-- 1 payments` anew for one profile and its
 * bugs.
 */
const share = Number(process.argv[2] ?? 1);
const countOf = (most: number) => Math.ceil(most * share);
const only = process.argv[3];
const isWanted = ({ profile }: { profile: Profile }) => only === undefined || profile.name === only;

const allBugs = [...plantedBugs, ...furtherBugs, ...payBugs];

async function histories(task: Exclude<Task, { bug: string }>): Promise<Found> {
  const found = [];
  const profile = profiles[task.profile];
  const how = task.onIndexedDb ? { steps: INDEXEDDB_STEPS, stores: openOnIndexedDb } : { steps: STEPS };
  for (let seed = task.first; seed <= task.last; seed += 1) {
    found.push({ seed, pairs: [...(await pairsOf({ seed, profile, ...how }))] });
  }
  return found;
}

async function seedOf({ name, profile, plants }: PlantedBug): Promise<Found> {
  let best = { seed: 0, turns: Number.POSITIVE_INFINITY };
  for (let seed = 1; seed <= WITHIN && (seed <= FIRST_SEEDS || best.seed === 0); seed += 1) {
    const end = await runWithoutStacks({ seed, steps: STEPS, profile, plants });
    if (!end.ok && end.trace.length < best.turns) best = { seed, turns: end.trace.length };
  }
  if (best.seed === 0) throw new Error(`Not found in ${WITHIN} seeds: ${name}`);
  return { seed: best.seed };
}

/** Runs all tasks on all cores. Returns what each found, in the order of the tasks. */
async function runAll(tasks: readonly Task[]): Promise<Found[]> {
  const found: Found[] = [];
  const left = [...tasks.entries()];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(new URL(import.meta.url));
      let at = -1;
      const give = () => {
        const next = left.shift();
        if (!next) return child.disconnect();
        at = next[0];
        child.send(next[1]);
      };
      child.on('message', (answer: Found) => {
        found[at] = answer;
        give();
      });
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`Task ${JSON.stringify(tasks[at])} failed`)),
      );
      give();
    });
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return found;
}

type History = { profile: string; seed: number; pairs: ReadonlySet<Pair> };

/** Runs all seeds of a profile. */
async function historiesOf({ profile, count: most }: SeedRange, onIndexedDb: boolean): Promise<History[]> {
  const count = countOf(most);
  const tasks = Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, index): Task => {
    const first = 1 + index * AT_ONCE;
    const name = profile.name as keyof typeof profiles;
    return { profile: name, first, last: Math.min(count, first + AT_ONCE - 1), onIndexedDb };
  });
  const found = (await runAll(tasks)).flat() as { seed: number; pairs: Pair[] }[];
  return found.map(({ seed, pairs }) => ({ profile: profile.name, seed, pairs: new Set(pairs) }));
}

/** Chooses among the seeds of profiles whose commands meet the same engines. */
async function choose(ranges: readonly SeedRange[], onIndexedDb = false) {
  const all: History[] = [];
  for (const range of ranges) all.push(...(await historiesOf(range, onIndexedDb)));
  const few = fewestOf(all);
  const chosen: Record<string, Chosen> = {};
  for (const { profile, count } of ranges) {
    const ofProfile = (histories: readonly History[]) => histories.filter((each) => each.profile === profile.name);
    const needed = ofProfile(few);
    // A profile whose pairs others have as well still shows what it is for.
    const added = fewestOf(ofProfile(all)).filter((each) => !needed.includes(each));
    const taken = [...needed, ...added.slice(0, Math.max(0, AT_LEAST - needed.length))];
    const pairs = new Set(taken.flatMap((history) => [...history.pairs]));
    console.log(`${profile.name}: ${taken.length} of ${countOf(count)} histories, with ${pairs.size} pairs`);
    chosen[profile.name] = {
      of: countOf(count),
      seeds: taken.map(({ seed }) => seed).toSorted((a, b) => a - b),
      pairs: byFault(pairs),
    };
  }
  return chosen;
}

async function main(): Promise<void> {
  const wanted = allBugs.filter(isWanted);
  const seeds = (await runAll(wanted.map(({ name }) => ({ bug: name })))) as { seed: number }[];
  const bugs = Object.fromEntries(wanted.map(({ name }, index) => [name, must(seeds[index], name).seed]));
  console.log(`${wanted.length} planted bugs are found, the last on seed ${Math.max(...Object.values(bugs))}`);
  const onModels = await choose(deviceSeeds.filter(isWanted));
  const whole = await choose(wholeSeeds.filter(isWanted));
  const onIndexedDb = await choose(indexedDbSeeds.filter(isWanted), true);
  const known = only === undefined ? null : before;
  const fixed = {
    bugs: { ...known?.bugs, ...bugs },
    histories: { ...known?.histories, ...onModels, ...whole },
    onIndexedDb: { ...known?.onIndexedDb, ...onIndexedDb },
  };
  const file = fileURLToPath(new URL('fixed-set.json', import.meta.url));
  writeFileSync(file, JSON.stringify(fixed));
  execFileSync('npx', ['biome', 'check', '--write', file], { stdio: 'inherit' });
}

if (process.send) {
  process.on('message', (task: Task) => {
    const bug = 'bug' in task && allBugs.find(({ name }) => name === task.bug);
    void (bug ? seedOf(bug) : histories(task as Exclude<Task, { bug: string }>)).then((found) => process.send?.(found));
  });
} else await main();

import { must } from '#lib/assert.ts';
import { type Profile, profiles } from './profiles.ts';
import { runWithoutStacks } from './run-without-stacks.ts';
import { shortestFailure } from './shortest-failure.ts';

/** What scripts/soak.mjs asks of one of its processes. */
type Task = { seeds: number[]; steps: number; profile?: string };

const all: readonly Profile[] = Object.values(profiles);
/** The profile of each seed in turn: every profile, and more often those with most ways to go wrong. */
const turns: readonly Profile[] = [
  ...all,
  profiles.whole,
  profiles.rough,
  profiles.shared,
  profiles.whole,
  profiles.payments,
  profiles.whole,
];

/** Measures the kept memory once in this many seeds. */
const LOOK_EVERY = 100;

let ran = 0;

process.on('message', (task: Task) => {
  if (task.profile !== undefined && !all.some(({ name }) => name === task.profile)) {
    process.send?.({ profiles: all.map(({ name }) => name) });
    return;
  }
  void run(task).then(() => process.send?.({ idle: true }));
});

async function run({ seeds, steps, profile: name }: Task): Promise<void> {
  for (const seed of seeds) {
    process.send?.({ begins: seed });
    const named = name === undefined ? turns[seed % turns.length] : all.find((each) => each.name === name);
    const profile = must(named, `profile ${name}`);
    const failure = await failureOf(seed, { steps, profile });
    process.send?.({ ended: { seed, profile: profile.name, failure, keptBytes: kept() } });
  }
}

async function failureOf(seed: number, options: { steps: number; profile: Profile }) {
  const end = await runWithoutStacks({ seed, ...options });
  if (end.ok) return null;
  const shortest = await shortestFailure({ seed, ...options });
  const { reason, trace } = shortest.end;
  return { steps: shortest.steps, reason, trace };
}

/**
 * Returns how many bytes this process keeps between histories, or null: collecting garbage takes time, so it does so
 * rarely.
 */
function kept(): number | null {
  ran += 1;
  if (ran % LOOK_EVERY !== 0) return null;
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

import { must } from '#lib/assert.ts';
import { type Profile, profiles } from './profiles.ts';
import { runWithoutStacks } from './run-without-stacks.ts';
import { shortestFailure } from './shortest-failure.ts';

/** What scripts/soak.mjs asks of one of its processes. */
type Task = { first: number; last: number; steps: number; profile?: string };

const all: readonly Profile[] = Object.values(profiles);
/** Which profile a seed has: half of them with the whole gateway. */
const turns: readonly Profile[] = [
  profiles.whole,
  profiles.rough,
  profiles.whole,
  profiles.crowd,
  profiles.shared,
  profiles.rough,
  profiles.whole,
  profiles.moody,
  profiles.records,
];

process.on('message', (task: Task) => {
  if (task.profile !== undefined && !all.some(({ name }) => name === task.profile)) {
    process.send?.({ profiles: all.map(({ name }) => name) });
    return;
  }
  void run(task).then(() => process.send?.({ seed: null }));
});

async function run({ first, last, steps, profile: name }: Task): Promise<void> {
  for (let seed = first; seed <= last; seed += 1) {
    const named = name === undefined ? turns[seed % turns.length] : all.find((each) => each.name === name);
    const profile = must(named, `profile ${name}`);
    const end = await runWithoutStacks({ seed, steps, profile });
    if (end.ok) process.send?.({ seed, failure: null });
    else {
      const shortest = await shortestFailure({ seed, steps, profile });
      const { reason, trace } = shortest.end;
      process.send?.({ seed, failure: { profile: profile.name, steps: shortest.steps, reason, trace } });
    }
  }
}

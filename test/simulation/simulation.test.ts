import { describe, expect, it } from 'vitest';
import { runHistory } from './history.ts';
import { plantedBugs } from './planted-bugs.ts';
import { type Profile, profiles } from './profiles.ts';

const STEPS = 60;

/** Seeds of every run of the tests, by what the histories have in them. */
const fixed: [profile: Profile, count: number][] = [
  [profiles.calm, 10],
  [profiles.rough, 70],
  [profiles.moody, 40],
  [profiles.crowd, 25],
];

/** The same with the gateway's own engine on a model CRM that fails, acts late, and sees the gateway die. */
const fixedWhole: [profile: Profile, count: number][] = [
  [profiles.whole, 50],
  [profiles.shared, 20],
];

/** Seeds that found something once. */
const pinned: [profile: Profile, seed: number, steps: number][] = [
  // Parts that a frozen tab stored after nobody named them any more.
  [profiles.rough, 105, STEPS],
  // Rows whose next attempt was reckoned by a clock that was an hour ahead.
  [profiles.rough, 1022, 100],
  // Cart commands that had waited for a discarded order were taken for another device's.
  [profiles.whole, 2074, 100],
];

describe('random histories of devices, faults and deaths', () => {
  it.each(fixed)(
    '[SYNC-003] $name: nothing is lost, nothing doubled, everyone agrees in the end',
    async (profile, count) => {
      for (let seed = 1; seed <= count; seed += 1) await keep(profile, seed);
    },
  );

  it.each(fixedWhole)('[SYNC-003] [SYNC-004] $name: every command has its effect once', async (profile, count) => {
    for (let seed = 1; seed <= count; seed += 1) await keep(profile, seed);
  });

  it.each(pinned)('$name: a seed that broke a promise once', async (profile, seed, steps) => {
    await keep(profile, seed, steps);
  });

  it('the same seed gives the same trace', async () => {
    const traces = [];
    for (let times = 0; times < 2; times += 1) {
      traces.push((await runHistory({ seed: 11, steps: STEPS, profile: profiles.rough })).trace);
    }
    expect(traces[0]?.length).toBeGreaterThan(500);
    expect(traces[1]).toEqual(traces[0]);
  });
});

describe('a planted bug is found', () => {
  it.each(plantedBugs)('$name', async ({ within, ...bug }) => {
    for (let seed = 1; seed <= within; seed += 1) {
      if (!(await runHistory({ seed, steps: STEPS, ...bug })).ok) return;
    }
    expect.fail(`not found in ${within} seeds`);
  });
});

/** Runs a history; a failure tells the seed, the fewest steps that fail, and how it ended. */
async function keep(profile: Profile, seed: number, all = STEPS): Promise<void> {
  const end = await runHistory({ seed, steps: all, profile });
  if (end.ok) return;
  for (let steps = 1; steps <= all; steps += 1) {
    const shorter = await runHistory({ seed, steps, profile });
    if (shorter.ok) continue;
    const tail = shorter.trace.slice(-80).join('\n');
    expect.fail(`${profile.name}, seed ${seed}, ${steps} of ${all} steps: ${shorter.reason}\n${tail}`);
  }
}

import { describe, expect, it } from 'vitest';
import { runHistory } from './history.ts';
import { type Profile, profiles } from './profiles.ts';
import { keepPromises, STEPS } from './seeds.ts';

/** Seeds that found something once. */
const pinned: { name: string; profile: Profile; seed: number }[] = [
  { name: 'parts that a frozen tab stored after nobody named them any more', profile: profiles.rough, seed: 105 },
  {
    name: 'rows whose next attempt was reckoned by a clock that was an hour ahead',
    profile: profiles.rough,
    seed: 1022,
  },
  {
    name: "cart commands that had waited for a discarded order were taken for another device's",
    profile: profiles.whole,
    seed: 2074,
  },
  { name: 'a line that a call of a gateway brought back after it was given up', profile: profiles.whole, seed: 242 },
  { name: 'a quantity that a call of a gateway set back after it was given up', profile: profiles.whole, seed: 324 },
  { name: 'a line given back on what another waiting order took along', profile: profiles.whole, seed: 257 },
  { name: 'the first of two lines that one call made, seen after the second', profile: profiles.whole, seed: 913 },
  {
    name: 'a piece of a file that was brought up, attached and used up while this tab waited for the lock',
    profile: profiles.records,
    seed: 30014,
  },
  {
    name: 'a record made by a call that came twice, of a device whose clock was behind',
    profile: profiles.records,
    seed: 50335,
  },
  {
    name: 'what was set beside an order that was taken back on its way and refused',
    profile: profiles.records,
    seed: 50736,
  },
  {
    name: 'an order that stood, taken back while no read of the CRM showed it yet',
    profile: profiles.whole,
    seed: 58404,
  },
  { name: 'a tab that was told to wait and whose clock was set back then', profile: profiles.whole, seed: 706 },
];

describe('a seed that broke a promise once', () => {
  it.each(pinned)('$name', ({ profile, seed }) => keepPromises({ profile, first: seed, last: seed }));
});

it('[SYNC-020] the same seed gives the same trace, with the whole gateway', async () => {
  const traces = [];
  for (let times = 0; times < 2; times += 1) {
    traces.push((await runHistory({ seed: 7, steps: STEPS, profile: profiles.shared })).trace);
  }
  expect(traces[0]?.length).toBeGreaterThan(500);
  expect(traces[1]).toEqual(traces[0]);
});

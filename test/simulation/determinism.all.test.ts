import { expect, it } from 'vitest';
import { runHistory } from './history.ts';
import { profiles } from './profiles.ts';
import { STEPS } from './seed-ranges.ts';

it.each([
  { seed: 11, profile: profiles.rough },
  { seed: 7, profile: profiles.shared },
])('[SYNC-020] the same seed gives the same trace: $profile.name', async ({ seed, profile }) => {
  const traces = [];
  for (let times = 0; times < 2; times += 1) traces.push((await runHistory({ seed, steps: STEPS, profile })).trace);
  expect(traces[0]?.length).toBeGreaterThan(500);
  expect(traces[1]).toEqual(traces[0]);
});

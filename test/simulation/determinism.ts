import { expect, it } from 'vitest';
import { runHistory } from './history.ts';
import type { Profile } from './profiles.ts';
import { STEPS } from './seed-ranges.ts';

/** Checks that a history of the profile is the same each time. */
export function testDeterminism(seed: number, profile: Profile): void {
  it(`[SYNC-020] the same seed gives the same trace: ${profile.name}`, async () => {
    const traces = [];
    for (let times = 0; times < 2; times += 1) traces.push((await runHistory({ seed, steps: STEPS, profile })).trace);
    expect(traces[0]?.length).toBeGreaterThan(500);
    expect(traces[1]).toEqual(traces[0]);
  });
}

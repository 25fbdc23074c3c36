import { describe, expect, it } from 'vitest';
import { runHistory } from './history.ts';
import { profiles } from './profiles.ts';
import { batches, keepPromises, SEEDS_TIMEOUT_MS, STEPS } from './seeds.ts';

// A thousand of the fixed set's two thousand: the device's engine against a model of the gateway.
const fixed = [
  ...batches(profiles.calm, { from: 1, count: 50 }),
  ...batches(profiles.rough, { from: 1, count: 500 }),
  ...batches(profiles.moody, { from: 1, count: 250 }),
  ...batches(profiles.crowd, { from: 1, count: 200 }),
];

describe('random histories of devices, faults and deaths', () => {
  it.each(fixed)(
    '[SYNC-003] [SYNC-020] $name, seeds $first to $last: nothing is lost, nothing doubled, everyone agrees',
    { timeout: SEEDS_TIMEOUT_MS },
    (batch) => keepPromises(batch),
  );

  it('[SYNC-020] the same seed gives the same trace', async () => {
    const traces = [];
    for (let times = 0; times < 2; times += 1) {
      traces.push((await runHistory({ seed: 11, steps: STEPS, profile: profiles.rough })).trace);
    }
    expect(traces[0]?.length).toBeGreaterThan(500);
    expect(traces[1]).toEqual(traces[0]);
  });
});

import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Large enough for the simulation to load, too small for a history. */
const soak = (heapMb: number) =>
  spawnSync(process.execPath, ['scripts/soak.mjs', '--seeds', '3', '--from', '100', '--profile', 'whole'], {
    env: { ...process.env, NODE_OPTIONS: `--max-old-space-size=${heapMb}` },
    encoding: 'utf8',
  });

it('a runner that dies is a failure that names its seeds, and the rest still run', { timeout: 120_000 }, () => {
  const { stdout, status } = soak(22);
  expect(stdout).toContain('in seed 100; it had 100');
  expect(stdout).toMatch(/^Failed: .*runner at 100/m);
  expect(stdout).toMatch(/^3 seeds ran \(100 to 102, 100 steps, \d+ s\), [123] failed$/m);
  expect(status).toBe(1);
});

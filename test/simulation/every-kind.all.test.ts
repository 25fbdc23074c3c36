import { expect, it } from 'vitest';
import type { CommandKind } from '#domain/commands/kinds.ts';
import { must } from '#lib/assert.ts';
import { commandKinds } from '#test/support/command-kinds.ts';
import { runHistory } from './history.ts';
import { profiles } from './profiles.ts';
import { STEPS } from './seed-ranges.ts';
import { SEEDS_TIMEOUT_MS } from './seeds.ts';

/**
 * Kinds that no simulated user makes. `commands-cart.test.ts`, `commands-notice.test.ts` and `commands-credit.test.ts`
 * test them.
 */
const left: readonly CommandKind[] = ['cart.set-options', 'cart.dismiss-expired', 'credit.apply'];

it('[SYNC-020] histories make every other kind of command', { timeout: SEEDS_TIMEOUT_MS }, async () => {
  const missing = new Set(commandKinds.filter((kind) => !left.includes(kind)));
  const { records, kyc, profile: ofProfile, returns, 'after-order': afterOrder } = profiles;
  const turns = [records, kyc, ofProfile, returns, afterOrder];
  for (let turn = 0; missing.size > 0 && turn < 10 * turns.length; turn += 1) {
    const profile = must(turns[turn % turns.length], 'a profile');
    const { trace } = await runHistory({ seed: 1 + Math.floor(turn / turns.length), steps: STEPS, profile });
    for (const kind of missing) if (trace.some((line) => line.includes(` ${kind} {`))) missing.delete(kind);
  }
  expect([...missing]).toEqual([]);
});

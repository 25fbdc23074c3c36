import { expect, it } from 'vitest';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { createMemoryLeases } from '#test/support/gateway-stores/memory-leases.ts';
import type { EngineDeps } from './engine.ts';
import { startSweeper } from './sweeper.ts';

it('a stopped sweeper finishes only the current order', async () => {
  let isFirst = true;
  const clock = {
    now: () => 0,
    sleep: async (_ms: number, signal?: AbortSignal) => {
      if (!isFirst && !signal?.aborted) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      isFirst = false;
    },
  };
  const owner = { accountId: 'account', contactId: 'contact' };
  const rows = ['one', 'two'].map((id) => ({ owner, id, ref: id, command: { kind: 'order.place' }, state: 'open' }));
  const looked: string[] = [];
  const stopped = new Promise<void>((resolve) => {
    const deps = {
      clock,
      random: { next: () => 0, uuid: () => 'holder' },
      leases: createMemoryLeases(clock),
      timeouts: { readMs: 1, writeMs: 1 },
      log: { error: () => undefined },
      files: { prune: async () => 0 },
      ledger: {
        takeSweep: async () => rows,
        prune: async () => undefined,
        async find(_owner: unknown, ids: CommandId[]) {
          looked.push(...ids);
          resolve(sweeper.stop());
          return new Map();
        },
      },
    };
    const sweeper = startSweeper(deps as unknown as EngineDeps);
  });
  await stopped;
  expect(looked).toEqual(['one']);
});

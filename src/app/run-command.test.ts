import { expect, it } from 'vitest';
import { addToCart } from '#commands/add-to-cart.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { runCommand } from './run-command.ts';

/** A device whose outbox refuses this many writes because the disk is full. */
async function fullDevice(refusals: number) {
  const device = await customerDevice();
  let left = refusals;
  const outbox: typeof device.outbox = {
    ...device.outbox,
    transact: async (decide) => {
      left -= 1;
      if (left >= 0) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
      return device.outbox.transact(decide);
    },
  };
  const { facts: _, ...ports } = { ...device.ports, outbox };
  return { device, context: { dbs: device.databases, ports } };
}

it('[SYNC-017] makes room for a command that finds no space, and saves it once', async () => {
  const { device, context } = await fullDevice(4);
  const rooms = ['pictures', 'documents', 'history', 'details'];
  let committed = 0;
  const outcome = await runCommand(
    { ...context, onCommitted: () => (committed += 1), makeRoom: async () => rooms.shift() !== undefined },
    addToCart,
    { productId: 'P1', quantity: 2 },
  );
  expect(outcome).toMatchObject({ ok: true });
  expect(await device.rows()).toHaveLength(1);
  expect(committed).toBe(1);
});

it('fails if no more room can be made', async () => {
  const { device, context } = await fullDevice(9);
  const full = { ...context, onCommitted: () => {}, makeRoom: async () => false };
  await expect(runCommand(full, addToCart, { productId: 'P1', quantity: 2 })).rejects.toMatchObject({
    name: 'QuotaExceededError',
  });
  expect(await device.rows()).toEqual([]);
});

it('does not report a commit for a refused command', async () => {
  const { context } = await fullDevice(0);
  const hinted = { ...context, onCommitted: () => expect.unreachable(), makeRoom: async () => false };
  expect(await runCommand(hinted, addToCart, { productId: 'none', quantity: 2 })).toMatchObject({ ok: false });
});

import { expect, it } from 'vitest';
import { createLocalDevice } from '#test/support/local-device.ts';
import { customerShelf } from '#test/support/shop.ts';
import { bindCommands } from './bind-commands.ts';

/** A device whose outbox refuses so many writes because the disk is full. */
async function fullDevice(refusals: number) {
  const device = await createLocalDevice({ shelf: customerShelf() });
  let left = refusals;
  const outbox: typeof device.outbox = {
    ...device.outbox,
    transact: async (decide) => {
      left -= 1;
      if (left >= 0) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
      return device.outbox.transact(decide);
    },
  };
  return { device, ports: { ...device.ports, outbox } };
}

it('[SYNC-017] a command that finds no space has room made for it, and is saved once', async () => {
  const { device, ports } = await fullDevice(2);
  const rooms = ['pictures', 'history'];
  const committed: string[] = [];
  const commands = bindCommands(ports, {
    onCommitted: (name) => committed.push(name),
    makeRoom: async () => rooms.shift() !== undefined,
  });
  expect(await commands.addToCart({ productId: 'P1', quantity: 2 })).toMatchObject({ ok: true });
  expect(await device.rows()).toHaveLength(1);
  expect(committed).toEqual(['addToCart']);
});

it('says so when nothing more can go', async () => {
  const { device, ports } = await fullDevice(9);
  const commands = bindCommands(ports, { onCommitted: () => {}, makeRoom: async () => false });
  await expect(commands.addToCart({ productId: 'P1', quantity: 2 })).rejects.toMatchObject({
    name: 'QuotaExceededError',
  });
  expect(await device.rows()).toEqual([]);
});

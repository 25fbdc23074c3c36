import { expect, it } from 'vitest';
import { setFavourite } from '#commands/set-favourite.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { order } from '#test/support/shop.ts';
import { withWaitingOrder } from '#test/support/waiting-order.ts';
import { readAttention } from './read-attention.ts';

const none = { notPlaced: 0, unpaid: 0, waiting: 0, changes: 0 };

it('is all 0 when nothing waits', async () => {
  expect(await readAttention((await customerDevice()).databases)).toEqual(none);
});

it.each<[OutboxRow['state'], object]>([
  ['queued', { waiting: 1 }],
  ['retry', { waiting: 1 }],
  ['sending', { waiting: 1 }],
  ['needs-user', { notPlaced: 1 }],
  ['expired', { notPlaced: 1 }],
  // It was taken back.
  ['cancelled', {}],
])('counts an order that is %s', async (state, counted) => {
  const { here } = await withWaitingOrder();
  await here.change((row) => {
    row.state = state;
  });
  expect(await readAttention(here.databases)).toEqual({ ...none, ...counted });
});

it('counts another change that needs the user apart from orders, and none that only waits', async () => {
  const { here } = await withWaitingOrder();
  await setFavourite(here.ports, { productId: 'P2', on: true });
  expect(await readAttention(here.databases)).toEqual({ ...none, waiting: 1 });
  await here.change((row) => {
    if (row.kind === 'favourite.set') row.state = 'needs-user';
  });
  expect(await readAttention(here.databases)).toEqual({ ...none, waiting: 1, changes: 1 });
});

it('counts an order whose payment is not finished', async () => {
  const pending = order('7', { Status__c: 'Payment Pending' });
  const here = await customerDevice({ 'open-orders': { Order: [pending], OrderItem: [] } });
  expect(await readAttention(here.databases)).toEqual({ ...none, unpaid: 1 });
});

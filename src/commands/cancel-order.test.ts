import { describe, expect, it } from 'vitest';
import { readCancel } from '#db/queries/read-cancel.ts';
import { readOrder } from '#db/queries/read-order.ts';
import { readOrders } from '#db/queries/read-orders.ts';
import { readProduct } from '#db/queries/read-product.ts';
import { paise } from '#domain/money.ts';
import { cancellationOf } from '#domain/orders/refund.ts';
import { must } from '#lib/assert.ts';
import { SettingKey } from '#ports/setting-key.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import type { LocalDevice } from '#test/support/local-device.ts';
import { become, refused } from '#test/support/record-device.ts';
import { order, orderItem } from '#test/support/shop.ts';
import { type CancelInput, cancelOrder } from './cancel-order.ts';

/** An order on credit: 4 of P1 for ₹105.00, a sample of P2, and delivery for ₹59.00. */
const device = (fields: object = {}, items: object[] = []) =>
  customerDevice({
    'open-orders': {
      Order: [order('o1', { TenderType2__c: 'ZCRT', Order_Total__c: 164, ...fields })],
      OrderItem: [
        orderItem('i1', 'o1', 'P1', { Quantity: 4, UnitPrice: 25, SOItem__c: 1, Total_Item_Amount__c: 105 }),
        orderItem('i2', 'o1', 'P2', { Type_of_Order__c: 'S', SOItem__c: 2 }),
        orderItem('fee', 'o1', 'FEE', { Deliverycharges__c: 50, SOItem__c: 3, Total_Item_Amount__c: 59 }),
        ...items,
      ],
    },
  });

const cancel = (here: LocalDevice, change: Partial<CancelInput> = {}) =>
  cancelOrder(here.ports, {
    orderId: 'o1',
    lines: [{ orderItemId: 'i1', quantity: 1 }],
    mode: 'credit',
    agreedRefundPaise: paise(26_25),
    ...change,
  });
const faultOf = async (here: LocalDevice, change: Partial<CancelInput> = {}) => {
  const outcome = await cancel(here, change);
  expect(await here.rows()).toEqual([]);
  return outcome.ok ? null : outcome.error;
};
const shown = async (here: LocalDevice) => must((await readCancel(here.databases, { orderId: 'o1' })).order, 'order');

describe('a cancellation', () => {
  it('is chosen by lines that say what one of them is', async () => {
    const here = await device();
    // This builds the product index.
    await readProduct(here.databases, { productId: 'P1' });
    const { lines } = await shown(here);
    expect(lines.map(({ orderItemId, sold }) => [orderItemId, sold?.name])).toEqual([
      ['i1', 'Box'],
      ['i2', 'Box'],
    ]);
  });

  it('shows at its order and in the list while it waits or is sent, and no longer when it was stopped', async () => {
    const here = await device();
    const cancelling = async () => [
      (await readOrder(here.databases, { orderId: 'o1' })).order?.cancelling,
      (await readOrders(here.databases)).orders.find(({ orderId }) => orderId === 'o1')?.cancelling,
    ];
    expect(await cancelling()).toEqual([false, false]);
    await cancel(here);
    expect(await cancelling()).toEqual([true, true]);
    const { id } = must((await here.rows())[0], 'the row');
    await become(here, id, { state: 'sending' });
    expect(await cancelling()).toEqual([true, true]);
    await refused(here, id);
    expect(await cancelling()).toEqual([false, false]);
  });

  it('says how many pieces go and what was cancelled and refunded before, and is for now', async () => {
    const here = await customerDevice({
      'open-orders': {
        Order: [
          order('o1', { OrderNumber: '00000042', TenderType2__c: 'ZCRT', Order_Total__c: 105, CancelAmount__c: 26.25 }),
        ],
        OrderItem: [
          orderItem('i1', 'o1', 'P1', {
            ...{ Quantity: 4, UnitPrice: 25, Total_Item_Amount__c: 105, Cancel_Quantity__c: 1, CAmount__c: 26.25 },
          }),
        ],
      },
    });
    await cancel(here);
    const [row] = await here.rows();
    expect(row).toMatchObject({
      ...{ kind: 'order.cancel', lane: 'cancel:o1', base: { label: '00000042' } },
      args: {
        ...{ orderId: 'o1', lines: [{ orderItemId: 'i1', quantity: 1, before: 1 }] },
        ...{ mode: 'credit', refundedBeforePaise: 26_25, agreedRefundPaise: 26_25 },
      },
      // Not sent by then, it is not sent any more.
      expiresAt: must(row, 'the row').madeAtMs + 30_000,
    });
  });

  it('[CANC-009] needs a line, a mode when something was paid, and nothing else', async () => {
    const here = await device();
    expect(await faultOf(here, { lines: [] })).toEqual({ kind: 'nothing-chosen' });
    expect(await faultOf(here, { mode: null })).toEqual({ kind: 'no-mode' });
    expect(await faultOf(here, { mode: 'bank' })).toEqual({ kind: 'no-mode' });
    const sample = { lines: [{ orderItemId: 'i2', quantity: 1 }], mode: null, agreedRefundPaise: paise(0) };
    expect(await cancel(here, sample)).toMatchObject({ ok: true });
    expect(await here.rows()).toMatchObject([{ args: { mode: null } }]);
  });

  it('is refused for lines and quantities that are not there, and for another refund than was shown', async () => {
    const here = await device();
    const lines = [{ orderItemId: 'i1', quantity: 5 }];
    expect(await faultOf(here, { lines })).toEqual({ kind: 'wrong-quantity', orderItemId: 'i1', most: 4, step: 1 });
    expect(await faultOf(here, { lines: [{ orderItemId: 'fee', quantity: 1 }] })).toEqual({ kind: 'not-cancellable' });
    expect(await faultOf(here, { orderId: 'o9' })).toEqual({ kind: 'not-cancellable' });
    expect(await faultOf(here, { agreedRefundPaise: paise(1) })).toEqual({
      ...{ kind: 'refund-changed', refundPaise: 26_25 },
    });
  });

  it('[CANC-003] is refused unless the order is confirmed, and without a network', async () => {
    expect(await faultOf(await device({ Status__c: 'In Progress' }))).toEqual({ kind: 'not-cancellable' });
    const here = await device();
    await here.databases.cache.write({ durability: 'relaxed', writes: { status: { reachable: false } } });
    expect(await faultOf(here)).toEqual({ kind: 'offline' });
    const alone = await device();
    await alone.databases.outbox.transact(() => ({
      writes: { settings: { [SettingKey.workOffline]: true } },
      value: null,
    }));
    expect(await faultOf(alone)).toEqual({ kind: 'offline' });
  });

  it('is one at a time for an order; a refused one is replaced', async () => {
    const here = await device();
    const first = await cancel(here);
    const [row] = await here.rows();
    const id = must(row, 'the row').id;
    expect(first).toEqual({ ok: true, value: { commandId: id } });
    expect(await cancel(here)).toEqual({ ok: false, error: { kind: 'already-waiting', commandId: id } });
    await refused(here, id, { kind: 'not-cancellable', details: {} });
    expect(await cancel(here)).toMatchObject({ ok: true });
    expect(await here.rows()).toHaveLength(1);
  });

  it('agrees to the refund that the gateway named, even if this device computes another', async () => {
    const here = await device();
    await cancel(here);
    const [row] = await here.rows();
    await refused(here, must(row, 'the row').id, { kind: 'refund-changed', details: { refundPaise: 27_43 } });
    expect(await cancel(here, { agreedRefundPaise: paise(27_43) })).toMatchObject({ ok: true });
    expect(await here.rows()).toMatchObject([{ args: { agreedRefundPaise: 27_43 } }]);
  });
});

describe('readCancel', () => {
  it('[CANC-002] offers goods and samples, not the fees, and computes the refund with them', async () => {
    const here = await device();
    const view = await shown(here);
    expect(view).toMatchObject({
      ...{ id: 'o1', open: true, waiting: null, refused: null },
      lines: [
        { orderItemId: 'i1', productId: 'P1', name: 'Product P1', type: 'O', most: 4, step: 1, amountPaise: 105_00 },
        { orderItemId: 'i2', type: 'S', most: 1, amountPaise: null },
      ],
    });
    expect(view.names).toMatchObject({ fee: 'Product FEE' });
    const all = view.lines.map(({ orderItemId, most }) => ({ orderItemId, quantity: most }));
    expect(cancellationOf(view.facts, all)).toMatchObject({
      refundPaise: 164_00,
      modes: ['credit'],
      cancelsOrder: true,
    });
  });

  it('[CANC-014] shows one line of an order by itself, with what is left of it', async () => {
    const here = await device({}, [
      orderItem('i4', 'o1', 'P4', {
        ...{ Quantity: 3, UnitPrice: 10, Total_Item_Amount__c: 30, Cancel_Quantity__c: 1, CAmount__c: 10 },
      }),
    ]);
    const view = (await readCancel(here.databases, { orderItemId: 'i4' })).order;
    expect(view).toMatchObject({ id: 'o1', lines: [{ orderItemId: 'i4', most: 2, amountPaise: 20_00 }] });
    expect(await readCancel(here.databases, { orderItemId: 'other' })).toMatchObject({ order: null });
  });

  it('says of a refund that the provider refused that it failed', async () => {
    expect((await shown(await device())).refundFailed).toBe(false);
    expect((await shown(await device({ Payment_Status__c: 'refund failed' }))).refundFailed).toBe(true);
  });

  it('shows a cancellation that is under way, then why it was refused', async () => {
    const here = await device();
    await cancel(here);
    const [row] = await here.rows();
    const { id } = must(row, 'the row');
    expect(await shown(here)).toMatchObject({
      waiting: { commandId: id, state: 'saved', refundPaise: 26_25, mode: 'credit' },
      refused: null,
    });
    await become(here, id, { state: 'sending' });
    expect((await shown(here)).waiting?.state).toBe('sending');
    await refused(here, id, { kind: 'not-cancellable', details: {} });
    expect(await shown(here)).toMatchObject({ waiting: null, refused: { rejection: { kind: 'not-cancellable' } } });
  });

  it('[CANC-003] is closed for an order that is packed, before the CRM says that it is in progress', async () => {
    const here = await customerDevice({
      'open-orders': {
        Order: [order('o1')],
        OrderItem: [orderItem('i1', 'o1', 'P1')],
        Packaging_Information__c: [{ Id: 'p', Order_Product__c: 'i1', Status_quantiy__c: 1 }],
      },
    });
    expect((await shown(here)).open).toBe(false);
  });
});

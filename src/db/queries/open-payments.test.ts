import { describe, expect, it } from 'vitest';
import { PAYMENT_DUE } from '#domain/commands/differences.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { order } from '#test/support/shop.ts';
import { withWaitingOrder } from '#test/support/waiting-order.ts';
import { readOrder } from './read-order.ts';
import { readOrders } from './read-orders.ts';
import { readOutbox } from './read-outbox.ts';
import { readTicket } from './read-ticket.ts';

const orderId = '801GF0000000001AAA';

describe('payments that are not finished', () => {
  it('[ORD-002] stand above the list, which hides their orders', async () => {
    const here = await customerDevice({
      'open-orders': {
        Order: [
          order('1', { Status__c: 'Payment Pending', TenderValue__c: 658, Short_Reference__c: 'K3M97QXTZ' }),
          order('3', { Status__c: 'Payment Pending', Payment_Status__c: 'being checked 3-1' }),
          order('4', { Status__c: 'Payment Failed', Payment_Status__c: 'refund pending' }),
          order('5', { Status__c: 'Payment Failed', Payment_Status__c: 'failed' }),
          order('6', { Status__c: 'Cancelled', Payment_Status__c: 'refunded' }),
          order('7', { Payment_Status__c: 'captured' }),
          order('8', { Status__c: 'Payment Failed', Payment_Status__c: 'refunded', EffectiveDate: '2026-10-01' }),
        ],
        OrderItem: [],
      },
    });
    const view = await readOrders(here.databases);
    expect(view.orders.map(({ orderNumber }) => orderNumber)).toEqual(['7', '6']);
    expect(view.payments).toMatchObject([
      { orderId: '4', state: 'refund pending' },
      { orderId: '3', state: 'checking', amountPaise: 1050_00, reference: '3-1' },
      { orderId: '1', state: 'unpaid', amountPaise: 658_00, shortReference: 'K3M97QXTZ' },
    ]);
    expect((await readOrder(here.databases, { orderId: '6' })).order).toMatchObject({ payment: 'refunded' });
    expect((await readOrder(here.databases, { orderId: '7' })).order).toMatchObject({ payment: null });
    // Sent back long ago: only its own page still says so.
    expect((await readOrder(here.databases, { orderId: '8' })).order).toMatchObject({ payment: 'refunded' });
  });

  it('of this device are shown once, whether the CRM has shown their orders here or not', async () => {
    const { here, commandId, shortReference } = await withWaitingOrder();
    await here.change((row) => {
      if (row.kind !== 'order.place') return;
      row.state = 'needs-user';
      row.rejection = { kind: PAYMENT_DUE, details: { orderId } };
    });
    const before = await readOrders(here.databases);
    expect(before.orders).toEqual([]);
    expect(before.payments).toMatchObject([{ orderId, orderNumber: null, shortReference, state: 'unpaid' }]);
    expect(await readTicket(here.databases, { commandId })).toMatchObject({
      due: { orderId, checking: false, reference: null },
    });

    const ref = (await here.rows())[0]?.ref ?? '';
    const pending = order(orderId, { Status__c: 'Payment Pending', Client_Ref__c: ref, OrderNumber: '00000007' });
    await here.pull({ 'open-orders': { Order: [pending], OrderItem: [] } as never });
    const after = await readOrders(here.databases);
    expect(after.orders).toEqual([]);
    expect(after.payments).toMatchObject([{ orderId, orderNumber: '00000007' }]);
  });

  it('are being checked on every screen that shows the order', async () => {
    const { here, commandId } = await withWaitingOrder();
    await here.change((row) => {
      if (row.kind !== 'order.place') return;
      row.state = 'needs-user';
      row.rejection = { kind: PAYMENT_DUE, details: { orderId } };
    });
    const ref = (await here.rows())[0]?.ref ?? '';
    const checked = order(orderId, {
      ...{ Status__c: 'Payment Pending', Payment_Status__c: 'being checked 7-1', Client_Ref__c: ref },
    });
    await here.pull({ 'open-orders': { Order: [checked], OrderItem: [] } as never });
    const due = { orderId, checking: true, reference: '7-1' };
    expect((await readOrders(here.databases)).payments).toMatchObject([{ orderId, state: 'checking' }]);
    expect(await readTicket(here.databases, { commandId })).toMatchObject({ due });
    expect((await readOutbox(here.databases)).rows).toMatchObject([{ due }]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { createPaymentsWorld, type PaymentsWorld } from '#test/support/payments-world.ts';

const MINUTE = 60_000;

let world: PaymentsWorld;
beforeEach(() => {
  world = createPaymentsWorld();
});

/** An order of 5 naan for ₹1,050.00 that was paid online. */
async function paidOrder() {
  const { orderId, providerOrderId } = await world.opened(5);
  const paymentId = world.provider.pay(providerOrderId);
  await world.settle(orderId);
  const item = world.itemsOf(orderId)[0]?.Id ?? '';
  const cancel = (
    pieces: number,
    agreed: { rupees: number; before?: number; earlier?: number; mode?: 'bank' | 'credit' },
  ) =>
    world.command('order.cancel', {
      orderId,
      lines: [{ orderItemId: item, quantity: pieces, before: agreed.earlier ?? 0 }],
      mode: agreed.mode ?? 'bank',
      refundedBeforePaise: paise((agreed.before ?? 0) * 100),
      agreedRefundPaise: paise(agreed.rupees * 100),
    });
  const end = async (command: ReturnType<typeof cancel>) => world.resultOf(await world.say(command), command)?.state;
  return { orderId, paymentId, cancel, end };
}
const refunds = () => [...world.provider.refunds.values()].map(({ amountPaise, state }) => [amountPaise, state]);
const entries = () =>
  world
    .rowsOf('Payment_History__c')
    .filter(({ Payment_Mode__c }) => Payment_Mode__c === 'Refund')
    .map(({ Amount__c, Status__c }) => [Amount__c, Status__c]);

describe('a cancelled order that was paid online', () => {
  it('[CANC-011] goes back to the bank in parts that add up, each recorded with what it returned', async () => {
    const { orderId, cancel, end } = await paidOrder();
    expect(await end(cancel(2, { rupees: 420 }))).toBe('done');
    expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Payment_Status__c: 'refunded' });
    expect(await end(cancel(3, { rupees: 630, before: 420, earlier: 2 }))).toBe('done');
    expect([refunds(), entries()]).toEqual([
      [
        [42_000, 'done'],
        [63_000, 'done'],
      ],
      [
        [420, 'Success'],
        [630, 'Success'],
      ],
    ]);
    expect(world.orderOf(orderId).Status__c).toBe('Cancelled');
    // The order was honoured once: settling it again returns nothing more.
    await world.settle(orderId);
    expect(refunds()).toHaveLength(2);
    world.expectBalance();
  });

  it('[CANC-011] is returned once though the provider’s answers and the database are lost', async () => {
    const { cancel, end } = await paidOrder();
    const command = cancel(2, { rupees: 420 });
    world.provider.fail('refund', 'after', 'after');
    expect(await end(command)).toBe('retry-later');
    expect(await end(command)).toBe('retry-later');
    world.restart({ emptyLedger: true });
    expect(await end(command)).toBe('done');
    expect(await end(cancel(3, { rupees: 630, before: 420, earlier: 2 }))).toBe('done');
    expect(refunds()).toEqual([
      [42_000, 'done'],
      [63_000, 'done'],
    ]);
    world.expectBalance();
  });

  it('[CANC-011] is shown as refunded though any one of the calls to the CRM never arrives', async () => {
    for (let at = 1; at <= 12; at += 1) {
      let left = Number.POSITIVE_INFINITY;
      world = createPaymentsWorld({
        faultOf: () => {
          left -= 1;
          return left === 0 ? 'drop-request' : null;
        },
      });
      const { orderId, cancel, end } = await paidOrder();
      const command = cancel(2, { rupees: 420 });
      left = at;
      await end(command);
      left = Number.POSITIVE_INFINITY;
      await world.rest(MINUTE);
      expect(await end(command)).toBe('done');
      expect([world.orderOf(orderId).Payment_Status__c, refunds(), entries()]).toEqual([
        'refunded',
        [[42_000, 'done']],
        [[420, 'Success']],
      ]);
    }
  });

  it('[CANC-011] shows a refund that the provider is working on, and how it ended', async () => {
    const { orderId, cancel, end } = await paidOrder();
    world.provider.setRefunds('pending');
    await end(cancel(5, { rupees: 1050 }));
    expect([world.orderOf(orderId).Payment_Status__c, entries()]).toEqual(['refund pending', [[1050, null]]]);
    world.provider.setRefunds('done');
    await world.rounds(40 * MINUTE);
    expect([world.orderOf(orderId).Payment_Status__c, entries()]).toEqual(['refunded', [[1050, 'Success']]]);
    world.expectBalance();
  });

  it('[CANC-011] shows that a part could not be returned though another was cancelled while it was on its way', async () => {
    const { orderId, cancel, end } = await paidOrder();
    world.provider.setRefunds('pending');
    await end(cancel(2, { rupees: 420 }));
    world.provider.setRefunds('failed');
    expect(await end(cancel(1, { rupees: 210, before: 420, earlier: 2 }))).toBe('done');
    await world.rounds(40 * MINUTE);
    expect(world.orderOf(orderId).Payment_Status__c).toBe('refund failed');
    expect(entries()).toEqual([
      [420, 'Failure'],
      [210, 'Failure'],
    ]);
  });

  it('returns no more when the back office gives the order to a colleague while a part of it is on its way back', async () => {
    const { orderId, cancel, end } = await paidOrder();
    world.provider.setRefunds('pending');
    await end(cancel(2, { rupees: 420 }));
    world.crm.change('Order', orderId, { Contact__c: '003000000000999AAA' });
    await world.rounds(40 * MINUTE);
    world.provider.setRefunds('done');
    await world.rounds(2 * 60 * MINUTE);
    expect(refunds()).toEqual([[42_000, 'done']]);
    expect(entries()).toEqual([[420, 'Success']]);
  });

  it('[CANC-011] shows how a refund ended that the provider was working on when all our records were lost', async () => {
    const { orderId, end, cancel } = await paidOrder();
    world.provider.setRefunds('pending');
    await end(cancel(5, { rupees: 1050 }));
    world.restart({ emptyLedger: true });
    await world.rounds(5 * MINUTE);
    expect(world.orderOf(orderId).Payment_Status__c).toBe('refund pending');
    world.provider.setRefunds('done');
    await world.rounds(40 * MINUTE);
    expect([world.orderOf(orderId).Payment_Status__c, entries()]).toEqual(['refunded', [[1050, 'Success']]]);
    expect(refunds()).toEqual([[105_000, 'done']]);
    world.expectBalance();
  });

  it('goes to the credit balance if the customer chooses so, and never to the bank too', async () => {
    const { orderId, cancel, end } = await paidOrder();
    await end(cancel(5, { rupees: 1050, mode: 'credit' }));
    await world.settle(orderId);
    await world.rounds(10 * MINUTE);
    expect([world.orderOf(orderId).Status__c, refunds()]).toEqual(['Cancelled', []]);
    expect(world.crm.rows.table('Credit_Management__c').get(world.shop.creditId)?.Credit_Balance__c).toBe(6050);
    world.expectBalance();
  });

  it('[CRM-077] that the provider refused is asked for again, and returned once', async () => {
    const { orderId, paymentId, cancel, end } = await paidOrder();
    const again = () => world.until(world.gateway.payments.refundAgain(world.owner, paymentId));
    world.provider.fail('refund', 'refused', 'refused');
    await end(cancel(2, { rupees: 420 }));
    expect([refunds(), entries()]).toEqual([[], [[420, 'Failure']]]);
    expect(await again()).toBe(true);
    expect([refunds(), entries()]).toEqual([[], [[420, 'Failure']]]);
    world.provider.fail('refund', 'after');
    expect(await again()).toBeNull();
    for (let times = 0; times < 2; times += 1) expect(await again()).toBe(true);
    expect([refunds(), entries()]).toEqual([[[42_000, 'done']], [[420, 'Success']]]);
    expect(world.orderOf(orderId).Payment_Status__c).toBe('refunded');
    world.expectBalance();
  });

  it('that the provider refused for now is on its way, noted for the office, and asked for until it is returned', async () => {
    const { orderId, cancel, end } = await paidOrder();
    world.provider.fail('refund', 'for-now', 'for-now');
    await end(cancel(2, { rupees: 420 }));
    expect([refunds(), entries()]).toEqual([[], [[420, null]]]);
    await world.rounds(60 * MINUTE);
    const [noted] = world.rowsOf('Process_Exceptions__c');
    expect(noted?.Error_Message__c).toContain('Not enough.');
    expect([refunds(), entries()]).toEqual([[[42_000, 'done']], [[420, 'Success']]]);
    expect(world.orderOf(orderId).Payment_Status__c).toBe('refunded');
    world.expectBalance();
  });

  it('[CRM-077] that failed is not asked for again once a later refund has made up for it', async () => {
    const { paymentId, cancel, end } = await paidOrder();
    world.provider.fail('refund', 'refused');
    await end(cancel(2, { rupees: 420 }));
    expect(await end(cancel(1, { rupees: 210, before: 420, earlier: 2 }))).toBe('done');
    expect(await world.until(world.gateway.payments.refundAgain(world.owner, paymentId))).toBe(true);
    expect([refunds(), entries()]).toEqual([
      [[63_000, 'done']],
      [
        [420, 'Failure'],
        [630, 'Success'],
      ],
    ]);
    world.expectBalance();
  });

  it('[CANC-011] is returned in full though a second payment of the order had gone back whole', async () => {
    const { orderId, cancel, end } = await paidOrder();
    world.provider.pay(String(world.orderOf(orderId).Payment_Order_Id__c));
    await world.settle(orderId);
    expect(await end(cancel(2, { rupees: 420 }))).toBe('done');
    expect(refunds()).toEqual([
      [105_000, 'done'],
      [42_000, 'done'],
    ]);
    world.expectBalance();
  });

  it('[CANC-011] never gets more than was captured, whatever the order says', async () => {
    const { orderId, paymentId } = await paidOrder();
    const { refunds: port } = world.gateway.engine;
    const request = {
      ...{ provider: 'Razorpay', orderId: String(world.orderOf(orderId).Payment_Order_Id__c), reference: paymentId },
      ...{ subjectId: orderId, totalPaise: paise(9_999_999), beforePaise: paise(0), key: 'a-key' },
    };
    expect(await world.until(port?.refundUpTo(request) ?? Promise.resolve(null))).toMatchObject({
      value: { state: 'done', amountPaise: 105_000 },
    });
    const more = { ...request, totalPaise: paise(99_999_999), key: 'another' };
    await world.until(port?.refundUpTo(more) ?? Promise.resolve(null));
    expect(refunds()).toEqual([[105_000, 'done']]);
    for (const wrong of [{ provider: 'Paytm' }, { reference: 'pay_9' }, { reference: null }]) {
      const answer = await world.until(port?.refundUpTo({ ...request, ...wrong, key: 'b' }) ?? Promise.resolve(null));
      expect(answer).toMatchObject({ ok: false, error: { kind: 'refused' } });
    }
  });
});

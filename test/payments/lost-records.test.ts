import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProviderName } from '#payments/provider.ts';
import { createPaymentsWorld, type PaymentsWorld } from '#test/support/payments-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: PaymentsWorld;
beforeEach(() => {
  world = createPaymentsWorld();
});

/** The provider opens an attempt, and the CRM's order names it; our own records do not have that. */
async function openedElsewhere(orderId: string, reference: string): Promise<string> {
  const { name, open } = world.provider.provider;
  const opened = await open({ reference, amountPaise: 105_000 as never, ...world.payer, returnUrl: '' });
  if (!opened.ok) throw new Error('not opened');
  const { providerOrderId } = opened.value;
  world.crm.change('Order', orderId, { Payment_Gateway_Name__c: name, Payment_Order_Id__c: providerOrderId });
  return providerOrderId;
}

const recover = async (providerOrderId: string, reference?: string) => {
  const notice = { providerOrderId, ...(reference !== undefined && { reference }) };
  const found = await world.until(world.gateway.payments.recover(notice));
  await world.rest(MINUTE);
  return found;
};

describe.each(['Razorpay', 'Paytm'] satisfies ProviderName[])('a restored backup, %s: an order is paid by', (name) => {
  beforeEach(() => {
    world = createPaymentsWorld({ provider: name });
  });

  it('the attempt that the CRM names, while the backup has it as being opened', async () => {
    const orderId = await world.placed();
    world.provider.fail('open', 'before', 'before');
    await world.begin(orderId);
    expect(await world.payments.attempts(orderId)).toMatchObject([{ state: 'opening', providerOrderId: null }]);
    world.provider.pay(await openedElsewhere(orderId, '00000001-1'));
    await world.settle(orderId);
    await world.rounds(40 * MINUTE);
    expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Reference_Id__c: 'pay_1' });
    world.expectBalance();
  });

  it('a later attempt than those of the backup', async () => {
    const { orderId, providerOrderId: first } = await world.opened();
    world.provider.pay(first, { state: 'failed' });
    world.provider.pay(await openedElsewhere(orderId, '00000001-2'));
    await world.settle(orderId, 'returned');
    await world.rounds(40 * MINUTE);
    expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Reference_Id__c: 'pay_2' });
    world.expectBalance();
  });

  it('a later attempt than those of the backup, when the customer begins once more', async () => {
    const { orderId, providerOrderId: first } = await world.opened();
    world.provider.pay(first, { state: 'failed' });
    await world.settle(orderId);
    world.provider.pay(await openedElsewhere(orderId, '00000001-2'));
    world.provider.fail('open', 'refused', 'refused');
    expect(await world.begin(orderId)).toMatchObject({ error: { kind: 'nothing-due' } });
    expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Reference_Id__c: 'pay_2' });
    world.expectBalance();
  });

  it.each([
    ['lost', async () => world.restart({ emptyLedger: true })],
    ['those of a backup from before the second attempt', async () => undefined],
  ])('an earlier attempt; what is paid by the later one goes back, when the records are %s', async (_, lose) => {
    const { orderId, providerOrderId: first } = await world.opened();
    world.provider.pay(first, { state: 'failed' });
    await world.settle(orderId);
    const second = await openedElsewhere(orderId, '00000001-2');
    // The backup's gateway does not know that it confirmed the order by the first one.
    world.provider.pay(first);
    world.crm.change('Order', orderId, {
      Status__c: 'Order Confirmed',
      Payment_Status__c: 'captured',
      Payment_Order_Id__c: first,
      Reference_Id__c: 'pay_2',
    });
    await lose();
    await world.rounds(10 * MINUTE);
    world.provider.pay(second);
    await world.rounds(2 * HOUR);
    expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Reference_Id__c: 'pay_2' });
    expect([...world.provider.refunds.values()]).toMatchObject([{ paymentId: 'pay_3', amountPaise: 105_000 }]);
    const failures = world.rowsOf('Payment_History__c').filter(({ Status__c }) => Status__c === 'Failure');
    expect(failures.map((row) => row.Transactional_Reference_Number__c)).not.toContain('00000001-3');
    world.expectBalance();
  });

  it('the attempt that all records lack, when the customer begins once more while the provider is away', async () => {
    const { orderId, providerOrderId } = await world.opened();
    world.provider.pay(providerOrderId);
    world.restart({ emptyLedger: true });
    world.provider.fail('find', 'before');
    world.provider.fail('open', 'refused');
    expect(await world.begin(orderId)).toMatchObject({ error: { kind: 'crm-unavailable' } });
    expect(await world.payments.attempts(orderId)).toEqual([]);
    await world.rounds(40 * MINUTE);
    expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Reference_Id__c: 'pay_1' });
    world.expectBalance();
  });
});

it.each([
  ['failed', { Status__c: 'Payment Failed', Payment_Status__c: 'failed' }],
  ['captured', { Status__c: 'Order Confirmed', Payment_Status__c: 'captured', Reference_Id__c: 'pay_1' }],
] as const)('a restored backup: nobody is told again of an order that ended after it (%s)', async (state, ended) => {
  const { orderId, providerOrderId } = await world.opened();
  world.provider.pay(providerOrderId, { state });
  world.crm.change('Order', orderId, ended);
  await world.settle(orderId, 'returned');
  const [attempt] = await world.payments.attempts(orderId);
  expect([attempt?.state, world.messages]).toEqual([state === 'failed' ? 'failed' : 'paid', []]);
});

describe('a process that ends while it takes over', () => {
  /** The process records an attempt, and ends; before that, it takes over so many others. */
  async function endHalfway(settled: () => Promise<unknown>, { others = 0 } = {}) {
    const ends = new Error('the process ends');
    const { change: changes } = world.payments;
    let left = others;
    const change = vi.spyOn(world.payments, 'change').mockImplementation(async (...args) => {
      left -= 1;
      if (left < 0) throw ends;
      return changes(...args);
    });
    const hasten = vi.spyOn(world.payments, 'hasten').mockRejectedValue(ends);
    world.restart({ emptyLedger: true });
    await settled();
    expect(left).toBeLessThan(0);
    change.mockRestore();
    hasten.mockRestore();
    world.restart();
  }

  it("an order's attempt leaves it to the next", async () => {
    const { orderId, providerOrderId } = await world.opened();
    await world.giveUp(orderId);
    await endHalfway(() => recover(providerOrderId));
    world.provider.pay(providerOrderId);
    await world.rounds(2 * HOUR);
    expect([...world.provider.refunds.values()]).toMatchObject([{ paymentId: 'pay_1', amountPaise: 105_000 }]);
    world.expectBalance();
  });

  it('one of two attempts of an order leaves the other to the next', async () => {
    const { orderId, providerOrderId: first } = await world.opened();
    const second = await openedElsewhere(orderId, '00000001-2');
    await world.giveUp(orderId);
    await endHalfway(() => recover(second), { others: 1 });
    for (const each of [first, second]) world.provider.pay(each);
    await world.rounds(2 * HOUR);
    expect([...world.provider.refunds.values()].map(({ paymentId }) => paymentId).sort()).toEqual(['pay_1', 'pay_2']);
    world.expectBalance();
  });
});

describe('a notification about a payment that our own records lack', () => {
  it('of an order that has ended: the money goes back, once', async () => {
    const { orderId, providerOrderId } = await world.opened();
    await world.giveUp(orderId);
    world.restart({ emptyLedger: true });
    world.provider.pay(providerOrderId);
    expect(await recover(providerOrderId)).toBe(true);
    expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Payment Failed', Payment_Status__c: 'refunded' });
    expect([...world.provider.refunds.values()]).toMatchObject([{ paymentId: 'pay_1', amountPaise: 105_000 }]);
    // And lost once more after that.
    world.restart({ emptyLedger: true });
    expect(await recover(providerOrderId)).toBe(true);
    expect(world.provider.refunds.size).toBe(1);
    world.expectBalance();
  });

  it('of an order that was confirmed: nothing changes', async () => {
    const { orderId, providerOrderId } = await world.opened();
    world.provider.pay(providerOrderId);
    await world.settle(orderId);
    world.restart({ emptyLedger: true });
    const before = world.crm.rows.dump();
    expect(await recover(providerOrderId)).toBe(true);
    expect(world.crm.rows.dump()).toEqual(before);
    expect(world.provider.refunds.size).toBe(0);
  });

  it('of an order’s earlier attempt: the money goes back', async () => {
    const { orderId, earlier } = await triedTwice();
    world.provider.pay(earlier);
    expect(await recover(earlier, '00000001-1')).toBe(true);
    expect([...world.provider.refunds.values()]).toMatchObject([{ paymentId: 'pay_2', amountPaise: 105_000 }]);
    expect(world.orderOf(orderId).Status__c).toBe('Order Confirmed');
    world.expectBalance();
  });

  it('of nobody here is left alone, and told again while the CRM cannot be asked', async () => {
    let isDown = false;
    world = createPaymentsWorld({ faultOf: () => (isDown ? 'drop-request' : null) });
    expect(await recover('order_of_another_shop', '00000001-1')).toBe(false);
    expect(await recover('order_of_another_shop', 'CR-CRD-0-1')).toBe(false);
    isDown = true;
    expect(await recover('order_of_another_shop')).toBeNull();
  });
});

/** The provider's own name of an attempt. */
const opened = (reference: string) =>
  String([...world.provider.orders].find(([, order]) => order.reference === reference)?.[0]);

/** An order whose second attempt is paid, while the checkout of the first still stands open; then all records are lost. */
async function triedTwice() {
  const { orderId, providerOrderId: earlier } = await world.opened();
  await world.rest(11 * MINUTE);
  world.provider.fail('open', 'refused');
  const begun = await world.begin(orderId);
  expect(begun).toEqual({ ok: true, value: { reference: '00000001-2' } });
  world.provider.pay(opened('00000001-2'));
  await world.settle(orderId);
  expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Reference_Id__c: 'pay_1' });
  world.restart({ emptyLedger: true });
  return { orderId, earlier };
}

describe.each(['Razorpay', 'Paytm'] satisfies ProviderName[])(
  'all our own records are lost, %s does not tell, and the reconciliation finds',
  (name) => {
    beforeEach(() => {
      world = createPaymentsWorld({ provider: name });
    });

    const credit = () => world.crm.rows.table('Credit_Management__c').get(world.shop.creditId);
    async function begunCredit() {
      world.crm.change('Credit_Management__c', world.shop.creditId, { Credit_Balance__c: 2000 });
      const begun = await world.beginCredit(world.shop.creditId, 1000_00);
      if (!begun?.ok) throw new Error('not begun');
      return { ...begun.value, providerOrderId: opened(begun.value.reference) };
    }

    it.each(['given up', 'cancelled'])('what was paid for an order that was %s: it goes back, once', async (how) => {
      const { orderId, providerOrderId } = await world.opened();
      if (how === 'given up') await world.giveUp(orderId);
      else world.crm.change('Order', orderId, { Status__c: 'Cancelled' });
      world.restart({ emptyLedger: true });
      world.provider.pay(providerOrderId);
      await world.rounds(2 * HOUR);
      expect(world.orderOf(orderId)).toMatchObject({ Payment_Status__c: 'refunded', Reference_Id__c: null });
      world.restart({ emptyLedger: true });
      await world.rounds(2 * HOUR);
      expect([...world.provider.refunds.values()]).toMatchObject([{ paymentId: 'pay_1', amountPaise: 105_000 }]);
      expect(world.messages.map(({ kind }) => kind)).toEqual(how === 'given up' ? ['failed'] : []);
      world.expectBalance();
    });

    it('[PAY-025] what was paid for a confirmed order a second time, by an earlier attempt; nothing is told or written twice', async () => {
      const { orderId, earlier } = await triedTwice();
      await world.rounds(5 * MINUTE);
      const paid = world.rowsOf('Payment_History__c').filter(({ Status__c }) => Status__c === 'Success');
      expect([paid.length, world.messages.length]).toEqual([1, 1]);
      world.provider.pay(earlier);
      await world.rounds(40 * MINUTE);
      expect([...world.provider.refunds.values()]).toMatchObject([{ paymentId: 'pay_2', amountPaise: 105_000 }]);
      expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Reference_Id__c: 'pay_1' });
      world.expectBalance();
    });

    it('nothing of an order that is older than any payment, so that this costs no calls', async () => {
      const { orderId } = await world.opened();
      await world.giveUp(orderId);
      await world.rest(97 * HOUR);
      world.restart({ emptyLedger: true });
      await world.rounds(5 * MINUTE);
      expect(await world.payments.attempts(orderId)).toEqual([]);
    });

    it.each(['before', 'after'])('[CRED-006] a payment of used credit that is made %s the loss, once', async (when) => {
      const { reference, providerOrderId } = await begunCredit();
      expect(world.rowsOf('Payment_History__c')).toMatchObject([
        { Transactional_Reference_Number__c: reference, Order__c: null, Amount__c: 1000, Status__c: null },
      ]);
      if (when === 'before') world.provider.pay(providerOrderId);
      world.restart({ emptyLedger: true });
      if (when === 'after') {
        await world.rounds(5 * MINUTE);
        world.provider.pay(providerOrderId);
      }
      for (let times = 0; times < 2; times += 1) {
        await world.rounds(2 * HOUR);
        expect(credit()).toMatchObject({ Credit_Balance__c: 3000, Amount_Paid__c: 1000, Reference_ID__c: 'pay_1' });
        world.restart({ emptyLedger: true });
      }
      expect(world.rowsOf('Payment_History__c')).toMatchObject([
        { Transactional_Reference_Number__c: 'pay_1', Payment_Mode__c: 'UPI', Status__c: 'Success' },
      ]);
      expect(world.provider.refunds.size).toBe(0);
      world.expectBalance();
    });

    it('[CRED-006] of two payments of used credit that which its record names already, whichever came first', async () => {
      const { providerOrderId } = await begunCredit();
      for (let times = 0; times < 2; times += 1) world.provider.pay(providerOrderId);
      // A process ended after it had written the record, and before the history.
      world.crm.change('Credit_Management__c', world.shop.creditId, {
        Credit_Balance__c: 3000,
        Reference_ID__c: 'pay_2',
      });
      world.restart({ emptyLedger: true });
      await world.rounds(2 * HOUR);
      expect(credit()).toMatchObject({ Credit_Balance__c: 3000, Reference_ID__c: 'pay_2' });
      expect([...world.provider.refunds.values()]).toMatchObject([{ paymentId: 'pay_1', amountPaise: 100_000 }]);
    });

    it('[CRED-006] a payment of used credit that comes after its attempt has ended', async () => {
      const { reference, providerOrderId } = await begunCredit();
      await world.rounds(35 * MINUTE);
      expect(world.rowsOf('Payment_History__c')).toMatchObject([
        { Transactional_Reference_Number__c: reference, Status__c: 'Failure' },
      ]);
      world.restart({ emptyLedger: true });
      world.provider.pay(providerOrderId);
      await world.rounds(2 * HOUR);
      expect(credit()).toMatchObject({ Credit_Balance__c: 3000, Reference_ID__c: 'pay_1' });
      world.expectBalance();
    });

    it.each([3, 4, 5, 6, 7])(
      '[CRED-006] a payment of used credit whose recording ended after %i CRM calls, though another is made first',
      async (calls) => {
        let left = Number.POSITIVE_INFINITY;
        world = createPaymentsWorld({
          provider: name,
          faultOf: () => {
            left -= 1;
            return left < 0 ? 'drop-request' : null;
          },
        });
        const { providerOrderId } = await begunCredit();
        world.provider.pay(providerOrderId);
        left = calls;
        await world.settleCredit(world.shop.creditId);
        left = Number.POSITIVE_INFINITY;
        await world.rest(2 * MINUTE);
        world.restart({ emptyLedger: true });
        const next = await world.beginCredit(world.shop.creditId, 500_00);
        if (!next?.ok) throw new Error('not begun');
        world.provider.pay(opened(next.value.reference));
        await world.settleCredit(world.shop.creditId);
        await world.rounds(2 * HOUR);
        expect(credit()?.Credit_Balance__c).toBe(3500);
        const written = world.rowsOf('Payment_History__c').map(({ Status__c }) => Status__c);
        expect([written, world.provider.refunds.size]).toEqual([['Success', 'Success'], 0]);
        world.expectBalance();
      },
    );

    it('it later, when the provider or the CRM cannot be asked', async () => {
      let isDown = false;
      world = createPaymentsWorld({ provider: name, faultOf: () => (isDown ? 'drop-request' : null) });
      const { providerOrderId } = await begunCredit();
      const order = await world.opened();
      for (const id of [providerOrderId, order.providerOrderId]) world.provider.pay(id);
      world.restart({ emptyLedger: true });
      isDown = true;
      await world.rounds(5 * MINUTE);
      isDown = false;
      world.provider.setDown(true);
      await world.rounds(2 * HOUR);
      expect([credit()?.Credit_Balance__c, world.orderOf(order.orderId).Status__c]).toEqual([2000, 'Payment Pending']);
      world.provider.setDown(false);
      await world.rounds(2 * HOUR);
      expect([credit()?.Credit_Balance__c, world.orderOf(order.orderId).Status__c]).toEqual([3000, 'Order Confirmed']);
      world.expectBalance();
    });
  },
);

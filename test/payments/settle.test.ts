import { beforeEach, describe, expect, it } from 'vitest';
import type { ProviderName } from '#payments/provider.ts';
import { createPaymentsWorld, type PaymentsWorld } from '#test/support/payments-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: PaymentsWorld;
beforeEach(() => {
  world = createPaymentsWorld();
});

const refunds = () => [...world.provider.refunds.values()];
const histories = () =>
  world.rowsOf('Payment_History__c').map((row) => [row.Payment_Mode__c, row.Amount__c, row.Status__c]);
const exceptions = () => world.rowsOf('Process_Exceptions__c').map(({ Error_Code__c }) => Error_Code__c);
const told = () => world.messages.map(({ kind, order }) => `${kind} ${order}`);

describe('an order that is paid online', () => {
  it('[PAY-016] [PAY-017] waits as Payment Pending, with its lines in the cart and no stock booked', async () => {
    const { naan } = world.shop;
    const lines = [{ productId: naan.id, type: 'O' as const, quantity: 5, ours: [5] }];
    await world.fill(...lines);
    const command = world.place(lines, { payment: 'pay-now' });
    const answer = await world.say(command);
    const [order] = world.orders();
    const due = { kind: 'payment-due', details: { orderId: order?.Id } };
    expect(world.resultOf(answer, command)).toEqual({ state: 'rejected', rejection: due });
    expect(order).toMatchObject({
      ...{ Status: 'Cancelled', Status__c: 'Payment Pending', TenderType2__c: 'ZTDP', TenderValue__c: 1050 },
    });
    expect([world.inCart(), world.stockOf(naan.stockId)]).toEqual([{ [naan.id]: 5 }, 100]);
    // The ledger was lost, and the device sends it again: there is one order.
    world.restart({ emptyLedger: true });
    expect(world.resultOf(await world.say(command), command)).toEqual({ state: 'rejected', rejection: due });
    expect(world.orders()).toHaveLength(1);
  });

  it('[PAY-018] [PAY-021] [PAY-025] [PAY-029] [SEC-009] [CRM-061] [CRM-065] [DATA-039] is confirmed once its money is captured', async () => {
    const { naan } = world.shop;
    const { orderId, providerOrderId, reference } = await world.opened(5);
    expect(reference).toBe('00000001-1');
    expect(world.orderOf(orderId)).toMatchObject({
      ...{ Payment_Gateway_Name__c: 'Razorpay', Payment_Order_Id__c: providerOrderId, Status__c: 'Payment Pending' },
    });
    const paymentId = world.provider.pay(providerOrderId);
    expect(await world.settle(orderId)).toBe('done');
    expect(world.orderOf(orderId)).toMatchObject({
      ...{ Status__c: 'Order Confirmed', Reference_Id__c: paymentId, Payment_Order_Id__c: providerOrderId },
      ...{ TenderType2__c: 'ZT17', Payment_Status__c: 'captured' },
    });
    expect([world.inCart(), world.stockOf(naan.stockId)]).toEqual([{}, 95]);
    const { contactId, accountId } = world.owner;
    expect(world.rowsOf('Payment_History__c')).toMatchObject([
      {
        ...{ Order__c: orderId, Amount__c: 1050, Payment_Mode__c: 'UPI', Status__c: 'Success' },
        ...{ Contact__c: contactId, Customer_Account__c: accountId, Transactional_Reference_Number__c: paymentId },
        ...{ Bank_Name__c: 'HDFC', Date__c: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      },
    ]);
    const message = { kind: 'paid', mobile: '9876543210', order: '00000001', amountPaise: 105_000 };
    expect(world.messages).toEqual([message]);
    expect(await world.progress(orderId)).toMatchObject({ state: 'paid', reference: '00000001-1' });
    world.expectBalance();
    // Any number of times later, nothing changes.
    const before = world.crm.rows.dump();
    await world.settle(orderId);
    await world.settle(orderId, 'gave-up');
    await world.rounds(2 * HOUR);
    expect(world.crm.rows.dump()).toEqual(before);
    expect([world.messages.length, world.errors]).toEqual([1, []]);
  });

  it('[PAY-003] books the part that credit pays with its confirmation, and not before', async () => {
    const credit = () => world.crm.rows.table('Credit_Management__c').get(world.shop.creditId)?.Credit_Balance__c;
    world.crm.change('Credit_Management__c', world.shop.creditId, { Credit_Balance__c: 400 });
    const { orderId, providerOrderId } = await world.opened(5, { useCredit: true });
    expect(world.orderOf(orderId)).toMatchObject({
      ...{ Credit_Amount__c: 400, TenderTypeCredit2__c: 'ZCRT', TenderValue__c: 650, Order_Total__c: 1050 },
    });
    expect(credit()).toBe(400);
    world.provider.pay(providerOrderId);
    await world.settle(orderId);
    expect([world.orderOf(orderId).Status__c, credit()]).toEqual(['Order Confirmed', 0]);
    world.expectBalance();
  });

  it('[PAY-041] is paid at checkout, while one on credit is confirmed at once, up to what the credit has left', async () => {
    const { naan } = world.shop;
    const place = async (quantity: number, payment: 'credit' | 'pay-now') => {
      const lines = [{ productId: naan.id, type: 'O' as const, quantity, ours: [quantity] }];
      await world.fill(...lines);
      const command = world.place(lines, { payment, duplicateAccepted: true });
      return world.kinds(await world.say(command), command);
    };
    world.crm.change('Credit_Management__c', world.shop.creditId, { Credit_Balance__c: 1050 });
    expect(await place(5, 'credit')).toEqual([]);
    expect(await place(5, 'pay-now')).toEqual([]);
    expect(world.orders().map(({ Status__c }) => Status__c)).toEqual(['Order Confirmed', 'Payment Pending']);
    expect(await place(5, 'credit')).toEqual(['credit']);
  });

  it('[PAY-009] of samples alone is confirmed at once, and nobody is asked for money', async () => {
    const { cake } = world.shop;
    const lines = [{ productId: cake.id, type: 'S' as const, quantity: 1, ours: [1] }];
    await world.fill(...lines);
    const command = world.place(lines, { payment: 'pay-now' });
    expect(world.resultOf(await world.say(command), command)?.state).toBe('done');
    expect(world.orders()).toMatchObject([{ Status__c: 'Order Confirmed', TenderValue__c: 0 }]);
    expect(await world.begin(String(world.orders()[0]?.Id))).toMatchObject({ error: { kind: 'nothing-due' } });
  });
});

describe('an order whose payment fails', () => {
  it('[PAY-018] [PAY-024] [PAY-025] [PAY-029] ends as Payment Failed when the customer comes back', async () => {
    const { naan } = world.shop;
    const { orderId, providerOrderId } = await world.opened();
    world.provider.pay(providerOrderId, { state: 'failed', instrument: 'credit-card' });
    await world.settle(orderId, 'returned');
    expect(world.orderOf(orderId)).toMatchObject({
      ...{ Status__c: 'Payment Failed', Payment_Status__c: 'failed', Error_Code__c: 'BAD_REQUEST_ERROR' },
      ...{ Error_Description__c: 'Payment failed', Error_Source__c: 'bank', Error_Step__c: 'payment' },
    });
    expect(histories()).toEqual([['Credit card', 1050, 'Failure']]);
    expect([told(), world.inCart()]).toEqual([['failed 00000001'], { [naan.id]: 5 }]);
    expect(await world.progress(orderId)).toMatchObject({ state: 'failed', message: 'Payment failed' });
    await world.settle(orderId, 'returned');
    await world.rounds(2 * HOUR);
    expect([histories().length, world.messages.length]).toEqual([1, 1]);
    world.expectBalance();
  });

  it('may be paid by another try in the same checkout', async () => {
    const { orderId, providerOrderId } = await world.opened();
    world.provider.pay(providerOrderId, { state: 'failed' });
    await world.settle(orderId);
    expect(world.orderOf(orderId).Status__c).toBe('Payment Pending');
    world.provider.pay(providerOrderId);
    await world.settle(orderId);
    expect(world.orderOf(orderId).Status__c).toBe('Order Confirmed');
  });

  it('ends by itself when nothing better comes, and when the time for paying is over', async () => {
    const failed = await world.opened();
    world.provider.pay(failed.providerOrderId, { state: 'failed' });
    const idle = await world.opened();
    await world.rounds(6 * MINUTE);
    expect(world.orderOf(failed.orderId).Status__c).toBe('Payment Failed');
    expect(world.orderOf(idle.orderId).Status__c).toBe('Payment Pending');
    await world.rounds(30 * MINUTE);
    expect(world.orderOf(idle.orderId)).toMatchObject({ Status__c: 'Payment Failed', Error_Code__c: 'TIME_OVER' });
  });

  it('that nobody began to pay ends after a day, even if only the CRM knows of it', async () => {
    const orderId = await world.placed();
    await world.rounds(2 * HOUR);
    expect(world.orderOf(orderId).Status__c).toBe('Payment Pending');
    await world.rest(22 * HOUR);
    await world.rounds(5 * MINUTE);
    expect(world.orderOf(orderId).Status__c).toBe('Payment Failed');
  });

  it('[PAY-023] with a payment under way is being checked for three days, and ends one way or the other', async () => {
    world = createPaymentsWorld({ provider: 'Paytm' });
    const [one, other] = [await world.opened(), await world.opened()];
    const pending = world.provider.pay(one.providerOrderId, { state: 'pending' });
    world.provider.pay(other.providerOrderId, { state: 'pending' });
    await world.rounds(2 * HOUR);
    expect(world.orderOf(one.orderId).Status__c).toBe('Payment Pending');
    expect(await world.progress(one.orderId)).toMatchObject({ state: 'checking' });
    // Nobody can give up what may be paid at any moment.
    expect(await world.giveUp(one.orderId)).toMatchObject({ state: 'checking' });
    world.provider.become(pending, 'captured');
    await world.rounds(3 * HOUR);
    expect(world.orderOf(one.orderId).Status__c).toBe('Order Confirmed');
    await world.rest(72 * HOUR);
    await world.rounds(5 * MINUTE);
    expect(world.orderOf(other.orderId)).toMatchObject({ Status__c: 'Payment Failed', Error_Code__c: 'TIME_OVER' });
    world.expectBalance();
  });
});

describe.each(['Razorpay', 'Paytm'] satisfies ProviderName[])('%s:', (name) => {
  beforeEach(() => {
    world = createPaymentsWorld({ provider: name });
  });

  describe('a payment that nobody reports', () => {
    it('[PAY-021] is found by the rounds: the browser was killed, and no notification came', async () => {
      const { orderId, providerOrderId } = await world.opened();
      world.provider.pay(providerOrderId);
      await world.rounds(3 * MINUTE);
      expect(world.orderOf(orderId).Status__c).toBe('Order Confirmed');
      world.expectBalance();
    });

    it('is found in the CRM when the whole database of the gateway is lost', async () => {
      const { orderId, providerOrderId } = await world.opened();
      world.provider.pay(providerOrderId);
      world.restart({ emptyLedger: true });
      await world.rounds(3 * MINUTE);
      expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Reference_Id__c: 'pay_1' });
      expect(histories()).toEqual([['UPI', 1050, 'Success']]);
      world.expectBalance();
    });

    it('is found when the customer begins again and the database is lost', async () => {
      const [paid, unpaid] = [await world.opened(), await world.opened()];
      world.provider.pay(paid.providerOrderId);
      world.restart({ emptyLedger: true });
      expect(await world.begin(paid.orderId)).toMatchObject({ error: { kind: 'nothing-due' } });
      expect(world.orderOf(paid.orderId).Status__c).toBe('Order Confirmed');
      // The other may be paid by a new attempt, or still by the old one.
      expect(await world.begin(unpaid.orderId)).toMatchObject({ ok: true });
      world.provider.pay(unpaid.providerOrderId);
      await world.rounds(3 * MINUTE);
      expect(world.orderOf(unpaid.orderId)).toMatchObject({ Status__c: 'Order Confirmed' });
      world.expectBalance();
    });

    it('asks the CRM nothing as long as the provider knows of no payment', async () => {
      const { orderId } = await world.opened();
      const before = world.calls.length;
      await world.settle(orderId);
      expect(await world.progress(orderId)).toMatchObject({ state: 'waiting', endsAtMs: expect.any(Number) });
      await world.rest(10_000);
      expect(world.calls.length).toBe(before);
    });
  });

  describe('[PAY-019] an order whose payment is being checked', () => {
    const status = (orderId: string) => world.orderOf(orderId).Payment_Status__c;

    it('says so while a payment is under way, so that a device without a network shows it too', async () => {
      const { orderId, providerOrderId } = await world.opened();
      await world.settle(orderId);
      expect(status(orderId)).toBeNull();
      const payment = world.provider.pay(providerOrderId, { state: 'pending' });
      await world.settle(orderId);
      expect([world.orderOf(orderId).Status__c, status(orderId)]).toEqual([
        'Payment Pending',
        'being checked 00000001-1',
      ]);
      const before = world.crm.rows.dump();
      await world.settle(orderId, 'returned');
      await world.rounds(2 * HOUR);
      expect(world.crm.rows.dump()).toEqual(before);
      world.provider.become(payment, 'captured');
      await world.settle(orderId);
      expect(status(orderId)).toBe('captured');
    });

    it('says so no more when the payment failed and may be tried again', async () => {
      const { orderId, providerOrderId } = await world.opened();
      const payment = world.provider.pay(providerOrderId, { state: 'pending' });
      await world.settle(orderId);
      world.provider.become(payment, 'failed');
      await world.until(world.gateway.payments.settle(world.target(orderId), { customer: 'there', force: true }));
      expect([world.orderOf(orderId).Status__c, status(orderId)]).toEqual(['Payment Pending', null]);
      await world.rounds(5 * MINUTE);
      expect([world.orderOf(orderId).Status__c, status(orderId)]).toEqual(['Payment Failed', 'failed']);
    });

    it('says so when its time is over and the provider does not answer, and keeps what it says until it does', async () => {
      const { orderId, providerOrderId } = await world.opened();
      world.provider.setDown(true);
      await world.rounds(20 * MINUTE);
      expect(status(orderId)).toBeNull();
      await world.rounds(20 * MINUTE);
      expect(status(orderId)).toBe('being checked 00000001-1');
      world.provider.setDown(false);
      world.provider.pay(providerOrderId, { state: 'pending' });
      await world.settle(orderId);
      expect(status(orderId)).toBe('being checked 00000001-1');
    });

    it('is settled all the same by a CRM that refuses these words', async () => {
      let refuses = false;
      world = createPaymentsWorld({
        provider: name,
        faultOf: (call) => (refuses && call.name === 'update' ? 'refused' : null),
      });
      const { orderId, providerOrderId } = await world.opened();
      const payment = world.provider.pay(providerOrderId, { state: 'pending' });
      refuses = true;
      const before = world.calls.length;
      expect(await world.settle(orderId)).toBe('done');
      expect([status(orderId), world.calls.length - before < 5]).toEqual([null, true]);
      refuses = false;
      world.provider.become(payment, 'captured');
      await world.settle(orderId);
      expect(world.orderOf(orderId).Status__c).toBe('Order Confirmed');
    });
  });

  describe('money that no order takes', () => {
    it.each([
      ['another amount', { amountPaise: 104_999 }, 'PAYMENT_AMOUNT'],
      ['more than is due', { amountPaise: 9_999_900 }, 'PAYMENT_AMOUNT'],
      ['another currency', { currency: 'USD' }, 'PAYMENT_CURRENCY'],
    ])('[SEC-009] of %s goes back as a whole, and the order fails', async (_, how, code) => {
      const { orderId, providerOrderId } = await world.opened();
      world.provider.pay(providerOrderId, how);
      await world.settle(orderId);
      expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Payment Failed', Reference_Id__c: null });
      expect(refunds()).toHaveLength(1);
      expect(exceptions()).toContain(code);
      expect(await world.progress(orderId)).toMatchObject({ state: 'refunded' });
      world.expectBalance();
    });

    it('a second capture of the same order goes back, and the order stays confirmed', async () => {
      const { orderId, providerOrderId } = await world.opened();
      world.provider.pay(providerOrderId);
      await world.settle(orderId);
      const second = world.provider.pay(providerOrderId);
      await world.settle(orderId);
      expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Payment_Status__c: 'captured' });
      expect(refunds()).toEqual([{ paymentId: second, amountPaise: 105_000, state: 'done' }]);
      expect(await world.progress(orderId)).toMatchObject({ state: 'paid' });
      world.expectBalance();
    });

    it('that paid stays taken when the back office writes another reference on the order', async () => {
      const { orderId, providerOrderId } = await world.opened(5);
      world.provider.pay(providerOrderId);
      await world.settle(orderId);
      world.crm.change('Order', orderId, { Reference_Id__c: 'NEFT 4711' });
      await world.begin(orderId);
      expect(refunds()).toEqual([]);
    });

    it('that comes after the order was given up goes back, and is shown', async () => {
      const { orderId, providerOrderId } = await world.opened();
      expect(await world.giveUp(orderId)).toMatchObject({ state: 'failed' });
      world.provider.setRefunds('pending');
      world.provider.pay(providerOrderId);
      await world.rounds(20 * MINUTE);
      expect(world.orderOf(orderId)).toMatchObject({
        ...{ Status__c: 'Payment Failed', Payment_Status__c: 'refund pending', Reference_Id__c: null },
      });
      expect(histories()).toContainEqual(['Refund', 1050, null]);
      expect(await world.progress(orderId)).toMatchObject({ state: 'refunding' });
      world.provider.setRefunds('done');
      await world.rounds(40 * MINUTE);
      expect(world.orderOf(orderId).Payment_Status__c).toBe('refunded');
      expect(histories().toSorted()).toEqual([
        ['Online', 1050, 'Failure'],
        ['Refund', 1050, 'Success'],
        ['UPI', 1050, 'Success'],
      ]);
      expect(await world.progress(orderId)).toMatchObject({ state: 'refunded' });
      world.expectBalance();
    });

    it('whose refund the provider refuses is for the back office, and is shown', async () => {
      const { orderId, providerOrderId } = await world.opened();
      await world.giveUp(orderId);
      world.provider.pay(providerOrderId);
      world.provider.fail('refund', 'refused');
      await world.settle(orderId);
      expect(world.orderOf(orderId).Payment_Status__c).toBe('refund failed');
      expect(exceptions()).toEqual(['PAYMENT_LATE', 'BAD_REQUEST_ERROR']);
      expect(histories()).toContainEqual(['Refund', 1050, 'Failure']);
      expect(await world.progress(orderId)).toMatchObject({ state: 'refund-failed' });
    });

    it('goes back when the stock is gone, and the order says why', async () => {
      const { naan } = world.shop;
      const { orderId, providerOrderId } = await world.opened();
      world.provider.pay(providerOrderId);
      world.crm.change('Stock__c', naan.stockId, { Value__c: 4 });
      await world.settle(orderId);
      expect(world.orderOf(orderId)).toMatchObject({
        ...{ Status__c: 'Payment Failed', Payment_Status__c: 'refunded', Error_Source__c: 'crm' },
        ...{ Error_Description__c: 'Not enough stock: 4 available.', Reference_Id__c: null },
      });
      expect(world.inCart()).toEqual({ [naan.id]: 5 });
      world.expectBalance();
    });
  });

  describe('two who act at once', () => {
    it('get one attempt, whichever tab or device begins', async () => {
      const orderId = await world.placed();
      const other = world.replica('other');
      const both = await Promise.all([world.begin(orderId), world.begin(orderId, { on: other })]);
      expect(both).toEqual([both[0], both[0]]);
      expect([...world.provider.orders.values()]).toMatchObject([{ reference: '00000001-1' }]);
      await world.rest(12 * MINUTE);
      expect(await world.begin(orderId)).toEqual(both[0]);
      expect(world.provider.orders.size).toBe(1);
    });

    it('get one attempt of an order whose number has more signs than a provider takes, even after a loss', async () => {
      const orderId = await world.placed();
      Object.assign(world.orderOf(orderId), { OrderNumber: 'SO/26-27/0001' });
      const first = await world.begin(orderId);
      expect(first).toEqual({ ok: true, value: { reference: 'SO26-270001-1' } });
      await world.rest(12 * MINUTE);
      expect(await world.begin(orderId)).toEqual(first);
      world.restart({ emptyLedger: true });
      expect(await world.begin(orderId)).toEqual(first);
      expect(world.provider.orders.size).toBe(1);
    });

    it('settle once: two replicas, and many notices of one', async () => {
      const { orderId, providerOrderId } = await world.opened();
      world.provider.pay(providerOrderId);
      const other = world.replica('other');
      const many = Array.from({ length: 8 }, () =>
        world.gateway.payments.settle(world.target(orderId), { customer: 'there' }),
      );
      await Promise.all([world.settle(orderId), world.settle(orderId, 'returned', { on: other }), ...many]);
      expect([world.orderOf(orderId).Status__c, histories().length, world.messages.length]).toEqual([
        'Order Confirmed',
        1,
        1,
      ]);
      world.expectBalance();
    });

    it('are not one customer: nobody gives up what another is paying', async () => {
      const { orderId } = await world.opened();
      const { ravi } = world.shop;
      const stranger = { ...world.target(orderId), accountId: ravi.accountId, contactId: ravi.contactId };
      const { payments } = world.gateway;
      const all = [world.target(orderId), world.target(orderId), stranger, stranger].map((target) =>
        payments.settle(target, { customer: target === stranger ? 'gave-up' : 'there', force: true }),
      );
      await world.until(Promise.all(all));
      expect(world.orderOf(orderId).Status__c).toBe('Payment Pending');
      expect(await world.progress(orderId)).toMatchObject({ state: 'waiting' });
    });

    it('pay and give up: what was captured before is taken', async () => {
      const { orderId, providerOrderId } = await world.opened();
      world.provider.pay(providerOrderId);
      expect(await world.giveUp(orderId)).toMatchObject({ state: 'paid' });
      expect(world.orderOf(orderId).Status__c).toBe('Order Confirmed');
      world.expectBalance();
    });

    it('pay one after the other: the back office gave the order to a colleague, who goes on with its attempt', async () => {
      const { orderId, reference } = await world.opened();
      const colleague = { ...world.owner, contactId: '003000000000999AAA' };
      world.crm.change('Order', orderId, { Contact__c: colleague.contactId });
      const begun = world.gateway.payments.begin(colleague, { kind: 'order', orderId }, world.payer);
      expect(await world.until(begun)).toEqual({ ok: true, value: { reference } });
      world.provider.pay(String(world.orderOf(orderId).Payment_Order_Id__c));
      await world.rounds(2 * MINUTE);
      expect([world.orderOf(orderId).Status__c, refunds()]).toEqual(['Order Confirmed', []]);
    });

    it('pay and change: the back office lowered the amount, so the next try is of the new one', async () => {
      const { orderId, reference } = await world.opened();
      world.crm.change('Order', orderId, { TenderValue__c: 1000 });
      expect(await world.begin(orderId)).toEqual({ ok: true, value: { reference: '00000001-2' } });
      // The first page is not handed out again, whichever tab asks.
      expect([await world.begin(orderId), reference]).toEqual([
        { ok: true, value: { reference: '00000001-2' } },
        '00000001-1',
      ]);
      world.provider.pay(String(world.orderOf(orderId).Payment_Order_Id__c));
      await world.settle(orderId);
      expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Payment_Status__c: 'captured' });
      expect(refunds()).toEqual([]);
      world.expectBalance();
    });

    it('pay and cancel: the back office cancelled the order in between, so the money goes back', async () => {
      const { orderId, providerOrderId } = await world.opened();
      world.provider.pay(providerOrderId);
      world.crm.change('Order', orderId, { Status__c: 'Cancelled' });
      await world.settle(orderId);
      expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Cancelled', Reference_Id__c: null });
      expect(refunds()).toHaveLength(1);
      world.expectBalance();
    });
  });
});

it.each([
  ['a first try failed', 3],
  ['the time is over', 31],
])('an order that is paid while the CRM takes its time is not failed: %s', async (how, minutes) => {
  let pay: (() => void) | null = null;
  world = createPaymentsWorld({
    faultOf: ({ name }) => {
      if (!pay || name !== 'composite') return null;
      pay();
      pay = null;
      return 'delay';
    },
  });
  const { orderId, providerOrderId } = await world.opened();
  if (how === 'a first try failed') {
    world.provider.pay(providerOrderId, { state: 'failed' });
    await world.settle(orderId);
  }
  await world.rest(minutes * MINUTE);
  pay = () => {
    world.provider.pay(providerOrderId);
    void world.gateway.payments.notice('Razorpay', providerOrderId, 'there');
  };
  await world.settle(orderId);
  await world.rounds(10 * MINUTE);
  expect([world.orderOf(orderId).Status__c, refunds()]).toEqual(['Order Confirmed', []]);
  world.expectBalance();
});

import { beforeAll, describe, expect, it } from 'vitest';
import { findPayment, sealPayment } from '#gateway/payments/open-payment.ts';
import type { ProviderName } from '#payments/provider.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';
import type { ProviderTrouble } from '#test/support/model-provider.ts';
import { createPaymentsWorld, type PaymentsWorld } from '#test/support/payments-world.ts';

const MINUTE = 60_000;

/** Whose checkout takes the payments of the tests below. */
let provider: ProviderName = 'Razorpay';
const createWorld = (options: Parameters<typeof createPaymentsWorld>[0] = {}) =>
  createPaymentsWorld({ provider, ...options });

/** Seals the address of an attempt's page; returns what looks up what it opens. */
async function payPage({ payments: store, owner, provider }: PaymentsWorld, reference: string) {
  const secret = 's'.repeat(40);
  const [, , token = ''] = (await sealPayment({ reference, contactId: owner.contactId }, secret)).split('/');
  const providers = new Map([[provider.provider.name, provider.provider]]);
  return (more = '') => findPayment({ store, providers }, `${token}${more}`, { secret, isTest: true });
}

/** More than any of these runs takes. */
const MOST_TURNS = 300;

/** Everything that must hold in the end, whatever happened on the way. */
function expectPaid(world: PaymentsWorld, orderId: string): void {
  expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Reference_Id__c: 'pay_1' });
  expect(world.rowsOf('Payment_History__c').map(({ Status__c }) => Status__c)).toEqual(['Success']);
  expect(world.stockOf(world.shop.naan.stockId)).toBe(95);
  expect(world.inCart()).toEqual({});
  expect(world.messages.length).toBeLessThanOrEqual(1);
  world.expectBalance();
}

function expectReturned(world: PaymentsWorld, orderId: string): void {
  expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Payment Failed', Payment_Status__c: 'refunded' });
  expect([...world.provider.refunds.values()]).toMatchObject([{ paymentId: 'pay_1', amountPaise: 105_000 }]);
  const refunds = world.rowsOf('Payment_History__c').filter(({ Payment_Mode__c }) => Payment_Mode__c === 'Refund');
  expect(refunds.map(({ Status__c }) => Status__c)).toEqual(['Success']);
  world.expectBalance();
}

/** Kills the gateway after every number of turns of what `act` does, and lets another one go on. */
async function killedAnywhere(
  prepare: (world: PaymentsWorld) => Promise<string>,
  how: {
    act: (world: PaymentsWorld, orderId: string, killAfterTurns: number) => Promise<unknown>;
    goOn: (world: PaymentsWorld, orderId: string) => Promise<unknown>;
    expectEnd: (world: PaymentsWorld, orderId: string) => void;
    emptyLedger?: boolean;
  },
): Promise<void> {
  let deaths = 0;
  for (let turns = 1; turns < MOST_TURNS; turns += 1) {
    const world = createWorld();
    const orderId = await prepare(world);
    const answer = await how.act(world, orderId, turns);
    if (answer === null) deaths += 1;
    world.restart({ emptyLedger: how.emptyLedger ?? false });
    await how.goOn(world, orderId);
    how.expectEnd(world, orderId);
    expect(world.errors).toEqual([]);
    if (answer !== null) break;
  }
  expect(deaths).toBeGreaterThan(5);
  expect(deaths).toBeLessThan(MOST_TURNS - 1);
}

const paidOrder = async (world: PaymentsWorld) => {
  const { orderId, providerOrderId } = await world.opened();
  world.provider.pay(providerOrderId);
  return orderId;
};
const latePayment = async (world: PaymentsWorld) => {
  const { orderId, providerOrderId } = await world.opened();
  await world.giveUp(orderId);
  world.provider.pay(providerOrderId);
  return orderId;
};
const settles = (world: PaymentsWorld, orderId: string, killAfterTurns: number) =>
  world.settle(orderId, 'there', { killAfterTurns });

describe.each(['Razorpay', 'Paytm'] satisfies ProviderName[])('%s', (name) => {
  beforeAll(() => {
    provider = name;
  });

  describe('a gateway that is killed between any two steps', () => {
    it('[PAY-019] of confirming a paid order: it is paid only once its lines are out of the cart', () =>
      killedAnywhere(paidOrder, {
        act: settles,
        goOn: async (world, orderId) => {
          const { state } = (await world.progress(orderId)) ?? {};
          if (state === 'paid') expectPaid(world, orderId);
          await world.rounds(5 * MINUTE);
        },
        expectEnd: expectPaid,
      }));

    it('of returning a late payment', () =>
      killedAnywhere(latePayment, {
        act: settles,
        goOn: (world) => world.rounds(30 * MINUTE),
        expectEnd: expectReturned,
      }));

    it('of beginning a payment: the provider has one order, which the CRM knows before anybody can pay', () =>
      killedAnywhere((world) => world.placed(), {
        act: async (world, orderId, killAfterTurns) => {
          const begun = await world.begin(orderId, { killAfterTurns });
          const [attempt] = await world.payments.attempts(orderId);
          if (attempt?.checkout) expect(world.orderOf(orderId).Payment_Order_Id__c).toBe(attempt.providerOrderId);
          return begun;
        },
        goOn: async (world, orderId) => {
          await world.rest(MINUTE);
          expect(await world.begin(orderId)).toMatchObject({ ok: true });
          expect(world.provider.orders.size).toBe(1);
          world.provider.pay([...world.provider.orders.keys()][0] ?? '');
          await world.rounds(5 * MINUTE);
        },
        expectEnd: expectPaid,
      }));
  });

  describe('a CRM that fails at any of its calls', () => {
    const faults: Fault[] = [
      'drop-request',
      'drop-reply',
      'late-commit',
      'break',
      'truncate',
      'duplicate',
      'server-error',
    ];
    it.each(faults)('%s: the order is confirmed once', async (fault) => {
      for (let at = 0; at < 12; at += 1) {
        let left = Number.POSITIVE_INFINITY;
        const world = createWorld({
          faultOf: () => {
            left -= 1;
            return left === 0 ? fault : null;
          },
        });
        const orderId = await paidOrder(world);
        left = at + 1;
        await world.settle(orderId);
        await world.rest(MINUTE);
        await world.rounds(5 * MINUTE);
        expectPaid(world, orderId);
      }
    });

    it('refuses to record the payment: the order is confirmed, and the back office learns of it', async () => {
      let refuses = false;
      const world = createWorld({
        faultOf: ({ name }) => {
          if (!refuses || name !== 'create') return null;
          refuses = false;
          return 'refused';
        },
      });
      const orderId = await paidOrder(world);
      refuses = true;
      await world.settle(orderId);
      expect([world.orderOf(orderId).Status__c, world.rowsOf('Payment_History__c')]).toEqual(['Order Confirmed', []]);
      const paymentId = String(world.orderOf(orderId).Reference_Id__c);
      expect(world.rowsOf('Process_Exceptions__c')).toMatchObject([
        { Error_Message__c: expect.stringContaining(paymentId), Process_Category__c: 'Payment' },
      ]);
    });

    it.each(faults)('%s: a late payment goes back once', async (fault) => {
      for (let at = 0; at < 10; at += 1) {
        let left = Number.POSITIVE_INFINITY;
        const world = createWorld({
          faultOf: () => {
            left -= 1;
            return left === 0 ? fault : null;
          },
        });
        const orderId = await latePayment(world);
        left = at + 1;
        await world.settle(orderId);
        await world.rest(MINUTE);
        await world.rounds(30 * MINUTE);
        expectReturned(world, orderId);
      }
    });

    it('is down for an hour: nothing ends, and the order is confirmed when it is back', async () => {
      let isDown = false;
      const world = createWorld({ faultOf: () => (isDown ? 'drop-request' : null) });
      const orderId = await paidOrder(world);
      isDown = true;
      expect(await world.settle(orderId)).toBe('waits');
      expect(await world.progress(orderId)).toMatchObject({ state: 'checking' });
      expect(await world.giveUp(orderId)).toMatchObject({ state: 'checking' });
      await world.rounds(60 * MINUTE);
      expect(world.orderOf(orderId).Status__c).toBe('Payment Pending');
      isDown = false;
      await world.rounds(35 * MINUTE);
      expectPaid(world, orderId);
    });
  });

  describe('a provider that fails', () => {
    it.each(['before', 'after'] satisfies ProviderTrouble[])(
      'an answer about payments is lost (%s acting): nothing ends by that',
      async (trouble) => {
        const world = createWorld();
        const orderId = await paidOrder(world);
        world.provider.fail('payments', trouble, trouble);
        expect(await world.giveUp(orderId)).toMatchObject({ state: 'waiting' });
        expect(world.orderOf(orderId).Status__c).toBe('Payment Pending');
        await world.rounds(5 * MINUTE);
        expectPaid(world, orderId);
      },
    );

    it.each(['before', 'after'] satisfies ProviderTrouble[])(
      'an answer about a refund is lost (%s acting): it is asked for again under the same key',
      async (trouble) => {
        const world = createWorld();
        const orderId = await latePayment(world);
        world.provider.fail('refund', trouble, trouble);
        await world.settle(orderId);
        await world.rounds(40 * MINUTE);
        expectReturned(world, orderId);
      },
    );

    it('[PAY-022] cannot be reached: the order stays as it is, and is paid by the same attempt later', async () => {
      const world = createWorld();
      const orderId = await world.placed();
      world.provider.fail('open', 'after', 'before');
      expect(await world.begin(orderId)).toEqual({ ok: false, error: { kind: 'provider-unreachable' } });
      expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Payment Pending', Payment_Order_Id__c: null });
      expect(world.rowsOf('Process_Exceptions__c')).toMatchObject([
        { Error_Code__c: 'PROVIDER_UNREACHABLE', Process_Category__c: 'Payment' },
      ]);
      expect(await world.begin(orderId)).toEqual({ ok: true, value: { reference: '00000001-1' } });
      expect(world.provider.orders.size).toBe(1);
      world.provider.pay(name === 'Paytm' ? '00000001-1' : 'order_00000001-1');
      await world.settle(orderId);
      expectPaid(world, orderId);
    });

    it('[PAY-022] cannot be reached, and the customer gives up: nobody can have paid, so the order ends', async () => {
      const world = createWorld();
      const orderId = await world.placed();
      world.provider.fail('open', 'before', 'before');
      await world.begin(orderId);
      await world.giveUp(orderId);
      expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Payment Failed', Error_Code__c: 'GIVEN_UP' });
      expect(world.inCart()).toEqual({ [world.shop.naan.id]: 5 });
    });

    it('[PAY-032] refuses: its code and words are told, and the order ends as Payment Failed', async () => {
      const world = createWorld();
      const orderId = await world.placed();
      world.provider.fail('open', 'refused');
      const error = { kind: 'refused', code: 'BAD_REQUEST_ERROR', description: 'Not this one.' };
      expect(await world.begin(orderId)).toEqual({ ok: false, error });
      expect(world.orderOf(orderId)).toMatchObject({
        ...{ Status__c: 'Payment Failed', Error_Code__c: 'BAD_REQUEST_ERROR', Error_Description__c: 'Not this one.' },
      });
      expect(await world.begin(orderId)).toMatchObject({ error: { kind: 'nothing-due' } });
    });

    it('[PAY-029] takes another try after a failed one that nobody came back from', async () => {
      const world = createWorld();
      const { orderId, providerOrderId, reference } = await world.opened();
      world.provider.pay(providerOrderId, { state: 'failed' });
      const again = await world.begin(orderId);
      // The checkout of Paytm takes one payment, that of Razorpay any number of tries.
      expect(again).toEqual({ ok: true, value: { reference: name === 'Paytm' ? '00000001-2' : reference } });
      world.provider.pay(String(world.orderOf(orderId).Payment_Order_Id__c));
      await world.settle(orderId);
      expect(world.orderOf(orderId)).toMatchObject({ Status__c: 'Order Confirmed', Reference_Id__c: 'pay_2' });
      const histories = world.rowsOf('Payment_History__c').map((row) => [row.Status__c, row.Order__c]);
      const failure = ['Failure', orderId];
      expect(histories).toEqual([...(name === 'Paytm' ? [failure] : []), ['Success', orderId]]);
      world.expectBalance();
    });

    it('is working on a payment: paying again leads to where it is waited for, and opens nothing', async () => {
      const world = createWorld();
      const { orderId, providerOrderId, reference } = await world.opened();
      const paymentId = world.provider.pay(providerOrderId, { state: 'pending' });
      const lookUp = await payPage(world, reference);
      expect(await lookUp()).toMatchObject({ open: { reference, checkout: { provider: name } } });
      expect(await world.begin(orderId)).toEqual({ ok: true, value: { reference } });
      expect(await lookUp()).toEqual({ leadTo: `/payment-in-process?order=${orderId}` });
      world.provider.become(paymentId, 'captured');
      await world.settle(orderId);
      expectPaid(world, orderId);
      expect([await lookUp(), world.rowsOf('Process_Exceptions__c')]).toEqual([
        { leadTo: `/payment-in-process?order=${orderId}` },
        [],
      ]);
      expect(await lookUp('forged')).toBeNull();
    });

    it('is not asked for a checkout whose time is over: its page leads to the order', async () => {
      const world = createWorld();
      const { orderId, reference } = await world.opened();
      const lookUp = await payPage(world, reference);
      await world.rest(31 * MINUTE);
      expect(await lookUp()).toEqual({ leadTo: `/payment-in-process?order=${orderId}&left=1` });
    });

    it('is down while the time for paying passes: the order ends only when the provider has been asked', async () => {
      const world = createWorld();
      const orderId = await paidOrder(world);
      world.provider.setDown(true);
      await world.rounds(90 * MINUTE);
      expect(world.orderOf(orderId).Status__c).toBe('Payment Pending');
      expect(await world.progress(orderId)).toMatchObject({ state: 'checking' });
      world.provider.setDown(false);
      await world.rounds(60 * MINUTE);
      expectPaid(world, orderId);
    });
  });
});

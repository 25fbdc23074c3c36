import { beforeEach, describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import type { PaymentStore } from '#gateway/store/payment-store.ts';
import { must } from '#lib/assert.ts';
import { createMemoryPayments } from '#test/support/gateway-stores/memory-payments.ts';
import { createModelProvider } from '#test/support/model-provider.ts';
import type { Refunded, RefundFault, RefundRequest } from './refunds.ts';
import { createRefunds } from './refunds-by-provider.ts';

let provider: ReturnType<typeof createModelProvider>;
let store: PaymentStore;
let nowMs = 0;
/** A payment of ₹1,000.00 that was captured. */
let paymentId: string;
const lease = { name: 'account', holder: 'test' };

beforeEach(async () => {
  provider = createModelProvider('Razorpay');
  store = createMemoryPayments({ clock: { now: () => nowMs }, stillHolds: () => true });
  const { name, open } = provider.provider;
  const customer = { contactId: '003', name: '', mobile: '', email: '' };
  await open({ reference: '1-1', amountPaise: paise(100_000), customer, returnUrl: '' });
  paymentId = provider.pay('order_1-1');
  const attempt = { reference: '1-1', subject: 'order', subjectId: '801', number: 1, provider: name } as const;
  const owner = { accountId: '001', contactId: '003' };
  await store.open(lease, { ...attempt, ...owner, amountPaise: paise(100_000), providerOrderId: null });
  await store.change(lease, '1-1', { providerOrderId: 'order_1-1', state: 'paid', checkInMs: null });
});

const refund = (totalRupees: number, more: Partial<RefundRequest> = {}) =>
  createRefunds({ store, providers: new Map([[provider.provider.name, provider.provider]]) }).refundUpTo({
    ...{ provider: 'Razorpay', orderId: 'order_1-1', reference: paymentId, subjectId: '801' },
    ...{ totalPaise: paise(totalRupees * 100), beforePaise: paise(0), key: `801-${totalRupees}` },
    ...more,
  });
const returned = (rupees: number, state: Refunded['state'] = 'done') => ({
  ok: true,
  value: { state, amountPaise: rupees * 100 },
});
const fault = (error: RefundFault) => ({ ok: false, error });
const refused = (message: string) => fault({ kind: 'refused', message });
const sent = () => [...provider.refunds].map(([key, { amountPaise, state }]) => [key, amountPaise / 100, state]);
describe('[CANC-011] money that goes back to the bank', () => {
  it('is the difference to what went back before, by our records or by the CRM', async () => {
    expect(await refund(300)).toEqual(returned(300));
    expect(await refund(450)).toEqual(returned(150));
    expect(await refund(700, { beforePaise: paise(60_000) })).toEqual(returned(100));
    expect(await refund(500)).toEqual(returned(0));
    expect(sent()).toEqual([
      ['801-300', 300, 'done'],
      ['801-450', 150, 'done'],
      ['801-700', 100, 'done'],
    ]);
  });

  it('is never more than was captured', async () => {
    expect(await refund(1_500)).toEqual(returned(1_000));
    expect(await refund(2_000)).toEqual(returned(0));
  });

  it('goes once for the same request, whatever was answered', async () => {
    provider.fail('refund', 'after');
    expect(await refund(300)).toEqual(fault({ kind: 'unreachable' }));
    expect(await refund(300)).toEqual(returned(300));
    expect(await refund(300)).toEqual(returned(300));
    expect(sent()).toEqual([['801-300', 300, 'done']]);
  });

  it('counts an earlier one whose answer was lost, and leaves it to be asked for again', async () => {
    provider.fail('refund', 'before');
    expect(await refund(300)).toEqual(fault({ kind: 'unreachable' }));
    expect(await refund(500)).toEqual(returned(200));
    expect(sent()).toEqual([['801-500', 200, 'done']]);
    expect((await store.refundsOfPayment(paymentId)).map(({ key, state }) => [key, state])).toEqual([
      ['801-300', 'pending'],
      ['801-500', 'done'],
    ]);
    nowMs += 10 * 60_000;
    expect(await store.takeDue({ limit: 9, againMs: 60_000 })).toHaveLength(1);
  });

  it('counts again when it failed, and is tried again as it was, unless others made up for it', async () => {
    provider.setRefunds('failed');
    expect(await refund(300)).toEqual(returned(300, 'failed'));
    provider.refunds.clear();
    provider.setRefunds('done');
    expect(await refund(300)).toEqual(returned(300));
    provider.setRefunds('failed');
    expect(await refund(400)).toEqual(returned(100, 'failed'));
    provider.setRefunds('done');
    expect(await refund(450)).toEqual(returned(150));
    expect(await refund(400)).toEqual(returned(0));
  });

  it('is looked at again while the provider is working on it, with the attempt that it was paid by', async () => {
    provider.setRefunds('pending');
    expect(await refund(300)).toEqual(returned(300, 'pending'));
    const due = async () => (await store.takeDue({ limit: 9, againMs: 60_000 })).map(({ reference }) => reference);
    expect(await due()).toEqual([]);
    nowMs += 10 * 60_000;
    expect(await due()).toEqual(['1-1']);
    provider.setRefunds('done');
    expect(await refund(300)).toEqual(returned(300));
  });

  it.each([
    ['a provider that is not here', { provider: 'Paytm' }, 'Paytm is not configured here'],
    ['no provider', { provider: null }, 'The order names no provider'],
    ['an order that names no payment', { reference: null }, 'The order does not name its payment'],
    ['an order that names no attempt', { orderId: null }, 'The order does not name its payment'],
    ['an unknown payment', { reference: 'pay_9' }, 'The provider knows of no captured payment'],
  ])('is refused: %s', async (_, more, message) => {
    expect(await refund(300, more)).toEqual(refused(message));
    expect(await store.refunds('801')).toEqual([]);
  });

  it('is refused for a payment that was not captured, and when the provider says so', async () => {
    provider.become(paymentId, 'failed');
    expect(await refund(300)).toEqual(refused('The provider knows of no captured payment'));
    provider.become(paymentId, 'captured');
    provider.fail('payments', 'refused');
    expect(await refund(300)).toEqual(refused('unknown order'));
    provider.fail('payments', 'before');
    expect(await refund(300)).toEqual(fault({ kind: 'unreachable' }));
    provider.fail('refund', 'refused');
    expect(await refund(300)).toEqual(refused('Not this one.'));
    expect(must((await store.refunds('801'))[0], 'a refund').state).toBe('failed');
  });
});

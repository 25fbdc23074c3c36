import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import type { PaymentStore, Refund } from '#gateway/store/payment-store.ts';
import type { GatewayStores } from '#gateway/store/stores.ts';
import { fresh, implementations, type Opened, takeLease } from '#test/support/gateway-stores.ts';

const MINUTE = 60_000;

describe.each(implementations)('the store of payments in %s', (_, open) => {
  let payments: PaymentStore;
  let stores: GatewayStores;
  let age: Opened['age'];
  let close: Opened['close'];
  beforeAll(async () => {
    ({ payments, stores, age, close } = await open());
  });
  afterAll(() => close());

  const wanted = (subjectId: string, number = 1) => ({
    ...{ reference: fresh('reference'), subject: 'order' as const, subjectId, number, accountId: 'A', contactId: 'C' },
    ...{ provider: 'Razorpay' as const, amountPaise: paise(105_000), providerOrderId: null },
  });
  const checkout = {
    ...{ provider: 'Razorpay' as const, script: 'https://a.example', keyId: 'k' },
    ...{ providerOrderId: 'order', amountPaise: paise(105_000) },
    prefill: { name: 'Asha', email: '', contact: '' },
  };
  const payment = {
    ...{ state: 'captured' as const, paymentId: 'pay', amountPaise: paise(105_000), currency: 'INR' },
    ...{ instrument: 'upi' as const, bank: null, error: null, sinceMs: 7 },
  };

  it('keeps attempts with their ages, by reference, subject and provider', async () => {
    const lease = await takeLease(stores);
    const subjectId = fresh('order');
    const [second, first] = [wanted(subjectId, 2), wanted(subjectId)];
    for (const each of [second, first]) expect(await payments.open(lease, each)).toBe(true);
    const providerOrderId = fresh('order of provider');
    await payments.change(lease, first.reference, { providerOrderId, state: 'open', checkout, payment });
    await age(MINUTE);
    const [one, two] = await payments.attempts(subjectId);
    expect(one).toEqual({
      ...{ ...first, providerOrderId, state: 'open', checkout, payment },
      ageMs: expect.any(Number),
    });
    expect(one?.ageMs).toBeGreaterThanOrEqual(MINUTE);
    expect(one?.ageMs).toBeLessThan(2 * MINUTE);
    expect(two).toMatchObject({ reference: second.reference, state: 'opening', checkout: null, payment: null });
    expect((await payments.byReference(first.reference))?.number).toBe(1);
    expect((await payments.byProviderOrder('Razorpay', providerOrderId))?.reference).toBe(first.reference);
    const colleague = { accountId: first.accountId, contactId: fresh('contact') };
    await payments.change(lease, first.reference, colleague);
    expect(await payments.byReference(first.reference)).toMatchObject({ ...colleague, providerOrderId, state: 'open' });
    expect(await payments.byProviderOrder('Paytm', providerOrderId)).toBeNull();
    expect(await payments.attempts(fresh('order'))).toEqual([]);
    await payments.change(lease, first.reference, { state: 'paid' });
    expect(await payments.byReference(first.reference)).toMatchObject({ state: 'paid', checkout: null, payment });
  });

  it('has no attempt twice', async () => {
    const lease = await takeLease(stores);
    const attempt = wanted(fresh('order'));
    await payments.open(lease, attempt);
    await expect(payments.open(lease, attempt)).rejects.toThrow();
    await expect(payments.open(lease, { ...attempt, reference: fresh('reference') })).rejects.toThrow();
  });

  it('writes nothing for one who has lost the lease', async () => {
    const lease = await takeLease(stores);
    const attempt = wanted(fresh('order'));
    await payments.open(lease, attempt);
    const lost = { ...lease, holder: 'another' };
    expect(await payments.change(lost, attempt.reference, { state: 'failed' })).toBe(false);
    expect(await payments.open(lost, wanted(fresh('order')))).toBe(false);
    expect(await payments.byReference(attempt.reference)).toMatchObject({ state: 'opening' });
  });

  it('gives each due attempt to one who looks, and again when nothing came of it', async () => {
    const lease = await takeLease(stores);
    const [due, later] = [wanted(fresh('order')), wanted(fresh('order'))];
    for (const each of [due, later]) await payments.open(lease, each);
    await payments.change(lease, due.reference, { checkInMs: 0 });
    await payments.change(lease, later.reference, { checkInMs: 10 * MINUTE });
    const take = async () => {
      const taken = await payments.takeDue({ limit: 100, againMs: MINUTE });
      return taken
        .map(({ reference }) => reference)
        .filter((each) => [due, later].some((own) => own.reference === each));
    };
    expect(await take()).toEqual([due.reference]);
    expect(await take()).toEqual([]);
    await age(MINUTE + 1);
    expect(await take()).toEqual([due.reference]);
    await payments.hasten(later.reference, 0);
    expect(await take()).toEqual([later.reference]);
    // Never later than it was.
    await payments.change(lease, later.reference, { checkInMs: 0 });
    await payments.hasten(later.reference, 10 * MINUTE);
    expect(await take()).toEqual([later.reference]);
    await payments.change(lease, later.reference, { checkInMs: null });
    await age(20 * MINUTE);
    expect(await take()).toEqual([due.reference]);
  });

  it('keeps refunds by their keys; one that is done stays done', async () => {
    const refund: Refund = {
      ...{
        key: fresh('key'),
        subjectId: fresh('order'),
        provider: 'Paytm',
        providerOrderId: 'o',
        paymentId: fresh('p'),
      },
      ...{ amountPaise: paise(500), state: 'pending', refundId: null },
    };
    await payments.recordRefund(refund);
    // The amount of a key never changes.
    await payments.recordRefund({ ...refund, amountPaise: paise(900) });
    expect(await payments.refunds(refund.subjectId)).toEqual([refund]);
    const done: Refund = { ...refund, state: 'done', refundId: 'r' };
    await payments.recordRefund(done);
    await payments.recordRefund(refund);
    expect(await payments.refundsOfPayment(refund.paymentId)).toEqual([done]);
  });

  it('gives a message out once that was queued', async () => {
    const key = fresh('message');
    expect(await payments.takeMessage(key)).toBe(false);
    await Promise.all([payments.queueMessage(key), payments.queueMessage(key)]);
    const taken = await Promise.all([payments.takeMessage(key), payments.takeMessage(key)]);
    expect(taken.toSorted()).toEqual([false, true]);
  });
});

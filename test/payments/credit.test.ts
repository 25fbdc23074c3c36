import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProviderName } from '#payments/provider.ts';
import { createPaymentsWorld, type PaymentsWorld } from '#test/support/payments-world.ts';

const MINUTE = 60_000;

let world: PaymentsWorld;
let creditId: string;
/** Whose checkout takes the payments of the tests below. */
let provider: ProviderName = 'Razorpay';
const createWorld = (options: Parameters<typeof createPaymentsWorld>[0] = {}) =>
  createPaymentsWorld({ provider, ...options });

const start = () => {
  world = createWorld();
  ({ creditId } = world.shop);
  // ₹3,000.00 of ₹5,000.00 are used.
  world.crm.change('Credit_Management__c', creditId, { Credit_Balance__c: 2000 });
};

const record = () => world.crm.rows.table('Credit_Management__c').get(creditId);
const begun = async (amountPaise: number) => {
  const answer = await world.beginCredit(creditId, amountPaise);
  if (!answer?.ok) throw new Error(JSON.stringify(answer));
  return {
    ...answer.value,
    providerOrderId: provider === 'Paytm' ? answer.value.reference : `order_${answer.value.reference}`,
  };
};

describe.each(['Razorpay', 'Paytm'] satisfies ProviderName[])('paying used credit with %s', (name) => {
  beforeAll(() => {
    provider = name;
  });
  beforeEach(start);

  it('[CRED-006] [CRM-078] writes the payment to the record, once for a payment', async () => {
    const { reference, providerOrderId } = await begun(1000_00);
    const stem = `CR-${String(record()?.Name).replace(/[^A-Za-z0-9-]/g, '')}-`;
    expect([reference.startsWith(stem), reference.slice(stem.length)]).toEqual([true, expect.stringMatching(/^\d+$/)]);
    const first = world.provider.pay(providerOrderId, { instrument: 'net-banking' });
    await world.settleCredit(creditId);
    expect(record()).toMatchObject({
      ...{ Amount_Paid__c: 1000, Payment_Mode__c: 'Net banking', Amount_Recieved_Date__c: '2026-11-21' },
      ...{ Reference_ID__c: first, Credit_Balance__c: 3000 },
    });
    expect(world.rowsOf('Payment_History__c')).toMatchObject([
      { Order__c: null, Amount__c: 1000, Transactional_Reference_Number__c: first, Status__c: 'Success' },
    ]);
    expect(await world.progress(creditId)).toMatchObject({ state: 'paid', reference });
    await world.settleCredit(creditId);
    expect(record()?.Credit_Balance__c).toBe(3000);
    // A second payment, and the first is seen again and again.
    const next = await begun(500_00);
    expect(next.reference).not.toBe(reference);
    expect(await world.progress(creditId)).toMatchObject({ state: 'waiting', reference: next.reference });
    world.provider.pay(next.providerOrderId);
    await world.rounds(10 * MINUTE);
    expect(await world.progress(creditId)).toMatchObject({ state: 'paid', reference: next.reference });
    expect([record()?.Credit_Balance__c, world.rowsOf('Payment_History__c').length]).toEqual([3500, 2]);
    world.expectBalance();
  });

  it('[CRED-006] takes at most what is used, by the record as it is now', async () => {
    expect(await world.beginCredit(creditId, 3000_01)).toEqual({
      ok: false,
      error: { kind: 'too-much', mostPaise: 3000_00 },
    });
    world.crm.change('Credit_Management__c', creditId, { Credit_Balance__c: 5000 });
    expect(await world.beginCredit(creditId, 100)).toMatchObject({ error: { kind: 'nothing-due' } });
    const other = world.crm.add('Credit_Management__c', { Contact__c: world.shop.ravi.contactId, Credit_limit__c: 9 });
    expect(await world.beginCredit(other.Id, 100)).toMatchObject({ error: { kind: 'nothing-due' } });
  });

  it('[CRED-002] [CRED-006] takes no second payment for what is on its way, and the rest of it', async () => {
    const { providerOrderId } = await begun(1000_00);
    const slow = world.provider.pay(providerOrderId, { state: 'pending' });
    expect(await world.beginCredit(creditId, 2000_01)).toMatchObject({
      error: { kind: 'too-much', mostPaise: 2000_00 },
    });
    const rest = await begun(2000_00);
    world.provider.pay(rest.providerOrderId, { state: 'pending' });
    expect(await world.beginCredit(creditId, 100)).toMatchObject({ error: { kind: 'nothing-due' } });
    world.provider.become(slow, 'failed');
    await world.settleCredit(creditId);
    await world.rounds(5 * MINUTE);
    expect(await world.beginCredit(creditId, 1000_00)).toMatchObject({ ok: true });
    world.expectBalance();
  });

  it('[CRED-002] returns the second of two payments that together are more than is used', async () => {
    const first = await begun(3000_00);
    await world.rest(2_000);
    const second = await begun(2000_00);
    world.provider.pay(first.providerOrderId);
    world.provider.pay(second.providerOrderId);
    await world.settleCredit(creditId);
    expect(await world.progress(creditId)).toMatchObject({ state: 'refunded', reference: second.reference });
    expect(record()?.Credit_Balance__c).toBe(5000);
    world.crm.change('Credit_Management__c', creditId, { Credit_Balance__c: 4000 });
    expect(await world.beginCredit(creditId, 1000_00)).toMatchObject({ ok: true });
    expect([...world.provider.refunds.values()].map(({ amountPaise }) => amountPaise)).toEqual([2000_00]);
    world.expectBalance();
  });

  it('[CRED-001] [CRED-002] takes nothing twice while the CRM does not show a payment, for a day', async () => {
    world.provider.pay((await begun(2500_00)).providerOrderId);
    await world.settleCredit(creditId);
    // Its back office books it later.
    world.crm.change('Credit_Management__c', creditId, { Credit_Balance__c: 2000 });
    const tooMuch = { ok: false, error: { kind: 'too-much', mostPaise: 500_00 } };
    expect(await world.beginCredit(creditId, 500_01)).toEqual(tooMuch);
    world.crm.change('Credit_Management__c', creditId, { Credit_Balance__c: 4500 });
    expect(await world.beginCredit(creditId, 500_01)).toEqual(tooMuch);
    // A new order on credit.
    world.crm.change('Credit_Management__c', creditId, { Credit_Balance__c: 1000 });
    expect(await world.beginCredit(creditId, 4000_00)).toMatchObject({ ok: true });
    world.crm.change('Credit_Management__c', creditId, { Credit_Balance__c: 2000 });
    await world.rounds(24 * 60 * MINUTE);
    expect(await world.beginCredit(creditId, 3000_00)).toMatchObject({ ok: true });
  });

  it('never uses a reference again, even after its own records are lost: a payment that was written is not returned', async () => {
    const { reference, providerOrderId } = await begun(1000_00);
    world.provider.pay(providerOrderId);
    await world.settleCredit(creditId);
    await world.rest(2 * MINUTE);
    world.restart({ emptyLedger: true });
    const next = await begun(500_00);
    expect(next.reference).not.toBe(reference);
    world.provider.pay(next.providerOrderId);
    await world.settleCredit(creditId);
    expect(record()?.Credit_Balance__c).toBe(3500);
    world.expectBalance();
  });

  it('of which our own records lack one: it is found before another begins', async () => {
    const { providerOrderId } = await begun(3000_00);
    world.provider.pay(providerOrderId);
    world.restart({ emptyLedger: true });
    expect(await world.beginCredit(creditId, 3000_00)).toMatchObject({ ok: false, error: { kind: 'nothing-due' } });
    expect(record()?.Credit_Balance__c).toBe(5000);
    world.expectBalance();
  });

  it('in which a process ended while it took over an attempt: the next one takes it over', async () => {
    const { providerOrderId } = await begun(1000_00);
    world.provider.pay(providerOrderId);
    const ends = new Error('the process ends');
    const [change, hasten] = (['change', 'hasten'] as const).map((name) =>
      vi.spyOn(world.payments, name).mockRejectedValue(ends),
    );
    world.restart({ emptyLedger: true });
    await world.rounds(MINUTE);
    expect(change).toHaveBeenCalled();
    change?.mockRestore();
    hasten?.mockRestore();
    world.restart();
    await world.rounds(2 * 60 * MINUTE);
    expect(record()?.Credit_Balance__c).toBe(3000);
    expect((await world.payments.attempts(creditId)).map(({ state }) => state)).toEqual(['paid']);
    world.expectBalance();
  });

  it('returns another amount, and a second payment of the same attempt', async () => {
    const wrong = await begun(1000_00);
    world.provider.pay(wrong.providerOrderId, { amountPaise: 1 });
    await world.settleCredit(creditId);
    expect([record()?.Credit_Balance__c, record()?.Reference_ID__c]).toEqual([2000, null]);
    const right = await begun(2000_00);
    world.provider.pay(right.providerOrderId);
    world.provider.pay(right.providerOrderId);
    await world.settleCredit(creditId);
    expect(record()?.Credit_Balance__c).toBe(4000);
    expect([...world.provider.refunds.values()].map(({ amountPaise }) => amountPaise)).toEqual([1, 2000_00]);
    world.expectBalance();
  });

  it('whose refund takes its time is followed until the provider has carried it out', async () => {
    const { providerOrderId } = await begun(1000_00);
    world.provider.setRefunds('pending');
    const wrong = world.provider.pay(providerOrderId, { amountPaise: 500_00 });
    await world.settleCredit(creditId);
    const refund = () =>
      world.rowsOf('Payment_History__c').find((row) => row.Transactional_Reference_Number__c === `R-${wrong}`);
    expect(refund()).toMatchObject({ Amount__c: 500, Payment_Mode__c: 'Refund', Status__c: null });
    world.provider.setRefunds('done');
    await world.rounds(20 * MINUTE);
    expect(refund()?.Status__c).toBe('Success');
    expect([record()?.Credit_Balance__c, world.provider.refunds.size]).toEqual([2000, 1]);
  });

  it('whose refund fails after days is known to have failed', { timeout: 600_000 }, async () => {
    const { providerOrderId } = await begun(1000_00);
    world.provider.setRefunds('pending');
    const wrong = world.provider.pay(providerOrderId, { amountPaise: 500_00 });
    await world.settleCredit(creditId);
    const days = async (count: number) => {
      for (let hour = 0; hour < count * 24; hour += 1) {
        await world.until(world.gateway.paymentRounds.tick());
        await world.rest(60 * MINUTE);
      }
    };
    await days(4);
    world.provider.setRefunds('failed');
    await days(4);
    const histories = world.rowsOf('Payment_History__c');
    const refund = histories.find((row) => row.Transactional_Reference_Number__c === `R-${wrong}`);
    expect(refund?.Status__c).toBe('Failure');
  });

  it.each(['drop-reply', 'break', 'kill-after'] as const)(
    'that the CRM refuses goes back, also when the answer to its history is lost (%s)',
    async (fault) => {
      let isPaid = false;
      let isLost = false;
      world = createWorld({
        faultOf: ({ name }) => {
          if (!isPaid) return null;
          if (name === 'update') return isLost ? null : 'refused';
          if (name !== 'create' || isLost) return null;
          isLost = true;
          return fault;
        },
      });
      ({ creditId } = world.shop);
      world.crm.change('Credit_Management__c', creditId, { Credit_Balance__c: 2000 });
      world.provider.pay((await begun(1000_00)).providerOrderId);
      isPaid = true;
      await world.settleCredit(creditId);
      if (fault === 'kill-after') world.restart();
      await world.rest(MINUTE);
      await world.rounds(60 * MINUTE);
      expect([...world.provider.refunds.values()].map(({ amountPaise }) => amountPaise)).toEqual([1000_00]);
      expect(record()?.Credit_Balance__c).toBe(2000);
      world.expectBalance();
    },
  );

  it('opens the same checkout again for the same amount, and another for another', async () => {
    const { reference } = await begun(1000_00);
    expect((await begun(1000_00)).reference).toBe(reference);
    await world.rest(2_000);
    const other = await begun(500_00);
    expect(other.reference).not.toBe(reference);
    world.provider.pay(other.providerOrderId, { state: 'pending' });
    await world.settleCredit(creditId);
    await world.rest(2_000);
    expect((await begun(500_00)).reference).not.toBe(other.reference);
  });

  it('that nobody pays ends by itself, and a payment that comes all the same is still one', async () => {
    const { providerOrderId } = await begun(1000_00);
    await world.rounds(35 * MINUTE);
    expect(await world.progress(creditId)).toMatchObject({ state: 'failed' });
    world.provider.pay(providerOrderId);
    await world.rounds(40 * MINUTE);
    expect(await world.progress(creditId)).toMatchObject({ state: 'paid' });
    expect(record()?.Credit_Balance__c).toBe(3000);
    world.expectBalance();
  });

  it.each([1, 2, 3, 4, 5, 6])('raises the balance once when the answer to CRM call %i is lost', async (at) => {
    let left = Number.POSITIVE_INFINITY;
    world = createWorld({
      faultOf: () => {
        left -= 1;
        return left === 0 ? 'drop-reply' : null;
      },
    });
    ({ creditId } = world.shop);
    world.crm.change('Credit_Management__c', creditId, { Credit_Balance__c: 2000 });
    const { providerOrderId } = await begun(1000_00);
    world.provider.pay(providerOrderId);
    left = at;
    await world.settleCredit(creditId);
    await world.rest(MINUTE);
    await world.rounds(5 * MINUTE);
    expect([record()?.Credit_Balance__c, world.rowsOf('Payment_History__c').length]).toEqual([3000, 1]);
    world.expectBalance();
  });

  /** A world whose CRM loses all requests of runs that end after `calls` more calls. */
  function worldThatEndsAfter(): { endAfter(calls: number): void; goOn(): void } {
    let left = Number.POSITIVE_INFINITY;
    world = createWorld({
      faultOf: () => {
        left -= 1;
        return left < 0 ? 'drop-request' : null;
      },
    });
    ({ creditId } = world.shop);
    world.crm.change('Credit_Management__c', creditId, { Credit_Balance__c: 2000 });
    return {
      endAfter: (calls) => {
        left = calls;
      },
      goOn: () => {
        left = Number.POSITIVE_INFINITY;
      },
    };
  }

  it.each([3, 4, 5])('takes the payment it chose when it goes on after %i CRM calls', async (calls) => {
    const { endAfter, goOn } = worldThatEndsAfter();
    const { providerOrderId } = await begun(1000_00);
    const slow = world.provider.pay(providerOrderId, { state: 'pending' });
    world.provider.pay(providerOrderId);
    endAfter(calls);
    await world.settleCredit(creditId);
    // The provider lists it before the other.
    world.provider.become(slow, 'captured');
    goOn();
    await world.rest(2 * MINUTE);
    await world.settleCredit(creditId);
    expect(record()?.Credit_Balance__c).toBe(3000);
    expect([...world.provider.refunds.values()]).toMatchObject([{ paymentId: slow, amountPaise: 1000_00 }]);
    world.expectBalance();
  });

  it.each([3, 4, 5])('raises the balance once for each of two payments after %i CRM calls', async (calls) => {
    const { endAfter, goOn } = worldThatEndsAfter();
    const early = await begun(500_00);
    const late = await begun(1000_00);
    world.provider.pay(late.providerOrderId);
    endAfter(calls);
    await world.settleCredit(creditId);
    world.provider.pay(early.providerOrderId);
    goOn();
    await world.rounds(5 * MINUTE);
    expect([record()?.Credit_Balance__c, world.rowsOf('Payment_History__c').length]).toEqual([3500, 2]);
    world.expectBalance();
  });
});

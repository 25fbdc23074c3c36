import { describe, expect, it } from 'vitest';
import { must } from '#lib/assert.ts';
import { createSettling, owner } from '#test/support/settling.ts';
import { askProviders, change, factsOf, ownAttempts } from './ask-providers.ts';

it('[SEC-009] settles nobody else’s attempts, neither of another account nor of a colleague', async () => {
  const { open, settling } = createSettling();
  await open(1);
  await open(2, { contactId: '004' });
  await open(3, { accountId: '002' });
  const own = await ownAttempts(settling, '801');
  expect(own.map(({ number, ...of }) => [number, of.accountId, of.contactId])).toEqual([[1, ...Object.values(owner)]]);
});

it('ends the run when another process has taken the lease', async () => {
  const { settling, store } = createSettling();
  store.change = async () => false;
  await expect(change(settling, '00001-1', { state: 'failed' })).rejects.toThrow();
});

describe('what is noted of an attempt', () => {
  /** Asks about an attempt after these payments, made in turn; returns the one that is noted. */
  async function notedAfter(pays: (pay: (how?: object) => string) => void, before?: (pay: () => string) => void) {
    const { open, provider, settling, store, clock } = createSettling();
    const providerOrderId = await open(1);
    const ask = async () => askProviders(settling, await ownAttempts(settling, '801'));
    if (before) {
      before(() => provider.pay(providerOrderId));
      await ask();
    }
    pays((how) => provider.pay(providerOrderId, how));
    clock.nowMs += 1;
    await ask();
    const { payment } = must(await store.byReference('00001-1'), 'the attempt');
    return payment && [payment.paymentId, payment.sinceMs - 1_000_000];
  }

  it.each([
    ['the captured one of the right amount', [{ amountPaise: 1 }, { state: 'failed' }, {}, {}], 'pay_3'],
    [
      'a captured one, even of a wrong amount',
      [{ state: 'failed' }, { amountPaise: 1 }, { state: 'pending' }],
      'pay_2',
    ],
    ['one under way', [{ state: 'failed' }, { state: 'pending' }, { state: 'failed' }], 'pay_2'],
    ['the last that failed', [{ state: 'failed' }, { state: 'failed' }], 'pay_2'],
  ])('%s', async (_, hows, paymentId) => {
    const pays = (pay: (how?: object) => string) => hows.forEach((how) => void pay(how));
    expect(await notedAfter(pays)).toEqual([paymentId, 1]);
  });

  it('the one noted first stays, and since when it has been seen', async () => {
    expect(
      await notedAfter(
        (pay) => void pay(),
        (pay) => void pay(),
      ),
    ).toEqual(['pay_1', 0]);
  });

  it('nothing, when nobody tried', async () => {
    expect(await notedAfter(() => undefined)).toBeNull();
  });

  it('a paid attempt keeps the payment that it was paid by', async () => {
    const { open, provider, settling, store, lease } = createSettling();
    const providerOrderId = await open(1);
    await store.change(lease, '00001-1', { state: 'paid' });
    provider.pay(providerOrderId);
    const asked = await askProviders(settling, await ownAttempts(settling, '801'));
    expect(asked.get('00001-1')).toMatchObject([{ paymentId: 'pay_1' }]);
    expect((await store.byReference('00001-1'))?.payment).toBeNull();
  });
});

describe('the payments of an attempt', () => {
  it('are none before anybody was given its checkout, and unknown while its provider does not answer or is not here', async () => {
    const { open, provider, settling, lease, store } = createSettling();
    await open(1);
    const asked = async () => [...(await askProviders(settling, await ownAttempts(settling, '801'))).values()];
    provider.setDown(true);
    expect(await asked()).toEqual([null]);
    (settling.deps as { providers: object }).providers = new Map();
    expect(await asked()).toEqual([null]);
    await store.change(lease, '00001-1', { providerOrderId: null });
    expect(await asked()).toEqual([[]]);
  });

  it('decide together with how long the last has failed', async () => {
    const { open, provider, settling, clock, store } = createSettling();
    provider.pay(await open(1), { state: 'failed' });
    const asked = await askProviders(settling, await ownAttempts(settling, '801'));
    clock.nowMs += 5_000;
    const attempt = must(await store.byReference('00001-1'), 'the attempt');
    const facts = factsOf(attempt, asked, clock.nowMs);
    expect(facts).toMatchObject({ reference: '00001-1', state: 'open', ageMs: 5_000, failedForMs: 5_000 });
    expect(facts.payments).toHaveLength(1);
    expect(factsOf({ ...attempt, state: 'opening', payment: null }, asked, 0)).toMatchObject({
      ...{ state: 'open', failedForMs: null },
    });
    expect(factsOf({ ...attempt, state: 'failed' }, new Map(), 0)).toMatchObject({ state: 'ended', payments: null });
    expect(factsOf({ ...attempt, state: 'paid' }, asked, 0)).toMatchObject({ state: 'paid' });
  });
});

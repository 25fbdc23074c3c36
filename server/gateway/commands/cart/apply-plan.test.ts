import { describe, expect, it } from 'vitest';
import type { CompositeAnswer, CompositeRequest, CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { err, ok } from '#lib/result.ts';
import { createCommandRun } from '#test/support/command-run.ts';
import { INTEGRATION } from '../run.ts';
import { applyPlan } from './apply-plan.ts';
import type { CartPlan } from './plan-cart.ts';

const nothing: CartPlan = { create: [], update: [], remove: [], header: null };
const line = (productId: string, derived = false) => ({ productId, quantity: 3, amounts: { Quantity: 3 }, derived });
const changes = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${prefix}${at}`, amounts: { Quantity: 1 } }));

/** Runs a plan against a CRM that takes everything, unless `refuse` or `answer` say otherwise. */
async function apply(
  plan: Partial<CartPlan>,
  how: {
    cartId?: string | null;
    extra?: CompositeRequest[];
    refuse?: (productId: string) => CrmFailure | null;
    answer?: (request: CompositeRequest) => Partial<CompositeAnswer> | null;
    by?: 'customer' | 'integration';
  } = {},
) {
  const added: string[] = [];
  const calls: CompositeRequest[][] = [];
  const addCartItem: CrmClient['addCartItem'] = async (_, { productId, quantity }) => {
    added.push(`${quantity} of ${productId}`);
    const failure = how.refuse?.(productId) ?? null;
    return failure ? err(failure) : ok({ data: { cartItemId: `item-${productId}`, cartId: 'new-cart' }, crmTimeMs: 0 });
  };
  const composite: CrmClient['composite'] = async (_, requests) => {
    calls.push(requests);
    const references = requests.map(({ referenceId }) => referenceId);
    // The CRM refuses a call in which two parts have the same name, or one has none.
    if (references.includes('') || new Set(references).size < references.length)
      return err({ kind: 'rejected', status: 400, errors: [] });
    const answers = requests.flatMap((request): CompositeAnswer[] => {
      const given = how.answer ? how.answer(request) : {};
      return given ? [{ referenceId: request.referenceId, status: 200, body: [], ...given }] : [];
    });
    return ok({ data: answers.toReversed(), crmTimeMs: 0 });
  };
  const { run } = createCommandRun();
  const own = how.by === 'integration' ? { caller: INTEGRATION } : {};
  const result = await applyPlan(
    run({ addCartItem, composite }, own),
    { ...nothing, ...plan },
    {
      cartId: how.cartId === undefined ? 'cart' : how.cartId,
      ...(how.extra && { extra: how.extra }),
    },
  );
  return { result, added, calls };
}

const fine = (extra: CompositeAnswer[] = []) => ({ ok: true, value: { refused: new Map(), extra } });
const extra: CompositeRequest[] = ['one', 'two'].map((referenceId) => ({
  method: 'GET',
  url: referenceId,
  referenceId,
}));
const rejected: CrmFailure = { kind: 'rejected', status: 400, errors: [{ errorCode: 'NO', message: 'No' }] };

describe('a plan of the cart is carried out', () => {
  it('with one call per new line, and one for everything else', async () => {
    const { result, added, calls } = await apply(
      {
        create: [line('P1'), line('GIFT', true)],
        update: [{ id: 'I1', amounts: { Quantity: 4 } }],
        remove: ['I2', 'I3'],
        header: { Coupon__c: null },
      },
      { cartId: null, extra },
    );
    expect(added).toEqual(['3 of P1', '3 of GIFT']);
    const record = (id: string, Quantity: number) => ({ attributes: { type: 'CartItem' }, id, Quantity });
    const records = [record('I1', 4), record('item-P1', 3), record('item-GIFT', 3)];
    expect(calls).toEqual([
      [
        // A customer without a cart has one from the first new line on.
        { method: 'PATCH', url: 'sobjects/WebCart/new-cart', referenceId: 'cart', body: { Coupon__c: null } },
        // One line that is gone must not undo the others.
        { method: 'PATCH', url: 'composite/sobjects', referenceId: 'update0', body: { allOrNone: false, records } },
        { method: 'DELETE', url: 'composite/sobjects?ids=I2,I3&allOrNone=false', referenceId: 'remove0' },
        ...extra,
      ],
    ]);
    const answers = extra.map(({ referenceId }) => ({ referenceId, status: 200, body: [] }));
    expect(result).toEqual(fine(answers));
  });

  it('without a call when there is nothing to do, and without a header when there is no cart', async () => {
    expect(await apply({})).toEqual({ result: fine(), added: [], calls: [] });
    expect(await apply({ header: { Express__c: true } }, { cartId: null })).toMatchObject({ calls: [] });
  });

  it('[CRM-056] in collections of at most 200 lines, each line in one of them', async () => {
    const sizes = async (count: number) => {
      const remove = changes('R', count).map(({ id }) => id);
      const { calls, result } = await apply({ update: changes('U', count), remove });
      expect(result).toEqual(fine());
      const sent = calls
        .flat()
        .map(({ url, body }) =>
          body
            ? (body as { records: { id: string }[] }).records.map(({ id }) => id)
            : (new URLSearchParams(url.split('?')[1]).get('ids') ?? '').split(','),
        );
      expect(sent.flat()).toEqual([...changes('U', count).map(({ id }) => id), ...remove]);
      return sent.map((ids) => ids.length);
    };
    expect(await sizes(200)).toEqual([200, 200]);
    expect(await sizes(401)).toEqual([200, 200, 1, 200, 200, 1]);
  });

  it('without new lines when no customer is signed in: their cart is not the one of the gateway', async () => {
    const { result, added, calls } = await apply(
      { create: [line('P1')], update: changes('U', 1) },
      { by: 'integration' },
    );
    expect([result, added, calls.length]).toEqual([fine(), [], 1]);
  });
});

describe('a new line that the CRM', () => {
  const gone: CrmFailure = { kind: 'not-found', errors: [] };

  it.each([rejected, gone])('refuses ($kind) is reported, and the other lines are added', async (failure) => {
    const { result, added, calls } = await apply(
      { create: [line('P1'), line('P2')] },
      { refuse: (productId) => (productId === 'P1' ? failure : null) },
    );
    expect(result).toEqual({ ok: true, value: { refused: new Map([['P1', failure]]), extra: [] } });
    expect(added).toEqual(['3 of P1', '3 of P2']);
    expect(calls).toMatchObject([[{ body: { records: [{ id: 'item-P2' }] } }]]);
  });

  it('refuses, although no command asked for it, is left out without a word', async () => {
    const { result } = await apply({ create: [line('GIFT', true)] }, { refuse: () => rejected });
    expect(result).toEqual(fine());
  });

  it.each([{ kind: 'timeout' }, { kind: 'session-ended' }, { kind: 'limit', retryAfterMs: null }] as CrmFailure[])(
    'did not take ($kind) ends the plan before any further write',
    async (failure) => {
      const plan = { create: [line('P1', true), line('P2')], update: changes('U', 1) };
      const { result, added, calls } = await apply(plan, { refuse: () => failure });
      expect([result, added, calls]).toEqual([{ ok: false, error: failure }, ['3 of P1'], []]);
    },
  );
});

describe('an answer to the changes of lines', () => {
  const outcome = (success: boolean, ...codes: string[]) => ({
    success,
    errors: codes.map((errorCode) => ({ errorCode, message: '' })),
  });
  const answered = async (part: Partial<CompositeAnswer> | null) =>
    (
      await apply(
        { update: changes('U', 2), remove: ['R1'] },
        { answer: ({ referenceId }) => (referenceId === 'remove0' ? part : {}) },
      )
    ).result;

  it.each([
    ['a line is gone', { body: [outcome(true), outcome(false, 'NOT_FOUND')] }],
    ['a line was deleted', { body: [outcome(false, 'ENTITY_IS_DELETED')] }],
    ['a line hangs on nothing', { body: [outcome(false, 'INVALID_CROSS_REFERENCE_KEY')] }],
    ['all of them are gone', { status: 404, body: [{ errorCode: 'NOT_FOUND', message: '' }] }],
  ])('is no failure when %s: the next plan works with what is there', async (_, part) => {
    expect(await answered(part)).toEqual(fine());
  });

  it('is the first failure of a line that has another reason', async () => {
    const errors = [
      { errorCode: 'NOT_FOUND', message: '' },
      { errorCode: 'TOO_MANY', message: '' },
    ];
    expect(await answered({ body: [outcome(false, 'NOT_FOUND'), outcome(false, 'NOT_FOUND', 'TOO_MANY')] })).toEqual({
      ok: false,
      error: { kind: 'rejected', status: 400, errors },
    });
    expect(await answered({ body: [outcome(false, 'UNABLE_TO_LOCK_ROW')] })).toMatchObject({ error: { kind: 'busy' } });
  });

  it('is the failure of the whole collection, or that the part is missing', async () => {
    expect(await answered({ status: 400, body: [{ errorCode: 'NO', message: 'No' }] })).toEqual({
      ok: false,
      error: rejected,
    });
    expect(await answered(null)).toEqual({
      ok: false,
      error: { kind: 'network', message: 'a composite answer that lacks a part' },
    });
  });

  it('leaves out what the CRM did not say about the extra requests', async () => {
    const { result } = await apply({}, { extra, answer: ({ referenceId }) => (referenceId === 'one' ? null : {}) });
    expect(result).toEqual(fine([{ referenceId: 'two', status: 200, body: [] }]));
  });
});

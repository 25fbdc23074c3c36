import { collectionOutcomes } from '#gateway/crm-client/answers.ts';
import type { CompositeAnswer, CompositeRequest, CrmCaller, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { compositeFailure } from '#gateway/crm-client/read-queries.ts';
import { chunks } from '#gateway/store/chunks.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Run } from '../run.ts';
import type { Refusal } from '../status.ts';
import type { CartAmounts } from './cart-amounts.ts';
import type { CartPlan } from './plan-cart.ts';

/** The most records that the CRM takes in one collection (`composite/sobjects`). */
export const MAX_RECORDS = 200;

export type Applied = {
  /** Products that the CRM refused to add to the cart, with its reasons. */
  refused: ReadonlyMap<string, Refusal>;
  /** Answers to the extra requests, in their order. */
  extra: CompositeAnswer[];
};

/**
 * Carries out a plan: one call for each new line, then everything else in one `composite` call. A line that disappeared
 * meanwhile counts as updated or removed: the next plan works with what is there. Lines are created only with a
 * customer's session, because the cart 'Active' is that session's. A derived line that the CRM refuses is left out,
 * since no price ever comes from the CRM's cart.
 */
export async function applyPlan(
  run: Run,
  plan: CartPlan,
  options: { cartId: string | null; extra?: readonly CompositeRequest[] },
): Promise<Result<Applied, CrmFailure>> {
  const refused = new Map<string, Refusal>();
  const update = [...plan.update];
  let cartId = options.cartId;
  for (const line of plan.create) {
    if (run.caller.kind !== 'customer') continue;
    const { productId, quantity } = line;
    const added = await run.crm.addCartItem(run.caller, { accountId: run.owner.accountId, productId, quantity });
    if (added.ok) {
      cartId = added.value.data.cartId;
      update.push({ id: added.value.data.cartItemId, amounts: line.amounts });
    } else if (added.error.kind !== 'rejected' && added.error.kind !== 'not-found') return added;
    else if (!line.derived) refused.set(productId, added.error);
  }
  const answers = await applyRest(run, {
    header: plan.header && cartId ? { id: cartId, fields: plan.header } : null,
    update,
    remove: plan.remove,
    extra: options.extra ?? [],
  });
  return answers.ok ? ok({ refused, extra: answers.value }) : answers;
}

type Rest = {
  header: { id: string; fields: Record<string, unknown> } | null;
  update: readonly { id: string; amounts: CartAmounts }[];
  remove: readonly string[];
  extra: readonly CompositeRequest[];
};

/** Sends one call: the header, then the lines in collections of at most `MAX_RECORDS` (CRM-053, CRM-056). */
async function applyRest(run: Run, rest: Rest): Promise<Result<CompositeAnswer[], CrmFailure>> {
  const { header, extra } = rest;
  const own: CompositeRequest[] = [
    ...(header
      ? [{ method: 'PATCH' as const, url: `sobjects/WebCart/${header.id}`, referenceId: 'cart', body: header.fields }]
      : []),
    ...[...chunks(rest.update, MAX_RECORDS)].map((lines, index) => ({
      method: 'PATCH' as const,
      url: 'composite/sobjects',
      referenceId: `update${index}`,
      body: {
        allOrNone: false,
        records: lines.map(({ id, amounts }) => ({ attributes: { type: 'CartItem' }, id, ...amounts })),
      },
    })),
    ...[...chunks(rest.remove, MAX_RECORDS)].map((ids, index) => ({
      method: 'DELETE' as const,
      url: `composite/sobjects?ids=${ids.join(',')}&allOrNone=false`,
      referenceId: `remove${index}`,
    })),
  ];
  const requests = [...own, ...extra];
  if (requests.length === 0) return ok([]);
  const answer = await run.crm.composite(run.caller, requests);
  if (!answer.ok) return answer;
  const answers = new Map(answer.value.data.map((each) => [each.referenceId, each]));
  for (const { referenceId } of own) {
    const failure = failureOf(run.caller, answers.get(referenceId));
    if (failure) return err(failure);
  }
  return ok(extra.flatMap(({ referenceId }) => answers.get(referenceId) ?? []));
}

/** A record that no longer exists is no failure: the next plan works with what is there. */
function failureOf(caller: CrmCaller, answer: CompositeAnswer | undefined): CrmFailure | null {
  if (!answer) return { kind: 'network', message: 'a composite answer that lacks a part' };
  const whole = compositeFailure(caller, answer);
  if (whole) return whole.kind === 'not-found' ? null : whole;
  for (const { success, errors } of collectionOutcomes(answer.body) ?? []) {
    if (success || errors.every(({ errorCode }) => goneCodes.has(errorCode))) continue;
    return compositeFailure(caller, { status: 400, body: errors });
  }
  return null;
}

const goneCodes = new Set(['NOT_FOUND', 'ENTITY_IS_DELETED', 'INVALID_CROSS_REFERENCE_KEY']);

import type { CompositeAnswer, CompositeRequest, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { compositeFailure } from '#gateway/crm-client/read-queries.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Run } from '../run.ts';
import type { CartAmounts } from './cart-amounts.ts';
import type { CartPlan } from './plan-cart.ts';

/** The CRM takes no more subrequests in one `composite` call. */
const MAX_SUBREQUESTS = 25;

export type Applied = {
  /** Products that the CRM would not take into the cart, with its words. */
  refused: ReadonlyMap<string, CrmFailure>;
  /** Answers to the extra requests, in their order. */
  extra: CompositeAnswer[];
};

/**
 * Carries a plan out: one call for each line to be made, then all the rest in one `composite` call (few lines) or in
 * collections (many). A line that vanished meanwhile counts as patched or removed: the next plan sees what is there.
 * Derived lines are made with the customer's session only, whose cart 'Active' is; a line that the CRM refuses to
 * derive is left out, since no price ever comes from the CRM's cart.
 */
export async function applyPlan(
  run: Run,
  plan: CartPlan,
  options: { cartId: string | null; extra?: readonly CompositeRequest[] },
): Promise<Result<Applied, CrmFailure>> {
  const refused = new Map<string, CrmFailure>();
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

async function applyRest(run: Run, rest: Rest): Promise<Result<CompositeAnswer[], CrmFailure>> {
  const { header, update, remove, extra } = rest;
  if (update.length + remove.length + extra.length + 1 <= MAX_SUBREQUESTS) return composite(run, rest);
  const patched = await inChunks(update, 200, (chunk) =>
    run.crm.updateMany(
      run.caller,
      'CartItem',
      chunk.map(({ id, amounts }) => ({ Id: id, ...amounts })),
    ),
  );
  if (!patched.ok) return patched;
  const removed = await inChunks(remove, 200, (chunk) => run.crm.removeMany(run.caller, [...chunk]));
  if (!removed.ok) return removed;
  return composite(run, { header, update: [], remove: [], extra });
}

async function composite(run: Run, rest: Rest): Promise<Result<CompositeAnswer[], CrmFailure>> {
  const { header, update, remove, extra } = rest;
  const cartItem = (id: string) => `sobjects/CartItem/${encodeURIComponent(id)}`;
  const own: CompositeRequest[] = [
    ...(header
      ? [{ method: 'PATCH' as const, url: `sobjects/WebCart/${header.id}`, referenceId: 'cart', body: header.fields }]
      : []),
    ...update.map(({ id, amounts }, index) => ({
      method: 'PATCH' as const,
      url: cartItem(id),
      referenceId: `update${index}`,
      body: amounts,
    })),
    ...remove.map((id, index) => ({ method: 'DELETE' as const, url: cartItem(id), referenceId: `remove${index}` })),
  ];
  const requests = [...own, ...extra];
  if (requests.length === 0) return ok([]);
  const answer = await run.crm.composite(run.caller, requests);
  if (!answer.ok) return answer;
  const answers = requests.map(({ referenceId }) => answer.value.data.find((each) => each.referenceId === referenceId));
  for (const [index, each] of answers.slice(0, own.length).entries()) {
    const failure = each ? compositeFailure(each) : missing(requests[index]?.referenceId);
    if (failure && failure.kind !== 'not-found') return err(failure);
  }
  return ok(answers.slice(own.length).flatMap((each) => (each ? [each] : [])));
}

const missing = (name: string | undefined): CrmFailure => ({
  kind: 'network',
  message: `a composite answer that lacks ${name}`,
});

async function inChunks<T>(
  items: readonly T[],
  size: number,
  call: (chunk: readonly T[]) => ReturnType<Run['crm']['removeMany']>,
): Promise<Result<null, CrmFailure>> {
  for (let start = 0; start < items.length; start += size) {
    const answer = await call(items.slice(start, start + size));
    if (!answer.ok) return answer;
    for (const { success, errors } of answer.value.data) {
      if (success || errors.every(({ errorCode }) => goneCodes.has(errorCode))) continue;
      const locked = errors.some(({ errorCode }) => errorCode === 'UNABLE_TO_LOCK_ROW');
      return err(locked ? { kind: 'busy', status: 200, errors } : { kind: 'rejected', status: 200, errors });
    }
  }
  return ok(null);
}

const goneCodes = new Set(['NOT_FOUND', 'ENTITY_IS_DELETED', 'INVALID_CROSS_REFERENCE_KEY']);

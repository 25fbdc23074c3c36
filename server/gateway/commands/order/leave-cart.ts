import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { isRecord } from '#gateway/crm-client/classify.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { compositeFailure } from '#gateway/crm-client/read-queries.ts';
import { ok, type Result } from '#lib/result.ts';
import { applyPlan } from '../cart/apply-plan.ts';
import type { CrmCart } from '../cart/crm-cart.ts';
import { type CartChanges, commandedLines, type LineTarget } from '../cart/plan-cart.ts';
import { type CatalogueFacts, cartFacts } from '../facts/catalogue-facts.ts';
import { readCrmCatalogue } from '../facts/crm-catalogue.ts';
import type { GatewayRules } from '../rules.ts';
import type { Run } from '../run.ts';

/** The result of clearing the cart: lines that another device has changed since are kept and reported. */
export type Left = { kept: LineTarget[]; orderNumber: string | null; totalRupees: number | null };

/** Splits the cart's lines of ordered products into those that the order removes and those that stay. */
function clearedByOrder(
  args: PlaceOrderArgs,
  cart: CrmCart,
  rules: Pick<GatewayRules, 'orderClears'>,
): { changes: CartChanges; kept: LineTarget[] } {
  const targets: LineTarget[] = [];
  const kept: LineTarget[] = [];
  for (const line of commandedLines(cart)) {
    const ordered = args.lines.find(({ productId, type }) => productId === line.productId && type === line.type);
    if (!ordered) continue;
    if (rules.orderClears(ordered, line.quantity)) targets.push({ ...line, quantity: 0 });
    else kept.push(line);
  }
  // The order has used its coupon and its express delivery.
  const options = { coupon: cart.coupon === args.coupon ? null : cart.coupon, express: false };
  return { changes: { targets, options }, kept };
}

/**
 * Removes the ordered lines from the CRM's cart and plans the derived lines of the remaining ones again. Reads the
 * order's number in the same call. The lease has blocked the account's other devices since the cart was read.
 */
export async function leaveCart(
  run: Run,
  input: {
    args: PlaceOrderArgs;
    orderId: string;
    cart: CrmCart;
    pricebookId: string;
    catalogue: CatalogueFacts | null;
  },
): Promise<Result<Left, CrmFailure>> {
  const { args, orderId, cart } = input;
  const catalogue = await catalogueOf(run, input);
  if (!catalogue.ok) return catalogue;
  const facts = cartFacts(run, { hasPastOrder: true }, catalogue.value);
  const { changes, kept } = clearedByOrder(args, cart, run.rules);
  const plan = run.rules.planCart({ cart, facts, changes });
  const applied = await applyPlan(run, plan, {
    cartId: cart.id,
    extra: [
      { method: 'GET', url: `sobjects/Order/${orderId}?fields=OrderNumber,Order_Total__c`, referenceId: 'order' },
    ],
  });
  if (!applied.ok) return applied;
  const [answer] = applied.value.extra;
  const order = answer && !compositeFailure(run.caller, answer) && isRecord(answer.body) ? answer.body : {};
  return ok({
    kept,
    orderNumber: typeof order.OrderNumber === 'string' ? order.OrderNumber : null,
    totalRupees: typeof order.Order_Total__c === 'number' ? order.Order_Total__c : null,
  });
}

async function catalogueOf(
  run: Run,
  { cart, catalogue, pricebookId }: { cart: CrmCart; catalogue: CatalogueFacts | null; pricebookId: string },
): Promise<Result<CatalogueFacts, CrmFailure>> {
  if (catalogue) return ok(catalogue);
  return readCrmCatalogue(run, {
    productIds: [...new Set(cart.lines.map(({ productId }) => productId))],
    pricebookId,
    contactId: run.owner.contactId,
    coupon: cart.coupon,
    ownDiscounts: [],
  });
}

import type { SpecialProduct } from '#domain/cart/special-products.ts';
import { buildOrderItems, buildOrderRecord, type OrderAddress } from '#domain/orders/index.ts';
import { writeOrderNote } from '#domain/orders/order-note.ts';
import { choosePriceEntry } from '#domain/pricing/index.ts';
import { must } from '#lib/assert.ts';
import type { LedgerCommand } from '../ledger.ts';
import type { Run } from '../run.ts';
import type { CheckedOrder } from './check-order.ts';

/** Builds the body of `commerce/sale/order` (CRM-063); null when the shop has no price entry for a fee that is due. */
export function orderBody(
  run: Run,
  command: LedgerCommand<'order.place'>,
  options: { order: CheckedOrder; pricebookId: string; billing: OrderAddress; delivery: OrderAddress },
): Record<string, unknown> | null {
  const { facts, assembled, shop } = options.order;
  const { priced } = assembled;
  const fee = feeProduct(options.order);
  const entries = new Map<string, string>();
  for (const line of [...assembled.lines, ...assembled.freeLines]) {
    if (line.entry) entries.set(line.productId, line.entry.Id);
  }
  if (assembled.gift) entries.set(assembled.gift.productId, assembled.gift.entry.Id);
  if (priced.delivery) {
    const entryId = fee && feeEntry(options.order, fee);
    if (!entryId) return null;
    entries.set(fee.productId, entryId);
  }
  const record = buildOrderRecord({
    owner: run.owner,
    pricebookId: options.pricebookId,
    ref: command.ref,
    shortReference: command.args.shortReference,
    today: facts.today,
    payment: command.args.payment,
    creditPaise: options.order.creditPaise,
    coupon: command.args.coupon,
    instructions: writeOrderNote(command.args),
    billing: options.billing,
    delivery: options.delivery,
    priced,
  });
  const items = buildOrderItems({
    priced,
    contactId: run.owner.contactId,
    deliveryProductId: () => fee?.productId ?? '',
    productOf: (productId) => ({
      entryId: must(entries.get(productId), `a price book entry of ${productId}, which was priced`),
      categoryName: shop.catalogue.categoryNames.get(productId) ?? null,
    }),
  });
  const records = items.map((item) => ({ attributes: { type: 'OrderItem' }, ...item }));
  return { attributes: { type: 'Order' }, ...record, OrderItems: { records } };
}

function feeProduct({ facts, assembled }: CheckedOrder): SpecialProduct | null {
  return assembled.priced.delivery?.kind === 'express' ? facts.special.express : facts.special.delivery;
}

/** A fee's tax is a constant (PRICE-019), so its entry may have none. */
function feeEntry({ facts }: CheckedOrder, { productId }: SpecialProduct): string | null {
  const entries = facts.entries.get(productId) ?? [];
  const chosen = choosePriceEntry(entries, { product: { Id: productId }, today: facts.today });
  if (chosen.ok) return chosen.value.Id;
  return chosen.error.kind === 'no-tax' ? chosen.error.entryId : null;
}

import type { CrmRecord } from '#domain/crm/index.ts';
import { type CartLine, lineKey } from './cart-line.ts';
import { isSpecialProduct } from './special-products.ts';

/** A line of the CRM's cart with the parent fields that its part carries. */
export type CartItemRow = Partial<
  Pick<CrmRecord<'CartItem'>, 'Id' | 'Product2Id' | 'Quantity' | 'Type__c' | 'offer_product_quanity__c'>
> & {
  readonly 'Product2.Name'?: unknown;
  readonly 'Product2.Category__r.Name'?: unknown;
};

/**
 * Returns the lines of the CRM's cart that commands can name: ordinary lines with their paid quantity, and samples.
 * Fee, gift and free-only lines are derived, so the view computes them again (sync.md 8.2). When the CRM has two lines
 * of one product, the one with the lowest Id counts, as in the gateway.
 */
export function baseLinesOf(items: readonly CartItemRow[]): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const item of items.toSorted(byId)) {
    const line = lineOf(item);
    if (line && !lines.has(lineKey(line))) lines.set(lineKey(line), line);
  }
  return [...lines.values()];
}

/**
 * The gateway creates a derived line with this quantity and sets its amounts in a second call. A reader between the two
 * calls, or after the second call was lost, must not mistake a gift for ordered goods. Nobody can order less than one
 * piece.
 */
export const UNFINISHED_QUANTITY = 0.5;

/** The paid quantity of a line of the CRM's cart: its quantity minus the free quantity. */
export function paidQuantityOf(item: Pick<CartItemRow, 'Quantity' | 'offer_product_quanity__c'>): number {
  const paid = (item.Quantity ?? 0) - (item.offer_product_quanity__c ?? 0);
  return paid < 1 ? 0 : paid;
}

function lineOf(item: CartItemRow): CartLine | null {
  const name = String(item['Product2.Name'] ?? '');
  const category = String(item['Product2.Category__r.Name'] ?? '');
  const productId = item.Product2Id;
  if (!productId || isSpecialProduct({ Name: name, 'Category__r.Name': category })) return null;
  if (item.Type__c === 'S') return { productId, type: 'S', quantity: 1 };
  const quantity = paidQuantityOf(item);
  return quantity > 0 ? { productId, type: 'O', quantity } : null;
}

function byId(a: CartItemRow, b: CartItemRow): number {
  return (a.Id ?? '') < (b.Id ?? '') ? -1 : 1;
}

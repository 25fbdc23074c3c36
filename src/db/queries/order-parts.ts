import { deliverySkus, isSpecialProduct } from '#domain/cart/special-products.ts';
import type { OutboxRow } from '#domain/commands/outbox-row.ts';
import type { ProductIndex } from '../facts/product-index.ts';
import type { PartRecord } from '../parts/part-reader.ts';
import type { TicketState } from './views.ts';

type Item = PartRecord<'OrderItem'>;

/** The parent field of an order item as text; null without one. */
export function itemText(item: Item, path: `Product2.${string}`): string | null {
  const value = item[path];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export const skuOf = (item: Item): string | null => itemText(item, 'Product2.StockKeepingUnit');

export const feeSkusOf = (index: ProductIndex | null): string[] => (index ? deliverySkus(index.special) : []);

/** Fee lines are hidden (ORD-008): known by SKU, or by name while the catalogue is not here. */
export function isFee(item: Item, feeSkus: readonly string[]): boolean {
  const sku = skuOf(item);
  return (sku !== null && feeSkus.includes(sku)) || isSpecialProduct({ Name: itemText(item, 'Product2.Name') ?? '' });
}

/** What the ticket of a waiting order says (sync.md, "An order queued offline"). */
export function ticketStateOf(row: OutboxRow<'order.place'>): TicketState {
  switch (row.state) {
    case 'sending':
    case 'cancelled':
      return 'sending';
    case 'needs-user':
    case 'expired':
      return 'needs-you';
    case 'queued':
    case 'retry':
    case 'auth-wait':
      return 'saved';
  }
}

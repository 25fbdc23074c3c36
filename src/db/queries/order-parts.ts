import { deliverySkus, isSpecialProduct } from '#domain/cart/special-products.ts';
import { type OrderMoney, orderMoney } from '#domain/orders/index.ts';
import type { KnownOrder } from '../facts/order-book.ts';
import type { CatalogueSummary } from '../facts/product-index.ts';
import type { PartRecord } from '../parts/part-reader.ts';

type Item = PartRecord<'OrderItem'>;

/** Returns a parent field of an order item as text; null if it is empty or missing. */
export function itemText(item: Item, path: `Product2.${string}`): string | null {
  const value = item[path];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export const skuOf = (item: Item): string | null => itemText(item, 'Product2.StockKeepingUnit');

export const feeSkusOf = (catalogue: Pick<CatalogueSummary, 'special'> | null): string[] =>
  catalogue ? deliverySkus(catalogue.special) : [];

/**
 * Whether this is a fee line, which is hidden (ORD-008). Recognized by SKU, or by name until the catalogue is on this
 * device.
 */
export function isFee(item: Item, feeSkus: readonly string[]): boolean {
  const sku = skuOf(item);
  return (sku !== null && feeSkus.includes(sku)) || isSpecialProduct({ Name: itemText(item, 'Product2.Name') ?? '' });
}

/** Returns what an order cost. The fees are known by their SKUs. */
export function moneyOf({ order, items }: Pick<KnownOrder, 'order' | 'items'>, feeSkus: readonly string[]): OrderMoney {
  return orderMoney(
    order,
    items.map((item) => ({ ...item, isFee: isFee(item, feeSkus) })),
  );
}

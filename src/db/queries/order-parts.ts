import { deliverySkus, isSpecialProduct } from '#domain/cart/special-products.ts';
import type { CatalogueSummary } from '../facts/product-index.ts';
import type { PartRecord } from '../parts/part-reader.ts';

type Item = PartRecord<'OrderItem'>;

/** The parent field of an order item as text; null without one. */
export function itemText(item: Item, path: `Product2.${string}`): string | null {
  const value = item[path];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export const skuOf = (item: Item): string | null => itemText(item, 'Product2.StockKeepingUnit');

export const feeSkusOf = (catalogue: Pick<CatalogueSummary, 'special'> | null): string[] =>
  catalogue ? deliverySkus(catalogue.special) : [];

/** Fee lines are hidden (ORD-008): known by SKU, or by name while the catalogue is not here. */
export function isFee(item: Item, feeSkus: readonly string[]): boolean {
  const sku = skuOf(item);
  return (sku !== null && feeSkus.includes(sku)) || isSpecialProduct({ Name: itemText(item, 'Product2.Name') ?? '' });
}

import { deliverySkus, isSpecialProduct } from '#domain/cart/special-products.ts';
import { type SoldUnit, soldUnitOf } from '#domain/catalogue/sold-unit.ts';
import { type OrderMoney, orderMoney } from '#domain/orders/index.ts';
import { categoriesOf, MY_PRODUCTS } from '../facts/catalogue-slice.ts';
import type { KnownOrder } from '../facts/order-book.ts';
import { openPictureBook } from '../facts/pictures.ts';
import type { CatalogueSummary, ProductIndex } from '../facts/product-index.ts';
import type { PartReader, PartRecord, PartSelector } from '../parts/part-reader.ts';

type Item = PartRecord<'OrderItem'>;

/** Returns a parent field of an order item as text; null if it is empty or missing. */
export function itemText(item: Item, path: `Product2.${string}`): string | null {
  const value = item[path];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export const skuOf = (item: Item): string | null => itemText(item, 'Product2.StockKeepingUnit');

/** What one of an item's quantity is, and its picture; null where the catalogue on this device does not say. */
export type OrderedGoods = { sold: SoldUnit | null; pictureKey: string | null };

/** Reads the goods of some orders' items; of the catalogue only cards and pictures, no prices or stock. */
export async function readOrderedGoods(
  parts: PartReader,
  { index, items }: { index: ProductIndex | null; items: readonly Item[] },
): Promise<(item: Item) => OrderedGoods> {
  const ids = new Set(items.flatMap(({ Product2Id }) => Product2Id ?? []));
  const categories = categoriesOf(index, ids);
  const of = (kind: PartSelector['kind']) => categories.map((category): PartSelector => ({ kind, category }));
  const [cards, media] = [of('cards'), of('media')];
  await parts.load([...cards, ...media]);
  const own = cards.every((selector) => parts.isComplete(selector)) ? [] : [MY_PRODUCTS];
  await parts.load(own);
  const products = new Map<string, PartRecord<'Product2'>>();
  for (const selector of [...own, ...cards]) {
    for (const row of parts.rows('Product2', selector)) if (row.Id && ids.has(row.Id)) products.set(row.Id, row);
  }
  const pictures = openPictureBook(parts, media);
  return (item) => {
    const product = products.get(item.Product2Id ?? '');
    return {
      sold: product ? soldUnitOf(product) : null,
      pictureKey: pictures.listing(skuOf(item) ?? product?.StockKeepingUnit ?? ''),
    };
  };
}

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

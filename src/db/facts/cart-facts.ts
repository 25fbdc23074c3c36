import type { CartFacts, CartProduct, NamedCoupon } from '#domain/cart/cart-facts.ts';
import { type DiscountRow, type SchemeRow, todayInIndia } from '#domain/pricing/index.ts';
import type { PartReader, PartRecord, PartSelector } from '../parts/part-reader.ts';
import type { Databases } from '../queries/databases.ts';
import { readSlice } from './catalogue-slice.ts';
import { firstParts, hasPastOrder, orderParts } from './customer.ts';
import { type ProductIndex, readProductIndex } from './product-index.ts';
import { readDeliveryCalendar, readSettings, SETTINGS } from './settings.ts';

/** The facts of a cart without waiting orders, read from the parts on this device. */
export type LocalCartFacts = {
  facts: CartFacts;
  /** Everything that the money depends on is on this device. */
  complete: boolean;
};

const offerParts: readonly PartSelector[] = [{ kind: 'offers' }, { kind: 'my-offers' }, { kind: 'coupons' }];

/**
 * Loads the parts that every cart is priced with, and returns the product index. Loads all at once, because each read
 * waits for the one before.
 */
export async function loadCartParts({ cache }: Databases, parts: PartReader): Promise<ProductIndex> {
  const [index] = await Promise.all([
    readProductIndex(cache, parts),
    parts.load([SETTINGS, ...offerParts, ...firstParts, ...orderParts]),
  ]);
  return index;
}

/**
 * Reads what the customer may use and today's date, for every price on a screen. `index` comes from `loadCartParts`.
 */
export async function readCartFacts(
  databases: Databases,
  parts: PartReader,
  request: { index: ProductIndex; productIds: readonly string[] },
): Promise<LocalCartFacts> {
  const { index, productIds } = request;
  const schemes = readSchemes(parts);
  const ids = new Set([...productIds, ...giftsOf(schemes, productIds, index), ...specialIds(index)]);
  const slice = await readSlice(parts, { index, ids, pictures: false });
  const settings = readSettings(parts);
  return {
    facts: {
      today: todayInIndia(databases.nowMs()),
      contactId: databases.owner?.contactId ?? '',
      products: slice.products as ReadonlyMap<string, CartProduct>,
      entries: slice.entries,
      stock: slice.stock,
      discounts: readDiscounts(parts),
      schemes,
      coupons: readCoupons(parts),
      settings: {
        disable_min_order_value: settings.minimumOrderOff,
        disable_delivery_charge: settings.deliveryChargeOff,
        freeProduct: settings.freeProduct,
      },
      special: index.special,
      deliveries: readDeliveryCalendar(parts),
      hasPastOrder: hasPastOrder(parts),
    },
    complete:
      index.complete && slice.pricesKnown && [SETTINGS, ...offerParts].every((selector) => parts.isComplete(selector)),
  };
}

export function readSchemes(parts: PartReader): SchemeRow[] {
  return parts.rows('Product_Offer_Schemes__c', { kind: 'offers' }).filter(isNamed);
}

export function readCoupons(parts: PartReader): Map<string, NamedCoupon & PartRecord<'Coupon__c'>> {
  const rows = parts.rows('Coupon__c', { kind: 'coupons' }).filter(isNamed);
  return new Map(rows.map((row) => [row.Name, row]));
}

function readDiscounts(parts: PartReader): DiscountRow[] {
  const rows = new Map<string, DiscountRow>();
  for (const kind of ['offers', 'my-offers'] as const)
    for (const row of parts.rows('Applicable_Discounts__c', { kind }).filter(isNamed))
      rows.set(row.Id ?? row.Name, row);
  return [...rows.values()];
}

/** Whether pricing can refer to this row. An absent `Active__c` counts as inactive. */
function isNamed<Row extends { Name?: string; Active__c?: boolean }>(
  row: Row,
): row is Row & { Name: string; Active__c: boolean } {
  return typeof row.Name === 'string';
}

/** Returns the products that a scheme may add to this cart for free. */
function giftsOf(schemes: readonly SchemeRow[], productIds: readonly string[], index: ProductIndex): string[] {
  const inCart = new Set(productIds);
  const categories = new Set(productIds.flatMap((id) => index.categoryOf.get(id) ?? []));
  return schemes.flatMap((scheme) => {
    const { product__c: product, category__c: category } = scheme;
    const reaches = product ? inCart.has(product) : category ? categories.has(category) : false;
    const gift = scheme.offer_product__c || product;
    return scheme.Free_Product_Scheme_Y_N__c && reaches && gift ? [gift] : [];
  });
}

function specialIds({ special }: ProductIndex): string[] {
  return [special.delivery, special.express, special.gift].flatMap((product) => product?.productId ?? []);
}

import type { CartFacts, CartProduct, NamedCoupon } from '#domain/cart/cart-facts.ts';
import { findSpecialProducts } from '#domain/cart/special-products.ts';
import { readStoreSettings } from '#domain/catalogue/settings.ts';
import type { CrmRecord } from '#domain/crm/index.ts';
import { deliveryCalendarOf } from '#domain/delivery/calendar.ts';
import { type DiscountRow, type PriceEntry, type SchemeRow, todayInIndia } from '#domain/pricing/index.ts';
import type { Run } from '../run.ts';

type ProductRow = CartProduct &
  Pick<CrmRecord<'Product2'>, 'promotion_message__c'> & { IsActive: boolean; 'Category__r.Name': string | null };

/** The CRM's rows that a cart is priced with, in flat form, independent of how they were read. */
export type FactRows = {
  /** The products of the lines, the products that schemes may give with them, and the special products. */
  products: readonly ProductRow[];
  entries: readonly PriceEntry[];
  stock: readonly Pick<CrmRecord<'Stock__c'>, 'Product__c' | 'Value__c'>[];
  discounts: readonly DiscountRow[];
  schemes: readonly SchemeRow[];
  coupons: readonly NamedCoupon[];
  settings: readonly Pick<CrmRecord<'PWASettings__c'>, 'Name' | 'Link__c' | 'Allow__c' | 'Value__c'>[];
};

/** What a cart is priced with, except for its owner and the day. */
export type CatalogueFacts = Omit<CartFacts, 'today' | 'contactId' | 'hasPastOrder'> & {
  /** Names of all products that were found, including those that are no longer sold. */
  names: ReadonlyMap<string, string>;
  categoryNames: ReadonlyMap<string, string | null>;
  samplesAllowed: boolean;
};

export function catalogueFacts(rows: FactRows): CatalogueFacts {
  const byId = [...rows.products].sort((a, b) => (a.Id < b.Id ? -1 : 1));
  const active = byId.filter((product) => product.IsActive);
  const settings = readStoreSettings(rows.settings);
  const entries = new Map<string, PriceEntry[]>();
  for (const entry of rows.entries) {
    entries.set(entry.Product2Id, [...(entries.get(entry.Product2Id) ?? []), entry]);
  }
  const stock = new Map<string, number>();
  for (const { Product__c, Value__c } of rows.stock) {
    if (Product__c === null || Value__c === null) continue;
    // A product may have several stock records; the CRM takes from all of them.
    stock.set(Product__c, (stock.get(Product__c) ?? 0) + Math.max(0, Value__c));
  }
  return {
    products: new Map(active.map((product) => [product.Id, product])),
    names: new Map(byId.map((product) => [product.Id, product.Name])),
    categoryNames: new Map(byId.map((product) => [product.Id, product['Category__r.Name']])),
    entries,
    stock,
    discounts: rows.discounts,
    schemes: rows.schemes,
    coupons: new Map(rows.coupons.map((coupon) => [coupon.Name, coupon])),
    settings: {
      disable_min_order_value: settings.minimumOrderOff,
      disable_delivery_charge: settings.deliveryChargeOff,
      freeProduct: settings.freeProduct,
    },
    samplesAllowed: settings.allowSample,
    special: findSpecialProducts(active),
    deliveries: deliveryCalendarOf(rows.settings),
  };
}

/** Returns what this customer's cart is priced with today. */
export function cartFacts(
  run: Pick<Run, 'owner' | 'nowMs'>,
  { hasPastOrder }: { hasPastOrder: boolean },
  catalogue: CatalogueFacts,
): CartFacts {
  return { ...catalogue, contactId: run.owner.contactId, today: todayInIndia(run.nowMs()), hasPastOrder };
}

/** Returns the products that free schemes may give with these lines and that were not read yet. */
export function missingOffers(
  rows: Pick<FactRows, 'products' | 'schemes'>,
  productIds: readonly string[],
): readonly string[] {
  const wanted = new Set(productIds);
  const known = new Set(rows.products.map((product) => product.Id));
  const ordered = rows.products.filter((product) => wanted.has(product.Id));
  const categories = new Set(ordered.map((product) => product.Category__c));
  const offered = rows.schemes.flatMap(({ product__c, category__c, offer_product__c }) => {
    const touches = product__c ? wanted.has(product__c) : categories.has(category__c ?? null);
    const given = offer_product__c || product__c;
    return touches && given && !known.has(given) ? [given] : [];
  });
  return [...new Set(offered)].sort();
}

import type { CrmRecord } from '#domain/crm/index.ts';
import { type CartLine, choosePriceEntry, type PricedCart, priceCart } from '#domain/pricing/index.ts';
import { must } from '#lib/assert.ts';
import { type Catalogue, mustFind } from '../catalogue/build-catalogue.ts';
import { specialSkus } from '../catalogue/special-products.ts';
import { priceBookIds } from '../offers/build-prices.ts';
import type { SeedRecord } from '../seed-records.ts';
import type { OrderPlan } from './order-plans.ts';
import { people } from './people.ts';

/** What pricing a past order needs: the catalogue and the current offers. */
export interface Trade {
  readonly catalogue: Catalogue;
  readonly productById: ReadonlyMap<string, SeedRecord<'Product2'>>;
  readonly categoryNameOf: (productId: string) => string | null;
  /** The price of a product on this day. */
  readonly entryOf: (productId: string, day: string) => SeedRecord<'PricebookEntry'> | null;
  readonly discounts: readonly SeedRecord<'Applicable_Discounts__c'>[];
  readonly schemes: readonly SeedRecord<'Product_Offer_Schemes__c'>[];
  readonly coupons: readonly SeedRecord<'Coupon__c'>[];
}

/** Returns a function that finds a product's entry in the chef's price book, as it was on a day. */
export function entryFinder(catalogue: Catalogue, entries: readonly SeedRecord<'PricebookEntry'>[]): Trade['entryOf'] {
  const byProduct = new Map<string, SeedRecord<'PricebookEntry'>[]>();
  for (const entry of entries) {
    if (entry.Pricebook2Id !== priceBookIds.horecaSouth) continue;
    const productId = entry.Product2Id ?? '';
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), entry]);
  }
  const unitOf = new Map(catalogue.products.map((product) => [product.Id, product.Selling_Unit__c ?? null]));
  return (productId, day) => {
    const own = (byProduct.get(productId) ?? []) as CrmRecord<'PricebookEntry'>[];
    const product = { Id: productId, Selling_Unit__c: unitOf.get(productId) ?? null };
    const chosen = choosePriceEntry(own, { product, today: day });
    return chosen.ok ? chosen.value : null;
  };
}

/** Prices a past basket with the product's own engine, so that its records add up like a real order's. */
export function priceBasket(plan: OrderPlan, trade: Trade, day: string): PricedCart {
  const { catalogue } = trade;
  const line = (name: string, type: 'O' | 'S', quantity: number): CartLine => {
    const item = mustFind(catalogue, name);
    const product = must(trade.productById.get(item.productId), name);
    const entry = must(trade.entryOf(item.productId, day), `price of ${name}`);
    const step = product.Selling_Unit_Conv__c ?? 1;
    return {
      ...product,
      Product2Id: item.productId,
      Sku: item.sku,
      CategoryId: product.Category__c,
      Type__c: type,
      Quantity: type === 'S' ? 1 : Math.ceil(quantity / step) * step,
      SalesPrice: entry.UnitPrice,
      TAX__c: entry.TAX__c,
    };
  };
  // A coupon of a past order was valid then, whatever its dates are now.
  const coupon = trade.coupons.find(({ Name }) => Name === plan.coupon);
  return priceCart({
    lines: [
      ...plan.basket.map(([name, quantity]) => line(name, 'O', quantity)),
      ...(plan.samples ?? []).map((name) => line(name, 'S', 1)),
    ],
    discounts: trade.discounts.map((row) => ({ Active__c: false, Name: '', ...row })),
    schemes: trade.schemes.map((row) => ({ Active__c: false, Name: '', ...row })),
    coupon: coupon === undefined ? null : { Active__c: true, ...coupon, Start_Date__c: null, End_Date__c: null },
    settings: { disable_min_order_value: false, disable_delivery_charge: false },
    express: plan.express ?? false,
    contactId: people.chef.contactId,
    today: day,
    referralSku: specialSkus.welcomeGift,
    deliverySkus: [specialSkus.delivery, specialSkus.expressDelivery],
  });
}

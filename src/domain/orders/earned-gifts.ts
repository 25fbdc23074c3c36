import type { CartProduct } from '#domain/cart/cart-facts.ts';
import { priceCart, type SchemeRow } from '#domain/pricing/index.ts';

/** What free pieces depend on: the schemes as they are now, and the products of the order that the catalogue has. */
export type GiftFacts = {
  schemes: readonly SchemeRow[];
  /** By Product2 Id. Free pieces of a product that is missing here are never explained by a scheme. */
  products: ReadonlyMap<string, GiftProduct>;
};

/** What a product counts for the threshold of a scheme. */
export type GiftProduct = Pick<
  CartProduct,
  'Category__c' | 'Quantity_Type__c' | 'Quantity_Value__c' | 'Net_weight__c' | 'Weight_Unit1__c'
>;

/** Returns the free pieces that these paid quantities earn with today's schemes, by product (PRICE-009). */
export function earnedGifts(
  { schemes, products }: GiftFacts,
  paid: readonly { productId: string; quantity: number }[],
): ReadonlyMap<string, number> {
  const lines = paid.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product || quantity <= 0) return [];
    return [
      {
        Product2Id: productId,
        Sku: null,
        CategoryId: product.Category__c,
        Type__c: 'O',
        Quantity: quantity,
        // No threshold of a free product depends on a price.
        SalesPrice: 0,
        TAX__c: 0,
        Quantity_Type__c: product.Quantity_Type__c,
        Quantity_Value__c: product.Quantity_Value__c,
        Net_weight__c: product.Net_weight__c,
        Weight_Unit1__c: product.Weight_Unit1__c,
      },
    ];
  });
  const priced = priceCart({
    lines,
    schemes,
    ...{ discounts: [], contactId: null, today: '', coupon: null, express: false, referralSku: null, deliverySkus: [] },
    settings: { disable_min_order_value: true, disable_delivery_charge: true },
  });
  return new Map([
    ...priced.lines.map((line) => [line.Product2Id, line.offer_product_quanity__c] as const),
    ...priced.freeLines.map((line) => [line.Product2Id, line.Quantity] as const),
  ]);
}

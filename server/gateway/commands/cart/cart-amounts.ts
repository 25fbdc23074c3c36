import type { AssembledLine } from '#domain/cart/assemble.ts';
import type { FieldName } from '#domain/crm/index.ts';
import type { PricedDelivery, PricedFreeLine, PricedLine } from '#domain/pricing/index.ts';
import type { PartValue } from '#protocol/part.ts';

/** The fields that the gateway writes on a cart line (CRM-053). */
export const cartAmountFields = [
  'Type__c',
  'Quantity',
  'SalesPrice',
  'TotalPrice',
  'Discount__c',
  'Category_Discount__c',
  'Coupon_Discount__c',
  'Total_Discount__c',
  'Tax__c',
  'Total_Value__c',
  'offer_product_added_Y_N__c',
  'offer_product_quanity__c',
  'offer_Product_Id__c',
] as const satisfies readonly FieldName<'CartItem'>[];

export type CartAmounts = Partial<Record<(typeof cartAmountFields)[number], PartValue>>;

/** A line without a price keeps its price amounts: a command sets only its quantity. */
export function amountsOfLine(line: AssembledLine): CartAmounts {
  if (line.priced) return amountsOfPriced(line.priced);
  return { Type__c: line.type, Quantity: line.paidQuantity, ...withoutGift };
}

export function amountsOfPriced(priced: PricedLine): CartAmounts {
  return {
    Type__c: priced.Type__c,
    Quantity: priced.Quantity,
    SalesPrice: priced.SalesPrice,
    TotalPrice: priced.TotalPrice,
    Discount__c: priced.Discount__c,
    Category_Discount__c: priced.Category_Discount__c,
    Coupon_Discount__c: priced.Coupon_Discount__c,
    Total_Discount__c: priced.Total_Discount__c,
    Tax__c: priced.Tax__c,
    Total_Value__c: priced.Total_Value__c,
    ...gift(priced.Product2Id, priced.offer_product_quanity__c),
  };
}

export function amountsOfFreeLine(free: PricedFreeLine): CartAmounts {
  return {
    Type__c: 'O',
    Quantity: free.Quantity,
    TotalPrice: free.TotalPrice,
    ...withoutDiscounts,
    Tax__c: free.Tax__c,
    Total_Value__c: free.Total_Value__c,
    ...gift(free.Product2Id, free.offer_product_quanity__c),
  };
}

export function amountsOfDelivery(delivery: PricedDelivery): CartAmounts {
  return {
    Type__c: 'O',
    Quantity: 1,
    SalesPrice: delivery.TotalPrice,
    TotalPrice: delivery.TotalPrice,
    ...withoutDiscounts,
    Tax__c: delivery.Tax__c,
    Total_Value__c: delivery.Total_Value__c,
    ...withoutGift,
  };
}

/** Returns the fields whose value differs. Empty, zero and false mean the same to those who read the CRM's cart. */
export function changedAmounts(from: CartAmounts, to: CartAmounts): CartAmounts {
  const changed = Object.entries(to).filter(([field, value]) => {
    const before = from[field as keyof CartAmounts] ?? null;
    return (before || null) !== (value || null);
  });
  return Object.fromEntries(changed);
}

const withoutDiscounts: CartAmounts = {
  Discount__c: 0,
  Category_Discount__c: 0,
  Coupon_Discount__c: 0,
  Total_Discount__c: 0,
};

const withoutGift: CartAmounts = {
  offer_product_added_Y_N__c: false,
  offer_product_quanity__c: 0,
  offer_Product_Id__c: null,
};

function gift(productId: string, quantity: number): CartAmounts {
  if (quantity === 0) return withoutGift;
  return {
    offer_product_added_Y_N__c: true,
    offer_product_quanity__c: quantity,
    offer_Product_Id__c: productId,
  };
}

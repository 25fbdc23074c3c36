import {
  type AvailabilityOf,
  type CartLine,
  type CouponRow,
  compileOffers,
  createPricer,
  type DiscountRow,
  type PriceCartInput,
  type PricedLine,
  type SchemeRow,
} from '#domain/pricing/index.ts';

/** Prices one cart, withholding gifts without stock or price (pricing.md, Around the engine). */
export const priceCartWithStock = (input: PriceCartInput, availabilityOf: AvailabilityOf) =>
  createPricer(compileOffers(input)).priceWithStock(input, availabilityOf);

/** Builders of pricing's input: an ordinary cart on the day of the worked examples, without offers. */

export const today = '2026-11-21';

export const line = (fields: Partial<CartLine> = {}): CartLine => ({
  Product2Id: 'P1',
  Sku: `sku-${fields.Product2Id ?? 'P1'}`,
  CategoryId: 'C1',
  Type__c: 'O',
  Quantity: 1,
  SalesPrice: 100,
  TAX__c: 0,
  ...fields,
});

export const discount = (fields: Partial<DiscountRow> = {}): DiscountRow => ({
  Name: 'D1',
  Active__c: true,
  Type__c: 'Discount%',
  Value__c: 10,
  Promotion_Type__c: 'value',
  ...fields,
});

export const scheme = (fields: Partial<SchemeRow> = {}): SchemeRow => ({
  Name: 'S1',
  Active__c: true,
  Scheme_Level__c: 'Scheme Level 1',
  Type__c: 'pieces',
  Convert_Quantity_Value__c: 1,
  ...fields,
});

export const freeScheme = (fields: Partial<SchemeRow> = {}): SchemeRow =>
  scheme({ Name: 'F1', Free_Product_Scheme_Y_N__c: true, product__c: 'P1', offered_quanity__c: 1, ...fields });

export const coupon = (fields: Partial<CouponRow> = {}): CouponRow => ({
  Active__c: true,
  Type__c: 'Discount%',
  Value__c: 10,
  Promotion_Type__c: 'value',
  ...fields,
});

export const cart = (fields: Partial<PriceCartInput> = {}): PriceCartInput => ({
  lines: [line()],
  discounts: [],
  schemes: [],
  coupon: null,
  settings: { disable_min_order_value: false, disable_delivery_charge: false },
  express: false,
  contactId: 'customer',
  today,
  referralSku: 'sku-welcome',
  deliverySkus: ['sku-delivery', 'sku-express'],
  ...fields,
});

/** Returns one column of the priced lines, in order. */
export const column = <K extends keyof PricedLine>(
  priced: { readonly lines: readonly PricedLine[] },
  field: K,
): PricedLine[K][] => priced.lines.map((priceLine) => priceLine[field]);

/** Lines of the worked examples of pricing.md. */
export const workedLines: readonly CartLine[] = [
  line({
    ...{ Product2Id: 'P1', CategoryId: 'C1', Quantity: 7, SalesPrice: 123.45, TAX__c: 5 },
    ...{ Quantity_Type__c: 'pieces', Quantity_Value__c: 10, Net_weight__c: 800, Weight_Unit1__c: 'GM' },
  }),
  line({
    ...{ Product2Id: 'P2', CategoryId: 'C1', Quantity: 3, SalesPrice: 80, TAX__c: 12 },
    ...{ Net_weight__c: 1, Weight_Unit1__c: 'KG' },
  }),
  line({
    ...{ Product2Id: 'P3', CategoryId: 'C2', Quantity: 1, SalesPrice: 499.99, TAX__c: 18 },
    ...{ Net_weight__c: 500, Weight_Unit1__c: 'GM' },
  }),
];

/** The offers of the second worked example. */
export const workedOffers = {
  discounts: [
    discount({
      ...{ Name: 'D1', Product__c: 'P1', Type__c: 'Discount%', Value__c: 7.5, Promotion_Type__c: 'volume' },
      ...{ Quantity_Type__c: 'pieces', Minimum_Quantity_Value__c: 50 },
    }),
    discount({ Name: 'D2', Product__c: 'P1', Type__c: 'Flat Discount', Value__c: 60, MinimumOrderValue__c: 800 }),
  ],
  schemes: [
    scheme({ Name: 'S1', category__c: 'C1', Type__c: 'Kg', Convert_Quantity_Value__c: 5, Discount__c: 2 }),
    scheme({
      ...{ Name: 'S2', category__c: 'C1', Scheme_Level__c: 'Scheme Level 2' },
      ...{ Type__c: 'Kg', Convert_Quantity_Value__c: 8, Discount__c: 4 },
    }),
    freeScheme({ Convert_Quantity_Value__c: 60, offer_product__c: 'P2' }),
  ],
  coupon: coupon({ Minimum_Order_Value__c: 1000 }),
};

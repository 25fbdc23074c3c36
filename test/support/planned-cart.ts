import { paidQuantityOf } from '#domain/cart/base-lines.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { deliveryCalendarOf } from '#domain/delivery/calendar.ts';
import type { CrmCartLine } from '#gateway/commands/cart/crm-cart.ts';

export const ids = ['P1', 'P2', 'P3'];
export const special = ['FEE', 'EXP', 'GIFT'];

/** A shop with three products, a discount, a free scheme and a coupon. */
export const facts = (options: { priced: readonly string[]; hasPastOrder: boolean }): CartFacts => ({
  today: '2026-11-21',
  contactId: 'me',
  deliveries: deliveryCalendarOf([]),
  products: new Map(
    [...ids, ...special].map((Id) => [
      Id,
      {
        Id,
        Name: Id,
        StockKeepingUnit: Id,
        Category__c: 'C',
        Quantity_Type__c: 'pieces',
        Quantity_Value__c: 1,
        Net_weight__c: null,
        Weight_Unit1__c: null,
        Selling_Unit__c: 'EA',
        Selling_Unit_Conv__c: 1,
      },
    ]),
  ),
  entries: new Map(
    [...options.priced, ...special].map((id) => [
      id,
      [{ Id: `E-${id}`, IsActive: true, Product2Id: id, UnitPrice: 120, TAX__c: 5 }],
    ]),
  ),
  stock: new Map(),
  discounts: [
    { Name: 'D', Active__c: true, Type__c: 'Discount%', Value__c: 7.5, Promotion_Type__c: 'value', Product__c: 'P1' },
  ],
  schemes: [
    {
      Name: 'F',
      Active__c: true,
      Free_Product_Scheme_Y_N__c: true,
      Type__c: 'pieces',
      product__c: 'P1',
      Convert_Quantity_Value__c: 5,
      offer_product__c: 'P2',
      offered_quanity__c: 2,
    },
  ],
  coupons: new Map([
    [
      'TEN',
      {
        Name: 'TEN',
        Active__c: true,
        Promotion_Type__c: 'value',
        Type__c: 'Discount%',
        Value__c: 10,
        Minimum_Order_Value__c: 1,
      },
    ],
  ]),
  settings: { disable_min_order_value: false, disable_delivery_charge: false, freeProduct: true },
  special: {
    delivery: { productId: 'FEE', sku: 'FEE' },
    express: { productId: 'EXP', sku: 'EXP' },
    gift: { productId: 'GIFT', sku: 'GIFT', name: 'Gift', message: null, quantityValue: null, quantityType: null },
  },
  hasPastOrder: options.hasPastOrder,
});

/** A line of the CRM's cart. */
export const line = (input: {
  id: number;
  productId: string;
  type: 'O' | 'S';
  quantity: number;
  free: number;
}): CrmCartLine => {
  const amounts = { Type__c: input.type, Quantity: input.quantity + input.free, offer_product_quanity__c: input.free };
  return {
    id: `I${String(input.id).padStart(3, '0')}`,
    productId: input.productId,
    type: input.type,
    paidQuantity: paidQuantityOf({ Quantity: amounts.Quantity, offer_product_quanity__c: input.free }),
    special: special.includes(input.productId),
    amounts,
  };
};

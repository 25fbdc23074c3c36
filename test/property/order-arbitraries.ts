import fc from 'fast-check';
import { priceProjectedCart } from '#domain/cart/assemble.ts';
import type { CartFacts, CartProduct } from '#domain/cart/cart-facts.ts';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { deliveryCalendarOf } from '#domain/delivery/calendar.ts';
import { paise } from '#domain/money.ts';
import { giftsOf } from '#domain/orders/gifts.ts';
import type { OrderAddress } from '#domain/orders/index.ts';

export const today = '2026-11-21';

export const ids = ['P1', 'P2', 'P3', 'P4'];

const product = (Id: string, index: number): CartProduct => ({
  Id,
  Name: `Product ${Id}`,
  StockKeepingUnit: `SKU-${Id}`,
  Category__c: index % 2 === 0 ? 'C1' : 'C2',
  Quantity_Type__c: 'pieces',
  Quantity_Value__c: 1,
  Net_weight__c: null,
  Weight_Unit1__c: null,
  Selling_Unit__c: 'EA',
  Selling_Unit_Conv__c: 1,
});

const amounts = fc.integer({ min: 1, max: 500_000 }).map((value) => value / 100);

/** A shop with prices of all kinds, a free scheme, a discount and a coupon. Nothing is ever out of stock. */
export const shop: fc.Arbitrary<CartFacts> = fc
  .record({
    prices: fc.array(amounts, { minLength: 6, maxLength: 6 }),
    tax: fc.constantFrom(0, 5, 12, 18),
    threshold: fc.integer({ min: 2, max: 12 }),
    gives: fc.integer({ min: 1, max: 4 }),
    offered: fc.constantFrom(...ids),
    percent: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ prices, tax, threshold, gives, offered, percent }) => {
    const all = [...ids, 'FEE', 'EXP'];
    return {
      today,
      contactId: 'me',
      deliveries: deliveryCalendarOf([]),
      products: new Map(all.map((id, index) => [id, product(id, index)])),
      entries: new Map(
        all.map((id, index) => [
          id,
          [{ Id: `E-${id}`, IsActive: true, Product2Id: id, UnitPrice: prices[index] ?? 1, TAX__c: tax }],
        ]),
      ),
      stock: new Map(),
      discounts: [
        {
          Name: 'D1',
          Active__c: true,
          Type__c: 'Discount%',
          Value__c: percent,
          Promotion_Type__c: 'value',
          Product__c: 'P1',
        },
      ],
      schemes: [
        {
          Name: 'F1',
          Active__c: true,
          Free_Product_Scheme_Y_N__c: true,
          Type__c: 'pieces',
          product__c: 'P2',
          Convert_Quantity_Value__c: threshold,
          offer_product__c: offered,
          offered_quanity__c: gives,
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
            Minimum_Order_Value__c: 50,
          },
        ],
      ]),
      settings: { disable_min_order_value: true, disable_delivery_charge: false, freeProduct: false },
      special: {
        delivery: { productId: 'FEE', sku: 'SKU-FEE' },
        express: { productId: 'EXP', sku: 'SKU-EXP' },
        gift: null,
      },
      hasPastOrder: true,
    };
  });

export const request = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      productId: fc.constantFrom(...ids),
      type: fc.constantFrom('O' as const, 'O' as const, 'S' as const),
      quantity: fc.integer({ min: 1, max: 30 }),
    }),
    { selector: ({ productId }) => productId, minLength: 1, maxLength: 4 },
  ),
  coupon: fc.constantFrom('TEN', null),
  express: fc.boolean(),
});

export const address: OrderAddress = {
  id: 'A1',
  ref: null,
  Type_of_Address__c: 'Billing Address',
  Building_Number__c: '1',
  Street__c: 'S',
  Area_Locality__c: 'A',
  City__c: 'C',
  State__c: 'K',
  Pin_Code__c: '560001',
};

type Wish = {
  lines: { productId: string; type: 'O' | 'S'; quantity: number }[];
  coupon: string | null;
  express: boolean;
};

/** Returns the order as agreed at the amounts of these facts. */
export function agreed(facts: CartFacts, wanted: Wish, tolerance = 0) {
  const lines = wanted.lines.map((line) => ({ ...line, quantity: line.type === 'S' ? 1 : line.quantity }));
  const assembled = priceProjectedCart({ ...wanted, lines }, facts);
  const args: PlaceOrderArgs = {
    lines: assembled.lines.map((line) => ({
      productId: line.productId,
      type: line.type,
      quantity: line.paidQuantity,
      unitPricePaise: line.unitPricePaise ?? paise(0),
      ours: [],
    })),
    gifts: giftsOf(assembled),
    coupon: wanted.coupon,
    express: wanted.express,
    instructions: '',
    billing: address,
    delivery: address,
    payment: 'cash',
    useCredit: false,
    agreedTotalPaise: assembled.cartTotalPaise,
    tolerancePaise: paise(tolerance),
    shortReference: '',
    duplicateAccepted: false,
    orderedBy: null,
    approvedBy: null,
  };
  return { args, assembled };
}

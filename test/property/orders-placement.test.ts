import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceProjectedCart } from '#domain/cart/assemble.ts';
import type { CartFacts, CartProduct } from '#domain/cart/cart-facts.ts';
import type { PlaceOrderArgs } from '#domain/commands/kinds.ts';
import { paise, paiseFromRupees } from '#domain/money.ts';
import { giftsOf } from '#domain/orders/gifts.ts';
import {
  buildOrderItems,
  buildOrderRecord,
  type OrderAddress,
  orderDifferences,
  type PlacementStanding,
  paidQuantityOfItem,
  placedTotal,
} from '#domain/orders/index.ts';

const today = '2026-11-21';
const ids = ['P1', 'P2', 'P3', 'P4'];

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

/** A shop with prices of all kinds, a free scheme, a discount and a coupon; nothing is ever short. */
const shop: fc.Arbitrary<CartFacts> = fc
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

const wish = fc.record({
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

const address: OrderAddress = {
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
const fine: PlacementStanding = {
  kycStatus: 'Completed',
  customerId: 'C-1',
  allowOnDelivery: true,
  onDeliveryLimitPaise: paise(100_000_000_000),
  creditBalancePaise: null,
  billing: 'fine',
  delivery: 'fine',
  samplesUsed: new Set(),
  samplesAllowed: true,
  couponRefusal: null,
  similar: null,
};

type Wish = {
  lines: { productId: string; type: 'O' | 'S'; quantity: number }[];
  coupon: string | null;
  express: boolean;
};

/** The order as it was agreed to, at what these facts say. */
function agreed(facts: CartFacts, wanted: Wish, tolerance = 0) {
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
    agreedTotalPaise: assembled.cartTotalPaise,
    tolerancePaise: paise(tolerance),
    shortReference: '',
    duplicateAccepted: false,
  };
  return { args, assembled };
}

function differencesNow(facts: CartFacts, args: PlaceOrderArgs, standing = fine) {
  const assembled = priceProjectedCart({ lines: args.lines, coupon: args.coupon, express: args.express }, facts);
  const names = new Map([...facts.products.values()].map(({ Id, Name }) => [Id, Name]));
  const found = orderDifferences({ args, agreedAtMs: 0, nowMs: 0, facts, names, assembled, standing });
  return { found, nowPaise: placedTotal(assembled) };
}

const dearer = (facts: CartFacts, percent: number): CartFacts => ({
  ...facts,
  entries: new Map(
    [...facts.entries].map(([id, entries]) => [
      id,
      entries.map((entry) => ({ ...entry, UnitPrice: Math.round(Number(entry.UnitPrice) * (100 + percent)) / 100 })),
    ]),
  ),
});

describe('differences of an order', () => {
  it('are none when nothing has changed since it was agreed to', () => {
    fc.assert(
      fc.property(shop, wish, (facts, wanted) => {
        const { args } = agreed(facts, wanted);
        expect(differencesNow(facts, args).found).toEqual([]);
      }),
    );
  });

  it('are about prices exactly when the total is above what was agreed plus the tolerance', () => {
    fc.assert(
      fc.property(
        shop,
        wish,
        fc.integer({ min: -50, max: 50 }),
        fc.nat(20_000),
        (facts, wanted, percent, tolerance) => {
          const { args } = agreed(facts, wanted, tolerance);
          const { found, nowPaise } = differencesNow(dearer(facts, percent), args);
          const above = (nowPaise ?? 0) > args.agreedTotalPaise + tolerance;
          expect(found.some(({ kind }) => kind === 'dearer')).toBe(above);
          if (!above) expect(found).toEqual([]);
        },
      ),
    );
  });

  it('name every line that vanished, and nothing is priced then', () => {
    fc.assert(
      fc.property(shop, wish, fc.constantFrom(...ids), (facts, wanted, gone) => {
        const { args } = agreed(facts, wanted);
        const left = { ...facts, products: new Map([...facts.products].filter(([id]) => id !== gone)) };
        const ordered = args.lines.filter(({ productId }) => productId === gone);
        const { found, nowPaise } = differencesNow(left, args);
        expect(found.filter(({ kind }) => kind === 'vanished')).toHaveLength(ordered.length);
        if (ordered.length > 0) expect(nowPaise).toBeNull();
      }),
    );
  });

  it('never let an order through that is not the customer’s to place', () => {
    const flaws: Partial<PlacementStanding>[] = [
      { kycStatus: 'Submitted' },
      { customerId: null },
      { billing: 'gone' },
      { delivery: 'not-verified' },
      { billing: 'changed' },
      { similar: { orderNumber: '1', placedAt: 'now' } },
    ];
    fc.assert(
      fc.property(shop, wish, fc.constantFrom(...flaws), (facts, wanted, flaw) => {
        const { args } = agreed(facts, wanted);
        expect(differencesNow(facts, args, { ...fine, ...flaw }).found).toHaveLength(1);
      }),
    );
  });
});

describe('the items of an order', () => {
  const itemsOf = (assembled: ReturnType<typeof agreed>['assembled']) =>
    buildOrderItems({
      priced: assembled.priced,
      contactId: 'me',
      deliveryProductId: (kind) => (kind === 'express' ? 'EXP' : 'FEE'),
      productOf: (productId) => ({ entryId: `E-${productId}`, categoryName: null }),
    });

  it('[PAY-028] are numbered from 1 and add up to the order, to the paisa', () => {
    fc.assert(
      fc.property(shop, wish, (facts, wanted) => {
        const { assembled } = agreed(facts, wanted);
        const items = itemsOf(assembled);
        expect(items.map((item) => item.SOItem__c)).toEqual(items.map((_, index) => index + 1));
        const total = items.reduce((sum, item) => sum + paiseFromRupees(item.Total_Item_Amount__c ?? 0), 0);
        expect(total).toBe(assembled.cartTotalPaise);
        const record = buildOrderRecord({
          owner: { accountId: 'a', contactId: 'me' },
          pricebookId: 'b',
          ref: 'r',
          shortReference: 's',
          today,
          payment: 'cash',
          coupon: wanted.coupon,
          instructions: '',
          billing: address,
          delivery: address,
          priced: assembled.priced,
        });
        expect(paiseFromRupees(record.Order_Total__c ?? 0)).toBe(total);
      }),
    );
  });

  it('[PRICE-012] tell how many pieces were paid for', () => {
    fc.assert(
      fc.property(shop, wish, (facts, wanted) => {
        const { assembled } = agreed(facts, wanted);
        const items = itemsOf(assembled);
        for (const line of assembled.lines) {
          const item = items.find((each) => each.Product2Id === line.productId);
          const paid = paidQuantityOfItem({
            type: line.type,
            quantity: item?.Quantity ?? 0,
            unitPricePaise: paiseFromRupees(item?.UnitPrice ?? 0),
            basePaise: paiseFromRupees(item?.Total_Base_Price__c ?? 0),
          });
          expect(paid).toBe(line.paidQuantity);
        }
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { facts, ids, line } from '#test/support/planned-cart.ts';
import type { CrmCartLine } from './crm-cart.ts';
import { type CartChanges, commandedLines, planCart } from './plan-cart.ts';

describe('the plan of a cart', () => {
  const known = facts({ priced: ids, hasPastOrder: true });
  const bare: CartFacts = { ...known, discounts: [], schemes: [] };
  const plan = (lines: CrmCartLine[], wanted: CartChanges, shop = bare) =>
    planCart({ cart: { id: 'cart', coupon: 'TEN', express: false, lines }, facts: shop, changes: wanted });
  const target = (productId: string, quantity: number, type: 'O' | 'S' = 'O') => ({ productId, type, quantity });
  const setting = (...targets: CartChanges['targets']): CartChanges => ({ targets, options: null });
  const naan = line({ id: 1, productId: 'P1', type: 'O', quantity: 3, free: 0 });
  const noOffer = { Discount__c: 0, Category_Discount__c: 0, Coupon_Discount__c: 0, Total_Discount__c: 0 };
  const noGift = { offer_product_added_Y_N__c: false, offer_product_quanity__c: 0, offer_Product_Id__c: null };

  it('creates goods with what was paid for, and a fee, which nobody ordered, with a quantity that does not count', () => {
    const goods = { Type__c: 'O', SalesPrice: 120, ...noOffer, ...noGift };
    expect(plan([], setting(target('P1', 4)))).toEqual({
      create: [
        {
          productId: 'P1',
          quantity: 4,
          amounts: { ...goods, Quantity: 4, TotalPrice: 480, Tax__c: 24, Total_Value__c: 504 },
          derived: false,
        },
        {
          productId: 'FEE',
          quantity: 0.5,
          amounts: { ...goods, Quantity: 1, SalesPrice: 100, TotalPrice: 100, Tax__c: 18, Total_Value__c: 118 },
          derived: true,
        },
      ],
      update: [],
      remove: [],
      header: { Coupon__c: null },
    });
  });

  it('creates a line with its free pieces by the paid ones, and marks a product that is only a gift', () => {
    const { create } = plan([], setting(target('P1', 10)), { ...known, discounts: [] });
    expect(create).toMatchObject([
      { productId: 'P1', quantity: 10, amounts: { Quantity: 10, offer_product_added_Y_N__c: false } },
      {
        productId: 'P2',
        quantity: 0.5,
        amounts: {
          Type__c: 'O',
          Quantity: 2,
          TotalPrice: 1,
          ...noOffer,
          offer_product_added_Y_N__c: true,
          offer_product_quanity__c: 2,
          offer_Product_Id__c: 'P2',
        },
      },
    ]);
    const own = { ...known.schemes[0], offer_product__c: 'P1' } as CartFacts['schemes'][number];
    expect(plan([], setting(target('P1', 10)), { ...bare, schemes: [own] }).create).toMatchObject([
      { productId: 'P1', quantity: 10, amounts: { Quantity: 12, offer_product_quanity__c: 2 } },
    ]);
  });

  it('charges no fee in a shop without a product for it', () => {
    const shop = { ...bare, special: { ...bare.special, delivery: null } };
    expect(plan([], setting(target('P1', 4)), shop).create.map(({ productId }) => productId)).toEqual(['P1']);
  });

  it.each<[string, CartChanges, object | null]>([
    ['goes when goods are added', setting(target('P2', 1)), { Coupon__c: null }],
    ['stays when a quantity changes', setting(target('P1', 5)), null],
    ['stays when a sample is added', setting(target('P2', 1, 'S')), null],
    ['stays when goods are removed that are not there', setting(target('P2', 0)), null],
    [
      'changes when the customer chose another',
      { targets: [], options: { coupon: null, express: true } },
      { Coupon__c: null, Express__c: true },
    ],
  ])('the coupon %s', (_, wanted, header) => {
    expect(plan([naan], wanted).header).toEqual(header);
  });

  it('keeps a sample whatever its quantity, and no goods without a paid quantity', () => {
    const lines = [
      line({ id: 1, productId: 'P1', type: 'S', quantity: 0, free: 0 }),
      line({ id: 2, productId: 'P2', type: 'O', quantity: 0, free: 2 }),
      { ...naan, id: 'I003', productId: 'P3', special: true },
    ];
    expect(commandedLines({ id: 'cart', coupon: null, express: false, lines })).toEqual([target('P1', 1, 'S')]);
  });
});

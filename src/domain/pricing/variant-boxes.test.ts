import { describe, expect, it } from 'vitest';
import { cart, freeScheme, line, scheme } from '#test/support/pricing.ts';
import { priceCart } from './price-cart.ts';
import type { SchemeRow } from './types.ts';
import { variantBoxes } from './variant-boxes.ts';

type Product = Parameters<typeof variantBoxes>[0]['product'];

const boxes = (
  schemes: SchemeRow[],
  strikethrough: number | string | null = null,
  { step = 1, ...product }: Partial<Product> & { step?: number } = { Quantity_Type__c: 'Kg', Quantity_Value__c: 1 },
) =>
  variantBoxes({
    product: { Id: 'P1', CategoryId: 'C1', Strikethrough_Price__c: strikethrough, ...product },
    step,
    entry: { UnitPrice: 123.45, Sales_UOM__c: 'EA' },
    schemes,
  });

describe('variantBoxes', () => {
  it('[PROD-012] shows the base price and, for each scheme level, threshold, unit and unit price after its percent', () => {
    const { base, levels } = boxes([
      scheme({
        Name: 'L2',
        Scheme_Level__c: 'Scheme Level 2',
        product__c: 'P1',
        Convert_Quantity_Value__c: 50,
        Discount__c: 7.5,
      }),
      scheme({ Name: 'L1', product__c: 'P1', Convert_Quantity_Value__c: '2.5', Type__c: 'KG', Discount__c: 2 }),
    ]);
    expect(base).toEqual({ pricePaise: 123_45, strikethroughPaise: null, salesUnit: 'EA' });
    // 123.45 minus 2.47 (2 percent) and minus 9.26 (7.5 percent), each to the paisa.
    expect(levels).toEqual([
      expect.objectContaining({
        schemeName: 'L1',
        level: 1,
        threshold: 2.5,
        unit: 'kg',
        percent: 2,
        pricePaise: 120_98,
      }),
      expect.objectContaining({
        schemeName: 'L2',
        level: 2,
        threshold: 50,
        unit: 'pieces',
        percent: 7.5,
        pricePaise: 114_19,
      }),
    ]);
  });

  it('tells the quantity from which the engine really gives the price, in whole steps', () => {
    const from = (product: Partial<Product> & { step?: number }, threshold: number, unit: string | null) => {
      const level = scheme({ product__c: 'P1', Discount__c: 10, Convert_Quantity_Value__c: threshold, Type__c: unit });
      const [box] = boxes([level], null, product).levels;
      const gives = (Quantity: number) => {
        const lines = [line({ ...product, Quantity })];
        return (priceCart(cart({ lines, schemes: [level] })).lines[0]?.Category_Discount__c ?? 0) > 0;
      };
      if (!box) return null;
      const { step = 1 } = product;
      if (box.quantity !== null) expect([gives(box.quantity), gives(box.quantity - step)]).toEqual([true, false]);
      return box.quantity;
    };
    const boxOf50 = { Quantity_Type__c: 'Pieces', Quantity_Value__c: 50, Net_weight__c: 1.1, Weight_Unit1__c: 'KG' };
    expect([from(boxOf50, 120, 'pieces'), from({ ...boxOf50, step: 2 }, 120, 'pieces')]).toEqual([3, 4]);
    expect([from(boxOf50, 3.3, 'kg'), from({ ...boxOf50, step: 4 }, 6, null)]).toEqual([3, 8]);
    // Pieces that only their weight tells count one each, and a counted measure in kg comes before the net weight.
    expect(from({ Net_weight__c: 1_000, Weight_Unit1__c: 'GM' }, 40, 'pieces')).toBe(40);
    const caseOf5 = { Quantity_Type__c: 'Kg', Quantity_Value__c: 5, Net_weight__c: 800, Weight_Unit1__c: 'GM' };
    expect(from(caseOf5, 10, 'kg')).toBe(2);
    // Never given: the product has no weight, or the unit is none that the shop measures.
    expect([from({ Net_weight__c: 500 }, 5, 'kg'), from(boxOf50, 5, 'Litre')]).toEqual([null, null]);
  });

  it('tells no quantity where the goods of a category count together, and shows no price that they never reach', () => {
    const level = (Type__c: string) =>
      scheme({ category__c: 'C1', Discount__c: 10, Convert_Quantity_Value__c: 5, Type__c });
    expect(boxes([level('kg')], null, {}).levels).toMatchObject([{ scope: 'category', quantity: null }]);
    expect(boxes([level('Litre')]).levels).toEqual([]);
  });

  it('sorts by level, threshold and name', () => {
    const own = (Name: string, threshold: number, level: 1 | 2) =>
      scheme({
        ...{ Name, product__c: 'P1', Discount__c: 1 },
        ...{ Convert_Quantity_Value__c: threshold, Scheme_Level__c: `Scheme Level ${level}` },
      });
    const rows = [own('d', 1, 2), own('c', 9, 1), own('b', 5, 1), own('a', 5, 1)];
    for (const schemes of [rows, rows.toReversed()]) {
      expect(boxes(schemes).levels.map(({ schemeName }) => schemeName)).toEqual(['a', 'b', 'c', 'd']);
    }
  });

  it("shows the category's levels too, but no scheme of others, without percent, inactive or giving a product", () => {
    const { levels } = boxes([
      scheme({ Name: 'own', product__c: 'P1', category__c: 'C9', Discount__c: 1 }),
      scheme({ Name: 'category', category__c: 'C1', Discount__c: 2 }),
      scheme({ Name: 'other product', product__c: 'P2', Discount__c: 3 }),
      scheme({ Name: 'other category', category__c: 'C2', Discount__c: 4 }),
      scheme({ Name: 'no percent', product__c: 'P1' }),
      scheme({ Name: 'inactive', product__c: 'P1', Discount__c: 5, Active__c: false }),
      freeScheme(),
    ]);
    expect(levels.map(({ schemeName, scope }) => [schemeName, scope])).toEqual([
      ['category', 'category'],
      ['own', 'product'],
    ]);
  });

  it("[PROD-012] strikes a price through only if it is above the box's own price", () => {
    const level = scheme({ product__c: 'P1', Discount__c: 10 });
    const struck = (price: number | string | null) => {
      const { base, levels } = boxes([level], price);
      return [base.strikethroughPaise, levels[0]?.strikethroughPaise];
    };
    expect(struck('150.00')).toEqual([150_00, 150_00]);
    expect(struck(123.45)).toEqual([null, 123_45]);
    expect(struck(111.1)).toEqual([null, null]);
    expect(struck(null)).toEqual([null, null]);
    expect(struck('')).toEqual([null, null]);
  });

  it('[PROD-013] hides the base box if all schemes of the product give products away', () => {
    expect(boxes([freeScheme()]).hidesBase).toBe(true);
    expect(boxes([freeScheme(), scheme({ product__c: 'P1', Discount__c: 2 })]).hidesBase).toBe(false);
    expect(boxes([]).hidesBase).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { comparedPrice, nearSteps, soldUnitOf } from './sold-unit.ts';

const box = soldUnitOf({
  Selling_Unit__c: 'Box',
  Quantity_Type__c: 'Pieces',
  Quantity_Value__c: 50,
  Net_weight__c: 1.1,
  Weight_Unit1__c: 'KG',
});

describe('what is sold', () => {
  it('is the selling unit with its pieces and net weight', () => {
    expect(box).toEqual({ name: 'Box', pieces: 50, grams: 1_100 });
    expect(soldUnitOf({ Base_Unit_Measure__c: 'EA', Net_weight__c: 500 })).toEqual({
      name: 'PC',
      pieces: null,
      grams: 500,
    });
    expect(soldUnitOf({ Selling_Unit__c: 'Jar', Net_weight__c: 500, Hide_Bracket__c: true }).grams).toBeNull();
    expect(soldUnitOf({})).toEqual({ name: 'PC', pieces: null, grams: null });
  });

  it('has a weight in grams or kilograms only, and counted pieces only where they are counted', () => {
    const weight = (Net_weight__c: number, Weight_Unit1__c: string) =>
      soldUnitOf({ Net_weight__c, Weight_Unit1__c }).grams;
    expect([weight(500, 'GM'), weight(0.5, 'Kg'), weight(1, 'LT'), weight(-500, 'GM')]).toEqual([500, 500, null, null]);
    const counted = { Quantity_Type__c: 'PIECES', Net_weight__c: 800, Maximum_Order_Quantity__c: 80 };
    expect(soldUnitOf({ ...counted, Quantity_Value__c: 12 }).pieces).toBe(12);
    expect(soldUnitOf({ ...counted, Quantity_Value__c: 0 }).pieces).toBeNull();
    expect(soldUnitOf({ Quantity_Type__c: 'Kg', Maximum_Order_Quantity__c: 80 }).pieces).toBeNull();
  });

  it('counts the pieces by their weight where offers are in kg, and only whole ones', () => {
    const by = (Net_weight__c: number) =>
      soldUnitOf({ Quantity_Type__c: 'Kg', Quantity_Value__c: 2.4, Net_weight__c, Maximum_Order_Quantity__c: 80 });
    expect(by(2_400).pieces).toBe(30);
    expect(by(2_450).pieces).toBeNull();
    expect(by(80).pieces).toBeNull();
  });

  it('has a price by the piece, else by the kg', () => {
    expect(comparedPrice(box, paise(560_00))).toEqual({ per: 'piece', pricePaise: 11_20 });
    const bag = { name: 'Bag', pieces: null, grams: 2_500 };
    expect(comparedPrice(bag, paise(400_00))).toEqual({ per: 'kg', pricePaise: 160_00 });
    expect(comparedPrice({ ...bag, grams: 1_000 }, paise(400_00))).toBeNull();
    expect(comparedPrice({ ...bag, grams: null }, paise(400_00))).toBeNull();
  });

  it('proposes the quantities around one that is not a whole number of steps', () => {
    expect(nearSteps(7, 2)).toEqual([6, 8]);
    expect(nearSteps(1, 6)).toEqual([6]);
    expect(nearSteps(13, 6)).toEqual([12, 18]);
  });
});

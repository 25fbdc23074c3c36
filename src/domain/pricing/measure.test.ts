import { describe, expect, it } from 'vitest';
import { line } from '#test/support/pricing.ts';
import { measureLine, parseUnit } from './measure.ts';
import type { CartLine } from './types.ts';

const measure = (fields: Partial<CartLine>, unit: string | null, paid = 3) =>
  measureLine(line(fields), paid * 1000)[parseUnit(unit)] / 1_000_000;

describe('the measure of a line', () => {
  const pieces = { Quantity_Type__c: 'Pieces', Quantity_Value__c: 10, Net_weight__c: 800, Weight_Unit1__c: 'gm' };

  it("is the product's own quantity value if the threshold has its unit, ignoring case", () => {
    expect(measure(pieces, 'PIECES')).toBe(30);
    expect(measure({ ...pieces, Quantity_Type__c: 'kg', Quantity_Value__c: '2.125' }, 'Kg')).toBe(6.375);
    expect(measure({ ...pieces, Quantity_Type__c: 'kg', Quantity_Value__c: 0 }, 'Kg')).toBe(0);
  });

  it('is otherwise the net weight for kilograms', () => {
    expect(measure(pieces, 'Kg')).toBe(2.4);
    expect(measure({ Net_weight__c: '1.25', Weight_Unit1__c: 'Kg' }, 'Kg')).toBe(3.75);
    expect(
      measure({ Quantity_Type__c: 'Kg', Quantity_Value__c: '', Net_weight__c: 2, Weight_Unit1__c: 'KG' }, 'kg'),
    ).toBe(6);
    expect(measure({ Net_weight__c: 333, Weight_Unit1__c: 'GM' }, 'Kg')).toBe(0.999);
  });

  it('is 0 kg without a weight or with another unit of weight', () => {
    expect(measure({ Weight_Unit1__c: 'KG' }, 'Kg')).toBe(0);
    expect(measure({ Net_weight__c: 5 }, 'Kg')).toBe(0);
    expect(measure({ Net_weight__c: 5, Weight_Unit1__c: 'LTR' }, 'Kg')).toBe(0);
  });

  it('is otherwise the paid quantity for pieces, and if the threshold has no unit', () => {
    expect(measure({}, 'pieces')).toBe(3);
    expect(measure({ Quantity_Type__c: 'Kg', Quantity_Value__c: 9 }, 'pieces')).toBe(3);
    expect(measure(pieces, '')).toBe(3);
    expect(measure(pieces, null)).toBe(3);
  });

  it('is 0 in any other unit, even the product’s own', () => {
    expect(measure({ Quantity_Type__c: 'Litre', Quantity_Value__c: 4 }, 'Litre')).toBe(0);
  });

  it('keeps grams and fractional quantities exact', () => {
    expect(measure({ Quantity_Type__c: 'Kg', Quantity_Value__c: 0.001 }, 'Kg', 0.5)).toBe(0.0005);
    expect(measure({ Quantity_Type__c: 'Kg', Quantity_Value__c: 0.1 }, 'Kg', 3)).toBe(0.3);
  });
});

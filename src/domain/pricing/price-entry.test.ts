import { describe, expect, it } from 'vitest';
import { choosePriceEntry, type PriceEntry } from './price-entry.ts';

const entry = (fields: Partial<PriceEntry> = {}): PriceEntry => ({
  Id: '01u1',
  IsActive: true,
  Product2Id: 'P1',
  UnitPrice: 100,
  TAX__c: 5,
  ...fields,
});
const choose = (entries: PriceEntry[], sellingUnit: string | null = null) =>
  choosePriceEntry(entries, { product: { Id: 'P1', Selling_Unit__c: sellingUnit }, today: '2026-11-21' });
const chosenId = (entries: PriceEntry[], sellingUnit: string | null = null) => {
  const result = choose(entries, sellingUnit);
  return result.ok ? result.value.Id : result.error.kind;
};

describe('choosing the price entry', () => {
  it.each([
    ['open dates', {}, '01u1'],
    ['empty dates', { From_Date__c: '', To_Date__c: '' }, '01u1'],
    ['from today', { From_Date__c: '2026-11-21' }, '01u1'],
    ['to today', { To_Date__c: '2026-11-21' }, '01u1'],
    ['from tomorrow', { From_Date__c: '2026-11-22' }, 'no-entry'],
    ['to yesterday', { To_Date__c: '2026-11-20' }, 'no-entry'],
    ['inactive', { IsActive: false }, 'no-entry'],
    ['another product', { Product2Id: 'P2' }, 'no-entry'],
    ['no amount', { UnitPrice: null }, 'no-entry'],
  ])('[PRICE-003] uses an entry only if it is active and within its dates: %s', (_, fields, expected) => {
    expect(chosenId([entry(fields)])).toBe(expected);
  });

  it('prefers the latest start; an open start is the oldest', () => {
    const entries = [
      entry({ Id: '01u9' }),
      entry({ Id: '01u2', From_Date__c: '2026-11-01' }),
      entry({ Id: '01u8', From_Date__c: '2026-10-01' }),
      entry({ Id: '01u7', From_Date__c: '2026-12-01' }),
    ];
    expect(chosenId(entries)).toBe('01u2');
    expect(chosenId(entries.toReversed())).toBe('01u2');
  });

  it("then prefers the product's selling unit, then the highest Id", () => {
    const entries = [
      entry({ Id: '01u1', Sales_UOM__c: 'CS' }),
      entry({ Id: '01u3', Sales_UOM__c: 'EA' }),
      entry({ Id: '01u2', Sales_UOM__c: 'EA' }),
      entry({ Id: '01u4', Sales_UOM__c: null }),
    ];
    expect(chosenId(entries, 'EA')).toBe('01u3');
    expect(chosenId(entries, 'ea')).toBe('01u3');
    expect(chosenId(entries, 'CS')).toBe('01u1');
    expect(chosenId(entries, '')).toBe('01u4');
    expect(chosenId(entries.toReversed(), null)).toBe('01u4');
  });

  it('prefers a later start date over the unit', () => {
    const entries = [entry({ Id: '01u1', Sales_UOM__c: 'EA' }), entry({ Id: '01u2', From_Date__c: '2026-11-20' })];
    expect(chosenId(entries, 'EA')).toBe('01u2');
  });

  it('reports a product without an entry, or whose entry has no tax, as not orderable', () => {
    expect(choose([])).toEqual({ ok: false, error: { kind: 'no-entry' } });
    expect(choose([entry({ TAX__c: null })])).toEqual({ ok: false, error: { kind: 'no-tax', entryId: '01u1' } });
    expect(choose([entry({ TAX__c: '' })])).toEqual({ ok: false, error: { kind: 'no-tax', entryId: '01u1' } });
  });

  it('does not fall back to an older entry when the current one has no tax; 0 is a tax', () => {
    const old = entry({ Id: '01u9', From_Date__c: '2026-01-01' });
    expect(chosenId([old, entry({ Id: '01u1', From_Date__c: '2026-11-01', TAX__c: undefined })])).toBe('no-tax');
    expect(chosenId([entry({ TAX__c: 0 })])).toBe('01u1');
  });
});

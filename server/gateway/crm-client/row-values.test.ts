import { expect, it } from 'vitest';
import { flatRow, numberAt, unlessChanged, valueAt } from './row-values.ts';

it('[DATA-006] reads a field in whichever case the CRM answers, also of a parent', () => {
  expect(numberAt({ quantity__c: 12 }, 'Quantity__c')).toBe(12);
  expect(numberAt({ Quantity__c: 12 }, 'Quantity__c')).toBe(12);
  expect(valueAt({ Product__R: { name: 'Naan' } }, 'product__r.Name')).toBe('Naan');
  expect(flatRow({ Id: 'a01', quantity__c: 12 }, ['Quantity__c'])).toEqual({ Id: 'a01', Quantity__c: 12 });
});

it('[DATA-014] reads the two fields of payment on delivery with or without their ending', () => {
  for (const row of [
    { Allow_COD: true, Min_COD_Limit: 500 },
    { Allow_COD__c: true, Min_COD_Limit__c: 500 },
  ]) {
    expect([valueAt(row, 'Allow_COD__c'), numberAt(row, 'Min_COD_Limit__c')]).toEqual([true, 500]);
  }
});

it('takes no other field for a missing one, and a null for what it is', () => {
  expect(valueAt({ Status: 'Draft' }, 'Status__c')).toBeNull();
  expect(valueAt({ Allow_COD__c: null, Allow_COD: true }, 'Allow_COD__c')).toBeNull();
});

it.each([
  ['2026-11-21T07:30:00.000+0000', 'Sat, 21 Nov 2026 07:30:00 GMT'],
  ['2026-11-21T07:30:00.000+0530', 'Sat, 21 Nov 2026 02:00:00 GMT'],
  ['2026-11-21T07:30:00.000-0130', 'Sat, 21 Nov 2026 09:00:00 GMT'],
  ['2026-11-21T07:30:00Z', 'Sat, 21 Nov 2026 07:30:00 GMT'],
])('a row changed at %s is written unless it was changed after %s', (moment, since) => {
  expect(unlessChanged({ LastModifiedDate: moment })).toEqual({ ifUnmodifiedSince: since });
});

it.each(['yesterday', null, undefined])('a row whose last change is %s is written in any case', (moment) => {
  expect(unlessChanged({ LastModifiedDate: moment })).toEqual({});
});

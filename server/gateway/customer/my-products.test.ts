import { describe, expect, it } from 'vitest';
import type { SnapshotRows } from '#gateway/catalogue/snapshot-rows.ts';
import { must } from '#lib/assert.ts';
import { decodePart, rowsOf } from '#protocol/part-codec.ts';
import { makeMyProducts } from './my-products.ts';

const none = { entries: new Map(), strikethrough: new Map(), discounts: [], schemes: [], coupons: [], settings: [] };
const stock = (Value__c: number) => ({ Product__c: 'P1', Value__c });

const snapshot: SnapshotRows = {
  ...none,
  products: new Map([['P1', { Id: 'P1', Name: 'Naan' }]]),
  specialIds: [],
  stock: new Map([['P1', [stock(20), stock(0), stock(20)]]]),
};

describe('makeMyProducts', () => {
  it('has each stock record of a product, also those with the same pieces', () => {
    const part = decodePart(must(makeMyProducts(snapshot, ['P1'])[0], 'a part').text);
    if (!part.ok) throw new Error(part.error.reason);
    expect(rowsOf(part.value.tables.Stock__c).map((row) => row.Value__c)).toEqual([0, 20, 20]);
  });
});

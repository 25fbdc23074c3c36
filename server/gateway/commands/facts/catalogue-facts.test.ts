import { describe, expect, it } from 'vitest';
import { catalogueFacts, type FactRows, missingOffers } from './catalogue-facts.ts';

const product = (Id: string, change: object = {}) =>
  ({
    Id,
    Name: `Product ${Id}`,
    IsActive: true,
    Category__c: 'C1',
    'Category__r.Name': 'Breads',
    ...change,
  }) as unknown as FactRows['products'][number];
const scheme = (change: object) =>
  ({ product__c: null, category__c: null, offer_product__c: null, ...change }) as FactRows['schemes'][number];
const nothing: FactRows = {
  products: [],
  entries: [],
  stock: [],
  discounts: [],
  schemes: [],
  coupons: [],
  settings: [],
};

describe('facts of the catalogue', () => {
  it('hold active products in the order of their ids, and the names of all', () => {
    const products = [product('P3'), product('P1'), product('P2', { IsActive: false, 'Category__r.Name': null })];
    const facts = catalogueFacts({ ...nothing, products });
    expect([...facts.products.keys()]).toEqual(['P1', 'P3']);
    expect([...facts.names]).toEqual([
      ['P1', 'Product P1'],
      ['P2', 'Product P2'],
      ['P3', 'Product P3'],
    ]);
    expect([...facts.categoryNames]).toEqual([
      ['P1', 'Breads'],
      ['P2', null],
      ['P3', 'Breads'],
    ]);
  });

  it('add up the stock records of a product, none of them below zero, and leave out incomplete ones', () => {
    const stock = [
      { Product__c: 'P1', Value__c: 4 },
      { Product__c: 'P1', Value__c: 3 },
      { Product__c: 'P1', Value__c: -9 },
      { Product__c: 'P2', Value__c: 0 },
      { Product__c: 'P3', Value__c: null },
      { Product__c: null, Value__c: 5 },
    ] as FactRows['stock'];
    expect([...catalogueFacts({ ...nothing, stock }).stock]).toEqual([
      ['P1', 7],
      ['P2', 0],
    ]);
  });

  it('hold all price entries of a product', () => {
    const entries = ['E1', 'E2', 'E3'].map((Id) => ({
      Id,
      Product2Id: Id === 'E3' ? 'P2' : 'P1',
    })) as unknown as FactRows['entries'];
    const found = catalogueFacts({ ...nothing, entries }).entries;
    expect([...found].map(([id, list]) => [id, list.map(({ Id }) => Id)])).toEqual([
      ['P1', ['E1', 'E2']],
      ['P2', ['E3']],
    ]);
  });
});

describe('products that schemes may give and that were not read', () => {
  const products = [product('P1'), product('P2', { Category__c: 'C2' }), product('P9', { Category__c: null })];
  const missing = (ordered: string[], ...schemes: FactRows['schemes']) => missingOffers({ products, schemes }, ordered);

  it('are those of schemes for the ordered products, or for their categories', () => {
    expect(missing(['P1'], scheme({ product__c: 'P1', offer_product__c: 'G1' }))).toEqual(['G1']);
    expect(missing(['P2'], scheme({ product__c: 'P1', offer_product__c: 'G1' }))).toEqual([]);
    expect(missing(['P1'], scheme({ category__c: 'C1', offer_product__c: 'G1' }))).toEqual(['G1']);
    // P2 was read, but not ordered.
    expect(missing(['P1'], scheme({ category__c: 'C2', offer_product__c: 'G1' }))).toEqual([]);
    expect(missing(['P9'], scheme({ offer_product__c: 'G1' }))).toEqual(['G1']);
    expect(missing(['P1'], scheme({ offer_product__c: 'G1' }))).toEqual([]);
  });

  it('are named once each, in order, without those that are known, or that no scheme names', () => {
    const offers = ['G2', 'G1', 'G2', 'P2'].map((offer_product__c) => scheme({ product__c: 'P1', offer_product__c }));
    expect(missing(['P1'], ...offers)).toEqual(['G1', 'G2']);
    expect(missing(['P1'], scheme({ category__c: 'C1' }))).toEqual([]);
    // Without an offered product, a scheme gives the product itself.
    expect(missing(['X'], scheme({ product__c: 'X' }))).toEqual(['X']);
  });
});

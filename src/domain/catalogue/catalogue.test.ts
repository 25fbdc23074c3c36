import { describe, expect, it } from 'vitest';
import { type Paise, paise } from '#domain/money.ts';
import { scheme } from '#test/support/pricing.ts';
import { packWeightGm, unitName, vegMarkOf } from './labels.ts';
import { openSchemeBook, shownSchemes } from './offer-schemes.ts';
import { readStoreSettings } from './settings.ts';
import { filterProducts, PriceRange, sortProducts, toggleRange } from './sort-and-filter.ts';

const at = (name: string, rupees: number | null, sort: number | null = 1) => ({
  name,
  sort,
  pricePaise: rupees === null ? null : (paise(Math.round(rupees * 100)) as Paise),
});
const names = (products: readonly { name: string }[]) => products.map((product) => product.name);

describe('sortProducts', () => {
  const list = [at('b', 90), at('A', 90, 2), at('c', null), at('d', 20, null)];

  it('[CAT-004] sorts by Sort__c, products without one last, then by name ignoring case', () => {
    expect(names(sortProducts(list, 'shelf'))).toEqual(['b', 'c', 'A', 'd']);
  });

  it('[CAT-005] sorts by price in both directions, products without a price last, equal prices in shelf order', () => {
    expect(names(sortProducts(list, 'price-up'))).toEqual(['d', 'b', 'A', 'c']);
    expect(names(sortProducts(list, 'price-down'))).toEqual(['b', 'A', 'd', 'c']);
  });

  it('[CAT-005] keeps products without a price in shelf order, too', () => {
    const priceless = [at('b', null), at('A', null), at('x', 5), at('c', null, null), at('C', null, null)];
    expect(names(sortProducts(priceless, 'price-up'))).toEqual(['x', 'A', 'b', 'c', 'C']);
    expect(names(sortProducts(priceless.toReversed(), 'price-down'))).toEqual(['x', 'A', 'b', 'C', 'c']);
  });

  it('does not change its input', () => {
    sortProducts(list, 'price-up');
    expect(names(list)).toEqual(['b', 'A', 'c', 'd']);
  });
});

describe('filterProducts', () => {
  const list = [
    at('free', 0),
    at('499', 499.99),
    at('500', 500),
    at('1000', 1000),
    at('12000', 12_000),
    at('none', null),
  ];

  it('[CAT-006] filters 0-500 and 1000 and more, with inclusive bounds and no upper bound', () => {
    expect(names(filterProducts(list, PriceRange.low))).toEqual(['free', '499', '500']);
    expect(names(filterProducts(list, PriceRange.high))).toEqual(['1000', '12000']);
  });

  it('[CAT-007] 500-1000 keeps the products from ₹500 to ₹1000', () => {
    expect(names(filterProducts(list, PriceRange.middle))).toEqual(['500', '1000']);
  });

  it('[CAT-006] clears the range when it is tapped again', () => {
    expect(toggleRange('0-500', '0-500')).toBeNull();
    expect(toggleRange('0-500', '500-1000')).toBe('500-1000');
    expect(names(filterProducts(list, null))).toHaveLength(6);
  });
});

describe('labels', () => {
  it('[CAT-016] shows EA as PC and keeps other units', () => {
    expect(unitName('EA')).toBe('PC');
    expect(unitName('ea ')).toBe('PC');
    expect(unitName('KG')).toBe('KG');
    expect(unitName(null)).toBe('PC');
  });

  it('[PROD-002] reads the veg mark regardless of case and hyphen, and returns none for anything else', () => {
    expect(['Veg', 'VEG', 'Non-Veg', 'non veg', 'NonVeg', '', null, 'Egg'].map(vegMarkOf)).toEqual([
      'veg',
      'veg',
      'non-veg',
      'non-veg',
      'non-veg',
      null,
      null,
      null,
    ]);
  });

  it('[PROD-006] overrides the pack weight of one SKU', () => {
    expect(packWeightGm('80000613')).toBe(800);
    expect(packWeightGm('80000614')).toBeNull();
  });
});

describe('readStoreSettings', () => {
  const row = (Name: string, fields = {}) => ({ Name, Link__c: null, Allow__c: false, Value__c: null, ...fields });

  it('[DATA-019] defaults to samples allowed, limits on, free gift off', () => {
    expect(readStoreSettings([])).toMatchObject({
      allowSample: true,
      showTestimonials: true,
      minimumOrderOff: false,
      deliveryChargeOff: false,
      freeProduct: false,
      countersOff: false,
      appVersion: null,
      socialLinks: [],
    });
  });

  it('[DATA-019] reads switches from Allow__c and texts from Value__c', () => {
    const read = readStoreSettings([
      row('Allow Sample'),
      row('disable_delivery_charge', { Allow__c: true }),
      row('App Version', { Value__c: ' 4.2 ' }),
    ]);
    expect(read).toMatchObject({ allowSample: false, deliveryChargeOff: true, appVersion: '4.2' });
  });
});

describe('the offers on a product page', () => {
  const offer = (Name: string, more: object = {}) => ({
    ...scheme({ Name, product__c: 'P1' }),
    Offer_Description__c: ` ${Name} is yours `,
    ...more,
  });
  const told = (...offers: ReturnType<typeof offer>[]) =>
    shownSchemes({ id: 'P1', categoryId: 'C1' }, openSchemeBook(offers)).map(({ name }) => name);

  it('[PROD-011] shows at most two, level 1 before level 2, then by Name, of the product and its category', () => {
    const second = { Scheme_Level__c: 'Scheme Level 2' };
    const ofCategory = { product__c: null, category__c: 'C1' };
    expect(told(offer('b', second), offer('a', second), offer('c', ofCategory))).toEqual(['c', 'a']);
    expect(told(offer('b'), offer('a'))).toEqual(['a', 'b']);
    expect(told(offer('a'), offer('b'))).toEqual(['a', 'b']);
  });

  it('[PROD-011] shows only active ones with a description, on this product or its category', () => {
    expect(told(offer('off', { Active__c: false }), offer('mute', { Offer_Description__c: '  ' }))).toEqual([]);
    expect(told(offer('other', { product__c: 'P2' }), offer('nowhere', { product__c: null }))).toEqual([]);
    const [one] = shownSchemes({ id: 'P1', categoryId: 'C1' }, openSchemeBook([offer('a')]));
    expect(one).toEqual({ name: 'a', description: 'a is yours' });
  });
});

import { describe, expect, it } from 'vitest';
import { clearedHeader, expiredDiscountsOf, hasNotice, isDismissed } from './expired-discounts.ts';

describe('the notice of expired discounts', () => {
  it('reads names with any separator from one text, and only if their flag is set', () => {
    const header = {
      Discounts_updated__c: true,
      Updated_Products__c: ' Naan; Cake,\nBun ,',
      Offer_Schemes_Updated__c: true,
    };
    expect(expiredDiscountsOf(header)).toEqual({ products: ['Naan', 'Cake', 'Bun'], schemes: [] });
    const unflagged = { Updated_Products__c: 'Naan', Offer_Schemes_Updated__c: false, Updated_os_products__c: 'Bun' };
    expect(expiredDiscountsOf(unflagged)).toEqual({ products: [], schemes: [] });
    expect(expiredDiscountsOf(null)).toEqual({ products: [], schemes: [] });
  });

  it.each([
    { Discounts_updated__c: true },
    { Updated_Products__c: 'Naan' },
    { Offer_Schemes_Updated__c: true },
    { Updated_os_products__c: 'Bun' },
  ])('has something to clear if any field is set: %o', (field) => {
    expect(hasNotice(field)).toBe(true);
    expect(hasNotice({ ...clearedHeader, ...field })).toBe(true);
  });

  it('has nothing to clear after clearing, or without a cart', () => {
    expect([hasNotice(clearedHeader), hasNotice({}), hasNotice(null)]).toEqual([false, false, false]);
  });

  it('is dismissed when every name of both lists was dismissed', () => {
    const header = {
      Discounts_updated__c: true,
      Updated_Products__c: 'Naan',
      Offer_Schemes_Updated__c: true,
      Updated_os_products__c: 'Bun,Puff',
    };
    expect(isDismissed(header, { products: ['Naan', 'Cake'], schemes: ['Puff', 'Bun'] })).toBe(true);
    expect(isDismissed(header, { products: [], schemes: ['Puff', 'Bun'] })).toBe(false);
    expect(isDismissed(header, { products: ['Naan'], schemes: ['Puff'] })).toBe(false);
    expect(isDismissed(null, { products: [], schemes: [] })).toBe(true);
  });
});

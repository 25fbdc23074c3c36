import { describe, expect, it } from 'vitest';
import { orderItemCount } from './item-count.ts';

const feeSkus = ['FEE-STD', 'FEE-EXP'];

describe('[ORD-004] the item count of an order card', () => {
  it('counts the lines that are not fees when the items are known', () => {
    expect(orderItemCount({ skus: ['A', 'B', 'FEE-STD'], feeSkus, productItems: 99 })).toBe(2);
    expect(orderItemCount({ skus: ['A', 'B'], feeSkus, productItems: 2 })).toBe(2);
    expect(orderItemCount({ skus: ['A', null], feeSkus, productItems: 2 })).toBe(2);
  });

  it('is ProductItems__c minus the fee line when they are not known', () => {
    expect(orderItemCount({ skus: null, feeSkus, productItems: 4 })).toBe(3);
    expect(orderItemCount({ skus: [], feeSkus, productItems: 4 })).toBe(3);
  });

  it('is never zero for an order of one line', () => {
    expect(orderItemCount({ skus: null, feeSkus, productItems: 1 })).toBe(1);
    expect(orderItemCount({ skus: null, feeSkus, productItems: null })).toBe(0);
  });
});

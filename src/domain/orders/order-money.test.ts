import { describe, expect, it } from 'vitest';
import { orderMoney } from './order-money.ts';

// Worked example 2 of the pricing specification, with ₹100 for delivery: the lines' totals are 724.98, 233.42, 530.99
// and 118.00, together 1,607.39.
const goods = (base: number, discount: number, tax: number, total: number) => ({
  isFee: false,
  Total_Base_Price__c: base,
  DiscValue__c: discount,
  Tax__c: tax,
  Total_Item_Amount__c: total,
});
const a = goods(864.15, 173.69, 34.52, 724.98);
const b = goods(241, 32.64, 25.06, 233.42);
const c = goods(499.99, 50, 81, 530.99);
const delivery = { isFee: true, Total_Base_Price__c: 100, DiscValue__c: 0, Tax__c: 18, Total_Item_Amount__c: 118 };
const order = { Order_Total__c: 1607.39, Coupon_Discount__c: 149.76, CancelAmount__c: null };

describe("an order's money", () => {
  it('adds up to the paisa, with the coupon apart from the other discounts', () => {
    expect(orderMoney(order, [a, b, c, delivery])).toEqual({
      basePaise: 1605_14,
      offersPaise: 106_57,
      couponPaise: 149_76,
      goodsTaxPaise: 140_58,
      deliveryPaise: 100_00,
      deliveryTaxPaise: 18_00,
      othersPaise: 0,
      totalPaise: 1607_39,
      cancelledPaise: 0,
      leftPaise: 1607_39,
      refundPaise: 0,
    });
  });

  it('takes off what was cancelled, and keeps the total that was agreed', () => {
    // B wholly, and 3 of 7 pieces of A: 724.98 × 3 ÷ 7 = 310.71.
    const items = [{ ...a, CAmount__c: 310.71 }, { ...b, ReasonofCancel__c: '01', CAmount__c: 233.42 }, c, delivery];
    const paid = { ...order, CancelAmount__c: 544.13 };
    expect(orderMoney(paid, items)).toMatchObject({
      totalPaise: 1607_39,
      cancelledPaise: 544_13,
      leftPaise: 1063_26,
      refundPaise: 544_13,
    });
  });

  it('counts a line whole that another system cancelled without an amount', () => {
    const items = [a, { ...b, ReasonofCancel__c: '01', CAmount__c: null }, c, delivery];
    expect(orderMoney(order, items)).toMatchObject({ cancelledPaise: 233_42, leftPaise: 1373_97 });
  });

  it('shows what the lines do not explain as a row of its own', () => {
    expect(orderMoney({ ...order, Order_Total__c: 1607 }, [a, b, c, delivery]).othersPaise).toBe(-39);
    expect(orderMoney(order, []).othersPaise).toBe(1607_39);
  });

  it('reads a line of which the CRM holds only the total or the price', () => {
    const items = [
      { isFee: false, Total_Item_Amount__c: 105, Tax__c: 5 },
      { isFee: false, TotalPrice: 40 },
    ];
    const older = { TotalAmount: 145, Coupon_Discount__c: 20 };
    expect(orderMoney(older, items)).toMatchObject({
      basePaise: 140_00,
      // These lines name no discount, so theirs is in their amounts already.
      couponPaise: 0,
      offersPaise: 0,
      goodsTaxPaise: 5_00,
      othersPaise: 0,
      totalPaise: 145_00,
    });
  });
});

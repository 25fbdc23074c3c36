import { describe, expect, it } from 'vitest';
import { creditUse } from './credit-use.ts';

const onCredit = (EffectiveDate: string, Order_Total__c: number, change: object = {}) => ({
  EffectiveDate,
  Order_Total__c,
  TenderType2__c: 'ZCRT',
  Status__c: 'Delivered',
  ...change,
});
const use = (...orders: Parameters<typeof creditUse>[0]) => creditUse(orders, { today: '2027-01-15', months: 3 });

describe('the use of credit', () => {
  it('is summed by month, the oldest first, over the turn of the year', () => {
    const months = use(onCredit('2026-11-30', 100.5), onCredit('2027-01-01', 40), onCredit('2027-01-15', 2));
    expect(months).toEqual([
      { month: '2026-11', orders: 1, takenPaise: 100_50, returnedPaise: 0 },
      { month: '2026-12', orders: 0, takenPaise: 0, returnedPaise: 0 },
      { month: '2027-01', orders: 2, takenPaise: 42_00, returnedPaise: 0 },
    ]);
    expect(use(onCredit('2026-10-31', 100)).every(({ orders }) => orders === 0)).toBe(true);
  });

  it('counts the credit part of an order paid otherwise, and no order that took no credit', () => {
    const part = { TenderType2__c: 'ZTDP', TenderTypeCredit2__c: 'ZCRT', Credit_Amount__c: 30 };
    expect(use(onCredit('2027-01-02', 100, part)).at(-1)).toMatchObject({ orders: 1, takenPaise: 30_00 });
    expect(use(onCredit('2027-01-02', 100, { TenderType2__c: 'ZT03' })).at(-1)).toMatchObject({ orders: 0 });
    for (const Status__c of ['Payment Pending', 'Payment Failed', null]) {
      expect(use(onCredit('2027-01-02', 100, { ...part, Status__c })).at(-1)).toMatchObject({ orders: 0 });
    }
  });

  it('tells what cancellations returned of it, at most what was taken', () => {
    const cancelled = { Status__c: 'Cancelled' };
    const partly = { CancelAmount__c: 25 };
    const months = use(onCredit('2027-01-02', 100, cancelled), onCredit('2027-01-03', 100, partly));
    expect(months.at(-1)).toMatchObject({ takenPaise: 200_00, returnedPaise: 125_00 });
    const more = { TenderType2__c: 'ZTDP', TenderTypeCredit2__c: 'ZCRT', Credit_Amount__c: 30, CancelAmount__c: 80 };
    expect(use(onCredit('2027-01-02', 100, more)).at(-1)).toMatchObject({ takenPaise: 30_00, returnedPaise: 30_00 });
  });
});

import { describe, expect, it } from 'vitest';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { isOrderOf, orderedLinesOf } from './ordered-lines.ts';

/** An order in the CRM with this item. */
const order = (fields: object): CrmRow =>
  ({
    Id: '801000000000001AAA',
    OrderItems: {
      records: [{ Product2Id: 'P1', Product2: { Name: 'Naan', Category__r: null }, Type_of_Order__c: 'O', ...fields }],
    },
  }) as unknown as CrmRow;

it('reads the paid quantity of goods so cheap that the rupee for free pieces matters', () => {
  const cheap = { UnitPrice: 1, Quantity: 5, Total_Base_Price__c: 5 };
  expect(orderedLinesOf(order(cheap))).toEqual([{ productId: 'P1', type: 'O', quantity: 5 }]);
  const withFree = { UnitPrice: 1, Quantity: 7, Total_Base_Price__c: 6 };
  expect(orderedLinesOf(order(withFree))).toEqual([{ productId: 'P1', type: 'O', quantity: 5 }]);
});

it('leaves out fees, gifts and items that were not paid for', () => {
  const paid = { UnitPrice: 40, Quantity: 5, Total_Base_Price__c: 200 };
  const named = (Name: string, category: string | null) => ({
    ...paid,
    Product2: { Name, Category__r: category === null ? null : { Name: category } },
  });
  expect(orderedLinesOf(order(named('Delivery Charges-B2B', null)))).toEqual([]);
  expect(orderedLinesOf(order(named('Cake', 'Welcome Gift')))).toEqual([]);
  expect(orderedLinesOf(order({ UnitPrice: 0, Quantity: 5, Total_Base_Price__c: 0 }))).toEqual([]);
  expect(orderedLinesOf(order({ UnitPrice: 40, Quantity: null, Total_Base_Price__c: null }))).toEqual([]);
});

it('tells samples from goods', () => {
  const sample = { Type_of_Order__c: 'S', UnitPrice: 0, Quantity: 1, Total_Base_Price__c: 0 };
  expect(orderedLinesOf(order(sample))).toEqual([{ productId: 'P1', type: 'S', quantity: 1 }]);
});

describe('a placeholder in the CRM is the order of a command', () => {
  const args = {
    lines: [{ productId: 'P1', type: 'O', quantity: 5 }],
    agreedTotalPaise: 200_00,
    tolerancePaise: 5_00,
    payment: 'credit',
    instructions: 'Ring twice',
    coupon: 'TEN',
    orderedBy: null,
    approvedBy: null,
  } as unknown as PlaceOrderArgs;
  const addresses = { billingId: 'b', deliveryId: 'd' };
  const item = { UnitPrice: 40, Quantity: 5, Total_Base_Price__c: 200 };
  const held = (change: object = {}, items: object = {}): CrmRow => ({
    ...order({ ...item, ...items }),
    Order_Total__c: 205,
    TenderType2__c: 'ZCRT',
    BillingAddress__c: 'b',
    Address__c: 'd',
    Delivery_Instruction__c: 'Ring twice',
    Coupon__c: 'TEN',
    ...change,
  });
  const two = (...quantities: number[]) => ({
    OrderItems: {
      records: quantities.map((Quantity, at) => ({
        ...item,
        Product2Id: `P${at + 1}`,
        Product2: { Name: 'Naan', Category__r: null },
        Type_of_Order__c: 'O',
        Quantity,
        Total_Base_Price__c: 40 * Quantity,
      })),
    },
  });

  it('when all of it is as agreed, for no more than the tolerance', () => {
    expect(isOrderOf(args, held(), addresses)).toBe(true);
    expect(isOrderOf(args, held({ Order_Total__c: 1, Coupon__c: null }), addresses)).toBe(true);
    const signed = { ...args, instructions: '', orderedBy: 'Ravi' };
    expect(isOrderOf(signed, held({ Delivery_Instruction__c: 'Ordered by Ravi' }), addresses)).toBe(true);
    expect(isOrderOf({ ...args, instructions: '' }, held({ Delivery_Instruction__c: null }), addresses)).toBe(true);
  });

  it.each([
    ['dearer', { Order_Total__c: 205.01 }],
    ['paid otherwise', { TenderType2__c: 'ZCSH' }],
    ['billed elsewhere', { BillingAddress__c: 'x' }],
    ['delivered elsewhere', { Address__c: 'x' }],
    ['with other instructions', { Delivery_Instruction__c: null }],
    ['with another coupon', { Coupon__c: 'FIVE' }],
    ['with a line more', two(5, 1)],
    ['with another quantity', two(4)],
    ['with other lines', two(0, 5)],
  ])('not when it is %s', (_, change) => {
    expect(isOrderOf(args, held(change), addresses)).toBe(false);
  });

  it('not when the goods are a sample', () => {
    const sample = { Type_of_Order__c: 'S', UnitPrice: 0, Quantity: 1, Total_Base_Price__c: 0 };
    const one = { ...args, lines: [{ ...args.lines[0], quantity: 1 }] } as PlaceOrderArgs;
    expect(isOrderOf(one, held({}, sample), addresses)).toBe(false);
  });

  it('line by line, in any order', () => {
    const both = {
      ...args,
      lines: [...args.lines, { ...args.lines[0], productId: 'P2', quantity: 3 }],
    } as PlaceOrderArgs;
    expect(isOrderOf(both, held(two(5, 3)), addresses)).toBe(true);
    expect(isOrderOf({ ...both, lines: both.lines.toReversed() }, held(two(5, 3)), addresses)).toBe(true);
    expect(isOrderOf(both, held(two(3, 5)), addresses)).toBe(false);
    expect(isOrderOf(both, held(two(5, 4)), addresses)).toBe(false);
    expect(isOrderOf(both, held(two(5)), addresses)).toBe(false);
  });
});

import { expect, it } from 'vitest';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { orderedLinesOf } from './ordered-lines.ts';

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

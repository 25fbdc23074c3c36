import { addDays } from '../days.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';
import type { BuiltOrder } from './build-orders.ts';
import { people } from './people.ts';

type Credit = SeedRecord<'Credit_Management__c'>;

/**
 * Builds the credit records (DATA-040): the chef's active one of ₹50,000, fully available, the one before it, and the
 * owner's application, which the office has not looked at.
 */
export function buildCredits(today: string): Credit[] {
  const { chef, owner } = people;
  const of = ({ accountId, contactId, customerId }: typeof chef | typeof owner) => ({
    Account__c: accountId,
    Contact__c: contactId,
    CustomerID__c: customerId,
  });
  const guarantee = { ...of(chef), BG_or_Cheque__c: 'Bank Guarantee' };
  return [
    {
      Id: seedId('Credit_Management__c', 1),
      ...guarantee,
      status__c: 'Expired',
      Cheque_Document_No__c: 'BG/2025/04417',
      From_date__c: addDays(today, -560),
      To_Date__c: addDays(today, -196),
      Amount__c: 30_000,
      Credit_limit__c: 30_000,
      Credit_Balance__c: 30_000,
      Bank_Guarantee__c: 'Guarantee BG/2025/04417',
      Comment__c: 'Replaced by a higher limit.',
    },
    {
      Id: seedId('Credit_Management__c', 2),
      ...guarantee,
      status__c: 'Active',
      Cheque_Document_No__c: 'BG/2026/01892',
      From_date__c: addDays(today, -195),
      To_Date__c: addDays(today, 170),
      Amount__c: 50_000,
      Credit_limit__c: 50_000,
      Credit_Balance__c: 50_000,
      Bank_Guarantee__c: 'Guarantee BG/2026/01892',
      Comment__c: null,
    },
    {
      Id: seedId('Credit_Management__c', 3),
      ...of(owner),
      BG_or_Cheque__c: 'Deposit cheque',
      status__c: 'Applied',
      Cheque_Document_No__c: '004417',
      From_date__c: addDays(today, 10),
      To_Date__c: addDays(today, 375),
      Amount__c: 75_000,
    },
  ];
}

/** Whether an order on credit is still to be paid. */
export const isOpen = ({ plan }: BuiltOrder): boolean =>
  plan.payment === 'credit' && plan.status !== 'Delivered' && plan.status !== 'Cancelled';

/** Takes the open orders on credit from the chef's balance; what was used before was paid a month ago. */
export function withUse(credits: readonly Credit[], orders: readonly BuiltOrder[], today: string): Credit[] {
  const sum = (some: readonly BuiltOrder[]) =>
    Number(some.reduce((total, { order }) => total + (order.Order_Total__c ?? 0), 0).toFixed(2));
  const delivered = orders.filter(({ plan }) => plan.payment === 'credit' && plan.status === 'Delivered');
  const paid = sum(delivered.slice(-2));
  return credits.map((credit) => {
    if (credit.status__c !== 'Active') return credit;
    const used = { ...credit, Credit_Balance__c: (credit.Credit_limit__c ?? 0) - sum(orders.filter(isOpen)) };
    if (paid === 0) return used;
    return {
      ...used,
      Amount_Paid__c: paid,
      Payment_Mode__c: 'UPI',
      Amount_Recieved_Date__c: addDays(today, -30),
      Reference_ID__c: 'pay_NmQ3kT7ZrWc8Jd',
    };
  });
}

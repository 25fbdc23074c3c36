import type { CrmRecord } from '#domain/crm/index.ts';
import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import { type PaidOrder, paymentOf } from '#domain/orders/refund-split.ts';

type UseOrder = PaidOrder & Partial<Pick<CrmRecord<'Order'>, 'Status__c' | 'EffectiveDate' | 'CancelAmount__c'>>;

/** What orders took from the credit in one month. */
export type MonthOfUse = {
  /** 'YYYY-MM' */
  month: string;
  /** Orders that took some. */
  orders: number;
  takenPaise: Paise;
  /** Returned by cancellations of these orders. */
  returnedPaise: Paise;
};

/** Credit is booked when an order is confirmed. */
const notBooked: ReadonlySet<string> = new Set(['Payment Pending', 'Payment Failed']);

/** Returns what orders took from the credit in each of the last `months` months, the oldest first. */
export function creditUse(
  orders: readonly UseOrder[],
  { today, months }: { today: string; months: number },
): MonthOfUse[] {
  const all = new Map(lastMonths(today, months).map((month) => [month, { month, orders: 0, taken: 0, returned: 0 }]));
  for (const order of orders) {
    const entry = all.get(order.EffectiveDate?.slice(0, 7) ?? '');
    const { creditPaise } = paymentOf(order);
    if (!entry || creditPaise <= 0 || !order.Status__c || notBooked.has(order.Status__c)) continue;
    const refunded = Math.min(creditPaise, paiseFromRupees(order.CancelAmount__c ?? 0));
    entry.orders += 1;
    entry.taken += creditPaise;
    entry.returned += order.Status__c === 'Cancelled' ? creditPaise : refunded;
  }
  return [...all.values()].map(({ month, orders: count, taken, returned }) => ({
    month,
    orders: count,
    takenPaise: paise(taken),
    returnedPaise: paise(returned),
  }));
}

function lastMonths(today: string, months: number): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: months }, (_, at) => {
    const month = last - (months - 1 - at);
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

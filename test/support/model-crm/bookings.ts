import { Tender } from '#domain/orders/tender.ts';
import type { ModelRow, ModelRows } from './model-rows.ts';
import type { SoqlValue } from './soql.ts';

/**
 * Runs the CRM's own automation (sync.md 8.9): when an order becomes 'Order Confirmed', it books stock and credit once,
 * and refuses to let them fall below zero. `booked` is called before a stock row changes. Returns why it refuses; null
 * when it does not.
 */
export function followOrderStatus(
  rows: ModelRows,
  { order, stamp, booked }: { order: ModelRow; stamp: string; booked: (shelf: ModelRow) => void },
  next: SoqlValue | undefined,
): string | null {
  if (next !== 'Order Confirmed' || order.Status__c === 'Order Confirmed') return null;
  const items = [...rows.table('OrderItem').values()].filter((item) => item.OrderId === order.Id);
  const stock = [...rows.table('Stock__c').values()];
  const taken = new Map<ModelRow, number>();
  for (const item of items) {
    const shelf = stock.find((row) => row.Product__c === item.Product2Id);
    if (!shelf) continue;
    const all = (taken.get(shelf) ?? 0) + Number(item.Quantity);
    if (all > Number(shelf.Value__c)) return `Not enough stock: ${shelf.Value__c} available.`;
    taken.set(shelf, all);
  }
  const amount = order.TenderType2__c === Tender.credit ? Number(order.Order_Total__c) : 0;
  const credit = [...rows.table('Credit_Management__c').values()].findLast(
    (row) => row.Contact__c === order.Contact__c && row.status__c === 'Active',
  );
  if (amount > 0 && (!credit || Number(credit.Credit_Balance__c) < amount)) return 'Not enough credit.';
  const touched = { LastModifiedDate: stamp, SystemModstamp: stamp };
  for (const [shelf, quantity] of taken) {
    booked(shelf);
    Object.assign(shelf, { Value__c: Number(shelf.Value__c) - quantity, ...touched });
  }
  if (amount > 0 && credit) credit.Credit_Balance__c = Number(credit.Credit_Balance__c) - amount;
  return null;
}

import type { OutboxRow } from '#domain/commands/kinds.ts';
import { isPhotoOf } from '#domain/commands/return-photos.ts';
import { isReturnRecord } from '#domain/orders/feedback.ts';
import type { CrmRecords } from './backend.ts';
import type { Fate } from './expected.ts';

type Accepted = { row: OutboxRow; fate: Fate | undefined };

/**
 * Returns what is wrong with a customer's returns; null when nothing is. An order has one return at most, which somebody
 * asked for; one that ended well is dated, and a dated order has one. A photograph leaves only with its return, or by
 * its user.
 */
export function wrongReturns({ feedback, orders }: CrmRecords, accepted: readonly Accepted[]): string | null {
  const made = accepted.filter(({ row }) => row.kind === 'order.return');
  const records = feedback.filter(isReturnRecord);
  for (const { Id, Order_return_Date__c: date } of orders) {
    const there = records.filter(({ Order__c }) => Order__c === Id);
    if (there.length > 1) return `order ${Id} is returned ${there.length} times`;
    if (date && there.length === 0) return `order ${Id} is dated as returned, and has no return`;
    const ref = there[0]?.Client_Ref__c;
    const fates = made.filter(({ row }) => row.ref === ref).map(({ fate }) => fate);
    if (ref && !fates.includes('done') && !fates.includes('voided')) return `nobody was told of the return ${ref}`;
    if (fates.includes('done') && !date) return `the return ${ref} is done, and its order is not dated`;
  }
  for (const { row, fate } of made) {
    const count = records.filter(({ Client_Ref__c }) => Client_Ref__c === row.ref).length;
    if (fate === 'done' && count === 0) return `the return ${row.ref} is done, and not there`;
  }
  const voided = new Set(made.flatMap(({ row, fate }) => (fate === 'voided' ? [row.ref] : [])));
  const photos = accepted.filter(({ fate }) => fate === 'voided').map(({ row }) => row);
  for (const { row } of made) {
    const lost = photos.find((photo) => !voided.has(row.ref) && isPhotoOf(photo, row.ref));
    if (lost) return `the photograph ${lost.ref} is lost without its return ${row.ref}`;
  }
  return null;
}

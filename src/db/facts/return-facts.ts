import { isReturnRecord } from '#domain/orders/feedback.ts';
import { shownStatus } from '#domain/orders/index.ts';
import type { BaseReturn } from '#domain/projection/projected.ts';
import type { ReturnFacts } from '#ports/local-facts.ts';
import type { PartReader } from '../parts/part-reader.ts';
import { type KnownOrder, readOrderBook } from './order-book.ts';

const FEEDBACK = { kind: 'feedback' } as const;

/** Reads what the return of one order is checked against; null if this device knows no such order. */
export async function readReturnFacts(parts: PartReader, orderId: string): Promise<ReturnFacts['order']> {
  const known = (await readOrderBook(parts)).orders.find(({ order }) => order.Id === orderId);
  if (!known) return null;
  return {
    number: known.order.OrderNumber ?? '',
    delivered: shownStatus(known.order.Status__c ?? null, known.tracking.status) === 'Delivered',
    returned: (await readBaseReturn(parts, known)) !== null,
  };
}

/**
 * Reads the return of an order as the CRM has it; null if it has none. The record is made before the order is dated, and
 * the two may come with different answers, so each of them counts.
 */
export async function readBaseReturn(parts: PartReader, { order }: KnownOrder): Promise<BaseReturn | null> {
  await parts.load([FEEDBACK]);
  const record = parts.rows('Feedback__c', FEEDBACK).find((row) => row.Order__c === order.Id && isReturnRecord(row));
  const returnedAt = order.Order_return_Date__c ?? null;
  if (!record && returnedAt === null) return null;
  return { returnedAt, text: record?.comment_box__c ?? null, ref: record?.Client_Ref__c ?? null };
}

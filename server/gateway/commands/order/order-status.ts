import { deriveTracking, shownStatus } from '#domain/orders/index.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { readTrackingRecords, recordsOf } from '#gateway/orders/tracking-records.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Run } from '../run.ts';

/**
 * Returns the status of an order as its device shows it: its packaging, invoice and status records count even before the
 * gateway has written them into `Status__c` (ORD-029). Only the integration session may read those, so the order must
 * have been read as the customer's own.
 */
export async function readStatus(
  run: Run,
  { orderId, status }: { orderId: string; status: string | null },
): Promise<Result<string | null, CrmFailure>> {
  // No record moves one that has ended or is not paid.
  if (shownStatus(status, 'Delivered') === status) return ok(status);
  const records = await readTrackingRecords(run.crm, [orderId], {});
  if (!records.ok) return records;
  return ok(shownStatus(status, deriveTracking(recordsOf(orderId, records.value)).status));
}

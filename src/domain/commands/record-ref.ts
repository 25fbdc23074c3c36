import * as v from 'valibot';
import { crmId, uuidV7 } from '#domain/field-schemas.ts';

/**
 * Names a record: by its CRM id, or by the reference that a customer's device gave it on creation, which the CRM and
 * the parts carry. A record with a reference is always named by it, so that its lane never changes.
 */
export const recordRef = v.union([v.strictObject({ id: crmId }), v.strictObject({ ref: uuidV7 })]);
export type RecordRef = v.InferOutput<typeof recordRef>;

/** The name of a record in lanes and projections. */
export const recordKey = (record: RecordRef): string => ('ref' in record ? record.ref : record.id);

export const addressLane = (address: RecordRef): string => `address:${recordKey(address)}`;

/** Returns how to name a record: by its reference if it has one, else by its id. */
export function recordRefOf({ id, ref }: { id: string | null; ref: string | null }): RecordRef {
  return ref !== null ? { ref } : { id: id ?? '' };
}

/** Whether the reference names this record. */
export function namesRecord(record: RecordRef, { id, ref }: { id: string | null; ref: string | null }): boolean {
  return 'ref' in record ? record.ref === ref : record.id === id;
}

/**
 * Names a record: by its CRM id, or by the reference of one that a customer's device created, which stands in the CRM
 * and in the parts. A record that has a reference is named by it, so that it has one lane for ever.
 */
export type RecordRef = { id: string } | { ref: string };

/** The name of a record as lanes and projections use it. */
export const recordKey = (record: RecordRef): string => ('ref' in record ? record.ref : record.id);

/** How a record is named. */
export function recordRefOf({ id, ref }: { id: string | null; ref: string | null }): RecordRef {
  return ref !== null ? { ref } : { id: id ?? '' };
}

/** Whether the reference names this record. */
export function namesRecord(record: RecordRef, { id, ref }: { id: string | null; ref: string | null }): boolean {
  return 'ref' in record ? record.ref === ref : record.id === id;
}

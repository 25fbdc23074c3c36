import type { OutboxRow } from './kinds.ts';

/** Whether a row is a record or document of the KYC. It may be there without its submission, which the user took back. */
export function isOfKyc(row: OutboxRow): boolean {
  if (row.kind === 'gst.create' || row.kind === 'other-document.create') return true;
  if (row.kind !== 'document.attach') return false;
  const { object } = row.args.parent;
  return object === 'Account' || object === 'GST__c' || object === 'Other_Documents__c';
}

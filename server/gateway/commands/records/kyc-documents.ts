import { namesRecord, type RecordRef } from '#domain/commands/record-ref.ts';
import type { KycDocuments, KycItem } from '#domain/commands/submit-kyc.ts';
import type { CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Run } from '../run.ts';

/** The account's records that documents are attached to. */
export type KycRecords = { gsts: CrmRow[]; others: CrmRow[] };

/** A document at the record that it must be attached to; null if the account has no such record. */
type Wanted = { item: KycItem; ref: string; parentId: string | null };

/**
 * Returns the documents of a submission that the CRM does not have where they belong. An attachment's Name holds the
 * reference of the command that attached it.
 */
export async function missingDocuments(
  run: Run,
  { documents, records }: { documents: KycDocuments; records: KycRecords },
): Promise<Result<KycItem[], CrmFailure>> {
  const wanted = wantedDocuments(documents, { records, accountId: run.owner.accountId });
  const parents = [...new Set(wanted.flatMap(({ parentId }) => parentId ?? []))];
  const read = await readQueries(run.crm, run.caller, {
    attachments: {
      from: 'Attachment',
      select: ['Id', 'ParentId', 'Name'],
      where: { field: 'ParentId', op: 'IN', values: parents },
      orderBy: [{ field: 'Id' }],
    },
  });
  if (!read.ok) return read;
  return ok(run.rules.missingAmong(wanted, read.value.attachments));
}

/** Returns what these attachments lack. */
export function missingAmong(wanted: readonly Wanted[], attachments: readonly CrmRow[]): KycItem[] {
  const isThere = ({ ref, parentId }: Wanted) =>
    attachments.some((row) => parentId !== null && row.ParentId === parentId && textAt(row, 'Name')?.includes(ref));
  return wanted.flatMap((document) => (isThere(document) ? [] : [document.item]));
}

function wantedDocuments(
  { pan, bank, gsts, other }: KycDocuments,
  { records, accountId }: { records: KycRecords; accountId: string },
): Wanted[] {
  return [
    { item: 'pan', ref: pan.ref, parentId: accountId },
    { item: 'bank', ref: bank.ref, parentId: accountId },
    ...gsts.map(({ record, document: { ref } }): Wanted => {
      return { item: 'gst-document', ref, parentId: idOf(records.gsts, record) };
    }),
    ...(other
      ? [{ item: 'other-document' as const, ref: other.document.ref, parentId: idOf(records.others, other.record) }]
      : []),
  ];
}

function idOf(rows: readonly CrmRow[], record: RecordRef): string | null {
  const found = rows.find((row) => namesRecord(record, { id: String(row.Id), ref: textAt(row, 'Client_Ref__c') }));
  return found ? String(found.Id) : null;
}

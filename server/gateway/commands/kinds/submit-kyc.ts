import { KycStatus } from '#domain/catalogue/kyc-badge.ts';
import { kycContactFieldNames } from '#domain/commands/kyc-fields.ts';
import { namesRecord, type RecordRef } from '#domain/commands/record-ref.ts';
import {
  DOCUMENTS_MISSING,
  KYC_COMPLETED,
  type KycDocuments,
  type KycItem,
  type SubmitKycArgs,
} from '#domain/commands/submit-kyc.ts';
import type { CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import { ok, type Result } from '#lib/result.ts';
import type { LedgerCommand } from '../ledger.ts';
import { asStored, editRecord } from '../records/edit-record.ts';
import type { Run } from '../run.ts';
import { type Attempt, attempts, type CommandStatus, rejected, waitAfter } from '../status.ts';

const REFUSED = 'kyc-refused';

/**
 * Submits the KYC (KYC-016, CRM-045, CRM-048): once the CRM has every document, writes the contact's fields, then the
 * account's with the status 'Submitted', each only where it differs. No command carries a status.
 */
export function runSubmitKyc(run: Run, { args }: LedgerCommand<'kyc.submit'>): Promise<CommandStatus> {
  return attempts(async (): Promise<Attempt> => {
    const read = await readRecords(run);
    if (!read.ok) return waitAfter(read.error);
    const { contact, account, ...records } = read.value;
    if (!contact || !account) return rejected('gone', {});
    const missing = await missingDocuments(run, { documents: args.documents, records });
    if (!missing.ok) return waitAfter(missing.error);
    if (missing.value.length > 0) return rejected(DOCUMENTS_MISSING, { missing: missing.value });
    const wanted = accountFields(args, account);
    if (wanted === null) return rejected(KYC_COMPLETED, {});
    const { was, fields } = args;
    const written = await editRecord(run, { object: 'Contact', row: contact, was, wanted: fields, refusal: REFUSED });
    if (written.state !== 'done') return written;
    return editRecord(run, { object: 'Account', row: account, wanted, refusal: REFUSED });
  });
}

const accountFieldNames = [
  'KYC_Status__c',
  'PAN_Number__c',
  'AccountNumber',
  'IFSC_Code__c',
  'Account_Holder_Name__c',
  'Bank_Branch__c',
] as const;

type AccountFields = Partial<Record<(typeof accountFieldNames)[number], string>>;

/**
 * Returns what the account shall hold; null if the KYC was completed without the customer having seen it, and this
 * submission would change what was reviewed. If it would change nothing, the review was of this very submission.
 */
function accountFields({ pan, bank, updatesCompleted }: SubmitKycArgs, account: CrmRow): AccountFields | null {
  const details: AccountFields = asStored({
    PAN_Number__c: pan,
    ...(bank && {
      AccountNumber: bank.account,
      IFSC_Code__c: bank.ifsc,
      Account_Holder_Name__c: bank.holder,
      Bank_Branch__c: bank.branch,
    }),
  });
  const isCompleted = textAt(account, 'KYC_Status__c') === KycStatus.completed;
  if (!isCompleted || updatesCompleted) return { ...details, KYC_Status__c: KycStatus.submitted };
  return Object.entries(details).every(([field, value]) => textAt(account, field) === value) ? {} : null;
}

/** The account's records that documents are attached to. */
type KycRecords = { gsts: CrmRow[]; others: CrmRow[] };

type Records = KycRecords & { contact: CrmRow | undefined; account: CrmRow | undefined };

/** Reads the customer's own records in one call. */
async function readRecords(run: Run): Promise<Result<Records, CrmFailure>> {
  const { accountId, contactId } = run.owner;
  const read = await readQueries(run.crm, run.caller, {
    contacts: {
      from: 'Contact',
      select: ['Id', 'LastModifiedDate', ...kycContactFieldNames],
      where: equal({ Id: contactId }),
    },
    accounts: {
      from: 'Account',
      select: ['Id', 'LastModifiedDate', ...accountFieldNames],
      where: equal({ Id: accountId }),
    },
    gsts: {
      from: 'GST__c',
      select: ['Id', 'Client_Ref__c'],
      where: equal({ Account__c: accountId }),
      orderBy: [{ field: 'Id' }],
    },
    others: {
      from: 'Other_Documents__c',
      select: ['Id', 'Client_Ref__c'],
      where: equal({ account__c: accountId }),
      orderBy: [{ field: 'Id' }],
    },
  });
  if (!read.ok) return read;
  const { contacts, accounts, gsts, others } = read.value;
  return ok({ contact: contacts[0], account: accounts[0], gsts, others });
}

/** A document at the record that it must be attached to; null if the account has no such record. */
type Wanted = { item: KycItem; ref: string; parentId: string | null };

/**
 * Returns the documents of a submission that the CRM does not have where they belong. An attachment's Name holds the
 * reference of the command that attached it.
 */
async function missingDocuments(
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

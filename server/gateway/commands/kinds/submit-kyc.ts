import { KycStatus } from '#domain/catalogue/kyc-badge.ts';
import { kycContactFieldNames } from '#domain/commands/kyc-fields.ts';
import { DOCUMENTS_MISSING, KYC_COMPLETED, type SubmitKycArgs } from '#domain/commands/submit-kyc.ts';
import type { CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import { ok, type Result } from '#lib/result.ts';
import type { LedgerCommand } from '../ledger.ts';
import { asStored } from '../records/as-stored.ts';
import { type Attempt, attempts } from '../records/attempts.ts';
import { editRecord } from '../records/edit-record.ts';
import { type KycRecords, missingDocuments } from '../records/kyc-documents.ts';
import type { Run } from '../run.ts';
import { type CommandStatus, rejected, waitAfter } from '../status.ts';

const REFUSED = 'kyc-refused';

/**
 * Submits the KYC (KYC-016, CRM-045, CRM-048): once the CRM has every document, writes the contact's fields, then the
 * account's with the status 'Submitted', each only where it differs. No command carries a status.
 */
export function runSubmitKyc(run: Run, { args }: LedgerCommand<'kyc.submit'>): Promise<CommandStatus> {
  return attempts(async (): Promise<Attempt> => {
    const read = await readRecords(run);
    if (!read.ok) return waitAfter(read.error, run.caller.kind);
    const { contact, account, ...records } = read.value;
    if (!contact || !account) return rejected('gone', {});
    const missing = await missingDocuments(run, { documents: args.documents, records });
    if (!missing.ok) return waitAfter(missing.error, run.caller.kind);
    if (missing.value.length > 0) return rejected(DOCUMENTS_MISSING, { missing: missing.value });
    const wanted = accountFields(args, account);
    if (wanted === null) return rejected(KYC_COMPLETED, {});
    const { was, fields } = args;
    const common = { derived: () => ({}), refusal: REFUSED };
    const written = await editRecord(run, { ...common, object: 'Contact', row: contact, was, wanted: fields });
    if (written.state !== 'done') return written;
    // It replaces whatever the account has now, and nothing that changes meanwhile.
    const now = Object.fromEntries(Object.keys(wanted).map((field) => [field, textAt(account, field)]));
    return editRecord(run, { ...common, object: 'Account', row: account, was: now, wanted });
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

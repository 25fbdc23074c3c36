import type { CommandKind, OutboxRow } from '#domain/commands/kinds.ts';
import { DOCUMENTS_MISSING, type SubmitKycArgs } from '#domain/commands/submit-kyc.ts';
import type { CrmRecords } from './backend.ts';
import type { Fate } from './expected.ts';

type Accepted = { row: OutboxRow; fate: Fate | undefined };

/** Returns what is wrong with a customer's KYC in the CRM when nothing happens any more; null when nothing is. */
export function wrongKyc({ gsts, others, accounts }: CrmRecords, accepted: readonly Accepted[]): string | null {
  const submissions = accepted.flatMap(({ row, fate }) =>
    row.kind === 'kyc.submit' ? [{ args: row.args, fate }] : [],
  );
  const names = gsts.map(({ Name }) => String(Name));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice) return `GST number ${twice} is on the account more than once`;
  return (
    wrongCreations('gst.create', gsts, accepted) ??
    wrongCreations('other-document.create', others, accepted) ??
    wrongAccount(accounts[0], submissions)
  );
}

/** Each creation must have happened once; one that was taken back may have happened. */
function wrongCreations(kind: CommandKind, rows: CrmRecords['gsts'], accepted: readonly Accepted[]): string | null {
  const made = accepted.filter(({ row }) => row.kind === kind);
  for (const ref of new Set(made.map(({ row }) => row.ref))) {
    const fates = made.flatMap(({ row, fate }) => (row.ref === ref ? [fate] : []));
    const count = rows.filter(({ Client_Ref__c }) => Client_Ref__c === ref).length;
    const isRight = fates.includes('done') ? count === 1 : count <= (fates.includes('voided') ? 1 : 0);
    if (!isRight) return `${kind} ${ref} is there ${count} times`;
  }
  const known = new Set(made.map(({ row }) => row.ref));
  return rows.every(({ Client_Ref__c }) => known.has(String(Client_Ref__c))) ? null : `a ${kind} that nobody made`;
}

/** The account holds the last submission that was done, or a later one that was taken back after it was sent. */
function wrongAccount(
  account: CrmRecords['accounts'][number] | undefined,
  submissions: readonly { args: SubmitKycArgs; fate: Fate | undefined }[],
): string | null {
  if (submissions.length === 0) return null;
  const last = submissions.findLastIndex(({ fate }) => fate === 'done');
  const may = submissions.filter(({ fate }, at) => at === last || (at > last && fate === 'voided'));
  const { KYC_Status__c: status, PAN_Number__c, AccountNumber } = account ?? {};
  const isUntouched = status === 'Incomplete' && !PAN_Number__c && !AccountNumber;
  if (last < 0 && isUntouched) return null;
  const isOne = may.some(({ args }) => args.pan === PAN_Number__c && args.bank?.account === AccountNumber);
  return isOne && status === 'Submitted' ? null : `the account is ${status}, with the PAN ${PAN_Number__c}`;
}

/**
 * Returns what is wrong with a KYC at any moment: the account must not have the details of a submission before all of
 * its documents are attached, and the device must not send a submission before them.
 */
export function wrongKycNow(
  { accounts, attachments }: CrmRecords,
  accepted: Iterable<OutboxRow>,
  waiting: readonly OutboxRow[],
): string | null {
  const refs = new Set(waiting.map(({ ref }) => ref));
  for (const row of waiting) {
    if (row.kind !== 'kyc.submit' || row.rejection?.kind !== DOCUMENTS_MISSING) continue;
    if (documentsOf(row.args).some((ref) => refs.has(ref))) return `${row.id} was sent before its documents`;
  }
  const [account] = accounts;
  if (account?.KYC_Status__c !== 'Submitted') return null;
  const names = attachments.map(({ Name }) => String(Name));
  for (const row of accepted) {
    if (row.kind !== 'kyc.submit' || row.args.pan !== account.PAN_Number__c) continue;
    if (documentsOf(row.args).every((ref) => names.some((name) => name.includes(ref)))) return null;
  }
  return `the account is submitted without the documents of the PAN ${account.PAN_Number__c}`;
}

function documentsOf({ documents: { pan, bank, gsts, other } }: SubmitKycArgs): string[] {
  return [pan, bank, ...gsts.map(({ document }) => document), ...(other ? [other.document] : [])].map(({ ref }) => ref);
}

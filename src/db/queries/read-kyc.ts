import { PARENT_FAILED } from '#domain/commands/differences.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { isOfKyc, mayBeKnown } from '#domain/commands/row-facts.ts';
import { type KycItem, kycItemOf, kycRefsOf } from '#domain/commands/submit-kyc.ts';
import { type CustomerFacts, readCustomer } from '../facts/customer.ts';
import { GSTS, kycContactOf, readGsts } from '../facts/kyc-facts.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { KycFormView, KycItemView, KycView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { waitingChange } from './waiting-change.ts';

/** Reads '/KYC', '/KYC-form' and '/KYC-status' (KYC-002, KYC-005, KYC-006). */
export function readKyc(databases: Databases): Promise<KycView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    const customer = await readCustomer(databases, parts);
    const gsts = await readGsts(parts);
    const submission = rows.find((row) => row.kind === 'kyc.submit') ?? null;
    return {
      synced: parts.isComplete({ kind: 'me' }) && parts.isComplete(GSTS),
      me: customer.me,
      badge: customer.kyc,
      form: formOf(customer),
      gstNumbers: gsts.map(({ number }) => number),
      submission: submission && waitingChange(submission),
      items: rows.flatMap((row) => itemOf(row, submission)),
      arrived: submission ? arrivedOf(submission, rows) : [],
    };
  });
}

/** A row that is gone has arrived, unless the user took it back: then the submission failed with it. */
function arrivedOf({ args, rejection }: OutboxRow<'kyc.submit'>, rows: readonly OutboxRow[]): KycItem[] {
  const tookBack = rejection?.kind === PARENT_FAILED && !rows.some(({ id }) => id === rejection.details.parent);
  if (tookBack) return [];
  const here = new Set(rows.map(({ ref }) => ref));
  return kycRefsOf(args).flatMap((ref) => (here.has(ref) ? [] : (kycItemOf(args, ref) ?? [])));
}

function formOf({ me, contact }: CustomerFacts): KycFormView {
  const known = contact && kycContactOf(contact);
  return {
    firstName: me?.firstName ?? '',
    lastName: me?.lastName ?? '',
    // What the login said may be older.
    designation: (contact ? contact.Title : me?.designation) ?? '',
    email: me?.email ?? '',
    companyName: me?.companyName ?? '',
    secondEmail: known?.Secondary_E_mail_ID__c ?? '',
    mobile: known?.Phone || (me?.phone ?? ''),
    secondMobile: known?.Phone_2__c ?? '',
  };
}

function itemOf(row: OutboxRow, submission: OutboxRow<'kyc.submit'> | null): KycItemView[] {
  if (!isOfKyc(row)) return [];
  return [
    {
      ...waitingChange(row),
      item: submission && kycItemOf(submission.args, row.ref),
      label: row.base.label ?? '',
      replaceable: row.kind !== 'other-document.create' && !mayBeKnown(row),
    },
  ];
}

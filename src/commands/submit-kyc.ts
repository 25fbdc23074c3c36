import type { DocumentParent } from '#domain/commands/attach-document.ts';
import type { NewOutboxRow } from '#domain/commands/kinds.ts';
import { type BankFields, MAX_GSTS } from '#domain/commands/kyc-fields.ts';
import { append, type OutboxDraft, removeRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { type RecordRef, recordRefOf } from '#domain/commands/record-ref.ts';
import { refersTo } from '#domain/commands/references.ts';
import { isOfKyc, mayBeKnown } from '#domain/commands/row-facts.ts';
import type { KycDocuments } from '#domain/commands/submit-kyc.ts';
import { type KycField, storedKyc, wrongKycFields } from '#domain/rules/kyc-form.ts';
import { must } from '#lib/assert.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { KycFacts } from '#ports/local-facts.ts';
import { type CheckedFile, documentRow, hashFile, storeFile } from './attach-document.ts';
import type { CommandPorts } from './command-ports.ts';
import { type CheckedKycFiles, checkKycFiles, type Hash, type KycDocumentFault, type PickedFile } from './kyc-files.ts';
import { newRow } from './new-row.ts';
import { updateOnFacts } from './update-on-facts.ts';

export type KycSubmission = {
  contact: { secondEmail: string; mobile: string; secondMobile: string };
  pan: string;
  /** null leaves the account's bank fields as they are. */
  bank: BankFields | null;
  documents: {
    pan: PickedFile;
    bank: PickedFile;
    gsts: readonly { number: string; file: PickedFile }[];
    /** Required without a GST number (KYC-011). */
    other: PickedFile | null;
  };
};

export type KycFault =
  /** These fields have no allowed value. */
  | { kind: 'fields'; fields: KycField[] }
  | KycDocumentFault
  /** Neither a GST number nor another document. */
  | { kind: 'no-documents' }
  | { kind: 'too-many-gsts'; maximum: number }
  /** KYC-009: an additional number that is on the account already, or twice in the form. */
  | { kind: 'gst-exists'; number: string }
  /** An earlier submission of this device may have reached the shop and has not ended. */
  | { kind: 'pending' };

export type SubmitKycOutcome = Result<{ commandId: CommandId }, KycFault>;

/**
 * Submits the KYC (KYC-016): one command for each GST number, record and file, and one for the submission, which waits
 * for them, all in one transaction. A submission that was never sent is replaced.
 */
export async function submitKyc(
  ports: CommandPorts,
  submission: KycSubmission,
  hash: Hash = hashFile,
): Promise<SubmitKycOutcome> {
  const form = storedKyc({ ...submission, gsts: submission.documents.gsts });
  const fields = wrongKycFields(form);
  if (fields.length > 0) return err({ kind: 'fields', fields });
  const { pan, bank, gsts, other } = submission.documents;
  if (gsts.length === 0 && other === null) return err({ kind: 'no-documents' });
  if (gsts.length > MAX_GSTS) return err({ kind: 'too-many-gsts', maximum: MAX_GSTS });
  const files = await checkKycFiles({ pan, bank, gsts: gsts.map(({ file }) => file), other }, hash);
  if (!files.ok) return files;
  const numbers = form.gsts.map(({ number }) => number);
  return updateOnFacts(
    ports,
    () => ports.facts.kyc(),
    (outbox, facts): SubmitKycOutcome => {
      const twice = existing(numbers, facts);
      if (twice !== null) return err({ kind: 'gst-exists', number: twice });
      if (!withdrawEarlier(outbox)) return err({ kind: 'pending' });
      const row = newRow(ports, {
        kind: 'kyc.submit',
        args: {
          was: facts.contact,
          fields: {
            Secondary_E_mail_ID__c: form.contact.secondEmail,
            Phone: form.contact.mobile,
            Phone_2__c: form.contact.secondMobile,
          },
          pan: form.pan,
          bank: form.bank,
          documents: addDocuments(outbox, ports, { numbers, files: files.value, facts }),
          updatesCompleted: facts.completed,
        },
      });
      const named = rowsOf(outbox).filter((other) => refersTo({ ...row, seq: 0 }, other));
      append(outbox, { ...row, dependsOn: named.map(({ id }) => id) });
      return ok({ commandId: row.id });
    },
  );
}

/**
 * Returns a number that may not be added, or null. The first upload may be for a number of the account, because the
 * shop may ask for its document again.
 */
function existing(numbers: readonly string[], { gsts }: KycFacts): string | null {
  const there = new Set(gsts.map(({ number }) => number));
  return numbers.find((number, at) => (at > 0 && there.has(number)) || numbers.indexOf(number) < at) ?? null;
}

/** Removes an earlier submission with what it brought, also what the user left of one; false if the gateway may know any of it. */
function withdrawEarlier(outbox: OutboxDraft): boolean {
  const earlier = rowsOf(outbox).filter((row) => row.kind === 'kyc.submit' || isOfKyc(row));
  if (earlier.some(mayBeKnown)) return false;
  removeRows(
    outbox,
    earlier.map(({ id }) => id),
  );
  return true;
}

/** Adds the commands of the records and files. Returns how the submission names them. */
function addDocuments(
  outbox: OutboxDraft,
  ports: CommandPorts,
  { numbers, files, facts }: { numbers: readonly string[]; files: CheckedKycFiles; facts: KycFacts },
): KycDocuments {
  const add = (row: NewOutboxRow): { ref: string } => ({ ref: append(outbox, row).ref });
  const attach = (parent: DocumentParent, file: CheckedFile) => {
    storeFile(outbox, file);
    return add(documentRow(ports, { parent, file, rows: rowsOf(outbox) }));
  };
  const recordOf = (number: string): RecordRef => {
    const known = facts.gsts.find((gst) => gst.number === number);
    if (known) return recordRefOf(known);
    return add(newRow(ports, { kind: 'gst.create', args: { number }, base: { label: number } }));
  };
  const gsts = numbers.map((number, at) => {
    const record = recordOf(number);
    return { record, document: attach({ object: 'GST__c', record }, must(files.gsts[at], 'a file per number')) };
  });
  const attachOther = (file: CheckedFile) => {
    const record = add(newRow(ports, { kind: 'other-document.create', args: {} }));
    return { record, document: attach({ object: 'Other_Documents__c', record }, file) };
  };
  return {
    pan: attach({ object: 'Account' }, files.pan),
    bank: attach({ object: 'Account' }, files.bank),
    gsts,
    other: files.other && attachOther(files.other),
  };
}

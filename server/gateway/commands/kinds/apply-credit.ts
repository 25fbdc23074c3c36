import { CREDIT_DOCUMENT_REFUSED, CREDIT_REFUSED } from '#domain/commands/apply-credit.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import type { Result } from '#lib/result.ts';
import type { LedgerCommand } from '../ledger.ts';
import { attachFile, findAttachment } from '../records/attachments.ts';
import { createRecord, findId } from '../records/create-record.ts';
import { INTEGRATION, type Run } from '../run.ts';
import { type Attempt, attempts, type CommandStatus, waitAfter } from '../status.ts';

type ApplyCredit = LedgerCommand<'credit.apply'>;

/**
 * Applies for credit (CRM-079): attaches the document to the customer's account, then creates the record with the same
 * reference. A document whose application the CRM refuses is removed (CRED-015). Status, limit and balance are left to
 * the CRM, which lets no customer write them (CRED-005).
 */
export async function runApplyCredit(run: Run, command: ApplyCredit): Promise<CommandStatus> {
  const status = await attempts(() => apply(run, command));
  if (status.state === 'done') await run.files.remove(run.owner, command.args.file.sha256);
  if (status.state !== 'rejected') return status;
  return (await removeDocument(run, command)) ?? status;
}

/**
 * Whether the CRM has the record, so that the application cannot be taken back any more. A document that is there
 * without it is removed: nothing follows it.
 */
export async function isApplicationMade(run: Run, command: ApplyCredit): Promise<boolean | CommandStatus> {
  const there = await findRecord(run, command);
  if (!there.ok) return waitAfter(there.error);
  if (there.value !== null) return true;
  return (await removeDocument(run, command)) ?? false;
}

async function apply(run: Run, command: ApplyCredit): Promise<Attempt> {
  const there = await findRecord(run, command);
  if (!there.ok) return waitAfter(there.error);
  if (there.value !== null) return { state: 'done', result: { id: there.value } };
  const attached = await attachFile(run, { ...documentOf(run, command), refusal: CREDIT_DOCUMENT_REFUSED });
  if (attached.state !== 'done') return attached;
  const { type, number, from, to, amountPaise } = command.args;
  const fields = {
    BG_or_Cheque__c: type,
    Cheque_Document_No__c: number.trim(),
    From_date__c: from,
    To_Date__c: to,
    Amount__c: rupeesFromPaise(amountPaise),
    Account__c: run.owner.accountId,
    Contact__c: run.owner.contactId,
    Client_Ref__c: command.ref,
  };
  return createRecord(run, { object: 'Credit_Management__c', fields, refusal: CREDIT_REFUSED });
}

/** Its Name is of a form of its own: what `removeDocument` finds is never a KYC document of the same account. */
const documentOf = (run: Run, { ref, args: { file } }: ApplyCredit) => ({
  ParentId: run.owner.accountId,
  ref: `credit ${ref}`,
  file,
});

/** Customers may not delete documents, so the integration session does. Returns a status if it could not. */
async function removeDocument(run: Run, command: ApplyCredit): Promise<CommandStatus | null> {
  const found = await findAttachment(run, documentOf(run, command));
  if (!found.ok) return waitAfter(found.error);
  if (found.value === null) return null;
  const removed = await run.crm.remove(INTEGRATION, 'Attachment', found.value);
  return removed.ok || removed.error.kind === 'not-found' ? null : waitAfter(removed.error);
}

function findRecord(run: Run, { ref }: ApplyCredit): Promise<Result<string | null, CrmFailure>> {
  return findId(run, 'Credit_Management__c', equal({ Client_Ref__c: ref, Contact__c: run.owner.contactId }));
}

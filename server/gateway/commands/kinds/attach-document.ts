import type { DocumentParent } from '#domain/commands/attach-document.ts';
import { objectOf } from '#domain/crm/index.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import { assert, must } from '#lib/assert.ts';
import { ok, type Result } from '#lib/result.ts';
import type { LedgerCommand } from '../ledger.ts';
import { attachFile } from '../records/attachments.ts';
import { findId } from '../records/create-record.ts';
import type { Run } from '../run.ts';
import { type Attempt, attempts, type CommandStatus, rejected, waitAfter } from '../status.ts';

/**
 * Attaches a file to one of the customer's records (CRM-073). The device has uploaded the file before; once attached,
 * the gateway's copy is removed.
 */
export async function runAttachDocument(run: Run, command: LedgerCommand<'document.attach'>): Promise<CommandStatus> {
  const status = await attempts(() => attach(run, command));
  if (status.state === 'done') await run.files.remove(run.owner, command.args.sha256);
  return status;
}

async function attach(run: Run, { ref, args }: LedgerCommand<'document.attach'>): Promise<Attempt> {
  const { parent: of, ...file } = args;
  const parent = await findParent(run, of);
  if (!parent.ok) return waitAfter(parent.error);
  if (parent.value === null) return rejected('gone', {});
  return attachFile(run, { ParentId: parent.value, ref, file, refusal: 'document-refused' });
}

/** Returns the parent's Id if it belongs to this customer; null when there is no such record. */
async function findParent(run: Run, parent: DocumentParent): Promise<Result<string | null, CrmFailure>> {
  if (!('record' in parent)) return ok(parent.object === 'Account' ? run.owner.accountId : run.owner.contactId);
  const { object, record } = parent;
  const { owner } = objectOf(object);
  assert(owner.kind === 'owned', `a ${object} belongs to a customer`);
  const isOwn = owner.contact
    ? { [owner.contact]: run.owner.contactId }
    : { [must(owner.account, `the owner of a ${object}`)]: run.owner.accountId };
  const isIt: Record<string, string> = 'ref' in record ? { Client_Ref__c: record.ref } : { Id: record.id };
  return findId(run, object, equal({ ...isIt, ...isOwn }));
}

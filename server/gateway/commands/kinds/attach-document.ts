import type { AttachDocumentArgs, DocumentParent } from '#domain/commands/attach-document.ts';
import { objectOf } from '#domain/crm/index.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import type { Condition } from '#gateway/crm-client/soql.ts';
import { assert, must } from '#lib/assert.ts';
import { ok, type Result } from '#lib/result.ts';
import type { LedgerCommand } from '../ledger.ts';
import { type Attempt, attempts } from '../records/attempts.ts';
import { createRecord } from '../records/create-record.ts';
import type { Run } from '../run.ts';
import { type CommandStatus, RetryReason, rejected, retryLater, waitAfter } from '../status.ts';

/**
 * Attaches a file to one of the customer's records (CRM-073). An attachment has no field for a reference, so its Name
 * contains it. We look for that Name at the parent first, so that the CRM gets the file only once. The device has
 * uploaded the file before; once attached, the gateway's copy is removed.
 */
export async function runAttachDocument(run: Run, command: LedgerCommand<'document.attach'>): Promise<CommandStatus> {
  const status = await attempts(() => attach(run, command));
  if (status.state === 'done') await run.files.remove(run.owner, command.args.sha256);
  return status;
}

async function attach(run: Run, { ref, args }: LedgerCommand<'document.attach'>): Promise<Attempt> {
  const parent = await findParent(run, args.parent);
  if (!parent.ok) return waitAfter(parent.error, run.caller.kind);
  if (parent.value === null) return rejected('gone', {});
  const Name = nameWithRef(args, ref);
  const there = await findAttachment(run, { ParentId: parent.value, Name });
  if (!there.ok) return waitAfter(there.error, run.caller.kind);
  if (there.value !== null) return { state: 'done', result: { id: there.value } };
  const file = await run.files.read(run.owner, args.sha256);
  if (!file) return retryLater(RetryReason.file);
  const fields = { ParentId: parent.value, Name, Body: file.data.toString('base64'), ContentType: file.type };
  return createRecord(run, { object: 'Attachment', fields, refusal: 'document-refused' });
}

/** Returns the parent's Id if it belongs to this customer; null when there is no such record. */
async function findParent(run: Run, parent: DocumentParent): Promise<Result<string | null, CrmFailure>> {
  if (!('record' in parent)) return ok(parent.object === 'Account' ? run.owner.accountId : run.owner.contactId);
  const { object, record } = parent;
  const { owner } = objectOf(object);
  assert(owner.kind === 'owned', `a ${object} belongs to a customer`);
  const isOwn: Condition = owner.contact
    ? { field: owner.contact, op: '=', value: run.owner.contactId }
    : { field: must(owner.account, `the owner of a ${object}`), op: '=', value: run.owner.accountId };
  const isIt: Condition =
    'ref' in record
      ? { field: 'Client_Ref__c', op: '=', value: record.ref }
      : { field: 'Id', op: '=', value: record.id };
  const read = await readQueries(run.crm, run.caller, {
    found: { from: object, select: ['Id'], where: { and: [isIt, isOwn] }, limit: 1 },
  });
  if (!read.ok) return read;
  const row = read.value.found[0];
  return ok(row ? String(row.Id) : null);
}

async function findAttachment(
  run: Run,
  { ParentId, Name }: { ParentId: string; Name: string },
): Promise<Result<string | null, CrmFailure>> {
  const read = await readQueries(run.crm, run.caller, {
    found: {
      from: 'Attachment',
      select: ['Id'],
      where: {
        and: [
          { field: 'ParentId', op: '=', value: ParentId },
          { field: 'Name', op: '=', value: Name },
        ],
      },
      orderBy: [{ field: 'Id' }],
      limit: 1,
    },
  });
  if (!read.ok) return read;
  const row = read.value.found[0];
  return ok(row ? String(row.Id) : null);
}

/**
 * Turns 'GST certificate.pdf' into 'GST certificate <reference>.pdf'. A device's name has at most 200 characters, so
 * that the result fits into the 255 of an attachment's Name.
 */
function nameWithRef({ name }: AttachDocumentArgs, ref: string): string {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `${stem} ${ref}${extension}`;
}

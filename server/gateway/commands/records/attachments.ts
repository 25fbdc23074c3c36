import type { AttachedFile } from '#domain/commands/attached-file.ts';
import type { DocumentType } from '#domain/commands/document.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import type { Result } from '#lib/result.ts';
import type { Run } from '../run.ts';
import { type Attempt, RetryReason, retryLater, waitAfter } from '../status.ts';
import { createRecord, findId } from './create-record.ts';

const extensions: Readonly<Record<DocumentType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

type Attached = {
  ParentId: string;
  /** The reference of the command that attaches the file. */
  ref: string;
  file: AttachedFile;
};

/**
 * Attaches a file that the device has uploaded (CRM-073), unless it is there already. An attachment has no field for a
 * reference, so its Name contains it. We look for that Name at the parent first, so that the CRM gets the file only
 * once. `refusal` is the kind of the rejection when the CRM does not take it.
 */
export async function attachFile(run: Run, { refusal, ...attached }: Attached & { refusal: string }): Promise<Attempt> {
  const there = await findAttachment(run, attached);
  if (!there.ok) return waitAfter(there.error);
  if (there.value !== null) return { state: 'done', result: { id: there.value } };
  const { ParentId, file } = attached;
  const bytes = await run.files.read(run.owner, file.sha256);
  if (!bytes) return retryLater(RetryReason.file);
  const Body = bytes.data.toString('base64');
  const fields = { ParentId, Name: attachmentName(attached), Body, ContentType: bytes.type };
  return createRecord(run, { object: 'Attachment', fields, refusal });
}

/** Returns the attachment's id; null when the parent has none of this reference. */
export function findAttachment(run: Run, attached: Attached): Promise<Result<string | null, CrmFailure>> {
  return findId(run, 'Attachment', equal({ ParentId: attached.ParentId, Name: attachmentName(attached) }));
}

/**
 * Turns 'GST certificate.PDF' into 'GST certificate <reference>.pdf': the file's type decides how it ends, so that no
 * name makes it a program where the back office opens it. A device's name has at most 200 characters, so that the result
 * fits into the 255 of an attachment's Name.
 */
function attachmentName({ file, ref }: Attached): string {
  // The CRM keeps no blanks around it, and would not find a Name that has some.
  const name = file.name.trim();
  const dot = name.lastIndexOf('.');
  return `${dot > 0 ? name.slice(0, dot) : name} ${ref}.${extensions[file.type]}`;
}

import type { CrmCaller, CrmClient } from '#gateway/crm-client/crm-client.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { DocumentFile } from '#protocol/documents.ts';
import { type DocumentFault, documentFault, READ_OPTIONS } from './document-fault.ts';

/** Larger than any document; a file is held in memory while it is passed on. */
const MOST_BYTES = 10 * 1024 * 1024;

const BODY_OPTIONS = { ...READ_OPTIONS, timeoutMs: 15_000 };

export type ReadFile = { file: DocumentFile; bytes: Uint8Array };

/** Reads one of the customer's files (CRM-036). Any other file is missing. */
export async function readFile(
  crm: CrmClient,
  caller: CrmCaller,
  { files, fileId }: { files: readonly DocumentFile[]; fileId: string },
): Promise<Result<ReadFile, DocumentFault>> {
  const file = files.find(({ id }) => id === fileId);
  if (!file) return err({ kind: 'missing' });
  const body = await crm.attachmentBody(caller, { id: fileId, mostBytes: MOST_BYTES }, BODY_OPTIONS);
  if (body.ok) return ok({ file, bytes: body.value.data });
  return err(body.error.kind === 'not-found' ? { kind: 'missing' } : documentFault(body.error));
}

import type { DocumentParent } from '#domain/commands/attach-document.ts';
import { documentTypeOf, MAX_DOCUMENT_BYTES } from '#domain/commands/document.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { append, rowsOf } from '#domain/commands/outbox-draft.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';

type AttachFault =
  | { kind: 'empty' }
  /** KYC-007 */
  | { kind: 'too-large'; maximum: number }
  | { kind: 'type' };

export type AttachDocumentOutcome = Result<{ ref: string }, AttachFault>;

export type DocumentFile = { name: string; bytes: Uint8Array<ArrayBuffer>; sha256: string };

/**
 * Attaches a file to a record, which may not exist in the CRM yet. Saves the file and the command in one transaction.
 * The file is uploaded in pieces before the command, and deleted here once the CRM has it (DATA-027).
 */
export async function attachDocument(
  ports: Pick<CommandPorts, 'outbox' | 'clock' | 'random' | 'owner'>,
  { parent, file }: { parent: DocumentParent; file: DocumentFile },
): Promise<AttachDocumentOutcome> {
  const { bytes, sha256 } = file;
  if (bytes.length === 0) return err({ kind: 'empty' });
  if (bytes.length > MAX_DOCUMENT_BYTES) return err({ kind: 'too-large', maximum: MAX_DOCUMENT_BYTES });
  const type = documentTypeOf(bytes);
  if (!type) return err({ kind: 'type' });
  const name =
    file.name
      .replace(/[\p{Cc}/\\]/gu, '_')
      .trim()
      .slice(-200) || 'document';
  return updateOutbox(ports.outbox, (outbox): AttachDocumentOutcome => {
    const row = newRow(ports, {
      kind: 'document.attach',
      args: { parent, name, type, sha256, bytes: bytes.length },
      base: { label: name },
      dependsOn: creationsOf(rowsOf(outbox), parent).map(({ id }) => id),
    });
    append(outbox, row);
    outbox.files[sha256] = { v: 1, bytes };
    return ok({ ref: row.ref });
  });
}

/** Returns the hash that names a file: SHA-256 of its bytes, in hexadecimal. */
export async function hashFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the commands that create the record the file is attached to. */
function creationsOf(rows: readonly OutboxRow[], parent: DocumentParent): OutboxRow[] {
  if (!('record' in parent) || !('ref' in parent.record)) return [];
  const { ref } = parent.record;
  return rows.filter((row) => row.ref === ref);
}

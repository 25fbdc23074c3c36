import type { AttachDocumentArgs, DocumentParent } from '#domain/commands/attach-document.ts';
import { documentTypeOf, MAX_DOCUMENT_BYTES } from '#domain/commands/document.ts';
import type { NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import type { OutboxDraft } from '#domain/commands/outbox-draft.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { RowPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';

export type AttachFault =
  | { kind: 'empty' }
  /** KYC-007 */
  | { kind: 'too-large'; maximum: number }
  | { kind: 'type' };

type DocumentFile = { name: string; bytes: Uint8Array<ArrayBuffer>; sha256: string };

/** A file that passed the checks, as commands name it. */
export type CheckedFile = { args: Omit<AttachDocumentArgs, 'parent'>; bytes: DocumentFile['bytes'] };

/** Accepts PDF, JPG and PNG of at most 1,000,000 bytes. The bytes tell the type, whatever the name says. */
export function checkFile({ name, bytes, sha256 }: DocumentFile): Result<CheckedFile, AttachFault> {
  if (bytes.length === 0) return err({ kind: 'empty' });
  if (bytes.length > MAX_DOCUMENT_BYTES) return err({ kind: 'too-large', maximum: MAX_DOCUMENT_BYTES });
  const type = documentTypeOf(bytes);
  if (!type) return err({ kind: 'type' });
  return ok({ args: { name: plainName(name), type, sha256, bytes: bytes.length }, bytes });
}

/** Returns the last 200 characters of the name, without a path and without the half of a character that was cut. */
export function plainName(name: string): string {
  return (
    name
      .replace(/[\p{Cc}/\\]/gu, '_')
      .trim()
      .slice(-200)
      .replace(/\p{Surrogate}/gu, '')
      .trim() || 'document'
  );
}

/** Returns the command that attaches a file; `ref` is set if it replaces an earlier file. */
export function documentRow(
  ports: RowPorts,
  {
    parent,
    file,
    rows,
    ref,
  }: { parent: DocumentParent; file: CheckedFile; rows: readonly Pick<OutboxRow, 'id' | 'ref'>[]; ref?: string },
): NewOutboxRow<'document.attach'> {
  return newRow(ports, {
    kind: 'document.attach',
    args: { parent, ...file.args },
    base: { label: file.args.name },
    dependsOn: creationsOf(rows, parent).map(({ id }) => id),
    ref,
  });
}

/** Keeps the file in the outbox database: uploaded before its command, deleted once the CRM has it (DATA-027). */
export function storeFile(outbox: OutboxDraft, { args: { sha256 }, bytes }: CheckedFile): void {
  outbox.files[sha256] = { v: 1, bytes };
}

/** Returns the hash that names a file: SHA-256 of its bytes, in hexadecimal. */
export async function hashFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the commands that create the record the file is attached to. */
function creationsOf<R extends Pick<OutboxRow, 'ref'>>(rows: readonly R[], parent: DocumentParent): R[] {
  if (!('record' in parent) || !('ref' in parent.record)) return [];
  const { ref } = parent.record;
  return rows.filter((row) => row.ref === ref);
}

import { type AttachFault, checkFile, documentRow, storeFile } from '#commands/attach-document.ts';
import type { QueuePorts } from '#commands/command-ports.ts';
import type { DocumentParent } from '#domain/commands/attach-document.ts';
import { append, rowsOf } from '#domain/commands/outbox-draft.ts';
import { ok, type Result } from '#lib/result.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';

/** Attaches a file alone, in one transaction. Screens attach files together with what they belong to. */
export async function attachDocument(
  ports: QueuePorts,
  { parent, file }: { parent: DocumentParent; file: Parameters<typeof checkFile>[0] },
): Promise<Result<{ ref: string }, AttachFault>> {
  const checked = checkFile(file);
  if (!checked.ok) return checked;
  return updateOutbox(ports.outbox, (outbox): Result<{ ref: string }, AttachFault> => {
    const row = documentRow(ports, { parent, file: checked.value, rows: rowsOf(outbox) });
    append(outbox, row);
    storeFile(outbox, checked.value);
    return ok({ ref: row.ref });
  });
}

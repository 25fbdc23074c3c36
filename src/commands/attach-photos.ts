import type { NewOutboxRow } from '#domain/commands/kinds.ts';
import { append, type OutboxDraft, rowsOf } from '#domain/commands/outbox-draft.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type AttachFault, type CheckedFile, checkFile, documentRow, storeFile } from './attach-document.ts';
import type { RowPorts } from './command-ports.ts';
import type { Hash, PickedFile } from './kyc-files.ts';

/** Most photographs of one return or comment. */
export const MAX_PHOTOS = 6;

export type PhotosFault =
  | { kind: 'too-many-photos'; maximum: number }
  /** `at` is the photograph's place. */
  | { kind: 'photo'; at: number; fault: AttachFault };

/** Checks all photographs before anything is saved. */
export async function checkPhotos(
  photos: readonly PickedFile[],
  hash: Hash,
): Promise<Result<CheckedFile[], PhotosFault>> {
  if (photos.length > MAX_PHOTOS) return err({ kind: 'too-many-photos', maximum: MAX_PHOTOS });
  const checked: CheckedFile[] = [];
  for (const [at, { name, bytes }] of photos.entries()) {
    const file = checkFile({ name, bytes, sha256: await hash(bytes) });
    if (!file.ok) return err({ kind: 'photo', at, fault: file.error });
    checked.push(file.value);
  }
  return ok(checked);
}

/** Attaches photographs to the feedback record that a row creates, in the row's transaction. */
export function appendPhotos(
  outbox: OutboxDraft,
  ports: RowPorts,
  { of, photos }: { of: Pick<NewOutboxRow, 'ref'>; photos: readonly CheckedFile[] },
): void {
  const parent = { object: 'Feedback__c' as const, record: { ref: of.ref } };
  for (const file of photos) {
    append(outbox, documentRow(ports, { parent, file, rows: rowsOf(outbox) }));
    storeFile(outbox, file);
  }
}

import { append, type OutboxDraft, removeRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { ALREADY_RETURNED, MAX_RETURN_COMMENT, NOT_DELIVERED } from '#domain/commands/return-order.ts';
import { photosOf } from '#domain/commands/return-photos.ts';
import type { QualityIssue, ReturnCode, ReturnReason } from '#domain/commands/return-reason.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { hashFile } from './attach-document.ts';
import { appendPhotos, checkPhotos, type PhotosFault } from './attach-photos.ts';
import type { CommandPorts } from './command-ports.ts';
import type { Hash, PickedFile } from './kyc-files.ts';
import { newRow } from './new-row.ts';
import { updateOnFacts } from './update-on-facts.ts';

/** A return as the form has it. `quality` counts for reason '002' only. */
export type ReturnInput = {
  orderId: string;
  code: ReturnCode;
  quality: QualityIssue | null;
  comment: string;
  photos: readonly PickedFile[];
};

export type ReturnFault =
  | { kind: 'gone' }
  /** A quality issue that does not say what is wrong (CANC-017). */
  | { kind: 'quality' }
  /** Another reason without words (CANC-017). */
  | { kind: 'comment' }
  | { kind: 'comment-too-long'; maximum: number }
  | PhotosFault
  | { kind: typeof NOT_DELIVERED }
  | { kind: typeof ALREADY_RETURNED };

export type ReturnOrderOutcome = Result<{ commandId: CommandId }, ReturnFault>;

/**
 * Returns a delivered order with its photographs, all in one transaction (CANC-016 to CANC-019). An order has one
 * return; one that was refused is replaced.
 */
export async function returnOrder(
  ports: CommandPorts,
  input: ReturnInput,
  hash: Hash = hashFile,
): Promise<ReturnOrderOutcome> {
  const reason = reasonOf(input);
  if (!reason.ok) return reason;
  const photos = await checkPhotos(input.photos, hash);
  if (!photos.ok) return photos;
  const { orderId } = input;
  return updateOnFacts(
    ports,
    () => ports.facts.orderReturn(orderId),
    (outbox, { order }): ReturnOrderOutcome => {
      if (!order) return err({ kind: 'gone' });
      if (order.returned) return err({ kind: ALREADY_RETURNED });
      if (!order.delivered) return err({ kind: NOT_DELIVERED });
      if (!withdrawRefused(outbox, orderId)) return err({ kind: ALREADY_RETURNED });
      const args = { orderId, reason: reason.value };
      const row = newRow(ports, { kind: 'order.return', args, base: { label: order.number } });
      append(outbox, row);
      appendPhotos(outbox, ports, { of: row, photos: photos.value });
      return ok({ commandId: row.id });
    },
  );
}

function reasonOf({ code, quality, comment: typed }: ReturnInput): Result<ReturnReason, ReturnFault> {
  const comment = typed.trim();
  if (comment.length > MAX_RETURN_COMMENT) return err({ kind: 'comment-too-long', maximum: MAX_RETURN_COMMENT });
  if (code === '002') return quality === null ? err({ kind: 'quality' }) : ok({ code, quality, comment });
  return code === '004' && comment === '' ? err({ kind: 'comment' }) : ok({ code, comment });
}

/** Removes a refused return of this order with its photographs; false if there is one that was not refused. */
function withdrawRefused(outbox: OutboxDraft, orderId: string): boolean {
  const rows = rowsOf(outbox);
  const earlier = rows.filter((row) => row.kind === 'order.return' && row.args.orderId === orderId);
  if (earlier.some(({ state }) => state !== 'needs-user')) return false;
  removeRows(
    outbox,
    [...earlier, ...photosOf(rows, earlier)].map(({ id }) => id),
  );
  return true;
}

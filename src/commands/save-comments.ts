import { MAX_COMMENT } from '#domain/commands/feedback-fields.ts';
import type { NewOutboxRow } from '#domain/commands/kinds.ts';
import { append } from '#domain/commands/outbox-draft.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { hashFile } from './attach-document.ts';
import { appendPhotos, checkPhotos, type PhotosFault } from './attach-photos.ts';
import type { CommandPorts } from './command-ports.ts';
import type { Hash, PickedFile } from './kyc-files.ts';
import { newRow } from './new-row.ts';
import { updateOnFacts } from './update-on-facts.ts';

type CommentFault =
  | { kind: 'gone' }
  /** FEED-011 */
  | { kind: 'empty' }
  | { kind: 'too-long'; maximum: number }
  | PhotosFault;

type SaveCommentsOutcome = Result<null, CommentFault>;

/**
 * Adds comments to ordered items, all of them or none; photographs go with the first one (FEED-010). Each comment is a
 * separate record.
 */
export async function saveComments(
  ports: CommandPorts,
  {
    comments,
    photos = [],
  }: { comments: readonly { orderItemId: string; comment: string }[]; photos?: readonly PickedFile[] },
  hash: Hash = hashFile,
): Promise<SaveCommentsOutcome> {
  const checked = await checkPhotos(photos, hash);
  if (!checked.ok) return checked;
  return updateOnFacts(
    ports,
    () => ports.facts.records(),
    (outbox, facts): SaveCommentsOutcome => {
      const rows: NewOutboxRow<'feedback.comment'>[] = [];
      for (const { orderItemId, comment } of comments) {
        const text = comment.trim();
        if (text === '') return err({ kind: 'empty' });
        if (text.length > MAX_COMMENT) return err({ kind: 'too-long', maximum: MAX_COMMENT });
        const item = facts.items.find((each) => each.orderItemId === orderItemId);
        if (!item) return err({ kind: 'gone' });
        const args = { orderItemId, comment: text };
        rows.push(newRow(ports, { kind: 'feedback.comment', args, base: { label: item.name } }));
      }
      for (const [at, row] of rows.entries()) {
        append(outbox, row);
        if (at === 0) appendPhotos(outbox, ports, { of: row, photos: checked.value });
      }
      return ok(null);
    },
  );
}

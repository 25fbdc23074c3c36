import { append } from '#domain/commands/outbox-draft.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { hashFile } from './attach-document.ts';
import { appendPhotos, checkPhotos, type PhotosFault } from './attach-photos.ts';
import type { CommandPorts } from './command-ports.ts';
import type { Hash, PickedFile } from './kyc-files.ts';
import { newRow } from './new-row.ts';
import { updateOnFacts } from './update-on-facts.ts';

/** Longest comment that the CRM accepts. */
const MAX_COMMENT = 4_000;

type CommentFault =
  | { kind: 'gone' }
  /** FEED-011 */
  | { kind: 'empty' }
  | { kind: 'too-long'; maximum: number }
  | PhotosFault;

export type SaveCommentOutcome = Result<null, CommentFault>;

/** Adds a comment to an ordered item, with photographs (FEED-010). Each comment is a separate record. */
export async function saveComment(
  ports: CommandPorts,
  { orderItemId, comment, photos = [] }: { orderItemId: string; comment: string; photos?: readonly PickedFile[] },
  hash: Hash = hashFile,
): Promise<SaveCommentOutcome> {
  const checked = await checkPhotos(photos, hash);
  if (!checked.ok) return checked;
  return updateOnFacts(
    ports,
    () => ports.facts.records(),
    (outbox, facts): SaveCommentOutcome => {
      const text = comment.trim();
      if (text === '') return err({ kind: 'empty' });
      if (text.length > MAX_COMMENT) return err({ kind: 'too-long', maximum: MAX_COMMENT });
      const item = facts.items.find((each) => each.orderItemId === orderItemId);
      if (!item) return err({ kind: 'gone' });
      const args = { orderItemId, comment: text };
      const row = newRow(ports, { kind: 'feedback.comment', args, base: { label: item.name }, dependsOn: [] });
      append(outbox, row);
      appendPhotos(outbox, ports, { of: row, photos: checked.value });
      return ok(null);
    },
  );
}

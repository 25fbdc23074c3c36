import { append } from '#domain/commands/outbox-draft.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';
import { updateOnFacts } from './update-on-facts.ts';

/** Longest comment that the CRM accepts. */
const MAX_COMMENT = 4_000;

type CommentFault =
  | { kind: 'gone' }
  /** FEED-011 */
  | { kind: 'empty' }
  | { kind: 'too-long'; maximum: number };

export type SaveCommentOutcome = Result<null, CommentFault>;

/** Adds a comment to an ordered item (FEED-010). Each comment is a separate record. */
export function saveComment(
  ports: CommandPorts,
  { orderItemId, comment }: { orderItemId: string; comment: string },
): Promise<SaveCommentOutcome> {
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
      append(outbox, newRow(ports, { kind: 'feedback.comment', args, base: { label: item.name }, dependsOn: [] }));
      return ok(null);
    },
  );
}

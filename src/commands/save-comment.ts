import type { Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { accept, type Decision, decideOnFacts, refuse } from './decide.ts';
import { newRow } from './new-row.ts';

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
  return decideOnFacts(
    ports,
    () => ports.facts.records(),
    (facts): Decision<SaveCommentOutcome> => {
      const text = comment.trim();
      if (text === '') return refuse({ kind: 'empty' });
      if (text.length > MAX_COMMENT) return refuse({ kind: 'too-long', maximum: MAX_COMMENT });
      const item = facts.items.find((each) => each.orderItemId === orderItemId);
      if (!item) return refuse({ kind: 'gone' });
      const args = { orderItemId, comment: text };
      const row = newRow(ports, { kind: 'feedback.comment', args, base: { label: item.name }, dependsOn: [] });
      return accept({ add: [row] }, null);
    },
  );
}

import type { OrderFeedback, SampleFeedback } from '#domain/commands/feedback-fields.ts';
import { feedbackKey } from '#domain/commands/feedback-fields.ts';
import { rowsOf } from '#domain/commands/outbox-draft.ts';
import { mayBeKnown } from '#domain/commands/row-facts.ts';
import type { SaveFeedbackArgs } from '#domain/commands/save-feedback.ts';
import { projectFeedback } from '#domain/projection/project-feedback.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { enqueue } from './enqueue.ts';
import { newRow } from './new-row.ts';
import { updateOnFacts } from './update-on-facts.ts';

type FeedbackFault = { kind: 'gone' } | { kind: 'stars' };

export type SaveFeedbackOutcome = Result<null, FeedbackFault>;

export type FeedbackInput = { orderItemId: string } & (
  | { type: 'O'; fields: OrderFeedback }
  | { type: 'S'; fields: SampleFeedback }
);

/**
 * Rates an ordered item or a sample (FEED-004 to FEED-007). There is one rating per item and type, no matter who made
 * it first, so a later rating changes the earlier one.
 */
export function saveFeedback(ports: CommandPorts, input: FeedbackInput): Promise<SaveFeedbackOutcome> {
  return updateOnFacts(
    ports,
    () => ports.facts.records(),
    (outbox, facts): SaveFeedbackOutcome => {
      const item = facts.items.find(({ orderItemId }) => orderItemId === input.orderItemId);
      if (!item || item.type !== input.type) return err({ kind: 'gone' });
      const stars = Object.values(input.fields).filter((value) => typeof value === 'number');
      if (!stars.every((count) => Number.isInteger(count) && count >= 1 && count <= 5)) return err({ kind: 'stars' });
      const known = projectFeedback(facts.feedback, rowsOf(outbox).filter(mayBeKnown));
      const was = known.find((feedback) => feedbackKey(feedback) === feedbackKey(input))?.fields ?? null;
      const next = newRow(ports, {
        kind: 'feedback.save',
        args: { ...input, was } as SaveFeedbackArgs,
        base: { label: item.name },
        dependsOn: [],
      });
      enqueue(outbox, next, { crmHolds: holds(was, input.fields) });
      return ok(null);
    },
  );
}

function holds(was: object | null, fields: object): boolean {
  return (
    was !== null && Object.entries(fields).every(([field, value]) => (was as Record<string, unknown>)[field] === value)
  );
}

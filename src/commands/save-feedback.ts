import { enqueue } from '#domain/commands/coalesce.ts';
import {
  type BaseFeedback,
  feedbackKey,
  type OrderFeedback,
  type SampleFeedback,
} from '#domain/commands/feedback-fields.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { mergeFields } from '#domain/commands/merge-fields.ts';
import { rowsOf } from '#domain/commands/outbox-draft.ts';
import { mayBeKnown } from '#domain/commands/row-facts.ts';
import type { SaveFeedbackArgs } from '#domain/commands/save-feedback.ts';
import { projectFeedback } from '#domain/projection/project-feedback.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';
import { updateOnFacts } from './update-on-facts.ts';

type FeedbackFault = { kind: 'gone' } | { kind: 'stars' };

export type SaveFeedbackOutcome = Result<null, FeedbackFault>;

type Known = BaseFeedback['fields'];

export type FeedbackInput = { orderItemId: string } & (
  | { type: 'O'; fields: OrderFeedback }
  | { type: 'S'; fields: SampleFeedback }
) & {
    /** The rating as the form showed it at first; null if there was none. */
    seen: Known | null;
  };

/**
 * Rates an ordered item or a sample (FEED-004 to FEED-007). There is one rating per item and type, no matter who made
 * it first, so a later rating changes the earlier one. The command carries what the user saw, so that the gateway can
 * merge field by field; what has changed on this device since then did not come from this user.
 */
export function saveFeedback(ports: CommandPorts, input: FeedbackInput): Promise<SaveFeedbackOutcome> {
  const { seen, ...wanted } = input;
  return updateOnFacts(
    ports,
    () => ports.facts.records(),
    (outbox, facts): SaveFeedbackOutcome => {
      const item = facts.items.find(({ orderItemId }) => orderItemId === input.orderItemId);
      if (!item || item.type !== input.type) return err({ kind: 'gone' });
      const stars = Object.values(input.fields).filter((value) => typeof value === 'number');
      if (!stars.every((count) => Number.isInteger(count) && count >= 1 && count <= 5)) return err({ kind: 'stars' });
      const rows = rowsOf(outbox);
      const ratingAfter = (pending: readonly OutboxRow[]): Known | null => {
        const ratings = projectFeedback(facts.feedback, pending);
        return ratings.find((rating) => feedbackKey(rating) === feedbackKey(input))?.fields ?? null;
      };
      // What the gateway will find: the CRM's rating with the changes that may have been sent.
      const was = seenBefore({ known: ratingAfter(rows.filter(mayBeKnown)), shown: ratingAfter(rows), seen });
      const next = newRow(ports, {
        kind: 'feedback.save',
        args: { ...wanted, was } as SaveFeedbackArgs,
        base: { label: item.name },
      });
      enqueue(outbox, next, { crmHolds: holds(was, input.fields) });
      return ok(null);
    },
  );
}

/** Returns the known rating, but what the form showed where this device shows something else now. */
function seenBefore({ known, shown, seen }: Record<'known' | 'shown' | 'seen', Known | null>): Known | null {
  if (!seen || !known) return null;
  const older = Object.entries(seen).filter(([field, value]) => shown?.[field as keyof Known] !== value);
  return { ...known, ...Object.fromEntries(older) };
}

/** Whether the CRM has all of it already. */
function holds(was: Known | null, wanted: Known): boolean {
  return was !== null && Object.keys(mergeFields({ was, wanted, now: was }).write).length === 0;
}

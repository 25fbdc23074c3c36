import type { CommandId, OutboxRow } from '#domain/commands/outbox-row.ts';
import type { Known, OrderFeedback, SampleFeedback } from '#domain/commands/record-args.ts';

/** The rating of an order item as the CRM holds it. */
export type BaseFeedback = { orderItemId: string } & (
  | { type: 'O'; fields: Known<OrderFeedback> }
  | { type: 'S'; fields: Known<SampleFeedback> }
);

export type ProjectedFeedback = BaseFeedback & { pending: CommandId | null; rejected: CommandId | null };

/** Projects the ratings, one for each item and type (FEED-007): the base plus the user's pending commands. */
export function projectFeedback(base: readonly BaseFeedback[], rows: readonly OutboxRow[]): ProjectedFeedback[] {
  const all = new Map<string, ProjectedFeedback>(
    base.map((feedback) => [feedbackKey(feedback), { ...feedback, pending: null, rejected: null }]),
  );
  for (const row of rows) {
    if (row.kind !== 'feedback.save' || row.state === 'cancelled') continue;
    const { was: _, ...saved } = row.args;
    const rejected = row.state === 'needs-user' ? row.id : null;
    all.set(feedbackKey(saved), { ...(saved as BaseFeedback), pending: row.id, rejected });
  }
  return [...all.values()];
}

/** The key of a rating: its item and type. */
export const feedbackKey = ({ orderItemId, type }: { orderItemId: string; type: 'O' | 'S' }): string =>
  `${orderItemId}:${type}`;

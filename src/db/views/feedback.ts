import type { SoldUnit } from '#domain/catalogue/sold-unit.ts';
import type { LineType } from '#domain/commands/cart-fields.ts';
import type { ChangeState } from '#domain/commands/change-state.ts';
import type { BaseFeedback } from '#domain/commands/feedback-fields.ts';
import type { FieldConflict } from '#domain/commands/merge-fields.ts';
import type { CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { Synced } from './shared.ts';

/** A rating or a comment that the CRM has not confirmed. */
export type FeedbackChange = {
  commandId: CommandId;
  state: ChangeState;
  rejection: Rejection | null;
  /** Fields that somebody else changed too (sync.md 4.9). */
  conflicts: FieldConflict[];
  /** It makes a new rating or comment; false when it edits one. */
  isNew: boolean;
};

/** What is rated: a line of an order, or a sample. */
export type RatedItem = {
  orderItemId: string;
  orderId: string;
  orderNumber: string;
  type: LineType;
  name: string;
  description: string | null;
  /** Pieces; 1 for a sample (FEED-001). */
  count: number;
  /** What one of the quantity is; null if the catalogue no longer has the product. */
  sold: SoldUnit | null;
  pictureKey: string | null;
};

/** The rating of an item. */
export type FeedbackCard = {
  /** The item with its type: there is one rating of each. */
  key: string;
  /** The CRM's id; null until the CRM has it. */
  feedbackId: string | null;
  type: LineType;
  /** null if its order is not on this device. */
  item: RatedItem | null;
  /** When it was made, 'YYYY-MM-DD' in India; null if the device does not know. */
  date: string | null;
  /** The mean of its stars, 1 to 5. */
  stars: number;
  words: string;
  change: FeedbackChange | null;
};

/** '/feedbacks', newest first. */
export type FeedbacksView = Synced & { feedbacks: FeedbackCard[] };

/** '/add-review/…'. `review` is null if this customer has no such item, or no such rating of it. */
export type ReviewView = Synced & {
  review: null | {
    item: RatedItem;
    /** The rating with the change that waits; null if the item has none yet. */
    saved: BaseFeedback['fields'] | null;
    change: FeedbackChange | null;
  };
};

export type LineComment = { key: string; words: string; change: FeedbackChange | null };

/** What the customer has said about the lines of orders, by the line's id. A line without feedback is missing. */
export type LineFeedbackView = {
  [orderItemId: string]: {
    /** FEED-007: one rating for each item. */
    rating: { feedbackId: string | null; stars: number; change: FeedbackChange | null } | null;
    /** Oldest first; those that wait come last. */
    comments: readonly LineComment[];
  };
};

import { changeStateOf } from '#domain/commands/change-state.ts';
import { type BaseFeedback, feedbackKey } from '#domain/commands/feedback-fields.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { conflictsOf } from '#domain/commands/merge-fields.ts';
import { feedbackFields, ratingAmong } from '#domain/orders/feedback.ts';
import { dayInIndia } from '#domain/orders/india-time.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { projectFeedback } from '#domain/projection/project-feedback.ts';
import type { PartReader, PartRecord } from '../parts/part-reader.ts';
import type { FeedbackChange, LineComment } from '../views/index.ts';

const FEEDBACK = { kind: 'feedback' } as const;

/** A rating with the change that waits here. */
export type KnownRating = BaseFeedback & {
  id: string | null;
  /** 'YYYY-MM-DD' in India; null if the part is older than this field. */
  date: string | null;
  change: FeedbackChange | null;
};

export type FeedbackBook = {
  known: boolean;
  /** By `feedbackKey`. */
  ratings: ReadonlyMap<string, KnownRating>;
  /** By the id of the order's line. An order's return is about no line, so it is no comment. */
  comments: ReadonlyMap<string, readonly LineComment[]>;
};

/** Reads the CRM's ratings, one for each item and type (FEED-007). A comment is no rating (FEED-010). */
export async function readBaseFeedback(parts: PartReader): Promise<BaseFeedback[]> {
  return (await readRatings(parts)).map(({ rating }) => rating);
}

/** Reads what the customer has said about the lines of orders: the CRM's, with what waits in these rows. */
export async function readFeedbackBook(parts: PartReader, rows: readonly OutboxRow[]): Promise<FeedbackBook> {
  const base = await readRatings(parts);
  const records = new Map(base.map(({ rating, row }) => [feedbackKey(rating), row]));
  const saves = rows.filter((row) => row.kind === 'feedback.save').filter(({ state }) => state !== 'cancelled');
  const projected = projectFeedback(
    base.map(({ rating }) => rating),
    rows,
  );
  const ratings = projected.map(({ pending, rejected: _, ...rating }): [string, KnownRating] => {
    const key = feedbackKey(rating);
    const record = records.get(key);
    const mine = saves.filter(({ args }) => feedbackKey(args) === key);
    // A refused change stops those behind it, so it is the one to show.
    const last = mine.find(({ rejection }) => rejection) ?? mine.find(({ id }) => id === pending);
    const change = last ? changeOf(last, last.args.was === null) : null;
    const date = record ? dayInIndia(record.CreatedDate) : last ? todayInIndia(last.madeAtMs) : null;
    return [key, { ...rating, id: record?.Id ?? null, date, change }];
  });
  return { known: parts.isComplete(FEEDBACK), ratings: new Map(ratings), comments: commentsOf(parts, rows) };
}

async function readRatings(parts: PartReader): Promise<{ rating: BaseFeedback; row: PartRecord<'Feedback__c'> }[]> {
  await parts.load([FEEDBACK]);
  const ofItem = new Map<string, PartRecord<'Feedback__c'>[]>();
  for (const row of parts.rows('Feedback__c', FEEDBACK)) {
    const item = row.Order_Product__c;
    if (item) ofItem.set(item, [...(ofItem.get(item) ?? []), row]);
  }
  return [...ofItem].flatMap(([orderItemId, rows]) =>
    (['O', 'S'] as const).flatMap((type) => {
      const row = ratingAmong(rows, type);
      if (!row) return [];
      const fields = Object.fromEntries(feedbackFields[type].map((field) => [field, row[field] ?? null]));
      return [{ rating: { orderItemId, type, fields } as unknown as BaseFeedback, row }];
    }),
  );
}

function commentsOf(parts: PartReader, rows: readonly OutboxRow[]): Map<string, LineComment[]> {
  const comments = new Map<string, LineComment[]>();
  const add = (orderItemId: string, comment: LineComment) =>
    comments.set(orderItemId, [...(comments.get(orderItemId) ?? []), comment]);
  const refs = new Set<string | null | undefined>();
  for (const row of parts.rows('Feedback__c', FEEDBACK)) {
    const words = row.comment_box__c?.trim();
    refs.add(row.Client_Ref__c);
    if (row.Order_Product__c && words) add(row.Order_Product__c, { key: row.Id ?? '', words, change: null });
  }
  for (const row of rows) {
    // One that the CRM already shows is one comment, even while its row is still here.
    if (row.kind !== 'feedback.comment' || row.state === 'cancelled' || refs.has(row.ref)) continue;
    add(row.args.orderItemId, { key: row.ref, words: row.args.comment, change: changeOf(row, true) });
  }
  return comments;
}

function changeOf(row: OutboxRow, isNew: boolean): FeedbackChange {
  const { id, rejection } = row;
  return { commandId: id, state: changeStateOf(row), rejection, conflicts: conflictsOf(rejection), isNew };
}

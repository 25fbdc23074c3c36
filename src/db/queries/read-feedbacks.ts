import { meanStars, starFields, wordsField } from '#domain/orders/feedback.ts';
import { type KnownRating, readFeedbackBook } from '../facts/feedback-book.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { FeedbacksView, LineFeedbackView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { readRatedItems } from './rated-items.ts';

/** Reads '/feedbacks' (FEED-001): the customer's ratings, newest first. Comments are shown at their order's line. */
export function readFeedbacks(databases: Databases): Promise<FeedbacksView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    const book = await readFeedbackBook(parts, rows);
    const ratings = [...book.ratings].toSorted(([, a], [, b]) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1));
    const items = await readRatedItems(
      databases.cache,
      parts,
      new Set(ratings.map(([, { orderItemId }]) => orderItemId)),
    );
    const feedbacks = ratings.map(([key, rating]) => ({
      key,
      feedbackId: rating.id,
      type: rating.type,
      item: items.get(rating.orderItemId) ?? null,
      date: rating.date,
      stars: starsOf(rating),
      words: wordsOf(rating),
      change: rating.change,
    }));
    return { synced: book.known, feedbacks };
  });
}

/** Reads what the customer has said about each line of an order (ORD-012, ORD-013). */
export function readLineFeedback(databases: Databases): Promise<LineFeedbackView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    const book = await readFeedbackBook(parts, rows);
    const view: LineFeedbackView = {};
    for (const [orderItemId, comments] of book.comments) view[orderItemId] = { rating: null, comments };
    for (const rating of book.ratings.values()) {
      const { orderItemId, id, change } = rating;
      const comments = book.comments.get(orderItemId) ?? [];
      view[orderItemId] = { rating: { feedbackId: id, stars: starsOf(rating), change }, comments };
    }
    return view;
  });
}

function starsOf({ type, fields }: KnownRating): number {
  const all: Readonly<Record<string, unknown>> = fields;
  return meanStars(starFields[type].map((field) => all[field]).filter((count) => typeof count === 'number'));
}

function wordsOf({ type, fields }: KnownRating): string {
  const all: Readonly<Record<string, unknown>> = fields;
  return String(all[wordsField[type]] ?? '');
}

import { feedbackKey } from '#domain/commands/feedback-fields.ts';
import { orderParts } from '../facts/customer.ts';
import { readFeedbackBook } from '../facts/feedback-book.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { ReviewView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { readRatedItems } from './rated-items.ts';

/**
 * Reads '/add-review/{orderItemId}' and '/add-review/{orderItemId}/{feedbackId}' (FEED-002). An item has one rating, so
 * the first edits it if there is one (FEED-007).
 */
export function readReview(
  databases: Databases,
  { orderItemId, feedbackId }: { orderItemId: string; feedbackId: string | null },
): Promise<ReviewView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    const book = await readFeedbackBook(parts, rows);
    const item = (await readRatedItems(databases.cache, parts, new Set([orderItemId]))).get(orderItemId);
    const rating = item ? (book.ratings.get(feedbackKey(item)) ?? null) : null;
    const isIt = item && (feedbackId === null || rating?.id === feedbackId);
    if (!isIt) return { synced: book.known && orderParts.every((part) => parts.isComplete(part)), review: null };
    return { synced: true, review: { item, saved: rating?.fields ?? null, change: rating?.change ?? null } };
  });
}

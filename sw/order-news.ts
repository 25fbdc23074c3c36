import { readOrderBook } from '#db/facts/order-book.ts';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { withParts } from '#db/parts/part-reader.ts';
import { isLaterNews, newsOf, type OrderNews } from '#domain/orders/index.ts';
import type { Owner } from '#domain/owner.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { Translation } from '#texts/area.ts';
import type { notifyTexts } from '#texts/en/notify.ts';
import { isVisible } from './notify.ts';
import type { ResultNotice } from './result-notice.ts';
import { signedInCustomer } from './signed-in.ts';
import { noteError } from './sw-engine.ts';

/** The news of an order that this device did not know before. */
export type FreshNews = { orderId: string; orderNumber: string; news: OrderNews };

/**
 * Returns what happened to the open orders since the last time, and remembers it. null: there was no last time, so
 * everything would be news.
 */
export async function takeOrderNews(owner: Owner): Promise<FreshNews[] | null> {
  const now = await newsOfOpenOrders(owner);
  const outbox = openOutbox(owner);
  try {
    const known = await outbox.setting<Record<string, OrderNews>>(SettingKey.orderNews);
    const next = Object.fromEntries(now.map(({ orderId, news }) => [orderId, news]));
    // A write wakes whatever watches the outbox, so nothing is written again.
    if (JSON.stringify(known) === JSON.stringify(next)) return [];
    // What a full device cannot note is told once more by the next push.
    await outbox
      .transact(() => ({ writes: { settings: { [SettingKey.orderNews]: next } }, value: null }))
      .catch(noteError);
    return known ? now.filter(({ orderId, news }) => isLaterNews(news, known[orderId] ?? null)) : null;
  } finally {
    outbox.close();
  }
}

/** A page has checked the customer's records. What it could show to the user is no news any more. */
export async function seeOrders(sees: typeof isVisible = isVisible): Promise<void> {
  const owner = await signedInCustomer();
  if (owner && (await sees())) await takeOrderNews(owner);
}

/** Words the notification: one order by its number, several by how many, and in general when nothing is known. */
export function orderNotice(t: Translation<typeof notifyTexts.en>, fresh: readonly FreshNews[] | null): ResultNotice {
  const [first, ...others] = fresh ?? [];
  if (!first) return { title: t.someOrder, body: t.ordersFollow, path: '/my-orders' };
  if (others.length > 0) return { title: t.severalOrders(others.length + 1), body: t.ordersFollow, path: '/my-orders' };
  const { orderId, orderNumber, news } = first;
  return { title: t.orderNews[news](orderNumber), body: t.orderFollow, path: `/order-details/${orderId}` };
}

async function newsOfOpenOrders(owner: Owner): Promise<FreshNews[]> {
  const cache = openCache(owner);
  try {
    const book = await withParts(cache, (parts) => readOrderBook(parts, [{ kind: 'open-orders' }]));
    return book.orders.flatMap(({ order, tracking }) => {
      const news = newsOf({ status: order.Status__c ?? null, derived: tracking.status });
      return news && order.Id ? [{ orderId: order.Id, orderNumber: order.OrderNumber ?? '', news }] : [];
    });
  } finally {
    cache.close();
  }
}

import { isHiddenStatus, type OrderStatus } from './status.ts';
import type { Tracking } from './tracking.ts';

/** What a customer is told of an order while the app is closed. Later ones follow earlier ones, never the other way. */
export const orderNewsKinds = ['packed', 'on-its-way', 'delivered', 'cancelled'] as const;

export type OrderNews = (typeof orderNewsKinds)[number];

/**
 * Returns the latest news of an order: what its tracking records say, or else its own `Status__c`. null: nothing has
 * happened yet that is worth a notification.
 */
export function newsOf({ status, derived }: { status: string | null; derived: Tracking['status'] }): OrderNews | null {
  if (isHiddenStatus(status)) return null;
  const isFinal = status === 'Cancelled' || status === 'Delivered';
  return newsOfStatus[(isFinal ? status : (derived ?? status)) ?? ''] ?? null;
}

/** Whether `news` is later than what the customer already knows; null: they know nothing. */
export function isLaterNews(news: OrderNews, known: OrderNews | null): boolean {
  return known === null || orderNewsKinds.indexOf(news) > orderNewsKinds.indexOf(known);
}

// An invoice is written for packed goods. 'In Progress' says nothing of its own.
const newsOfStatus: Readonly<Record<string, OrderNews>> = {
  Packaged: 'packed',
  Invoiced: 'packed',
  'Partially Dispatched': 'on-its-way',
  Shipped: 'on-its-way',
  'Partially Delivered': 'on-its-way',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
} satisfies Partial<Record<OrderStatus, OrderNews>>;

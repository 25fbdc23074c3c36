import { isSpecialProduct } from '#domain/cart/special-products.ts';
import { isActiveOrder, SIMILAR_WINDOW_MS } from '#domain/orders/index.ts';
import { uuidTimeMs } from '#lib/uuid.ts';
import type { RecentOrder } from '#ports/local-facts.ts';
import type { PartReader, PartSelector } from '../parts/part-reader.ts';
import { orderParts } from './customer.ts';

/**
 * Reads the customer's orders that a new order is compared with (REORD-006). An order in the parts has only a date. If
 * it was placed with this app, its reference holds the time; otherwise the end of its day counts.
 */
export async function readRecentOrders(parts: PartReader, nowMs: number): Promise<RecentOrder[]> {
  await parts.load(orderParts);
  return orderParts.flatMap((selector) => recentOf(parts, selector, nowMs));
}

function recentOf(parts: PartReader, selector: PartSelector, nowMs: number): RecentOrder[] {
  const recent = parts.rows('Order', selector).flatMap((order) => {
    const atMs = Math.min(uuidTimeMs(order.Client_Ref__c) ?? endOfDayMs(order.EffectiveDate), nowMs);
    const placedAt = new Date(atMs).toISOString();
    const isActive = isActiveOrder(order.Status__c ?? null) && nowMs - atMs < SIMILAR_WINDOW_MS;
    return isActive && order.Id ? [{ id: order.Id, orderNumber: order.OrderNumber ?? '', placedAt, atMs }] : [];
  });
  if (recent.length === 0) return [];
  const items = parts.rows('OrderItem', selector);
  return recent.map(({ id, ...order }) => ({
    ...order,
    lines: items.flatMap((item) => {
      const name = typeof item['Product2.Name'] === 'string' ? item['Product2.Name'] : '';
      const counts = item.OrderId === id && item.Product2Id && !isSpecialProduct({ Name: name });
      if (!counts || !item.Product2Id) return [];
      const type = item.Type_of_Order__c === 'S' ? ('S' as const) : ('O' as const);
      return [{ productId: item.Product2Id, type, quantity: item.Quantity ?? 0 }];
    }),
  }));
}

const endOfDayMs = (day: string | undefined): number => Date.parse(`${day ?? '1970-01-01'}T23:59:59+05:30`);

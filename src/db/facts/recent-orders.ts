import { isSpecialProduct } from '#domain/cart/special-products.ts';
import { isActiveOrder, paidPieces, SIMILAR_WINDOW_MS } from '#domain/orders/index.ts';
import { crmTimeMs } from '#domain/orders/india-time.ts';
import type { RecentOrder } from '#ports/local-facts.ts';
import type { PartReader, PartRecord } from '../parts/part-reader.ts';
import { itemText } from '../queries/order-parts.ts';
import { orderParts } from './customer.ts';
import { readPastItems } from './past-items.ts';

/**
 * Reads the customer's orders that a new order is compared with (REORD-006), as the gateway does: by the time the CRM
 * made them, with the pieces that were paid for, without fees and gifts.
 */
export async function readRecentOrders(parts: PartReader, nowMs: number): Promise<RecentOrder[]> {
  await parts.load(orderParts);
  const recent = new Map<string, Omit<RecentOrder, 'lines'>>();
  for (const order of orderParts.flatMap((selector) => parts.rows('Order', selector))) {
    const atMs = Math.min(placedAtMs(order), nowMs);
    const isRecent = isActiveOrder(order.Status__c ?? null) && nowMs - atMs < SIMILAR_WINDOW_MS;
    // An order that was just closed may be in two parts; the first is the newer one.
    if (!isRecent || !order.Id || recent.has(order.Id)) continue;
    recent.set(order.Id, { orderNumber: order.OrderNumber ?? '', placedAt: new Date(atMs).toISOString(), atMs });
  }
  if (recent.size === 0) return [];
  const items = await readPastItems(
    parts,
    (item) => recent.has(item.OrderId ?? '') && !isSpecialProduct({ Name: itemText(item, 'Product2.Name') ?? '' }),
  );
  return [...recent].map(([id, order]) => ({
    ...order,
    lines: items.flatMap(({ item, line }) => {
      const quantity = line.type === 'S' ? 1 : paidPieces(line);
      const counts = line.orderId === id && item.Product2Id && quantity > 0;
      return counts ? [{ productId: item.Product2Id ?? '', type: line.type, quantity }] : [];
    }),
  }));
}

/** When the CRM made the order, or the end of its day. */
function placedAtMs({ CreatedDate, EffectiveDate }: PartRecord<'Order'>): number {
  const createdMs = crmTimeMs(CreatedDate ?? '');
  return Number.isNaN(createdMs) ? Date.parse(`${EffectiveDate ?? '1970-01-01'}T23:59:59+05:30`) : createdMs;
}

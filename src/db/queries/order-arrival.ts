import { EXPRESS_NAME, isSpecialProduct } from '#domain/cart/special-products.ts';
import { expectedArrival } from '#domain/delivery/expected-arrival.ts';
import { isHiddenStatus, OrderGroup, orderGroup } from '#domain/orders/index.ts';
import { crmTimeMs } from '#domain/orders/india-time.ts';
import type { KnownOrder } from '../facts/order-book.ts';
import { readDeliveryCalendar, SETTINGS } from '../facts/settings.ts';
import type { PartReader } from '../parts/part-reader.ts';
import type { ExpectedArrival } from '../views/index.ts';
import { itemText } from './order-parts.ts';

/** Returns when a placed order arrives; null before it is paid, and once it is over. Load `SETTINGS` first. */
export function orderArrival(
  { order, items }: KnownOrder,
  { status, nowMs, parts }: { status: string | null; nowMs: number; parts: PartReader },
): ExpectedArrival | null {
  const group = orderGroup(status);
  if (isHiddenStatus(status) || (group !== OrderGroup.confirmed && group !== OrderGroup.moving)) return null;
  if (items.length === 0 || !parts.isComplete(SETTINGS)) return null;
  const names = items.map((item) => itemText(item, 'Product2.Name') ?? '');
  // Samples come with the next route, on no day that is known.
  const goods = items.some((item, at) => item.Type_of_Order__c !== 'S' && !isSpecialProduct({ Name: names[at] ?? '' }));
  if (!goods) return null;
  const createdMs = crmTimeMs(order.CreatedDate ?? '');
  const placed = {
    kind: names.includes(EXPRESS_NAME) ? ('express' as const) : ('standard' as const),
    placedAtMs: Number.isNaN(createdMs) ? null : createdMs,
    date: order.EffectiveDate ?? '',
  };
  return expectedArrival(placed, { nowMs, calendar: readDeliveryCalendar(parts) });
}

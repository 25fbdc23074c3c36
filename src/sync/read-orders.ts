import type { CacheStore } from '#ports/cache-store.ts';
import type { PartHash } from '#protocol/part.ts';
import { decodePart, rowsOf } from '#protocol/part-codec.ts';
import { partKind } from '#protocol/part-split.ts';
import type { KnownOrder } from './settle-payment.ts';

/** Reads the CRM's orders by reference from the own parts on this device. */
export async function readOrders(cache: CacheStore, own: Record<string, PartHash>): Promise<Map<string, KnownOrder>> {
  const wanted = Object.entries(own).filter(
    ([name]) => partKind(name) === 'open-orders' || partKind(name) === 'history',
  );
  const orders = new Map<string, KnownOrder>();
  if (wanted.length === 0) return orders;
  const parts = await cache.parts(wanted.map(([, hash]) => hash));
  for (const { text } of parts.values()) {
    const decoded = decodePart(text);
    for (const row of decoded.ok ? rowsOf(decoded.value.tables.Order) : []) {
      if (typeof row.Client_Ref__c !== 'string' || typeof row.Status__c !== 'string') continue;
      const orderNumber = typeof row.OrderNumber === 'string' ? row.OrderNumber : null;
      orders.set(row.Client_Ref__c, { orderId: String(row.Id), orderNumber, status: row.Status__c });
    }
  }
  return orders;
}

import { changeStateOf } from '#domain/commands/change-state.ts';
import { canRetry } from '#domain/commands/discard.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { isPhotoOf } from '#domain/commands/return-photos.ts';
import { isArriving } from '#domain/orders/arrival.ts';
import { shownStatus } from '#domain/orders/index.ts';
import { crmTimeMs } from '#domain/orders/india-time.ts';
import { isCancelledItem } from '#domain/orders/status.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { projectReturns } from '#domain/projection/project-returns.ts';
import type { BaseReturn } from '#domain/projection/projected.ts';
import { readOrderBook } from '../facts/order-book.ts';
import { peekProductIndex } from '../facts/product-index.ts';
import { readBaseReturn } from '../facts/return-facts.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { PartRecord } from '../parts/part-reader.ts';
import type { DeliveredLine, RequestedReturn, ReturnView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { feeSkusOf, isFee, itemText, moneyOf, type OrderedGoods, readOrderedGoods } from './order-parts.ts';

/** Until then, goods may still be at the door although the CRM says that they are delivered. */
const LATELY_MS = 14 * 86_400_000;

/** Reads '/return-order/{orderId}' and the check at the door from this device alone (CANC-016). */
export function readReturn(databases: Databases, { orderId }: { orderId: string }): Promise<ReturnView> {
  return withSnapshot(databases, async ({ snapshot: { rows }, parts }) => {
    const book = await readOrderBook(parts);
    const known = book.orders.find(({ order }) => order.Id === orderId);
    if (!known) return { synced: book.known, order: null };
    const index = await peekProductIndex(databases.cache, parts);
    const feeSkus = feeSkusOf(index);
    const received = known.items.filter((item) => !isFee(item, feeSkus));
    const goodsOf = await readOrderedGoods(parts, { index, items: received });
    const lately = todayInIndia(databases.nowMs() - LATELY_MS);
    const status = shownStatus(known.order.Status__c ?? null, known.tracking.status);
    return {
      synced: true,
      order: {
        id: orderId,
        orderNumber: known.order.OrderNumber ?? '',
        status: status ?? '',
        delivered: status === 'Delivered',
        arrives: isArriving(status),
        atDoor: status !== 'Delivered' || (known.order.EffectiveDate ?? '') >= lately,
        totalPaise: moneyOf(known, feeSkus).leftPaise,
        lines: received
          .toSorted((a, b) => (a.SOItem__c ?? 0) - (b.SOItem__c ?? 0))
          .flatMap((item) => lineOf(item, goodsOf(item))),
        requested: requestedOf(orderId, { base: await readBaseReturn(parts, known), rows }),
      },
    };
  });
}

type Item = PartRecord<'OrderItem'>;

function lineOf(item: Item, goods: OrderedGoods): DeliveredLine[] {
  const quantity = isCancelledItem(item) ? 0 : (item.Quantity ?? 0) - (item.Cancel_Quantity__c ?? 0);
  if (!item.Id || quantity <= 0) return [];
  const sample = item.Type_of_Order__c === 'S';
  return [{ id: item.Id, name: itemText(item, 'Product2.Name') ?? '', quantity, sample, ...goods }];
}

function requestedOf(
  orderId: string,
  { base, rows }: { base: BaseReturn | null; rows: readonly OutboxRow[] },
): RequestedReturn | null {
  const known = new Map(base ? [[orderId, base]] : []);
  const shown = projectReturns(known, rows).get(orderId);
  if (!shown) return null;
  const { returnedAt, reason, text, ref, pending } = shown;
  const row = rows.find(({ id }) => id === pending);
  return {
    state: row ? changeStateOf(row) : 'confirmed',
    atMs: returnedAt !== null ? crmTimeMs(returnedAt) : (row?.madeAtMs ?? null),
    reason,
    text,
    photosHere: ref === null ? 0 : rows.filter((other) => isPhotoOf(other, ref)).length,
    commandId: pending,
    rejection: row?.rejection ?? null,
    canRetry: row !== undefined && canRetry(row),
    takenBack: row?.state === 'cancelled',
  };
}

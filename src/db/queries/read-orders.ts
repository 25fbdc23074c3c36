import { changeStateOf } from '#domain/commands/change-state.ts';
import { dueOrderOf } from '#domain/commands/differences.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { paiseFromRupees } from '#domain/money.ts';
import {
  checkedReference,
  isHiddenStatus,
  isNews,
  openPaymentState,
  orderGroup,
  orderItemCount,
  shownStatus,
  statusColour,
} from '#domain/orders/index.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { partsOfTotal, totalParts } from '#domain/pricing/total-parts.ts';
import { awaitsPayment } from '#outbox/settle-payment.ts';
import { orderParts } from '../facts/customer.ts';
import { type KnownOrder, readOrderBook } from '../facts/order-book.ts';
import { peekCatalogueSummary } from '../facts/product-index.ts';
import { SETTINGS } from '../facts/settings.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { PartReader } from '../parts/part-reader.ts';
import type { OpenPayment, OrderCard, OrdersView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { orderArrival } from './order-arrival.ts';
import { isCancelling } from './order-cancellation.ts';
import { feeSkusOf, isFee, moneyOf, skuOf } from './order-parts.ts';

/**
 * Reads '/my-orders': waiting orders first, then by order number, newest first (ORD-001 to ORD-005).
 * `readOrderPictures` reads the pictures separately, because they need parts of the catalogue, and the list only the
 * customer's own.
 */
export function readOrders(databases: Databases): Promise<OrdersView> {
  return withSnapshot(databases, async ({ snapshot, parts }) => {
    // Loads all that the list needs at once; the reads below then find it in memory.
    const [summary] = await Promise.all([
      peekCatalogueSummary(databases.cache, parts),
      parts.load([SETTINGS, ...orderParts]),
    ]);
    const book = await readOrderBook(parts);
    const feeSkus = feeSkusOf(summary);
    const nowMs = databases.nowMs();
    const shown = book.orders.filter(({ order }) => !isHiddenStatus(order.Status__c ?? null));
    const placed = shown
      .toSorted(byNumber)
      .map((known) => placedCard(known, { feeSkus, rows: snapshot.rows, nowMs, parts }));
    // An order that the CRM already shows is one order, even while its row is still here.
    const ids = new Set(placed.map(({ id }) => id));
    const rows = snapshot.rows.filter(isOrder).filter((row) => !ids.has(row.ref));
    const waiting = rows.filter((row) => !awaitsPayment(row));
    return {
      synced: book.known,
      orders: [...waiting.toReversed().map(waitingCard), ...placed],
      payments: openPayments(book.orders, { rows, today: todayInIndia(nowMs) }),
    };
  });
}

/** Orders whose payment is not finished: those that the CRM shows, and those that only this device knows yet. */
function openPayments(
  orders: readonly KnownOrder[],
  { rows, today }: { rows: readonly OutboxRow<'order.place'>[]; today: string },
): OpenPayment[] {
  const known = orders.toSorted(byNumber).flatMap(({ order }): OpenPayment[] => {
    const state = openPaymentState(order);
    // An order of the list tells on its own page how its refund stands.
    if (!order.Id || !state || !isHiddenStatus(order.Status__c ?? null)) return [];
    if (!isNews(state, { orderDay: order.EffectiveDate ?? null, today })) return [];
    return [
      {
        orderId: order.Id,
        orderNumber: order.OrderNumber ?? null,
        shortReference: order.Short_Reference__c?.trim() || null,
        amountPaise: paiseFromRupees(order.TenderValue__c ?? order.Order_Total__c ?? 0),
        state,
        reference: checkedReference(order.Payment_Status__c),
      },
    ];
  });
  const ids = new Set(known.map(({ orderId }) => orderId));
  const here = rows.flatMap(({ rejection, args }): OpenPayment[] => {
    const orderId = dueOrderOf(rejection);
    if (orderId === null || ids.has(orderId)) return [];
    const { shortReference, agreedTotalPaise: amountPaise } = args;
    return [{ orderId, orderNumber: null, shortReference, amountPaise, state: 'unpaid', reference: null }];
  });
  return [...here.toReversed(), ...known];
}

function waitingCard(row: OutboxRow<'order.place'>): OrderCard {
  const first = row.args.lines[0];
  return {
    id: row.ref,
    orderId: null,
    commandId: row.id,
    orderNumber: null,
    shortReference: row.args.shortReference,
    date: todayInIndia(row.madeAtMs),
    itemCount: row.args.lines.length,
    status: null,
    cancelling: false,
    ticket: changeStateOf(row),
    group: orderGroup(null),
    colour: statusColour(null),
    totalPaise: row.args.agreedTotalPaise,
    parts: partsOfTotal(row.base.parts, row.args.agreedTotalPaise),
    arrival: null,
    first: first ? { productId: first.productId, sku: null } : null,
  };
}

function placedCard(
  known: KnownOrder,
  about: { feeSkus: readonly string[]; rows: readonly OutboxRow[]; nowMs: number; parts: PartReader },
): OrderCard {
  const { feeSkus, rows } = about;
  const { order, items, tracking } = known;
  const status = shownStatus(order.Status__c ?? null, tracking.status);
  const goods = items.filter((item) => !isFee(item, feeSkus));
  const first = goods[0];
  const money = moneyOf(known, feeSkus);
  return {
    id: order.Client_Ref__c ?? order.Id ?? '',
    orderId: order.Id ?? null,
    commandId: null,
    orderNumber: order.OrderNumber ?? null,
    shortReference: order.Short_Reference__c?.trim() || null,
    date: order.EffectiveDate ?? '',
    itemCount: orderItemCount({ skus: goods.map(skuOf), feeSkus, productItems: order.ProductItems__c ?? null }),
    status,
    cancelling: isCancelling(rows, { id: order.Id ?? '', status }),
    ticket: null,
    group: orderGroup(status),
    colour: statusColour(status),
    totalPaise: money.totalPaise,
    parts: items.length > 0 ? partsOfTotal(totalParts(money), money.totalPaise) : null,
    arrival: orderArrival(known, { status, ...about }),
    first: first?.Product2Id ? { productId: first.Product2Id, sku: skuOf(first) } : null,
  };
}

/** Order numbers compare as numbers (ORD-001). */
function byNumber(a: KnownOrder, b: KnownOrder): number {
  return Number(b.order.OrderNumber ?? 0) - Number(a.order.OrderNumber ?? 0);
}

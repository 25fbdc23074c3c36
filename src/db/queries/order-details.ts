import type { OutboxRow } from '#domain/commands/kinds.ts';
import {
  checkedReference,
  isConfirmedStatus,
  isInvoiceEnabled,
  itemTotal,
  openPaymentState,
  orderButton,
  shownStatus,
  statusColour,
  tenderMeaning,
  trackerSteps,
} from '#domain/orders/index.ts';
import { dayInIndia } from '#domain/orders/india-time.ts';
import { readOrderNote } from '#domain/orders/order-note.ts';
import { isCancelledItem } from '#domain/orders/status.ts';
import type { KnownOrder } from '../facts/order-book.ts';
import { peekProductIndex } from '../facts/product-index.ts';
import { SETTINGS } from '../facts/settings.ts';
import type { PartReader, PartRecord } from '../parts/part-reader.ts';
import type { OrderDetails, OrderLineView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { orderArrival } from './order-arrival.ts';
import { isCancelling } from './order-cancellation.ts';
import { feeSkusOf, isFee, itemText, moneyOf, type OrderedGoods, readOrderedGoods, skuOf } from './order-parts.ts';

/** Reads what the screens show of an order that is known, with the pictures of its lines. */
export async function readOrderDetails(
  databases: Databases,
  parts: PartReader,
  { known, rows }: { known: KnownOrder; rows: readonly OutboxRow[] },
): Promise<OrderDetails> {
  const index = await peekProductIndex(databases.cache, parts);
  const goods = await readOrderedGoods(parts, { index, items: known.items });
  await parts.load([SETTINGS]);
  const status = shownStatus(known.order.Status__c ?? null, known.tracking.status);
  const arrival = orderArrival(known, { status, nowMs: databases.nowMs(), parts });
  return { ...detailsOf(known, { feeSkus: feeSkusOf(index), goods, rows }), arrival };
}

type GoodsOf = (item: PartRecord<'OrderItem'>) => OrderedGoods;

function detailsOf(
  { order, items, tracking }: KnownOrder,
  { feeSkus, goods, rows }: { feeSkus: readonly string[]; goods: GoodsOf; rows: readonly OutboxRow[] },
): Omit<OrderDetails, 'arrival'> {
  const own = order.Status__c ?? null;
  const status = shownStatus(own, tracking.status);
  const note = readOrderNote(order.Delivery_Instruction__c ?? '');
  const orderNumber = order.OrderNumber ?? '';
  return {
    id: order.Id ?? '',
    orderNumber,
    shortReference: order.Short_Reference__c?.trim() || null,
    date: order.EffectiveDate ?? '',
    status: status ?? '',
    colour: statusColour(status),
    cancelling: isCancelling(rows, { id: order.Id ?? '', status }),
    lines: items
      .filter((item) => !isFee(item, feeSkus))
      .toSorted((a, b) => (a.SOItem__c ?? 0) - (b.SOItem__c ?? 0))
      .map((item) => lineOf(item, { status, goods })),
    money: moneyOf({ order, items }, feeSkus),
    coupon: order.Coupon__c?.trim() || null,
    paidBy: tenderMeaning(order.TenderType2__c ?? null),
    deliverTo: addressOf(order),
    tracker: trackerSteps(
      {
        orderNumber,
        status: own,
        cancelDate: dayInIndia(order.Order_change_cancel_Date__c),
        cancelled: own === 'Cancelled',
      },
      tracking,
    ),
    button: orderButton(status),
    invoiceEnabled: isInvoiceEnabled(status),
    payment: openPaymentState(order),
    paymentReference: checkedReference(order.Payment_Status__c),
    confirmed: isConfirmedStatus(own),
    instructions: note.instructions || null,
    orderedBy: note.orderedBy,
    approvedBy: note.approvedBy,
  };
}

function lineOf(
  item: PartRecord<'OrderItem'>,
  { status, goods }: { status: string | null; goods: GoodsOf },
): OrderLineView {
  const type = item.Type_of_Order__c === 'S' ? 'S' : 'O';
  const cancelled = isCancelledItem(item) || status === 'Cancelled';
  return {
    id: item.Id ?? '',
    productId: item.Product2Id ?? '',
    categoryName: item.Category__c?.trim() || null,
    name: itemText(item, 'Product2.Name') ?? '',
    description: itemText(item, 'Product2.Description'),
    sku: skuOf(item) ?? '',
    type,
    quantity: item.Quantity ?? 0,
    totalPaise: type === 'S' ? null : itemTotal(item),
    cancelled,
    cancelledQuantity: cancelled ? (item.Quantity ?? 0) : (item.Cancel_Quantity__c ?? 0),
    // The line's own status, else the order's (ORD-012).
    delivered: !cancelled && (item.Status__c || status) === 'Delivered',
    ...goods(item),
  };
}

/** The address as the order was placed with it; an address that changed later changes no order. */
function addressOf(order: PartRecord<'Order'>): string | null {
  const town = [order.ShippingCity, order.ShippingState, order.ShippingPostalCode].filter(Boolean).join(', ');
  return [order.ShippingStreet?.trim(), town].filter(Boolean).join('\n') || null;
}

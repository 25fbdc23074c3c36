import { type Paise, paiseFromRupees } from '#domain/money.ts';
import type { PastLine } from '#domain/orders/index.ts';
import { isCancelledItem } from '#domain/orders/status.ts';
import type { PartReader, PartRecord } from '../parts/part-reader.ts';
import { orderParts } from './customer.ts';

type Item = PartRecord<'OrderItem'>;

/** An item of one of the customer's orders, with what the domain knows of it. */
export type PastItem = { item: Item; line: PastLine };

/** Reads items of the customer's own orders, each once: an order that was just closed may be in two parts. */
export async function readPastItems(parts: PartReader, isWanted: (item: Item) => boolean): Promise<PastItem[]> {
  await parts.load(orderParts);
  const wanted = orderParts.flatMap((selector) => parts.rows('OrderItem', selector).filter(isWanted));
  const items = new Map(wanted.toReversed().map((item) => [item.Id, item]));
  const orderIds = new Set(wanted.map((item) => item.OrderId));
  const rows = orderParts.flatMap((selector) => parts.rows('Order', selector).filter(({ Id }) => orderIds.has(Id)));
  const orders = new Map(rows.toReversed().map((order) => [order.Id, order]));
  return [...items.values()].toReversed().flatMap((item) => {
    const order = orders.get(item.OrderId);
    return order ? [{ item, line: lineOf(item, order) }] : [];
  });
}

function lineOf(item: Item, order: PartRecord<'Order'>): PastLine {
  return {
    orderId: order.Id ?? '',
    date: order.EffectiveDate ?? '',
    orderNumber: order.OrderNumber ?? '',
    status: order.Status__c ?? null,
    type: item.Type_of_Order__c === 'S' ? 'S' : 'O',
    quantity: item.Quantity ?? 0,
    unitPricePaise: amount(item.UnitPrice),
    basePaise: amount(item.Total_Base_Price__c),
    discountPaise: paiseFromRupees(item.DiscValue__c ?? 0),
    cancelled: isCancelledItem(item),
  };
}

const amount = (rupees: number | null | undefined): Paise | null =>
  typeof rupees === 'number' ? paiseFromRupees(rupees) : null;

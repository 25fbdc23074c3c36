import { isOrder } from '#domain/commands/row-facts.ts';
import type { Paise } from '#domain/money.ts';
import { paidPieces } from '#domain/orders/index.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import type { OutboxSnapshot } from '#outbox/outbox-store.ts';
import { orderParts } from '../facts/customer.ts';
import { readPastItems } from '../facts/past-items.ts';
import type { PartReader } from '../parts/part-reader.ts';
import { isFee, itemText } from './order-parts.ts';

/** A product of an order to repeat. Several lines of one product count as one. */
export type EarlierItem = {
  /** '' if the CRM's line names no product. */
  productId: string;
  /** '' in an order that waits here; its command names no products. */
  name: string;
  sample: boolean;
  paid: number;
  free: number;
  /** Before offers and tax. */
  pricePaise: Paise | null;
  cancelled: boolean;
};

export type EarlierOrder = {
  /** null while it waits on this device. */
  id: string | null;
  orderNumber: string | null;
  shortReference: string | null;
  date: string;
  items: EarlierItem[];
};

/** Reads one of the customer's orders, by its id or its reference: one of the CRM, else one that waits here. */
export async function readEarlierOrder(
  parts: PartReader,
  { key, snapshot, feeSkus }: { key: string; snapshot: OutboxSnapshot; feeSkus: readonly string[] },
): Promise<EarlierOrder | null> {
  await parts.load(orderParts);
  const orders = orderParts.flatMap((selector) => parts.rows('Order', selector));
  const order = orders.find(({ Id, Client_Ref__c }) => Id === key || Client_Ref__c === key);
  if (!order) return waitingOrder(snapshot, key);
  const items = await readPastItems(parts, (item) => item.OrderId === order.Id && !isFee(item, feeSkus));
  const sorted = items.toSorted((a, b) => (a.item.SOItem__c ?? 0) - (b.item.SOItem__c ?? 0));
  return {
    id: order.Id ?? null,
    orderNumber: order.OrderNumber ?? null,
    shortReference: order.Short_Reference__c?.trim() || null,
    date: order.EffectiveDate ?? '',
    items: merged(
      sorted.map(({ item, line }) => ({
        productId: item.Product2Id ?? '',
        name: itemText(item, 'Product2.Name') ?? '',
        sample: line.type === 'S',
        paid: paidPieces(line),
        free: line.quantity - paidPieces(line),
        pricePaise: line.unitPricePaise,
        cancelled: line.cancelled,
      })),
    ),
  };
}

function waitingOrder({ rows }: OutboxSnapshot, key: string): EarlierOrder | null {
  const row = rows.filter(isOrder).find(({ ref }) => ref === key);
  if (!row) return null;
  const free = new Map(row.args.gifts.map(({ productId, quantity }) => [productId, quantity]));
  const ordered = row.args.lines.map(({ productId, type, quantity, unitPricePaise }): EarlierItem => {
    const item = { productId, name: '', sample: type === 'S', pricePaise: unitPricePaise, cancelled: false };
    return { ...item, paid: type === 'S' ? 0 : quantity, free: type === 'S' ? quantity : 0 };
  });
  const gifts = [...free].map(([productId, quantity]): EarlierItem => {
    return { productId, name: '', sample: false, paid: 0, free: quantity, pricePaise: null, cancelled: false };
  });
  return {
    id: null,
    orderNumber: null,
    shortReference: row.args.shortReference,
    date: todayInIndia(row.madeAtMs),
    items: merged([...ordered, ...gifts]),
  };
}

/** Makes one item of all lines of a product that were paid for or given; a sample stays apart. */
function merged(items: readonly EarlierItem[]): EarlierItem[] {
  const byProduct = new Map<string, EarlierItem>();
  for (const item of items) {
    const key = `${item.productId || item.name} ${item.sample}`;
    const known = byProduct.get(key);
    byProduct.set(
      key,
      known
        ? {
            ...known,
            paid: known.paid + item.paid,
            free: known.free + item.free,
            pricePaise: known.paid > 0 ? known.pricePaise : item.pricePaise,
            cancelled: known.cancelled && item.cancelled,
          }
        : item,
    );
  }
  return [...byProduct.values()];
}

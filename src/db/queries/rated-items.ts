import type { CacheStore } from '#ports/cache-store.ts';
import { orderParts } from '../facts/customer.ts';
import { peekProductIndex } from '../facts/product-index.ts';
import type { PartReader } from '../parts/part-reader.ts';
import type { RatedItem } from '../views/index.ts';
import { itemText, readOrderedGoods } from './order-parts.ts';

/** Reads those of these order lines that are on this device, by id. */
export async function readRatedItems(
  cache: CacheStore,
  parts: PartReader,
  ids: ReadonlySet<string>,
): Promise<Map<string, RatedItem>> {
  await parts.load(orderParts);
  const orders = new Map(
    orderParts.flatMap((selector) => parts.rows('Order', selector)).map((order) => [order.Id, order]),
  );
  const items = orderParts
    .flatMap((selector) => parts.rows('OrderItem', selector))
    .filter(({ Id }) => Id !== undefined && ids.has(Id));
  const index = await peekProductIndex(cache, parts);
  const goods = await readOrderedGoods(parts, { index, items });
  return new Map(
    items.flatMap((item): [string, RatedItem][] => {
      const { Id: orderItemId, OrderId: orderId } = item;
      const order = orders.get(orderId);
      if (!orderItemId || !orderId || !order) return [];
      const type = item.Type_of_Order__c === 'S' ? 'S' : 'O';
      return [
        [
          orderItemId,
          {
            orderItemId,
            orderId,
            orderNumber: order.OrderNumber ?? '',
            type,
            name: itemText(item, 'Product2.Name') ?? '',
            description: itemText(item, 'Product2.Description'),
            count: type === 'S' ? 1 : (item.Quantity ?? 0),
            ...goods(item),
          },
        ],
      ];
    }),
  );
}

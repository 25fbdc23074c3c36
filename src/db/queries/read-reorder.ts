import { orderParts } from '../facts/customer.ts';
import { memoryOf, readLastPaid } from '../facts/price-memory.ts';
import { readProductIndex } from '../facts/product-index.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { ReorderView } from '../views/index.ts';
import { readCardContext } from './card-reader.ts';
import type { Databases } from './databases.ts';
import { readEarlierOrder } from './earlier-order.ts';
import { feeSkusOf } from './order-parts.ts';
import { buildCard } from './product-card.ts';
import { reorderLine } from './reorder-line.ts';

/**
 * Reads what an order would be today (REORD-001). `key`: the order's id or reference. Every line that was paid for is
 * in the view; one that cannot be ordered now says why.
 */
export function readReorder(databases: Databases, { key }: { key: string }): Promise<ReorderView> {
  return withSnapshot(databases, async ({ snapshot, parts }) => {
    const index = await readProductIndex(databases.cache, parts);
    const order = await readEarlierOrder(parts, { key, snapshot, feeSkus: feeSkusOf(index) });
    if (!order) return { synced: orderParts.every((selector) => parts.isComplete(selector)), order: null };
    const ids = new Set(order.items.map(({ productId }) => productId));
    const context = await readCardContext(databases, { snapshot, parts, of: { index, ids } });
    const lastPaid = await readLastPaid(parts, ids);
    // KYC blocks the whole sheet; each line shows its own reason.
    const cardOf = (productId: string) => buildCard(productId, { ...context, kycCompleted: true });
    const goods = order.items.filter(({ paid }) => paid > 0);
    const allCancelled = goods.every(({ cancelled }) => cancelled);
    return {
      synced: true,
      order: {
        orderNumber: order.orderNumber,
        shortReference: order.shortReference,
        date: order.date,
        lines: goods.map((item) => {
          const card = cardOf(item.productId);
          const last = lastPaid.get(item.productId);
          return reorderLine(
            { ...item, cancelled: item.cancelled && !allCancelled },
            {
              card,
              complete: index.complete,
              last: last?.orderId === order.id ? null : memoryOf(last, card?.pricePaise ?? null),
            },
          );
        }),
        free: order.items
          .filter(({ paid }) => paid === 0)
          .map((item) => {
            const card = cardOf(item.productId);
            const sold = card?.unit.sold ?? null;
            return { name: card?.name || item.name, quantity: item.free, sold, sample: item.sample };
          }),
        kycMissing: context.customer?.known === true && !context.kycCompleted,
      },
    };
  });
}

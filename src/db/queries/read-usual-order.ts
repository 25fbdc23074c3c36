import { todayInIndia } from '#domain/pricing/index.ts';
import { usualOrder } from '#domain/rules/usual-order.ts';
import { readBought } from '../facts/bought.ts';
import { orderParts } from '../facts/customer.ts';
import { readProductIndex } from '../facts/product-index.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { UsualOrderView } from '../views/index.ts';
import { readCardContext } from './card-reader.ts';
import type { Databases } from './databases.ts';
import { feeSkusOf } from './order-parts.ts';
import { buildCard } from './product-card.ts';
import { reorderLine } from './reorder-line.ts';

/** Reads what this kitchen usually orders, as it would be today. */
export function readUsualOrder(databases: Databases): Promise<UsualOrderView> {
  return withSnapshot(databases, async ({ snapshot, parts }) => {
    const index = await readProductIndex(databases.cache, parts);
    const { bought, names } = await readBought(parts, feeSkusOf(index));
    const usual = usualOrder(bought, { today: todayInIndia(databases.nowMs()) });
    const ids = new Set(usual.map(({ productId }) => productId));
    const context = await readCardContext(databases, { snapshot, parts, of: { index, ids } });
    const all = usual.map(({ productId, quantity, weeks, ofWeeks }) => {
      // KYC blocks the whole order; each line shows its own reason.
      const card = buildCard(productId, { ...context, kycCompleted: true });
      const item = { productId, name: names.get(productId) ?? '', paid: quantity, free: 0, pricePaise: null };
      const line = reorderLine({ ...item, cancelled: false }, { card, complete: index.complete, last: null });
      return { ...line, weeks, ofWeeks };
    });
    return {
      synced: orderParts.every((selector) => parts.isComplete(selector)),
      lines: all.filter(({ block }) => block === null),
      blocked: all.filter(({ block }) => block !== null),
      kycMissing: context.customer?.known === true && !context.kycCompleted,
    };
  });
}

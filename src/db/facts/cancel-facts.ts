import {
  type CancelItemRow,
  type CancelOrderRow,
  type CancelProduct,
  cancelFactsOf,
} from '#domain/orders/cancel-facts.ts';
import { shownStatus } from '#domain/orders/index.ts';
import type { CancelFacts } from '#domain/orders/refund.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import type { PartReader } from '../parts/part-reader.ts';
import type { Databases } from '../queries/databases.ts';
import { readSchemes } from './cart-facts.ts';
import { readSlice } from './catalogue-slice.ts';
import { CREDIT, openCredit } from './credit-facts.ts';
import { type KnownOrder, readOrderBook } from './order-book.ts';
import { readProductIndex } from './product-index.ts';

export type KnownCancel = { known: KnownOrder; facts: CancelFacts };

/** Reads an order with what its cancellation is computed from, from the parts on this device; null if it has none. */
export async function readCancelFacts(
  databases: Databases,
  parts: PartReader,
  isWanted: (order: KnownOrder) => boolean,
): Promise<KnownCancel | null> {
  const known = (await readOrderBook(parts)).orders.find(isWanted);
  if (!known) return null;
  const { order, items } = known;
  const index = await readProductIndex(databases.cache, parts);
  const ids = new Set(items.flatMap((item) => item.Product2Id ?? []));
  const [{ products }] = await Promise.all([
    readSlice(parts, { index, ids, pictures: false }),
    parts.load([{ kind: 'offers' }, CREDIT]),
  ]);
  const facts = cancelFactsOf({
    // An order that is packed is on its way, even if the CRM does not say so yet.
    order: {
      ...(order as CancelOrderRow),
      Status__c: shownStatus(known.order.Status__c ?? null, known.tracking.status) as CancelOrderRow['Status__c'],
    },
    items: items as readonly CancelItemRow[],
    products: products as ReadonlyMap<string, CancelProduct>,
    schemes: readSchemes(parts).filter((scheme) => scheme.Active__c === true),
    creditOpen: openCredit(parts, todayInIndia(databases.nowMs())) !== null,
  });
  return { known, facts };
}

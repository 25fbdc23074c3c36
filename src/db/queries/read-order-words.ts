import { isOrder } from '#domain/commands/row-facts.ts';
import { orderWords } from '#domain/orders/index.ts';
import { readOrderBook } from '../facts/order-book.ts';
import { readProductNames } from '../facts/product-names.ts';
import { withParts } from '../parts/part-reader.ts';
import type { Databases } from './databases.ts';
import { isFee, itemText, skuOf } from './order-parts.ts';

/**
 * Reads the words by which orders are found, by the id of their card: product names and codes, numbers and references.
 * Returns null until `wanted`, because the list is shown without them.
 */
export async function readOrderWords(
  databases: Databases,
  { wanted }: { wanted: boolean },
): Promise<Record<string, string> | null> {
  if (!wanted) return null;
  const { outbox, cache } = databases;
  const waiting = (await outbox.snapshot()).rows.filter(isOrder);
  return withParts(cache, async (parts) => {
    const { orders } = await readOrderBook(parts);
    const productsOf = (row: (typeof waiting)[number]) => row.args.lines.map(({ productId }) => productId);
    const names = await readProductNames(cache, parts, waiting.flatMap(productsOf));
    const words: Record<string, string> = {};
    for (const row of waiting) {
      words[row.ref] = orderWords([row.args.shortReference, ...productsOf(row).map((id) => names.get(id) ?? null)]);
    }
    for (const { order, items } of orders) {
      const goods = items.filter((item) => !isFee(item, []));
      words[order.Client_Ref__c ?? order.Id ?? ''] = orderWords([
        order.OrderNumber ?? null,
        order.Short_Reference__c ?? null,
        ...goods.flatMap((item) => [itemText(item, 'Product2.Name'), skuOf(item)]),
      ]);
    }
    return words;
  });
}

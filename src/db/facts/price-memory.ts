import type { Paise } from '#domain/money.ts';
import { type LastPaid, lastPaid, type PastLine, priceChange } from '#domain/orders/index.ts';
import type { PartReader } from '../parts/part-reader.ts';
import type { PriceMemory } from '../views/index.ts';
import { readPastItems } from './past-items.ts';

/** Reads what the customer paid last for these products, from their own orders on this device, by Product2 Id. */
export async function readLastPaid(
  parts: PartReader,
  productIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, LastPaid>> {
  const lines = new Map<string, PastLine[]>();
  for (const { item, line } of await readPastItems(parts, ({ Product2Id }) => productIds.has(Product2Id ?? ''))) {
    const productId = item.Product2Id ?? '';
    lines.set(productId, [...(lines.get(productId) ?? []), line]);
  }
  return new Map(
    [...lines].flatMap(([productId, bought]) => {
      const last = lastPaid(bought);
      return last ? [[productId, last] as const] : [];
    }),
  );
}

/** What was paid last beside today's price; null if one of them is not known. */
export function memoryOf(last: LastPaid | undefined, nowPaise: Paise | null): PriceMemory | null {
  if (!last || nowPaise === null) return null;
  return { ...last, nowPaise, change: priceChange(last.pricePaise, nowPaise) };
}

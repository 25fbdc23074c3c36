import type { Bought } from '#domain/lists/bought.ts';
import { paidPieces } from '#domain/orders/index.ts';
import { isConfirmedStatus } from '#domain/orders/status.ts';
import type { BoughtLine } from '#domain/rules/bought-often.ts';
import type { PartReader } from '../parts/part-reader.ts';
import { isFee, itemText } from '../queries/order-parts.ts';
import { readPastItems } from './past-items.ts';

/** Reads all goods that this customer paid for, and their names by Product2 Id. */
export async function readBought(
  parts: PartReader,
  feeSkus: readonly string[],
): Promise<{ bought: (Bought & BoughtLine)[]; names: ReadonlyMap<string, string> }> {
  const items = await readPastItems(parts, (item) => Boolean(item.Product2Id) && !isFee(item, feeSkus));
  const paid = items.filter(({ line }) => isConfirmedStatus(line.status) && !line.cancelled && paidPieces(line) > 0);
  return {
    bought: paid.map(({ item, line }) => ({
      productId: item.Product2Id ?? '',
      orderId: line.orderId,
      day: line.date,
      pieces: paidPieces(line),
    })),
    names: new Map(paid.map(({ item }) => [item.Product2Id ?? '', itemText(item, 'Product2.Name') ?? ''])),
  };
}

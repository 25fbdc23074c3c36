import type { Bought } from '#domain/lists/bought.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { paidCancelled, subtract } from '#domain/orders/cancel-lines.ts';
import { paidPieces } from '#domain/orders/index.ts';
import { isConfirmedStatus } from '#domain/orders/status.ts';
import type { BoughtLine } from '#domain/rules/bought-often.ts';
import type { PartReader } from '../parts/part-reader.ts';
import { isFee, itemText } from '../queries/order-parts.ts';
import { type PastItem, readPastItems } from './past-items.ts';

/** Reads all goods that this customer paid for, and their names by Product2 Id. */
export async function readBought(
  parts: PartReader,
  feeSkus: readonly string[],
): Promise<{ bought: (Bought & BoughtLine)[]; names: ReadonlyMap<string, string> }> {
  const items = await readPastItems(parts, (item) => Boolean(item.Product2Id) && !isFee(item, feeSkus));
  const kept = items.map((each) => ({ ...each, pieces: keptPieces(each) }));
  const paid = kept.filter(({ line, pieces }) => isConfirmedStatus(line.status) && !line.cancelled && pieces > 0);
  return {
    bought: paid.map(({ item, line, pieces }) => ({
      productId: item.Product2Id ?? '',
      orderId: line.orderId,
      day: line.date,
      pieces,
    })),
    names: new Map(paid.map(({ item }) => [item.Product2Id ?? '', itemText(item, 'Product2.Name') ?? ''])),
  };
}

/** The pieces of a line that were paid for and not cancelled. */
function keptPieces({ item, line }: PastItem): number {
  const paidQuantity = paidPieces(line);
  const cancelled = paidCancelled({
    ...{ kind: 'goods', quantity: line.quantity, paidQuantity },
    cancelledQuantity: item.Cancel_Quantity__c ?? 0,
    cancelledPaise: paiseFromRupees(item.CAmount__c ?? 0),
    amountPaise: paiseFromRupees(item.Total_Item_Amount__c ?? 0),
  });
  return subtract(paidQuantity, cancelled);
}

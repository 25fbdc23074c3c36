import type { CrmRecord } from '#domain/crm/index.ts';
import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import { isCancelledItem } from '#domain/orders/status.ts';

type Fields =
  | 'Quantity'
  | 'Tax__c'
  | 'Total_Item_Amount__c'
  | 'ReasonofCancel__c'
  | 'Cancel_Quantity__c'
  | 'CAmount__c'
  | 'Status__c';

/** An order item with the fields that its bills are made from. */
export type BillableItem = { readonly Id: string } & Partial<Pick<CrmRecord<'OrderItem'>, Fields>>;

/** Rates of GST. A line's own rate is the nearest one, because its tax is rounded. */
const rates = [0, 5, 12, 18, 28];

/** Returns how many pieces of an item are to be delivered: those ordered, without the cancelled ones. */
export function piecesToDeliver(item: BillableItem): number {
  if (isCancelledItem(item)) return 0;
  return Math.max(0, (item.Quantity ?? 0) - (item.Cancel_Quantity__c ?? 0));
}

export type BilledAmounts = { taxPercent: number; taxPaise: Paise; totalPaise: Paise };

/**
 * Returns what a bill asks for `pieces` of an item after `before` pieces were billed. Parts are rounded cumulatively, so
 * that the bills of an order add up to it to the paisa, however it is divided.
 */
export function billedAmounts(
  item: BillableItem,
  { before, pieces }: { before: number; pieces: number },
): BilledAmounts {
  const of = piecesToDeliver(item);
  const full = paiseFromRupees(item.Total_Item_Amount__c ?? 0);
  const fullTax = paiseFromRupees(item.Tax__c ?? 0);
  const total = paise(of === 0 ? 0 : full - paiseFromRupees(item.CAmount__c ?? 0));
  const tax = paise(full === 0 ? 0 : Math.round((fullTax * total) / full));
  const part = (whole: Paise) =>
    paise(of === 0 ? 0 : Math.round((whole * (before + pieces)) / of) - Math.round((whole * before) / of));
  return { taxPercent: rateOf(fullTax, full), taxPaise: part(tax), totalPaise: part(total) };
}

function rateOf(taxPaise: Paise, totalPaise: Paise): number {
  const percent = totalPaise > taxPaise ? (taxPaise * 100) / (totalPaise - taxPaise) : 0;
  return rates.reduce((best, rate) => (Math.abs(rate - percent) < Math.abs(best - percent) ? rate : best));
}

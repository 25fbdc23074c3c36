import { err, ok, type Result } from '#lib/result.ts';
import { type DecimalInput, isEmpty } from '../decimal.ts';
import type { TextInput } from './types.ts';

/** A PricebookEntry of the customer's price book. */
export interface PriceEntry {
  readonly Id: string;
  readonly IsActive: boolean | null | undefined;
  readonly Product2Id: string;
  readonly UnitPrice: DecimalInput;
  readonly TAX__c?: DecimalInput;
  readonly From_Date__c?: TextInput;
  readonly To_Date__c?: TextInput;
  readonly Sales_UOM__c?: TextInput;
}

/** Why a product cannot be ordered. */
export type NotOrderable = { readonly kind: 'no-entry' } | { readonly kind: 'no-tax'; readonly entryId: string };

/**
 * Chooses the entry that sets the price (PRICE-003; pricing.md, Around the engine). It must be active and within its
 * dates. Among several, the latest From_Date__c wins (an open start is the oldest), then the product's own selling
 * unit, then the highest Id.
 */
export function choosePriceEntry<Entry extends PriceEntry>(
  entries: readonly Entry[],
  choice: { readonly product: { readonly Id: string; readonly Selling_Unit__c?: TextInput }; readonly today: string },
): Result<Entry, NotOrderable> {
  const { product, today } = choice;
  let best: Entry | null = null;
  for (const entry of entries) {
    if (entry.Product2Id !== product.Id || !isCurrent(entry, today)) continue;
    if (!best || isPreferred(entry, best, product.Selling_Unit__c)) best = entry;
  }
  if (!best) return err({ kind: 'no-entry' });
  return isEmpty(best.TAX__c) ? err({ kind: 'no-tax', entryId: best.Id }) : ok(best);
}

function isCurrent(entry: PriceEntry, today: string): boolean {
  return (
    entry.IsActive === true &&
    !isEmpty(entry.UnitPrice) &&
    (isEmpty(entry.From_Date__c) || entry.From_Date__c <= today) &&
    (isEmpty(entry.To_Date__c) || today <= entry.To_Date__c)
  );
}

function isPreferred(entry: PriceEntry, best: PriceEntry, sellingUnit: TextInput): boolean {
  const from = entry.From_Date__c ?? '';
  const bestFrom = best.From_Date__c ?? '';
  if (from !== bestFrom) return from > bestFrom;
  const isOwnUnit = isSameUnit(entry.Sales_UOM__c, sellingUnit);
  if (isOwnUnit !== isSameUnit(best.Sales_UOM__c, sellingUnit)) return isOwnUnit;
  return entry.Id > best.Id;
}

function isSameUnit(unit: TextInput, other: TextInput): boolean {
  return !isEmpty(unit) && unit.toLowerCase() === other?.toLowerCase();
}

import { parseDecimal } from '../decimal.ts';
import type { Gift } from './free-products.ts';
import { QUANTITY_PLACES, quantityNumber } from './measure.ts';
import type { LineRead } from './read-line.ts';

/** What the shop can supply of a product now. */
export interface GiftAvailability {
  /**
   * Known stock; null while it is unknown, which withholds nothing. If the stock rows are available, a missing row
   * means 0.
   */
  readonly stockQuantity: number | null;
  /** Whether the customer's price book has a usable entry (`choosePriceEntry`). */
  readonly hasPrice: boolean;
}

/** A gift that the customer has earned but the shop cannot supply, so that the cart can say so. */
export interface WithheldGift {
  readonly Product2Id: string;
  readonly quantity: number;
  /** Names of the schemes that would give it. */
  readonly schemes: readonly string[];
  readonly reason: 'no-price' | 'no-stock';
}

export interface GivenGifts {
  readonly gifts: ReadonlyMap<string, Gift>;
  readonly withheld: readonly WithheldGift[];
}

/**
 * Withholds free products without a price book entry, or without stock for the paid and the free quantity together
 * (pricing.md, Around the engine). Nothing else depends on a gift, so withholding one does not affect others.
 */
export function withholdGifts(
  earned: ReadonlyMap<string, Gift>,
  lines: readonly LineRead[],
  availabilityOf: (productId: string) => GiftAvailability,
): GivenGifts {
  const gifts = new Map(earned);
  const withheld: WithheldGift[] = [];
  for (const gift of earned.values()) {
    const reason = refuse(gift, paidMilli(gift.productId, lines), availabilityOf(gift.productId));
    if (!reason) continue;
    gifts.delete(gift.productId);
    withheld.push({
      Product2Id: gift.productId,
      quantity: quantityNumber(gift.quantityMilli),
      schemes: gift.schemes.map(({ name }) => name),
      reason,
    });
  }
  if (withheld.length === 0) return { gifts: earned, withheld };
  return { gifts, withheld: withheld.sort((a, b) => (a.Product2Id < b.Product2Id ? -1 : 1)) };
}

function refuse(gift: Gift, paidQuantityMilli: number, available: GiftAvailability): WithheldGift['reason'] | null {
  if (!available.hasPrice) return 'no-price';
  if (available.stockQuantity === null) return null;
  const stockMilli = parseDecimal(available.stockQuantity, QUANTITY_PLACES);
  return stockMilli < paidQuantityMilli + gift.quantityMilli ? 'no-stock' : null;
}

function paidMilli(productId: string, lines: readonly LineRead[]): number {
  let sum = 0;
  for (const line of lines) if (line.productId === productId) sum += line.paidMilli;
  return sum;
}

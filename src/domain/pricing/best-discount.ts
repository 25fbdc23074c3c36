import type { CompiledDiscount, Grant } from './compile-offers.ts';
import type { Measures } from './measure.ts';
import { percentOf } from './percent.ts';

/** The order values, from `from` to below `below`, for which the choice among the rows stays the same. */
export interface OrderValueRange {
  readonly from: number;
  readonly below: number;
}

/** The row with the largest discount in a scope; null when no row gives anything. */
export interface BestDiscount {
  readonly row: CompiledDiscount | null;
  readonly amountPaise: number;
  readonly validFor: OrderValueRange;
}

/** How to measure a row's lines and compute its amount. */
export interface DiscountScope {
  readonly measures: (row: CompiledDiscount) => Measures;
  readonly amountPaise: (row: CompiledDiscount) => number;
}

/** Returns the row with the largest amount; on a tie the first Name, which is the earlier row. Rows never add up. */
export function findBestDiscount(
  rows: readonly CompiledDiscount[],
  orderValuePaise: number,
  scope: DiscountScope,
): BestDiscount {
  let best: CompiledDiscount | null = null;
  let bestPaise = 0;
  let from = 0;
  let below = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const { condition } = row;
    if (condition.kind === 'volume') {
      if (scope.measures(row)[condition.unit] < condition.minimum) continue;
    } else if (orderValuePaise < condition.paise) {
      below = Math.min(below, condition.paise);
      continue;
    } else {
      from = Math.max(from, condition.paise);
    }
    const amountPaise = scope.amountPaise(row);
    if (amountPaise > bestPaise) {
      best = row;
      bestPaise = amountPaise;
    }
  }
  return { row: best, amountPaise: bestPaise, validFor: { from, below } };
}

export function holdsFor(range: OrderValueRange, orderValuePaise: number): boolean {
  return range.from <= orderValuePaise && orderValuePaise < range.below;
}

/** Returns what a row grants on an amount, never more than that amount. */
export function grantOn(basePaise: number, grant: Grant): number {
  switch (grant.kind) {
    case 'flat':
      return Math.min(grant.paise, basePaise);
    case 'percent': {
      const amountPaise = percentOf(basePaise, grant.percent);
      return Math.min(basePaise, grant.toWholeRupee ? wholeRupee(amountPaise) : amountPaise);
    }
    case 'nothing':
      return 0;
  }
}

/** Rounds half up to 100 paise (PRICE-010). */
function wholeRupee(amountPaise: number): number {
  return Math.floor((amountPaise + 50) / 100) * 100;
}

import type { CartTotals } from '#db/views/index.ts';
import { type Paise, paise } from '#domain/money.ts';

/** What a total consists of; the three add up to it. */
export type TotalParts = {
  /** The goods after offers and coupon. */
  goodsPaise: Paise;
  /** On goods and delivery. */
  taxPaise: Paise;
  /** Standard or express. */
  deliveryPaise: Paise;
};

/** Sums up the price table's rows (CART-032) in three amounts. */
export function totalParts({ rows }: CartTotals): TotalParts {
  const sumOf = (...kinds: CartTotals['rows'][number]['kind'][]) =>
    paise(rows.reduce((sum, row) => (kinds.includes(row.kind) ? sum + row.amountPaise : sum), 0));
  return {
    goodsPaise: sumOf('base', 'scheme-discount', 'coupon-discount'),
    taxPaise: sumOf('goods-tax', 'delivery-tax'),
    deliveryPaise: sumOf('delivery', 'express-delivery'),
  };
}

import type { AssembledCart } from '#domain/cart/assemble.ts';
import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import { priceDetails } from '#domain/pricing/index.ts';
import { totalParts } from '#domain/pricing/total-parts.ts';
import type { CartTotals, TotalsRow } from '../views/index.ts';

/** The price table's rows, which add up to the total (CART-032); null for a samples-only cart. */
export function totalsOf({ priced }: AssembledCart): CartTotals | null {
  const details = priceDetails(priced);
  if (!details) return null;
  const rows: TotalsRow[] = [{ kind: 'base', amountPaise: details.basePaise }];
  const add = (kind: TotalsRow['kind'], amountPaise: Paise) => {
    if (amountPaise !== 0) rows.push({ kind, amountPaise });
  };
  add('scheme-discount', minus(details.offersPaise));
  add('coupon-discount', minus(details.couponPaise));
  add('goods-tax', details.goodsTaxPaise);
  // Free delivery gets a row too.
  const kind = priced.delivery?.kind === 'express' ? 'express-delivery' : 'delivery';
  rows.push({ kind, amountPaise: details.deliveryPaise });
  add('delivery-tax', details.deliveryTaxPaise);
  return {
    rows,
    parts: totalParts(details),
    cartTotalPaise: details.cartTotalPaise,
    payablePaise: paiseFromRupees(priced.totals.payable),
  };
}

const minus = (amount: Paise): Paise => paise(amount === 0 ? 0 : -amount);

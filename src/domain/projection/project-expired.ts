import {
  type ExpiredDiscounts,
  type ExpiredHeader,
  expiredDiscountsOf,
  isDismissed,
} from '#domain/cart/expired-discounts.ts';
import type { OutboxRow } from '#domain/commands/outbox-row.ts';

/** The expired discounts that the user has not yet dismissed; empty after the user has closed the notice (CART-028). */
export function projectExpired(header: ExpiredHeader | null, rows: readonly OutboxRow[]): ExpiredDiscounts {
  const closed = rows.some(
    (row) => row.kind === 'cart.dismiss-expired' && row.state !== 'cancelled' && isDismissed(header, row.args),
  );
  return closed ? { products: [], schemes: [] } : expiredDiscountsOf(header);
}

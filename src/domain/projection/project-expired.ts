import {
  type ExpiredDiscounts,
  type ExpiredHeader,
  expiredDiscountsOf,
  isDismissed,
} from '#domain/cart/expired-discounts.ts';
import type { OutboxRow } from '#domain/commands/outbox-row.ts';

/** The notice of expired discounts as it is left to tell: nothing once its user has closed it (CART-028). */
export function projectExpired(header: ExpiredHeader | null, rows: readonly OutboxRow[]): ExpiredDiscounts {
  const closed = rows.some(
    (row) => row.kind === 'cart.dismiss-expired' && row.state !== 'cancelled' && isDismissed(header, row.args),
  );
  return closed ? { products: [], schemes: [] } : expiredDiscountsOf(header);
}

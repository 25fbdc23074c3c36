import { type ExpiredDiscounts, type ExpiredHeader, expiredDiscountsOf } from '#domain/cart/expired-discounts.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { fold } from './fold.ts';

/** The expired discounts that the user has not yet dismissed; empty after the user has closed the notice (CART-028). */
export function projectExpired(header: ExpiredHeader | null, rows: readonly OutboxRow[]): ExpiredDiscounts {
  return expiredDiscountsOf(fold('notice', { header }, rows).header);
}

import * as v from 'valibot';
import { isDismissed } from '#domain/cart/expired-discounts.ts';
import { text } from '#domain/field-schemas.ts';
import { defineCommand } from './define-command.ts';

/** As many names as the CRM's 4,000-character texts can hold. */
const names = v.pipe(v.array(v.pipe(text(4_000), v.minLength(1))), v.maxLength(2_000));

/**
 * Closes the notice of expired discounts. The arguments are the names in the notice: the gateway clears the CRM's header
 * only while it contains no other names (CART-028).
 */
export const dismissExpired = defineCommand({
  kind: 'cart.dismiss-expired',
  schema: v.strictObject({ products: names, schemes: names }),
  lane: () => 'cart-notice',
  editIn: 'cart',
  projects: {
    notice(notice, { args }) {
      if (isDismissed(notice.header, args)) notice.header = null;
    },
  },
});

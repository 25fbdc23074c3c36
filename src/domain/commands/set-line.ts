import * as v from 'valibot';
import { lineKey } from '#domain/cart/cart-line.ts';
import { crmId } from '#domain/field-schemas.ts';
import { cartLane, lineType, quantity } from './cart-fields.ts';
import { defineCommand } from './define-command.ts';

/** The rejection kind of a cart line that another device has changed since. Details: `quantityNow`. */
export const CHANGED_ELSEWHERE = 'changed-elsewhere';

/** Sets the quantity of one product and type in the cart: an absolute paid quantity; 0 removes the line. */
export const setLine = defineCommand({
  kind: 'cart.set-line',
  schema: v.pipe(
    v.strictObject({ productId: crmId, type: lineType, quantity }),
    v.check((args) => args.type === 'O' || args.quantity <= 1),
  ),
  lane: ({ productId }) => cartLane(productId),
  editIn: 'cart',
  projects: {
    /** A refused command keeps its effect until the user discards it (CART-039). */
    cart({ lines }, { id, args, state }) {
      const key = lineKey(args);
      // A removed line keeps its position with quantity 0, so that undoing the removal moves nothing.
      const pending = [...(lines.get(key)?.pending ?? []), id];
      lines.set(key, { ...args, pending, rejected: state === 'needs-user' ? id : null });
    },
  },
});

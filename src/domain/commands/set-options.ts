import * as v from 'valibot';
import { couponName, OPTIONS_LANE } from './cart-fields.ts';
import { defineCommand } from './define-command.ts';

/** Sets the coupon and the express flag of the CRM's cart. Screens show the draft, so it projects nothing. */
export const setOptions = defineCommand({
  kind: 'cart.set-options',
  schema: v.strictObject({ coupon: couponName, express: v.boolean() }),
  lane: () => OPTIONS_LANE,
  editIn: 'cart',
});

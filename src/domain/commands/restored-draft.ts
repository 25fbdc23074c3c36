import type { OrderDraft } from './draft.ts';
import type { PlaceOrderArgs } from './place-order.ts';

type Restored = Pick<OrderDraft, 'coupon' | 'express' | 'instructions'>;

/**
 * Returns what of an order goes back into the draft when the order is taken back (sync.md 4.7). What the user has chosen
 * for the next order since stays.
 */
export function restoredDraft(draft: Restored, { coupon, express, instructions }: PlaceOrderArgs): Restored {
  const options = draft.coupon === null && !draft.express ? { coupon, express } : draft;
  return {
    coupon: options.coupon,
    express: options.express,
    instructions: draft.instructions === '' ? instructions : draft.instructions,
  };
}

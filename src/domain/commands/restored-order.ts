import type { CartLine } from '#domain/cart/cart-line.ts';
import { MAX_QUANTITY } from '#domain/rules/quantity.ts';
import type { OrderDraft } from './draft.ts';
import type { RestoreMode } from './outbox-row.ts';
import type { OrderedLine, PlaceOrderArgs } from './place-order.ts';

/** A line that goes back into the cart, and the quantity in the cart that it builds on. */
export type RestoredLine = Pick<OrderedLine, 'productId' | 'type' | 'quantity'> & { quantityBasis: number };

/**
 * The lines of an order that go back into the cart when the order is taken back (sync.md 4.7). `withOrder` and `without`
 * are the projected cart with and without the order. A product that `withOrder` shows was put into the cart again, here
 * or elsewhere: its quantity stays ('keep'), or the ordered one is added to it ('add'). A line that `without` shows as it
 * was ordered needs no command.
 */
export function restoredLines(options: {
  lines: readonly OrderedLine[];
  withOrder: readonly CartLine[];
  without: readonly CartLine[];
  mode: RestoreMode;
}): RestoredLine[] {
  const { lines, withOrder, without, mode } = options;
  return lines.flatMap(({ productId, type, quantity }) => {
    const of = (cart: readonly CartLine[]) => cart.find((line) => line.productId === productId);
    const line = { productId, type };
    const again = of(withOrder);
    if (again) {
      const adds = mode === 'add' && again.type === 'O' && type === 'O';
      const sum = Math.min(again.quantity + quantity, MAX_QUANTITY);
      return adds ? [{ ...line, quantity: sum, quantityBasis: again.quantity }] : [];
    }
    const shown = of(without);
    if (shown?.type === type && shown.quantity === quantity) return [];
    return [{ ...line, quantity, quantityBasis: shown?.quantity ?? 0 }];
  });
}

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

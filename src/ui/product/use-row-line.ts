import type { CartRow } from '#db/views/index.ts';
import { leaveItem } from '../keep-focus.ts';
import { type CartLine, useCartLine } from './use-cart-line.ts';
import { useRemoveLine } from './use-remove-line.ts';

/**
 * Connects the stepper of a row of the cart to its line. At zero the row is gone, and no 'Add' stands in its place as on
 * a card, so a tap too many can be undone (CART-012).
 */
export function useRowLine(row: CartRow): CartLine {
  const remove = useRemoveLine();
  const line = useCartLine(
    { id: row.productId, stock: row.stock, unit: row.unit, cartQuantity: row.paidQuantity },
    { remove: () => remove(row) },
  );
  return {
    ...line,
    set: (quantity, by) => {
      if (quantity === 0 && by === 'stepper') leaveItem();
      line.set(quantity, by);
    },
  };
}

import { useEffect, useRef } from 'react';
import { addToCart } from '#commands/add-to-cart.ts';
import { setQuantity } from '#commands/set-quantity.ts';
import type { UnitLabels } from '#db/queries/views.ts';
import { useCommand } from '../use-command.ts';
import { useDraft } from '../use-draft.ts';
import { useQuantityFault } from './use-quantity-fault.ts';

/** What a stepper in the cart or on a card knows of its product. */
export type SteppedProduct = {
  id: string;
  unit: UnitLabels;
  /** Less what waiting orders hold; null is unknown. */
  stock: number | null;
  /** Paid quantity in the projected cart; 0: not there. */
  cartQuantity: number;
};

export type CartLine = {
  /** What to show: the draft of this tap, else the view. */
  quantity: number;
  set: (quantity: number, by: 'stepper' | 'typed') => void;
};

/**
 * The cart line of a product behind a stepper: the first quantity adds it, later ones set it, zero removes it. Every
 * tap is a saved command; a refusal is said and the number goes back.
 */
export function useCartLine(product: SteppedProduct): CartLine {
  const run = useCommand();
  const tell = useQuantityFault();
  // What is known to stand in the cart: the view lags behind a write by some milliseconds.
  const written = useRef(product.cartQuantity);
  const by = useRef<'stepper' | 'typed'>('stepper');
  useEffect(() => {
    written.current = product.cartQuantity;
  }, [product.cartQuantity]);

  const save = async (quantity: number): Promise<boolean> => {
    const productId = product.id;
    const how = by.current;
    const outcome =
      written.current === 0
        ? await run(addToCart, { productId, quantity })
        : await run(setQuantity, { productId, quantity, by: how });
    if (outcome?.ok) written.current = quantity;
    else if (outcome) tell(outcome.error, { unit: product.unit.base, by: how });
    return outcome?.ok ?? false;
  };

  const draft = useDraft({ value: product.cartQuantity, save });
  const set = (quantity: number, how: 'stepper' | 'typed') => {
    by.current = how;
    // Known beforehand, so that the number does not jump up and back.
    if (product.stock !== null && quantity > draft.value && quantity > product.stock) {
      const kind = written.current === 0 ? 'low-stock' : 'over-stock';
      tell({ kind, available: product.stock }, { unit: product.unit.base, by: how });
      return;
    }
    draft.set(quantity);
  };
  return { quantity: draft.value, set };
}

import { useEffect, useRef } from 'react';
import { addToCart } from '#commands/add-to-cart.ts';
import { setQuantity } from '#commands/set-quantity.ts';
import type { UnitLabels } from '#db/views/index.ts';
import { useBusy } from '../use-busy.ts';
import { useCommand } from '../use-command.ts';
import { useDraft } from '../use-draft.ts';
import { useQuantityFault } from './use-quantity-fault.ts';

/** What a stepper in the cart or on a card knows about its product. */
export type SteppedProduct = {
  id: string;
  unit: UnitLabels;
  /** Stock minus what waiting orders reserve; null when unknown. */
  stock: number | null;
  /** Paid quantity in the projected cart; 0 when the product is not in it. */
  cartQuantity: number;
};

export type CartLine = {
  /** The quantity to show: the draft of this tap, or the view's. */
  quantity: number;
  set: (quantity: number, by: 'stepper' | 'typed') => void;
  /** The product is being added to the cart. */
  adding: boolean;
};

/**
 * Connects a stepper to the cart line of its product: the first quantity adds the product, later ones set it, the
 * counter's zero removes it, by `remove` if given. Every tap saves a command; if the command is refused, a message says why and the
 * number goes back.
 */
export function useCartLine(product: SteppedProduct, { remove }: { remove?: () => Promise<boolean> } = {}): CartLine {
  const run = useCommand();
  const tell = useQuantityFault();
  const [adding, during] = useBusy();
  // The quantity known to be in the cart, because the view is some milliseconds behind a write.
  const written = useRef(product.cartQuantity);
  const by = useRef<'stepper' | 'typed'>('stepper');
  useEffect(() => {
    written.current = product.cartQuantity;
  }, [product.cartQuantity]);

  const save = async (quantity: number): Promise<boolean> => {
    const productId = product.id;
    const how = by.current;
    // Only the counter removes: a typed zero is refused (CART-009).
    if (quantity === 0 && remove && how === 'stepper') return remove();
    const outcome =
      written.current === 0
        ? await during(() => run(addToCart, { productId, quantity }))
        : await run(setQuantity, { productId, quantity, by: how });
    if (outcome?.ok) written.current = quantity;
    else if (outcome) {
      const repair = { quantity, set: (near: number) => set(near, 'typed') };
      tell(outcome.error, { unit: product.unit.base, by: how, repair });
    }
    return outcome?.ok ?? false;
  };

  const draft = useDraft({ value: product.cartQuantity, save });
  const set = (quantity: number, how: 'stepper' | 'typed') => {
    by.current = how;
    // Checked before writing, so that the number does not jump up and back.
    if (product.stock !== null && quantity > draft.value && quantity > product.stock) {
      const kind = written.current === 0 ? 'low-stock' : 'over-stock';
      tell({ kind, available: product.stock }, { unit: product.unit.base, by: how });
      return;
    }
    draft.set(quantity);
  };
  return { quantity: draft.value, set, adding };
}

import type { Larder } from '#runtime/larder.ts';
import { createPopups, type PopupStore } from './popups/popup-store.ts';
import { createToasts, type ToastStore } from './toasts/toast-store.ts';

/**
 * Toasts and popups of whoever is here: they go with their owner, answers and all. 'Undo' of one customer's popup would
 * put lines into the next one's cart.
 */
export function createMessages(larder: Pick<Larder, 'onOwnerChange'>): { toasts: ToastStore; popups: PopupStore } {
  const toasts = createToasts();
  const popups = createPopups();
  larder.onOwnerChange(() => {
    toasts.clear();
    popups.clear();
  });
  return { toasts, popups };
}

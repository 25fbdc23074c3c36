import type { App } from '#runtime/app.ts';
import { createPopups, type PopupStore } from './popups/popup-store.ts';
import { createToasts, type ToastStore } from './toasts/toast-store.ts';

/**
 * Toasts and popups of whoever is here: they go with their owner, answers and all. 'Undo' of one customer's popup would
 * put lines into the next one's cart.
 */
export function createMessages(app: Pick<App, 'onOwnerChange'>): { toasts: ToastStore; popups: PopupStore } {
  const toasts = createToasts();
  const popups = createPopups();
  app.onOwnerChange(() => {
    toasts.clear();
    popups.clear();
  });
  return { toasts, popups };
}

import type { App } from '#app/app.ts';
import { createPopups, type PopupStore } from './popups/popup-store.ts';
import { createToasts, type ToastStore } from './toasts/toast-store.ts';

/**
 * Creates the toasts and popups of the current owner. They are cleared, unanswered, when the owner changes: 'Undo' in
 * one customer's popup would put lines into the next customer's cart.
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

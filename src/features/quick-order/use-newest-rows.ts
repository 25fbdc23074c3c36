import { readQuickOrder } from '#db/queries/read-quick-order.ts';
import type { QuickRow } from '#db/views/index.ts';
import { useApp, useToasts } from '#ui/app-context.ts';
import { useNotSaved } from '#ui/use-not-saved.ts';

/**
 * Returns what reads the rows of a list with the number that was typed last: the tap on a button ends the typing, and
 * the screen shows what is written some milliseconds later. Null, with a message, if the device cannot be read.
 */
export function useNewestRows(listId: string): () => Promise<readonly QuickRow[] | null> {
  const { dbs, journal } = useApp();
  const toasts = useToasts();
  const notSaved = useNotSaved();
  return async () => {
    // Safari leaves the focus in a field when a button is tapped.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    // The write that a blur starts is under way after this, and the database finishes it before it reads.
    await new Promise((resolve) => setTimeout(resolve));
    try {
      return (await readQuickOrder(dbs, { listId })).rows;
    } catch (error) {
      journal.note('order list', error);
      toasts.show({ text: notSaved(error), tone: 'error' });
      return null;
    }
  };
}

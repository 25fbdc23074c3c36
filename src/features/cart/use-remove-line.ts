import { removeLine } from '#commands/remove-line.ts';
import { restoreLines } from '#commands/remove-short-lines.ts';
import type { CartRow } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { useToasts } from '#ui/app-context.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';

/** How long a removal can be undone, in milliseconds. */
const UNDO_MS = 6_000;

/** Removes a line at once and offers to undo it (CART-012). */
export function useRemoveLine(): (row: Pick<CartRow, 'productId' | 'name'>) => Promise<void> {
  const t = useTexts(cartTexts);
  const toasts = useToasts();
  const run = useCommand();
  return async ({ productId, name }) => {
    const outcome = await run(removeLine, { productId });
    if (!outcome?.ok) return;
    const line = outcome.value;
    toasts.show({
      text: t.row.removed(name),
      tone: 'info',
      ms: UNDO_MS,
      action: {
        label: t.row.putBack,
        run: () => void run(restoreLines, { lines: [line] }),
      },
    });
  };
}

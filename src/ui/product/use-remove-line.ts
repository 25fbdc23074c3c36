import { removeLine } from '#commands/remove-line.ts';
import { restoreLines } from '#commands/remove-short-lines.ts';
import type { CartRow } from '#db/views/index.ts';
import { productTexts } from '#texts/en/product.ts';
import { useToasts } from '../app-context.ts';
import { useCommand } from '../use-command.ts';
import { useTexts } from '../use-texts.ts';

/** How long a removal can be undone, in milliseconds. */
const UNDO_MS = 6_000;

/** Removes a line of the cart at once and offers to put it back (CART-012). Returns whether it was removed. */
export function useRemoveLine(): (row: Pick<CartRow, 'productId' | 'name'>) => Promise<boolean> {
  const t = useTexts(productTexts).stepper;
  const toasts = useToasts();
  const run = useCommand();
  return async ({ productId, name }) => {
    const outcome = await run(removeLine, { productId });
    if (!outcome?.ok) return false;
    const line = outcome.value;
    toasts.show({
      text: t.removed(name),
      tone: 'info',
      ms: UNDO_MS,
      action: {
        label: t.putBack,
        run: () => void run(restoreLines, { lines: [line] }),
      },
    });
    return true;
  };
}

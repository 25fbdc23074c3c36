import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type ReorderFault, reorder, type WantedLine } from '#commands/reorder.ts';
import type { ReorderLine } from '#db/views/index.ts';
import { reorderTexts } from '#texts/en/reorder.ts';
import { useToasts } from '#ui/app-context.ts';
import { paths } from '#ui/paths.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';

/**
 * Adds lines of earlier orders to the cart, all or none, and shows the cart (REORD-001). `shown`: the lines on the
 * screen, whose names a refusal uses.
 */
export function useAddAgain(shown: readonly ReorderLine[], onAdded?: () => void) {
  const t = useTexts(reorderTexts);
  const run = useCommand();
  const toasts = useToasts();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const add = async (lines: readonly WantedLine[]): Promise<void> => {
    setBusy(true);
    const outcome = await run(reorder, { lines });
    setBusy(false);
    if (outcome === null) return;
    if (!outcome.ok) return toasts.show({ text: faultWords(outcome.error), tone: 'error' });
    onAdded?.();
    toasts.show({ text: t.added(outcome.value.added) });
    void router.navigate({ to: paths.cart });
  };
  // The view follows the same data as the command, so it shows each reason itself.
  const faultWords = (fault: ReorderFault): string => {
    switch (fault.kind) {
      case 'kyc':
        return t.kyc.text;
      case 'nothing-chosen':
        return t.nothing;
      case 'lines': {
        const refused = new Set(fault.lines.map(({ productId }) => productId));
        return t.refused(shown.flatMap((line) => (refused.has(line.productId) ? line.name : [])).join(', '));
      }
    }
  };
  return { add, busy };
}

import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { reorder } from '#commands/reorder.ts';
import type { QuickRow } from '#db/views/index.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { reorderTexts } from '#texts/en/reorder.ts';
import { useToasts } from '#ui/app-context.ts';
import { paths } from '#ui/paths.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import { wantedLines, wantedRows } from './rows.ts';
import { useList } from './use-list.ts';
import { useNewestRows } from './use-newest-rows.ts';

/**
 * Puts everything that is wanted into the cart with one command, then takes these numbers from the list. If the page
 * ends in between, the numbers stay, and putting them in again changes nothing. What can no longer be ordered like this
 * stays in the list with its number, and the others go without it.
 */
export function usePutIntoCart(listId: string) {
  const t = useTexts(quickOrderTexts);
  const { kyc } = useTexts(reorderTexts);
  const run = useCommand();
  const change = useList(listId);
  const newestRows = useNewestRows(listId);
  const toasts = useToasts();
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  const put = async (wanted: readonly QuickRow[], refused: readonly QuickRow[]): Promise<void> => {
    const outcome = await run(reorder, { lines: wantedLines(wanted) });
    if (outcome === null) return;
    if (!outcome.ok) {
      const fault = outcome.error;
      if (fault.kind === 'kyc') return toasts.show({ text: kyc.text, tone: 'error' });
      const faulty = new Set(fault.kind === 'lines' ? fault.lines.map(({ productId }) => productId) : []);
      const left = wanted.filter(({ id }) => !faulty.has(id));
      const out = [...refused, ...wanted.filter(({ id }) => faulty.has(id))];
      if (left.length > 0 && left.length < wanted.length) return put(left, out);
      return toasts.show({ text: t.left(namesOf(out)), tone: 'error' });
    }
    await change({ kind: 'mark', marks: Object.fromEntries(wanted.map(({ id }) => [id, { want: null, left: null }])) });
    if (refused.length > 0) return toasts.show({ text: t.left(namesOf(refused)), tone: 'error' });
    const { added } = outcome.value;
    toasts.show({ text: added > 0 ? t.added(added) : t.allThere });
    await router.navigate({ to: paths.cart });
  };

  const start = async () => {
    setBusy(true);
    const wanted = wantedRows((await newestRows()) ?? []);
    if (wanted.length > 0) await put(wanted, []);
    setBusy(false);
  };
  return { busy, put: () => void start() };
}

const namesOf = (rows: readonly QuickRow[]): string => rows.map(({ name }) => name).join(', ');

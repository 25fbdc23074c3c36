import type { QuickOrderView } from '#db/views/index.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { useToasts } from '#ui/app-context.ts';
import { ToastMs } from '#ui/toasts/toast-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { usualMarks, wantedRows } from './rows.ts';
import { useList } from './use-list.ts';
import { useNewestRows } from './use-newest-rows.ts';

/** Fills in the usual quantities, or clears all numbers, which can be undone; each null while it would change nothing. */
export function useNumbers(view: Pick<QuickOrderView, 'list' | 'rows'>) {
  const t = useTexts(quickOrderTexts);
  const toasts = useToasts();
  const change = useList(view.list.id);
  const newestRows = useNewestRows(view.list.id);
  const fillUsual = async () => change({ kind: 'mark', marks: usualMarks((await newestRows()) ?? []) });
  const clear = async () => {
    const wanted = wantedRows((await newestRows()) ?? []);
    if (wanted.length === 0) return;
    const before = wanted.map(({ id, marks }) => [id, { want: marks.want ?? null, left: marks.left ?? null }] as const);
    const none = wanted.map(({ id }) => [id, { want: null, left: null }] as const);
    if (!(await change({ kind: 'mark', marks: Object.fromEntries(none) }))) return;
    const run = () => void change({ kind: 'mark', marks: Object.fromEntries(before) });
    toasts.show({ text: t.cleared, ms: ToastMs.refusal, action: { label: t.undo, run } });
  };
  return {
    fillUsual: Object.keys(usualMarks(view.rows)).length > 0 ? () => void fillUsual() : null,
    clear: wantedRows(view.rows).length > 0 ? () => void clear() : null,
  };
}

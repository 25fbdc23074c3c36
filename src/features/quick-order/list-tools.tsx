import { IconEraser, IconWand } from '@tabler/icons-react';
import type { QuickOrderView } from '#db/views/index.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { useToasts } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { ToastMs } from '#ui/toasts/toast-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './quick-order.module.css';
import { usualMarks, wantedRows } from './rows.ts';
import { useList } from './use-list.ts';

/** Fills in the usual quantities, or clears all numbers, which can be undone. */
export function NumberTools({ view }: { view: QuickOrderView }) {
  const t = useTexts(quickOrderTexts);
  const toasts = useToasts();
  const change = useList(view.list.id);
  const usual = usualMarks(view.rows);
  const wanted = wantedRows(view.rows);
  const clear = async () => {
    const before = Object.fromEntries(
      wanted.map(({ id, marks }) => [id, { want: marks.want ?? null, left: marks.left ?? null }]),
    );
    const none = Object.fromEntries(wanted.map(({ id }) => [id, { want: null, left: null }]));
    if (!(await change({ kind: 'mark', marks: none }))) return;
    const run = () => void change({ kind: 'mark', marks: before });
    toasts.show({ text: t.cleared, ms: ToastMs.refusal, action: { label: t.undo, run } });
  };
  return (
    <div className={classes.tools}>
      <Button
        variant="secondary"
        disabled={Object.keys(usual).length === 0}
        icon={<IconWand size={20} aria-hidden="true" />}
        onClick={() => void change({ kind: 'mark', marks: usual })}
      >
        {t.fillUsual}
      </Button>
      <Button
        variant="quiet"
        disabled={wanted.length === 0}
        icon={<IconEraser size={20} aria-hidden="true" />}
        onClick={() => void clear()}
      >
        {t.clearAll}
      </Button>
    </div>
  );
}

import { IconSearchOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { QuickOrderView, QuickRow } from '#db/views/index.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { ChipButton } from '#ui/controls/chip.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { later } from '#ui/later.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CountHead, CountRow } from './count-row.tsx';
import classes from './quick-order.module.css';
import { QuickRowView } from './quick-row.tsx';
import { rowsFor } from './rows.ts';
import type { Target } from './use-jump.ts';

/** The library that sorts by drag and keyboard comes with the first list that is arranged. */
const ArrangeRows = later(() => import('./arrange-rows.tsx').then((code) => code.ArrangeRows));

const modes = ['order', 'count', 'arrange'] as const;
type Mode = (typeof modes)[number];

/** The products of a list: to order, to count, or to arrange. */
export function Rows({ view, target }: { view: QuickOrderView; target: Target | null }) {
  const t = useTexts(quickOrderTexts);
  const [mode, setMode] = useState<Mode>('order');
  const [seen, setSeen] = useState(target);
  if (target !== seen) {
    setSeen(target);
    if (mode === 'arrange') setMode('order');
  }
  useTargetFocus(target, view.rows);
  return (
    <>
      <fieldset className={classes.chips} aria-label={t.mode.label}>
        {modes.map((each) => (
          <ChipButton key={each} chosen={each === mode} onClick={() => setMode(each)}>
            {t.mode[each]}
          </ChipButton>
        ))}
      </fieldset>
      {mode === 'arrange' ? (
        <>
          <p className={classes.help}>{t.arrange.shelf}</p>
          <ArrangeRows rows={view.rows} listId={view.list.id} />
        </>
      ) : (
        <FoundRows view={view} mode={mode} target={target} />
      )}
    </>
  );
}

/** Moves the focus to the number of the product that was scanned, once its row is there: in a count, to what is left. */
function useTargetFocus(target: Target | null, rows: readonly QuickRow[]): void {
  const done = useRef<Target | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product that was just put in comes with the next rows
  useEffect(() => {
    if (!target || done.current === target) return;
    const row = document.querySelector(`[data-row="${CSS.escape(target.id)}"]`);
    const fields = row?.querySelectorAll<HTMLElement>('input') ?? [];
    const field = fields[fields.length - 1] ?? row?.querySelector('a');
    if (!row || !field) return;
    done.current = target;
    row.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }, [target, rows]);
}

type FoundProps = { view: QuickOrderView; mode: Exclude<Mode, 'arrange'>; target: Target | null };

function FoundRows({ view, mode, target }: FoundProps) {
  const t = useTexts(quickOrderTexts);
  const [text, setText] = useState('');
  // A scanned product must not be hidden by a search.
  const [seen, setSeen] = useState(target);
  if (target !== seen) {
    setSeen(target);
    setText('');
  }
  const rows = rowsFor(view.rows, text);
  const Row = mode === 'order' ? QuickRowView : CountRow;
  return (
    <>
      <SearchField text={text} onText={setText} placeholder={t.search} clear={t.clear} />
      {mode === 'count' ? <p className={classes.help}>{t.count.help}</p> : null}
      {rows.length > 0 ? (
        <>
          {mode === 'count' ? <CountHead /> : null}
          <ul className={classes.rows} aria-label={t.products}>
            {rows.map((row) => (
              <Row key={row.id} row={row} listId={view.list.id} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          icon={<IconSearchOff />}
          title={t.noneFound(text.trim())}
          action={<LinkButton to={paths.search}>{t.searchAll}</LinkButton>}
        />
      )}
    </>
  );
}

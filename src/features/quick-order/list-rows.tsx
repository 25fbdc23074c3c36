import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { QuickOrderView, QuickRow } from '#db/views/index.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { ChipButton } from '#ui/controls/chip.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { moveInRows } from '#ui/grid/list-keys.ts';
import { later } from '#ui/later.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useFirstRows } from '#ui/use-first-rows.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconSearchOff from '~icons/search-off';
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
    const field = row && (numberOf(row) ?? row.querySelector('a'));
    if (!row || !field) return;
    done.current = target;
    row.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }, [target, rows]);
}

/** The field of a row where its quantity is typed: in a count, of what is left. */
const numberOf = (row: Element): HTMLElement | null => [...row.querySelectorAll('input')].at(-1) ?? null;

/**
 * The order pad: Enter in the search leads to the number of the first product found, and Enter there back to the search,
 * for the next product. A tap elsewhere ends it.
 */
function useOrderPad(onText: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const typing = useRef(false);
  return {
    field,
    list,
    choose() {
      const rows = [...(list.current?.children ?? [])];
      const first = rows.map(numberOf).find((number) => number !== null);
      // The code of a product that is not in the list puts it in, and its number takes the focus then.
      typing.current = true;
      if (first) first.focus();
      else field.current?.blur();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      moveInRows(event);
      if (event.key !== 'Enter' || !typing.current || !(event.target instanceof HTMLInputElement)) return;
      onText('');
      field.current?.focus();
    },
    onPointerDown() {
      typing.current = false;
    },
  };
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
  const found = rowsFor(view.rows, text);
  // The row of a scanned product takes the focus as soon as the search has ended.
  const { rows, style } = useFirstRows(found, {
    list: text,
    least: found.findIndex(({ id }) => id === target?.id) + 1,
  });
  const { field, list, choose, ...pad } = useOrderPad(setText);
  const Row = mode === 'order' ? QuickRowView : CountRow;
  return (
    <>
      <SearchField text={text} onText={setText} placeholder={t.search} clear={t.clear} field={field} onEnter={choose} />
      <p className={classes.keys}>{t.keys}</p>
      {mode === 'count' ? <p className={classes.help}>{t.count.help}</p> : null}
      {rows.length > 0 ? (
        <>
          {mode === 'count' ? <CountHead /> : null}
          <ul ref={list} className={classes.rows} style={style} aria-label={t.products} {...pad}>
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

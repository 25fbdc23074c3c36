import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import classes from './window-grid.module.css';
import { columnsThatFit, type RowRange, visibleRows } from './window-rows.ts';

/** Rows rendered above and below the screen. */
const MARGIN_ROWS = 2;
/** Items rendered before the first measurement: more than a tablet's first screen. */
const FIRST_ITEMS = 16;

type Layout = { columns: number /** Height of an item plus the gap, in px. */; rowHeight: number };

/** The last layout of each kind of grid, so that a list has its full height in the first frame after going back. */
const lastLayouts = new Map<string, Layout>();

export type WindowGridProps<T extends { id: string }> = {
  items: readonly T[];
  label: string;
  /** Grids of one kind share their layout: `cards` or `tiles`. */
  kind: 'cards' | 'tiles';
  render: (item: T, index: number) => ReactNode;
};

/**
 * Shows items in as many columns as fit and renders only the rows near the screen (goal 10). By their styles, all items
 * of a grid have the same height, so measuring one is enough and no library is needed.
 */
export function WindowGrid<T extends { id: string }>({ items, label, kind, render }: WindowGridProps<T>) {
  const ref = useRef<HTMLUListElement>(null);
  const layout = useLayout(ref, kind);
  const rows = layout ? Math.ceil(items.length / layout.columns) : 0;
  const range = useRange(ref, layout, rows);
  const measured = layout !== null && range !== null;
  const first = measured ? range.first * layout.columns : 0;
  const last = measured ? range.last * layout.columns : FIRST_ITEMS;
  return (
    <ul
      ref={ref}
      aria-label={label}
      className={cx(classes.grid, classes[kind])}
      style={measured ? { height: rows * layout.rowHeight, paddingTop: range.first * layout.rowHeight } : undefined}
    >
      {items.slice(first, last).map((item, index) => (
        <li key={item.id} aria-posinset={first + index + 1} aria-setsize={items.length}>
          {render(item, first + index)}
        </li>
      ))}
    </ul>
  );
}

function useLayout(ref: RefObject<HTMLUListElement | null>, kind: string): Layout | null {
  const [layout, setLayout] = useState(() => lastLayouts.get(kind) ?? null);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const measure = () => {
      const next = measureGrid(list);
      if (!next) return;
      lastLayouts.set(kind, next);
      setLayout((now) => (now && sameLayout(now, next) ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    // A font may load after the first measurement.
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, [ref, kind]);
  return layout;
}

function measureGrid(list: HTMLUListElement): Layout | null {
  const item = list.firstElementChild;
  if (!item) return null;
  const style = getComputedStyle(list);
  const gap = Number.parseFloat(style.rowGap) || 0;
  const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const minWidth = Math.min(list.clientWidth, Number.parseFloat(style.getPropertyValue('--item-min')) * rootSize);
  const columns = columnsThatFit({ width: list.clientWidth, minWidth, gap });
  return { columns, rowHeight: item.getBoundingClientRect().height + gap };
}

function sameLayout(a: Layout, b: Layout): boolean {
  return a.columns === b.columns && Math.abs(a.rowHeight - b.rowHeight) < 0.5;
}

function useRange(ref: RefObject<HTMLUListElement | null>, layout: Layout | null, rows: number): RowRange | null {
  const [range, setRange] = useState<RowRange | null>(null);
  const rowHeight = layout?.rowHeight ?? 0;
  const read = useRef<() => void>(() => {});
  useLayoutEffect(() => {
    read.current = () => {
      const list = ref.current;
      if (!list || rowHeight === 0) return;
      const top = list.getBoundingClientRect().top;
      const next = visibleRows({ rows, rowHeight, top, windowHeight: innerHeight, margin: MARGIN_ROWS });
      setRange((now) => (now && now.first === next.first && now.last === next.last ? now : next));
    };
    read.current();
  }, [ref, rows, rowHeight]);
  useEffect(() => {
    const reread = () => read.current();
    addEventListener('scroll', reread, { passive: true });
    addEventListener('resize', reread, { passive: true });
    // Chromium fires no scroll event when scrolling ends where the last frame was, as after going back before the next
    // frame. The list would miss that it is at its old position. An observer reports once in the list's first frame.
    const observer = new ResizeObserver(reread);
    if (ref.current) observer.observe(ref.current);
    return () => {
      removeEventListener('scroll', reread);
      removeEventListener('resize', reread);
      observer.disconnect();
    };
  }, [ref]);
  return range;
}

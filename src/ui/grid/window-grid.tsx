import { observeWindowOffset, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { moveInGrid } from './list-keys.ts';
import { focusWanted } from './next-focus.ts';
import classes from './window-grid.module.css';

/** Rows rendered above and below the screen. */
const MARGIN_ROWS = 2;
/** Items rendered before the first measurement: more than a tablet's first screen. */
const FIRST_ITEMS = 16;
/** The screen until it is observed: with its own height, the first rendering holds no row too many. */
const firstScreen = () => ({ width: 0, height: innerHeight });

type Layout = {
  columns: number;
  /** Height of an item plus the gap, in px. */
  rowHeight: number;
  /** From the top of the page to the list, in px. */
  top: number;
};

/** The last layout of each kind of grid, so that a list has its full height in the first frame after going back. */
const lastLayouts = new Map<string, Layout>();

export type WindowGridProps<T extends { id: string }> = {
  items: readonly T[];
  label: string;
  /** Grids of one kind share their layout. */
  kind: 'cards' | 'tiles' | 'tiles-below' | 'orders';
  render: (item: T, index: number) => ReactNode;
  /** Whether other items are on their way, as while the results of an earlier text are shown. */
  busy?: boolean;
};

/**
 * Shows items in as many columns as fit and renders only the rows near the screen (goal 10). By their styles, all items
 * of a grid have the same height, so measuring one is enough.
 */
export function WindowGrid<T extends { id: string }>({ items, label, kind, render, busy = false }: WindowGridProps<T>) {
  const ref = useRef<HTMLUListElement>(null);
  const layout = useLayout(ref, kind);
  const { columns, rowHeight, top } = layout ?? { columns: 1, rowHeight: 0, top: 0 };
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: layout ? Math.ceil(items.length / columns) : 0,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: MARGIN_ROWS,
    initialRect: firstScreen(),
    observeElementOffset: observeScrolling,
    scrollToFn: scrollNever,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer keeps heights until it is told otherwise
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useEffect(() => focusWanted(ref.current));
  const rows = virtualizer.getVirtualItems();
  const [firstRow, lastRow] = [rows[0], rows.at(-1)];
  const first = firstRow ? firstRow.index * columns : 0;
  const last = lastRow ? (lastRow.index + 1) * columns : FIRST_ITEMS;
  return (
    <ul
      ref={ref}
      aria-label={label}
      aria-busy={busy}
      className={cx(classes.grid, classes[kind])}
      onKeyDown={(event) => moveInGrid(event, columns)}
      style={firstRow ? { height: virtualizer.getTotalSize(), paddingTop: firstRow.start - top } : undefined}
    >
      {items.slice(first, last).map((item, index) => (
        <li key={item.id} aria-posinset={first + index + 1} aria-setsize={items.length}>
          {render(item, first + index)}
        </li>
      ))}
    </ul>
  );
}

/** The router restores the position of the page; the list only follows. */
const scrollNever = () => {};

/**
 * Chromium fires no scroll event when scrolling ends where the last frame was, as after going back before the next
 * frame. The list would miss that it is at its old position. An observer reports once in the list's first frame.
 */
function observeScrolling(
  virtualizer: Virtualizer<Window, HTMLElement>,
  onOffset: (offset: number, isScrolling: boolean) => void,
): () => void {
  const stop = observeWindowOffset(virtualizer, onOffset);
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    onOffset(scrollY, false);
  });
  observer.observe(document.documentElement);
  return () => {
    stop?.();
    observer.disconnect();
  };
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
      setLayout((now) => (now && isSameLayout(now, next) ? now : next));
    };
    // With a layout of earlier, the observer measures right after this frame's own layout, which costs nothing then.
    if (!lastLayouts.has(kind)) measure();
    // The list changes with the width, the page with what is above the list.
    const observer = new ResizeObserver(measure);
    observer.observe(list, { box: 'border-box' });
    observer.observe(document.documentElement);
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
  return {
    // A computed style lists the columns that fit.
    columns: style.gridTemplateColumns.split(' ').length,
    rowHeight: item.getBoundingClientRect().height + (Number.parseFloat(style.rowGap) || 0),
    top: list.getBoundingClientRect().top + scrollY,
  };
}

function isSameLayout(a: Layout, b: Layout): boolean {
  return a.columns === b.columns && Math.abs(a.rowHeight - b.rowHeight) < 0.5 && Math.abs(a.top - b.top) < 0.5;
}

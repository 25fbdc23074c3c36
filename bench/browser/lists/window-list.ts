import grid from '#ui/grid/window-grid.module.css';

const MARGIN_ROWS = 2;

export type PlainList = {
  label: string;
  kind: 'cards' | 'orders';
  count: number;
  rowOf: (at: number) => HTMLLIElement;
};

type Layout = { columns: number; height: number; top: number };

/** Kept from one visit to the next, as our lists do. */
const layouts = new Map<string, Layout>();

/** The peer: the same cards in the same styles, made with the DOM alone; only rows near the screen exist. */
export function windowList(container: HTMLElement, { label, kind, count, rowOf }: PlainList): () => void {
  const list = document.createElement('ul');
  list.className = `${grid.grid} ${grid[kind]}`;
  list.setAttribute('aria-label', label);
  container.append(list);
  const rows = new Map<number, HTMLLIElement>();
  const numbered = (at: number) => {
    const row = rowOf(at);
    row.setAttribute('aria-posinset', String(at + 1));
    row.setAttribute('aria-setsize', String(count));
    rows.set(at, row);
    return row;
  };
  const { columns, height, top } = layouts.get(kind) ?? measured();
  list.style.height = `${Math.ceil(count / columns) * height}px`;

  function measured(): Layout {
    const first = numbered(0);
    list.append(first);
    const style = getComputedStyle(list);
    const layout = {
      columns: style.gridTemplateColumns.split(' ').length,
      height: first.getBoundingClientRect().height + (Number.parseFloat(style.rowGap) || 0),
      top: list.getBoundingClientRect().top + scrollY,
    };
    layouts.set(kind, layout);
    return layout;
  }

  let shown = '';
  function show(): void {
    const from = Math.max(0, Math.floor((scrollY - top) / height) - MARGIN_ROWS) * columns;
    const lastRow = Math.ceil((scrollY - top + innerHeight) / height) + MARGIN_ROWS;
    const to = Math.min(count, lastRow * columns);
    if (shown === `${from} ${to}`) return;
    shown = `${from} ${to}`;
    for (const [at, row] of rows) {
      if (at >= from && at < to) continue;
      row.remove();
      rows.delete(at);
    }
    list.style.paddingTop = `${(from / columns) * height}px`;
    let before: HTMLLIElement | null = null;
    for (let at = to - 1; at >= from; at -= 1) {
      const known = rows.get(at);
      const row = known ?? numbered(at);
      if (!known) list.insertBefore(row, before);
      before = row;
    }
  }
  show();
  addEventListener('scroll', show, { passive: true });
  return () => {
    removeEventListener('scroll', show);
    list.remove();
  };
}

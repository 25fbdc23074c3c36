import type { OrderCard } from '#db/views/index.ts';
import cards from '#features/orders/orders.module.css';
import chips from '#features/orders/status-chip.module.css';
import { calendarDay, money } from '#texts/format.ts';
import buttons from '#ui/controls/button.module.css';
import moneyClasses from '#ui/controls/money.module.css';
import grid from '#ui/grid/window-grid.module.css';
import picture from '#ui/product/picture.module.css';

const MARGIN_ROWS = 2;

/** The peer: the same cards in the same styles, made with the DOM alone; only rows near the screen exist. */
export function plainList(container: HTMLElement, orders: readonly OrderCard[]): () => void {
  const list = document.createElement('ul');
  list.className = `${grid.grid} ${grid.orders}`;
  list.setAttribute('aria-label', 'Orders');
  container.append(list);
  const rows = new Map<number, HTMLLIElement>();
  const first = rowOf(orders, 0);
  list.append(first);
  rows.set(0, first);
  const style = getComputedStyle(list);
  const columns = style.gridTemplateColumns.split(' ').length;
  const height = first.getBoundingClientRect().height + (Number.parseFloat(style.rowGap) || 0);
  const top = list.getBoundingClientRect().top + scrollY;
  list.style.height = `${Math.ceil(orders.length / columns) * height}px`;

  function show(): void {
    const from = Math.max(0, Math.floor((scrollY - top) / height) - MARGIN_ROWS) * columns;
    const lastRow = Math.ceil((scrollY - top + innerHeight) / height) + MARGIN_ROWS;
    const to = Math.min(orders.length, lastRow * columns);
    for (const [at, row] of rows) {
      if (at >= from && at < to) continue;
      row.remove();
      rows.delete(at);
    }
    list.style.paddingTop = `${(from / columns) * height}px`;
    let before: HTMLLIElement | null = null;
    for (let at = to - 1; at >= from; at -= 1) {
      const known = rows.get(at);
      const row = known ?? rowOf(orders, at);
      if (!known) {
        rows.set(at, row);
        list.insertBefore(row, before);
      }
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

const template = document.createElement('template');
template.innerHTML = `<li><article class="${cards.card}"><span class="${picture.box} ${picture.square} ${cards.thumb}"><svg class="${picture.placeholder}" viewBox="0 0 48 48" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M9 33a15 15 0 0 1 30 0Z"/><path d="M6 37h36M24 18v-3"/><path d="M15 29a9.5 9.5 0 0 1 6-5.6" opacity="0.6"/></svg></span><div class="${cards.words}"><a class="${cards.number}"></a><p class="${cards.meta}"><span></span><span></span></p></div><span class="${moneyClasses.money} ${cards.total}"></span><div class="${cards.foot}"><span><svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M5 12l5 5l10 -10"/></svg><i></i></span><button type="button" class="${buttons.button} ${buttons.tinted}" aria-haspopup="dialog"><svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M4 12v-3a3 3 0 0 1 3 -3h13m-3 -3l3 3l-3 3"/><path d="M20 12v3a3 3 0 0 1 -3 3h-13m3 3l-3 -3l3 -3"/></svg>Reorder</button></div></article></li>`;

function rowOf(orders: readonly OrderCard[], at: number): HTMLLIElement {
  const card = orders[at];
  const row = (template.content.firstElementChild as HTMLLIElement).cloneNode(true) as HTMLLIElement;
  if (!card) return row;
  row.setAttribute('aria-posinset', String(at + 1));
  row.setAttribute('aria-setsize', String(orders.length));
  const article = row.firstElementChild as HTMLElement;
  article.dataset.order = card.orderNumber ?? 'waiting';
  const [, words, total, foot] = article.children;
  const [link, meta] = words?.children ?? [];
  const [chip, reorder] = foot?.children ?? [];
  (link as HTMLAnchorElement).href = `/order-details/${card.orderId}`;
  (link as HTMLAnchorElement).textContent = `Order Id: ${card.orderNumber}`;
  const [date, count] = meta?.children ?? [];
  (date as HTMLElement).textContent = calendarDay(card.date);
  (count as HTMLElement).textContent = `${card.itemCount} items`;
  (chip as HTMLElement).className = `${chips.chip} ${chips[card.colour]}`;
  (chip?.lastElementChild as HTMLElement).textContent = card.status;
  (reorder as HTMLElement).ariaLabel = `Reorder Order Id: ${card.orderNumber}`;
  (total as HTMLElement).textContent = money(card.totalPaise);
  return row;
}

import type { ReactNode } from 'react';
import type { OrderCard } from '#db/views/index.ts';
import cards from '#features/orders/orders.module.css';
import chips from '#features/orders/status-chip.module.css';
import { must } from '#lib/assert.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { reorderTexts } from '#texts/en/reorder.ts';
import { calendarDay, money } from '#texts/format.ts';
import { paths } from '#ui/paths.ts';
import { firstCard, partOf } from '../lists/first-card.ts';

let template: HTMLLIElement | null = null;

/** Makes the list's own cards with the DOM alone: copies of the first one, with what differs filled in. */
export function plainOrders(list: ReactNode, orders: readonly OrderCard[]): (at: number) => HTMLLIElement {
  template ??= firstCard(list);
  const copied = template;
  const [t, reorder] = [ordersTexts.en, reorderTexts.en];
  return (at) => {
    const card = must(orders[at], 'an order');
    const row = copied.cloneNode(true) as HTMLLIElement;
    const name = t.number(card.orderNumber ?? '');
    must(row.querySelector('article'), 'a card').dataset.order = card.orderNumber ?? 'waiting';
    const link = partOf<HTMLAnchorElement>(row, cards.number);
    link.href = paths.orderDetails(card.orderId ?? '');
    link.textContent = name;
    const [date, count] = partOf(row, cards.meta).children;
    must(date, 'a date').textContent = calendarDay(card.date);
    must(count, 'a count').textContent = t.items(card.itemCount);
    partOf(row, cards.arrival).textContent = '';
    partOf(row, cards.total).textContent = money(card.totalPaise);
    const chip = partOf(row, chips.chip);
    chip.className = `${chips.chip} ${chips[card.colour]}`;
    must(chip.lastChild, 'a status').textContent = card.status;
    row.querySelector('button')?.setAttribute('aria-label', reorder.buttonNamed(name));
    return row;
  };
}

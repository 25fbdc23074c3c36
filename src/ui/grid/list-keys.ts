import type { KeyboardEvent } from 'react';
import { focusNext } from './next-focus.ts';

/** How far each arrow key leads, in a list of so many columns. */
const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
};

/** The first item of the screen's list, or in My list its first number. */
const FIRST = 'main ul:not([aria-busy="true"]) :is(li[aria-posinset="1"] a, li[data-row] input)';

const hasModifier = (event: KeyboardEvent): boolean => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/**
 * The arrow keys lead from the link of an item to that of its neighbour, in as many columns as are shown, and from the
 * first row up into the search field of the screen; Enter opens, as with every link. Only the items near the screen
 * exist, and moving brings the next ones there.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const step = steps[event.key];
  const item = event.target instanceof HTMLAnchorElement ? event.target.closest('li') : null;
  if (!step || !item || hasModifier(event)) return;
  const at = Number(item.ariaPosInSet) + step(columns);
  const next =
    at < 1 && event.key === 'ArrowUp'
      ? document.querySelector<HTMLElement>('main search input')
      : event.currentTarget.querySelector<HTMLElement>(`li[aria-posinset="${at}"] a`);
  go(event, next);
}

/** In a list of numbers, up and down lead to the same field of the neighbouring row. */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const { target: field, key } = event;
  const row = field instanceof HTMLInputElement ? field.closest('li') : null;
  if (!row || (key !== 'ArrowDown' && key !== 'ArrowUp') || hasModifier(event)) return;
  const at = [...row.querySelectorAll('input')].indexOf(field as HTMLInputElement);
  const rows = [...event.currentTarget.querySelectorAll('li')].filter((each) => each.querySelector('input'));
  go(event, rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)]?.querySelectorAll('input')[at] ?? null);
}

/** From the search field, the down key leads into the list below it, as soon as it shows what the typed text finds. */
export function moveToList(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || hasModifier(event)) return;
  const first = document.querySelector<HTMLElement>(FIRST);
  go(event, first);
  if (!first) focusNext('first');
}

function go(event: KeyboardEvent, to: HTMLElement | null): void {
  if (!to) return;
  event.preventDefault();
  to.focus();
}

import type { KeyboardEvent } from 'react';

/** The up and down keys lead from an order's link to that of its neighbour in the list. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLAnchorElement)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-order] a')];
  const at = links.indexOf(event.target);
  const next = at < 0 ? undefined : links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

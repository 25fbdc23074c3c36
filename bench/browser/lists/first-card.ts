import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { must } from '#lib/assert.ts';

/** Returns a copy of a list's first card, for the peer to copy: so both lists have the same cards, whatever changes. */
export function firstCard(list: ReactNode): HTMLLIElement {
  const container = document.createElement('main');
  document.body.append(container);
  const root = createRoot(container);
  flushSync(() => root.render(list));
  const card = must(container.querySelector('li'), 'a card').cloneNode(true) as HTMLLIElement;
  root.unmount();
  container.remove();
  return card;
}

/** Fills in a copy: the one element of this class. */
export const partOf = <E extends HTMLElement>(row: HTMLElement, name: string | undefined): E =>
  must(row.querySelector<E>(`.${name}`), `an element of .${name}`);

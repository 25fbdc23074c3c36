/** Focuses the screen's name, so that keyboard and screen reader go on there and not at the top of the document. */
export const focusTitle = (): void =>
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });

/** The same for a button that goes with its tap: the title of its dialog, or else the screen's. */
export function focusTitleOver(button: HTMLElement): void {
  const title = button.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]');
  if (title) title.focus({ preventScroll: true });
  else focusTitle();
}

/**
 * For a button that removes its own list item: moves the focus to the same button of the next item, or of the one before;
 * from the only one to the screen's name.
 */
export function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li');
  const at = [...(item?.querySelectorAll('button') ?? [])].indexOf(button as HTMLButtonElement);
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const same = neighbour?.querySelectorAll('button')[at];
  if (same) same.focus();
  else focusTitle();
}

/**
 * For what has the focus and removes its list item: moves the focus to the next item itself, or to the one before, where
 * a held Enter presses nothing; from the only one to the heading of its section, or to the screen's name.
 */
export function leaveItem(): void {
  const item = document.activeElement?.closest('li');
  if (!item) return;
  const next = item.nextElementSibling ?? item.previousElementSibling ?? item.closest('section')?.querySelector('h2');
  if (next) focusPlain(next);
  else focusTitle();
}

/** For a button that goes with its tap while its list item stays: focuses the item. */
export const focusItemOf = (button: HTMLElement): void => focusPlain(button.closest('li'));

/** For a button that shows more of a list and goes with its tap: focuses the last of the `shown` items before them. */
export const focusLast = (list: Element | null, shown: number): void => focusPlain(list?.children[shown - 1]);

/** As a `ref` of what opens in the place of a button: focuses it. */
export const takeFocus = (opened: HTMLElement | null): void => focusPlain(opened);

function focusPlain(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

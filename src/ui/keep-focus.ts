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

/** What takes the focus once a list shows it: the link to this path, or the first of the list. */
type Wanted = { path: string } | 'first';

let wanted: Wanted | null = null;

const forget = () => {
  wanted = null;
};

/** Remembers what takes the focus next. What the user does meanwhile counts more. */
export function focusNext(what: Wanted): void {
  wanted = what;
  addEventListener('keydown', forget, { capture: true, once: true });
  addEventListener('pointerdown', forget, { capture: true, once: true });
}

/** Puts the focus where it was wanted, if this list has it. A list that is busy shows results of an earlier text. */
export function focusWanted(list: HTMLElement | null): void {
  if (wanted === null || !list || list.ariaBusy === 'true') return;
  const links = [...list.querySelectorAll('a')];
  const path = wanted === 'first' ? links[0]?.pathname : wanted.path;
  const link = links.find(({ pathname }) => pathname === path);
  if (!link) return;
  forget();
  link.focus({ preventScroll: true });
}

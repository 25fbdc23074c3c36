import { type RefObject, useEffect, useRef } from 'react';

/** Columns that the keys move by, from where the results lie. */
function columnsOf(links: readonly HTMLElement[]): number {
  const tops = links.map((link) => link.closest('li')?.offsetTop);
  const next = tops.findIndex((top) => top !== tops[0]);
  return next < 1 ? 1 : next;
}

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
};

/**
 * Moves the focus between a search field and its results with the arrow keys; Enter then opens a result, as with every
 * link. Only the results near the screen exist, and moving brings the next ones there.
 */
export function useArrowKeys(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const links = [...box.querySelectorAll<HTMLElement>('[data-result]')];
      const field = box.querySelector('input');
      const at = links.indexOf(document.activeElement as HTMLElement);
      const fromField = document.activeElement === field && event.key === 'ArrowDown';
      if (at < 0 && !fromField) return;
      const to = fromField ? 0 : at + step(columnsOf(links));
      const target = to < 0 && event.key === 'ArrowUp' ? field : links[to];
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    box.addEventListener('keydown', onKey);
    return () => box.removeEventListener('keydown', onKey);
  }, []);
  return ref;
}

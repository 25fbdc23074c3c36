import { type CSSProperties, useDeferredValue } from 'react';

/** More rows than a tablet's screen shows. */
const FIRST_ROWS = 24;

/**
 * Returns the first rows of a long list at once, and all of them a moment later: React draws the others in slices,
 * between which the page answers a tap. `list`: of another, such as the rows that a typed text finds, the first rows
 * come first again. `least`: how many must be there at once. `style`: for the list, which keeps room for the rows to
 * come (`--rows-to-come`), so that the page has its height when its position is restored.
 */
export function useFirstRows<T>(all: readonly T[], { list, least = 0 }: { list: string; least?: number }) {
  const drawn = useDeferredValue<string | null>(list, null);
  const rows = drawn === list ? all : all.slice(0, Math.max(FIRST_ROWS, least));
  return { rows, style: { '--rows-to-come': all.length - rows.length } as CSSProperties };
}

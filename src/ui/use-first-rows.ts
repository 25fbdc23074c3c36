import { type CSSProperties, useEffect, useState } from 'react';

/** More rows than a tablet's screen shows; as many more come at a time. */
const ROWS = 24;

/**
 * Returns the first rows of a long list at once, and the others soon, some at a time, so that the page answers a tap in
 * between. `list`: of another, such as the rows that a typed text finds, the first rows come first again. `least`: how
 * many must be there at once. `style`: for the list, which keeps room for the rows to come (`--rows-to-come`), so that the
 * page has its height when its position is restored.
 *
 * React's deferred rendering is no way to do this: it drops the rows that it has made when something else changes, and
 * Chromium keeps a picture with a `srcset` that never came into the page for as long as the page lives.
 */
export function useFirstRows<T>(all: readonly T[], { list, least = 0 }: { list: string; least?: number }) {
  const [drawn, setDrawn] = useState({ list, count: ROWS });
  const count = Math.max(drawn.list === list ? drawn.count : ROWS, least);
  const toCome = Math.max(0, all.length - count);
  useEffect(() => {
    if (toCome === 0) return;
    const timer = setTimeout(() => setDrawn({ list, count: count + ROWS }));
    return () => clearTimeout(timer);
  }, [list, count, toCome]);
  return { rows: all.slice(0, count), style: { '--rows-to-come': toCome } as CSSProperties };
}

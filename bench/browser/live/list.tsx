import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** What one line of the measured view shows. */
export type LiveRow = { id: string; name: string; sku: string };

declare global {
  interface Window {
    /** Resolves with the time (ms since 1970) of the frame that shows this name. */
    painted: (name: string) => Promise<number>;
    benchReady: boolean;
  }
}

/**
 * Shows the rows of the hook as plain elements, inside `around`, and reports when one of them is on the screen. The hook
 * returns the same array while nothing has changed.
 */
export function showList(
  useRows: () => readonly LiveRow[] | undefined,
  around: (list: ReactNode) => ReactNode = (list) => list,
): void {
  const waiting = new Map<string, (atMs: number) => void>();
  window.painted = (name) => new Promise((resolve) => waiting.set(name, resolve));
  function List() {
    const rows = useRows();
    useLayoutEffect(() => {
      for (const { name } of rows ?? []) {
        const resolve = waiting.get(name);
        if (!resolve) continue;
        waiting.delete(name);
        requestAnimationFrame(() => afterPaint(() => resolve(performance.timeOrigin + performance.now())));
      }
      if (rows && rows.length >= 200) window.benchReady = true;
    }, [rows]);
    return (
      <ul>
        {rows?.map(({ id, name, sku }) => (
          <li key={id}>
            <b>{name}</b> <span>{sku}</span>
          </li>
        ))}
      </ul>
    );
  }
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(around(<List />));
}

/** Calls back after the frame is painted: a message posted in a frame's callback arrives then. */
function afterPaint(callback: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = callback;
  port2.postMessage(null);
}

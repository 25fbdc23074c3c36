import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { focusTitle } from '../keep-focus.ts';

/** The browser's own request to close what is on top: Escape, or Android's back gesture. TypeScript lacks the type. */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };

/** Browsers without close requests (Safari) leave Escape to Mantine, which closes all dialogs that are open. */
export const NO_CLOSE_REQUESTS = CloseWatcher === undefined;

/** How many dialogs are open over the page. */
let open = 0;

/** For a dialog while it is mounted: the page is inert, a close request reaches the uppermost, the focus comes back. */
export function useOverPage({ fixed, onClose }: { fixed: boolean; onClose: () => void }): void {
  useLayoutEffect(() => {
    const page = document.getElementById('app');
    const before = document.activeElement;
    const count = (change: 1 | -1) => {
      open += change;
      page?.toggleAttribute('inert', open > 0);
    };
    count(1);
    return () => {
      count(-1);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      // What was tapped is gone. The focus may still be in the dialog, which React removes after this.
      if (open === 0 && !page?.contains(document.activeElement)) focusTitle();
    };
  }, []);

  const close = useEffectEvent(onClose);
  const [requests, setRequests] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a watcher works once, so each request needs a new one
  useEffect(() => {
    if (fixed || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => {
      setRequests((count) => count + 1);
      close();
    };
    return () => watcher.destroy();
  }, [fixed, requests]);
}

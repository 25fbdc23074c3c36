import { useRef } from 'react';
import { useShell } from './shell-context.ts';
import { isFailing, isOffline } from './sync-state.ts';
import { useBrowserOnline } from './use-browser-online.ts';

/** Whether the network is unreachable or switched off (PWA-002). */
export function useOffline(): boolean {
  const shell = useShell();
  const browserOnline = useBrowserOnline();
  return shell ? isOffline({ ...shell, browserOnline }) : !browserOnline;
}

/** Whether the shop has been reached, but its answers are errors. True until an answer is good, also between tries. */
export function useFailing(): boolean {
  const shell = useShell();
  const before = useRef(false);
  before.current = shell ? isFailing(shell.status, before.current) : false;
  return before.current;
}

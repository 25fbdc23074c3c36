import { useShell } from './shell-context.ts';
import { isOffline } from './sync-state.ts';
import { useBrowserOnline } from './use-browser-online.ts';

/** Whether the network is unreachable or switched off (PWA-002). */
export function useOffline(): boolean {
  const shell = useShell();
  const browserOnline = useBrowserOnline();
  return shell ? isOffline({ ...shell, browserOnline }) : !browserOnline;
}

import { useRouterState } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { useShell } from './shell-context.ts';

/** Whether the customer whose data the screens show has to sign in again (SYNC-016), and is not about to. */
export function useSessionEnded(): boolean {
  const shell = useShell();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return Boolean(shell?.me && shell.status.authNeeded) && pathname !== paths.login;
}

import { useShell } from './shell-context.ts';
import { useOffline } from './use-offline.ts';

/**
 * Whether a confirmed update of the profile signs the customer out now (PROF-005): only when nothing else waits, and
 * with a network, without which nobody could sign in again.
 */
export function useSignOutDue(): boolean {
  const shell = useShell();
  const offline = useOffline();
  return shell?.signOutDue === true && shell.unsent === 0 && !offline;
}

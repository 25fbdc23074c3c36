import { createContext, use } from 'react';
import { readShell } from '#db/queries/read-shell.ts';
import type { ShellView } from '#db/queries/views.ts';
import { useLive } from '../use-live.ts';

export type ShellActions = {
  openMenu: () => void;
  /** Signs out, after asking what becomes of unsent work. */
  signOut: (options?: { everywhere: boolean }) => void;
  /** Signs in again over whatever is shown, after the session ended. */
  signInAgain: () => void;
};

export const ShellActionsContext = createContext<ShellActions>({
  openMenu: () => {},
  signOut: () => {},
  signInAgain: () => {},
});

export function useShellActions(): ShellActions {
  return use(ShellActionsContext);
}

/** Who is here, how many lines the cart has, what waits: one query shared by all that show it. */
export function useShell(): ShellView | undefined {
  return useLive(readShell);
}

import { createContext, use } from 'react';
import { readShell } from '#db/queries/read-shell.ts';
import type { ShellView } from '#db/views/index.ts';
import type { Paise } from '#domain/money.ts';
import { useLive } from '../use-live.ts';

export type ShellActions = {
  openMenu: () => void;
  /** Signs out, after asking what to do with unsent commands. */
  signOut: (options?: { everywhere: boolean }) => void;
  /** Opens the sign-in over the current screen, after the session has ended. */
  signInAgain: () => void;
  /** Asks who has the tablet now (only on a device with people). */
  handOver: () => void;
  /** Asks an owner for a PIN; the id of the owner, or null if nobody approved. */
  approve: (limitPaise: Paise) => Promise<string | null>;
};

export const ShellActionsContext = createContext<ShellActions>({
  openMenu: () => {},
  signOut: () => {},
  signInAgain: () => {},
  handOver: () => {},
  approve: async () => null,
});

export function useShellActions(): ShellActions {
  return use(ShellActionsContext);
}

/** The current user, the number of cart lines, and what waits; all users of this hook share one query. */
export function useShell(): ShellView | undefined {
  return useLive(readShell);
}

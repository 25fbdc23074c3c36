import { currentVersion, upcast } from '#domain/commands/upcast.ts';
import { parseArgs } from '#protocol/exchange-schema.ts';
import type { LedgerCommand } from './ledger.ts';

/** A command as a ledger stores it, with the version that its arguments had then. */
export type StoredCommand = LedgerCommand & { v?: number };

export const storedCommand = (command: LedgerCommand): StoredCommand => ({
  ...command,
  v: currentVersion(command.kind),
});

/**
 * Converts a stored command to the current version (sync.md 8.1): an open command may be older than the last update.
 * Returns null for a command of a newer gateway; it waits until a newer gateway runs again.
 */
export function readCommand(stored: StoredCommand): LedgerCommand | null {
  const { id, ref, kind, args, seen, v = versionOf(stored) } = stored;
  const current = upcast({ v, kind, args });
  return current.ok ? ({ id, ref, seen, ...current.value } as LedgerCommand) : null;
}

/** The version of a row from before versions were stored: the newest from which its arguments can be read. */
function versionOf({ kind, args }: LedgerCommand): number {
  for (let v = currentVersion(kind); v > 1; v -= 1) {
    const current = upcast({ v, kind, args });
    if (current.ok && parseArgs(kind, current.value.args).ok) return v;
  }
  return 1;
}

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

/** Rows from before versions were stored have arguments of the first version or of the current one. */
function versionOf({ kind, args }: LedgerCommand): number {
  return parseArgs(kind, args).ok ? currentVersion(kind) : 1;
}

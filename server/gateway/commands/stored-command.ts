import { parseArgs } from '#protocol/exchange-schema.ts';
import { currentVersion, upcast } from '#protocol/upcast.ts';
import type { LedgerCommand } from './ledger.ts';

/** A command as a ledger keeps it: with the version that its arguments had then. */
export type StoredCommand = LedgerCommand & { v?: number };

export const storedCommand = (command: LedgerCommand): StoredCommand => ({
  ...command,
  v: currentVersion(command.kind),
});

/**
 * Brings a stored command to what this gateway understands (sync.md 8.1): an open one may have outlived an update.
 * null: a newer gateway wrote it, and it waits until that is there again.
 */
export function readCommand(stored: StoredCommand): LedgerCommand | null {
  const { id, ref, kind, args, seen, v = versionOf(stored) } = stored;
  const current = upcast({ v, kind, args });
  return current.ok ? ({ id, ref, seen, ...current.value } as LedgerCommand) : null;
}

/** Rows of before versions were kept have arguments of the first version or of the present one. */
function versionOf({ kind, args }: LedgerCommand): number {
  return parseArgs(kind, args).ok ? currentVersion(kind) : 1;
}

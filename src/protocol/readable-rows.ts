import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { UnreadableRow } from '#domain/commands/outbox-row.ts';
import { currentVersion, upcast } from '#domain/commands/upcast.ts';

export type ReadRows = { rows: OutboxRow[]; unreadable: UnreadableRow[] };

/**
 * Reads the stored rows as far as this version of the app understands them (sync.md 4.13: devices come back after
 * months, and an app may go back a version). Upgrades older arguments. Sets an unreadable row aside: it is shown and
 * can be discarded, but is not used otherwise, so that it blocks no screen and no other command.
 */
export function readRows(stored: readonly OutboxRow[]): ReadRows {
  const read: ReadRows = { rows: [], unreadable: [] };
  for (const row of stored) {
    const current = isWhole(row) ? upcast(row) : null;
    if (current?.ok) {
      const { kind, args } = current.value;
      read.rows.push({ ...row, v: currentVersion(kind), kind, args } as OutboxRow);
    } else {
      const newer = current?.error.kind === 'newer-version' || current?.error.kind === 'unknown-kind';
      read.unreadable.push(unreadableRow(row, newer ? 'newer-app' : 'unreadable'));
    }
  }
  return read;
}

/** Whether a row has the fields that every kind of command has in any version. */
function isWhole(row: Partial<OutboxRow>): boolean {
  const { kind, args, lane, state, dependsOn, attempts } = row;
  const texts = [kind, lane, state].every((text) => typeof text === 'string');
  return texts && typeof args === 'object' && args !== null && Array.isArray(dependsOn) && Array.isArray(attempts);
}

function unreadableRow({ seq, id, kind, base, madeAtMs }: OutboxRow, why: UnreadableRow['why']): UnreadableRow {
  return { seq, id, kind: String(kind), label: base?.label ?? null, madeAtMs: madeAtMs ?? 0, why };
}

import { current, isDraft } from 'immer';
import type { OrderDraft } from './draft.ts';
import type { NewOutboxRow, OutboxRow } from './kinds.ts';
import type { CommandId, UnreadableRow } from './outbox-row.ts';

/** A file that a waiting command names, stored under the hash of its bytes. */
export type StoredFile = { v: 1; bytes: Uint8Array<ArrayBuffer> };

/**
 * The outbox while a recipe changes it: an Immer draft. What the recipe changed is written in one transaction
 * (`updateOutbox`), and rows that it did not touch are not written.
 */
export type OutboxDraft = {
  /** In order of `seq`. */
  rows: OutboxRow[];
  unreadable: UnreadableRow[];
  draft: OrderDraft;
  /** Values to write, by key; null removes a value. */
  settings: Record<string, unknown>;
  meta: Record<string, unknown>;
  /** Files to store, by SHA-256 in hexadecimal. A file leaves with the last row that names it. */
  files: Record<string, StoredFile>;
};

/** The rows as they are now, as plain values that outlive the recipe. */
export function rowsOf({ rows }: Pick<OutboxDraft, 'rows'>): readonly OutboxRow[] {
  return isDraft(rows) ? current(rows) : rows;
}

/**
 * Adds a row behind all others. Its `seq` holds until the database assigns the final one. A row with a known id is there
 * already: an earlier attempt committed it, and its answer was lost.
 */
export function append(outbox: OutboxDraft, row: NewOutboxRow): OutboxRow {
  const there = outbox.rows.find(({ id }) => id === row.id);
  if (there) return there;
  const seq = outbox.rows.reduce((last, each) => Math.max(last, each.seq), 0) + 1;
  outbox.rows.push({ ...row, seq } as OutboxRow);
  return outbox.rows.at(-1) as OutboxRow;
}

/** Puts changed rows in the places of those with their ids. */
export function replaceRows(outbox: OutboxDraft, changed: readonly OutboxRow[]): void {
  const byId = new Map(changed.map((row) => [row.id, row]));
  for (const [index, { id }] of outbox.rows.entries()) {
    const row = byId.get(id);
    if (row) outbox.rows[index] = row;
  }
}

export function removeRows(outbox: OutboxDraft, ids: readonly CommandId[]): void {
  for (let index = outbox.rows.length - 1; index >= 0; index -= 1) {
    if (ids.includes((outbox.rows[index] as OutboxRow).id)) outbox.rows.splice(index, 1);
  }
}

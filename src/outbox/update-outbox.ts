import { produce } from 'immer';
import { filesLeftBehind } from '#domain/commands/document-files.ts';
import type { NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import type { OutboxDraft } from '#domain/commands/outbox-draft.ts';
import { assert } from '#lib/assert.ts';
import type { OutboxSnapshot, OutboxStore, OutboxWrites } from './outbox-store.ts';

/**
 * Changes the outbox in one transaction: hands a draft of it to a synchronous recipe, and writes what the recipe changed
 * (sync.md 4.2). Returns the recipe's value, which must not hold parts of the draft.
 */
export function updateOutbox<T>(outbox: Pick<OutboxStore, 'transact'>, recipe: (outbox: OutboxDraft) => T): Promise<T> {
  return outbox.transact((seen) => reduceOutbox(seen, recipe));
}

/** Returns what a recipe writes, and its value. */
export function reduceOutbox<T>(
  seen: OutboxSnapshot,
  recipe: (outbox: OutboxDraft) => T,
): { writes: OutboxWrites; value: T } {
  let value: { made: T } | null = null;
  const before: OutboxDraft = { ...seen, settings: {}, meta: {}, files: {} };
  const after = produce(before, (outbox) => {
    value = { made: recipe(outbox) };
  });
  return { writes: writesOf(before, after), value: (value as unknown as { made: T }).made };
}

function writesOf(before: OutboxDraft, after: OutboxDraft): OutboxWrites {
  const known = new Map(before.rows.map((row) => [row.id, row]));
  const left = new Set([...after.rows, ...after.unreadable].map(({ id }) => id));
  const add: NewOutboxRow[] = [];
  const put: OutboxRow[] = [];
  for (const row of after.rows) {
    const was = known.get(row.id);
    if (!was) add.push(withoutSeq(row));
    else if (row !== was && !isSame(row, was)) {
      // What was sent must be what the user made: an edit makes a new command (sync.md 4.2).
      assert(isSame(row.args, was.args), `the arguments of ${row.kind} ${row.id} stay as they are`);
      put.push(row);
    }
  }
  const gone = before.rows.filter(({ id }) => !left.has(id));
  const erased = filesLeftBehind(gone, after.rows);
  const files = { ...Object.fromEntries(erased.map((sha256) => [sha256, null])), ...after.files };
  return {
    add,
    put,
    remove: [...before.rows, ...before.unreadable].flatMap(({ id }) => (left.has(id) ? [] : [id])),
    ...(after.draft === before.draft ? {} : { draft: after.draft }),
    ...ifAny('settings', after.settings),
    ...ifAny('meta', after.meta),
    ...ifAny('files', files),
  };
}

function withoutSeq({ seq: _, ...row }: OutboxRow): NewOutboxRow {
  return row as NewOutboxRow;
}

const ifAny = <K extends string>(name: K, values: object) => (Object.keys(values).length > 0 ? { [name]: values } : {});

/** Applying the same answer a second time writes nothing. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

import Dexie, { type Table } from 'dexie';
import { emptyDraft, type OrderDraft } from '#domain/commands/draft.ts';
import type { NewOutboxRow, OutboxRow } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import type { OutboxSnapshot, OutboxStore, OutboxWrites, StoredFile } from '#ports/outbox-store.ts';
import { readRows } from '#protocol/readable-rows.ts';
import { withIdbErrors } from './idb-error.ts';
import { outboxDatabaseName } from './names.ts';
import { onDatabaseChange } from './on-change.ts';

/** The draft record's key; the store has room for drafts of other things. */
const ORDER_DRAFT = 'order';

/**
 * The stores are fixed from the first day: values are opaque and carry their own version, so that no app update has to
 * upgrade this database under a full queue (sync.md, "On the device").
 */
type OutboxDatabase = Dexie & {
  commands: Table<OutboxRow, number, NewOutboxRow>;
  drafts: Table<OrderDraft, string>;
  lists: Table<unknown, string>;
  settings: Table<unknown, string>;
  files: Table<StoredFile, string>;
  meta: Table<unknown, string>;
};

function openDatabase(name: string): OutboxDatabase {
  // Without Dexie's cache nothing shows before it is durable.
  const database = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' }) as OutboxDatabase;
  database
    .version(1)
    .stores({ commands: '++seq, &id, lane', drafts: '', lists: '', settings: '', files: '', meta: '' });
  return database;
}

const snapshotOf = (rows: OutboxRow[], draft: OrderDraft | undefined): OutboxSnapshot => ({
  ...readRows(rows),
  draft: { ...emptyDraft, ...draft },
});

/** Opens the outbox of an owner; the database is made at the first use. */
export function openOutbox(owner: Owner | null): OutboxStore {
  const database = openDatabase(outboxDatabaseName(owner));

  /** Both reads are under way at once, so that the transaction waits only once. */
  const read = async (): Promise<OutboxSnapshot> => {
    const [rows, draft] = await Promise.all([database.commands.toArray(), database.drafts.get(ORDER_DRAFT)]);
    return snapshotOf(rows, draft);
  };

  return {
    snapshot: () => withIdbErrors(() => database.transaction('r', [database.commands, database.drafts], read)),

    setting: <T>(key: string) => withIdbErrors(() => database.settings.get(key) as PromiseLike<T | undefined>),

    meta: <T>(key: string) => withIdbErrors(() => database.meta.get(key) as PromiseLike<T | undefined>),

    file: (sha256) => withIdbErrors(() => database.files.get(sha256)),

    transact: (decide) =>
      withIdbErrors(() =>
        database.transaction(
          'rw',
          [database.commands, database.drafts, database.settings, database.meta, database.files],
          async (transaction) => {
            const seen = await readIn(transaction.idbtrans);
            const { writes, value } = decide(seen);
            const issued = issueWrites(database, seen, writes);
            // A tab that freezes before the commit would hold up every other tab.
            if (issued.length > 0) transaction.idbtrans.commit?.();
            await Promise.all(issued);
            return value;
          },
        ),
      ),

    onChange: (callback) => onDatabaseChange(database.name, callback),
    close: () => database.close(),
  };
}

/**
 * The same snapshot inside a transaction, by the database's own requests: between the two trips of a tap to the disk
 * nothing is to be observed, and Dexie's layers cost as much as the reading (goal 12).
 */
function readIn(transaction: IDBTransaction): PromiseLike<OutboxSnapshot> {
  return new Dexie.Promise<[OutboxRow[], OrderDraft | undefined]>((resolve, reject) => {
    const rows: IDBRequest<OutboxRow[]> = transaction.objectStore('commands').getAll();
    // Requests of a transaction are answered in their order.
    const draft: IDBRequest<OrderDraft | undefined> = transaction.objectStore('drafts').get(ORDER_DRAFT);
    draft.onsuccess = () => resolve([rows.result, draft.result]);
    rows.onerror = () => reject(rows.error);
    draft.onerror = () => reject(draft.error);
  }).then((found) => snapshotOf(...found));
}

/** Issues every write in this very turn: nothing may be awaited between them and the commit. */
function issueWrites(database: OutboxDatabase, seen: OutboxSnapshot, writes: OutboxWrites): PromiseLike<unknown>[] {
  const seqById = new Map([...seen.rows, ...seen.strange].map((row) => [row.id, row.seq]));
  const issued: PromiseLike<unknown>[] = [];
  if (writes.put && writes.put.length > 0) issued.push(database.commands.bulkPut(writes.put));
  const removed = (writes.remove ?? []).flatMap((id) => seqById.get(id) ?? []);
  if (removed.length > 0) issued.push(database.commands.bulkDelete(removed));
  // An id that is there already was committed by an attempt whose answer was lost.
  const added = (writes.add ?? []).filter((row) => !seqById.has(row.id));
  if (added.length > 0) issued.push(database.commands.bulkAdd(added));
  if (writes.draft) issued.push(database.drafts.put(writes.draft, ORDER_DRAFT));
  issued.push(...writeKeys(database.settings, writes.settings), ...writeKeys(database.meta, writes.meta));
  issued.push(...writeKeys(database.files, writes.files));
  return issued;
}

function writeKeys<V>(table: Table<V, string>, values: Record<string, V | null> = {}): PromiseLike<unknown>[] {
  return Object.entries(values).map(([key, value]) => (value === null ? table.delete(key) : table.put(value, key)));
}

/** Removes the outbox for good: only after the user typed that the waiting work may go. */
export async function deleteOutbox(owner: Owner | null): Promise<void> {
  await openDatabase(outboxDatabaseName(owner)).delete();
}

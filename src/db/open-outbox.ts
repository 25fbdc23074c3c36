import type { Dexie, Table } from 'dexie';
import { emptyDraft, type OrderDraft } from '#domain/commands/draft.ts';
import type { NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import type { StoredFile } from '#domain/commands/outbox-draft.ts';
import type { Owner } from '#domain/owner.ts';
import type { OutboxSnapshot, OutboxStore, OutboxWrites } from '#outbox/outbox-store.ts';
import { readRows } from '#protocol/readable-rows.ts';
import { withIdbErrors } from './idb-error.ts';
import { outboxDatabaseName } from './names.ts';
import { newDatabase } from './new-database.ts';
import { onDatabaseChange } from './on-change.ts';
import { readThenWrite, type Write } from './read-then-write.ts';

/** The draft record's key; the store could hold other drafts. */
const ORDER_DRAFT = 'order';

/**
 * The stores never change. Their values are opaque and carry their own version, so that no app update has to upgrade
 * this database while it holds commands (sync.md 3.1).
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
  const database = newDatabase(name, 'strict') as OutboxDatabase;
  database
    .version(1)
    .stores({ commands: '++seq, &id, lane', drafts: '', lists: '', settings: '', files: '', meta: '' });
  return database;
}

const snapshotOf = (rows: OutboxRow[], draft: OrderDraft | undefined): OutboxSnapshot => ({
  ...readRows(rows),
  draft: { ...emptyDraft, ...draft },
});

/** Opens the outbox of an owner. The database is created at the first use. */
export function openOutbox(owner: Owner | null): OutboxStore {
  const database = openDatabase(outboxDatabaseName(owner));

  /** Starts both reads at once, so that the transaction waits only once. */
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
        readThenWrite(database, {
          stores: ['commands', 'drafts', 'settings', 'meta', 'files'],
          durability: 'strict',
          reads: [{ store: 'commands' }, { store: 'drafts', key: ORDER_DRAFT }],
          decide: ([rows, draft]) => {
            const seen = snapshotOf(rows as OutboxRow[], draft as OrderDraft | undefined);
            const { writes, value } = decide(seen);
            return { writes: writesOf(seen, writes), value };
          },
        }),
      ),

    onChange: (callback) => onDatabaseChange(database.name, callback),
    close: () => database.close(),
  };
}

function writesOf(seen: OutboxSnapshot, writes: OutboxWrites): Write[] {
  const seqById = new Map([...seen.rows, ...seen.unreadable].map((row) => [row.id, row.seq]));
  const removed = (writes.remove ?? []).flatMap((id) => seqById.get(id) ?? []);
  // A known id means that an earlier attempt committed it and its answer was lost.
  const added = (writes.add ?? []).filter((row) => !seqById.has(row.id));
  return [
    ...(writes.put ?? []).map((row): Write => ({ store: 'commands', kind: 'put', value: row, key: row.seq })),
    ...removed.map((seq): Write => ({ store: 'commands', kind: 'remove', key: seq })),
    ...added.map((row): Write => ({ store: 'commands', kind: 'add', value: row })),
    ...(writes.draft ? [{ store: 'drafts', kind: 'put', value: writes.draft, key: ORDER_DRAFT } as const] : []),
    ...keyWrites('settings', writes.settings),
    ...keyWrites('meta', writes.meta),
    ...keyWrites('files', writes.files),
  ];
}

function keyWrites(store: string, values: Record<string, unknown> = {}): Write[] {
  return Object.entries(values).map(([key, value]) =>
    value === null ? { store, kind: 'remove', key } : { store, kind: 'put', value, key },
  );
}

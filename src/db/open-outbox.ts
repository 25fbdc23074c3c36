import { emptyDraft, type OrderDraft } from '#domain/commands/draft.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { Owner } from '#domain/owner.ts';
import type { OutboxSnapshot, OutboxStore, OutboxWrites } from '#outbox/outbox-store.ts';
import { readRows } from '#protocol/readable-rows.ts';
import { withIdbErrors } from './idb-error.ts';
import { onDatabaseChange } from './on-change.ts';
import { ORDER_DRAFT, openOutboxDatabase } from './outbox-database.ts';
import { readThenWrite, type Write } from './read-then-write.ts';

const snapshotOf = (rows: OutboxRow[], draft: OrderDraft | undefined): OutboxSnapshot => ({
  ...readRows(rows),
  draft: { ...emptyDraft, ...draft },
});

/** Opens the outbox of an owner. The database is created at the first use. */
export function openOutbox(owner: Owner | null): OutboxStore {
  const database = openOutboxDatabase(owner);

  /** Starts both reads at once, so that the transaction waits only once. */
  const read = async (): Promise<OutboxSnapshot> => {
    const [rows, draft] = await Promise.all([database.commands.toArray(), database.drafts.get(ORDER_DRAFT)]);
    return snapshotOf(rows, draft as OrderDraft | undefined);
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

    lists: () => withIdbErrors(() => database.lists.toArray()),

    changeLists: (decide) =>
      withIdbErrors(() =>
        readThenWrite(database, {
          stores: ['lists'],
          durability: 'strict',
          reads: [{ store: 'lists' }],
          decide: ([lists]) => {
            const { writes, value } = decide(lists as unknown[]);
            return { writes: keyWrites('lists', writes), value };
          },
        }),
      ),

    changeSetting: (key, decide) =>
      withIdbErrors(() =>
        readThenWrite(database, {
          stores: ['settings'],
          durability: 'strict',
          reads: [{ store: 'settings', key }],
          decide: ([stored]) => {
            const { setting, value } = decide(stored);
            return { writes: setting === undefined ? [] : keyWrites('settings', { [key]: setting }), value };
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

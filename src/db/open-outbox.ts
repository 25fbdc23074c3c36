import { emptyDraft, type OrderDraft } from '#domain/commands/draft.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { Owner } from '#domain/owner.ts';
import type { OutboxSnapshot, OutboxStore, OutboxWrites } from '#outbox/outbox-store.ts';
import { readRows } from '#protocol/readable-rows.ts';
import { onDatabaseChange } from './on-change.ts';
import { connectOutbox, ORDER_DRAFT } from './outbox-database.ts';
import { type Read, readRecord, readRecords } from './read-records.ts';
import { keyWrites, readThenWrite, type Write } from './read-then-write.ts';

const snapshotOf = (rows: OutboxRow[], draft: OrderDraft | undefined): OutboxSnapshot => ({
  ...readRows(rows),
  draft: { ...emptyDraft, ...draft },
});

/** What a snapshot consists of. */
const SNAPSHOT: readonly Read[] = [{ store: 'commands' }, { store: 'drafts', key: ORDER_DRAFT }];

/** Opens the outbox of an owner. The database is created at the first use. */
export function openOutbox(owner: Owner | null): OutboxStore {
  const connection = connectOutbox(owner);

  return {
    async snapshot() {
      const [rows, draft] = await readRecords(connection, SNAPSHOT);
      return snapshotOf(rows as OutboxRow[], draft as OrderDraft | undefined);
    },

    setting: (key) => readRecord(connection, 'settings', key),
    meta: (key) => readRecord(connection, 'meta', key),
    file: (sha256) => readRecord(connection, 'files', sha256),
    transact: (decide) =>
      readThenWrite(connection, {
        stores: ['commands', 'drafts', 'settings', 'meta', 'files'],
        durability: 'strict',
        reads: SNAPSHOT,
        decide: ([rows, draft]) => {
          const seen = snapshotOf(rows as OutboxRow[], draft as OrderDraft | undefined);
          const { writes, value } = decide(seen);
          return { writes: writesOf(seen, writes), value };
        },
      }),

    lists: async () => (await readRecords(connection, [{ store: 'lists' }]))[0] as unknown[],

    changeLists: (decide) =>
      readThenWrite(connection, {
        stores: ['lists'],
        durability: 'strict',
        reads: [{ store: 'lists' }],
        decide: ([lists]) => {
          const { writes, value } = decide(lists as unknown[]);
          return { writes: keyWrites('lists', writes), value };
        },
      }),

    changeSetting: (key, decide) =>
      readThenWrite(connection, {
        stores: ['settings'],
        durability: 'strict',
        reads: [{ store: 'settings', key }],
        decide: ([stored]) => {
          const { setting, value } = decide(stored);
          return { writes: setting === undefined ? [] : keyWrites('settings', { [key]: setting }), value };
        },
      }),

    onChange: (callback) => onDatabaseChange(connection.name, callback),
    close: () => connection.close(),
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

import { emptyDraft, type OrderDraft } from '#domain/commands/draft.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { StoredFile } from '#domain/commands/outbox-draft.ts';
import type { OutboxSnapshot, OutboxStore, OutboxWrites } from '#outbox/outbox-store.ts';
import { readRows } from '#protocol/readable-rows.ts';
import { type Actor, freeActor } from './actor.ts';
import { copy } from './copy.ts';
import { createListeners, type Listeners, listenFor } from './listeners.ts';
import { createTransactions, type Transactions } from './transactions.ts';

/** The disk of one device. Every connection sees the same contents. */
export type OutboxDisk = {
  rows: OutboxRow[];
  nextSeq: number;
  draft: OrderDraft;
  settings: Map<string, unknown>;
  meta: Map<string, unknown>;
  files: Map<string, unknown>;
  lists: Map<string, unknown>;
  listeners: Listeners;
  transactions: Transactions;
  /** Every commit, for tests that must know what became of an interrupted call. */
  journal: { actor: string; writes: OutboxWrites }[];
};

export function createOutboxDisk(): OutboxDisk {
  return {
    rows: [],
    nextSeq: 1,
    draft: emptyDraft,
    settings: new Map(),
    meta: new Map(),
    files: new Map(),
    lists: new Map(),
    listeners: createListeners(),
    transactions: createTransactions(),
    journal: [],
  };
}

/** Faults of a transaction. Thrown errors have the names that IndexedDB uses. */
export type DiskFaults = {
  /** Throws while this runtime's connection to the database is lost. */
  connection?(): void;
  /** Throws to abort the transaction; nothing is written. */
  beforeCommit?(writes: number): void;
  /** Throws after the commit succeeded, so that the caller takes it for a failure. */
  afterCommit?(writes: number): void;
};

/** Opens the outbox port over a disk in memory. It is as strict as the real one. */
export function openMemoryOutbox(
  disk: OutboxDisk,
  { actor = freeActor(), faults = {} }: { actor?: Actor; faults?: DiskFaults } = {},
): OutboxStore {
  const read = (): OutboxSnapshot => copy({ ...readRows(disk.rows), draft: disk.draft });

  return {
    async snapshot() {
      await actor.turn('outbox read');
      faults.connection?.();
      // Like a read-only transaction over the same stores, this waits for a write, also for that of a frozen tab.
      if (disk.transactions.isTaken()) (await disk.transactions.begin(actor))();
      const seen = read();
      await actor.turn('outbox seen');
      return seen;
    },
    async setting<T>(key: string) {
      await actor.turn('outbox setting');
      faults.connection?.();
      return copy(disk.settings.get(key)) as T | undefined;
    },
    async meta<T>(key: string) {
      await actor.turn('outbox meta');
      faults.connection?.();
      return copy(disk.meta.get(key)) as T | undefined;
    },
    async file(sha256) {
      await actor.turn('outbox file');
      return copy(disk.files.get(sha256)) as StoredFile | undefined;
    },
    async lists() {
      await actor.turn('outbox lists');
      return copy([...disk.lists.values()]);
    },
    async changeLists(decide) {
      await actor.turn('outbox lists');
      const { writes, value } = decide(copy([...disk.lists.values()]));
      setKeys(disk.lists, copy(writes));
      if (Object.keys(writes).length > 0) disk.listeners.tell(actor);
      return value;
    },
    async changeSetting(key, decide) {
      await actor.turn('outbox setting');
      const { setting, value } = decide(copy(disk.settings.get(key)));
      if (setting === undefined) return value;
      setKeys(disk.settings, { [key]: copy(setting) });
      disk.listeners.tell(actor);
      return value;
    },
    async transact(decide) {
      await actor.turn('outbox begin');
      faults.connection?.();
      const end = await disk.transactions.begin(actor);
      await actor.turn('outbox transaction');
      try {
        const { writes, value } = decide(read());
        const count = countOf(writes);
        faults.beforeCommit?.(count);
        apply(disk, writes);
        if (count > 0) {
          disk.journal.push({ actor: actor.name, writes: copy(writes) });
          disk.listeners.tell(actor);
        }
        end();
        await actor.turn(count > 0 ? `outbox committed ${summary(writes)}` : 'outbox seen');
        faults.afterCommit?.(count);
        return value;
      } finally {
        end();
      }
    },
    ...listenFor(disk.listeners, actor),
  };
}

/** Describes a commit in one line, for traces. */
export function summary({ add = [], put = [], remove = [] }: OutboxWrites): string {
  const short = (id: string) => id.slice(-4);
  return [
    ...add.map((row) => `+${short(row.id)} ${row.kind} ${JSON.stringify(row.args).slice(0, 60)}`),
    ...put.map((row) => `~${short(row.id)} ${row.state}${row.rejection ? ` ${JSON.stringify(row.rejection)}` : ''}`),
    ...remove.map((id) => `-${short(id)}`),
  ].join(' ');
}

export function countOf({ add, put, remove, draft, settings, meta }: OutboxWrites): number {
  const keys = Object.keys(settings ?? {}).length + Object.keys(meta ?? {}).length;
  return (add?.length ?? 0) + (put?.length ?? 0) + (remove?.length ?? 0) + (draft ? 1 : 0) + keys;
}

function apply(disk: OutboxDisk, given: OutboxWrites): void {
  const writes = copy(given);
  const removed = new Set(writes.remove);
  const known = new Set(disk.rows.map((row) => row.id));
  const rows = new Map(disk.rows.map((row) => [row.seq, row]));
  for (const row of writes.put ?? []) rows.set(row.seq, row);
  for (const row of disk.rows) if (removed.has(row.id)) rows.delete(row.seq);
  for (const row of writes.add ?? []) {
    if (known.has(row.id)) continue;
    const seq = disk.nextSeq++;
    rows.set(seq, { ...row, seq } as OutboxRow);
  }
  disk.rows = [...rows.values()].sort((a, b) => a.seq - b.seq);
  if (writes.draft) disk.draft = writes.draft;
  setKeys(disk.settings, writes.settings);
  setKeys(disk.meta, writes.meta);
  setKeys(disk.files, writes.files);
}

export function setKeys(store: Map<string, unknown>, values: Record<string, unknown> = {}): void {
  for (const [key, value] of Object.entries(values)) {
    if (value === null) store.delete(key);
    else store.set(key, value);
  }
}

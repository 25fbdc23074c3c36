import Dexie, { type IndexableType, RangeSet } from 'dexie';
import type { Connection } from './connection.ts';
import { whileHere } from './presence.ts';
import { type Read, request } from './read-records.ts';

/** A record to write. `key` goes to the live queries if it is known before. 'add' fails if the record exists. */
export type Write = { store: string; key?: IndexableType } & (
  | { kind: 'put' | 'add'; value: unknown }
  | { kind: 'remove'; key: IndexableType }
  | { kind: 'clear' }
);

/** Writes each value under its key; null removes the record. */
export const keyWrites = (store: string, values: Record<string, unknown> = {}): Write[] =>
  Object.entries(values).map(([key, value]) =>
    value === null ? { store, kind: 'remove', key } : { store, kind: 'put', value, key },
  );

/**
 * Runs one read-write transaction with the browser's own requests. It reads, lets `decide` choose the writes from the
 * result, and issues them and the commit synchronously: a tab that froze in between would block every other tab. Through
 * Dexie's tables, as much time would pass between a tap and the disk as on the disk itself (goals 2 and 12,
 * docs/adr/007).
 *
 * `ahead`: writes that the reads can only cancel, so they are issued together with the reads. If `decide` returns
 * `writes: null`, they are rolled back and nothing is written.
 *
 * Rejects with the database's error, or with what `decide` throws; nothing is written then.
 */
export function readThenWrite<T>(connection: Connection, options: ReadThenWrite<T>): Promise<T> {
  return whileHere(() => readThenWriteOnce(connection, options));
}

/** Writes without asking what is there, strictly durable. */
export const writeRecords = (
  connection: Connection,
  { stores, writes }: { stores: readonly string[]; writes: readonly Write[] },
): Promise<void> =>
  readThenWrite(connection, { stores, durability: 'strict', reads: [], decide: () => ({ writes, value: undefined }) });

type ReadThenWrite<T> = {
  stores: readonly string[];
  durability: 'strict' | 'relaxed';
  reads: readonly Read[];
  ahead?: readonly Write[];
  /** May run again, after a transaction that wrote nothing. */
  decide: (found: unknown[]) => { writes: readonly Write[] | null; value: T };
};

async function readThenWriteOnce<T>(connection: Connection, options: ReadThenWrite<T>): Promise<T> {
  const { stores, durability } = options;
  const transaction = await connection.begin({ stores, mode: 'readwrite', durability });
  return new Promise((resolve, reject) => {
    const { ahead = [], decide } = options;
    let failure: unknown = null;
    let decided: { all: readonly Write[]; value: T } | null = null;
    const requests = options.reads.map((read) => request(transaction, read));
    const orAbort = (work: () => void) => {
      try {
        work();
      } catch (error) {
        decided = null;
        failure = error;
        transaction.abort();
      }
    };
    const act = () => {
      const { writes, value } = decide(requests.map((request) => request.result));
      decided = { all: writes ? [...ahead, ...writes] : [], value };
      for (const write of writes ?? []) issue(transaction, write);
      if (decided.all.length > 0) transaction.commit();
      else if (ahead.length > 0) transaction.abort();
    };
    transaction.oncomplete = () => {
      if (!decided) return reject(new Error('A transaction ended before its reads did'));
      resolve(decided.value);
      if (decided.all.length > 0) Dexie.on.storagemutated.fire(changed(connection.name, decided.all));
    };
    transaction.onabort = () => {
      if (decided?.all.length === 0) return resolve(decided.value);
      reject(failure ?? transaction.error ?? new DOMException('aborted', 'AbortError'));
    };
    // Requests of a transaction complete in order, so the last one completes all.
    const last = requests.at(-1);
    if (last) last.onsuccess = () => orAbort(act);
    orAbort(() => {
      for (const write of ahead) issue(transaction, write);
      if (!last) act();
    });
  });
}

function issue(transaction: IDBTransaction, write: Write): void {
  const records = transaction.objectStore(write.store);
  if (write.kind === 'clear') records.clear();
  else if (write.kind === 'remove') records.delete(write.key as IDBValidKey);
  else if (write.key !== undefined && records.keyPath === null)
    records[write.kind](write.value, write.key as IDBValidKey);
  else records[write.kind](write.value);
}

/**
 * Returns what live views are notified of, here and through Dexie in other runtimes: the keys that were written, or the
 * whole store if the store numbers its records.
 */
function changed(database: string, writes: readonly Write[]): Record<string, RangeSet> {
  const parts: Record<string, RangeSet> = {};
  for (const { store, key } of writes) {
    const part = `idb://${database}/${store}/`;
    parts[part] ??= new RangeSet();
    if (key === undefined) parts[part].add(everything);
    else parts[part].addKey(key);
  }
  return parts;
}

const everything = { from: Dexie.minKey, to: Dexie.maxKey };

import Dexie, { type IndexableType, RangeSet } from 'dexie';

/** A record to read first; without a key, the whole store. */
export type Read = { store: string; key?: string };

/** A record to write. `key` goes to the live queries if it is known before. 'add' fails if the record exists. */
export type Write = { store: string; key?: IndexableType } & (
  | { kind: 'put' | 'add'; value: unknown }
  | { kind: 'remove'; key: IndexableType }
);

/**
 * Runs one read-write transaction with the browser's own requests. It reads, lets `decide` choose the writes from the
 * result, and issues them and the commit synchronously: a tab that froze in between would block every other tab. Dexie
 * only opens the connection and notifies its live queries; its other layers would cost as much between a tap and the
 * disk as the disk itself (goals 2 and 12, docs/adr/007).
 *
 * `ahead`: writes that the reads can only cancel, so they are issued together with the reads. If `decide` returns
 * `writes: null`, they are rolled back and nothing is written.
 *
 * Rejects with the database's error, or with what `decide` throws; nothing is written then.
 */
export async function readThenWrite<T>(
  database: Dexie,
  options: {
    stores: string[];
    durability: 'strict' | 'relaxed';
    reads: readonly Read[];
    ahead?: readonly Write[];
    decide: (found: unknown[]) => { writes: readonly Write[] | null; value: T };
  },
): Promise<T> {
  const transaction = await beginWrite(database, options);
  return new Promise((resolve, reject) => {
    const { ahead = [], decide } = options;
    let failure: unknown = null;
    let decided: { all: readonly Write[]; value: T } | null = null;
    const requests = options.reads.map(({ store, key }) => {
      const records = transaction.objectStore(store);
      return key === undefined ? records.getAll() : records.get(key);
    });
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
      if (decided.all.length > 0) Dexie.on.storagemutated.fire(changed(database, decided.all));
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

/**
 * Begins a transaction on the open connection. If there is none or it was lost, Dexie opens one, or throws if it was
 * closed.
 */
export async function beginWrite(
  database: Dexie,
  { stores, durability }: { stores: string[]; durability: 'strict' | 'relaxed' },
): Promise<IDBTransaction> {
  try {
    if (database.isOpen()) return database.backendDB().transaction(stores, 'readwrite', { durability });
  } catch (error) {
    if (!(error instanceof Error || error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
  }
  await database.transaction('r', stores, () => undefined);
  return database.backendDB().transaction(stores, 'readwrite', { durability });
}

function issue(transaction: IDBTransaction, write: Write): void {
  const records = transaction.objectStore(write.store);
  if (write.kind === 'remove') records.delete(write.key as IDBValidKey);
  else if (write.key !== undefined && records.keyPath === null)
    records[write.kind](write.value, write.key as IDBValidKey);
  else records[write.kind](write.value);
}

/**
 * Returns what live queries are notified of: the keys that were written, or the whole store if the store numbers its
 * records.
 */
function changed(database: Dexie, writes: readonly Write[]): Record<string, RangeSet> {
  const parts: Record<string, RangeSet> = {};
  for (const { store, key } of writes) {
    for (const index of ['', ':dels', ...database.table(store).schema.indexes.map(({ name }) => name)]) {
      const part = `idb://${database.name}/${store}/${index}`;
      parts[part] ??= new RangeSet();
      if (key === undefined || !(index === '' || index === ':dels')) parts[part].add(everything);
      else parts[part].addKey(key);
    }
  }
  return parts;
}

const everything = { from: Dexie.minKey, to: Dexie.maxKey };

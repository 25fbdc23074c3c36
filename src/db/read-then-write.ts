import Dexie, { type IndexableType, RangeSet } from 'dexie';

/** A record to read first; without a key, all of the store. */
export type Read = { store: string; key?: string };

/** A record to write; live queries are told its `key`, where it is known before. 'add' refuses one that is there. */
export type Write = { store: string; key?: IndexableType } & (
  | { kind: 'put' | 'add'; value: unknown }
  | { kind: 'remove'; key: IndexableType }
);

/**
 * One read-write transaction by the browser's own requests: reads, lets `decide` choose the writes from what was found,
 * and issues them all in that very turn, with the commit: a tab that freezes before it would hold up every other tab.
 * Dexie opens the connection and its live queries hear of what was written as of its own writes; but its layers between
 * a tap and the disk cost as much as the disk (goals 2 and 12, docs/adr/007).
 *
 * `ahead` are writes that what is read can only forbid: they are on their way while it is read. `writes` of null takes
 * them back, and nothing is written.
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
  const transaction = await begin(database, options);
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
    // Requests of a transaction are answered in their order.
    const last = requests.at(-1);
    if (last) last.onsuccess = () => orAbort(act);
    orAbort(() => {
      for (const write of ahead) issue(transaction, write);
      if (!last) act();
    });
  });
}

/** Begins on the open connection; where there is none, or it was lost, Dexie makes one, or says that it was closed. */
async function begin(
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

/** What live queries are told: the keys of what was written; of a store that numbers its records, all of it. */
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

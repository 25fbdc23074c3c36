import Dexie, { type Table } from 'dexie';
import type { Owner } from '#domain/owner.ts';
import type { CacheState, CacheStore, CacheWrites } from '#ports/cache-store.ts';
import type { EncodedPart } from '#protocol/part.ts';
import { initialStatus, mergeStatus, type SyncStatus } from '#protocol/status.ts';
import { withIdbErrors } from './idb-error.ts';
import { cacheDatabaseName } from './names.ts';
import { onDatabaseChange } from './on-change.ts';

/** One record per part: IndexedDB pays per record, not per byte (sync.md, "On the device"). */
type CacheDatabase = Dexie & {
  parts: Table<EncodedPart, string>;
  state: Table<unknown, string>;
  derived: Table<unknown, string>;
};

const STATE = 'state';
const STATUS = 'status';
/** There while the cache is erased and closed. */
const ERASED = 'erased';

const initialState: CacheState = { cycle: '', catalogue: null, filling: null, own: {} };

function openDatabase(name: string, durability: 'strict' | 'relaxed'): CacheDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: durability, cache: 'disabled' }) as CacheDatabase;
  database.version(1).stores({ parts: 'hash', state: '', derived: '' });
  return database;
}

/** Opens the cache of an owner (null: the guest's), twice: durability belongs to a connection. */
export function openCache(owner: Owner | null): CacheStore {
  const name = cacheDatabaseName(owner);
  const relaxed = openDatabase(name, 'relaxed');
  const strict = openDatabase(name, 'strict');

  const readState = async (database: CacheDatabase): Promise<CacheState> => ({
    ...initialState,
    ...((await database.state.get(STATE)) as CacheState | undefined),
  });
  const readStatus = async (database: CacheDatabase): Promise<SyncStatus> => ({
    ...initialStatus,
    ...((await database.state.get(STATUS)) as SyncStatus | undefined),
  });

  return {
    state: () => withIdbErrors(() => readState(relaxed)),
    status: () => withIdbErrors(() => readStatus(relaxed)),

    parts: (hashes) =>
      withIdbErrors(async () => {
        const found = await relaxed.parts.bulkGet([...hashes]);
        return new Map(found.flatMap((part) => (part ? [[part.hash, part] as const] : [])));
      }),

    has: (hashes) =>
      withIdbErrors(async () => {
        const keys = await relaxed.parts
          .where('hash')
          .anyOf([...hashes])
          .primaryKeys();
        return new Set(keys as EncodedPart['hash'][]);
      }),

    hashes: () =>
      withIdbErrors(async () => (await relaxed.parts.toCollection().primaryKeys()) as EncodedPart['hash'][]),

    derived: <T>(key: string) => withIdbErrors(() => relaxed.derived.get(key) as PromiseLike<T | undefined>),

    write: ({ cycle, durability, writes }) => {
      const database = durability === 'strict' ? strict : relaxed;
      return withIdbErrors(() =>
        database.transaction('rw', [database.parts, database.state, database.derived], async (transaction) => {
          const [erased, state, status] = await Promise.all([
            database.state.get(ERASED),
            cycle !== undefined || writes.state ? readState(database) : null,
            writes.status ? readStatus(database) : null,
          ]);
          if (erased) return false;
          if (cycle !== undefined && state?.cycle !== cycle) return false;
          const issued = issueWrites({ database, state, status, writes });
          // A tab that freezes before the commit would hold up every other tab.
          if (issued.length > 0) transaction.idbtrans.commit?.();
          await Promise.all(issued);
          return true;
        }),
      );
    },

    erase: () =>
      withIdbErrors(() =>
        strict.transaction('rw', [strict.parts, strict.state, strict.derived], async () => {
          await Promise.all([strict.parts.clear(), strict.state.clear(), strict.derived.clear()]);
          await strict.state.put(true, ERASED);
        }),
      ),

    reopen: () => withIdbErrors(() => strict.state.delete(ERASED)),

    onChange: (callback) => onDatabaseChange(name, callback),
    close: () => {
      relaxed.close();
      strict.close();
    },
  };
}

/** Issues every write in this very turn: nothing may be awaited between them and the commit. */
function issueWrites(options: {
  database: CacheDatabase;
  state: CacheState | null;
  status: SyncStatus | null;
  writes: CacheWrites;
}): PromiseLike<unknown>[] {
  const { database, state, status, writes } = options;
  const issued: PromiseLike<unknown>[] = [];
  // Removed first: a part that is both replaced and put stays.
  if (writes.remove && writes.remove.length > 0) issued.push(database.parts.bulkDelete(writes.remove));
  if (writes.put && writes.put.length > 0) issued.push(database.parts.bulkPut(writes.put));
  if (writes.state) issued.push(database.state.put({ ...state, ...writes.state }, STATE));
  if (status && writes.status) issued.push(database.state.put(mergeStatus(status, writes.status), STATUS));
  for (const [key, value] of Object.entries(writes.derived ?? {})) {
    issued.push(value === null ? database.derived.delete(key) : database.derived.put(value, key));
  }
  return issued;
}

/** Removes the cache of an owner: prices and customer parts are erased at sign-out. */
export async function deleteCache(owner: Owner | null): Promise<void> {
  await openDatabase(cacheDatabaseName(owner), 'relaxed').delete();
}

import Dexie from 'dexie';
import { must } from '#lib/assert.ts';
import { newDatabase } from './new-database.ts';
import { beginHere, orLeft } from './presence.ts';

/** What a transaction covers, and whether it reads or writes. */
export type Wanted = { stores: readonly string[]; mode: IDBTransactionMode; durability?: 'strict' | 'relaxed' };

export type Connection = ReturnType<typeof connect>;

/**
 * Connects to a database that Dexie declares and creates (`stores`: Dexie's schema by store), with the browser's own
 * requests: through Dexie, opening takes three times as long, which a start cannot spare (goal 3, docs/adr/007). The
 * connection opens at the first use, and again after the browser has closed it.
 */
export function connect(name: string, stores: Record<string, string>) {
  let opened: Promise<IDBDatabase> | null = null;
  let closed = false;

  const current = (): Promise<IDBDatabase> => {
    if (opened) return opened;
    const asked = open(name, stores);
    const opening = orLeft(asked);
    opened = opening;
    const lose = () => {
      if (opened === opening) opened = null;
    };
    opening.then(
      (database) => {
        // Another tab deletes or upgrades the database, or the browser lost it: the next use opens it again.
        database.onversionchange = () => {
          lose();
          database.close();
        };
        database.onclose = lose;
      },
      () => {
        lose();
        // Opened after all, once the page has returned.
        asked.then(close, () => undefined);
      },
    );
    return opening;
  };

  const begin = async ({ stores: covered, mode, durability }: Wanted) => {
    const database = await current();
    if (closed) throw new Dexie.DatabaseClosedError();
    return beginHere(() => database.transaction([...covered], mode, durability && { durability }));
  };

  return {
    name,
    /** Begins a transaction. Rejects with a DatabaseClosedError after `close`, else with the database's error. */
    async begin(wanted: Wanted): Promise<IDBTransaction> {
      if (closed) throw new Dexie.DatabaseClosedError();
      try {
        return await begin(wanted);
      } catch (error) {
        // The browser has closed the connection and has not said so yet.
        if (closed || (error as Error).name !== 'InvalidStateError') throw error;
        opened = null;
        return begin(wanted);
      }
    },
    close(): void {
      closed = true;
      opened?.then(close, () => undefined);
    },
  };
}

const close = (database: IDBDatabase) => database.close();

async function open(name: string, stores: Record<string, string>): Promise<IDBDatabase> {
  const existing = await openExisting(name);
  if (existing) return existing;
  const database = newDatabase(name, 'strict');
  database.version(1).stores(stores);
  await database.open().catch((error: unknown) => {
    throw innermost(error);
  });
  database.close();
  return must(await openExisting(name), `the database ${name}`);
}

/** Opens a database if there is one. */
function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = must(Dexie.dependencies.indexedDB as IDBFactory | undefined, 'IndexedDB').open(name);
    let missing = false;
    request.onupgradeneeded = () => {
      missing = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      if (missing) resolve(null);
      else reject(request.error);
    };
  });
}

/** Dexie wraps the database's error, such as 'QuotaExceededError'. Returns the innermost one, as the ports promise. */
function innermost(error: unknown): unknown {
  const { inner } = error as { inner?: unknown };
  return inner instanceof Error ? innermost(inner) : error;
}

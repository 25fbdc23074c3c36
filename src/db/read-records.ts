import type { Connection } from './connection.ts';
import { whileHere } from './presence.ts';

/** One record, or without a key all records of a store; `only: 'key'` reads their keys and not their values. */
export type Read = { store: string; key?: string; only?: 'key' };

/**
 * Reads records of one moment, in one transaction. Returns what was found in the order of `reads`, undefined for a
 * record that is not there. Rejects with the database's error.
 */
export async function readRecords(connection: Connection, reads: readonly Read[]): Promise<unknown[]> {
  const stores = [...new Set(reads.map(({ store }) => store))];
  return stores.length === 0 ? [] : whileHere(() => readAll(connection, stores, reads));
}

/** Reads one record; undefined if it is not there. */
export async function readRecord<T>(connection: Connection, store: string, key: string): Promise<T | undefined> {
  const [found] = await readRecords(connection, [{ store, key }]);
  return found as T | undefined;
}

async function readAll(connection: Connection, stores: string[], reads: readonly Read[]): Promise<unknown[]> {
  const transaction = await connection.begin({ stores, mode: 'readonly' });
  return new Promise((resolve, reject) => {
    const requests = reads.map((read) => request(transaction, read));
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
    // Requests of a transaction complete in order, so the last one completes all.
    const last = requests.at(-1);
    if (last) last.onsuccess = () => resolve(requests.map(({ result }) => result));
  });
}

export function request(transaction: IDBTransaction, { store, key, only }: Read): IDBRequest<unknown> {
  const records = transaction.objectStore(store);
  if (key === undefined) return (only ? records.getAllKeys() : records.getAll()) as IDBRequest<unknown>;
  return (only ? records.getKey(key) : records.get(key)) as IDBRequest<unknown>;
}

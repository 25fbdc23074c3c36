import Dexie, { type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';

/** Calls back after any commit to the database, by this runtime or, through Dexie's broadcast, another. */
export function onDatabaseChange(databaseName: string, callback: () => void): () => void {
  return onRecordChange([databaseName], () => callback());
}

/** Whether a commit touched a record of a database's store; without a key, any record of the store. */
export type Touched = (record: { database: string; store: string; key?: string }) => boolean;

/** Like `onDatabaseChange`, but for several databases, and tells what was touched. */
export function onRecordChange(databaseNames: readonly string[], callback: (touched: Touched) => void): () => void {
  const prefixes = databaseNames.map((name) => `idb://${name}/`);
  const listener = (parts: ObservabilitySet) => {
    if (!Object.keys(parts).some((key) => prefixes.some((prefix) => key.startsWith(prefix)))) return;
    callback(({ database, store, key }) => {
      // The primary key's ranges; they include removed records.
      const ranges = parts[`idb://${database}/${store}/`];
      if (!ranges) return false;
      return key === undefined || rangesOverlap(ranges, new RangeSet(key));
    });
  };
  Dexie.on.storagemutated.subscribe(listener);
  return () => Dexie.on.storagemutated.unsubscribe(listener);
}

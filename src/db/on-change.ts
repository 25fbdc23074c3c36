import Dexie from 'dexie';

/** Calls back after any commit to the database, of this runtime or, through Dexie's own broadcast, of another. */
export function onDatabaseChange(databaseName: string, callback: () => void): () => void {
  const prefix = `idb://${databaseName}/`;
  const listener = (parts: Record<string, unknown>) => {
    if (Object.keys(parts).some((key) => key.startsWith(prefix))) callback();
  };
  Dexie.on.storagemutated.subscribe(listener);
  return () => Dexie.on.storagemutated.unsubscribe(listener);
}

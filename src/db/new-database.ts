import Dexie from 'dexie';

// On localhost Dexie switches its debugging on by itself: a console task and a promise more for every read. Tests and
// benchmarks go the way that kitchens do.
Dexie.debug = false;

/** A database as all of ours are: without Dexie's own cache, so that nothing shows before it is committed. */
export function newDatabase(name: string, durability: 'strict' | 'relaxed'): Dexie {
  return new Dexie(name, { chromeTransactionDurability: durability, cache: 'disabled' });
}

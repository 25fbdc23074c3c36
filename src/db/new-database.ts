import Dexie from 'dexie';

// On localhost Dexie turns on its debug mode, which costs an extra console task and promise per read. Tests and
// benchmarks shall run like production.
Dexie.debug = false;

/** Creates a database without Dexie's own cache, so that nothing shows before it is committed. */
export function newDatabase(name: string, durability: 'strict' | 'relaxed'): Dexie {
  return new Dexie(name, { chromeTransactionDurability: durability, cache: 'disabled' });
}

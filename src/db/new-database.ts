import Dexie, { type DBCore } from 'dexie';
import { beginHere } from './presence.ts';

// On localhost Dexie turns on its debug mode, which costs an extra console task and promise per read. Tests and
// benchmarks shall run like production.
Dexie.debug = false;

/** Creates a database without Dexie's own cache, so that nothing shows before it is committed. */
export function newDatabase(name: string, durability: 'strict' | 'relaxed'): Dexie {
  const database = new Dexie(name, { chromeTransactionDurability: durability, cache: 'disabled' });
  database.use({ stack: 'dbcore', name: 'presence', create: endWhenLeft });
  return database;
}

function endWhenLeft(core: DBCore): DBCore {
  return {
    ...core,
    transaction: (...wanted) => beginHere(() => core.transaction(...wanted) as IDBTransaction),
  };
}

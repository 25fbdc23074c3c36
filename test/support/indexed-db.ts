// Files of one worker share IndexedDB and Dexie, which keeps the IndexedDB and the channel that it finds when it is
// first imported.
import 'fake-indexeddb/auto';
import './own-broadcasts.ts';
import Dexie from 'dexie';
import { beforeAll } from 'vitest';

/** Each file begins without databases, whatever the one before it left. */
beforeAll(async () => {
  for (const { name } of await indexedDB.databases()) await Dexie.delete(name ?? '');
});

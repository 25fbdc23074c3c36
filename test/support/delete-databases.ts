import Dexie from 'dexie';
import { cacheDatabaseName, outboxDatabaseName } from '#db/names.ts';
import type { Owner } from '#domain/owner.ts';

/** Removes an owner's outbox. */
export const deleteOutbox = (owner: Owner | null): Promise<void> => Dexie.delete(outboxDatabaseName(owner));

/** Removes an owner's cache. */
export const deleteCache = (owner: Owner | null): Promise<void> => Dexie.delete(cacheDatabaseName(owner));

import { type LiveReads, openLiveReads } from '#db/live/live-reads.ts';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import type { Databases } from '#db/queries/databases.ts';
import type { Owner } from '#domain/owner.ts';

export type OpenDatabases = { dbs: Databases; reads: LiveReads; close(): void };

/** Opens both databases of an owner in parallel, and reads ahead what every view reads first. */
export function openDatabases(owner: Owner | null): OpenDatabases {
  const outbox = openOutbox(owner);
  const cache = openCache(owner);
  const dbs: Databases = { outbox, cache, owner, user: null, nowMs: () => Date.now() };
  const reads = openLiveReads(dbs);
  reads.readAhead();
  return {
    dbs,
    reads,
    close() {
      reads.close();
      outbox.close();
      cache.close();
    },
  };
}

/**
 * Returns the owner's databases. Uses the guessed ones if the guess was right; else closes them before anything was
 * shown.
 */
export function databasesOf(owner: Owner | null, guessed: OpenDatabases | null): OpenDatabases {
  if (!guessed) return openDatabases(owner);
  const was = guessed.dbs.owner;
  if (was?.accountId === owner?.accountId && was?.contactId === owner?.contactId) return guessed;
  guessed.close();
  return openDatabases(owner);
}

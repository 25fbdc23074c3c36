import { type LiveReads, openLiveReads } from '#db/live/live-reads.ts';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import type { Databases } from '#db/queries/databases.ts';
import type { Owner } from '#domain/owner.ts';

export type OpenDatabases = { dbs: Databases; reads: LiveReads; close(): void };

/** Opens both databases of an owner, side by side, and reads what every view reads first. */
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

/** The owner's databases: those opened on a guess when it was right; else they are closed, and nobody saw them. */
export function databasesOf(owner: Owner | null, guessed: OpenDatabases | null): OpenDatabases {
  if (!guessed) return openDatabases(owner);
  const was = guessed.dbs.owner;
  if (was?.accountId === owner?.accountId && was?.contactId === owner?.contactId) return guessed;
  guessed.close();
  return openDatabases(owner);
}

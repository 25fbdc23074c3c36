import Dexie from 'dexie';
import type { Owner } from '#domain/owner.ts';
import type { OlderCache } from '#ports/cache-store.ts';
import type { EncodedPart, PartHash } from '#protocol/part.ts';
import { isOlderCache, olderCacheNames } from './names.ts';
import { newDatabase } from './new-database.ts';

/** Opens the owner's caches in older formats, newest first. Tabs may still use them (sync.md 7.5). */
export async function openOlderCaches(owner: Owner | null): Promise<OlderCache[]> {
  const names = olderCacheNames(await Dexie.getDatabaseNames(), owner);
  return Promise.all(names.map(openOlder));
}

/** Deletes caches of older formats: of one owner, or of all owners once every tab uses this format. */
export async function deleteOlderCaches(owner?: Owner | null): Promise<void> {
  const names = await Dexie.getDatabaseNames();
  const older = owner === undefined ? names.filter((name) => isOlderCache(name)) : olderCacheNames(names, owner);
  await Promise.all(older.map((name) => Dexie.delete(name)));
}

async function openOlder(name: string): Promise<OlderCache> {
  const database = newDatabase(name, 'relaxed');
  // Opened without a schema, so that it keeps its format.
  await database.open();
  const table = (wanted: string) => database.tables.find((each) => each.name === wanted);
  return {
    state: async () => table('state')?.get('state'),
    status: async () => table('state')?.get('status'),
    async parts(hashes) {
      const found = (await table('parts')?.bulkGet([...hashes])) ?? [];
      return new Map<PartHash, EncodedPart>(
        found.filter(isEncodedPart).map(({ name, hash, text }) => [hash, { name, hash, text }]),
      );
    },
    close: () => database.close(),
  };
}

function isEncodedPart(value: unknown): value is EncodedPart {
  if (typeof value !== 'object' || value === null) return false;
  const part = value as Partial<EncodedPart>;
  return typeof part.name === 'string' && typeof part.hash === 'string' && typeof part.text === 'string';
}

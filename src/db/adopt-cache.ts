import Dexie from 'dexie';
import type { Owner } from '#domain/owner.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { EncodedPart, PartHash } from '#protocol/part.ts';
import { olderCacheNames } from './names.ts';
import { openCache } from './open-cache.ts';

/** Parts copied in one transaction: small enough to keep the page responsive. */
const BATCH = 50;

/**
 * Login carries over what a guest already has: the parts for everyone that the customer's own manifest names
 * (sync.md, "On the device"). Returns the hashes that were copied.
 */
export async function copyGuestParts(cache: CacheStore, wanted: readonly PartHash[]): Promise<PartHash[]> {
  const guest = openCache(null);
  try {
    const found = [...(await guest.parts(wanted)).values()];
    await putInBatches(cache, found);
    return found.map((part) => part.hash);
  } finally {
    guest.close();
  }
}

/**
 * When the cache's format number has risen: takes the parts of older caches along (they are opaque and known by their
 * hash, the next pull drops what it does not want) and deletes those caches.
 */
export async function adoptOlderCaches(cache: CacheStore, owner: Owner | null): Promise<void> {
  for (const name of olderCacheNames(await Dexie.getDatabaseNames(), owner)) {
    const older = new Dexie(name);
    try {
      await older.open();
      if (older.tables.some((table) => table.name === 'parts')) {
        await putInBatches(cache, (await older.table('parts').toArray()).filter(isEncodedPart));
      }
    } finally {
      await older.delete();
    }
  }
}

async function putInBatches(cache: CacheStore, parts: readonly EncodedPart[]): Promise<void> {
  for (let start = 0; start < parts.length; start += BATCH) {
    await cache.write({ durability: 'relaxed', writes: { put: parts.slice(start, start + BATCH) } });
  }
}

function isEncodedPart(value: unknown): value is EncodedPart {
  if (typeof value !== 'object' || value === null) return false;
  const part = value as Partial<EncodedPart>;
  return typeof part.name === 'string' && typeof part.hash === 'string' && typeof part.text === 'string';
}

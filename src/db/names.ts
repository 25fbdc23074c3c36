import type { Owner } from '#domain/owner.ts';

/**
 * Raise it by hand when older code can no longer read the cache's records, or newer code the older ones (sync.md 7.5).
 * Changes of contents never need it, because hashes cover them. A new cache is created beside the old one and filled
 * from it first.
 */
const CACHE_FORMAT = 1;

const GUEST_NAME = 'guest';

const ownerName = (owner: Owner | null): string => (owner ? `${owner.accountId}-${owner.contactId}` : GUEST_NAME);

/** A guest's outbox holds only settings, because a guest has no commands. */
export const outboxDatabaseName = (owner: Owner | null): string => `larder-outbox-${ownerName(owner)}`;

export const cacheDatabaseName = (owner: Owner | null, format: number = CACHE_FORMAT): string =>
  `larder-cache-${format}-${ownerName(owner)}`;

export const DEVICE_DATABASE_NAME = 'larder-device';

/** Whether this is the name of a cache in an older format, of any owner. */
export function isOlderCache(name: string, format: number = CACHE_FORMAT): boolean {
  const match = /^larder-cache-(\d+)-/.exec(name);
  return match !== null && Number(match[1]) < format;
}

/** Returns the names of the owner's older caches among all database names, newest format first. */
export function olderCacheNames(
  names: readonly string[],
  owner: Owner | null,
  format: number = CACHE_FORMAT,
): string[] {
  const suffix = `-${ownerName(owner)}`;
  const formatOf = (name: string) => Number(name.slice('larder-cache-'.length, -suffix.length));
  return names
    .filter((name) => isOlderCache(name, format) && name === `larder-cache-${formatOf(name)}${suffix}`)
    .toSorted((a, b) => formatOf(b) - formatOf(a));
}

import type { Owner } from '#domain/owner.ts';

/**
 * Raised by hand when the cache's records can no longer be read by older code or the other way round (sync.md 7.5).
 * Contents change by their hashes and never need it. A new cache is filled beside the old, first from it.
 */
const CACHE_FORMAT = 1;

const GUEST_NAME = 'guest';

const ownerName = (owner: Owner | null): string => (owner ? `${owner.accountId}-${owner.contactId}` : GUEST_NAME);

/** A guest's outbox holds settings only: a guest has no commands. */
export const outboxDatabaseName = (owner: Owner | null): string => `larder-outbox-${ownerName(owner)}`;

export const cacheDatabaseName = (owner: Owner | null, format: number = CACHE_FORMAT): string =>
  `larder-cache-${format}-${ownerName(owner)}`;

export const DEVICE_DATABASE_NAME = 'larder-device';

/** Whether this is the name of anybody's cache in an older format. */
export function isOlderCache(name: string, format: number = CACHE_FORMAT): boolean {
  const match = /^larder-cache-(\d+)-/.exec(name);
  return match !== null && Number(match[1]) < format;
}

/** Older caches of the same owner among all database names, newest format first. */
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

import type { CrmObjectName, PartKind } from '#domain/crm/index.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { PartHash } from '#protocol/part.ts';
import { decodePart, type PartRow, rowsOf } from '#protocol/part-codec.ts';
import { partKind } from '#protocol/part-split.ts';

/** One object's rows in the customer's own parts of these kinds. A part that is missing or unreadable has none. */
export async function readOwnRows(
  cache: CacheStore,
  own: Record<string, PartHash>,
  { object, kinds }: { object: CrmObjectName; kinds: readonly PartKind[] },
): Promise<PartRow[]> {
  const hashes = Object.entries(own).flatMap(([name, hash]) =>
    kinds.some((kind) => kind === partKind(name)) ? [hash] : [],
  );
  if (hashes.length === 0) return [];
  const parts = await cache.parts(hashes);
  return [...parts.values()].flatMap(({ text }) => {
    const decoded = decodePart(text);
    return decoded.ok ? rowsOf(decoded.value.tables[object]) : [];
  });
}

import { baseLinesOf } from '#domain/cart/base-lines.ts';
import type { CartLine } from '#domain/projection/project.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { PartHash } from '#protocol/part.ts';
import { decodePart, rowsOf } from '#protocol/part-codec.ts';
import { partKind } from '#protocol/part-split.ts';

/** Reads the CRM's cart from the own parts on this device. */
export async function readCartLines(cache: CacheStore, own: Record<string, PartHash>): Promise<CartLine[]> {
  const hashes = Object.entries(own).flatMap(([name, hash]) => (partKind(name) === 'cart' ? [hash] : []));
  if (hashes.length === 0) return [];
  const parts = await cache.parts(hashes);
  return baseLinesOf(
    [...parts.values()].flatMap(({ text }) => {
      const decoded = decodePart(text);
      return decoded.ok ? rowsOf(decoded.value.tables.CartItem) : [];
    }),
  );
}

import type { StoredPart } from '#gateway/store/part-store.ts';
import type { PartHash } from '#protocol/part.ts';

/** Compressed parts in memory. Removes the least recently used ones first. */
export function createPartCache(maxBytes: number) {
  const parts = new Map<PartHash, StoredPart>();
  let bytes = 0;
  return {
    get(hash: PartHash): StoredPart | undefined {
      const part = parts.get(hash);
      if (!part) return undefined;
      parts.delete(hash);
      parts.set(hash, part);
      return part;
    },
    put(part: StoredPart): void {
      if (parts.has(part.hash) || part.brotli.length > maxBytes) return;
      parts.set(part.hash, part);
      bytes += part.brotli.length;
      for (const [hash, oldest] of parts) {
        if (bytes <= maxBytes) break;
        parts.delete(hash);
        bytes -= oldest.brotli.length;
      }
    },
  };
}

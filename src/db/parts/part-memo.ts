import type { CacheStore } from '#ports/cache-store.ts';
import type { Manifest, PartBody, PartHash, PartTable } from '#protocol/part.ts';
import { decodePart, type PartRow, rowsOf } from '#protocol/part-codec.ts';
import { partPiece } from '#protocol/part-split.ts';
import { originOf } from '../store-origin.ts';

/** A part of a manifest or of the customer, with its kind and its category (or price book, or quarter). */
export type KnownPart = { kind: string; category: string | null; hash: PartHash };

/** How many decoded parts stay in memory: the whole catalogue of 10,000 products, twice. */
const KEPT_BODIES = 1200;

/**
 * Decodes each part once per runtime, for all views, because the content of a hash never changes. There is one memo for
 * each store: another customer's databases are another store.
 */
export class PartMemo {
  static readonly #memos = new WeakMap<CacheStore, PartMemo>();
  readonly #bodies = new Map<PartHash, PartBody>();
  readonly #rows = new WeakMap<PartTable, PartRow[]>();
  readonly #indexes = new Map<PartHash, KnownPart[]>();

  static of(store: CacheStore): PartMemo {
    const cache = originOf(store);
    const known = PartMemo.#memos.get(cache);
    if (known) return known;
    const memo = new PartMemo();
    PartMemo.#memos.set(cache, memo);
    return memo;
  }

  body(hash: PartHash): PartBody | undefined {
    return this.#bodies.get(hash);
  }

  /** Whether a part that is wanted now is in memory. It then stays longer than those that were wanted before. */
  has(hash: PartHash): boolean {
    const body = this.#bodies.get(hash);
    if (!body) return false;
    this.#bodies.delete(hash);
    this.#bodies.set(hash, body);
    return true;
  }

  /** Decodes a part's text. A broken part counts as missing, and the next pull fetches it again. */
  decode(hash: PartHash, text: string): void {
    const decoded = decodePart(text);
    if (!decoded.ok) return;
    this.#bodies.set(hash, decoded.value);
    const oldest = this.#bodies.size > KEPT_BODIES ? this.#bodies.keys().next().value : undefined;
    if (oldest !== undefined) this.#bodies.delete(oldest);
  }

  rows(table: PartTable): PartRow[] {
    const known = this.#rows.get(table);
    if (known) return known;
    const rows = rowsOf(table);
    this.#rows.set(table, rows);
    return rows;
  }

  /** The parts of a manifest with their names split. */
  index(manifest: Manifest): KnownPart[] {
    const known = this.#indexes.get(manifest.hash);
    if (known) return known;
    const index = manifest.parts.map(({ name, hash }) => nameApart(name, hash));
    // Two manifests matter: the one in use and the one that replaces it.
    if (this.#indexes.size > 3) this.#indexes.clear();
    this.#indexes.set(manifest.hash, index);
    return index;
  }
}

/** Splits a part's name: `prices/<pricebook>/<category>~0-2` has the kind `prices` and that category. */
export function nameApart(name: string, hash: PartHash): KnownPart {
  const segments = partPiece(name).whole.split('/');
  return { kind: segments[0] ?? name, category: segments.length > 1 ? (segments.at(-1) ?? null) : null, hash };
}

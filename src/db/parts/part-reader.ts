import type { CrmObjectName, CrmRecord, CrmValue, PartKind } from '#domain/crm/index.ts';
import type { CacheState, CacheStore } from '#ports/cache-store.ts';
import type { PartHash, PartTable } from '#protocol/part.ts';
import { type KnownPart, nameApart, PartMemo } from './part-memo.ts';

/** Selects parts: all of a kind, those of one category (or quarter), or those with these hashes. */
export type PartSelector = { kind: PartKind; category?: string; hashes?: ReadonlySet<PartHash> };

/**
 * A row of a part. A field that the part does not carry is absent: unknown, not null. Parent fields have a path as
 * their key, such as 'Category__r.Name'.
 */
export type PartRecord<N extends CrmObjectName> = Partial<CrmRecord<N>> & {
  readonly [path: `${string}.${string}`]: CrmValue | undefined;
};

/** A table of one loaded part. */
export type Sheet = { part: KnownPart; table: PartTable };

/**
 * Runs a read on the parts of one moment. Runs it again on the newer manifest if a part was gone because another
 * runtime had switched to it.
 */
export async function withParts<T>(cache: CacheStore, work: (parts: PartReader) => Promise<T>): Promise<T> {
  let state = await cache.state();
  for (;;) {
    const reader = new PartReader(cache, state);
    const result = await work(reader);
    if (!reader.missed) return result;
    const now = await cache.state();
    if (isSameMoment(now, state)) return result;
    state = now;
  }
}

/** The parts at one moment: those of one manifest and the customer's own. */
export class PartReader {
  /** A part that the manifest names was missing. */
  missed = false;
  readonly #cache: CacheStore;
  readonly #state: CacheState;
  readonly #memo: PartMemo;
  readonly #known: KnownPart[];

  constructor(cache: CacheStore, state: CacheState) {
    this.#cache = cache;
    this.#state = state;
    this.#memo = PartMemo.of(cache);
    // Until the first catalogue is complete, we show the parts that have arrived (sync.md 6.3).
    const manifest = state.catalogue ?? state.filling;
    this.#known = [
      ...(manifest ? this.#memo.index(manifest) : []),
      ...Object.entries(state.own).map(([name, hash]) => nameApart(name, hash)),
    ];
  }

  /** Loads parts into memory: with one read for a screen's, with one after the other for a whole catalogue's. */
  async load(selectors: readonly PartSelector[]): Promise<void> {
    const wanted = this.#known.filter((part) => selectors.some((selector) => isOf(part, selector)));
    const missing = wanted.map((part) => part.hash).filter((hash) => !this.#memo.has(hash));
    const all = [...new Set(missing)];
    for (let at = 0; at < all.length; at += SLICE) {
      const hashes = all.slice(at, at + SLICE);
      const found = await this.#cache.parts(hashes);
      for (const [hash, part] of found) this.#memo.decode(hash, part.text);
      this.missed ||= hashes.some((hash) => !found.has(hash));
    }
  }

  /** Rows of loaded parts. */
  rows<N extends CrmObjectName>(object: N, selector: PartSelector): PartRecord<N>[] {
    return this.tables(object, selector).flatMap((table) => this.#memo.rows(table) as PartRecord<N>[]);
  }

  /** Like `rows`, but part by part, and columns instead of rows, for callers that need a few fields of many rows. */
  sheets(object: CrmObjectName, selector: PartSelector): Sheet[] {
    return this.#known.flatMap((part) => {
      const table = isOf(part, selector) ? this.#memo.body(part.hash)?.tables[object] : undefined;
      return table ? [{ part, table }] : [];
    });
  }

  /** Tables of loaded parts; the same object while the part is in memory. */
  tables(object: CrmObjectName, selector: PartSelector): PartTable[] {
    return this.sheets(object, selector).map(({ table }) => table);
  }

  /** One column of loaded parts by row id. Reads no rows, for callers that need one field of many rows. */
  column(object: CrmObjectName, column: string, selector: PartSelector): Map<string, CrmValue> {
    const values = new Map<string, CrmValue>();
    for (const { columns } of this.tables(object, selector)) {
      const cells = columns[column];
      if (!cells) continue;
      for (const [at, id] of (columns.Id ?? []).entries()) values.set(String(id), cells[at] ?? null);
    }
    return values;
  }

  /** Whether everything that the selector names is on the device; false before the first manifest. */
  isComplete(selector: PartSelector): boolean {
    const { catalogue, filling, own } = this.#state;
    const parts = this.#known.filter((part) => isOf(part, selector));
    if (parts.length > 0) return parts.every((part) => this.#memo.body(part.hash) !== undefined);
    if (neverAbsent.has(selector.kind)) return false;
    return absentIfEmpty.has(selector.kind) ? own.me !== undefined : (catalogue ?? filling) !== null;
  }

  /** The hashes that stamp anything derived from these parts. */
  hashes(selector: PartSelector): PartHash[] {
    return this.#known.filter((part) => isOf(part, selector)).map((part) => part.hash);
  }
}

/**
 * How many parts are read and decoded at once, some 10 ms of work on a tablet. A screen needs fewer; a whole catalogue
 * has some hundred, and between its slices the page answers a tap.
 */
const SLICE = 32;

/** Parts that every customer has, even if empty: while one is missing, nothing is known of its kind. */
const neverAbsent: ReadonlySet<PartKind> = new Set<PartKind>(['me', 'cart', 'open-orders', 'addresses', 'favourites']);

/** A customer's other parts come with those above, if there is anything in them. */
const absentIfEmpty: ReadonlySet<PartKind> = new Set<PartKind>(['history', 'feedback', 'credit', 'my-offers']);

/** A part without a category in its name may hold rows of any category. */
function isOf(part: KnownPart, { kind, category, hashes }: PartSelector): boolean {
  if (part.kind !== kind || (hashes && !hashes.has(part.hash))) return false;
  return category === undefined || part.category === null || part.category === category;
}

function isSameMoment(a: CacheState, b: CacheState): boolean {
  const sameOwn = Object.entries(a.own).every(([name, hash]) => b.own[name] === hash);
  return a.catalogue?.hash === b.catalogue?.hash && a.filling?.hash === b.filling?.hash && sameOwn;
}

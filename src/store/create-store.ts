import type { Clock } from '#lib/clock.ts';
import type { OutboxStore } from '#outbox/outbox-store.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { StoreSources, Versioned } from '#ports/store-sources.ts';
import type { SearchAnswer, SearchQuery } from '#protocol/workers.ts';
import { buildSearchIndex, type SearchIndex } from './search/search-index.ts';
import { searchProducts } from './search/search-products.ts';

const stampKey = (key: string): string => `${key}:stamp`;

/** A pull and an answer change the cache in bursts, so we derive this much later; after a tap, at once. */
const SETTLE_MS = 30;

export type StoreOptions = {
  outbox: OutboxStore;
  cache: CacheStore;
  clock: Clock;
  sources: StoreSources;
  onError: (error: unknown) => void;
};

export type Store = ReturnType<typeof createStore>;

/**
 * Keeps derived data up to date: the priced cart and the product index in the cache, and the search index in memory.
 * Screens show no other prices of the cart (sync.md 3.6).
 */
export function createStore({ outbox, cache, clock, sources, onError }: StoreOptions) {
  let running: Promise<void> | null = null;
  let settling: Promise<void> | null = null;
  let isStale = false;
  /** The last cart that this worker priced. */
  let pricedText: string | null = null;
  let stopping: AbortController | null = null;
  let unlisten = () => {};
  let searchIsStale = true;
  let index: { stamp: string; value: SearchIndex } | null = null;
  /** Readings of the catalogue for the index: how many began, and which one is in the index. */
  let readings = 0;
  /** The newest reading, while it is under way. */
  let indexing: Promise<SearchIndex> | null = null;
  let newest = 0;
  let bought: readonly string[] = [];
  /** The newest catalogue that a search asked for. */
  let searchedSince = 0;

  async function priceCart(): Promise<void> {
    const { key, read } = sources.cartPrices;
    const last = await cache.derived<Versioned<unknown>>(key);
    const value = await read();
    const text = JSON.stringify(value);
    // A tab of another version may price differently: then neither corrects the other for ever.
    if (value === null || (last && text === pricedText)) return;
    const version = last?.version ?? 0;
    const isStored =
      text === JSON.stringify(last?.value) ||
      (await cache.write({
        over: { key, version },
        durability: 'relaxed',
        writes: { derived: { [key]: { version: version + 1, value } } },
      }));
    // If not, another tab's worker was faster, with a state that may be older or newer. A write that fails leaves the
    // text as it was, so that the next change tries again.
    pricedText = isStored ? text : null;
    if (!isStored) isStale = true;
  }

  async function deriveIndexes(): Promise<void> {
    for (const { key, stamp, derive } of await sources.derivations()) {
      // The stamp is also stored alone, so that checking it reads no large record.
      if ((await cache.derived<string>(stampKey(key))) === stamp) continue;
      await cache.write({ durability: 'relaxed', writes: { derived: { [key]: derive(), [stampKey(key)]: stamp } } });
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (isStale && !signal.aborted) {
      isStale = false;
      try {
        await priceCart();
        await deriveIndexes();
      } catch (error) {
        // The data is disposable; the next change derives it again. A store that was stopped lost its databases.
        if (!signal.aborted) onError(error);
      }
    }
  }

  function wake(): void {
    if (!stopping) return;
    isStale = true;
    const { signal } = stopping;
    running ??= run(signal).finally(() => {
      running = null;
    });
  }

  function wakeSoon({ signal }: AbortController): void {
    searchIsStale = true;
    settling ??= clock.sleep(SETTLE_MS, signal).then(() => {
      settling = null;
      wake();
    });
  }

  async function searchIndex(since: number): Promise<SearchIndex> {
    // A screen may hear of a new catalogue before this worker does.
    if (index && !searchIsStale && since <= searchedSince) return indexing ?? index.value;
    const reading = readIndex(since);
    indexing = reading;
    return reading.finally(() => {
      if (indexing === reading) indexing = null;
    });
  }

  async function readIndex(since: number): Promise<SearchIndex> {
    searchIsStale = false;
    searchedSince = Math.max(searchedSince, since);
    readings += 1;
    const reading = readings;
    const [{ stamp, rows }, own] = await Promise.all([sources.searchRows(), sources.bought()]).catch((error) => {
      // The next search reads again, instead of taking an older index for the newest.
      searchIsStale = true;
      throw error;
    });
    // A reading that began earlier may end later, with a catalogue that is no longer the newest.
    if (index && reading < newest) return index.value;
    newest = reading;
    if (index?.stamp !== stamp) index = { stamp, value: buildSearchIndex(rows) };
    bought = own;
    return index.value;
  }

  return {
    /** Derives what is out of date, now and after every change. */
    start(): void {
      if (stopping) return;
      const started = new AbortController();
      stopping = started;
      const stops = [outbox.onChange(wake), cache.onChange(() => wakeSoon(started))];
      unlisten = () => {
        for (const stop of stops) stop();
      };
      wake();
    },
    async search({ text, since }: SearchQuery): Promise<SearchAnswer> {
      const current = await searchIndex(since ?? 0);
      return searchProducts(current, { text, bought });
    },
    priceRepair: sources.priceRepair,
    /** Resolves when everything that changed before the call has been derived. */
    async settled(): Promise<void> {
      while (settling ?? running) await (settling ?? running);
    },
    stop(): void {
      unlisten();
      stopping?.abort();
      stopping = null;
      isStale = false;
    },
  };
}

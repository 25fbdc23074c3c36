/// <reference lib="webworker" />
// Runs in a dedicated worker: our cache and outbox beside raw IndexedDB, Dexie rows and an OPFS file.
import Dexie from 'dexie';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import type { NewOutboxRow } from '#domain/commands/kinds.ts';
import { must } from '#lib/assert.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { type EncodedPart, type ManifestEntry, PartGroup, type PartHash } from '#protocol/part.ts';
import { decodePart } from '#protocol/part-codec.ts';
import { fetchParts } from '#sync/catalogue/fetch-parts.ts';
import type { Gateway } from '#sync/gateway.ts';
import { hashPart } from '#sync/rules.ts';
import { type BenchRow, columnar, companions, products } from '../lib/data.ts';
import { allParts, CATEGORIES, productParts } from './product-parts.ts';
import { chunked, dropRaw, finished, openRaw, promised, timed } from './raw-storage.ts';

const owner = { accountId: 'bench', contactId: 'bench' };

const data = () => ({ rows: products(10_000, CATEGORIES), others: companions(10_000, 5) });

async function empty(cache: ReturnType<typeof openCache>): Promise<void> {
  await cache.erase();
  await cache.reopen();
}

/** Goal 1: writes everything to disk. */
export async function bulkLoad() {
  const { rows, others } = data();
  const encoded = await allParts(rows, others);
  const chunks = [...chunked(rows, 2500), ...chunked(others, 2500)].map(columnar);

  const cache = openCache(owner);
  await empty(cache);
  const oursMs = await timed(() => cache.write({ durability: 'relaxed', writes: { put: encoded } }));
  await empty(cache);
  const verifiedMs = await timed(async () => {
    const put: EncodedPart[] = [];
    for (const part of encoded) {
      if ((await hashPart(part.text)) !== part.hash) throw new Error('hash');
      put.push(part);
    }
    await cache.write({ durability: 'relaxed', writes: { put } });
  });
  cache.close();

  const raw = await openRaw('bench-raw');
  const rawMs = await timed(async () => {
    const transaction = raw.transaction('chunks', 'readwrite', { durability: 'relaxed' });
    const store = transaction.objectStore('chunks');
    chunks.forEach((chunk, index) => {
      store.put(chunk, index);
    });
    await finished(transaction);
  });
  raw.close();
  await dropRaw('bench-raw');
  return { oursMs, verifiedMs, rawMs, bytes: encoded.reduce((sum, part) => sum + part.text.length, 0) };
}

/** Goal 1's peer: Dexie rows with the usual indexes. Slow, so run it fewer times. */
export async function dexieRows() {
  const { rows, others } = data();
  const database = new Dexie('bench-rows', { chromeTransactionDurability: 'relaxed' });
  database.version(1).stores({ products: 'Id, Category__c, Brand__c', others: 'Id, Product2Id, Kind' });
  await database.open();
  const ms = await timed(async () => {
    await database.table('products').bulkPut(rows);
    await database.table('others').bulkPut(others);
  });
  await database.delete();
  return ms;
}

/** Number of records that a category needs (goal 3). */
const CATEGORY_RECORDS = 6;

/** Parts that the cold start reads: the cards of one category, and all cards. */
type Stored = { first: PartHash[]; whole: PartHash[] };

/** Fills the databases that the cold start reads. */
export async function prepareColdStart(): Promise<Stored> {
  const { rows, others } = data();
  const encoded = await allParts(rows, others);
  const cache = openCache(owner);
  await empty(cache);
  await cache.write({ durability: 'strict', writes: { put: encoded } });
  cache.close();
  const raw = await openRaw('bench-cold');
  const transaction = raw.transaction('chunks', 'readwrite');
  for (const part of encoded) transaction.objectStore('chunks').put(part, part.hash);
  await finished(transaction);
  raw.close();
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle('bench.json', { create: true });
  const handle = await file.createSyncAccessHandle();
  handle.truncate(0);
  handle.write(new TextEncoder().encode(JSON.stringify(columnar(rows))));
  handle.flush();
  handle.close();
  const hashesOf = (start: string) => encoded.filter((part) => part.name.startsWith(start)).map((part) => part.hash);
  // What a category's screen reads: its cards, prices and details, plus as many of the next as make six.
  const isFirst = /^(cards|prices\/b|details)\/[01](~|$)/;
  const first = encoded.filter(({ name }) => isFirst.test(name)).slice(0, CATEGORY_RECORDS);
  return {
    first: first.map(({ hash }) => hash),
    whole: [...hashesOf('cards/'), ...hashesOf('details/')],
  };
}

const decoded = (part: EncodedPart | undefined) => {
  const body = part ? decodePart(part.text) : null;
  if (!body?.ok) throw new Error('part missing');
  return body.value;
};

/** Goal 3, first category, in a newly started worker. */
export async function firstCategory({ first }: Stored) {
  return timed(async () => {
    const cache = openCache(owner);
    const found = await cache.parts(first);
    for (const hash of first) decoded(found.get(hash));
    cache.close();
  });
}
/** Reads and parses the same records with the browser's own API, all in one transaction. */
export async function firstCategoryRaw({ first }: Stored) {
  return timed(async () => {
    const raw = await openRaw('bench-cold');
    const records = raw.transaction('chunks').objectStore('chunks');
    const found = await Promise.all(first.map((hash) => promised<EncodedPart>(records.get(hash))));
    for (const { text } of found) JSON.parse(text);
    raw.close();
  });
}

/** Goal 3, all cards in memory with an index by Id. */
export async function wholeCatalogue({ whole }: Stored) {
  return timed(async () => {
    const cache = openCache(owner);
    const found = await cache.parts(whole);
    const index = new Map<unknown, [number, number]>();
    let chunk = 0;
    for (const part of found.values()) {
      const ids = decoded(part).tables.Product2?.columns.Id ?? [];
      ids.forEach((id, row) => {
        index.set(id, [chunk, row]);
      });
      chunk += 1;
    }
    if (index.size !== 10_000) throw new Error(`${index.size} products`);
    cache.close();
  });
}
export async function wholeCatalogueOpfs() {
  return timed(async () => {
    const folder = await navigator.storage.getDirectory();
    const handle = await (await folder.getFileHandle('bench.json')).createSyncAccessHandle();
    const bytes = new Uint8Array(handle.getSize());
    handle.read(bytes);
    handle.close();
    const columns = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown[]>;
    const index = new Map((columns.Id ?? []).map((id, row) => [id, row]));
    if (index.size !== 10_000) throw new Error(`${index.size} products`);
  });
}

const command = (n: number): NewOutboxRow =>
  ({
    id: `0193a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    ref: `0193a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    v: 1,
    kind: 'cart.set-line',
    args: { productId: '01t000000000001AAA', type: 'O', quantity: n },
    lane: 'cart:01t000000000001AAA',
    base: { quantitySeen: n - 1, label: 'Butter croissant' },
    dependsOn: [],
    state: 'queued',
    attempts: [],
    nextAt: 0,
    expiresAt: null,
    rejection: null,
    actor: 'bench',
    madeAtMs: n,
  }) as unknown as NewOutboxRow;

/** Goal 12: one durable command, ours beside a raw strict put, interleaved. */
export async function tapToSaved(rounds: number) {
  const outbox = openOutbox(owner);
  const existing = await outbox.snapshot();
  await outbox.transact(() => ({ writes: { remove: existing.rows.map((row) => row.id) }, value: null }));
  const raw = await openRaw('bench-tap');
  const ours: number[] = [];
  const peer: number[] = [];
  for (let n = 1; n <= rounds; n += 1) {
    ours.push(await timed(() => outbox.transact(() => ({ writes: { add: [command(n)] }, value: null }))));
    peer.push(
      await timed(async () => {
        const transaction = raw.transaction('chunks', 'readwrite', { durability: 'strict' });
        transaction.objectStore('chunks').put(command(n), n);
        transaction.commit();
        await finished(transaction);
      }),
    );
    // A busy kitchen's queue never holds more than a handful.
    if (n % 8 === 0) {
      const seen = await outbox.snapshot();
      await outbox.transact(() => ({ writes: { remove: seen.rows.map((row) => row.id) }, value: null }));
    }
  }
  outbox.close();
  raw.close();
  return { ours, peer };
}

/**
 * Goal 2: applies and commits 100 changed products. Ours verifies the changed parts by their hashes, stores them and
 * switches to them; the peer writes Dexie rows with the usual indexes. `swept` is the later deletion of the replaced
 * parts. `spread` spreads the changes over all categories, like random changes, or keeps them in one, like a price
 * list.
 */
export async function changedProducts(rounds: number, spread: boolean) {
  const { rows } = data();
  const changedIn = (round: number) =>
    Array.from({ length: 100 }, (_, n) => (spread ? (n * 97 + round) % rows.length : (n * CATEGORIES) % rows.length));
  const cache = openCache(owner);
  await cache.erase();
  await cache.reopen();
  let stored = await productParts(rows);
  await cache.write({ durability: 'relaxed', writes: { put: stored } });
  const database = new Dexie('bench-changes', { chromeTransactionDurability: 'relaxed' });
  database.version(1).stores({ products: 'Id, Category__c, Brand__c' });
  await database.table('products').bulkPut(rows);
  const decoder = new TextDecoder();
  const ours: number[] = [];
  const swept: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const changed = changedIn(round).map((at) => ({
      at,
      row: { ...rows[at], Name: `Changed ${round} ${at}` } as BenchRow,
    }));
    for (const { at, row } of changed) rows[at] = row;
    const next = await productParts(rows);
    const known = new Set(stored.map((part) => part.hash));
    const arrived = next.filter((part) => !known.has(part.hash));
    const left = stored.filter((part) => !next.some((other) => other.hash === part.hash)).map((part) => part.hash);
    const bodies = new Map(arrived.map(({ hash, text }) => [Endpoint.part(hash), new TextEncoder().encode(text)]));
    const gateway: Gateway = {
      ask: async ({ path }) => {
        const bytes = must(bodies.get(path), path);
        return { kind: 'ok', text: decoder.decode(bytes), bytes };
      },
    };
    ours.push(
      await timed(async () => {
        const store = async (put: EncodedPart[]) =>
          void (await cache.write({ durability: 'relaxed', writes: { put } }));
        const groups = [{ entries: arrived.map(entryOf), onStored: async () => undefined }];
        const end = await fetchParts({
          groups,
          gateway,
          rules: { hashPart },
          signal: new AbortController().signal,
          store,
        });
        if (end.kind !== 'fetched') throw new Error(end.kind);
        await use(cache, next, round);
      }),
    );
    swept.push(await timed(() => cache.write({ durability: 'relaxed', writes: { remove: left } })));
    peer.push(await timed(() => database.table('products').bulkPut(changed.map(({ row }) => row))));
    stored = next;
  }
  cache.close();
  await database.delete();
  return { ours, swept, peer };
}

const entryOf = ({ name, hash, text }: EncodedPart): ManifestEntry => ({
  name,
  hash,
  bytes: text.length,
  group: PartGroup.p1,
});

/** Switches to the manifest as `pull` does. */
async function use(cache: ReturnType<typeof openCache>, parts: readonly EncodedPart[], round: number): Promise<void> {
  const catalogue = { hash: `${round}` as PartHash, parts: parts.map(entryOf) };
  const written = await cache.write({
    durability: 'relaxed',
    writes: ({ own }) => ({ state: { cycle: `round-${round}`, catalogue, filling: null, own } }),
  });
  if (!written) throw new Error('erased');
}

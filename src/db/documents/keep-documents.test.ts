import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import type { CacheStore } from '#ports/cache-store.ts';
import type { DocumentFile } from '#protocol/documents.ts';
import { KEPT_DOCUMENTS, type KeptDocuments } from '#protocol/kept-documents.ts';
import { openCache } from '../open-cache.ts';
import type { Databases } from '../queries/databases.ts';
import { readDocuments } from '../queries/read-documents.ts';
import { keepDocument, keepDocumentList, readKeptDocument } from './keep-documents.ts';

const chef = { accountId: '001A', contactId: '003A' };
const files: DocumentFile[] = ['one', 'two'].map((id) => ({
  id,
  name: `${id}.pdf`,
  bytes: 3,
  number: null,
  date: null,
}));
const pdf = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array([1, 2, 3])) => ({ type: 'application/pdf', bytes });

const opened: CacheStore[] = [];
function cache(): CacheStore {
  const store = openCache(chef);
  opened.push(store);
  return store;
}
afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  for (const { name } of await indexedDB.databases()) await Dexie.delete(name ?? '');
});

const shelf = (store: CacheStore, makeRoom = async () => false) => ({ cache: store, makeRoom });
const view = async (store: CacheStore, group = 'invoices:801') =>
  (await readDocuments({ cache: store } as Databases, { group })).files?.map(({ id, kept }) => [id, kept]) ?? null;

describe('a kept document', () => {
  it('is read without network, and its group says what is here', async () => {
    const store = cache();
    expect(await view(store)).toBeNull();
    expect(await keepDocumentList(shelf(store), { group: 'invoices:801', files })).toBe(true);
    expect(await view(store)).toEqual([
      ['one', false],
      ['two', false],
    ]);
    expect(await keepDocument(shelf(store), { id: 'two', document: pdf() })).toBe(true);
    expect(await view(cache())).toEqual([
      ['one', false],
      ['two', true],
    ]);
    expect(await readKeptDocument(store, 'two')).toEqual(pdf());
    expect(await readKeptDocument(store, 'one')).toBeNull();
    expect(await view(store, 'invoices:802')).toBeNull();
  });

  it('goes when the customer signs out, and one that comes later is not kept', async () => {
    const store = cache();
    await keepDocumentList(shelf(store), { group: 'invoices:801', files });
    await keepDocument(shelf(store), { id: 'one', document: pdf() });
    await cache().erase();
    expect(await view(store)).toBeNull();
    expect(await readKeptDocument(store, 'one')).toBeNull();
    expect(await keepDocument(shelf(store), { id: 'two', document: pdf() })).toBe(false);
    expect(await readKeptDocument(store, 'two')).toBeNull();
  });

  it('is not lost when another tab keeps one between reading and writing', async () => {
    const [store, other] = [cache(), cache()];
    await keepDocumentList(shelf(store), { group: 'invoices:801', files });
    let crossed = 0;
    const crossing: CacheStore = {
      ...store,
      async derived<T>(key: string) {
        const found = await store.derived<T>(key);
        crossed += 1;
        if (crossed === 1) await keepDocument(shelf(other), { id: 'two', document: pdf() });
        return found;
      },
    };
    expect(await keepDocument(shelf(crossing), { id: 'one', document: pdf() })).toBe(true);
    expect(crossed).toBe(2);
    expect(await view(store)).toEqual([
      ['one', true],
      ['two', true],
    ]);
  });

  it('makes the oldest leave when they are too many for a device', async () => {
    const store = cache();
    const large = () => pdf(new Uint8Array(8_000_000));
    for (const id of ['a', 'b', 'c']) await keepDocument(shelf(store), { id, document: large() });
    expect((await store.derived<KeptDocuments>(KEPT_DOCUMENTS))?.kept.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(await readKeptDocument(store, 'a')).toBeNull();
    // Fetched again, it counts as new.
    await keepDocument(shelf(store), { id: 'b', document: large() });
    await keepDocument(shelf(store), { id: 'd', document: pdf() });
    await keepDocument(shelf(store), { id: 'e', document: large() });
    expect((await store.derived<KeptDocuments>(KEPT_DOCUMENTS))?.kept.map(({ id }) => id)).toEqual(['b', 'd', 'e']);
  });

  it('is kept on a full device once its pictures have gone; without any it is not, which is no error', async () => {
    const store = cache();
    let pictures = true;
    const write: CacheStore['write'] = (options) =>
      pictures ? Promise.reject(new DOMException('The disk is full', 'QuotaExceededError')) : store.write(options);
    const full: CacheStore = { ...store, write };
    let asked = 0;
    const drop = async () => {
      asked += 1;
      pictures = asked < 3;
      return asked > 1;
    };
    // Nothing to drop, something that is not enough, all of it.
    for (const kept of [false, false, true]) {
      expect(await keepDocument(shelf(full, drop), { id: 'one', document: pdf() })).toBe(kept);
    }
    expect(asked).toBe(3);
    expect(await readKeptDocument(store, 'one')).toEqual(pdf());
    pictures = true;
    expect(await keepDocument(shelf(full), { id: 'one', document: pdf() })).toBe(false);
    const broken: CacheStore = { ...store, write: () => Promise.reject(new Error('broken')) };
    await expect(keepDocument(shelf(broken), { id: 'one', document: pdf() })).rejects.toThrow('broken');
  });
});

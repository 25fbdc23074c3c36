import { expect, it } from 'vitest';
import type { CacheStore, CacheWrites } from '#ports/cache-store.ts';
import { documentKey, KEPT_DOCUMENTS, type KeptDocuments } from '#protocol/kept-documents.ts';
import { PartGroup, type PartHash } from '#protocol/part.ts';
import { createStorageRelief } from './storage-relief.ts';

const hash = (text: string) => text as PartHash;

it('[SYNC-017] evicts pictures first, then kept documents, history and details, and then nothing', async () => {
  const stored = new Set(['me', 'q3', 'details', 'cards'].map(hash));
  let pictures = true;
  const derived = new Map<string, unknown>([
    [KEPT_DOCUMENTS, { version: 4, lists: { a: [] }, kept: [{ id: 'one', bytes: 3 }] } satisfies KeptDocuments],
    [documentKey('one'), 'bytes'],
  ]);
  const cache = {
    state: async () => ({
      cycle: '',
      catalogue: {
        hash: hash('m'),
        parts: [
          { name: 'cards/a', hash: hash('cards'), bytes: 1, group: PartGroup.p1 },
          { name: 'details/a', hash: hash('details'), bytes: 1, group: PartGroup.p2 },
        ],
      },
      filling: null,
      own: { me: hash('me'), 'history/2026Q3': hash('q3') },
    }),
    derived: async (key: string) => derived.get(key),
    has: async (hashes: readonly PartHash[]) => new Set(hashes.filter((each) => stored.has(each))),
    write: async ({ writes }: { writes: CacheWrites }) => {
      for (const each of writes.remove ?? []) stored.delete(each);
      for (const [key, value] of Object.entries(writes.derived ?? {})) {
        if (value === null) derived.delete(key);
        else derived.set(key, value);
      }
      return true;
    },
  } as unknown as CacheStore;
  const relief = createStorageRelief({
    cache,
    dropPictures: async () => {
      const there = pictures;
      pictures = false;
      return there;
    },
  });
  expect(await relief.makeRoom('pictures')).toBe(true);
  expect(await relief.makeRoom('pictures')).toBe(false);
  pictures = true;
  const seen = [];
  for (let round = 0; round < 5; round += 1) {
    seen.push([await relief.makeRoom(), pictures, derived.has(documentKey('one')), [...stored].join()]);
  }
  expect(seen).toEqual([
    [true, false, true, 'me,q3,details,cards'],
    [true, false, false, 'me,q3,details,cards'],
    [true, false, false, 'me,details,cards'],
    [true, false, false, 'me,cards'],
    [false, false, false, 'me,cards'],
  ]);
  expect(derived.get(KEPT_DOCUMENTS)).toEqual({ version: 5, lists: { a: [] }, kept: [] });
  expect(relief.isTight()).toBe(true);
  relief.reset();
  expect(relief.isTight()).toBe(false);
});

import { expect, it } from 'vitest';
import type { PartStore } from '#gateway/store/part-store.ts';
import type { ManifestEntry, PartHash } from '#protocol/part.ts';
import { encodePart } from '#protocol/part-codec.ts';
import { pricebookAudience } from './audiences.ts';
import { createSnapshotReader } from './snapshot-rows.ts';

function part(name: string, object: string, row: { Id: string } & Record<string, string>) {
  return { name, text: encodePart({ name, tables: { [object]: { columns: Object.keys(row), rows: [row] } } }) };
}

const published = new Map(
  ['a', 'b'].flatMap((book) => [
    [`${book} prices`, part(`prices/${book}`, 'PricebookEntry', { Id: `${book}-naan`, Product2Id: 'naan' })],
    [`${book} stock`, part(`stock/${book}`, 'Stock__c', { Id: `${book}-stock`, Product__c: 'naan' })],
  ]),
);

/** The parts of two price books; reading the stock of the second one waits. */
function partsWaitingFor(stockOfB: Promise<void>): PartStore {
  const parts = {
    async manifest(audience: string) {
      const book = audience === pricebookAudience('a') ? 'a' : 'b';
      const hashes = [...published.keys()].filter((hash) => hash.startsWith(book));
      const entries = hashes.map((hash) => ({ hash, name: published.get(hash)?.name }) as ManifestEntry);
      return { hash: `manifest of ${book}` as PartHash, number: 1, parts: entries };
    },
    async part(hash: PartHash) {
      if (hash === 'b stock') await stockOfB;
      const brotli = Buffer.from(published.get(hash)?.text ?? '');
      return { hash, name: hash, audience: { kind: 'all' }, bytes: 1, brotli };
    },
  } satisfies Partial<PartStore>;
  return parts as unknown as PartStore;
}

it('two price books that are read at the same time keep their own prices', async () => {
  let release = () => {};
  const parts = partsWaitingFor(new Promise((resolve) => (release = resolve)));
  const readSnapshot = createSnapshotReader(parts, async (packed) => packed as Buffer);
  const second = readSnapshot('b');
  const first = await readSnapshot('a');
  release();
  expect(first?.entries.get('naan')?.map(({ Id }) => Id)).toEqual(['a-naan']);
  expect((await second)?.entries.get('naan')?.map(({ Id }) => Id)).toEqual(['b-naan']);
});

/// <reference lib="webworker" />
import { openCache } from '#db/open-cache.ts';
import { type EncodedPart, type ManifestEntry, PartGroup, type PartHash, type PartValue } from '#protocol/part.ts';
import { encodePart, partHashFromDigest } from '#protocol/part-codec.ts';
import { CATEGORIES, idOf, nameOf, nowMs, PER_CATEGORY, skuOf } from './data.ts';

const cache = openCache(null);
const categoryId = (category: number) => `0ZG${String(category).padStart(12, '0')}AAA`;
let entries: ManifestEntry[] = [];
/** Parts that no manifest names any more. They are deleted later, as the engine does. */
let left: PartHash[] = [];

async function made(name: string, object: string, rows: (Record<string, PartValue> & { Id: string })[]) {
  const columns = Object.keys(rows[0] ?? {});
  const text = encodePart({ name, tables: { [object]: { columns, rows } } });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return { name, hash: partHashFromDigest(new Uint8Array(digest)), text } satisfies EncodedPart;
}

const cards = (category: number, renamed?: { index: number; name: string }) =>
  made(
    `cards/${categoryId(category)}`,
    'Product2',
    Array.from({ length: PER_CATEGORY }, (_, index) => ({
      Id: idOf(category, index),
      Name: renamed?.index === index ? renamed.name : nameOf(category, index),
      StockKeepingUnit: skuOf(category, index),
      Category__c: categoryId(category),
      'Category__r.Name': `Category ${category}`,
      IsActive: true,
    })),
  );

const entryOf = ({ name, hash, text }: EncodedPart, group: PartGroup): ManifestEntry => ({
  name,
  hash,
  bytes: text.length,
  group,
});

export async function prepare(): Promise<void> {
  const tree = Array.from({ length: CATEGORIES }, (_, category) => ({
    Id: categoryId(category),
    Name: `Category ${category}`,
    ParentCategoryId: '0ZGparent',
    Active__c: true,
  }));
  const parent = { Id: '0ZGparent', Name: 'All', ParentCategoryId: null, Active__c: true };
  const parts = [
    await made('categories', 'ProductCategory', [parent, ...tree]),
    ...(await Promise.all(Array.from({ length: CATEGORIES }, (_, category) => cards(category)))),
  ];
  entries = parts.map((part) => entryOf(part, PartGroup.p1));
  await cache.erase();
  await cache.reopen();
  await use(parts);
}

/** Renames a product of the shown category. Returns when the write began. */
export async function rename(index: number, name: string): Promise<number> {
  await cache.write({ durability: 'relaxed', writes: { remove: left } });
  const part = await cards(0, { index, name });
  left = entries.slice(1, 2).map((entry) => entry.hash);
  entries = entries.with(1, entryOf(part, PartGroup.p1));
  await settled();
  const atMs = nowMs();
  await use([part]);
  return atMs;
}

/** Long enough for the page to react to the deletion. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

async function use(put: EncodedPart[]): Promise<void> {
  const hash = put[0]?.hash;
  if (!hash) return;
  await cache.write({
    durability: 'relaxed',
    writes: { put, state: { catalogue: { hash, parts: entries } } },
  });
}

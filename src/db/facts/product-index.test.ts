import { describe, expect, it, vi } from 'vitest';
import { PartMemo } from '#db/parts/part-memo.ts';
import { withParts } from '#db/parts/part-reader.ts';
import { createStoreSources } from '#db/store-sources.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import { createLocalDevice, type LocalDevice } from '#test/support/local-device.ts';
import { guestShelf, product } from '#test/support/shop.ts';
import { PRODUCT_INDEX, type ProductIndex, peekProductIndex, readProductIndex } from './product-index.ts';

const read = (cache: CacheStore): Promise<ProductIndex> => withParts(cache, (parts) => readProductIndex(cache, parts));
const peek = (cache: CacheStore) => withParts(cache, (parts) => peekProductIndex(cache, parts));

/** The same store as a runtime with an empty memory sees it; records how many parts it reads. */
function fresh({ cache }: LocalDevice) {
  const asked: number[] = [];
  const store: CacheStore = {
    ...cache,
    parts(hashes) {
      asked.push(hashes.length);
      return cache.parts(hashes);
    },
  };
  return { store, asked };
}

/** Stores what the store worker would derive. */
async function derive({ cache, databases }: LocalDevice): Promise<void> {
  for (const { key, derive: make } of await createStoreSources(databases).derivations())
    await cache.write({ durability: 'relaxed', writes: { derived: { [key]: make() } } });
}

const moreBuns = {
  'cards/buns': {
    Product2: [
      product('P3', { Category__c: 'buns', 'Category__r.Name': 'Buns' }),
      product('P4', { Category__c: 'buns', 'Category__r.Name': 'Buns', Brand__c: 'Amber' }),
    ],
  },
};

const facts = ({ categoryOf, special, brands, complete }: ProductIndex) => ({ categoryOf, special, brands, complete });

describe('the product index', () => {
  it('of a new catalogue reads only the parts that changed', async () => {
    const here = await createLocalDevice({ shelf: guestShelf(), guest: true });
    await derive(here);
    await here.pull(moreBuns);
    const { store, asked } = fresh(here);
    expect(await peek(store)).toBeNull();
    expect(asked).toEqual([]);
    const index = await read(store);
    expect(asked).toEqual([1]);
    expect(index.categoryOf.get('P4')).toBe('buns');
    expect(index.categoryOf.get('P1')).toBe('breads');
    expect(index.special.delivery?.productId).toBe('FEE');
    expect(index.brands).toContain('Amber');
    expect(facts(index)).toEqual(facts(await read(fresh(await createLocalDevice({ shelf: here.shelf })).store)));
    // The next read reads no parts.
    expect(await peek(store)).toEqual(index);
    expect(asked).toEqual([1]);
  });

  it('of a whole catalogue comes slice by slice and makes no rows, so that the page answers a tap meanwhile', async () => {
    const categories = Array.from({ length: 70 }, (_, n) => `c${n}`);
    const cards = categories.map((id) => [`cards/${id}`, { Product2: [product(`Q-${id}`, { Category__c: id })] }]);
    const here = await createLocalDevice({ shelf: guestShelf(), guest: true });
    await here.pull(Object.fromEntries(cards));
    const { store, asked } = fresh(here);
    const rows = vi.spyOn(PartMemo.prototype, 'rows');
    const index = await read(store);
    expect(categories.map((id) => index.categoryOf.get(`Q-${id}`))).toEqual(categories);
    expect(asked).toEqual([32, 32, index.parts.length - 64]);
    expect(rows).not.toHaveBeenCalled();
    rows.mockRestore();
  });

  it('drops products that left the catalogue', async () => {
    const here = await createLocalDevice({ shelf: guestShelf(), guest: true });
    await derive(here);
    await here.pull({ 'cards/buns': null });
    const { store, asked } = fresh(here);
    const index = await read(store);
    expect(index.categoryOf.has('P3')).toBe(false);
    expect(index).toMatchObject({ complete: true, special: { delivery: { productId: 'FEE' } } });
    expect(asked).toEqual([]);
  });

  it('is incomplete while a part is missing, and then reads only that part', async () => {
    const here = await createLocalDevice({ shelf: guestShelf(), guest: true });
    const { store, asked } = fresh(here);
    let isLate = true;
    const late: CacheStore = {
      ...store,
      async parts(hashes) {
        const found = await store.parts(hashes);
        if (isLate) for (const [hash, { name }] of found) if (name === 'cards/buns') found.delete(hash);
        return found;
      },
    };
    const before = await read(late);
    expect(before.complete).toBe(false);
    expect(before.categoryOf.get('P1')).toBe('breads');
    expect(await peek(late)).toBeNull();
    isLate = false;
    asked.length = 0;
    expect(await read(late)).toMatchObject({ complete: true });
    expect(asked).toEqual([1]);
  });

  it('ignores what an older version of the app wrote', async () => {
    const here = await createLocalDevice({ shelf: guestShelf(), guest: true });
    const older = { stamp: 'a', categories: [['breads', ['P1']]] };
    await here.cache.write({ durability: 'relaxed', writes: { derived: { [PRODUCT_INDEX]: older } } });
    expect(await peek(here.cache)).toBeNull();
    expect((await read(here.cache)).categoryOf.get('P3')).toBe('buns');
  });
});

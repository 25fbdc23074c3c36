import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { addToCart } from '#commands/add-to-cart.ts';
import { openLiveReads } from '#db/live/live-reads.ts';
import { DEVICE_DATABASE_NAME } from '#db/names.ts';
import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import { openOutbox } from '#db/open-outbox.ts';
import type { Databases } from '#db/queries/databases.ts';
import { readCart } from '#db/queries/read-cart.ts';
import { readCategory } from '#db/queries/read-list.ts';
import { readShell } from '#db/queries/read-shell.ts';
import { createStoreSources } from '#db/store-sources.ts';
import { systemClock } from '#platform/system-clock.ts';
import { createStore } from '#store/create-store.ts';
import { deleteCache, deleteOutbox } from '#test/support/delete-databases.ts';
import { createLocalDevice, OWNER } from '#test/support/local-device.ts';
import { cartItem, customerShelf, price, stock } from '#test/support/shop.ts';

/** Opens the real databases, as screens see them through live views. */
const stores = () => ({ outbox: openOutbox(OWNER), cache: openCache(OWNER) });

const stops: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await deleteOutbox(OWNER);
  await deleteCache(OWNER);
  await deleteCache(null);
});

async function device(changes = {}) {
  const here = await createLocalDevice({ shelf: customerShelf(changes), stores });
  stops.push(() => {
    here.outbox.close();
    here.cache.close();
  });
  return here;
}

/** Follows a query as a screen does. `values` holds every result. */
function follow<T>(
  { databases }: { databases: Databases },
  run: (databases: Databases) => Promise<T>,
): { values: T[]; errors: unknown[] } {
  const seen = { values: [] as T[], errors: [] as unknown[] };
  const live = openLiveReads(databases);
  const stop = live.observe(
    run,
    (value) => void seen.values.push(value),
    (error) => void seen.errors.push(error),
  );
  stops.push(live.close, () => void stop());
  return seen;
}

describe('live queries', () => {
  it('[SYNC-001] [SYNC-002] show a command at once, whichever runtime wrote it', async () => {
    const here = await device({ cart: { CartItem: [cartItem('P2', 3)] } });
    const shell = follow(here, (databases) => readShell(databases));
    await expect.poll(() => shell.values.at(-1)?.cartCount).toBe(1);
    await addToCart(here.ports, { productId: 'P1', quantity: 2 });
    await expect.poll(() => shell.values.at(-1)).toMatchObject({ cartCount: 2, unsent: 1 });
    const worker = openOutbox(OWNER);
    await worker.transact(({ rows }) => ({ writes: { remove: rows.map((row) => row.id) }, value: null }));
    worker.close();
    await expect.poll(() => shell.values.at(-1)).toMatchObject({ cartCount: 1, unsent: 0 });
    expect(shell.errors).toEqual([]);
  });

  it('[SYNC-012] show a part that the engine replaced, even through the strict connection', async () => {
    const here = await device();
    const list = follow(here, (databases) => readCategory(databases, { categoryName: 'Breads' }));
    await expect.poll(() => list.values.at(-1)?.products[0]?.pricePaise).toBe(400_00);
    await here.pull({ 'prices/book/breads': { PricebookEntry: [price('P1', 410), price('P2', 250)] } });
    await expect.poll(() => list.values.at(-1)?.products[0]?.pricePaise).toBe(410_00);
    expect(list.errors).toEqual([]);
  });

  it('show a missing part when it arrives', async () => {
    const here = await device();
    const { catalogue } = await here.cache.state();
    const entry = catalogue?.parts.find((part) => part.name === 'stock/breads');
    if (!entry) throw new Error('no stock part');
    const kept = (await here.cache.parts([entry.hash])).get(entry.hash);
    await here.cache.write({ durability: 'relaxed', writes: { remove: [entry.hash] } });
    const list = follow(here, (databases) => readCategory(databases, { categoryName: 'Breads' }));
    await expect.poll(() => list.values.at(-1)?.products[0]?.stock).toBeNull();
    await here.cache.write({ durability: 'relaxed', writes: { put: kept ? [kept] : [] } });
    await expect.poll(() => list.values.at(-1)?.products[0]?.stock).toBe(40);
  });

  it('show a cart after taps, stock and price changes, never a mix of two moments', async () => {
    const here = await device({ cart: { CartItem: [cartItem('P1', 4)] } });
    const store = createStore({
      ...here,
      clock: systemClock,
      sources: createStoreSources(here.databases),
      onError: (error) => {
        throw error;
      },
    });
    store.start();
    stops.push(store.stop, store.settled);
    const cart = follow(here, (databases) => readCart(databases));
    await expect.poll(() => cart.values.at(-1)?.totals?.cartTotalPaise).toBe(1680_00);
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    await expect.poll(() => cart.values.at(-1)?.totals?.cartTotalPaise).toBe(2100_00);
    await here.pull({ 'stock/breads': { Stock__c: [stock('P1', 2)] } });
    await expect.poll(() => cart.values.at(-1)?.rows[0]?.problem).toEqual({ kind: 'short-stock', available: 2 });
    for (const { rows, totals, pricing } of cart.values) {
      if (pricing === 'none') continue;
      const sum = rows.reduce((all, row) => all + (row.money?.totalValuePaise ?? 0), 0);
      expect(sum).toBe(totals?.cartTotalPaise);
    }
  });
});

describe('the device database', () => {
  it('keeps values', async () => {
    // All test files in one process share their databases.
    await Dexie.delete(DEVICE_DATABASE_NAME);
    const store = openDevice();
    stops.push(() => store.close());
    expect(await store.get('lastCustomer')).toBeUndefined();
    await store.set('deviceId', 'device-1');
    expect(await store.get('deviceId')).toBe('device-1');
  });
});

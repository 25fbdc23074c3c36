import { describe, expect, it } from 'vitest';
import { addToCart } from '#commands/add-to-cart.ts';
import { CART_PRICES, type StoredCartPrices } from '#db/facts/cart-prices.ts';
import {
  CATALOGUE_SUMMARY,
  type CatalogueSummary,
  PRODUCT_INDEX,
  type StoredProductIndex,
} from '#db/facts/product-index.ts';
import { readCart } from '#db/queries/read-cart.ts';
import { createStoreSources } from '#db/store-sources.ts';
import { must } from '#lib/assert.ts';
import type { Clock } from '#lib/clock.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { StoreSources } from '#ports/store-sources.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { createLocalDevice, type LocalDevice } from '#test/support/local-device.ts';
import { cartItem, guestShelf, price, product } from '#test/support/shop.ts';
import { createStore } from './create-store.ts';

const clock: Clock = { now: () => 0, sleep: () => Promise.resolve() };

function storeOn(here: LocalDevice, { sources = createStoreSources(here.databases) }: { sources?: StoreSources } = {}) {
  const errors: unknown[] = [];
  const { outbox, cache } = here;
  const store = createStore({ outbox, cache, clock, sources, onError: (error) => errors.push(error) });
  return { store, errors };
}

const total = async (here: LocalDevice) =>
  (await here.cache.derived<StoredCartPrices>(CART_PRICES))?.value.cart.cartTotalPaise ?? null;

describe('createStore', () => {
  it('prices the cart, and again after every change of outbox or parts', async () => {
    const here = await customerDevice({ cart: { CartItem: [cartItem('P1', 4)] } });
    const { store, errors } = storeOn(here);
    store.start();
    await expect.poll(() => total(here)).toBe(1680_00);
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    await expect.poll(() => total(here)).toBe(2100_00);
    await here.pull({ 'prices/book/breads': { PricebookEntry: [price('P1', 500)] } });
    await expect.poll(() => total(here)).toBe(2625_00);
    store.stop();
    expect(errors).toEqual([]);
  });

  it('begun on another day, prices the cart anew, though nothing else changed', async () => {
    const here = await customerDevice({ cart: { CartItem: [cartItem('P1', 4)] } });
    const today = price('P1', 400, { To_Date__c: '2026-11-21' });
    const tomorrow = price('P1', 500, { From_Date__c: '2026-11-22' });
    await here.pull({ 'prices/book/breads': { PricebookEntry: [today, tomorrow] } });
    const { store } = storeOn(here);
    store.start();
    await expect.poll(() => total(here)).toBe(1680_00);
    store.stop();
    here.clock.ms += 12 * 3_600_000;
    store.start();
    await expect.poll(() => total(here)).toBe(2100_00);
    store.stop();
  });

  it('lets the next start show the last prices at once', async () => {
    const here = await customerDevice({ cart: { CartItem: [cartItem('P1', 4)] } });
    const { store } = storeOn(here);
    store.start();
    await expect.poll(() => total(here)).toBe(1680_00);
    store.stop();
    expect(await readCart(here.databases)).toMatchObject({ pricing: 'done', totals: { payablePaise: 1680_00 } });
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    expect(await readCart(here.databases)).toMatchObject({ pricing: 'running', totals: { payablePaise: 1680_00 } });
  });

  it("never replaces a newer price of another tab's worker by an older one", async () => {
    const here = await customerDevice({ cart: { CartItem: [cartItem('P1', 4)] } });
    const written: boolean[] = [];
    const cache: CacheStore = {
      ...here.cache,
      async write(options) {
        const isWritten = await here.cache.write(options);
        if (options.over) written.push(isWritten);
        return isWritten;
      },
    };
    const real = createStoreSources(here.databases);
    let isSlow = true;
    let goOn = () => {};
    const going = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = async () => {
      const beforeTheTap = await real.cartPrices.read();
      if (isSlow) {
        isSlow = false;
        await going;
      }
      return beforeTheTap;
    };
    const sources = { ...real, cartPrices: { ...real.cartPrices, read: slow } };
    const one = storeOn({ ...here, cache }, { sources }).store;
    one.start();
    await expect.poll(() => isSlow).toBe(false);
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    const other = storeOn(here).store;
    other.start();
    await expect.poll(() => total(here)).toBe(2100_00);
    goOn();
    await one.settled();
    expect(await total(here)).toBe(2100_00);
    expect(written).toEqual([false]);
    one.stop();
    other.stop();
  });

  it('does not correct for ever what a tab of another version prices differently', async () => {
    const here = await customerDevice();
    let written = 0;
    const stores = ['older', 'newer'].map((by) => {
      const real = createStoreSources(here.databases);
      const cache: CacheStore = {
        ...here.cache,
        write(options) {
          if (options.over) written += 1;
          if (written > 5) throw new Error('They correct each other');
          return here.cache.write(options);
        },
      };
      const sources = { ...real, cartPrices: { key: CART_PRICES, read: async () => ({ by }) } };
      return storeOn({ ...here, cache }, { sources }).store;
    });
    for (const store of stores) {
      store.start();
      await store.settled();
    }
    for (let round = 0; round < 5; round += 1) for (const store of stores) await store.settled();
    expect(written).toBe(2);
    for (const store of stores) store.stop();
  });

  it('stores prices that did not fit on a full device once there is room again', async () => {
    const here = await customerDevice({ cart: { CartItem: [cartItem('P1', 4)] } });
    let isFull = false;
    const cache: CacheStore = {
      ...here.cache,
      async write(options) {
        if (isFull && options.over) throw new DOMException('full', 'QuotaExceededError');
        return here.cache.write(options);
      },
    };
    const { store, errors } = storeOn({ ...here, cache });
    store.start();
    await expect.poll(() => total(here)).toBe(1680_00);
    isFull = true;
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    await expect.poll(() => errors).toHaveLength(1);
    expect(await total(here)).toBe(1680_00);
    isFull = false;
    // What makes room tells everyone that the cache has changed.
    await here.pull({ 'banners/phone': {} });
    await expect.poll(() => total(here)).toBe(2100_00);
    store.stop();
    expect(errors).toHaveLength(1);
  });

  it('derives the product index for guests too, but no cart', async () => {
    const here = await createLocalDevice({ shelf: guestShelf(), guest: true });
    const { store } = storeOn(here);
    store.start();
    const index = () => here.cache.derived<StoredProductIndex>(PRODUCT_INDEX);
    const summary = () => here.cache.derived<CatalogueSummary>(CATALOGUE_SUMMARY);
    await expect.poll(async () => (await summary())?.special.delivery?.productId).toBe('FEE');
    expect((await index())?.parts).toContainEqual(
      expect.objectContaining({ category: 'breads', productIds: ['P1', 'P2'] }),
    );
    expect(await total(here)).toBeNull();
    store.stop();
  });

  it('writes nothing while nothing changed', async () => {
    const here = await customerDevice();
    const { store } = storeOn(here);
    store.start();
    await expect.poll(() => total(here)).toBe(0);
    await store.settled();
    let commits = 0;
    const stop = here.cache.onChange(() => {
      commits += 1;
    });
    await here.outbox.transact(() => ({ writes: { meta: { any: 1 } }, value: null }));
    await store.settled();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(commits).toBe(0);
    stop();
    store.stop();
  });

  it('derives everything again after the cache was erased', async () => {
    const here = await customerDevice({ cart: { CartItem: [cartItem('P1', 4)] } });
    const { store } = storeOn(here);
    store.start();
    await expect.poll(() => total(here)).toBe(1680_00);
    await here.cache.erase();
    await here.cache.reopen();
    await store.settled();
    await here.pull({});
    await expect.poll(() => total(here)).toBe(1680_00);
    store.stop();
  });

  it('[SRCH-003] searches the current catalogue, without fees, the gift and products without a category', async () => {
    const here = await createLocalDevice({ shelf: guestShelf(), guest: true });
    const { store } = storeOn(here);
    store.start();
    const search = async (text: string) => (await store.search({ text })).productIds;
    expect(await search('')).toEqual(['P1', 'P3', 'P2']);
    expect(await search('delivery')).toEqual([]);
    await here.pull({
      'cards/buns': { Product2: [product('P4', { Name: 'Burger bun', 'Category__r.Name': 'Buns' })] },
      'cards/gifts': { Product2: [product('G', { Name: 'Burger spice', 'Category__r.Name': 'Welcome Gift' })] },
      'cards/none': { Product2: [product('L', { Name: 'Burger loose', 'Category__r.Name': null })] },
    });
    await expect.poll(() => search('burger')).toEqual(['P4']);
    store.stop();
  });

  it('searches the catalogue that the screen knows, even before it hears of it itself', async () => {
    const here = await createLocalDevice({ shelf: guestShelf(), guest: true });
    // Not started, so it hears of no change.
    const { store } = storeOn(here);
    const search = async (since: number) => (await store.search({ text: 'spicy', since })).productIds;
    expect(await search(1)).toEqual([]);
    await here.pull({
      'cards/buns': { Product2: [product('P4', { Name: 'Spicy bun', 'Category__r.Name': 'Buns' })] },
    });
    expect(await search(1)).toEqual([]);
    expect(await search(2)).toEqual(['P4']);
  });

  it('finds the products that arrived after a search of the first, unfinished catalogue', async () => {
    const here = await createLocalDevice({ shelf: guestShelf(), guest: true });
    const { cache } = here;
    const { catalogue, own } = await cache.state();
    const parts = await cache.parts(must(catalogue, 'a catalogue').parts.map((entry) => entry.hash));
    const filling = { catalogue: null, filling: catalogue, own };
    await cache.write({ durability: 'relaxed', writes: { remove: [...parts.keys()], state: filling } });
    const { store } = storeOn(here);
    store.start();
    const found = async (since: number | null) => (await store.search({ text: '', since })).productIds.length;
    expect(await found(null)).toBe(0);
    await cache.write({ durability: 'relaxed', writes: { put: [...parts.values()] } });
    expect(await found(1)).toBe(3);
    store.stop();
  });

  it('keeps the newer of two readings of the catalogue, whichever ends last', async () => {
    const here = await createLocalDevice({ shelf: guestShelf(), guest: true });
    const sources = createStoreSources(here.databases);
    const held: (() => void)[] = [];
    // Each reading ends when the test says so.
    const searchRows = async () => {
      const read = await sources.searchRows();
      await new Promise<void>((resolve) => held.push(resolve));
      return read;
    };
    const { store } = storeOn(here, { sources: { ...sources, searchRows } });
    const found = (since: number) =>
      store.search({ text: 'burger', since }).then(({ productIds }) => productIds.length);
    const early = found(1);
    await expect.poll(() => held.length).toBe(1);
    await here.pull({
      'cards/buns': { Product2: [product('P4', { Name: 'Burger bun', 'Category__r.Name': 'Buns' })] },
    });
    const late = found(2);
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    expect(await late).toBe(1);
    held[0]?.();
    expect(await early).toBe(1);
    expect(await found(2)).toBe(1);
  });

  it('waits for a reading that is under way, instead of answering from the catalogue before', async () => {
    const here = await createLocalDevice({ shelf: guestShelf(), guest: true });
    const sources = createStoreSources(here.databases);
    let read: () => Promise<void> = async () => undefined;
    const searchRows = async () => {
      await read();
      return sources.searchRows();
    };
    const { store } = storeOn(here, { sources: { ...sources, searchRows } });
    const found = async (text: string, since: number) =>
      (await store.search({ text, since })).productIds.includes('P4');
    expect(await found('burger', 1)).toBe(false);
    const held: (() => void)[] = [];
    read = () => new Promise((resolve) => held.push(resolve));
    await here.pull({
      'cards/buns': { Product2: [product('P4', { Name: 'Burger bun', 'Category__r.Name': 'Buns' })] },
    });
    const typed = found('burg', 2);
    await expect.poll(() => held.length).toBe(1);
    const typedOn = found('burger', 2);
    held[0]?.();
    expect(await Promise.all([typed, typedOn])).toEqual([true, true]);
  });

  it('reads the catalogue again after a reading that failed', async () => {
    const here = await createLocalDevice({ shelf: guestShelf(), guest: true });
    const sources = createStoreSources(here.databases);
    let broken = false;
    const searchRows = () => (broken ? Promise.reject(new Error('broken')) : sources.searchRows());
    const { store } = storeOn(here, { sources: { ...sources, searchRows } });
    const found = (since: number) => store.search({ text: 'spicy', since }).then(({ productIds }) => productIds.length);
    expect(await found(1)).toBe(0);
    await here.pull({
      'cards/buns': { Product2: [product('P4', { Name: 'Spicy bun', 'Category__r.Name': 'Buns' })] },
    });
    broken = true;
    await expect(found(2)).rejects.toThrow('broken');
    broken = false;
    expect(await found(2)).toBe(1);
  });

  it('[REORD-008] begins an empty search with what this customer bought, most often first', async () => {
    const order = (Id: string, EffectiveDate: string, Status__c: string) => ({ Id, EffectiveDate, Status__c });
    const item = (Id: string, OrderId: string, Product2Id: string) => ({
      Id,
      OrderId,
      Product2Id,
      Quantity: 1,
      UnitPrice: 10,
      Total_Base_Price__c: 10,
    });
    const here = await customerDevice({
      history: {
        Order: [order('o1', '2026-11-01', 'Delivered'), order('o2', '2026-11-08', 'Delivered')],
        OrderItem: [item('i1', 'o1', 'P2'), item('i2', 'o1', 'P3'), item('i3', 'o2', 'P3')],
      },
    });
    const { store } = storeOn(here);
    const answer = await store.search({ text: '' });
    expect(answer.productIds).toEqual(['P3', 'P2', 'P1']);
    expect(answer).toMatchObject({ match: 'all', bought: 2 });
  });

  it('finds by EAN once the long records are on the device', async () => {
    const here = await createLocalDevice({ shelf: guestShelf(), guest: true });
    const { store } = storeOn(here);
    store.start();
    const search = async () => (await store.search({ text: '8901234567890' })).productIds;
    expect(await search()).toEqual([]);
    await here.pull({ 'details/breads': { Product2: [{ Id: 'P2', EAN_Number__c: '8901234567890' }] } });
    await expect.poll(search).toEqual(['P2']);
    store.stop();
  });

  it('reports what fails, but not that its databases were closed when it was stopped', async () => {
    const here = await customerDevice({ cart: { CartItem: [cartItem('P1', 4)] } });
    const real = createStoreSources(here.databases);
    let fail: (error: unknown) => void = () => {};
    let reads = 0;
    const read = () => {
      reads += 1;
      return new Promise<never>((_, reject) => {
        fail = reject;
      });
    };
    const { store, errors } = storeOn(here, { sources: { ...real, cartPrices: { ...real.cartPrices, read } } });
    store.start();
    await expect.poll(() => reads).toBe(1);
    fail(new Error('broken'));
    await expect.poll(() => errors).toMatchObject([{ message: 'broken' }]);
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    await expect.poll(() => reads).toBe(2);
    store.stop();
    fail(new Error('closed'));
    await store.settled();
    expect(errors).toHaveLength(1);
  });
});

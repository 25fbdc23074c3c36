import { describe, expect, it } from 'vitest';
import { addToCart } from '#commands/add-to-cart.ts';
import { setFavourite } from '#commands/set-favourite.ts';
import { mediaKeyOf } from '#protocol/media.ts';
import { customerDevice, emptyDevice, guestDevice, mediaOf } from '#test/support/customer-device.ts';
import { account, category, contact, price, product, setting, stock } from '#test/support/shop.ts';
import { readCategoryTree } from './read-category-tree.ts';
import { readCategory } from './read-list.ts';
import { readListing } from './read-listing.ts';
import { readProducts } from './read-products.ts';

describe('readCategory', () => {
  const list = async (changes: object, name = 'Breads') =>
    readCategory((await customerDevice(changes)).databases, { categoryName: name });

  it('[CAT-004] sorts by Sort__c, with none last, then by name', async () => {
    const sorted = (id: string, Sort__c: number | null, Name: string) => product(id, { Sort__c, Name });
    const { products } = await list({
      'cards/breads': {
        Product2: [sorted('A', null, 'Alpha'), sorted('B', 2, 'Beta'), sorted('C', 1, 'Zeta'), sorted('D', 1, 'Eta')],
      },
    });
    expect(products.map((card) => card.id)).toEqual(['D', 'C', 'B', 'A']);
  });

  it('[CAT-002] [CAT-003] shows the active banner of the category and the disclaimer', async () => {
    const banner = (Id: string, fields: object) => ({
      Id,
      Name: Id,
      Category__c: 'breads',
      Active__c: true,
      ...fields,
    });
    const view = await list({
      settings: { PWASettings__c: [setting('images_disclaimer', { Value__c: 'Pictures may differ.' })] },
      banners: {
        Category_Banner__c: [
          banner('b1', { Active__c: false, Banner_URL__c: '/no', Action__c: null }),
          banner('b2', { Banner_URL__c: '/yes.png', Action__c: 'javascript:alert(1)' }),
        ],
      },
    });
    expect(view.banner).toEqual({ id: 'b2', pictureKey: mediaKeyOf('/yes.png'), action: null });
    expect(view.footnote).toBe('Pictures may differ.');
    expect((await list({})).footnote).toBeNull();
  });

  it('[CAT-012] [CAT-009] a guest sees no price and a hint to register; [CAT-010] a customer without KYC sees a notice', async () => {
    const view = await readCategory((await guestDevice()).databases, { categoryName: 'Breads' });
    expect(view.notices).toEqual(['guest-prices']);
    expect(view.canSort).toBe(false);
    expect(view.products[0]).toMatchObject({ pricePaise: null, priceState: 'guest', stock: null, addBlock: 'guest' });
    const waiting = await list({ me: { Contact: [contact()], Account: [account({ KYC_Status__c: 'Submitted' })] } });
    expect(waiting.notices).toEqual(['kyc-first']);
    expect(waiting.products[0]?.addBlock).toBe('kyc');
  });

  it("[PRICE-002] [PRICE-003] shows today's price, and the state of a product without one", async () => {
    const { products } = await list({
      'prices/book/breads': {
        PricebookEntry: [
          price('P1', 400),
          price('P1', 380, { From_Date__c: '2026-11-01' }),
          price('P1', 100, { From_Date__c: '2026-12-01' }),
          price('P2', 250, { To_Date__c: '2026-11-20' }),
        ],
        Product2: [{ Id: 'P1', Strikethrough_Price__c: 420 }],
      },
    });
    expect(
      products.map(({ pricePaise, strikethroughPaise, priceState, addBlock }) => ({
        pricePaise,
        strikethroughPaise,
        priceState,
        addBlock,
      })),
    ).toEqual([
      { pricePaise: 380_00, strikethroughPaise: 420_00, priceState: 'priced', addBlock: null },
      { pricePaise: null, strikethroughPaise: null, priceState: 'not-orderable', addBlock: 'not-orderable' },
    ]);
  });

  it('[PROD-020] blocks the add without stock, but not with unknown stock', async () => {
    const { products } = await list({ 'stock/breads': { Stock__c: [stock('P1', 0)] } });
    expect(products.map(({ stock: pieces, addBlock }) => [pieces, addBlock])).toEqual([
      [0, 'no-stock'],
      [null, null],
    ]);
  });

  it('adds up the stock records of a product, of which none counts below nothing, as the gateway does', async () => {
    const { products } = await list({
      'stock/breads': { Stock__c: [stock('P1', 40), stock('P1', 0), stock('P1', -5), stock('P1', 2)] },
    });
    expect(products[0]).toMatchObject({ stock: 42, addBlock: null });
  });

  it('[PROD-003] the stepper starts at the larger of step and minimum, rounded up to the step', async () => {
    const { products } = await list({
      'cards/breads': { Product2: [product('P1', { Selling_Unit_Conv__c: 4, Minimum_Order_Quantity__c: 6 })] },
    });
    expect(products[0]).toMatchObject({ step: 4, minimumQuantity: 6, startQuantity: 8 });
  });

  it('[CAT-016] has the listing picture, and shows EA as PC', async () => {
    const { products } = await list(mediaOf(['SKU-P1', 'PDP', '/a'], ['SKU-P1', 'PLP', '/b'], ['SKU-P2', 'PDP', '/c']));
    expect(products.map((card) => card.pictureKey)).toEqual([mediaKeyOf('/b'), mediaKeyOf('/c')]);
    expect(products[0]?.unit.base).toBe('PC');
  });

  it('[SRCH-004] so has a product that was found: the picture that bears its SKU and PLP', async () => {
    const media = mediaOf(['SKU-P1', 'PDP', '/a'], ['SKU-P2', 'PLP', '/c'], ['SKU-P1', 'PLP', '/b']);
    const found = await readProducts((await customerDevice(media)).databases, { ids: ['P2', 'P1'] });
    expect(found.products.map((card) => card.pictureKey)).toEqual([mediaKeyOf('/c'), mediaKeyOf('/b')]);
  });

  it("[SYNC-002] shows the user's changes at once, with a pending mark", async () => {
    const here = await customerDevice();
    await addToCart(here.ports, { productId: 'P1', quantity: 3 });
    await setFavourite(here.ports, { productId: 'P2', on: true });
    const { products } = await readCategory(here.databases, { categoryName: 'breads' });
    expect(products).toMatchObject([
      { id: 'P1', cartQuantity: 3, cartPending: true },
      { id: 'P2', cartQuantity: 0, favourite: true, favouritePending: true },
    ]);
  });

  it('finds no unknown category, and tells when nothing was ever synced', async () => {
    expect(await list({}, 'Cakes')).toMatchObject({ synced: true, category: null, products: [] });
    expect(await readCategory((await emptyDevice()).databases, { categoryName: 'Breads' })).toMatchObject({
      synced: false,
    });
  });

  it('a list reads one record of cards, one of prices and one of stock', async () => {
    const here = await customerDevice();
    const asked: string[][] = [];
    const { cache } = here.databases;
    const byHash = new Map<string, string>();
    const spied = {
      ...cache,
      parts: async (hashes: readonly never[]) => {
        const found = await cache.parts(hashes);
        for (const part of found.values()) byHash.set(part.hash, part.name);
        asked.push([...found.values()].map((part) => part.name));
        return found;
      },
    };
    await readCategory({ ...here.databases, cache: spied }, { categoryName: 'Breads' });
    const catalogue = asked.flat().filter((name) => /^(cards|prices|stock|details)\//.test(name));
    expect(catalogue.sort()).toEqual(['cards/breads', 'prices/book/breads', 'stock/breads']);
    asked.length = 0;
    await readCategory({ ...here.databases, cache: spied }, { categoryName: 'Breads' });
    expect(asked.flat()).toEqual([]);
  });
});

describe('readListing', () => {
  it('[CAT-014] [CAT-015] has the active children as tabs and lists the chosen one', async () => {
    const here = await customerDevice({
      categories: {
        ProductCategory: [
          category('bakery', { Name: 'Bakery' }),
          category('buns', { Name: 'Buns', ParentCategoryId: 'bakery', SortOrder: 2 }),
          category('breads', { Name: 'Breads', ParentCategoryId: 'bakery', SortOrder: 1 }),
          category('old', { Name: 'Old', ParentCategoryId: 'bakery', Active__c: false }),
        ],
      },
    });
    const first = await readListing(here.databases, { parentId: 'bakery' });
    expect(first.tabs.map((tab) => tab.name)).toEqual(['Breads', 'Buns']);
    expect(first.category?.name).toBe('Breads');
    expect(first.parent?.name).toBe('Bakery');
    const second = await readListing(here.databases, { parentId: 'bakery', childId: 'buns' });
    expect(second.products.map((card) => card.id)).toEqual(['P3']);
  });
});

describe('readCategoryTree', () => {
  it('[NAV-018] [CAT-015] lists active parents by SortOrder; the gift category is hidden, links stay inside', async () => {
    const here = await guestDevice({
      categories: {
        ProductCategory: [
          category('b', { Name: 'Bakery & more', SortOrder: 2 }),
          category('a', { Name: 'Frozen', SortOrder: 1, Nav_Link__c: 'https://elsewhere.example' }),
          category('g', { Name: 'Welcome Gift', SortOrder: 0 }),
          category('x', { Name: 'Closed', Active__c: false }),
        ],
      },
    });
    const { parents } = await readCategoryTree(here.databases);
    expect(parents.map(({ name, path }) => [name, path])).toEqual([
      ['Frozen', '/categoryListing/Frozen/a'],
      ['Bakery & more', '/categoryListing/Bakery%20%26%20more/b'],
    ]);
  });
});

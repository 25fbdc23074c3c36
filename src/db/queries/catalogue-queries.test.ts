import { describe, expect, it } from 'vitest';
import { addToCart } from '#commands/add-to-cart.ts';
import { placeOrder } from '#commands/place-order.ts';
import { setFavourite } from '#commands/set-favourite.ts';
import { mediaKeyOf } from '#protocol/media.ts';
import { createLocalDevice } from '#test/support/local-device.ts';
import {
  account,
  cartItem,
  category,
  contact,
  customerShelf,
  guestShelf,
  order,
  price,
  product,
  scheme,
  setting,
  stock,
} from '#test/support/shop.ts';
import { readCategory } from './read-category.ts';
import { readCategoryTree } from './read-category-tree.ts';
import { readFavourites } from './read-favourites.ts';
import { readHome } from './read-home.ts';
import { readListing } from './read-listing.ts';
import { readPayment } from './read-payment.ts';
import { readProduct } from './read-product.ts';
import { readProducts } from './read-products.ts';
import { readShell } from './read-shell.ts';

const customer = (changes = {}) => createLocalDevice({ shelf: customerShelf(changes) });
const guest = (changes = {}) => createLocalDevice({ shelf: guestShelf(changes), guest: true });
const nothing = () => createLocalDevice({ shelf: {} });
const media = (...rows: [title: string, alt: string, url: string][]) => ({
  media: {
    ManagedContent: rows.map(([Title, AltText, Url]) => ({ Id: Url, Title, AltText, Url })),
  },
});

describe('readCategory', () => {
  const list = async (changes: object, name = 'Breads') =>
    readCategory((await customer(changes)).databases, { categoryName: name });

  it('[CAT-004] orders by Sort__c, none last, then by name', async () => {
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

  it('[CAT-012] [CAT-009] a guest sees no price and is asked to register; [CAT-010] a customer without KYC is told', async () => {
    const view = await readCategory((await guest()).databases, { categoryName: 'Breads' });
    expect(view.notices).toEqual(['guest-prices']);
    expect(view.canSort).toBe(false);
    expect(view.products[0]).toMatchObject({ pricePaise: null, priceState: 'guest', stock: null, addBlock: 'guest' });
    const waiting = await list({ me: { Contact: [contact()], Account: [account({ KYC_Status__c: 'Submitted' })] } });
    expect(waiting.notices).toEqual(['kyc-first']);
    expect(waiting.products[0]?.addBlock).toBe('kyc');
  });

  it('[PRICE-002] [PRICE-003] shows the price that counts today, and says so when there is none', async () => {
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

  it('[PROD-020] no stock blocks the add, unknown stock does not', async () => {
    const { products } = await list({ 'stock/breads': { Stock__c: [stock('P1', 0)] } });
    expect(products.map(({ stock: pieces, addBlock }) => [pieces, addBlock])).toEqual([
      [0, 'no-stock'],
      [null, null],
    ]);
  });

  it('[PROD-003] the stepper starts at the larger of step and minimum, rounded up to the step', async () => {
    const { products } = await list({
      'cards/breads': { Product2: [product('P1', { Selling_Unit_Conv__c: 4, Minimum_Order_Quantity__c: 6 })] },
    });
    expect(products[0]).toMatchObject({ step: 4, minimumQuantity: 6, startQuantity: 8 });
  });

  it('[CAT-016] carries the listing picture, and EA reads PC', async () => {
    const { products } = await list(media(['SKU-P1', 'PDP', '/a'], ['SKU-P1', 'PLP', '/b'], ['SKU-P2', 'PDP', '/c']));
    expect(products.map((card) => card.pictureKey)).toEqual([mediaKeyOf('/b'), mediaKeyOf('/c')]);
    expect(products[0]?.unit.base).toBe('PC');
  });

  it('[SYNC-002] shows what the user did at once, with a pending mark', async () => {
    const here = await customer();
    await addToCart(here.ports, { productId: 'P1', quantity: 3 });
    await setFavourite(here.ports, { productId: 'P2', on: true });
    const { products } = await readCategory(here.databases, { categoryName: 'breads' });
    expect(products).toMatchObject([
      { id: 'P1', cartQuantity: 3, cartPending: true },
      { id: 'P2', cartQuantity: 0, favourite: true, favouritePending: true },
    ]);
  });

  it('knows no category of that name, and says when nothing was ever synced', async () => {
    expect(await list({}, 'Cakes')).toMatchObject({ synced: true, category: null, products: [] });
    expect(await readCategory((await nothing()).databases, { categoryName: 'Breads' })).toMatchObject({
      synced: false,
    });
  });

  it('a list reads one record of cards, one of prices and one of stock', async () => {
    const here = await customer();
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
    const here = await customer({
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
    const here = await guest({
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

describe('readProduct', () => {
  const view = async (changes: object, productId = 'P1') =>
    readProduct((await customer(changes)).databases, { productId });
  const details = (fields: object) => ({ 'details/breads': { Product2: [{ Id: 'P1', ...fields }] } });

  it('[PROD-001] shows the page pictures, else the listing picture, else none', async () => {
    expect(
      (await view(media(['SKU-P1', 'PDP', '/1'], ['SKU-P1', 'PDP', '/2'], ['SKU-P1', 'PLP', '/0']))).pictureKeys,
    ).toEqual([mediaKeyOf('/1'), mediaKeyOf('/2')]);
    expect((await view(media(['SKU-P1', 'PLP', '/0']))).pictureKeys).toEqual([mediaKeyOf('/0')]);
    expect((await view({})).pictureKeys).toEqual([]);
  });

  it('[PROD-008] [PROD-009] shows the rows that have a value, in order, and always thawing', async () => {
    const { specRows } = await view(
      details({
        Content__c: '400 g',
        Brand__c: '',
        Shelf_Life__c: null,
        Primary_Shelf_Life__c: '9 months',
        SAP_Category__c: null,
        Thawing_Process__c: null,
      }),
    );
    expect(specRows).toEqual([
      { kind: 'type', value: 'Veg' },
      { kind: 'sku', value: 'SKU-P1' },
      { kind: 'content', value: '400 g' },
      { kind: 'category', value: 'Breads' },
      { kind: 'shelf-life', value: '9 months' },
      { kind: 'thawing-process', value: null },
    ]);
  });

  it('shows the card while the long record is on its way', async () => {
    const shelf = customerShelf();
    const here = await createLocalDevice({ shelf });
    const state = await here.cache.state();
    const catalogue = state.catalogue && {
      ...state.catalogue,
      hash: 'later-----------------' as never,
      parts: [
        ...state.catalogue.parts,
        { name: 'details/breads', hash: 'missing' as never, bytes: 1, group: 'P2' as const },
      ],
    };
    await here.cache.write({ durability: 'relaxed', writes: { state: { catalogue } } });
    expect(await readProduct(here.databases, { productId: 'P1' })).toMatchObject({
      detailsKnown: false,
      specRows: [],
      card: { id: 'P1' },
    });
  });

  it('[PROD-004] [PROD-006] [PROD-010] reads weight per piece, the one pack weight and serving options', async () => {
    const shown = await view({
      'cards/breads': { Product2: [product('P1', { Maximum_Order_Quantity__c: 45, StockKeepingUnit: '80000613' })] },
      ...details({ Serving_Option__c: 'Warm' }),
    });
    expect(shown).toMatchObject({ weightPerPieceGm: 45, packWeightGm: 800, servingOption: 'Warm' });
    expect((await view({})).packWeightGm).toBeNull();
  });

  it('[PROD-005] estimates delivery 48 hours ahead, by the day in India', async () => {
    const here = await customer();
    expect((await readProduct(here.databases, { productId: 'P1' })).estimatedDelivery).toBe('2026-11-23');
    here.clock.ms = Date.parse('2026-11-21T20:00:00Z');
    expect((await readProduct(here.databases, { productId: 'P1' })).estimatedDelivery).toBe('2026-11-24');
  });

  it('[PROD-011] tells at most two offers, level 1 first, to customers only', async () => {
    const offers = {
      'offers/book': {
        Product_Offer_Schemes__c: [
          scheme('S3', { product__c: 'P1', Scheme_Level__c: 'Scheme Level 2', Offer_Description__c: 'two' }),
          scheme('S2', { category__c: 'breads', Offer_Description__c: 'one' }),
          scheme('S1', { product__c: 'P1', Offer_Description__c: 'three', Scheme_Level__c: 'Scheme Level 2' }),
          scheme('S4', { product__c: 'P2', Offer_Description__c: 'other' }),
        ],
        Applicable_Discounts__c: [],
      },
    };
    expect((await view(offers)).schemes).toEqual([
      { name: 'S2', description: 'one' },
      { name: 'S1', description: 'three' },
    ]);
    const { databases } = await guest();
    expect((await readProduct(databases, { productId: 'P1' })).schemes).toEqual([]);
  });

  it('[PROD-012] [PROD-013] has a box for each level, and hides the base box of a product that is only given with', async () => {
    const offers = (...schemes: ReturnType<typeof scheme>[]) => ({
      'offers/book': { Product_Offer_Schemes__c: schemes, Applicable_Discounts__c: [] },
    });
    const level = scheme('S1', { product__c: 'P1', Convert_Quantity_Value__c: 5, Discount__c: 10 });
    const { priceBoxes } = await view(offers(level));
    expect(priceBoxes?.base.pricePaise).toBe(400_00);
    expect(priceBoxes?.levels.map((box) => [box.threshold, box.pricePaise])).toEqual([[5, 360_00]]);
    const gift = scheme('F1', { product__c: 'P1', Free_Product_Scheme_Y_N__c: true, offered_quanity__c: 1 });
    expect((await view(offers(gift))).priceBoxes?.hidesBase).toBe(true);
  });

  it('knows no fee product and no product that is gone', async () => {
    expect((await view({}, 'FEE')).card).toBeNull();
    expect(await view({}, 'gone')).toMatchObject({ synced: true, card: null });
  });

  it('[PROD-026] says why a sample cannot be had', async () => {
    expect((await view({})).sample).toBe('available');
    expect((await view({ settings: { PWASettings__c: [setting('Allow Sample')] } })).sample).toBe('off');
    expect((await view({ cart: { CartItem: [cartItem('P1', 1, { Type__c: 'S' })] } })).sample).toBe('sample-in-cart');
    const { databases } = await guest();
    expect((await readProduct(databases, { productId: 'P1' })).sample).toBe('guest');
  });
});

describe('readProducts and readFavourites', () => {
  it('answer cards of any category, in the order asked for, and leave out what is gone', async () => {
    const here = await customer();
    const { products } = await readProducts(here.databases, { ids: ['P3', 'gone', 'P1'] });
    expect(products.map((card) => card.id)).toEqual(['P3', 'P1']);
  });

  it('favourites of the CRM and of this device, by name', async () => {
    const here = await customer({
      favourites: {
        Favourite__c: [
          { Id: 'f1', Product__c: 'P3' },
          { Id: 'f2', Product__c: 'gone' },
        ],
      },
    });
    await setFavourite(here.ports, { productId: 'P1', on: true });
    const view = await readFavourites(here.databases);
    expect(view.products.map((card) => card.id)).toEqual(['P1', 'P3']);
    expect(view.vanished).toBe(1);
  });
});

describe('readHome', () => {
  const home = async (changes: object) => readHome((await customer(changes)).databases);

  it('[HOME-003] [HOME-007] shows active banners by Sequence__c and the testimonials of the device', async () => {
    const banner = (Id: string, Name: string, Sequence__c: number, Active__c = true) => ({
      Id,
      Name,
      Sequence__c,
      Active__c,
      Banner_Url__c: `/${Id}`,
    });
    const banners = {
      Home_Banner__c: [
        banner('m2', 'home_banner', 2),
        banner('m1', 'home_banner', 1),
        banner('off', 'home_banner', 0, false),
        banner('d1', 'home_banner_desktop', 1),
      ],
      Testimonial__c: [
        { Id: 't1', Image_Link__c: '/t1', Device__c: 'Mobile', Active__c: true },
        { Id: 't2', Image_Link__c: '/t2', Device__c: 'Desktop', Active__c: true },
        { Id: 't3', Image_Link__c: '/t3', Device__c: 'Mobile', Active__c: false },
      ],
    };
    const view = await home({ banners });
    expect(view.banners.mobile.map((one) => one.id)).toEqual(['m1', 'm2']);
    expect(view.banners.desktop.map((one) => one.pictureKey)).toEqual([mediaKeyOf('/d1')]);
    expect(view.testimonials).toEqual({ mobile: [mediaKeyOf('/t1')], desktop: [mediaKeyOf('/t2')] });
    const off = await home({ banners, settings: { PWASettings__c: [setting('Testimonials')] } });
    expect(off.testimonials).toEqual({ mobile: [], desktop: [] });
  });

  it('[HOME-008] links only to https addresses of settings that exist', async () => {
    const { socialLinks } = await home({
      settings: {
        PWASettings__c: [
          setting('Facebook', { Link__c: 'https://facebook.example/us' }),
          setting('Twitter', { Link__c: 'http://twitter.example' }),
        ],
      },
    });
    expect(socialLinks).toEqual([{ name: 'Facebook', href: 'https://facebook.example/us' }]);
  });

  it('[HOME-006] shows the parents and, once known, the brands', async () => {
    const here = await customer({ 'cards/buns': { Product2: [product('P3', { Brand__c: 'Hearth' })] } });
    expect((await readHome(here.databases)).categories).toMatchObject([{ name: 'Bakery' }]);
    await readProduct(here.databases, { productId: 'P1' });
    expect((await readHome(here.databases)).brands).toEqual(['Hearth']);
  });

  it('[HOME-012] [HOME-013] shows the KYC badge with its link while KYC is not completed', async () => {
    const kyc = async (status: string) =>
      (await home({ me: { Contact: [contact()], Account: [account({ KYC_Status__c: status })] } })).kyc;
    expect(await kyc('Completed')).toBeNull();
    expect(await kyc('Incomplete')).toMatchObject({ link: 'complete', colour: 'orange' });
    expect(await kyc('Submitted')).toMatchObject({ link: 'upload', colour: 'blue' });
    expect(await kyc('Need Details')).toMatchObject({ link: 'upload', colour: 'red' });
  });

  it('[HOME-014] [ADDR-004] asks for an address while none was added', async () => {
    const me = { Contact: [contact({ Address_Added__c: false })], Account: [account()] };
    expect((await home({ me })).addAddressPath).toBe('/add-new-address');
    const gst = { Address__c: [], GST__c: [{ Id: 'g', Name: '27AAAAA0000A1Z5' }] };
    expect((await home({ me, addresses: gst })).addAddressPath).toBe('/select-billing-address');
    expect((await home({})).addAddressPath).toBeNull();
  });

  it('greets by name, a guest by none', async () => {
    expect((await home({})).greetingName).toBe('Asha Rao');
    expect((await readHome((await guest()).databases)).greetingName).toBeNull();
  });
});

describe('readShell', () => {
  it('[HOME-002] [CART-017] counts visible lines: goods and samples, not fees, free lines or gifts', async () => {
    const here = await customer({
      cart: {
        CartItem: [
          cartItem('P1', 2),
          cartItem('P2', 1, { Type__c: 'S' }),
          cartItem('P3', 2, { offer_product_quanity__c: 2 }),
          cartItem('FEE', 1, { 'Product2.Name': 'Delivery Charges-B2B', 'Product2.Category__r.Name': null }),
          cartItem('GIFT', 1, { 'Product2.Category__r.Name': 'Welcome Gift' }),
        ],
      },
    });
    expect((await readShell(here.databases)).cartCount).toBe(2);
  });

  it('counts what was not sent and what needs the user', async () => {
    const here = await customer();
    await addToCart(here.ports, { productId: 'P1', quantity: 2 });
    await addToCart(here.ports, { productId: 'P2', quantity: 2 });
    await here.change((row) => {
      if (row.lane === 'cart:P1') row.state = 'needs-user';
    });
    expect(await readShell(here.databases)).toMatchObject({ cartCount: 2, unsent: 2, needsYou: 1 });
  });

  it('[NAV-016] shows the customer of the CRM, else of the login', async () => {
    const here = await customer();
    expect((await readShell(here.databases)).me).toMatchObject({
      userName: 'Asha Rao',
      companyName: 'Saffron Kitchen',
      customerId: 'C-100',
      companyType: 'Fine Dine',
    });
    const fresh = await nothing();
    const user = {
      ...{ accountId: 'account-1', contactId: 'contact-1', userId: 'u', userName: 'Asha', userEmail: 'a@b.c' },
      ...{
        designation: '',
        companyName: 'Saffron',
        companyType: '',
        customerId: '',
        phoneNo: '',
        audience: 'x',
        addressAdded: false,
      },
    };
    expect((await readShell({ ...fresh.databases, user })).me).toMatchObject({
      userName: 'Asha',
      companyName: 'Saffron',
    });
    expect((await readShell(fresh.databases)).me).toBeNull();
  });

  it('the stock of an order that waits here is not counted twice once the CRM shows the order', async () => {
    const here = await customer({ cart: { CartItem: [cartItem('P1', 5)] } });
    const { cartTotalPaise } = await readPayment(here.databases, { online: true, payNowConfigured: false });
    await placeOrder(here.ports, { totalPaise: cartTotalPaise, payment: 'cash', duplicateAccepted: false });
    const cardStock = async () => (await readProducts(here.databases, { ids: ['P1'] })).products[0]?.stock;
    expect(await cardStock()).toBe(35);
    const [row] = await here.rows();
    await here.pull({
      'open-orders': { Order: [order('O1', { Client_Ref__c: row?.ref ?? null })], OrderItem: [] },
      'stock/breads': { Stock__c: [stock('P1', 35)] },
    });
    expect(await cardStock()).toBe(35);
  });
});

import { describe, expect, it } from 'vitest';
import { setFavourite } from '#commands/set-favourite.ts';
import { mediaKeyOf } from '#protocol/media.ts';
import { customerDevice, guestDevice, mediaOf } from '#test/support/customer-device.ts';
import { createLocalDevice } from '#test/support/local-device.ts';
import { cartItem, customerShelf, order, orderItem, product, scheme, setting } from '#test/support/shop.ts';
import { readFavourites } from './read-favourites.ts';
import { readProduct } from './read-product.ts';
import { readProducts } from './read-products.ts';

describe('readProduct', () => {
  const view = async (changes: object, productId = 'P1') =>
    readProduct((await customerDevice(changes)).databases, { productId });
  const details = (fields: object) => ({ 'details/breads': { Product2: [{ Id: 'P1', ...fields }] } });

  it('[PROD-001] shows the page pictures, else the listing picture, else none', async () => {
    expect(
      (await view(mediaOf(['SKU-P1', 'PDP', '/1'], ['SKU-P1', 'PDP', '/2'], ['SKU-P1', 'PLP', '/0']))).pictureKeys,
    ).toEqual([mediaKeyOf('/1'), mediaKeyOf('/2')]);
    expect((await view(mediaOf(['SKU-P1', 'PLP', '/0']))).pictureKeys).toEqual([mediaKeyOf('/0')]);
    expect((await view({})).pictureKeys).toEqual([]);
  });

  it('shows what this customer paid last beside the price now, without samples, and nothing to a guest', async () => {
    const history = {
      Order: [
        order('old', { Status__c: 'Delivered', EffectiveDate: '2026-09-02' }),
        order('new', { Status__c: 'Delivered', EffectiveDate: '2026-10-12' }),
      ],
      OrderItem: [
        orderItem('I1', 'old', 'P1', { UnitPrice: 500, Quantity: 4, Total_Base_Price__c: 2_000, DiscValue__c: 100 }),
        orderItem('I2', 'new', 'P1', { Type_of_Order__c: 'S', UnitPrice: 0 }),
        orderItem('I3', 'new', 'P2', { UnitPrice: 90 }),
      ],
    };
    const { lastPaid } = await view({ 'history/2026Q4': history });
    expect(lastPaid).toEqual({
      orderId: 'old',
      date: '2026-09-02',
      pricePaise: 500_00,
      paidPaise: 475_00,
      nowPaise: 400_00,
      change: { byPaise: -100_00, percent: -20 },
    });
    expect((await view({})).lastPaid).toBeNull();
    // Without a price now there is nothing to compare.
    const unpriced = { 'prices/book/breads': { PricebookEntry: [] }, 'history/2026Q4': history };
    expect((await view(unpriced)).lastPaid).toBeNull();
    const guest = await guestDevice();
    expect((await readProduct(guest.databases, { productId: 'P1' })).lastPaid).toBeNull();
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

  it('shows the card until the long record is on the device', async () => {
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

  it('[PROD-004] [PROD-006] [PROD-010] reads weight per piece, the single pack weight and serving options', async () => {
    const shown = await view({
      'cards/breads': { Product2: [product('P1', { Maximum_Order_Quantity__c: 45, StockKeepingUnit: '80000613' })] },
      ...details({ Serving_Option__c: 'Warm' }),
    });
    expect(shown).toMatchObject({ weightPerPieceGm: 45, packWeightGm: 800, servingOption: 'Warm' });
    expect((await view({})).packWeightGm).toBeNull();
  });

  it('says no weight of a piece where the record has none', async () => {
    const weight = async (gm: number | null) =>
      (await view({ 'cards/breads': { Product2: [product('P1', { Maximum_Order_Quantity__c: gm })] } }))
        .weightPerPieceGm;
    expect([await weight(0), await weight(null)]).toEqual([null, null]);
  });

  it('[PROD-011] shows at most two offers, level 1 first, and only to customers', async () => {
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
    const { databases } = await guestDevice();
    expect((await readProduct(databases, { productId: 'P1' })).schemes).toEqual([]);
  });

  it('[PROD-012] [PROD-013] has a box for each level, and hides the base box of a product that is only given as a gift', async () => {
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

  it('finds no fee product and no product that is gone', async () => {
    expect((await view({}, 'FEE')).card).toBeNull();
    expect(await view({}, 'gone')).toMatchObject({ synced: true, card: null });
  });

  it('[PROD-026] gives the reason that a sample is not available', async () => {
    expect((await view({})).sample).toBe('available');
    expect((await view({ settings: { PWASettings__c: [setting('Allow Sample')] } })).sample).toBe('off');
    expect((await view({ cart: { CartItem: [cartItem('P1', 1, { Type__c: 'S' })] } })).sample).toBe('sample-in-cart');
    const { databases } = await guestDevice();
    expect((await readProduct(databases, { productId: 'P1' })).sample).toBe('guest');
  });
});

describe('readProducts and readFavourites', () => {
  it('return cards of any category in the given order, and leave out what is gone', async () => {
    const here = await customerDevice();
    const { products } = await readProducts(here.databases, { ids: ['P3', 'gone', 'P1'] });
    expect(products.map((card) => card.id)).toEqual(['P3', 'P1']);
  });

  it('list favourites of the CRM and of this device, by name', async () => {
    const here = await customerDevice({
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

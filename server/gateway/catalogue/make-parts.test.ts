import { beforeEach, describe, expect, it } from 'vitest';
import { partTables } from '#domain/crm/index.ts';
import { partAudience as declaredAudience } from '#domain/crm/parts.ts';
import { partKinds } from '#domain/crm/schema.ts';
import { must } from '#lib/assert.ts';
import { decodePart, rowsOf } from '#protocol/part-codec.ts';
import { partKind } from '#protocol/part-split.ts';
import { type CatalogueWorld, content, createCatalogueWorld, seedCatalogue } from '#test/support/catalogue-world.ts';
import { GUESTS, pricebookAudience } from './audiences.ts';
import { catalogueKinds } from './make-parts.ts';

const DAY_MS = 24 * 3_600_000;

let world: CatalogueWorld;
let seeded: ReturnType<typeof seedCatalogue>;

beforeEach(() => {
  // Noon in India on 2026-11-21.
  world = createCatalogueWorld({ startMs: Date.UTC(2026, 10, 21, 6, 30) });
  seeded = seedCatalogue(world.crm);
});

const metro = () => must(seeded.pricebooks[1], 'second price book');
const category = () => must(seeded.categories[0], 'category');
const product = (index: number) => must(seeded.products[index], 'product');
const insert = (...row: Parameters<CatalogueWorld['crm']['add']>) => world.crm.add(...row).Id;
const update = (...row: Parameters<CatalogueWorld['crm']['change']>) => world.crm.change(...row);

/** Returns the rows of each part of an audience, by part and object. */
async function rows(audience: string) {
  const stores = world.stores();
  await world.builderOn(stores).tick();
  const parts: Record<string, Record<string, ReturnType<typeof rowsOf>>> = {};
  for (const [name, text] of await world.published(stores, audience)) {
    const part = decodePart(text);
    if (!part.ok) throw new Error(part.error.reason);
    parts[name] = Object.fromEntries(
      Object.entries(part.value.tables).map(([object, table]) => [object, rowsOf(table)]),
    );
  }
  return parts;
}
const customer = () => rows(pricebookAudience(metro()));
const names = (list: { Name?: unknown }[] | undefined) => (list ?? []).map(({ Name }) => Name).toSorted();

describe('the parts of the catalogue', () => {
  it('are all kinds that do not belong to one customer, with the declared tables and columns', async () => {
    expect(catalogueKinds.toSorted()).toEqual(
      partKinds.filter((kind) => declaredAudience[kind] !== 'customer').toSorted(),
    );
    const parts = await customer();
    for (const [name, tables] of Object.entries(parts)) {
      const kind = must(
        partKinds.find((each) => each === partKind(name)),
        name,
      );
      for (const { object, paths } of partTables(kind)) {
        const [first] = tables[object] ?? [];
        if (first) expect(Object.keys(first)).toEqual([...paths]);
      }
    }
    expect(new Set(Object.keys(parts).map(partKind))).toEqual(new Set(catalogueKinds));
    const filled = (kind: string, object: string) =>
      Object.entries(parts).some(([name, tables]) => partKind(name) === kind && (tables[object]?.length ?? 0) > 0);
    for (const kind of catalogueKinds) {
      for (const { object } of partTables(kind))
        expect([kind, object, filled(kind, object)]).toEqual([kind, object, true]);
    }
  });

  it('[CRM-010] [CRM-011] hold the active categories and active products with their fields', async () => {
    const parts = await rows(GUESTS);
    expect(names(parts.categories?.ProductCategory)).toEqual(['Frozen', 'Paratha', 'Welcome Gift']);
    expect(names(parts[`cards/${category()}`]?.Product2)).toEqual(['Lachha Paratha', 'Plain Paratha']);
    expect(names(parts['cards/none']?.Product2)).toEqual(['Loose Paratha']);
    expect(parts[`cards/${category()}`]?.Product2?.[0]).toMatchObject({ 'Category__r.Name': 'Paratha' });
    expect(parts.categories?.ProductCategory?.find(({ Name }) => Name === 'Paratha')).toMatchObject({
      'ParentCategory.Name': 'Frozen',
      'ParentCategory.SortOrder': 1,
    });
  });

  it("show a category's new name in the cards of its products, whose SystemModstamp does not change", async () => {
    const stores = world.stores();
    const builder = world.builderOn(stores);
    await builder.tick();
    update('ProductCategory', category(), { Name: 'Parathas' });
    world.time.ms += 10 * 60_000;
    await builder.tick();
    expect((await world.published(stores, GUESTS)).get(`cards/${category()}`)).toContain('"Parathas"');
  });

  it('[CRM-012] keep price books apart: active entries that have not ended, with their dates', async () => {
    const entry = { Product2Id: product(0), Pricebook2Id: metro(), UnitPrice: 1, IsActive: true };
    insert('PricebookEntry', { ...entry, UnitPrice: 2, To_Date__c: '2026-11-20' });
    insert('PricebookEntry', { ...entry, UnitPrice: 3, To_Date__c: '2026-11-21' });
    insert('PricebookEntry', { ...entry, UnitPrice: 4, From_Date__c: '2027-01-01' });
    insert('PricebookEntry', { ...entry, UnitPrice: 5, IsActive: false });
    const parts = await customer();
    const prices = Object.keys(parts).filter((name) => partKind(name) === 'prices');
    expect(prices.toSorted()).toEqual([`prices/${metro()}/${category()}`, `prices/${metro()}/none`].toSorted());
    const entries = parts[`prices/${metro()}/${category()}`]?.PricebookEntry ?? [];
    const ofProduct = entries.filter(({ Product2Id }) => Product2Id === product(0));
    expect(ofProduct.map(({ UnitPrice }) => UnitPrice).toSorted()).toEqual([3, 4, 4_321.98]);
    expect(parts[`prices/${metro()}/${category()}`]?.Product2).toEqual([
      { Id: product(0), Strikethrough_Price__c: 9_876.54 },
    ]);
  });

  it('drop what ends today after midnight in India, although no row has changed', async () => {
    const stores = world.stores();
    const builder = world.builderOn(stores);
    insert('Coupon__c', { Name: 'LASTDAY', Active__c: true, End_Date__c: '2026-11-21' });
    await builder.tick();
    const coupons = async () => (await world.published(stores, pricebookAudience(metro()))).get('coupons') ?? '';
    expect(await coupons()).toContain('LASTDAY');
    // 23:59 in India.
    world.time.ms = Date.UTC(2026, 10, 21, 18, 29);
    await builder.tick();
    expect(await coupons()).toContain('LASTDAY');
    world.time.ms += 60_000;
    await builder.tick();
    expect(await coupons()).not.toContain('LASTDAY');
  });

  it('[CRM-014] give customers the terms of coupons, and everyone only the promotions that run now', async () => {
    insert('Coupon__c', { Name: 'FUTURE', Active__c: true, Start_Date__c: '2026-12-01' });
    insert('Coupon__c', { Name: 'PAST', Active__c: true, End_Date__c: '2026-11-20' });
    insert('Coupon__c', { Name: 'OFF', Active__c: false });
    const parts = await customer();
    expect(names(parts.coupons?.Coupon__c)).toEqual(['FUTURE', 'WELCOME']);
    expect(names(parts.promotions?.Coupon__c)).toEqual(['WELCOME']);
    expect(Object.keys(parts.promotions?.Coupon__c?.[0] ?? {})).toEqual([
      'Name',
      'Offer_Title__c',
      'Description__c',
      'End_Date__c',
    ]);
  });

  it('[CRM-020] [CRM-021] hold active schemes and the stock of active products', async () => {
    insert('Product_Offer_Schemes__c', { Name: 'Off', Active__c: false });
    const parts = await customer();
    expect(names(parts[`offers/${metro()}`]?.Product_Offer_Schemes__c)).toEqual(['Level one']);
    expect(parts[`stock/${category()}`]?.Stock__c).toHaveLength(2);
    expect(parts[`stock/${category()}`]?.Stock__c?.[0]).toEqual({
      Value__c: 777_123,
      Product__c: product(0),
      'Product__r.Name': 'Plain Paratha',
      'Product__r.StockKeepingUnit': 'SKU-0',
    });
  });

  it('[CRM-022] never hold a discount that names a contact', async () => {
    insert('Applicable_Discounts__c', { Name: 'Over', Active__c: true, Expiration_Date__c: '2026-11-20' });
    const parts = await customer();
    expect(names(parts[`offers/${metro()}`]?.Applicable_Discounts__c)).toEqual(['For all']);
    expect(JSON.stringify(parts)).not.toContain('Private');
    expect(JSON.stringify(parts)).not.toContain('003000000000001AAA');
  });

  it('[CRM-013] hold pictures beyond the first 250 by category of their product', async () => {
    for (let index = 0; index < 600; index++) world.crm.media.push(content(`X${index}`, 'SKU-0', 'PDP'));
    world.crm.media.push(content('Y', 'SKU-of-no-product', 'PLP'));
    const parts = await rows(GUESTS);
    expect(parts['media-categories']?.ManagedContent).toEqual([
      { ContentKey: 'MC2', Title: 'Paratha', AltText: 'PLP', Url: '/cms/media/MC2' },
    ]);
    const media = Object.entries(parts).filter(([name]) => partKind(name) === 'media');
    expect(media.every(([name]) => name.startsWith('media/'))).toBe(true);
    expect(media.flatMap(([, tables]) => tables.ManagedContent ?? [])).toHaveLength(601);
    expect(world.crm.calls.filter((call) => call.startsWith('managedContent'))).toEqual([
      'managedContent 0',
      'managedContent 1',
      'managedContent 2',
    ]);
  });

  it('[CRM-019] [CRM-023] [CRM-024] [CRM-038] [CRM-040] [CRM-043] hold active settings, banners, testimonials, locations and answers', async () => {
    insert('Home_Banner__c', { Name: 'home_banner', Active__c: false, Banner_Url__c: 'no' });
    insert('Category_Banner__c', { Name: 'x', Active__c: false });
    insert('Testimonial__c', { Name: 'x', Active__c: false });
    insert('FAQ__c', { Name: 'x', Active__c: false });
    insert('Deliverable_Locations__c', { Name: 'x', Active__c: 'No', Pincode__c: '110001' });
    const parts = await rows(GUESTS);
    expect(names(parts.settings?.PWASettings__c)).toEqual(['Allow Sample']);
    expect(parts.settings?.PG_Setting__c).toMatchObject([{ PG_Type__c: 'Razorpay' }]);
    expect(parts.banners?.Home_Banner__c).toHaveLength(1);
    expect(parts.banners?.Category_Banner__c).toHaveLength(1);
    expect(parts.banners?.Testimonial__c).toMatchObject([{ Image_Link__c: '/cms/face.png', Device__c: 'Mobile' }]);
    expect(parts.faqs?.FAQ__c).toHaveLength(1);
    expect(parts.locations?.Deliverable_Locations__c).toMatchObject([{ Pincode__c: '560001' }]);
  });

  it('allow the pictures that parts name, and no others', async () => {
    const stores = world.stores();
    await world.builderOn(stores).tick();
    const known = ['/cms/media/MC1', '/cms/banner.png', 'https://cdn.example/home.png', '/cms/face.png'];
    const { mediaKeyOf } = await import('#protocol/media.ts');
    for (const url of known) expect(await stores.parts.isMedia(mediaKeyOf(url))).toBe(true);
    for (const url of ['/services/data', 'https://crm.example/']) {
      expect(await stores.parts.isMedia(mediaKeyOf(url))).toBe(false);
    }
  });

  it('withdraw the manifest of a price book that is closed', async () => {
    const stores = world.stores();
    const builder = world.builderOn(stores);
    await builder.tick();
    expect([...(await stores.parts.current()).keys()].toSorted()).toEqual(
      [GUESTS, ...seeded.pricebooks.map(pricebookAudience)].toSorted(),
    );
    update('Pricebook2', metro(), { IsActive: false });
    world.time.ms += DAY_MS;
    await builder.tick();
    expect((await stores.parts.current()).has(pricebookAudience(metro()))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type { SnapshotRows } from '#gateway/catalogue/snapshot-rows.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';
import { createCommandRun } from '#test/support/command-run.ts';
import type { CatalogueRequest, Run } from '../run.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { readCrmCatalogue } from './crm-catalogue.ts';
import { createSnapshotCatalogue } from './snapshot-catalogue.ts';

/** A shop where naan brings free bread, and fries bring free cake. */
function shopWithSchemes() {
  const { model, shop, run } = createCommandRun();
  const scheme = (product__c: string, offer_product__c: string) =>
    model.add('Product_Offer_Schemes__c', {
      Name: 'F1',
      Active__c: true,
      Free_Product_Scheme_Y_N__c: true,
      Type__c: 'pieces',
      product__c,
      Convert_Quantity_Value__c: 5,
      offer_product__c,
      offered_quanity__c: 1,
    });
  scheme(shop.naan.id, shop.bread.id);
  scheme(shop.fries.id, shop.cake.id);
  const discount = (Id: string, Contact__c: string | null, fields: object = {}) =>
    model.add('Applicable_Discounts__c', {
      Id,
      Name: Id,
      Active__c: true,
      Contact__c,
      Product__c: shop.naan.id,
      ...fields,
    });
  discount('D3', shop.asha.contactId);
  discount('D2', null);
  discount('D1', null);
  discount('over', null, { Active__c: false });
  discount('theirs', shop.ravi.contactId);
  for (const Name of ['TEN', 'FIVE']) model.add('Coupon__c', { Name, Active__c: true });
  model.add('PWASettings__c', { Name: 'Allow Sample', Allow__c: false });
  const request = (...productIds: string[]): CatalogueRequest => ({
    productIds,
    pricebookId: shop.bookId,
    contactId: shop.asha.contactId,
    coupon: null,
    ownDiscounts: [],
  });
  return { model, shop, run, request };
}

type World = ReturnType<typeof shopWithSchemes>;

const factsFrom = async (answer: ReturnType<typeof readCrmCatalogue>): Promise<CatalogueFacts> => {
  const read = await answer;
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
};

describe('a cart’s prices from the CRM', () => {
  it('cover what is asked for, what schemes give with it, and what only the shop adds', async () => {
    const { shop, run, request } = shopWithSchemes();
    const { naan, bread, delivery, express, gift, cake } = shop;
    const facts = await factsFrom(readCrmCatalogue(run(), request(naan.id)));
    expect([...facts.products.keys()]).toEqual([naan, bread, delivery, express, gift].map(({ id }) => id));
    expect(facts.entries.get(bread.id)).toMatchObject([{ UnitPrice: 80, TAX__c: 5 }]);
    // A product that was read twice would show twice its stock.
    expect([...facts.stock]).toEqual([
      [naan.id, 100],
      [gift.id, 5],
      [bread.id, 50],
    ]);
    expect(facts.discounts.map(({ Name }) => Name)).toEqual(['D1', 'D2', 'D3']);
    expect([facts.samplesAllowed, facts.coupons.size]).toEqual([false, 0]);
    const all = await factsFrom(readCrmCatalogue(run(), request(naan.id, bread.id, cake.id)));
    expect(all.stock.get(bread.id)).toBe(50);
  });

  it('have the one coupon that the cart names, the newest of that name', async () => {
    const { model, shop, run, request } = shopWithSchemes();
    const named = { ...request(shop.naan.id), coupon: 'TWO' };
    for (const Id of ['C2', 'C1']) model.add('Coupon__c', { Id, Name: 'TWO', Active__c: true });
    expect([...(await factsFrom(readCrmCatalogue(run(), named))).coupons]).toMatchObject([['TWO', { Id: 'C2' }]]);
  });

  it('take a second call only for a gift that was not asked for', async () => {
    const { model, shop, run, request } = shopWithSchemes();
    const calls = async (...ids: string[]) => {
      const queries: number[] = [];
      const composite: CrmClient['composite'] = async (caller, requests, options) => {
        queries.push(requests.length);
        return model.client.composite(caller, requests, options);
      };
      await readCrmCatalogue(run({ composite }), request(...ids));
      return queries;
    };
    // Products, discounts, schemes and settings; without a coupon, nothing about coupons.
    expect(await calls(shop.cake.id)).toEqual([4]);
    expect(await calls(shop.naan.id, shop.bread.id)).toEqual([4]);
    expect(await calls(shop.naan.id)).toEqual([4, 1]);
  });

  it.each([1, 2])('are unknown when the CRM does not answer call %i', async (failing) => {
    const { model, shop, run, request } = shopWithSchemes();
    const lost = err({ kind: 'timeout' } as const);
    let calls = 0;
    const composite: CrmClient['composite'] = async (...call) => {
      calls += 1;
      return calls === failing ? lost : model.client.composite(...call);
    };
    expect(await readCrmCatalogue(run({ composite }), request(shop.naan.id))).toEqual(lost);
  });
});

describe('a cart’s prices from the published catalogue', () => {
  /** What is published: no inactive product, no stock of the fees, and no discount of a single customer. */
  function published({ model, shop }: World): SnapshotRows {
    const rows = (name: Parameters<typeof model.rows.table>[0]) => [...model.rows.table(name).values()];
    const byProduct = (name: 'PricebookEntry' | 'Stock__c', field: string) => {
      const ids = rows('Product2').map(({ Id }) => Id);
      const groups = ids.map((id) => [id, rows(name).filter((row) => row[field] === id)] as const);
      return new Map(groups.filter(([, group]) => group.length > 0));
    };
    const products = rows('Product2').map(({ IsActive: _, ...row }) => {
      const category = model.rows.table('ProductCategory').get(String(row.Category__c))?.Name ?? null;
      return [String(row.Id), { ...row, 'Category__r.Name': category }] as const;
    });
    return {
      products: new Map(products),
      specialIds: [shop.delivery.id, shop.express.id, shop.gift.id],
      entries: byProduct('PricebookEntry', 'Product2Id'),
      strikethrough: new Map(),
      stock: byProduct('Stock__c', 'Product__c'),
      discounts: rows('Applicable_Discounts__c').filter(({ Contact__c, Active__c }) => Active__c && !Contact__c),
      schemes: rows('Product_Offer_Schemes__c'),
      coupons: rows('Coupon__c'),
      settings: rows('PWASettings__c'),
    } as unknown as SnapshotRows;
  }

  /** The facts without the fields that only one of the two sources has. */
  const essence = (facts: CatalogueFacts) => ({
    products: [...facts.products.keys()],
    names: [...facts.names],
    categoryNames: [...facts.categoryNames],
    prices: [...facts.entries].map(([id, entries]) => [id, entries.map(({ Id, UnitPrice }) => [Id, UnitPrice])]).sort(),
    stock: [...facts.stock].sort(),
    schemes: facts.schemes.map(({ product__c, offer_product__c }) => [product__c, offer_product__c]),
    settings: [facts.settings, facts.samplesAllowed],
    special: facts.special,
  });

  const silent: Partial<CrmClient> = { composite: async () => err({ kind: 'timeout' }) };
  const source = (world: World, on: Run, rows: SnapshotRows | null, ...ids: string[]) =>
    createSnapshotCatalogue(async (pricebookId) => (pricebookId === world.shop.bookId ? rows : null))(
      on,
      world.request(...ids),
    );

  it('are those of the CRM, without a call to it', async () => {
    const world = shopWithSchemes();
    for (const { id } of [world.shop.naan, world.shop.cake]) {
      const here = await factsFrom(source(world, world.run(silent), published(world), id));
      const there = await factsFrom(readCrmCatalogue(world.run(), world.request(id)));
      expect(essence(here)).toEqual(essence(there));
    }
  });

  it('have the customer’s own discounts too, and every coupon', async () => {
    const world = shopWithSchemes();
    const own = [{ Name: 'D3' }] as unknown as CatalogueRequest['ownDiscounts'];
    const request = { ...world.request(world.shop.naan.id), ownDiscounts: own };
    const facts = await factsFrom(createSnapshotCatalogue(async () => published(world))(world.run(silent), request));
    expect(facts.discounts.map(({ Name }) => Name)).toEqual(['D2', 'D1', 'D3']);
    expect([...facts.coupons.keys()]).toEqual(['TEN', 'FIVE']);
  });

  it('leave out what the publication lacks: a price, the stock, or the product that a scheme gives', async () => {
    const world = shopWithSchemes();
    const { naan, bread, cake } = world.shop;
    const rows = published(world);
    const without = (map: ReadonlyMap<string, never>, ...ids: string[]) =>
      new Map([...map].filter(([id]) => !ids.includes(id)));
    const part = {
      ...rows,
      products: without(rows.products as never, bread.id),
      entries: without(rows.entries as never, naan.id),
      stock: without(rows.stock as never, naan.id),
    } as SnapshotRows;
    const facts = await factsFrom(source(world, world.run(silent), part, naan.id, cake.id));
    const { delivery, express, gift } = world.shop;
    const others = [cake, delivery, express, gift].map(({ id }) => id);
    expect([...facts.products.keys()]).toEqual([naan.id, ...others]);
    expect([...facts.entries.keys()]).toEqual([...others, bread.id]);
    expect([...facts.stock.keys()]).toEqual([cake.id, gift.id, bread.id]);
  });

  it('come from the CRM when nothing is published, or when one of the products is not', async () => {
    const world = shopWithSchemes();
    const { naan, cake } = world.shop;
    const rows = published(world);
    const part = { ...rows, products: new Map([...rows.products].filter(([id]) => id !== cake.id)) };
    const fromCrm = async (...args: Parameters<typeof source>) =>
      (await factsFrom(source(...args))).discounts.some(({ Name }) => Name === 'D3');
    expect(await fromCrm(world, world.run(), part, naan.id)).toBe(false);
    expect(await fromCrm(world, world.run(), part, naan.id, cake.id)).toBe(true);
    expect(await fromCrm(world, world.run(), null, naan.id)).toBe(true);
  });
});

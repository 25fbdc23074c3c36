import { Registry } from 'prom-client';
import { paise } from '#domain/money.ts';
import { type BuilderDeps, createCatalogueBuilder } from '#gateway/catalogue/builder.ts';
import { type CatalogueRules, catalogueRules } from '#gateway/catalogue/catalogue-rules.ts';
import type { GatewayConfig } from '#gateway/config/config.ts';
import type { CrmAnswer, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import type { GatewayStores } from '#gateway/store/stores.ts';
import { must } from '#lib/assert.ts';
import { err } from '#lib/result.ts';
import type { PartHash } from '#protocol/part.ts';
import { createMemoryStores } from '#test/support/gateway-stores/memory-stores.ts';
import { createModelCrm, type ModelCrm } from './model-crm/model-crm.ts';

/** A gateway's configuration for tests. None of its addresses is called. */
export const testConfig: GatewayConfig = {
  publicUrl: 'https://shop.example',
  dataDir: '/nonexistent',
  distDir: null,
  crm: {
    url: 'https://crm.example',
    grant: 'password',
    clientId: 'id',
    clientSecret: 'secret',
    username: 'user',
    password: 'password',
    domain: 'b2b',
    webstoreId: '0ZE000000000001AAA',
    cmsChannelId: '0ap000000000001AAA',
  },
  mediaHosts: ['crm.example'],
  hookSecret: 'hook-secret-hook-secret-hook-secret-',
  sessionSecret: 'session-secret-session-secret-session',
  sms: null,
  codeDigits: 4,
  payments: { razorpay: null, paytm: null, messages: null, mostPaise: paise(500_000_00), isTest: false },
  push: { secret: 'push-secret-push-secret-push-secret-', subject: 'mailto:push@larder.example' },
  metricsToken: null,
  trustProxy: 0,
  stockIntervalMs: 60_000,
  priceIntervalMs: 180_000,
  catalogueIntervalMs: 600_000,
  fullReadIntervalMs: 21_600_000,
};

type CatalogueCrm = ModelCrm & {
  /** Largest number of rows per page. */
  pageRows: number;
  /** Every query and page of content that was asked for. */
  calls: string[];
  /** Lets a test refuse a call, or do something before it. */
  fault: (call: string) => CrmFailure | null;
};

/** Creates a model CRM that records what the builder reads, and lets a test break it. */
function createCatalogueCrm(clock: { now(): number }): CatalogueCrm {
  const model = createModelCrm({ clock, pageRows: () => crm.pageRows });
  const { query, managedContent } = model.client;
  async function read<T>(call: string, act: () => Promise<CrmAnswer<T>>): Promise<CrmAnswer<T>> {
    crm.calls.push(call);
    const failure = crm.fault(call);
    return failure ? err(failure) : act();
  }
  const crm: CatalogueCrm = {
    ...model,
    client: {
      ...model.client,
      query: (caller, soql, how) => read(`query ${soql}`, () => query(caller, soql, how)),
      managedContent: (asked) => read(`managedContent ${asked.page}`, () => managedContent(asked)),
    },
    pageRows: 2_000,
    calls: [],
    fault: () => null,
  };
  return crm;
}

export type CatalogueWorld = ReturnType<typeof createCatalogueWorld>;

/** Creates a model CRM, stores in memory and a virtual clock, with as many builders as a test needs. */
export function createCatalogueWorld({ startMs = Date.UTC(2026, 10, 21, 6, 0, 0) } = {}) {
  const time = { ms: startMs };
  const clock = { now: () => time.ms, sleep: async () => undefined };
  let ids = 0;
  const random = { next: () => 0.5, uuid: () => `holder-${++ids}` };
  const crm = createCatalogueCrm(clock);

  function builderOn(
    stores: GatewayStores,
    options: { rules?: Partial<CatalogueRules>; deps?: Partial<BuilderDeps> } = {},
  ) {
    return createCatalogueBuilder({
      crm: crm.client,
      stores,
      clock,
      random,
      config: testConfig,
      log: { info: () => undefined, warn: () => undefined },
      registry: new Registry(),
      // Uncompressed parts are easy to read in a test; the real compression has tests of its own.
      compress: async (text) => new Uint8Array(Buffer.from(text)),
      rules: { ...catalogueRules, ...options.rules },
      ...options.deps,
    });
  }

  return {
    time,
    clock,
    crm,
    stores: () => createMemoryStores(clock),
    builderOn,
    /** Returns all published parts of an audience: name → text. */
    async published(stores: GatewayStores, audience: string): Promise<Map<string, string>> {
      const manifest = await stores.parts.manifest(audience);
      const texts = new Map<string, string>();
      for (const { name, hash } of manifest?.parts ?? []) texts.set(name, await textOf(stores, hash));
      return texts;
    },
  };
}

async function textOf(stores: GatewayStores, hash: PartHash): Promise<string> {
  return Buffer.from(must(await stores.parts.part(hash), `part ${hash}`).brotli).toString('utf8');
}

/** Adds a few rows of every object that a catalogue is made from. Tests may add more. */
export function seedCatalogue(crm: CatalogueCrm): {
  categories: string[];
  pricebooks: string[];
  products: string[];
} {
  const insert = (...row: Parameters<ModelCrm['add']>) => crm.add(...row).Id;
  const parent = insert('ProductCategory', { Name: 'Frozen', Active__c: true, Parent_Category__c: true, SortOrder: 1 });
  const categories = ['Paratha', 'Welcome Gift'].map((Name) =>
    insert('ProductCategory', { Name, Active__c: true, ParentCategoryId: parent }),
  );
  insert('ProductCategory', { Name: 'Closed', Active__c: false });
  const pricebooks = ['Standard', 'Metro'].map((Name, index) =>
    insert('Pricebook2', { Name, IsActive: true, IsStandard: index === 0 }),
  );
  insert('Pricebook2', { Name: 'Old', IsActive: false });
  const products = ['Plain', 'Lachha', 'Gone', 'Loose'].map((Name, index) =>
    insert('Product2', {
      Name: `${Name} Paratha`,
      StockKeepingUnit: `SKU-${index}`,
      IsActive: Name !== 'Gone',
      Category__c: Name === 'Loose' ? null : (categories[0] ?? null),
      Strikethrough_Price__c: index === 0 ? 9_876.54 : null,
    }),
  );
  for (const Product2Id of products) {
    for (const Pricebook2Id of pricebooks) {
      insert('PricebookEntry', { Product2Id, Pricebook2Id, UnitPrice: 4_321.98, TAX__c: 18, IsActive: true });
    }
    insert('Stock__c', { Product__c: Product2Id, Value__c: 777_123 });
  }
  insert('Product_Offer_Schemes__c', {
    Name: 'Level one',
    Active__c: true,
    Discount__c: 11.11,
    product__c: products[0] ?? null,
  });
  insert('Applicable_Discounts__c', { Name: 'For all', Active__c: true, Value__c: 22.22 });
  insert('Applicable_Discounts__c', {
    Name: 'Private',
    Active__c: true,
    Value__c: 33.33,
    Contact__c: '003000000000001AAA',
  });
  insert('Coupon__c', { Name: 'WELCOME', Active__c: true, Offer_Title__c: 'Welcome', Value__c: 44.44 });
  insert('Category_Banner__c', { Name: 'b', Active__c: true, Banner_URL__c: '/cms/banner.png' });
  insert('Home_Banner__c', { Name: 'home_banner', Active__c: true, Banner_Url__c: 'https://cdn.example/home.png' });
  insert('Testimonial__c', { Name: 't', Active__c: true, Image_Link__c: '/cms/face.png', Device__c: 'Mobile' });
  insert('PWASettings__c', { Name: 'Allow Sample', Allow__c: true });
  insert('PG_Setting__c', { Name: 'p', PG_Type__c: 'Razorpay' });
  insert('FAQ__c', { Name: 'f', Active__c: true, Type__c: 'Orders', Question__c: 'Q', Answer__c: 'A' });
  insert('Deliverable_Locations__c', { Name: 'l', Active__c: 'Yes', Pincode__c: '560001', City__c: 'Bengaluru' });
  crm.media.push(content('MC1', 'SKU-0', 'PLP'), content('MC2', 'Paratha', 'PLP'));
  return { categories, pricebooks, products };
}

export function content(contentKey: string, title: string, alt: string): Record<string, unknown> {
  return {
    contentKey,
    title,
    contentNodes: { altText: { value: alt }, source: { url: `/cms/media/${contentKey}` } },
  };
}

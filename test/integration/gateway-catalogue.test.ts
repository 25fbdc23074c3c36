import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashText } from '#gateway/catalogue/part-hash.ts';
import { must } from '#lib/assert.ts';
import { type CatalogueAnswer, catalogueAnswer } from '#protocol/catalogue-schema.ts';
import { applyDifference, manifestHash } from '#protocol/manifest.ts';
import type { Manifest } from '#protocol/part.ts';
import { decodePart, rowsOf } from '#protocol/part-codec.ts';
import { partKind } from '#protocol/part-split.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { exchangeOf } from '#test/support/exchange-of.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ seed: worldSeed });
});
afterAll(() => gateway.close());

async function answer(browser: TestBrowser, have?: string): Promise<CatalogueAnswer> {
  const response = await browser.request(`/sync/catalogue${have ? `?have=${have}` : ''}`);
  expect(response.status).toBe(200);
  return v.parse(catalogueAnswer, await response.json());
}

async function manifest(browser: TestBrowser): Promise<Manifest> {
  const whole = await answer(browser);
  if (!whole.whole) throw new Error('the whole was asked for');
  expect(manifestHash(whole.parts, hashText)).toBe(whole.hash);
  return whole;
}

async function partText(browser: TestBrowser, hash: string): Promise<string> {
  const response = await browser.request(`/sync/parts/${hash}`);
  expect(response.status).toBe(200);
  return response.text();
}

const books = async (browser: TestBrowser) =>
  new Set(
    (await manifest(browser)).parts
      .filter(({ name }) => partKind(name) === 'prices')
      .map(({ name }) => name.split('/')[1]),
  );

const asha = async () => {
  const browser = gateway.browser();
  await browser.signIn(world.asha.username);
  return browser;
};

describe('the catalogue over HTTP', () => {
  it('[SYNC-006] every part of a manifest matches its hash and its size', async () => {
    for (const browser of [gateway.browser(), await asha()]) {
      const { parts } = await manifest(browser);
      expect(parts.length).toBeGreaterThan(8);
      for (const entry of parts) {
        const text = await partText(browser, entry.hash);
        expect(hashText(text)).toBe(entry.hash);
        expect(Buffer.byteLength(text)).toBe(entry.bytes);
        const part = decodePart(text);
        expect(part.ok && part.value.name).toBe(entry.name);
      }
    }
  });

  it('[SYNC-007] parts come in three groups, the first screen’s parts in the first', async () => {
    const { parts } = await manifest(await asha());
    const kinds = (group: string) =>
      new Set(parts.filter((part) => part.group === group).map(({ name }) => partKind(name)));
    expect(kinds('P0')).toEqual(new Set(['settings', 'categories', 'banners', 'media-categories']));
    expect(kinds('P1')).toEqual(new Set(['cards', 'prices', 'offers', 'stock', 'coupons', 'media', 'faqs']));
    expect(kinds('P2')).toEqual(new Set(['details', 'locations', 'promotions']));
  });

  it('[PRICE-002] belongs to one price book for customers, and to none for guests', async () => {
    const bala = gateway.browser();
    await bala.signIn(world.bala.username);
    expect(await books(await asha())).toEqual(new Set([world.bookA]));
    expect(await books(bala)).toEqual(new Set([world.bookB]));
    expect(await books(gateway.browser())).toEqual(new Set());
  });

  it('follows a customer whose price book the back office changes, from the next exchange on', async () => {
    const bala = gateway.browser();
    await bala.signIn(world.bala.username);
    const exchange = () => bala.request('/sync/me', { method: 'POST', body: JSON.stringify(exchangeOf()) });
    // Without one of their own, the standard price book counts.
    for (const book of [world.bookA, world.bookB, null, world.bookB]) {
      await gateway.write('PATCH', `sobjects/Contact/${world.bala.contact}`, { Pricebook__c: book });
      expect((await exchange()).status).toBe(200);
      expect(await books(bala)).toEqual(new Set([book ?? world.bookA]));
      expect((await exchange()).headers.getSetCookie().join()).not.toContain('larder-session');
    }
  });

  it('answers 304 in a few bytes when nothing changed', async () => {
    const browser = gateway.browser();
    const { hash } = await manifest(browser);
    const same = await browser.request(`/sync/catalogue?have=${hash}`);
    expect(same.status).toBe(304);
    const headers = [...same.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    expect(headers.length).toBeLessThan(450);
    const byTag = await browser.request('/sync/catalogue', { headers: { 'if-none-match': `"${hash}"` } });
    expect(byTag.status).toBe(304);
  });

  it('[SYNC-005] brings a change in the CRM within a moment, as a difference', async () => {
    const browser = await asha();
    const before = await manifest(browser);
    await gateway.write('PATCH', `sobjects/Stock__c/${world.bunStock}`, { Value__c: 41 });
    await gateway.until(async () => (await browser.request(`/sync/catalogue?have=${before.hash}`)).status === 200);
    const difference = await answer(browser, before.hash);
    if (difference.whole) throw new Error('a difference was expected');
    expect(difference.from).toBe(before.hash);
    expect(difference.put.map(({ name }) => name)).toEqual([`stock/${world.breads}`]);
    const parts = applyDifference(before.parts, difference);
    expect(manifestHash(parts, hashText)).toBe(difference.hash);
    const part = decodePart(await partText(browser, must(difference.put[0], 'part').hash));
    expect(part.ok && rowsOf(part.value.tables.Stock__c)).toMatchObject([{ Product__c: world.bun, Value__c: 41 }]);
  });

  it('adds up differences over several changes, and answers an unknown manifest with a whole one', async () => {
    const browser = await asha();
    const before = await manifest(browser);
    let hash = before.hash;
    for (const price of [200, 201, 202]) {
      await gateway.write('PATCH', `sobjects/PricebookEntry/${world.bunPriceA}`, { UnitPrice: price });
      await gateway.until(async () => (await browser.request(`/sync/catalogue?have=${hash}`)).status === 200);
      hash = (await answer(browser, hash)).hash;
    }
    const difference = await answer(browser, before.hash);
    if (difference.whole) throw new Error('a difference was expected');
    expect(manifestHash(applyDifference(before.parts, difference), hashText)).toBe(hash);
    expect(difference.put.map(({ name }) => name)).toEqual([`prices/${world.bookA}/${world.breads}`]);
    for (const have of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', '../..']) {
      expect((await answer(browser, encodeURIComponent(have))).whole).toBe(true);
    }
  });

  it('[SYNC-006] drops what is deleted, moved to another category or withdrawn', async () => {
    const browser = gateway.browser();
    const names = async () => {
      const { parts } = await manifest(browser);
      const cards = parts.filter(({ name }) => partKind(name) === 'cards');
      const texts = await Promise.all(
        cards.map(async ({ name, hash }) => [name, await partText(browser, hash)] as const),
      );
      return new Map(texts);
    };
    expect((await names()).get(`cards/${world.pastries}`)).toContain('Rare Éclair');
    await gateway.write('PATCH', `sobjects/Product2/${world.rare}`, { Category__c: world.breads });
    await gateway.until(async () => (await names()).get(`cards/${world.breads}`)?.includes('Rare Éclair') ?? false);
    expect((await names()).get(`cards/${world.pastries}`)).not.toContain('Rare Éclair');
    await gateway.write('DELETE', `sobjects/Product2/${world.rare}`);
    await gateway.until(async () => !(await names()).get(`cards/${world.breads}`)?.includes('Rare Éclair'));
    await gateway.write('PATCH', `sobjects/Product2/${world.puff}`, { IsActive: false });
    await gateway.until(async () => !(await names()).has(`cards/${world.pastries}`));
  });

  it('still serves replaced parts, so that a device can finish the manifest it began', async () => {
    const browser = await asha();
    const before = await manifest(browser);
    const old = must(
      before.parts.find(({ name }) => name === `stock/${world.breads}`),
      'stock',
    );
    await gateway.write('PATCH', `sobjects/Stock__c/${world.bunStock}`, { Value__c: 7 });
    await gateway.until(async () => (await manifest(browser)).hash !== before.hash);
    expect(hashText(await partText(browser, old.hash))).toBe(old.hash);
  });

  it('lets anyone cache public parts, which name nobody, and nobody cache those of customers', async () => {
    const browser = await asha();
    const { parts } = await manifest(browser);
    const fetchKind = async (kind: string) =>
      browser.request(
        `/sync/parts/${
          must(
            parts.find(({ name }) => partKind(name) === kind),
            kind,
          ).hash
        }`,
      );
    const cards = await fetchKind('cards');
    expect(cards.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(cards.headers.get('larder-contact')).toBeNull();
    expect(cards.headers.get('larder-protocol')).toBe('1');
    for (const kind of ['prices', 'stock', 'offers', 'coupons']) {
      const part = await fetchKind(kind);
      expect(part.headers.get('cache-control')).toBe('private, no-store');
      expect(part.headers.get('larder-contact')).toBe(world.asha.contact);
    }
    const again = await browser.request(new URL(cards.url).pathname, {
      headers: { 'if-none-match': cards.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('travels in brotli for clients that support it, plain for others', async () => {
    const browser = gateway.browser();
    const { parts } = await manifest(browser);
    const locations = must(
      parts.find(({ name }) => partKind(name) === 'locations'),
      'locations',
    );
    const raw = async (accept: string) => {
      const response = await browser.request(`/sync/parts/${locations.hash}`, {
        headers: { 'accept-encoding': accept },
      });
      return {
        encoding: response.headers.get('content-encoding'),
        vary: response.headers.get('vary'),
        text: await response.text(),
      };
    };
    const packed = await raw('gzip, br');
    expect(packed).toMatchObject({ encoding: 'br', vary: 'accept-encoding' });
    expect(hashText(packed.text)).toBe(locations.hash);
    for (const accept of ['identity', 'gzip', 'br;q=0', 'brotli']) {
      expect(await raw(accept)).toMatchObject({ encoding: null, text: packed.text });
    }
    const stored = must(await gateway.reader.part(locations.hash), 'part');
    expect(brotliDecompressSync(stored.brotli).toString('utf8')).toBe(packed.text);
    expect(stored.brotli.length).toBeLessThan(locations.bytes / 4);
  });
});

describe('before the first snapshot', () => {
  it('devices must try again later, and the gateway is not ready', async () => {
    const fresh = await startTestGateway({
      seed: worldSeed,
      build: false,
    });
    const early = await fresh.browser().request('/sync/catalogue');
    expect([early.status, early.headers.get('retry-after'), await early.json()]).toEqual([
      503,
      '2',
      { kind: 'crm-unavailable' },
    ]);
    expect((await fetch(`${fresh.url}/health`)).status).toBe(200);
    expect((await fetch(`${fresh.url}/ready`)).status).toBe(503);
    await fresh.builder.tick();
    await fresh.until(async () => (await fetch(`${fresh.url}/ready`)).ok);
    const metrics = await (await fetch(`${fresh.url}/metrics`)).text();
    expect(metrics).toMatch(/^crm_calls_total\{purpose="catalogue",caller="integration"\} \d+$/m);
    expect(metrics).toMatch(/^catalogue_reads_total\{object="Product2",kind="full"\} 1$/m);
    await fresh.close();
  });
});

describe('two gateways on one database', () => {
  it('one builds, both serve what it published', async () => {
    const other = await startTestGateway({ crm: gateway.crm });
    const [mine, theirs] = [gateway.browser(), other.browser()];
    const before = await manifest(mine);
    expect((await manifest(theirs)).hash).toBe(before.hash);
    await gateway.write('PATCH', `sobjects/ProductCategory/${world.breads}`, { Name: 'Breads and buns' });
    await gateway.until(async () => (await manifest(mine)).hash !== before.hash);
    await gateway.until(async () => (await manifest(theirs)).hash === (await manifest(mine)).hash);
    expect(await other.registry.metrics()).toMatch(/^catalogue_publications_total 0$/m);
    await other.close();
  });
});

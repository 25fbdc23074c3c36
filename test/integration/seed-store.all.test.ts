import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoSeed } from '#crm/seed/demo-seed.ts';
import { generateDemoData } from '#crm/seed/generate-demo-data.ts';
import { pictureKey } from '#crm/seed/pictures/picture-keys.ts';
import { runSeed } from '#crm/seed/run-seed.ts';
import { parseSeedOptions } from '#crm/seed/seed-options.ts';
import { createCrmStore } from '#crm/store/crm-store.ts';
import { lockDirectory } from '#crm/store/lock-file.ts';
import { openDatabase } from '#crm/store/open-database.ts';
import { crm } from '#crm/store/statements.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { emptyDump } from '#test/support/template-databases.ts';

describe('the seeded CRM', () => {
  let crm: TestCrm;
  beforeAll(async () => {
    crm = await startTestCrm();
  });
  afterAll(() => crm.close());

  it('holds every generated row', async () => {
    const data = generateDemoData({ today: todayInIndia(Date.now()) });
    for (const [object, rows] of data) {
      // The CRM itself creates the gateway's user; the seed does not.
      const expected = rows.length + (object === 'User' ? 1 : 0);
      expect(await crm.store.count(object), object).toBe(expected);
    }
  });

  it('numbers the orders in the order of their placement', async () => {
    const token = await crm.integrationToken();
    const soql = encodeURIComponent('SELECT OrderNumber, EffectiveDate FROM Order ORDER BY OrderNumber');
    const { body } = await crm.call(token, 'GET', `query?q=${soql}`);
    const { records } = body as { records: { OrderNumber: string; EffectiveDate: string }[] };
    expect(records.map(({ OrderNumber }) => Number(OrderNumber))).toEqual(
      Array.from({ length: 22 }, (_, at) => at + 1),
    );
    const days = records.map(({ EffectiveDate }) => EffectiveDate);
    expect([...days].sort()).toEqual(days);
  });

  it('lets the demo customers sign in with the password of the README only', async () => {
    for (const email of ['chef@saffron.example', 'new@bistro.example', 'owner@tiffin.example']) {
      expect(await crm.signIn(email, 'Larder@2026')).toBeTruthy();
      await expect(crm.signIn(email, 'larder@2026')).rejects.toThrow(/No token/);
    }
  });
});

it('gives a database of an earlier release the pictures of this one, once', async () => {
  const open = await openDatabase({ kind: 'memory', dump: await emptyDump() });
  try {
    const timed = (nowMs: number) => createCrmStore({ db: open.db, clock: { now: () => nowMs } });
    const store = await timed(Date.parse('2026-11-21T06:00:00Z'));
    const row = (ContentKey: string) => ({ ContentKey, Url: `/cms/media/${ContentKey}.svg`, Title: ContentKey });
    await store.bulkInsert('ManagedContent', ['product-80000613-plp', 'product-80000613-pdp-2-v1', 'home-1'].map(row));
    const seed = createDemoSeed({ today: '2026-11-21' });
    const read = () =>
      store.sql.run(crm.selectFrom('crm.ManagedContent').select(['ContentKey', 'Url', 'SystemModstamp']).orderBy('Id'));
    await seed.renew?.(await timed(Date.parse('2026-11-22T06:00:00Z')));
    const renewed = await read();
    expect(renewed.map(({ ContentKey }) => ContentKey)).toEqual([
      pictureKey({ kind: 'product', sku: '80000613', view: 'plp' }),
      pictureKey({ kind: 'product', sku: '80000613', view: 'pdp-2' }),
      'home-1',
    ]);
    for (const { ContentKey, Url } of renewed) expect(Url).toBe(`/cms/media/${ContentKey}.svg`);
    // The gateway reads what has changed since it last read.
    expect(renewed.map(({ SystemModstamp }) => SystemModstamp?.slice(0, 10))).toEqual([
      '2026-11-22',
      '2026-11-22',
      '2026-11-21',
    ]);
    await seed.renew?.(await timed(Date.parse('2026-11-23T06:00:00Z')));
    expect(await read()).toEqual(renewed);
  } finally {
    await open.close();
  }
});

describe('a seed’s version', () => {
  it('changes with what it would write, so that a kept copy is never stale', () => {
    const version = (options: Parameters<typeof createDemoSeed>[0]) => createDemoSeed(options).version;
    expect(version({ today: '2026-11-21' })).toBe(version({ today: '2026-11-21' }));
    expect(version({ today: '2026-11-21' })).not.toBe(version({ today: '2026-11-22' }));
    expect(version({ today: '2026-11-21' })).not.toBe(version({ today: '2026-11-21', orders: 15 }));
  });
});

describe('npm run seed', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'larder-seed-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const nowMs = Date.parse('2026-11-21T06:00:00Z');
  const seed = async (options: { products: number; orders: number; replace: boolean }) =>
    runSeed(options, { location: { kind: 'directory', dataDir, dump: await emptyDump() }, nowMs });
  const productsThere = async () => {
    const open = await openDatabase({ kind: 'directory', dataDir });
    const store = await createCrmStore({ db: open.db });
    const count = await store.count('Product2');
    await open.close();
    return count;
  };

  it('fills an empty folder once, leaves a filled one alone, and replaces it only on request', {
    timeout: 240_000,
  }, async () => {
    expect(await seed({ products: 30, orders: 0, replace: false })).toEqual({ kind: 'filled' });
    expect(await productsThere()).toBe(35);
    const again = await seed({ products: 60, orders: 0, replace: false });
    expect(again).toMatchObject({ kind: 'refused', message: expect.stringContaining('--replace') });
    expect(await productsThere()).toBe(35);
    expect(await seed({ products: 12, orders: 0, replace: true })).toEqual({ kind: 'filled' });
    expect(await productsThere()).toBe(17);
  });

  it('touches nothing while another run uses the folder', async () => {
    const unlock = await lockDirectory(dataDir);
    await expect(seed({ products: 5, orders: 0, replace: true })).rejects.toThrow(/in use by process/);
    await unlock();
    expect(await productsThere()).toBe(17);
  });

  it('reports what is wrong with its arguments', () => {
    expect(parseSeedOptions(['--products', '10000', '--orders', '2000'])).toEqual({
      ok: true,
      value: { products: 10_000, orders: 2_000, replace: false },
    });
    expect(parseSeedOptions([])).toMatchObject({ ok: true, value: { products: 320, orders: 22 } });
    expect(parseSeedOptions(['--help'])).toMatchObject({ error: { kind: 'help' } });
    for (const wrong of [
      ['--products', 'many'],
      ['--products', '0'],
      ['--products', '10561'],
      ['--orders', '-1'],
      ['--orders', '1.5'],
      ['--colour', 'red'],
      ['12'],
    ]) {
      expect(parseSeedOptions(wrong), wrong.join(' ')).toMatchObject({ ok: false, error: { kind: 'usage' } });
    }
  });
});

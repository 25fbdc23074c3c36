import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSessionKeeper } from '#app/session-keeper.ts';
import { createLossKeeper } from '#app/storage-loss.ts';
import { discardCommand } from '#commands/discard-command.ts';
import { returnOrder } from '#commands/return-order.ts';
import { cacheDatabaseName } from '#db/names.ts';
import { deleteOlderCaches } from '#db/older-caches.ts';
import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import { readReturn } from '#db/queries/read-return.ts';
import type { Owner } from '#domain/owner.ts';
import { must } from '#lib/assert.ts';
import { cryptoRandom as random } from '#platform/crypto-random.ts';
import { systemClock as clock } from '#platform/system-clock.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { partKind } from '#protocol/part-split.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { deleteCache, deleteOutbox } from '#test/support/delete-databases.ts';
import { favourite, openCommands, queue, renameToOldFormat, stored, waiting } from '#test/support/device-databases.ts';
import { createDeviceRuntime, type DeviceRuntime } from '#test/support/device-runtime.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { createGatewayNetwork } from '#test/support/gateway-network.ts';
import { sqlText } from '#test/support/sql-text.ts';

/** The device's real engine, databases and session, against a real gateway and CRM. */
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ seed: worldSeed });
});
afterAll(() => gateway.close());

const asha: Owner = { accountId: world.asha.account, contactId: world.asha.contact };
const bala: Owner = { accountId: world.bala.account, contactId: world.bala.contact };
const PRICED = new Set(['prices', 'offers', 'stock', 'coupons']);

let browser: TestBrowser;
let net: ReturnType<typeof createGatewayNetwork>;
let runtime: DeviceRuntime;
beforeEach(async () => {
  for (const owner of [asha, bala, null]) {
    await deleteCache(owner);
    await deleteOutbox(owner);
  }
  await Dexie.delete('larder-device');
  browser = gateway.browser();
  net = createGatewayNetwork(browser);
  runtime = createDeviceRuntime(net.network);
});

const partRequests = () => net.requests().filter(({ path }) => path.startsWith('/sync/parts/'));

describe('a login', () => {
  it('keeps what the guest already has: no part is fetched twice', async () => {
    await runtime.cycle(null);
    const guest = new Set((await stored(null)).state.catalogue?.parts.map((entry) => entry.hash as string));
    expect(guest.size).toBeGreaterThan(5);
    net.requests();
    await runtime.enter(world.asha);
    await runtime.cycle(asha);
    const fetched = partRequests().map(({ path }) => path.slice('/sync/parts/'.length));
    expect(fetched.length).toBeGreaterThan(0);
    expect(fetched.filter((hash) => guest.has(hash))).toEqual([]);
    const { state, names } = await stored(asha);
    expect(new Set(names).size).toBe(
      new Set([...(state.catalogue?.parts ?? []).map(({ hash }) => hash)]).size + Object.keys(state.own).length,
    );
  });
});

describe('signing out', () => {
  it('[SYNC-015] [AUTH-036] [DATA-004] erases private parts, keeps public parts and the hidden queue', async () => {
    await runtime.enter(world.asha);
    await runtime.cycle(asha);
    const row = favourite(asha, world.bun);
    await queue(asha, row);
    const { device, keeper } = await runtime.session();
    await keeper.forget(asha, { pending: 'keep' });
    await keeper.erase();
    expect(await keeper.end()).toBe(true);
    expect(browser.cookies.has('larder-session')).toBe(false);
    expect((await stored(asha)).names).toEqual([]);
    const guest = await stored(null);
    expect(guest.names.length).toBeGreaterThan(5);
    expect(guest.names.filter((name) => PRICED.has(partKind(name)))).toEqual([]);
    expect(guest.texts).not.toContain('123.45');
    expect(await keeper.read()).toBeNull();
    device.close();

    await runtime.enter(world.bala);
    await runtime.cycle(bala);
    expect((await waiting(bala)).length).toBe(0);
    expect((await stored(bala)).texts).not.toContain('123.45');
    expect(await waiting(asha)).toMatchObject([{ id: row.id, state: 'queued' }]);

    await runtime.enter(world.asha);
    await runtime.cycle(asha);
    expect(await waiting(asha)).toEqual([]);
    expect((await stored(asha)).texts).toContain('123.45');
  });

  it('[SYNC-015] offline writes a marker first, and sends nothing until the logout was sent', async () => {
    await runtime.enter(world.asha);
    await runtime.cycle(asha);
    await queue(asha, favourite(asha, world.puff));
    net.line.up = false;
    const first = await runtime.session();
    await first.keeper.forget(asha, { pending: 'keep' });
    await first.keeper.erase();
    expect(await first.keeper.end()).toBe(false);
    first.device.close();

    // The page opens again, first offline and then online. A tab that missed the sign-out still runs its engine.
    const second = await runtime.session();
    expect([second.keeper.remembered(), second.keeper.maySync()]).toEqual([null, false]);
    net.requests();
    net.line.up = true;
    await runtime.cycle(asha);
    expect(net.requests().filter(({ path }) => path === Endpoint.me)).toEqual([]);
    expect((await stored(asha)).names).toEqual([]);
    expect(await second.keeper.end()).toBe(true);
    expect(second.keeper.maySync()).toBe(true);
    second.device.close();
    expect((await browser.request('/session')).status).toBe(401);
    expect((await waiting(asha)).length).toBe(1);
  });

  it('[AUTH-036] is not undone by an answer requested before it, nor by a cookie that still exists', async () => {
    await runtime.enter(world.asha);
    const { device, keeper } = await runtime.session();
    expect(await keeper.whose()).toMatchObject({ contactId: asha.contactId });
    const askedBefore = keeper.whose();
    await keeper.forget(asha, { pending: 'keep' });
    expect(await askedBefore).toBeNull();
    expect(browser.cookies.has('larder-session')).toBe(true);
    expect(await keeper.whose()).toBeNull();
    await keeper.erase();
    expect(await keeper.end()).toBe(true);
    expect(await keeper.whose()).toBeNull();
    device.close();
  });

  it('[AUTH-036] is not undone by an answer that arrives while its marker is being written', async () => {
    await runtime.enter(world.asha);
    const device = openDevice();
    let isWriting = () => {};
    const writing = new Promise<void>((resolve) => {
      isWriting = resolve;
    });
    let write = () => {};
    const held = new Promise<void>((resolve) => {
      write = resolve;
    });
    const slow: typeof device = {
      ...device,
      set: async (key, value) => {
        isWriting();
        await held;
        await device.set(key, value);
      },
    };
    const keeper = await createSessionKeeper({ device: slow, network: net.network });
    const forgotten = keeper.forget(asha, { pending: 'keep' });
    await writing;
    expect(await keeper.whose()).toBeNull();
    expect(await keeper.end()).toBe(true);
    write();
    await forgotten;
    expect([keeper.maySync(), await keeper.whose()]).toEqual([false, null]);
    await keeper.erase();
    expect(await keeper.end()).toBe(true);
    device.close();
  });

  it('that stopped before it erased anything is completed by the next start', async () => {
    await runtime.enter(world.asha);
    await runtime.cycle(asha);
    await queue(asha, favourite(asha, world.puff));
    const cut = await runtime.session();
    await cut.keeper.forget(asha, { pending: 'discard' });
    cut.device.close();
    const next = await runtime.session();
    expect(next.keeper.remembered()).toBeNull();
    expect(await next.keeper.end()).toBe(true);
    expect((await stored(asha)).names).toEqual([]);
    expect(await waiting(asha)).toEqual([]);
    next.device.close();
  });

  it('on all devices ends the other sessions too', async () => {
    await runtime.enter(world.asha);
    const tablet = gateway.browser();
    await tablet.signIn(world.asha.username);
    const { device, keeper } = await runtime.session();
    await keeper.forget(asha, { pending: 'keep', everywhere: true });
    expect(await keeper.end()).toBe(true);
    device.close();
    expect((await tablet.request('/session')).status).toBe(401);
    expect((await tablet.request('/sync/catalogue', { contact: world.asha.contact })).status).toBe(401);
  });
});

describe('a return that waited without a network', () => {
  const asOffice = (method: string, path: string, body?: unknown) =>
    gateway.crm.integrationToken().then((token) => gateway.crm.call(token, method, path, body));
  const found = async (soql: string) =>
    ((await asOffice('GET', `query?q=${encodeURIComponent(soql)}`)).body as { records: object[] }).records;
  const photo = { name: 'box.jpg', bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]) };

  it('[CANC-019] is refused when its order was cancelled meanwhile, stays to be seen, and can be taken back', async () => {
    const mine = { AccountId: asha.accountId, Contact__c: asha.contactId };
    const order = { ...mine, EffectiveDate: '2026-11-01', Status__c: 'Delivered' };
    const orderId = ((await asOffice('POST', 'sobjects/Order', order)).body as { id: string }).id;
    await runtime.enter(world.asha);
    await runtime.cycle(asha);
    net.line.up = false;
    const here = openCommands(asha);
    const given = { orderId, code: '003', quality: null, comment: '2 of 12 missing', photos: [photo] } as const;
    expect(await returnOrder(here.ports, given)).toMatchObject({ ok: true });
    await runtime.cycle(asha);
    expect(await waiting(asha)).toMatchObject([{ kind: 'order.return' }, { kind: 'document.attach' }]);

    await asOffice('PATCH', `sobjects/Order/${orderId}`, { Status__c: 'Cancelled' });
    net.line.up = true;
    await runtime.cycle(asha);
    const { requested } = must((await readReturn(here.databases, { orderId })).order, 'the order');
    expect(requested).toMatchObject({
      state: 'needs-you',
      rejection: { kind: 'not-delivered', details: { status: 'Cancelled' } },
      photosHere: 1,
    });
    await discardCommand(here.ports, { id: must(requested?.commandId, 'a command') });
    await runtime.cycle(asha);
    expect(await waiting(asha)).toEqual([]);
    expect(await readReturn(here.databases, { orderId })).toMatchObject({
      order: { status: 'Cancelled', delivered: false, requested: null },
    });
    here.close();
    expect(await found(`SELECT Id FROM Feedback__c WHERE Order__c = '${orderId}'`)).toEqual([]);
    expect(await found(`SELECT Order_return_Date__c FROM Order WHERE Id = '${orderId}'`)).toMatchObject([
      { Order_return_Date__c: null },
    ]);
  });
});

describe('another customer’s cookie', () => {
  it('[SYNC-015] makes the device send and store nothing, and shows it whose cookie it is', async () => {
    await runtime.enter(world.asha);
    await runtime.cycle(asha);
    await queue(asha, favourite(asha, world.rare));
    const before = await stored(asha);
    await browser.signIn(world.bala.username);
    await runtime.cycle(asha);
    expect(await waiting(asha)).toMatchObject([{ state: 'auth-wait', attempts: [] }]);
    expect((await stored(asha)).state.own).toEqual(before.state.own);
    const cache = openCache(asha);
    expect((await cache.status()).authNeeded).toBe(true);
    cache.close();
    const { device, keeper } = await runtime.session();
    expect(await keeper.whose()).toMatchObject({ contactId: world.bala.contact });
    device.close();
    const own = await sqlText(gateway.crm.store.sql, `SELECT "Id" FROM crm."Favourite__c" WHERE "Product__c" = $1`, [
      world.rare,
    ]);
    expect(own).toEqual([]);
  });
});

describe('a new cache format', () => {
  it('[SYNC-018] is filled from the old one without a network, beside it, and the queue stays', async () => {
    await runtime.enter(world.asha);
    await runtime.cycle(asha);
    const old = await stored(asha);
    const row = favourite(asha, world.bun);
    await queue(asha, row);
    await renameToOldFormat(asha);
    await deleteCache(asha);
    net.line.up = false;
    await runtime.cycle(asha);
    const now = await stored(asha);
    expect(now.state.catalogue).toEqual(old.state.catalogue);
    expect(now.state.own).toEqual(old.state.own);
    expect(new Set(now.names)).toEqual(new Set(old.names));
    expect(await waiting(asha)).toMatchObject([{ id: row.id }]);
    // Tabs of the previous version still read their own cache.
    expect(await Dexie.getDatabaseNames()).toContain(cacheDatabaseName(asha, 0));

    net.line.up = true;
    net.requests();
    await runtime.cycle(asha);
    expect(partRequests()).toEqual([]);
    expect(await waiting(asha)).toEqual([]);
    await deleteOlderCaches();
    expect(await Dexie.getDatabaseNames()).not.toContain(cacheDatabaseName(asha, 0));
  });

  it('[SYNC-018] takes over nothing that fails its hash', async () => {
    await runtime.enter(world.asha);
    await runtime.cycle(asha);
    await renameToOldFormat(asha, (text) => `${text} `);
    await deleteCache(asha);
    net.line.up = false;
    await runtime.cycle(asha);
    expect(await stored(asha)).toMatchObject({ names: [], state: { catalogue: null, own: {} } });
    await deleteOlderCaches();
  });
});

describe('storage that the browser evicted', () => {
  it('[SYNC-017] is detected by the server’s cookie, and reported once with the number of lost commands', async () => {
    const cookies = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const at = (device: ReturnType<typeof openDevice>) => createLossKeeper({ device, clock, random }, cookies());
    const fresh = openDevice();
    expect((await at(fresh)).current()).toBeNull();
    await runtime.enter(world.asha);
    // A command that waits for another hour counts as unsent at the gateway.
    await queue(asha, { ...favourite(asha, world.puff), nextAt: clock.now() + 3_000_000 });
    await runtime.cycle(asha);
    expect(browser.cookies.get('larder-device')).toBe('device.1');
    expect((await at(fresh)).current()).toBeNull();
    fresh.close();

    await Dexie.delete('larder-device');
    const empty = openDevice();
    const loss = await at(empty);
    expect(loss.current()).toMatchObject({ unsent: 1 });
    expect((await at(empty)).current()).toMatchObject({ unsent: 1 });
    await loss.dismiss();
    expect(loss.current()).toBeNull();
    expect((await at(empty)).current()).toBeNull();
    empty.close();
  });
});

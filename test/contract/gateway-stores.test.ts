import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#crm/store/open-database.ts';
import { connectGatewayDb } from '#gateway/store/db.ts';
import { createSqlStores, type GatewayStores } from '#gateway/store/stores.ts';
import { fresh, implementations, type Opened, takeLease } from '#test/support/gateway-stores.ts';
import { emptyDump } from '#test/support/template-databases.ts';

/** Returns a name that no other test uses. */

it('a database that only one process can open keeps no lease of a killed run', async () => {
  const database = await openDatabase({ kind: 'memory', dump: await emptyDump() });
  const { leases } = createSqlStores(await connectGatewayDb(database.db));
  const killed = { name: 'lease', holder: 'killed' };
  await leases.take(killed, 60_000);
  await connectGatewayDb(database.db);
  expect(await leases.take({ ...killed, holder: 'next' }, 60_000)).toBe(false);
  await connectGatewayDb(database.db, { isAlone: true });
  expect(await leases.take({ ...killed, holder: 'next' }, 60_000)).toBe(true);
  await database.close();
});

describe.each(implementations)('the gateway stores in %s', (_, open) => {
  let stores: GatewayStores;
  let age: Opened['age'];
  let close: Opened['close'];

  beforeAll(async () => {
    ({ stores, age, close } = await open());
  });
  afterAll(() => close());

  const lease = () => takeLease(stores);

  describe('the news of orders', () => {
    it('is claimed once, and only by later news', async () => {
      const { orderNews } = stores;
      const order = fresh('order');
      const claims = async (...news: ('packed' | 'on-its-way' | 'delivered' | 'cancelled')[]) =>
        Promise.all(news.map((each) => orderNews.claim(order, each)));
      expect(await claims('on-its-way')).toEqual([true]);
      expect(await claims('packed', 'on-its-way')).toEqual([false, false]);
      expect(await claims('delivered')).toEqual([true]);
      expect((await claims('cancelled', 'cancelled')).sort()).toEqual([false, true]);
      expect(await orderNews.claim(fresh('order'), 'packed')).toBe(true);
    });

    it('has a watermark that only the holder of the lease moves, and a request that is taken once', async () => {
      const { orderNews } = stores;
      expect(await orderNews.watermark()).toBeNull();
      expect(await orderNews.takeRequest()).toBe(false);
      await orderNews.request();
      expect(await orderNews.watermark()).toBeNull();
      const held = await lease();
      expect(await orderNews.moveWatermark(held, 1_763_700_000_000)).toBe(true);
      expect(await orderNews.moveWatermark({ ...held, holder: 'another' }, 5)).toBe(false);
      expect(await orderNews.watermark()).toBe(1_763_700_000_000);
      await orderNews.request();
      expect([await orderNews.takeRequest(), await orderNews.takeRequest()]).toEqual([true, false]);
    });
  });

  describe('leases', () => {
    it('have one holder at a time; a released lease is free', async () => {
      const held = await lease();
      const other = { name: held.name, holder: fresh('holder') };
      expect(await stores.leases.take(other, 60_000)).toBe(false);
      expect(await stores.leases.renew(other, 60_000)).toBe(false);
      await stores.leases.release(other);
      expect(await stores.leases.take(other, 60_000)).toBe(false);
      await stores.leases.release(held);
      expect(await stores.leases.take(other, 60_000)).toBe(true);
      expect(await stores.leases.renew(held, 60_000)).toBe(false);
    });

    it('can be taken when expired, and then the old holder has lost it', async () => {
      const held = { name: fresh('lease'), holder: 'a' };
      expect(await stores.leases.take(held, 60_000)).toBe(true);
      await age(60_001);
      const other = { ...held, holder: 'b' };
      expect(await stores.leases.take(other, 60_000)).toBe(true);
      expect(await stores.leases.renew(held, 60_000)).toBe(false);
    });

    it('can be renewed until they expire, even if nobody else takes them then', async () => {
      const held = { name: fresh('lease'), holder: 'a' };
      await stores.leases.take(held, 60_000);
      await age(59_000);
      expect(await stores.leases.renew(held, 60_000)).toBe(true);
      await age(59_000);
      expect(await stores.leases.take({ ...held, holder: 'b' }, 60_000)).toBe(false);
      await age(1_001);
      expect(await stores.leases.renew(held, 60_000)).toBe(false);
      expect(await stores.leases.take({ ...held, holder: 'b' }, 60_000)).toBe(true);
    });

    it('go to one of many concurrent requests', async () => {
      const name = fresh('lease');
      const asks = Array.from({ length: 8 }, (_, index) => stores.leases.take({ name, holder: `h${index}` }, 60_000));
      expect((await Promise.all(asks)).filter(Boolean)).toHaveLength(1);
    });
  });

  describe('sessions', () => {
    it('are valid until the sign-out or until the contact’s epoch rises', async () => {
      const contactId = fresh('contact');
      const [mine, other] = [fresh('session'), fresh('session')];
      expect(await stores.sessions.status({ contactId, sessionId: mine })).toEqual({ epoch: 0, ended: false });
      await stores.sessions.end(mine, 60_000);
      await stores.sessions.end(mine, 60_000);
      expect(await stores.sessions.status({ contactId, sessionId: mine })).toEqual({ epoch: 0, ended: true });
      expect(await stores.sessions.status({ contactId, sessionId: other })).toEqual({ epoch: 0, ended: false });
      await stores.sessions.raiseEpoch(contactId);
      await stores.sessions.raiseEpoch(contactId);
      expect((await stores.sessions.status({ contactId, sessionId: other })).epoch).toBe(2);
    });
  });

  describe('rate limits', () => {
    it('allow a number of attempts per window, parallel ones too, and say when to try again', async () => {
      const limit = { key: fresh('key'), limit: 3, windowMs: 60_000 };
      const tries = await Promise.all(Array.from({ length: 5 }, () => stores.rateLimits.take(limit)));
      expect(tries.filter(({ allowed }) => allowed)).toHaveLength(3);
      const refused = await stores.rateLimits.take(limit);
      expect(refused.allowed ? 0 : refused.retryAfterMs).toBeGreaterThan(55_000);
      expect(refused.allowed ? 0 : refused.retryAfterMs).toBeLessThanOrEqual(60_000);
      expect(await stores.rateLimits.take({ ...limit, key: fresh('key') })).toEqual({ allowed: true });
      await stores.rateLimits.refund(limit.key);
      expect((await stores.rateLimits.take(limit)).allowed).toBe(false);
      await stores.rateLimits.clear(limit.key);
      expect(await stores.rateLimits.take(limit)).toEqual({ allowed: true });
      await stores.rateLimits.refund(limit.key);
      await stores.rateLimits.refund(limit.key);
      const again = [1, 2, 3, 4].map(() => stores.rateLimits.take(limit));
      expect((await Promise.all(again)).filter(({ allowed }) => allowed)).toHaveLength(3);
    });

    it('let a bucket give what it holds, in parallel too, and refill it token by token', async () => {
      const bucket = { key: fresh('bucket'), size: 5, everyMs: 60_000 };
      const draws = await Promise.all(Array.from({ length: 8 }, () => stores.rateLimits.draw(bucket)));
      expect(draws.filter(({ allowed }) => allowed)).toHaveLength(5);
      const refused = await stores.rateLimits.draw(bucket);
      expect(refused.allowed ? 0 : refused.retryAfterMs).toBeGreaterThan(50_000);
      expect(refused.allowed ? 0 : refused.retryAfterMs).toBeLessThanOrEqual(60_000);
      const quick = { key: fresh('bucket'), size: 2, everyMs: 30_000 };
      const twice = async () => [await stores.rateLimits.draw(quick), await stores.rateLimits.draw(quick)];
      expect((await twice()).map(({ allowed }) => allowed)).toEqual([true, true]);
      await age(60_001);
      expect((await twice()).map(({ allowed }) => allowed)).toEqual([true, true]);
      expect((await stores.rateLimits.draw(quick)).allowed).toBe(false);
    });

    it('start again when a window is over', async () => {
      const limit = { key: fresh('key'), limit: 1, windowMs: 60_000 };
      await stores.rateLimits.take(limit);
      expect((await stores.rateLimits.take(limit)).allowed).toBe(false);
      await age(60_001);
      expect((await stores.rateLimits.take(limit)).allowed).toBe(true);
    });

    it('remember a key for the time given last', async () => {
      const key = fresh('key');
      expect(await stores.rateLimits.remembers(key)).toBe(false);
      await stores.rateLimits.remember(key, 60_000);
      expect(await stores.rateLimits.remembers(key)).toBe(true);
      await stores.rateLimits.remember(key, -1);
      expect(await stores.rateLimits.remembers(key)).toBe(false);
    });
  });
});

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#crm/store/open-database.ts';
import type { ObjectState, StoredRow } from '#gateway/store/catalogue-store.ts';
import { connectGatewayDb } from '#gateway/store/db.ts';
import { createMemoryStores } from '#gateway/store/memory-stores.ts';
import { type Publication, RETENTION_MS, type StoredPart } from '#gateway/store/part-store.ts';
import { createSqlStores, type GatewayStores } from '#gateway/store/stores.ts';
import { manifestHash } from '#protocol/manifest.ts';
import { type Manifest, type ManifestEntry, PartGroup } from '#protocol/part.ts';
import { partHashFromDigest } from '#protocol/part-codec.ts';
import { freshDatabase, type TestEngine, testEngines } from '#test/support/test-database.ts';

type Opened = {
  stores: GatewayStores;
  /** Makes what was replaced until now so much older. */
  age: (ms: number) => Promise<void>;
  close: () => Promise<void>;
};

async function sqlStores(engine: TestEngine): Promise<Opened> {
  const { location, drop } = await freshDatabase(engine);
  const database = await openDatabase(location);
  const db = await connectGatewayDb(database.db);
  const age = async (ms: number) => {
    const span = sql`${ms}::double precision * interval '1 millisecond'`;
    await sql`update gateway.parts set replaced_at = replaced_at - ${span}`.execute(db);
    await sql`update gateway.manifest_steps set at = at - ${span}`.execute(db);
  };
  const close = () => database.close().then(drop);
  return { stores: createSqlStores(db), age, close };
}

async function memoryStores(): Promise<Opened> {
  let aheadMs = 0;
  const stores = createMemoryStores({ now: () => Date.now() + aheadMs });
  const age = async (ms: number) => {
    aheadMs += ms;
  };
  return { stores, age, close: async () => undefined };
}

const implementations: [string, () => Promise<Opened>][] = [
  ['memory', memoryStores],
  ...testEngines.map((engine): [string, () => Promise<Opened>] => [engine, () => sqlStores(engine)]),
];
const hashOf = (text: string) => partHashFromDigest(createHash('sha256').update(text).digest());
let counter = 0;
/** A name that no other test uses. */
const fresh = (prefix: string) => `${prefix}-${counter++}`;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function partOf(name: string, text: string): StoredPart {
  const brotli = new Uint8Array(Buffer.from(`br ${text}`));
  return { hash: hashOf(name + text), name, audience: { kind: 'all' }, bytes: text.length, brotli };
}

function manifestOf(parts: StoredPart[]): Manifest {
  const entries: ManifestEntry[] = parts.map(({ name, hash, bytes }) => ({ name, hash, bytes, group: PartGroup.p1 }));
  return { hash: manifestHash(entries, hashOf), parts: entries };
}

it('a database that nobody else can have open keeps no lease of a run that was killed', async () => {
  const database = await openDatabase({ kind: 'memory' });
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

  async function lease() {
    const held = { name: fresh('lease'), holder: fresh('holder') };
    expect(await stores.leases.take(held, 60_000)).toBe(true);
    return held;
  }

  describe('leases', () => {
    it('one holder at a time; released, it is free', async () => {
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

    it('an expired lease may be taken, and its old holder has lost it', async () => {
      const held = { name: fresh('lease'), holder: 'a' };
      expect(await stores.leases.take(held, 1)).toBe(true);
      await wait(10);
      const other = { ...held, holder: 'b' };
      expect(await stores.leases.take(other, 60_000)).toBe(true);
      expect(await stores.leases.renew(held, 60_000)).toBe(false);
    });

    it('an expired lease that nobody took can be renewed', async () => {
      const held = { name: fresh('lease'), holder: 'a' };
      await stores.leases.take(held, 1);
      await wait(10);
      expect(await stores.leases.renew(held, 60_000)).toBe(true);
      expect(await stores.leases.take({ ...held, holder: 'b' }, 60_000)).toBe(false);
    });

    it('of many who ask at once, one gets it', async () => {
      const name = fresh('lease');
      const asks = Array.from({ length: 8 }, (_, index) => stores.leases.take({ name, holder: `h${index}` }, 60_000));
      expect((await Promise.all(asks)).filter(Boolean)).toHaveLength(1);
    });
  });

  describe('rows of the catalogue', () => {
    const state: ObjectState = { fields: 'Id', watermarkMs: 1_760_000_000_000, beganMs: 2, fullReadMs: 1, reads: 3 };
    const row = (id: string, modifiedMs = 1_760_000_000_000): StoredRow => ({
      id,
      fields: { Id: id, Name: 'Paneer ₹ "½" 🧀', Value__c: 0.1, Active__c: true, Nothing: null },
      modifiedMs,
      seen: 3,
    });
    const loaded = async (object: string) => (await stores.catalogue.load()).find((each) => each.object === object);

    it('rows and watermark of a read come back as they were written', async () => {
      const held = await lease();
      const object = fresh('Object') as 'Product2';
      const rows = [row('a'), row('b'), row('c')];
      expect(await stores.catalogue.commitRead(held, { object, state, put: rows, remove: [] })).toBe(true);
      const next = { ...state, watermarkMs: state.watermarkMs + 1000, reads: 4 };
      const changed = { ...row('b', 1_760_000_000_500), seen: 4 };
      await stores.catalogue.commitRead(held, { object, state: next, put: [changed], remove: ['c', 'unknown'] });
      const { rows: stored = [], state: known } = (await loaded(object)) ?? {};
      expect(known).toEqual(next);
      expect(stored.toSorted((x, y) => (x.id < y.id ? -1 : 1))).toEqual([row('a'), changed]);
    });

    it('thousands of rows go in one read', async () => {
      const object = fresh('Object') as 'Product2';
      const rows = Array.from({ length: 4_500 }, (_, index) => row(`row-${index}`));
      await stores.catalogue.commitRead(await lease(), { object, state, put: rows, remove: [] });
      expect((await loaded(object))?.rows).toHaveLength(4_500);
      await stores.catalogue.commitRead(await lease(), { object, state, put: [], remove: rows.map(({ id }) => id) });
      expect((await loaded(object))?.rows).toHaveLength(0);
    });

    it('what was asked to be read is handed out once', async () => {
      await stores.catalogue.takeRequests();
      await stores.catalogue.request(['Stock__c', 'Product2']);
      await stores.catalogue.request(['Stock__c']);
      await stores.catalogue.request([]);
      expect((await stores.catalogue.takeRequests()).toSorted()).toEqual(['Product2', 'Stock__c']);
      expect(await stores.catalogue.takeRequests()).toEqual([]);
    });

    it('a builder that lost its lease writes nothing', async () => {
      const held = await lease();
      await stores.leases.release(held);
      await stores.leases.take({ ...held, holder: 'another' }, 60_000);
      const object = fresh('Object') as 'Product2';
      expect(await stores.catalogue.commitRead(held, { object, state, put: [row('a')], remove: [] })).toBe(false);
      expect(await loaded(object)).toBeUndefined();
    });
  });

  describe('parts and manifests', () => {
    const publication = (parts: StoredPart[], audience: string, named = parts): Publication => ({
      parts,
      manifests: new Map([[audience, manifestOf(named)]]),
      mediaKeys: [],
    });

    it('what was published is served, byte by byte', async () => {
      const audience = fresh('audience');
      const part: StoredPart = { ...partOf(fresh('prices'), 'x'), audience: { kind: 'pricebook', pricebookId: '01s' } };
      const customers: StoredPart = { ...partOf(fresh('coupons'), 'y'), audience: { kind: 'customers' } };
      expect(await stores.parts.publish(await lease(), publication([part, customers], audience))).toBe(true);
      const stored = await stores.parts.part(part.hash);
      expect({ ...stored, brotli: [...(stored?.brotli ?? [])] }).toEqual({ ...part, brotli: [...part.brotli] });
      expect((await stores.parts.part(customers.hash))?.audience).toEqual({ kind: 'customers' });
      expect(await stores.parts.manifest(audience)).toEqual({ ...manifestOf([part, customers]), number: 1 });
      expect((await stores.parts.current()).get(audience)).toBe(manifestOf([part, customers]).hash);
      expect(await stores.parts.known([part.hash, hashOf('nothing')])).toEqual(new Set([part.hash]));
      expect(await stores.parts.part(hashOf('nothing'))).toBeNull();
      expect(await stores.parts.known([])).toEqual(new Set());
    });

    it('each publication adds the step that leads to it; the same manifest adds none', async () => {
      const audience = fresh('audience');
      const held = await lease();
      const [a, b, c] = [partOf('a', fresh('1')), partOf('b', fresh('2')), partOf('b', fresh('3'))];
      await stores.parts.publish(held, publication([a, b], audience));
      await stores.parts.publish(held, publication([], audience, [a, b]));
      await stores.parts.publish(held, publication([c], audience, [c]));
      const entry = manifestOf([c]).parts;
      expect(await stores.parts.steps(audience, 1)).toEqual([
        { number: 2, fromHash: manifestOf([a, b]).hash, difference: { put: entry, gone: ['a'] } },
      ]);
      expect(await stores.parts.steps(audience, 2)).toEqual([]);
      expect((await stores.parts.manifest(audience))?.number).toBe(2);
    });

    it('replaced parts and the way to replaced manifests stay for a day, and a part that comes back stays for good', async () => {
      const audience = fresh('audience');
      const [a, b] = [partOf('a', fresh('1')), partOf('a', fresh('2'))];
      await stores.parts.publish(await lease(), publication([a], audience));
      await stores.parts.publish(await lease(), publication([b], audience));
      await age(RETENTION_MS - 60_000);
      await stores.parts.prune();
      expect(await stores.parts.part(a.hash)).not.toBeNull();
      expect(await stores.parts.steps(audience, 1)).toHaveLength(1);
      await stores.parts.publish(await lease(), publication([], audience, [a]));
      await age(120_000);
      await stores.parts.prune();
      expect(await stores.parts.part(a.hash)).not.toBeNull();
      expect(await stores.parts.part(b.hash)).not.toBeNull();
      expect((await stores.parts.steps(audience, 1)).map(({ number }) => number)).toEqual([3]);
      await age(RETENTION_MS);
      await stores.parts.prune();
      expect(await stores.parts.part(b.hash)).toBeNull();
      expect(await stores.parts.part(a.hash)).not.toBeNull();
      expect(await stores.parts.steps(audience, 1)).toEqual([]);
      expect((await stores.parts.manifest(audience))?.parts.map(({ hash }) => hash)).toEqual([a.hash]);
    });

    it('an audience that is gone is no longer served', async () => {
      const audience = fresh('audience');
      const held = await lease();
      await stores.parts.publish(held, publication([partOf('a', fresh('1'))], audience));
      await stores.parts.publish(held, publication([partOf('b', fresh('1'))], fresh('audience')));
      expect(await stores.parts.manifest(audience)).toBeNull();
    });

    it('a builder that lost its lease publishes nothing', async () => {
      const held = await lease();
      const audience = fresh('audience');
      const part = partOf('a', fresh('1'));
      await stores.leases.release(held);
      expect(await stores.parts.publish(held, publication([part], audience))).toBe(false);
      expect(await stores.parts.manifest(audience)).toBeNull();
      expect(await stores.parts.part(part.hash)).toBeNull();
    });

    it('knows the pictures that parts name', async () => {
      const key = fresh('key');
      const audience = fresh('audience');
      const named = { ...publication([partOf('a', fresh('1'))], audience), mediaKeys: [key] };
      await stores.parts.publish(await lease(), named);
      expect(await stores.parts.isMedia(key)).toBe(true);
      expect(await stores.parts.isMedia(`${key}!`)).toBe(false);
    });
  });

  describe('sessions', () => {
    it('a session stands until it is signed out or its contact’s epoch rises', async () => {
      const contactId = fresh('contact');
      const [mine, other] = [fresh('session'), fresh('session')];
      expect(await stores.sessions.standing({ contactId, sessionId: mine })).toEqual({ epoch: 0, ended: false });
      await stores.sessions.end(mine, 60_000);
      await stores.sessions.end(mine, 60_000);
      expect(await stores.sessions.standing({ contactId, sessionId: mine })).toEqual({ epoch: 0, ended: true });
      expect(await stores.sessions.standing({ contactId, sessionId: other })).toEqual({ epoch: 0, ended: false });
      await stores.sessions.raiseEpoch(contactId);
      await stores.sessions.raiseEpoch(contactId);
      expect((await stores.sessions.standing({ contactId, sessionId: other })).epoch).toBe(2);
    });
  });

  describe('rate limits', () => {
    it('allows so many tries in a window, parallel ones too, and says when to come again', async () => {
      const limit = { key: fresh('key'), limit: 3, windowMs: 60_000 };
      const tries = await Promise.all(Array.from({ length: 5 }, () => stores.rateLimits.take(limit)));
      expect(tries.filter(({ allowed }) => allowed)).toHaveLength(3);
      const refused = await stores.rateLimits.take(limit);
      expect(refused.allowed ? 0 : refused.retryAfterMs).toBeGreaterThan(55_000);
      expect(refused.allowed ? 0 : refused.retryAfterMs).toBeLessThanOrEqual(60_000);
      expect(await stores.rateLimits.take({ ...limit, key: fresh('key') })).toEqual({ allowed: true });
      await stores.rateLimits.giveBack(limit.key);
      expect((await stores.rateLimits.take(limit)).allowed).toBe(false);
      await stores.rateLimits.clear(limit.key);
      expect(await stores.rateLimits.take(limit)).toEqual({ allowed: true });
      await stores.rateLimits.giveBack(limit.key);
      await stores.rateLimits.giveBack(limit.key);
      const again = [1, 2, 3, 4].map(() => stores.rateLimits.take(limit));
      expect((await Promise.all(again)).filter(({ allowed }) => allowed)).toHaveLength(3);
    });

    it('a window that is over begins anew', async () => {
      const limit = { key: fresh('key'), limit: 1, windowMs: 20 };
      await stores.rateLimits.take(limit);
      expect((await stores.rateLimits.take(limit)).allowed).toBe(false);
      await wait(40);
      expect((await stores.rateLimits.take(limit)).allowed).toBe(true);
    });
  });
});

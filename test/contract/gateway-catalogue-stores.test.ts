import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectState, StoredRow } from '#gateway/store/catalogue-store.ts';
import { type Publication, RETENTION_MS, type StoredPart } from '#gateway/store/part-store.ts';
import type { GatewayStores } from '#gateway/store/stores.ts';
import { manifestHash } from '#protocol/manifest.ts';
import { type Manifest, type ManifestEntry, PartGroup } from '#protocol/part.ts';
import { partHashFromDigest } from '#protocol/part-codec.ts';
import { fresh, implementations, type Opened, takeLease } from '#test/support/gateway-stores.ts';

const hashOf = (text: string) => partHashFromDigest(createHash('sha256').update(text).digest());

/** Returns a name that no other test uses. */

function partOf(name: string, text: string): StoredPart {
  const brotli = new Uint8Array(Buffer.from(`br ${text}`));
  return { hash: hashOf(name + text), name, audience: { kind: 'all' }, bytes: text.length, brotli };
}

function manifestOf(parts: StoredPart[]): Manifest {
  const entries: ManifestEntry[] = parts.map(({ name, hash, bytes }) => ({ name, hash, bytes, group: PartGroup.p1 }));
  return { hash: manifestHash(entries, hashOf), parts: entries };
}

describe.each(implementations)('the stores of the catalogue in %s', (_, open) => {
  let stores: GatewayStores;
  let age: Opened['age'];
  let close: Opened['close'];

  beforeAll(async () => {
    ({ stores, age, close } = await open());
  });
  afterAll(() => close());

  const lease = () => takeLease(stores);

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

    it('thousands of rows fit into one read', async () => {
      const object = fresh('Object') as 'Product2';
      const rows = Array.from({ length: 4_500 }, (_, index) => row(`row-${index}`));
      await stores.catalogue.commitRead(await lease(), { object, state, put: rows, remove: [] });
      expect((await loaded(object))?.rows).toHaveLength(4_500);
      await stores.catalogue.commitRead(await lease(), { object, state, put: [], remove: rows.map(({ id }) => id) });
      expect((await loaded(object))?.rows).toHaveLength(0);
    });

    it('a requested read is handed out once', async () => {
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

    it('each publication adds a step to it; an unchanged manifest adds none', async () => {
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

    it('replaced parts and steps from replaced manifests stay for a day; a part in use again stays', async () => {
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
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { catalogueAnswer } from '#protocol/catalogue-schema.ts';
import { applyDifference, diffManifest, inOrder, joinDifferences, manifestHash } from '#protocol/manifest.ts';
import { type ManifestEntry, PartGroup } from '#protocol/part.ts';
import { partHashFromDigest } from '#protocol/part-codec.ts';

const hashOf = (text: string) => partHashFromDigest(createHash('sha256').update(text).digest());

const entries: fc.Arbitrary<ManifestEntry[]> = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...Array.from({ length: 12 }, (_, index) => `cards/${index}`), 'settings', 'stock/1~0-2'),
    hash: fc.integer({ min: 0, max: 5 }).map((n) => hashOf(String(n))),
    bytes: fc.nat(70_000),
    group: fc.constantFrom(...Object.values(PartGroup)),
  }),
  { selector: (entry) => entry.name },
);

describe('manifests', () => {
  it('[SYNC-006] a difference applied to the old manifest gives the new one with its hash', () => {
    fc.assert(
      fc.property(entries, entries, (from, to) => {
        const result = applyDifference(from, diffManifest(from, to));
        expect(result).toEqual(inOrder(to));
        expect(manifestHash(result, hashOf)).toBe(manifestHash(to, hashOf));
      }),
    );
  });

  it('several joined differences give the same result as one after the other', () => {
    fc.assert(
      fc.property(fc.array(entries, { minLength: 1 }), (manifests) => {
        const steps = manifests.slice(1).map((to, index) => diffManifest(manifests[index] ?? [], to));
        expect(applyDifference(manifests[0] ?? [], joinDifferences(steps))).toEqual(inOrder(manifests.at(-1) ?? []));
      }),
    );
  });

  it('a difference names only what changed', () => {
    fc.assert(
      fc.property(entries, (parts) => {
        expect(diffManifest(parts, [...parts].reverse())).toEqual({ put: [], gone: [] });
      }),
    );
  });

  it('the hash does not depend on the order of entries, and changes with any of their values', () => {
    const entry = { name: 'cards/1', hash: hashOf('a'), bytes: 1, group: PartGroup.p1 };
    const other = { ...entry, name: 'cards/2' };
    const base = manifestHash([entry, other], hashOf);
    expect(manifestHash([other, entry], hashOf)).toBe(base);
    const changed: ManifestEntry[] = [
      { ...other, name: 'cards/3' },
      { ...other, hash: hashOf('b') },
      { ...other, bytes: 2 },
      { ...other, group: PartGroup.p2 },
    ];
    const hashes = changed.map((last) => manifestHash([entry, last], hashOf));
    expect(new Set([base, ...hashes]).size).toBe(changed.length + 1);
  });

  it('a difference applied to the wrong manifest is detected by the hash', () => {
    const entry = { name: 'cards/1', hash: hashOf('a'), bytes: 1, group: PartGroup.p1 };
    const foreign = { ...entry, name: 'stock/1' };
    const next = { ...entry, hash: hashOf('b') };
    const result = applyDifference([foreign], diffManifest([entry], [next]));
    expect(manifestHash(result, hashOf)).not.toBe(manifestHash([next], hashOf));
  });

  it('a malformed answer is refused', () => {
    const whole = { whole: true, hash: hashOf('a'), parts: [] };
    expect(v.is(catalogueAnswer, whole)).toBe(true);
    const entry = { name: 'cards/1', hash: 'short', bytes: 1, group: 'P1' };
    for (const body of [null, 'x', {}, { ...whole, hash: '!' }, { ...whole, parts: [entry] }, { ...whole, whole: 1 }]) {
      expect(v.is(catalogueAnswer, body)).toBe(false);
    }
  });
});

import { expect, it } from 'vitest';
import type { CacheStore } from '#ports/cache-store.ts';
import type { EncodedPart, Manifest, PartHash } from '#protocol/part.ts';
import { initialStatus } from '#protocol/status.ts';
import { disposeAfterEach } from './dispose-after-each.ts';

/** Stores that two runtimes of one device have open at the same time. */
export type CachePair = { one: CacheStore; other: CacheStore; dispose(): Promise<void> };

/** Tests what every CacheStore must do, real or in memory (src/ports/cache-store.ts). */
export function cacheStoreContract(open: () => Promise<CachePair>): void {
  const opened = disposeAfterEach(open);

  it('starts empty', async () => {
    const { one } = await opened();
    expect(await one.state()).toEqual({ cycle: '', catalogue: null, filling: null, own: {} });
    expect(await one.status()).toEqual(initialStatus);
    expect(await one.parts([hash('a')])).toEqual(new Map());
    expect(await one.has([hash('a')])).toEqual(new Set());
    expect(await one.derived('x')).toBeUndefined();
  });

  for (const durability of ['strict', 'relaxed'] as const) {
    it(`keeps parts by hash, ${durability}`, async () => {
      const { one, other } = await opened();
      expect(await one.write({ durability, writes: { put: [part('a'), part('b')] } })).toBe(true);
      expect(await other.parts([hash('a'), hash('c')])).toEqual(new Map([[hash('a'), part('a')]]));
      expect(await other.has([hash('b'), hash('c')])).toEqual(new Set([hash('b')]));
      expect((await other.hashes()).toSorted()).toEqual([hash('a'), hash('b')]);
      await other.write({ durability, writes: { remove: [hash('a'), hash('z')] } });
      expect(await one.has([hash('a'), hash('b')])).toEqual(new Set([hash('b')]));
    });
  }

  it('a part that one write removes and puts stays', async () => {
    const { one } = await opened();
    await one.write({ durability: 'relaxed', writes: { put: [part('a')] } });
    await one.write({ durability: 'relaxed', writes: { put: [part('a')], remove: [hash('a')] } });
    expect(await one.has([hash('a')])).toEqual(new Set([hash('a')]));
  });

  it('merges state and status field by field', async () => {
    const { one, other } = await opened();
    const catalogue: Manifest = { hash: hash('m'), parts: [] };
    await one.write({ durability: 'strict', writes: { state: { cycle: '1', own: { cart: hash('c') } } } });
    await other.write({ durability: 'relaxed', writes: { state: { catalogue }, status: { phase: 'pulling' } } });
    await one.write({ durability: 'relaxed', writes: { status: { reachable: false } } });
    expect(await one.state()).toEqual({ cycle: '1', catalogue, filling: null, own: { cart: hash('c') } });
    expect(await other.status()).toEqual({ ...initialStatus, phase: 'pulling', reachable: false });
  });

  it('[SYNC-007] keeps the stamp of each group when groups are stamped side by side', async () => {
    const { one, other } = await opened();
    await Promise.all([
      one.write({ durability: 'relaxed', writes: { status: { syncedAtMs: { P1: 1 } } } }),
      other.write({ durability: 'relaxed', writes: { status: { syncedAtMs: { me: 2 } } } }),
    ]);
    expect((await one.status()).syncedAtMs).toEqual({ P0: null, P1: 1, P2: null, me: 2 });
  });

  it('[SYNC-010] writes nothing for a cycle that was overtaken, and says so', async () => {
    const { one, other } = await opened();
    await one.write({ durability: 'strict', writes: { state: { cycle: 'mine' } } });
    await other.write({ durability: 'strict', writes: { state: { cycle: 'theirs' } } });
    const late = { put: [part('a')], state: { own: { cart: hash('a') } }, derived: { x: 1 } };
    expect(await one.write({ cycle: 'mine', durability: 'strict', writes: late })).toBe(false);
    expect(await one.has([hash('a')])).toEqual(new Set());
    expect(await one.state()).toEqual({ cycle: 'theirs', catalogue: null, filling: null, own: {} });
    expect(await one.derived('x')).toBeUndefined();
    expect(await other.write({ cycle: 'theirs', durability: 'strict', writes: late })).toBe(true);
    expect(await one.has([hash('a')])).toEqual(new Set([hash('a')]));
  });

  it('[SYNC-010] lets a write be chosen by the state in its own transaction; null writes nothing', async () => {
    const { one, other } = await opened();
    await one.write({ durability: 'strict', writes: { state: { cycle: '1', own: { cart: hash('c') } } } });
    const grow = (name: string) => (store: CacheStore) =>
      store.write({ durability: 'relaxed', writes: ({ own }) => ({ state: { own: { ...own, [name]: hash(name) } } }) });
    expect(await Promise.all([grow('a')(one), grow('b')(other)])).toEqual([true, true]);
    expect((await one.state()).own).toEqual({ cart: hash('c'), a: hash('a'), b: hash('b') });
    expect(await other.write({ durability: 'relaxed', writes: () => null })).toBe(false);
    expect((await one.state()).cycle).toBe('1');
  });

  it.each([10, 40_000, 70_000, 200_000])('gives a part of %i characters back as it was put', async (length) => {
    const { one, other } = await opened();
    const stored = { ...part('long'), text: '{"é":"₹"}'.padEnd(length, '.') };
    await one.write({ durability: 'relaxed', writes: { put: [stored] } });
    expect(await other.parts([stored.hash])).toEqual(new Map([[stored.hash, stored]]));
  });

  it('keeps derived values; null removes', async () => {
    const { one, other } = await opened();
    await one.write({ durability: 'relaxed', writes: { derived: { cart: { total: 1 }, index: [1] } } });
    expect(await other.derived('cart')).toEqual({ total: 1 });
    await other.write({ durability: 'relaxed', writes: { derived: { cart: null } } });
    expect(await one.derived('cart')).toBeUndefined();
    expect(await one.derived('index')).toEqual([1]);
  });

  it('writes over a derived value only if it still has the version that the writer saw', async () => {
    const { one, other } = await opened();
    const write = (store: CacheStore, seen: number, by: string) =>
      store.write({
        over: { key: 'cart', version: seen },
        durability: 'relaxed',
        writes: { derived: { cart: { version: seen + 1, by } } },
      });
    expect(await write(one, 0, 'one')).toBe(true);
    expect(await write(other, 0, 'other')).toBe(false);
    expect(await one.derived('cart')).toEqual({ version: 1, by: 'one' });
    expect(await write(other, 1, 'other')).toBe(true);
    expect(await one.derived('cart')).toEqual({ version: 2, by: 'other' });
  });

  it('[SYNC-015] erases everything, and takes nothing more from whoever has it open until it is opened anew', async () => {
    const { one, other } = await opened();
    const writes = {
      put: [part('a')],
      state: { cycle: '1' },
      status: { phase: 'pulling' as const },
      derived: { x: 1 },
    };
    await one.write({ durability: 'strict', writes });
    await one.erase();
    for (const durability of ['strict', 'relaxed'] as const) {
      expect(await other.write({ durability, writes })).toBe(false);
    }
    expect(await one.hashes()).toEqual([]);
    expect((await one.state()).cycle).toBe('');
    expect(await one.status()).toEqual(initialStatus);
    expect(await one.derived('x')).toBeUndefined();
    await one.reopen();
    expect(await other.write({ durability: 'strict', writes })).toBe(true);
    expect(await one.has([hash('a')])).toEqual(new Set([hash('a')]));
  });

  it('does not share its values with the caller', async () => {
    const { one } = await opened();
    const own: Record<string, PartHash> = { cart: hash('a') };
    await one.write({ durability: 'strict', writes: { state: { own } } });
    own.cart = hash('b');
    expect((await one.state()).own).toEqual({ cart: hash('a') });
  });

  it('tells nobody of a status that is what it was', async () => {
    const { one, other } = await opened();
    const told: string[] = [];
    await other.write({ durability: 'relaxed', writes: { status: { phase: 'pushing' } } });
    await one.status();
    const stop = one.onChange(() => told.push('the same again'));
    await other.write({ durability: 'relaxed', writes: { status: { phase: 'pushing', reachable: true } } });
    await one.status();
    expect(told).toEqual([]);
    stop();
  });

  it('tells of commits of any runtime until it is told to stop', async () => {
    const { one, other } = await opened();
    let calls = 0;
    const stop = one.onChange(() => {
      calls += 1;
    });
    await other.write({ durability: 'strict', writes: { put: [part('a')] } });
    await expect.poll(() => calls).toBeGreaterThan(0);
    stop();
    const before = calls;
    await other.write({ durability: 'strict', writes: { put: [part('b')] } });
    await one.state();
    expect(calls).toBe(before);
  });
}

const hash = (text: string) => text.padEnd(22, '-') as PartHash;
const part = (text: string): EncodedPart => ({ name: `cards/${text}`, hash: hash(text), text: `{"${text}":1}` });

import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLiveReads } from '#db/live/live-reads.ts';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import type { Databases } from '#db/queries/databases.ts';
import { emptyDraft } from '#domain/commands/draft.ts';
import type { Owner } from '#domain/owner.ts';
import type { EncodedPart, PartHash } from '#protocol/part.ts';
import { deleteCache, deleteOutbox } from '#test/support/delete-databases.ts';
import { newRow } from '#test/support/rows.ts';

const owner: Owner = { accountId: 'direct', contactId: 'writes' };
const opened: { close(): void }[] = [];

afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  await Promise.all([deleteCache(owner), deleteOutbox(owner)]);
});

async function open() {
  const stores = { outbox: openOutbox(owner), cache: openCache(owner) };
  opened.push(stores.outbox, stores.cache);
  // Creating a database counts as a change too.
  await Promise.all([stores.outbox.snapshot(), stores.cache.state()]);
  return stores;
}

const part = (name: string): EncodedPart => ({ name, hash: name as PartHash, text: `{"name":"${name}"}` });
const row = () => newRow('favourite.set', { productId: 'p', on: true }, { actor: 'me' });

/** Collects the results of a live query until the test ends. */
function follow<T>(stores: Pick<Databases, 'outbox' | 'cache'>, run: (databases: Databases) => Promise<T>): T[] {
  const seen: T[] = [];
  const live = openLiveReads({ ...stores, owner, nowMs: () => 0 });
  const fail = (error: unknown) => {
    throw error;
  };
  opened.push(live, { close: live.observe(run, (value) => void seen.push(value), fail) });
  return seen;
}

describe('writes of the stores that bypass Dexie', () => {
  it('[SYNC-001] reach live queries: of commands, of the draft and of settings', async () => {
    const stores = await open();
    const { outbox } = stores;
    const counts = follow(stores, async (seen) => (await seen.outbox.snapshot()).rows.length);
    const savers = follow(stores, (seen) => seen.outbox.setting<boolean>('saver'));
    await expect.poll(() => [counts.at(-1), savers.length]).toEqual([0, 1]);
    await outbox.transact(() => ({ writes: { add: [row()] }, value: null }));
    await expect.poll(() => counts.at(-1)).toBe(1);
    expect(savers).toHaveLength(1);
    await outbox.transact(({ rows }) => ({ writes: { remove: rows.map(({ id }) => id) }, value: null }));
    await expect.poll(() => counts.at(-1)).toBe(0);
    const runs = counts.length;
    await outbox.transact(() => ({ writes: { draft: { ...emptyDraft, express: true } }, value: null }));
    await expect.poll(() => counts.length).toBe(runs + 1);
    await outbox.transact(() => ({ writes: { settings: { saver: true } }, value: null }));
    await expect.poll(() => savers.at(-1)).toBe(true);
    expect(counts).toHaveLength(runs + 1);
  });

  it('rerun the queries of the written parts, and no others, however many there are', async () => {
    const stores = await open();
    const { cache } = stores;
    const one = follow(stores, async (seen) => [...(await seen.cache.parts(['a' as PartHash])).keys()]);
    const other = follow(stores, async (seen) => [...(await seen.cache.parts(['b' as PartHash])).keys()]);
    const all = follow(stores, (seen) => seen.cache.hashes());
    await expect.poll(() => [one.length, other.length, all.length]).toEqual([1, 1, 1]);
    const many = Array.from({ length: 60 }, (_, n) => part(`other-${n}`));
    await cache.write({ durability: 'relaxed', writes: { put: [part('a'), ...many] } });
    await expect.poll(() => [one.at(-1), all.at(-1)?.length]).toEqual([['a'], 61]);
    await cache.write({ durability: 'strict', writes: { remove: ['a' as PartHash] } });
    await expect.poll(() => [one.at(-1), all.at(-1)?.length]).toEqual([[], 60]);
    expect(other).toHaveLength(1);
  });

  it('do not reopen what was closed', async () => {
    const { outbox, cache } = await open();
    await outbox.transact(() => ({ writes: { add: [row()] }, value: null }));
    for (const store of [outbox, cache]) store.close();
    await expect(outbox.transact(() => ({ writes: {}, value: null }))).rejects.toMatchObject({
      name: 'DatabaseClosedError',
    });
    await expect(cache.write({ durability: 'relaxed', writes: { put: [part('a')] } })).rejects.toMatchObject({
      name: 'DatabaseClosedError',
    });
  });

  it.each(['told', 'not told'])('continue on a new connection when the browser lost the old one, %s', async (how) => {
    const connections: IDBDatabase[] = [];
    const spy = vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
      const request = IDBFactory.prototype.open.apply(indexedDB, args);
      request.addEventListener('success', () => void connections.push(request.result));
      return request;
    });
    const { outbox, cache } = await open();
    spy.mockRestore();
    await outbox.transact(() => ({ writes: { add: [row()] }, value: null }));
    await cache.write({ durability: 'strict', writes: { put: [part('a')] } });
    for (const connection of connections) {
      connection.close();
      if (how === 'told') connection.onclose?.(new Event('close'));
    }
    await outbox.transact(() => ({ writes: { add: [row()] }, value: null }));
    await cache.write({ durability: 'strict', writes: { put: [part('b')] } });
    expect((await outbox.snapshot()).rows).toHaveLength(2);
    expect((await cache.hashes()).toSorted()).toEqual(['a', 'b']);
  });

  it('wait for nobody: a connection closes when another tab deletes its database, and the next use makes it anew', async () => {
    const { cache } = await open();
    await cache.write({ durability: 'strict', writes: { put: [part('a')] } });
    await deleteCache(owner);
    expect(await cache.hashes()).toEqual([]);
  });

  it('store nothing when a value cannot be stored, and report why', async () => {
    const { cache } = await open();
    const broken = { ...part('b'), text: (() => 1) as unknown as string };
    for (const writes of [{ put: [part('a')], derived: { x: () => 1 } }, { put: [part('a'), broken] }]) {
      await expect(cache.write({ durability: 'relaxed', writes })).rejects.toMatchObject({ name: 'DataCloneError' });
      expect(await cache.hashes()).toEqual([]);
    }
  });

  it('rerun no query when a transaction is aborted', async () => {
    const stores = await open();
    const { cache } = stores;
    await cache.write({ durability: 'relaxed', writes: { state: { cycle: 'theirs' } } });
    const all = follow(stores, (seen) => seen.cache.hashes());
    await expect.poll(() => all.length).toBe(1);
    const late = { put: [part('a')], remove: ['b' as PartHash] };
    expect(await cache.write({ cycle: 'mine', durability: 'relaxed', writes: late })).toBe(false);
    await cache.write({ durability: 'relaxed', writes: { put: [part('c')] } });
    await expect.poll(() => all).toEqual([[], ['c']]);
  });
});

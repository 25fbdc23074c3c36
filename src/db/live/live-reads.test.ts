import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import type { Databases } from '#db/queries/databases.ts';
import type { NewOutboxRow } from '#domain/commands/kinds.ts';
import type { OutboxStore } from '#outbox/outbox-store.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { PartHash } from '#protocol/part.ts';
import { openLiveReads } from './live-reads.ts';

const part = (hash: string) => ({ name: 'settings', hash: hash as PartHash, text: '{}' });
const row = (id: string) => ({ id, ref: id, v: 1, kind: 'favourite.set', args: { productId: id, on: true } });
const add = (store: OutboxStore, id: string) =>
  store.transact(() => ({ writes: { add: [row(id) as unknown as NewOutboxRow] }, value: null }));
const use = (store: CacheStore, cycle: string) => store.write({ durability: 'relaxed', writes: { state: { cycle } } });

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

let count = 0;

/** Real stores, a log of what is read from them, and doors that block a read until the test opens them. */
async function open() {
  count += 1;
  const owner = { accountId: 'live', contactId: String(count) };
  const real = { outbox: openOutbox(owner), cache: openCache(owner) };
  // Creating a database counts as a change too, so do it before watching.
  await Promise.all([real.outbox.snapshot(), real.cache.state()]);
  const log: string[] = [];
  const doors = new Map<string, Promise<void>>();
  const read = async <T>(name: string, begin: () => Promise<T>): Promise<T> => {
    log.push(name);
    await doors.get(name);
    return begin();
  };
  const databases: Databases = {
    owner,
    nowMs: () => 0,
    outbox: { ...real.outbox, snapshot: () => read('outbox', real.outbox.snapshot) },
    cache: {
      ...real.cache,
      state: () => read('state', real.cache.state),
      status: () => read('status', real.cache.status),
      parts: (hashes) => read(`parts ${hashes.join()}`, () => real.cache.parts(hashes)),
    },
  };
  const live = openLiveReads(databases);
  closers.push(live.close, real.outbox.close, real.cache.close);
  /** Blocks a read until the returned function is called. */
  const hold = (name: string) => {
    let release = () => {};
    doors.set(name, new Promise((resolve) => (release = resolve)));
    return () => {
      doors.delete(name);
      release();
    };
  };
  const follow = <V>(run: (databases: Databases) => Promise<V>) => {
    const seen: V[] = [];
    const errors: unknown[] = [];
    closers.push(
      live.observe(
        run,
        (value) => void seen.push(value),
        (error) => void errors.push(error),
      ),
    );
    return { seen, errors };
  };
  return { databases, real, live, log, hold, follow };
}

/** Reads what every view of a screen reads: the outbox, then the cache state. */
async function overlay({ outbox, cache }: Databases) {
  const { rows, unreadable } = await outbox.snapshot();
  const { cycle } = await cache.state();
  return `${rows.length + unreadable.length} ${cycle}`;
}

describe('live reads', () => {
  it('read once what the views of a screen have in common', async () => {
    const { follow, log, live } = await open();
    live.readAhead();
    const views = [follow(overlay), follow(overlay), follow(overlay)];
    for (const { seen } of views) await expect.poll(() => seen).toEqual(['0 ']);
    expect(log).toEqual(['outbox', 'status', 'state']);
  });

  it('[SYNC-001] follow every change of any runtime, and read again once only what it touched', async () => {
    const { follow, log, real } = await open();
    const views = [follow(overlay), follow(overlay)];
    for (const { seen } of views) await expect.poll(() => seen).toEqual(['0 ']);
    log.splice(0);
    await use(real.cache, 'a');
    for (const { seen } of views) await expect.poll(() => seen.at(-1)).toBe('0 a');
    expect(log).toEqual(['state']);
    await add(real.outbox, 'one');
    for (const { seen } of views) await expect.poll(() => seen.at(-1)).toBe('1 a');
    // The cache state too: it must not be older than the outbox that was read again.
    expect(log).toEqual(['state', 'outbox', 'state']);
  });

  it('do not run a view again for records it did not read', async () => {
    const { follow, real } = await open();
    const { seen } = follow(overlay);
    await expect.poll(() => seen).toEqual(['0 ']);
    await real.cache.write({ durability: 'relaxed', writes: { status: { reachable: false }, put: [part('other')] } });
    await use(real.cache, 'a');
    await expect.poll(() => seen.at(-1)).toBe('0 a');
    expect(seen).toEqual(['0 ', '0 a']);
  });

  it('[SYNC-001] follow what a query reads after it waited for a value that was in memory', async () => {
    const { follow, real } = await open();
    const { seen } = follow(async ({ cache }) => {
      await cache.state();
      await Promise.resolve();
      return (await cache.parts(['late' as PartHash])).size;
    });
    await expect.poll(() => seen).toEqual([0]);
    await real.cache.write({ durability: 'relaxed', writes: { put: [part('late')] } });
    await expect.poll(() => seen).toEqual([0, 1]);
  });

  it('run a view only once more for all commits that come while it is read', async () => {
    const { follow, real, hold } = await open();
    const { seen } = follow(overlay);
    await expect.poll(() => seen).toEqual(['0 ']);
    const release = hold('state');
    for (const cycle of ['a', 'b', 'c', 'd', 'e']) await use(real.cache, cycle);
    release();
    await expect.poll(() => seen.at(-1)).toBe('0 e');
    expect(seen.length).toBeLessThanOrEqual(3);
  });

  it('never combine an outbox with a cache that was read before it: a command that ended would be in neither', async () => {
    const { follow, log, real, hold } = await open();
    await add(real.outbox, 'one');
    const { seen } = follow(overlay);
    await expect.poll(() => seen).toEqual(['1 ']);
    log.splice(0);
    // A view of the cache alone reads while the outbox is being read again.
    const release = hold('outbox');
    await add(real.outbox, 'two');
    const beside = follow(async ({ cache }) => (await cache.state()).cycle);
    await expect.poll(() => log).toEqual(['outbox']);
    await use(real.cache, 'effect');
    release();
    await expect.poll(() => seen.at(-1)).toBe('2 effect');
    await expect.poll(() => beside.seen.at(-1)).toBe('effect');
    expect(seen).not.toContain('2 ');
  });

  it('read the disk again for a part that is gone, and after `forget`', async () => {
    const { follow, log, live } = await open();
    const { seen } = follow(async ({ cache }) => {
      const first = await cache.state();
      await cache.parts(['gone' as PartHash]);
      return [first, await cache.state()];
    });
    await expect.poll(() => seen.length).toBe(1);
    expect(log.filter((name) => name === 'state')).toHaveLength(2);
    live.forget();
    const again = follow(({ cache }) => cache.state());
    await expect.poll(() => again.seen.length).toBe(1);
    expect(log.filter((name) => name === 'state')).toHaveLength(3);
  });

  it('report a failed read, and try it again', async () => {
    const { follow, databases, real } = await open();
    let broken = true;
    databases.outbox.setting = async () => {
      if (broken) throw new Error('broken');
      return undefined;
    };
    const query = async (seen: Databases) => [await seen.outbox.setting('a'), await overlay(seen)].length;
    const { errors } = follow(async (seen) => (await overlay(seen)) && query(seen));
    await expect.poll(() => errors.length).toBe(1);
    broken = false;
    const later = follow(query);
    await expect.poll(() => later.seen).toEqual([2]);
    real.outbox.close();
  });

  it('end with their view', async () => {
    const { live, real, databases } = await open();
    const seen: string[] = [];
    const stop = live.observe(overlay, (value) => void seen.push(value), console.error);
    await expect.poll(() => seen).toEqual(['0 ']);
    stop();
    await use(real.cache, 'a');
    await overlay(databases);
    expect(seen).toEqual(['0 ']);
  });
});

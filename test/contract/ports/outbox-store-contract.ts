import { expect, it } from 'vitest';
import { emptyDraft } from '#domain/commands/draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { OutboxStore } from '#outbox/outbox-store.ts';
import { newRow } from '#test/support/rows.ts';
import { disposeAfterEach } from './dispose-after-each.ts';

/** Stores that two runtimes of one device have open at the same time. */
export type OutboxPair = { one: OutboxStore; other: OutboxStore; dispose(): Promise<void> };

/** Tests what every OutboxStore must do, real or in memory (src/outbox/outbox-store.ts). */
export function outboxStoreContract(open: () => Promise<OutboxPair>): void {
  const opened = disposeAfterEach(open);

  it('starts empty, with the empty draft', async () => {
    const { one } = await opened();
    expect(await one.snapshot()).toEqual({ rows: [], unreadable: [], draft: emptyDraft });
    expect(await one.setting('x')).toBeUndefined();
    expect(await one.meta('x')).toBeUndefined();
  });

  it('[SYNC-003] numbers rows in the order they were added, across runtimes', async () => {
    const { one, other } = await opened();
    await add(one, 'a', 'b');
    await add(other, 'c');
    const { rows } = await one.snapshot();
    expect(rows.map((row) => row.id)).toEqual(['a', 'b', 'c']);
    const seqs = rows.map((row) => row.seq);
    expect(seqs).toEqual([...seqs].sort((x, y) => x - y));
    expect(new Set(seqs).size).toBe(3);
  });

  it('never gives a seq again, also when the newest row is gone', async () => {
    const { one } = await opened();
    await add(one, 'a', 'b');
    const before = (await one.snapshot()).rows.at(-1)?.seq ?? 0;
    await one.transact(() => ({ writes: { remove: [id('b')] }, value: null }));
    await add(one, 'c');
    expect((await one.snapshot()).rows.at(-1)?.seq).toBeGreaterThan(before);
  });

  it('keeps the bytes of a file with the command that names it, and erases them', async () => {
    const { one, other } = await opened();
    const bytes = new Uint8Array([0, 1, 255]);
    await one.transact(() => ({ writes: { add: [named('a')], files: { abc: { v: 1, bytes } } }, value: null }));
    expect(await other.file('abc')).toEqual({ v: 1, bytes });
    await other.transact(() => ({ writes: { remove: [id('a')], files: { abc: null } }, value: null }));
    expect(await one.file('abc')).toBeUndefined();
    expect((await one.snapshot()).rows).toEqual([]);
  });

  it('[REORD-003] keeps lists by their ids, changes them from what it reads, and tells the other runtime', async () => {
    const { one, other } = await opened();
    expect(await one.lists()).toEqual([]);
    let told = 0;
    other.onChange(() => {
      told += 1;
    });
    await one.changeLists(() => ({ writes: { a: { id: 'a' }, b: { id: 'b' } }, value: null }));
    const seen = await other.changeLists((lists) => ({ writes: { a: null }, value: lists.length }));
    expect(seen).toBe(2);
    expect(await one.lists()).toEqual([{ id: 'b' }]);
    await expect.poll(() => told).toBeGreaterThan(0);
  });

  it('changes a setting from what it reads, keeps it where nothing is to be stored, and tells the other runtime', async () => {
    const { one, other } = await opened();
    let told = 0;
    other.onChange(() => {
      told += 1;
    });
    expect(await one.changeSetting('s', (stored) => ({ setting: { n: 1 }, value: stored }))).toBeUndefined();
    await expect.poll(() => told).toBeGreaterThan(0);
    const seen = await other.changeSetting('s', (stored) => ({ value: stored }));
    expect([seen, await one.setting('s')]).toEqual([{ n: 1 }, { n: 1 }]);
    await other.changeSetting('s', () => ({ setting: null, value: null }));
    expect(await one.setting('s')).toBeUndefined();
  });

  it('an id that was committed already is added once', async () => {
    const { one } = await opened();
    await add(one, 'a');
    await add(one, 'a', 'b');
    expect((await one.snapshot()).rows.map((row) => row.id)).toEqual(['a', 'b']);
  });

  it('[SYNC-018] sets aside a row that a newer app made, keeps it, and removes it by its id', async () => {
    const { one, other } = await opened();
    await add(one, 'a', 'b');
    await one.transact(({ rows }) => ({
      writes: { put: rows.filter((row) => row.id === 'a').map((row) => ({ ...row, v: 99 })) },
      value: null,
    }));
    const { rows, unreadable } = await other.snapshot();
    expect(rows.map((row) => row.id)).toEqual(['b']);
    expect(unreadable).toMatchObject([{ id: 'a', why: 'newer-app' }]);
    await one.transact(({ rows: seen }) => ({ writes: { put: seen }, value: null }));
    expect((await one.snapshot()).unreadable).toHaveLength(1);
    await one.transact(() => ({ writes: { remove: [id('a')] }, value: null }));
    expect(await one.snapshot()).toMatchObject({ rows: [{ id: 'b' }], unreadable: [] });
  });

  it('puts rows of the same seq, removes by id and ignores ids that are gone', async () => {
    const { one } = await opened();
    await add(one, 'a', 'b');
    await one.transact(({ rows }) => ({
      writes: { put: rows.map((row) => ({ ...row, state: 'sending' as const })), remove: [id('b'), id('z')] },
      value: null,
    }));
    expect((await one.snapshot()).rows.map((row) => [row.id, row.state])).toEqual([['a', 'sending']]);
  });

  it('keeps a draft, settings and meta; null removes', async () => {
    const { one, other } = await opened();
    const draft = { ...emptyDraft, coupon: 'WELCOME', express: true };
    await one.transact(() => ({ writes: { draft, settings: { saver: true }, meta: { count: 3 } }, value: null }));
    expect((await other.snapshot()).draft).toEqual(draft);
    expect(await other.setting('saver')).toBe(true);
    expect(await other.meta('count')).toBe(3);
    await other.transact(() => ({ writes: { settings: { saver: null }, meta: { count: null } }, value: null }));
    expect(await one.setting('saver')).toBeUndefined();
    expect(await one.meta('count')).toBeUndefined();
  });

  it('shows a transaction what is there and answers what it decided', async () => {
    const { one } = await opened();
    await add(one, 'a');
    const seen = await one.transact((snapshot) => ({ writes: {}, value: snapshot.rows.length }));
    expect(seen).toBe(1);
  });

  it('runs transactions one after the other: none decides on what another is changing', async () => {
    const { one, other } = await opened();
    const count = (store: OutboxStore, name: string) =>
      store.transact(({ rows }) => ({ writes: { add: [named(name)] }, value: rows.length }));
    const seen = await Promise.all([count(one, 'a'), count(other, 'b'), count(one, 'c'), count(other, 'd')]);
    expect(seen.toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('writes nothing when the decision throws', async () => {
    const { one } = await opened();
    const failing = one.transact(() => {
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await one.snapshot()).rows).toEqual([]);
  });

  it('does not share its values with the caller', async () => {
    const { one } = await opened();
    const row = named('a');
    await one.transact(() => ({ writes: { add: [row] }, value: null }));
    row.state = 'cancelled';
    const { rows } = await one.snapshot();
    expect(rows[0]?.state).toBe('queued');
    if (rows[0]) rows[0].state = 'expired';
    expect((await one.snapshot()).rows[0]?.state).toBe('queued');
  });

  it('tells of commits of any runtime until it is told to stop', async () => {
    const { one, other } = await opened();
    let calls = 0;
    const stop = one.onChange(() => {
      calls += 1;
    });
    await add(other, 'a');
    await expect.poll(() => calls).toBeGreaterThan(0);
    stop();
    const before = calls;
    await add(other, 'b');
    await one.snapshot();
    expect(calls).toBe(before);
  });
}

const id = (text: string) => text as CommandId;

const named = (name: string) => newRow('favourite.set', { productId: 'p', on: true }, { id: id(name), actor: 'me' });

function add(store: OutboxStore, ...names: string[]): Promise<null> {
  return store.transact(() => ({ writes: { add: names.map(named) }, value: null }));
}

import { describe, expect, it } from 'vitest';
import { must } from '#lib/assert.ts';
import type { NetworkRequest } from '#ports/network.ts';
import { SettingKey } from '#ports/setting-key.ts';
import { PartGroup } from '#protocol/part.ts';
import { Header } from '#protocol/version.ts';
import { actions } from './actions.ts';
import { ownParts } from './model-account.ts';
import { hashNow, modelPart } from './model-catalogue.ts';
import { A, isExchange } from './requests.ts';
import { setStage } from './stage.ts';

const isPart = (request: NetworkRequest) => request.path.startsWith('/sync/parts/');

describe('pull', () => {
  it('[SYNC-007] fetches P0 before P1 before P2, with counts for each', async () => {
    const stage = setStage();
    stage.device.openTab();
    const groups = new Map(stage.catalogue.current().parts.map((entry) => [entry.hash as string, entry.group]));
    const countsAt: unknown[] = [];
    const watched = stage.device.cacheDisk.listeners;
    watched.add(stage.world.actor('watcher'), () => countsAt.push(structuredClone(stage.status().progress)));
    await stage.wait(20_000);
    const order = stage.seen.filter(isPart).map((request) => groups.get(request.path.slice('/sync/parts/'.length)));
    expect(new Set(order)).toEqual(new Set(Object.values(PartGroup)));
    const total = (group: string) => [...groups.values()].filter((each) => each === group).length;
    expect(order.slice(0, total('P0'))).toEqual(Array(total('P0')).fill('P0'));
    // The last P1 requests are still under way when the first P2 request is sent.
    const overtaken = order.slice(order.indexOf('P2')).filter((group) => group === 'P1');
    expect(overtaken.length).toBeLessThan(10);
    expect(stage.status().progress).toEqual({
      P0: { have: total('P0'), total: total('P0') },
      P1: { have: total('P1'), total: total('P1') },
      P2: { have: total('P2'), total: total('P2') },
    });
    expect(countsAt.length).toBeGreaterThan(3);
  });

  it('[SYNC-007] on a first visit, everything that the first screen does not need waits for its pictures', async () => {
    let here = () => {};
    const pictures = new Promise<void>((resolve) => {
      here = resolve;
    });
    const stage = setStage({ guest: true, picturesHere: () => pictures });
    stage.device.openTab();
    const groups = new Map(stage.catalogue.current().parts.map((entry) => [entry.hash as string, entry.group]));
    const asked = () => {
      const parts = stage.requests().filter(isPart);
      return new Set(parts.map((request) => groups.get(request.path.slice('/sync/parts/'.length))));
    };
    await stage.wait(60_000);
    expect(asked()).toEqual(new Set(['P0']));
    expect(stage.status().syncedAtMs).toMatchObject({ P0: expect.any(Number), P1: null });
    here();
    await stage.wait(20_000);
    expect(asked()).toEqual(new Set(['P1', 'P2']));
    expect(stage.status().syncedAtMs).toMatchObject({ P1: expect.any(Number), P2: expect.any(Number) });
  });

  it('[SYNC-007] pictures that never arrive delay neither the end of a visit nor the next visit', async () => {
    const pictures = [new Promise<void>(() => {}), Promise.resolve(), new Promise<void>(() => {})];
    const stage = setStage({ guest: true, picturesHere: () => must(pictures.shift(), 'pictures') });
    const first = stage.device.openTab();
    await stage.wait(20_000);
    await stage.finish(first.engine.stop());
    expect(stage.status().syncedAtMs.P1).toBeNull();
    await stage.finish((await stage.openedTab()).engine.stop());
    stage.catalogue.move(0);
    await stage.openedTab();
    expect(stage.device.cacheDisk.now.state.catalogue?.hash).toBe(stage.catalogue.current().hash);
  });

  it('[SYNC-006] switches to a new manifest at once and deletes parts that it does not name', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    const before = stage.catalogue.current();
    stage.catalogue.move(0);
    const after = stage.catalogue.current();
    const inUse: (string | undefined)[] = [];
    stage.device.cacheDisk.listeners.add(stage.world.actor('watcher'), () => {
      const { state, parts } = stage.device.cacheDisk.now;
      inUse.push(state.catalogue?.hash);
      const needed = state.catalogue?.parts.filter((entry) => entry.group !== PartGroup.p2) ?? [];
      expect(needed.every((entry) => parts.has(entry.hash))).toBe(true);
    });
    await stage.finish(tab.engine.sync('pull-to-refresh'));
    await stage.wait(5_000);
    expect(new Set(inUse)).toEqual(new Set([before.hash, after.hash]));
    const { state, parts } = stage.device.cacheDisk.now;
    const named = new Set([...after.parts.map((entry) => entry.hash), ...Object.values(state.own)]);
    expect(new Set(parts.keys())).toEqual(named);
  });

  it('[SYNC-006] deletes what a switch has replaced, even on a line that never delivers the details', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    const isLate = ({ path }: NetworkRequest) =>
      stage.catalogue.current().parts.some((entry) => entry.group === PartGroup.p2 && path.endsWith(entry.hash));
    stage.script.answer = (request) => (isLate(request) ? { kind: 'failure', reason: 'broken' } : null);
    for (let move = 0; move < 3; move += 1) {
      stage.catalogue.move(move);
      await stage.finish(tab.engine.sync('pull-to-refresh'));
      await stage.wait(5_000);
    }
    const { state, parts } = stage.device.cacheDisk.now;
    expect(state.catalogue?.hash).toBe(stage.catalogue.current().hash);
    const named = new Set([...stage.catalogue.current().parts.map((entry) => entry.hash), ...Object.values(state.own)]);
    expect([...parts.keys()].filter((hash) => !named.has(hash))).toEqual([]);
  });

  it('[SYNC-006] the next sync deletes parts that a frozen tab stored too late, even when nothing is new', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    const { name, hash, text } = modelPart('offers/gone', 'offers', {});
    await stage.finish(tab.dbs.cache.write({ durability: 'relaxed', writes: { put: [{ name, hash, text }] } }));
    expect(stage.device.cacheDisk.now.parts.has(hash)).toBe(true);
    await stage.finish(tab.engine.sync('pull-to-refresh'));
    expect(stage.device.cacheDisk.now.parts.has(hash)).toBe(false);
  });

  it('[SYNC-006] refuses a part that does not match its hash, and fetches it again past every cache', async () => {
    const stage = setStage();
    const broken = new Set<string>();
    stage.script.answer = (request) => {
      if (!isPart(request) || broken.size > 0) return null;
      broken.add(request.path);
      const text = modelPart('settings', 'settings', { PWASettings__c: [{ Id: 'forged' }] }).text;
      return { kind: 'answer', status: 200, headers: { [Header.protocol]: '1' }, text };
    };
    stage.device.openTab();
    await stage.wait(20_000);
    const again = stage.seen.filter((request) => broken.has(request.path));
    expect(again).toHaveLength(2);
    expect(again[1]?.headers?.['cache-control']).toBe('no-cache');
    for (const part of stage.device.cacheDisk.now.parts.values()) expect(hashNow(part.text)).toBe(part.hash);
    expect(stage.device.cacheDisk.now.state.catalogue?.hash).toBe(stage.catalogue.current().hash);
  });

  it('[SYNC-006] stores nothing from an answer for another customer', async () => {
    const stage = setStage();
    const foreign = { contact: 'somebody', results: {}, parts: ownParts(stage.account), gone: [], unread: [] };
    stage.script.answer = (request) =>
      isExchange(request)
        ? {
            kind: 'answer',
            status: 200,
            headers: { [Header.protocol]: '1', [Header.contact]: 'somebody' },
            text: JSON.stringify(foreign),
          }
        : null;
    stage.device.openTab();
    await stage.wait(20_000);
    expect(stage.device.cacheDisk.now.state.own).toEqual({});
    expect(stage.status().authNeeded).toBe(true);
  });

  it('resumes with the stored parts after a kill, and requests no part twice', async () => {
    const stage = setStage();
    const tab = stage.device.openTab();
    await stage.world.run({
      enough: () => stage.device.cacheDisk.now.parts.size >= 8,
      untilMs: stage.world.now() + 20_000,
    });
    stage.device.kill(tab);
    // Requests already sent still arrive at the gateway.
    await stage.wait(2_000);
    const stored = new Set<string>(stage.device.cacheDisk.now.parts.keys());
    stage.requests();
    stage.device.openTab();
    await stage.wait(20_000);
    const fetched = stage.seen.filter(isPart).map((request) => request.path.slice('/sync/parts/'.length));
    expect(fetched.filter((hash) => stored.has(hash))).toEqual([]);
    expect(new Set(fetched).size).toBe(fetched.length);
    expect(stage.device.cacheDisk.now.state.catalogue?.hash).toBe(stage.catalogue.current().hash);
  });

  it('requests the manifest again when one of its parts is gone', async () => {
    const stage = setStage();
    stage.device.openTab();
    await stage.world.run({
      enough: () => stage.device.cacheDisk.now.state.filling !== null,
      untilMs: stage.world.now() + 20_000,
    });
    stage.catalogue.reprice(0);
    stage.catalogue.reprice(1);
    stage.catalogue.forgetReplaced();
    await stage.wait(30_000);
    expect(stage.device.cacheDisk.now.state).toMatchObject({
      catalogue: { hash: stage.catalogue.current().hash },
      filling: null,
    });
  });

  it('[SYNC-015] after a sign-out no runtime sends or stores anything, even with work under way', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    const frozen = stage.device.openTab();
    await stage.wait(1_000);
    // One tab is frozen while it fetches new prices; the other does not know yet of the sign-out.
    stage.catalogue.reprice(0);
    void frozen.engine.sync('pull-to-refresh');
    await stage.world.run({ enough: () => stage.seen.some(isPart), untilMs: stage.world.now() + 5_000 });
    frozen.actor.freeze();
    await stage.finish(actions.setQuantity(tab, A, 2));
    await stage.finish(tab.dbs.cache.erase());
    stage.requests();
    for (const trigger of ['write', 'online', 'pull-to-refresh'] as const) await stage.finish(tab.engine.sync(trigger));
    frozen.actor.thaw();
    await stage.wait(100_000);
    expect(stage.requests().filter(isExchange)).toEqual([]);
    expect([...stage.device.cacheDisk.now.parts.values()]).toEqual([]);
    expect(stage.rows()).toHaveLength(1);
    await stage.finish(tab.dbs.cache.reopen());
    await stage.finish(tab.engine.sync('login'));
    await stage.wait(20_000);
    expect(stage.rows()).toEqual([]);
  });

  it('an idle check costs a customer two requests and a guest one', async () => {
    const customer = setStage();
    await customer.openedTab();
    await customer.wait(100_000);
    expect(customer.requests().map((request) => request.path.replace(/\?.*/, ''))).toEqual([
      '/sync/me',
      '/sync/catalogue',
    ]);
    const guest = setStage({ guest: true });
    await guest.openedTab();
    await guest.wait(100_000);
    expect(guest.requests().map((request) => request.path.replace(/\?.*/, ''))).toEqual(['/sync/catalogue']);
  });

  it('defers the details when the user saves data', async () => {
    const stage = setStage();
    stage.device.outboxDisk.settings.set(SettingKey.dataSaver, true);
    await stage.openedTab();
    expect(stage.status().progress.P1).toEqual({ have: 9, total: 9 });
    expect(stage.status().progress.P2).toEqual({ have: 0, total: 2 });
    stage.device.outboxDisk.settings.delete(SettingKey.dataSaver);
    await stage.finish(stage.device.alive()[0]?.engine.sync('retry') ?? Promise.resolve());
    expect(stage.status().progress.P2).toEqual({ have: 2, total: 2 });
  });

  it('[SYNC-017] when space runs out, drops pictures, then history, then details, and fetches them later', async () => {
    const stage = setStage();
    stage.account.history = '801A';
    const first = await stage.openedTab();
    const { roomFor, pictures, cacheDisk } = stage.device;
    const has = (kind: string) => [...cacheDisk.now.parts.values()].some(({ name }) => name.startsWith(kind));
    /** Changes a price while the disk holds this many parts and pictures. */
    const changeWithin = async (parts: number) => {
      roomFor.parts = parts;
      stage.catalogue.reprice(0);
      await stage.finish(first.engine.sync('online'));
      await stage.wait(30_000);
      expect(cacheDisk.now.state.catalogue?.hash).toBe(stage.catalogue.current().hash);
    };
    const all = cacheDisk.now.parts.size;
    pictures.count = 2;
    await changeWithin(all + 2);
    expect([pictures.count, has('history'), has('details')]).toEqual([0, true, true]);
    await changeWithin(all);
    expect([has('history'), has('details')]).toEqual([false, true]);
    await changeWithin(all - 2);
    expect([has('history'), has('details')]).toEqual([false, false]);
    for (const kind of ['cart', 'me', 'coupons', 'settings', 'prices']) expect(has(kind)).toBe(true);

    await stage.finish(actions.setQuantity(first, A, 2));
    void first.engine.sync('write');
    await stage.wait(20_000);
    expect(stage.rows()).toEqual([]);
    stage.device.kill(first);
    roomFor.parts = Number.POSITIVE_INFINITY;
    stage.device.openTab();
    await stage.wait(60_000);
    expect([has('history'), has('details')]).toEqual([true, true]);
  });

  it('[SYNC-017] an evicted history comes back once the user has asked for it, even if it cannot be read at once', async () => {
    const stage = setStage();
    stage.account.history = '801A';
    const tab = await stage.openedTab();
    const { roomFor, cacheDisk } = stage.device;
    const has = () => [...cacheDisk.now.parts.values()].some(({ name }) => name.startsWith('history'));
    const isNamed = () => Object.keys(cacheDisk.now.state.own).some((name) => name.startsWith('history'));
    roomFor.parts = cacheDisk.now.parts.size;
    stage.catalogue.reprice(0);
    await stage.finish(tab.engine.sync('online'));
    await stage.wait(30_000);
    expect([has(), isNamed()]).toEqual([false, true]);
    roomFor.parts = Number.POSITIVE_INFINITY;
    // Until it is read, the device knows that it lacks something.
    stage.account.isUnread = true;
    await stage.finish(tab.engine.sync('pull-to-refresh'));
    expect([has(), isNamed()]).toEqual([false, true]);
    stage.account.isUnread = false;
    await stage.wait(600_000);
    expect([has(), isNamed()]).toEqual([true, true]);
  });

  it('[SYNC-017] a device without space for the history goes on without it', async () => {
    const stage = setStage();
    stage.account.history = '801A';
    const tab = await stage.openedTab();
    const { roomFor, cacheDisk } = stage.device;
    const names = () => [...cacheDisk.now.parts.values()].map(({ name }) => name);
    const isOptional = (name: string) => /^(history|details)/.test(name);
    // There is room for one new part, which replaces another, but not for the history.
    roomFor.parts = cacheDisk.now.parts.size - names().filter(isOptional).length + 1;
    stage.catalogue.reprice(0);
    await stage.finish(tab.engine.sync('online'));
    await stage.wait(60_000);
    expect(names().filter(isOptional)).toEqual([]);
    // It is asked for again, and it changes where everything is read.
    for (const [quantity, trigger] of [
      [2, 'pull-to-refresh'],
      [4, 'online'],
    ] as const) {
      stage.account.history = `801${quantity}`;
      void tab.engine.sync(trigger);
      await stage.wait(10_000);
      await stage.finish(actions.setQuantity(tab, A, quantity));
      void tab.engine.sync('write');
      await stage.wait(60_000);
      expect(stage.rows()).toEqual([]);
      expect(names().filter(isOptional)).toEqual([]);
    }
  });

  it('[SYNC-017] the history stays, and is stored anew, where the space of the pictures was enough', async () => {
    const stage = setStage();
    stage.account.history = '801A';
    const tab = await stage.openedTab();
    const { roomFor, pictures, cacheDisk } = stage.device;
    pictures.count = 5;
    roomFor.parts = cacheDisk.now.parts.size + pictures.count;
    stage.catalogue.reprice(0);
    await stage.finish(tab.engine.sync('online'));
    await stage.wait(30_000);
    expect(pictures.count).toBe(0);
    stage.account.history = '801B';
    await stage.finish(tab.engine.sync('online'));
    const history = [...cacheDisk.now.parts.values()].filter(({ name }) => name.startsWith('history'));
    expect(history.map(({ text }) => text.includes('801B'))).toEqual([true, true]);
  });

  it('[SYNC-017] a new device without space for the history does without it, and orders', async () => {
    const whole = setStage();
    whole.account.history = '801A';
    await whole.openedTab();
    const isOptional = (name: string) => /^(history|details)/.test(name);
    const namesOf = ({ device }: typeof whole) => [...device.cacheDisk.now.parts.values()].map(({ name }) => name);
    const stage = setStage();
    stage.account.history = '801A';
    stage.device.roomFor.parts = namesOf(whole).filter((name) => !isOptional(name)).length + 1;
    const tab = await stage.openedTab();
    await stage.wait(60_000);
    await stage.finish(actions.setQuantity(tab, A, 2));
    void tab.engine.sync('write');
    await stage.wait(60_000);
    expect(stage.rows()).toEqual([]);
    expect(namesOf(stage)).toContain('cart');
    expect(namesOf(stage).filter((name) => name.startsWith('history'))).toEqual([]);
    expect(Object.keys(stage.device.cacheDisk.now.state.own)).toContain('history/2026Q3');
  });

  it('sends nothing while the user works offline, and everything afterwards', async () => {
    const stage = setStage();
    stage.device.outboxDisk.settings.set(SettingKey.workOffline, true);
    const tab = await stage.openedTab();
    await stage.wait(3_600_000);
    await stage.finish(tab.engine.sync('pull-to-refresh'));
    expect(stage.requests()).toEqual([]);
    stage.device.outboxDisk.settings.delete(SettingKey.workOffline);
    await stage.finish(tab.engine.sync('retry'));
    expect(stage.device.cacheDisk.now.state.catalogue?.hash).toBe(stage.catalogue.current().hash);
  });
});

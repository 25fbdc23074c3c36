import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import { openOutbox } from '#db/open-outbox.ts';
import type { Databases } from '#db/queries/databases.ts';
import { readCart } from '#db/queries/read-cart.ts';
import { readHome } from '#db/queries/read-home.ts';
import { readCategory } from '#db/queries/read-list.ts';
import { readOrders } from '#db/queries/read-orders.ts';
import { readShell } from '#db/queries/read-shell.ts';
import type { SessionUser } from '#protocol/session.ts';
import { databaseSteps } from '#test/support/database-steps.ts';
import { createLocalDevice } from '#test/support/local-device.ts';
import { cartItem, customerShelf } from '#test/support/shop.ts';
import type { App } from './app.ts';
import { createApp } from './create-app.ts';
import { followPage } from './follow-page.ts';

const chef: SessionUser = {
  accountId: '001A',
  contactId: '003A',
  userId: '005A',
  userName: 'Chef',
  userEmail: 'chef@example.com',
  designation: 'Chef',
  companyName: 'Kitchen',
  companyType: 'Restaurant',
  customerId: 'C-1',
  phoneNo: '1',
  addressAdded: true,
  audience: 'a',
};

let window: EventTarget;
let kept: Map<string, string>;
beforeEach(() => {
  window = new EventTarget();
  kept = new Map();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }));
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

let app: App | null = null;
function closePage(): void {
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  app?.reads.close();
  app?.dbs.outbox.close();
  app?.dbs.cache.close();
  app = null;
  // The databases of this test file outlive the page.
  followPage();
}
afterEach(async () => {
  closePage();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // The device's database belongs to the page and ends with it.
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const { name } of await indexedDB.databases()) await Dexie.delete(name ?? '');
  warn.mockRestore();
});

/** A device where the chef is signed in, with all data of a small shop. */
async function deviceOfChef(): Promise<void> {
  const device = openDevice();
  await device.set('deviceId', 'device-1');
  await device.set('lastCustomer', chef);
  device.close();
  const { outbox, cache } = await createLocalDevice({
    shelf: customerShelf({ cart: { WebCart: [], CartItem: [cartItem('P3', 2)] } }),
    stores: () => ({ outbox: openOutbox(chef), cache: openCache(chef) }),
  });
  outbox.close();
  cache.close();
}

type View = (databases: Databases) => Promise<unknown>;

/** Starts the page like main.tsx does, and waits until these views, which one screen shows together, have been read. */
async function start(views: readonly View[]): Promise<void> {
  app = await createApp();
  const { reads } = app;
  await Promise.all(views.map((view) => new Promise((resolve, reject) => reads.observe(view, resolve, reject))));
}

const readBreads: View = (databases) => readCategory(databases, { categoryName: 'Breads' });

describe('how many steps a start waits for the databases', () => {
  // The steps: open; outbox; cache state; its parts; the parts of the categories that those name, or of the cart's
  // products.
  it.each<[string, number, View[]]>([
    ['Home', 4, [readShell, readHome]],
    ['a list', 5, [readShell, readBreads]],
    // No worker has built the product index yet: all cards are read one step before the parts of the cart's products.
    ['a list with the cart beside it', 6, [readShell, readBreads, readCart]],
    ['the order list', 4, [readShell, readOrders]],
  ])('%s: %i times', async (_, steps, views) => {
    await deviceOfChef();
    // At the first start, nothing tells which owner was here last.
    await start(views);
    closePage();
    expect(await databaseSteps(() => start(views))).toBe(steps);
  });
});

describe('what the next start reads first', () => {
  it('names no owner as soon as the customer has signed out', async () => {
    await deviceOfChef();
    await start([]);
    expect(app?.owner).toEqual({ accountId: chef.accountId, contactId: chef.contactId });
    expect(kept.get('larder-owner')).toContain(chef.contactId);
    expect(await app?.signOut({ pending: 'keep' })).toEqual({ ok: true, value: null });
    expect([...kept]).toEqual([['larder-owner', 'null']]);
  });
});

/** Only says that it is alive. The page would replace a silent one, on a busy machine after this test has ended. */
class IdleWorker extends EventTarget {
  postMessage({ id, path }: WorkerCall): void {
    if (path?.at(-1) === 'ping') this.answer(id);
  }
  protected answer(id: string, value: unknown = null): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, type: 'RAW', value } })));
  }
  terminate(): void {}
}

type WorkerCall = { id: string; path?: string[]; argumentList?: { value?: unknown }[] };

/** What a running page needs of the browser besides its databases: workers that do nothing, and a service worker. */
function stubBrowser() {
  const told: string[] = [];
  const active = { postMessage: ({ type }: { type: string }) => void told.push(type) };
  const register = async () => new EventTarget();
  const container = { controller: {}, ready: Promise.resolve({ active }), register };
  const notification = { asked: 0, permission: 'denied' };
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), container) });
  vi.stubGlobal('Notification', {
    get permission() {
      notification.asked += 1;
      return notification.permission;
    },
  });
  vi.stubGlobal('ServiceWorkerRegistration', { prototype: { sync: {} } });
  vi.stubGlobal('Worker', IdleWorker);
  const beats: (() => void)[] = [];
  // Not the hourly look for a new version.
  vi.stubGlobal('setInterval', (beat: () => void, everyMs: number) => everyMs < 60_000 && beats.push(beat));
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
  Object.assign(document, { images: [], querySelector: () => null });
  return { told, notification, pulse: () => beats.forEach((beat) => void beat()) };
}

/** Notes when the customer's records were last checked, as the sync worker does. */
async function noteCheck(me: number) {
  const cache = openCache(chef);
  const status = await cache.status();
  const syncedAtMs = { ...status.syncedAtMs, me };
  await cache.write({ durability: 'relaxed', writes: { status: { ...status, syncedAtMs } } });
  cache.close();
}

it('tells the service worker of each check of the customer’s records, where notifications are allowed', async () => {
  const { told, notification } = stubBrowser();
  const checks = () => told.filter((type) => type === 'checked').length;
  await deviceOfChef();
  await start([]);
  app?.start();
  await noteCheck(1);
  await expect.poll(() => notification.asked).toBe(1);
  notification.permission = 'granted';
  await noteCheck(2);
  await expect.poll(() => checks()).toBe(1);
  await noteCheck(3);
  await expect.poll(() => checks()).toBe(2);
});

it('a sign-out tells the service worker, which closes the notifications of that customer', async () => {
  const { told } = stubBrowser();
  await deviceOfChef();
  await start([]);
  await app?.signOut({ pending: 'keep' });
  await expect.poll(() => told).toContain('user-changed');
});

it('a sync that is asked for before the start runs after it, and is not taken for the start’s own', async () => {
  stubBrowser();
  const syncs: unknown[] = [];
  class BusyWorker extends IdleWorker {
    override postMessage({ id, path, argumentList }: WorkerCall): void {
      if (path?.join('.') === 'sync') syncs.push(argumentList?.[0]?.value);
      this.answer(id);
    }
  }
  vi.stubGlobal('Worker', BusyWorker);
  await deviceOfChef();
  await start([]);
  const asked = app?.syncNow();
  expect(syncs).toEqual([]);
  app?.start();
  await asked;
  expect(syncs).toEqual(['pull-to-refresh']);
});

it('a page that nobody touches reads its screen and prices the cart anew on each new day in India', async () => {
  const { pulse } = stubBrowser();
  let priced = 0;
  class StoreWorker extends IdleWorker {
    override postMessage({ id, path, argumentList }: WorkerCall): void {
      // The sync worker is told more than the owner.
      const [{ value = {} } = {}] = argumentList ?? [];
      if (path?.at(-1) === 'start' && !('visible' in (value as object))) priced += 1;
      this.answer(id, {});
    }
  }
  vi.stubGlobal('Worker', StoreWorker);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T23:00:00+05:30'));
  await deviceOfChef();
  await start([]);
  app?.start();
  // The first search begins the store worker.
  void app?.search({ text: 'bread' });
  await expect.poll(() => priced).toBe(1);
  let read = 0;
  app?.onRefresh(() => {
    read += 1;
  });
  const at = (moment: string) => {
    now.mockReturnValue(Date.parse(moment));
    pulse();
    return { read };
  };
  expect(at('2026-11-21T23:59:59+05:30')).toEqual({ read: 0 });
  expect(at('2026-11-22T00:00:20+05:30')).toEqual({ read: 1 });
  await expect.poll(() => priced).toBe(2);
  expect(at('2026-11-22T00:00:50+05:30')).toEqual({ read: 1 });
  // A clock that is corrected backwards, too.
  expect(at('2026-11-20T12:00:00+05:30')).toEqual({ read: 2 });
  await expect.poll(() => priced).toBe(3);
});

it('has no worker while it is left, as a frozen transaction would block other pages, and two after it returns', async () => {
  stubBrowser();
  const alive = new Set<Worker>();
  class CountedWorker extends IdleWorker {
    constructor() {
      super();
      alive.add(this as unknown as Worker);
    }
    override postMessage({ id }: WorkerCall): void {
      this.answer(id);
    }
    override terminate(): void {
      alive.delete(this as unknown as Worker);
    }
  }
  vi.stubGlobal('Worker', CountedWorker);
  await deviceOfChef();
  await start([]);
  app?.start();
  void app?.search({ text: 'bread' }).catch(() => undefined);
  await app?.syncNow();
  await expect.poll(() => alive.size).toBe(2);
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  expect(alive.size).toBe(0);
  await app?.syncNow();
  expect(alive.size).toBe(0);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await expect.poll(() => alive.size).toBe(2);
});

it('a search whose worker died twice fails, and does not say that nothing was found', async () => {
  stubBrowser();
  class DyingWorker extends IdleWorker {
    override postMessage({ id, path }: WorkerCall): void {
      if (path?.at(-1) === 'search') queueMicrotask(() => this.dispatchEvent(new Event('error')));
      else this.answer(id);
    }
  }
  vi.stubGlobal('Worker', DyingWorker);
  await deviceOfChef();
  await start([]);
  await expect(app?.search({ text: 'bread' })).rejects.toThrow('The search has no worker');
});

it('a search that was under way when the page was left is answered after it returns', async () => {
  stubBrowser();
  const found = { productIds: [], match: 'all', bought: 7, missing: [] };
  let asked = 0;
  class StoreWorker extends IdleWorker {
    override postMessage({ id, path }: WorkerCall): void {
      if (path?.at(-1) !== 'search') {
        this.answer(id);
        return;
      }
      asked += 1;
      // The first worker is ended before it answers.
      if (asked === 2) this.answer(id, found);
    }
  }
  vi.stubGlobal('Worker', StoreWorker);
  await deviceOfChef();
  await start([]);
  app?.start();
  const answer = app?.search({ text: 'bread' });
  await expect.poll(() => asked).toBe(1);
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  await new Promise((resolve) => setTimeout(resolve));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await answer).toEqual(found);
});

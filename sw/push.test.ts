import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import { openOutbox } from '#db/open-outbox.ts';
import type { Network } from '#ports/network.ts';
import { SettingKey } from '#ports/setting-key.ts';
import { encodePart, partHashFromDigest } from '#protocol/part-codec.ts';
import type { SessionUser } from '#protocol/session.ts';
import { seeOrders } from './order-news.ts';
import { hearPush } from './push.ts';
import { renewPush } from './renew-push.ts';
import type { ResultNotice } from './result-notice.ts';
import { forgetSettings } from './settings.ts';

const chef = { accountId: '001A', contactId: '003A' } as SessionUser;

type Row = { Id: string; Status__c: string; packed?: boolean; invoice?: '0' | 'dispatched' | 'delivered' };

/** Stores orders as a check of the customer's records brings them. */
async function storeOrders(...orders: Row[]): Promise<void> {
  const columns = (names: string[], rows: object[]) => ({ columns: names, rows: rows as { Id: string }[] });
  const invoiced = orders.filter(({ invoice }) => invoice);
  const text = encodePart({
    name: 'open-orders',
    tables: {
      Order: columns(
        ['Id', 'OrderNumber', 'Status__c'],
        orders.map(({ Id, Status__c }) => ({ Id, OrderNumber: `0000${Id}`, Status__c })),
      ),
      OrderItem: columns(
        ['Id', 'OrderId'],
        orders.map(({ Id }) => ({ Id: `i${Id}`, OrderId: Id })),
      ),
      Packaging_Information__c: columns(
        ['Id', 'Order_Product__c', 'Status_quantiy__c'],
        orders
          .filter(({ packed }) => packed)
          .map(({ Id }) => ({ Id: `p${Id}`, Order_Product__c: `i${Id}`, Status_quantiy__c: 1 })),
      ),
      Invoices__c: columns(
        ['Id', 'order__c', 'SAP_Billing_Invoice_Number__c', 'Billing_Invoiced_Qty__c'],
        invoiced.map(({ Id }) => ({
          Id: `v${Id}`,
          order__c: Id,
          SAP_Billing_Invoice_Number__c: `b${Id}`,
          Billing_Invoiced_Qty__c: 1,
        })),
      ),
      Status_Information__c: columns(
        ['Id', 'SAP_Billing_Number__c', 'Dispatch_Status__c', 'Delivery_Status__c'],
        invoiced.map(({ Id, invoice }) => ({
          Id: `s${Id}`,
          SAP_Billing_Number__c: `b${Id}`,
          Dispatch_Status__c: invoice === '0' ? '0' : '1',
          Delivery_Status__c: invoice === 'delivered' ? '1' : '0',
        })),
      ),
    },
  });
  const hash = partHashFromDigest(createHash('sha256').update(text).digest());
  const cache = openCache(chef);
  await cache.write({
    durability: 'strict',
    writes: { put: [{ name: 'open-orders', hash, text }], state: { catalogue: null, own: { 'open-orders': hash } } },
  });
  cache.close();
}

async function set(key: string, value: unknown): Promise<void> {
  const outbox = openOutbox(chef);
  await outbox.transact(() => ({ writes: { settings: { [key]: value } }, value: null }));
  outbox.close();
}

const screen = { notices: new Map<string, ResultNotice>(), unsubscribed: 0, synced: 0 };

/** A push arrives, and the exchange after it brings these orders; null: there is no answer. Returns what is shown. */
async function pushed(orders: Row[] | null): Promise<string | undefined> {
  let told: string | undefined;
  await hearPush({
    sync: async () => {
      screen.synced += 1;
      if (orders === null) throw new Error('no network');
      await storeOrders(...orders);
    },
    show: async (notice, tag = '') => {
      screen.notices.set(tag, notice);
      told = `${notice.title}, ${notice.path}`;
    },
    shown: async (tag) => screen.notices.get(tag) ?? null,
    unsubscribe: async () => {
      screen.unsubscribed += 1;
    },
  });
  return told;
}

beforeEach(async () => {
  screen.notices.clear();
  Object.assign(screen, { unsubscribed: 0, synced: 0 });
  forgetSettings();
  const device = openDevice();
  await device.set('lastCustomer', chef);
  await device.set('signedOut', null);
  device.close();
  await set(SettingKey.notify, true);
});

afterEach(async () => {
  // The journal keeps the device's database open.
  const others = (await indexedDB.databases()).filter(({ name }) => name !== 'larder-device');
  for (const { name } of others) await Dexie.delete(name ?? '');
});

const confirmed = { Id: '7', Status__c: 'Order Confirmed' };

it('a push is worded from what the device knows after its exchange', async () => {
  await storeOrders(confirmed);
  await seeOrders(async () => true);
  const order = { Id: '7', Status__c: 'In Progress', packed: true };
  expect(await pushed([order])).toBe('Order 00007 is packed, /order-details/7');
  expect(await pushed([{ ...order, invoice: 'dispatched' }])).toBe('Order 00007 is on its way, /order-details/7');
  const delivered = { ...order, Status__c: 'Delivered', invoice: 'delivered' as const };
  expect(await pushed([delivered])).toBe('Order 00007 was delivered, /order-details/7');
  const other = { Id: '8', Status__c: 'Cancelled' };
  expect(await pushed([delivered, other])).toBe('Order 00008 was cancelled, /order-details/8');
  expect(screen.synced).toBe(4);
});

it('a check that brings no news writes nothing', async () => {
  await storeOrders(confirmed);
  await seeOrders(async () => true);
  const outbox = openOutbox(chef);
  let commits = 0;
  outbox.onChange(() => {
    commits += 1;
  });
  await seeOrders(async () => true);
  await storeOrders({ ...confirmed, Status__c: 'Delivered' });
  await seeOrders(async () => true);
  await expect.poll(() => commits).toBe(1);
  await seeOrders(async () => true);
  expect(commits).toBe(1);
  outbox.close();
});

it('news of several orders is one notification', async () => {
  await storeOrders(confirmed, { ...confirmed, Id: '8' });
  await seeOrders(async () => true);
  const packed = { Status__c: 'In Progress', packed: true };
  expect(
    await pushed([
      { Id: '7', ...packed },
      { Id: '8', ...packed },
    ]),
  ).toBe('There is news about 2 orders, /my-orders');
});

it('without an answer it says that there is news, and the next push tells which', async () => {
  await storeOrders(confirmed);
  await seeOrders(async () => true);
  expect(await pushed(null)).toBe('There is news about an order, /my-orders');
  expect(await pushed([{ ...confirmed, packed: true }])).toBe('Order 00007 is packed, /order-details/7');
});

it('on a full device, which can note nothing, it is told all the same', async () => {
  await storeOrders(confirmed);
  await seeOrders(async () => true);
  await storeOrders({ ...confirmed, packed: true });
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no space left', 'QuotaExceededError');
  });
  try {
    expect(await pushed(null)).toBe('Order 00007 is packed, /order-details/7');
  } finally {
    full.mockRestore();
  }
});

it('on a device that knew nothing yet, nothing that happened before is told as new', async () => {
  expect(await pushed([{ ...confirmed, packed: true }])).toBe('There is news about an order, /my-orders');
});

it('what the user has seen in an open page is no news; what came while the page was hidden is', async () => {
  await storeOrders(confirmed);
  await seeOrders(async () => true);
  const packed = { ...confirmed, packed: true };
  await storeOrders(packed);
  await seeOrders(async () => false);
  expect(await pushed([packed])).toBe('Order 00007 is packed, /order-details/7');
  const shipped = { ...packed, invoice: 'dispatched' as const };
  await storeOrders(shipped);
  await seeOrders(async () => true);
  screen.notices.clear();
  expect(await pushed([shipped])).toBe('There is news about an order, /my-orders');
});

it('a second push for the same news leaves the notification as it is', async () => {
  await storeOrders(confirmed);
  await seeOrders(async () => true);
  const packed = { ...confirmed, packed: true };
  await pushed([packed]);
  expect(await pushed([packed])).toBe('Order 00007 is packed, /order-details/7');
});

it('while the user works offline, a push makes no request', async () => {
  await storeOrders(confirmed);
  await seeOrders(async () => true);
  await set(SettingKey.workOffline, true);
  expect(await pushed([])).toBe('There is news about an order, /my-orders');
  expect(screen.synced).toBe(0);
});

it('after a sign-out, and with notifications off, nothing is asked or shown, and the subscription ends', async () => {
  await set(SettingKey.notify, false);
  expect(await pushed([confirmed])).toBeUndefined();
  await set(SettingKey.notify, true);
  const device = openDevice();
  await device.set('signedOut', { owner: chef, pending: 'keep', everywhere: false, erased: false });
  device.close();
  expect(await pushed([confirmed])).toBeUndefined();
  expect([screen.synced, screen.unsubscribed]).toEqual([0, 2]);
});

/** A push service that ended the subscription, and the gateway; `calls` are those to the gateway. */
async function renewed(): Promise<{ renewed: boolean; calls: string[] }> {
  const calls: string[] = [];
  const key = Buffer.alloc(65, 7).toString('base64url');
  const subscription = {
    endpoint: 'https://push.example.net/again',
    keys: { p256dh: Buffer.alloc(65, 1).toString('base64url'), auth: Buffer.alloc(16, 2).toString('base64url') },
  };
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => ({ toJSON: () => subscription }),
  } as unknown as PushManager;
  const network: Network = {
    async request({ method, path, headers, body }) {
      calls.push(`${method} ${path} ${headers?.['larder-contact']} ${body ? JSON.parse(body).endpoint : ''}`.trim());
      const isGet = method === 'GET';
      return { kind: 'answer', status: isGet ? 200 : 204, headers: {}, text: isGet ? JSON.stringify({ key }) : '' };
    },
  };
  return { renewed: await renewPush({ network: () => network, pushManager: () => pushManager }), calls };
}

it('a subscription that the browser ended is made again, and the gateway told, without the app', async () => {
  expect(await renewed()).toEqual({
    renewed: true,
    calls: ['GET /push 003A', 'POST /push 003A https://push.example.net/again'],
  });
});

it('none is made for a customer who switched notifications off, works offline, or signed out', async () => {
  const none = { renewed: false, calls: [] };
  await set(SettingKey.notify, false);
  expect(await renewed()).toEqual(none);
  await set(SettingKey.notify, true);
  await set(SettingKey.workOffline, true);
  expect(await renewed()).toEqual(none);
  await set(SettingKey.workOffline, false);
  forgetSettings();
  const device = openDevice();
  await device.set('signedOut', { owner: chef, pending: 'keep', everywhere: false, erased: false });
  device.close();
  expect(await renewed()).toEqual(none);
});

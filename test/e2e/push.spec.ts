import { createECDH, randomBytes } from 'node:crypto';
import { type BrowserContext, expect, type Page, type Response } from '@playwright/test';
import type { CrmApi } from '#crm/demo/crm-api.ts';
import { addDays } from '#crm/seed/days.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { must } from '#lib/assert.ts';
import { expectAccessible } from './support/axe.ts';
import type { Customer } from './support/customers.ts';
import { openShop, settled, untilInstalled } from './support/people.ts';
import type { Shop } from './support/running-shop.ts';
import { offline } from './support/tags.ts';
import { chefTest, test } from './support/test.ts';

const OFFER = 'Tell me when it is on its way';

async function createOrder(crm: CrmApi, { accountId, contactId }: Customer): Promise<string> {
  const [id = ''] = await crm.create('Order', [
    { AccountId: accountId, Contact__c: contactId, EffectiveDate: addDays(todayInIndia(Date.now()), -1) },
  ]);
  await crm.update([{ object: 'Order', id, fields: { Status__c: 'Order Confirmed' } }]);
  return id;
}

/**
 * Headless Chromium shows no notifications and reaches no push service: the page gets a permission when it asks for it,
 * and a subscription as a push service would give it.
 */
async function allowNotifications(page: Page): Promise<void> {
  const keys = createECDH('prime256v1');
  const json = {
    endpoint: 'https://push.example.net/phone',
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await page.addInitScript((given) => {
    const [granted, subscribed] = ['test-permission', 'test-key'];
    Object.defineProperty(Notification, 'permission', {
      get: () => (localStorage.getItem(granted) ? 'granted' : 'default'),
    });
    Notification.requestPermission = async () => {
      localStorage.setItem(granted, 'yes');
      return 'granted';
    };
    const bytesOf = (key: string) => {
      const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
    };
    const subscription = (key: string) => ({
      options: { applicationServerKey: bytesOf(key) },
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(subscribed);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const key = localStorage.getItem(subscribed);
        return key === null ? null : subscription(key);
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(subscribed, applicationServerKey);
        return subscription(applicationServerKey);
      },
    });
  }, json);
}

/** Returns a function that delivers a push to the shop's service worker, as the browser does for a push service. */
async function pushTo(page: Page, shop: Shop): Promise<() => Promise<void>> {
  const debug = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === shop.url('/'));
      if (own) resolve(own.registrationId);
    });
  });
  await debug.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = new URL(shop.url('/')).origin;
  return async () => {
    await debug.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: 'news' });
  };
}

/** Returns the news of orders that the service worker has noted on this device. */
async function knownNews(context: BrowserContext): Promise<unknown> {
  const worker = must(context.serviceWorkers()[0], 'a service worker');
  return worker.evaluate(async () => {
    const all = await indexedDB.databases();
    const name = all.find((each) => each.name?.startsWith('larder-outbox-001'))?.name;
    if (!name) throw new Error('There is no customer on this device');
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const asking = database.transaction('settings').objectStore('settings').get('order-news');
        asking.onsuccess = () => {
          database.close();
          resolve(asking.result);
        };
        asking.onerror = () => reject(asking.error);
      };
    });
  });
}

const toPush = (method: string) => (response: Response) =>
  response.request().method() === method && new URL(response.url()).pathname === '/push';

chefTest(
  'a customer taps once to hear of an order; then a push fetches what happened while Larder is closed',
  offline,
  async ({ page, context, shop, customer }) => {
    const crm = await shop.crm();
    const order = await createOrder(crm, customer);
    await allowNotifications(page);
    await openShop(page, shop, `/order-details/${order}`);
    await untilInstalled(page);

    const registered = page.waitForResponse(toPush('POST'));
    await page.getByRole('button', { name: OFFER }).click();
    expect((await registered).status()).toBe(204);
    await expect(page.getByRole('status').filter({ hasText: 'Notifications are on' })).toBeVisible();
    await expectAccessible(page);
    await settled(page);

    const push = await pushTo(page, shop);
    await page.goto('about:blank');
    await crm.update([{ object: 'Order', id: order, fields: { Status__c: 'Shipped' } }]);
    await push();
    await expect.poll(() => knownNews(context)).toMatchObject({ [order]: 'on-its-way' });
    await context.setOffline(true);
    await page.goto(shop.url(`/order-details/${order}`));
    await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();
  },
);

test.describe('notifications', { tag: ['@all', '@installed', '@phone'] }, () => {
  chefTest('that are on are not offered, and the menu switches them off', async ({ page, shop, customer }) => {
    const order = await createOrder(await shop.crm(), customer);
    await allowNotifications(page);
    await openShop(page, shop, `/order-details/${order}`);
    const offer = page.getByRole('button', { name: OFFER });
    await offer.click();
    await expect(page.getByRole('status').filter({ hasText: 'Notifications are on' })).toBeVisible();
    // The next start registers anew.
    const again = page.waitForResponse(toPush('POST'));
    await page.reload();
    expect((await again).status()).toBe(204);
    await settled(page);
    await expect(offer).toHaveCount(0);
    await page.goto(shop.url('/'));
    await page.getByRole('button', { name: 'Menu' }).click();
    const ended = page.waitForResponse(toPush('DELETE'));
    await page.getByRole('switch', { name: 'Notifications' }).click();
    expect((await ended).status()).toBe(204);
  });
});

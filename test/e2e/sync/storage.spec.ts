import { expect, type Page } from '@playwright/test';
import { readMarker } from '#protocol/device-marker.ts';
import { outboxRows } from '../support/outbox-rows.ts';
import { chef, settled } from '../support/people.ts';
import { openCategory, setLine, signInAsChef, tellOnline, untilQueued, untilSent } from './support/kitchen.ts';
import { isComposite, noNetwork, writesToCrm } from './support/rules.ts';
import { test } from './support/test.ts';
import { cartLines } from './support/truth.ts';

test.use({ serviceWorkers: 'allow' });

const LIST = 'Parathas & Rotis';

test('[SYNC-017] a full device drops pictures, history and details, keeps the outbox, and says that it is full', {
  tag: '@all',
}, async ({ playwright, launchOptions, contextOptions, shop }) => {
  // Otherwise Chromium reports the same space to every origin, whatever its quota is.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--disable-features=StaticStorageQuota'],
  });
  const context = await browser.newContext(contextOptions);
  const page = await context.newPage();
  await signInAsChef(page, shop);
  const skus = await openCategory(page, shop, LIST);
  const list = page.url();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => pictureCount(page)).toBeGreaterThan(3);
  await expect.poll(() => partNames(page)).toEqual(expect.arrayContaining([expect.stringMatching(/^history\//)]));
  shop.deviceHop.use(noNetwork);

  // Where the space of the pictures is enough, nothing else goes.
  const debug = await context.newCDPSession(page);
  const origin = new URL(shop.url()).origin;
  const limit = (quotaSize: number) => debug.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  // The browser measures the free space every half minute.
  const patiently = { intervals: [2_000], timeout: 90_000 };
  const fillUp = async () => {
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
    await limit(usage - 20_000);
    return page.evaluate(fits);
  };
  await expect.poll(fillUp, patiently).toBe(false);
  const lines = [await setLine(page, skus[0], 1)];
  await untilQueued(page, { lines });
  expect(await pictureCount(page)).toBe(0);
  expect(await partNames(page)).toEqual(expect.arrayContaining([expect.stringMatching(/^history\//)]));

  // Nothing fits any more: everything that can be fetched again is dropped, and the waiting change stays.
  await limit(1);
  await expect.poll(() => page.evaluate(fits), patiently).toBe(false);
  await page
    .locator(`[data-product="${skus[1]}"]`)
    .getByRole('button', { name: /^Add \d+ / })
    .click();
  await expect(page.getByText('This device has no space left.')).toBeVisible();
  expect(await pictureCount(page)).toBe(0);
  const left = await partNames(page);
  expect(left.filter((name) => /^(history|details)\//.test(name))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining(['cart', 'addresses', expect.stringMatching(/^prices\//)]));
  expect(await quantities(page)).toEqual([lines[0]?.quantity]);

  // A sign-out cannot be stored either: the customer stays, is told why, and loses nothing.
  await page.goto(shop.url('/'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const leaving = page.getByRole('dialog', { name: 'Sign out' });
  await leaving.getByRole('button', { name: 'Keep, hidden until I sign in again' }).click();
  await expect(leaving.getByRole('alert')).toContainText(
    'Signing out did not work: you are still signed in. This device has no space left.',
  );
  await leaving.getByRole('button', { name: 'Close' }).click();
  expect(await quantities(page)).toEqual([lines[0]?.quantity]);

  // A restart asks for what was dropped, in vain without a network, and the orders say so.
  await page.goto(shop.url('/my-orders'));
  const removed = page.getByText('Older orders are not on this device');
  await expect(removed).toBeVisible();
  await page.goto(list);

  // There is space again.
  await debug.send('Storage.overrideQuotaForOrigin', { origin });
  lines.push(await setLine(page, skus[1], 2));
  shop.heal();
  await tellOnline(page);
  await untilSent(page);
  expect(await cartLines(await shop.crm(), chef, skus.slice(0, 2))).toEqual(
    Object.fromEntries(lines.map(({ sku, quantity }) => [sku, [quantity]])),
  );
  await page.goto(shop.url('/my-orders'));
  await expect.poll(() => partNames(page)).toEqual(expect.arrayContaining([expect.stringMatching(/^history\//)]));
  await expect(removed).toHaveCount(0);
  await browser.close();
});

test('[SYNC-017] a browser that clears the origin is detected: the loss is shown, everything that was sent returns', {
  tag: '@all',
}, async ({ page, context, shop }) => {
  await signInAsChef(page, shop);
  const skus = await openCategory(page, shop, LIST);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const sent = await setLine(page, skus[0], 2);
  await untilSent(page);
  // The server learns of two changes that it does not accept.
  const busy = { kind: 'status', status: 503, body: { kind: 'internal' } } as const;
  shop.crmHop.use((asked) => (isComposite(asked) || writesToCrm(asked) ? busy : null));
  await setLine(page, skus[1], 2);
  await expect.poll(() => shop.crmHop.done('status')).toBeGreaterThan(0);
  await expect.poll(() => unsentMarker(page)).toBeGreaterThan(0);
  shop.deviceHop.use(noNetwork);

  const debug = await context.newCDPSession(page);
  await debug.send('Storage.clearDataForOrigin', {
    origin: new URL(shop.url()).origin,
    storageTypes: 'indexeddb,cache_storage,service_workers,local_storage',
  });
  await page.close();
  shop.heal();
  const again = await context.newPage();
  await again.goto(shop.url('/'));
  await expect(again.getByText('The browser cleared this app’s data')).toBeVisible();
  await expect(again.getByText(/that had not been sent (is|are) lost/)).toBeVisible();
  await again.getByRole('button', { name: 'OK' }).click();
  await again.reload();
  await expect(again.locator('[data-page-title]')).toBeVisible();
  await expect(again.getByText('The browser cleared this app’s data')).toBeHidden();

  // The session is in the cookie: nobody has to sign in again.
  await settled(again);
  await openCategory(again, shop, LIST);
  await expect(again.locator(`[data-product="${sent.sku}"]`).getByRole('textbox')).toHaveValue(String(sent.quantity));
  expect(await cartLines(await shop.crm(), chef, [sent.sku])).toEqual({ [sent.sku]: [sent.quantity] });
});

/** Returns how many unsent changes the device last reported to the gateway. */
async function unsentMarker(page: Page): Promise<number> {
  return readMarker(await page.evaluate(() => document.cookie))?.unsent ?? 0;
}

/** Whether the browser lets this origin store more. Runs in the page. */
async function fits(): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('probe');
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const writing = database.transaction('rows', 'readwrite');
  writing.objectStore('rows').add('something');
  return new Promise((resolve) => {
    writing.oncomplete = () => resolve(true);
    writing.onabort = () => resolve(false);
  }).finally(() => database.close()) as Promise<boolean>;
}

/** Returns the quantities that this device's waiting commands set. */
async function quantities(page: Page): Promise<number[]> {
  return (await outboxRows(page)).flatMap(({ args }) => args.quantity ?? []);
}

function pictureCount(page: Page): Promise<number> {
  return page.evaluate(async () =>
    (await caches.has('larder-pictures')) ? (await (await caches.open('larder-pictures')).keys()).length : 0,
  );
}

/** Returns the names of the parts on this device, the customer's and the catalogue's. */
function partNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    const name = all.map((each) => each.name ?? '').find((each) => /^larder-cache-\d+-(?!guest)/.test(each));
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open(name ?? '');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const asking = opening.result.transaction('parts').objectStore('parts').getAll();
        asking.onsuccess = () => {
          opening.result.close();
          resolve(asking.result.map((part: { name: string }) => part.name));
        };
        asking.onerror = () => reject(asking.error);
      };
    });
  });
}

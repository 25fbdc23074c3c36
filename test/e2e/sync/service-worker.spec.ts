import { expect } from '@playwright/test';
import { BACKGROUND_SYNC_TAG } from '#protocol/workers.ts';
import { chef } from '../support/people.ts';
import { openCategory, outboxRows, placeOrder, setLine, signInAsChef, toggleFavourite } from './support/kitchen.ts';
import { noNetwork } from './support/rules.ts';
import { test } from './support/test.ts';
import { cartLines, favourites, orders, ordersWith } from './support/truth.ts';

test.describe.configure({ timeout: 180_000 });

const LIST = 'Croissants & Danish';

test('[SYNC-011] with every tab closed, Background Sync sends the queue', async ({ context, shop }) => {
  const page = await context.newPage();
  await signInAsChef(page, shop);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const crm = await shop.crm();
  const before = (await orders(crm, chef)).length;
  const skus = await openCategory(page, shop, LIST);
  const ordered = await setLine(page, skus[0], 10);
  shop.deviceHop.use(noNetwork);
  await placeOrder(page, shop);
  await openCategory(page, shop, LIST);
  const line = await setLine(page, skus[1], 2);
  const heart = await toggleFavourite(page, skus[2]);
  await expect.poll(async () => (await outboxRows(page)).length).toBeGreaterThanOrEqual(3);

  const blank = await context.newPage();
  await page.close();
  const debug = await context.newCDPSession(blank);
  const found = new Promise<string>((resolve) => {
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(shop.url()));
      if (own) resolve(own.registrationId);
    });
  });
  await debug.send('ServiceWorker.enable');
  const registrationId = await found;
  // Whatever the page's end has begun ends here: only the event wakes it again.
  await debug.send('ServiceWorker.stopAllWorkers');
  expect(await orders(crm, chef)).toHaveLength(before);
  shop.heal();
  await debug.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(shop.url()).origin,
    registrationId,
    tag: BACKGROUND_SYNC_TAG,
    lastChance: false,
  });
  await expect.poll(() => favourites(crm, chef), { timeout: 30_000 }).toEqual([heart]);
  await expect.poll(async () => (await orders(crm, chef)).length, { timeout: 30_000 }).toBe(before + 1);
  expect(ordersWith(await orders(crm, chef), ordered)).toHaveLength(1);
  await expect
    .poll(() => cartLines(crm, chef, [line.sku, ordered.sku]))
    .toEqual({ [line.sku]: [line.quantity], [ordered.sku]: [] });
});

import { expect } from '@playwright/test';
import { openShop, settled } from './support/people.ts';
import { rarely } from './support/tags.ts';
import { chefTest } from './support/test.ts';

chefTest.use({ serviceWorkers: 'allow' });

chefTest(
  '[SYNC-017] data that the browser evicted is fetched again, and what was lost with it is told once',
  rarely,
  async ({ page, context, shop }) => {
    await openShop(page, shop);
    const unsent = async () => {
      const cookies = await context.cookies();
      return cookies.find(({ name }) => name === 'larder-device')?.value.split('.')[1];
    };
    await expect.poll(unsent).toBe('0');
    // An open page would report its own number again.
    await page.goto('about:blank');
    // The number that the device last reported to the gateway.
    await context.addCookies(
      (await context.cookies())
        .filter(({ name }) => name === 'larder-device')
        .map((cookie) => ({ ...cookie, value: cookie.value.replace(/\.0$/, '.2') })),
    );
    const debug = await context.newCDPSession(page);
    const storageTypes = 'indexeddb,cache_storage,service_workers,local_storage';
    await debug.send('Storage.clearDataForOrigin', { origin: new URL(shop.url('/')).origin, storageTypes });

    await page.goto(shop.url('/'));
    const told = page.getByRole('dialog');
    await expect(told).toContainText('The browser cleared this app’s data');
    await expect(told).toContainText('2 changes that had not been sent are lost');
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(told).toHaveCount(0);
    // The session still exists: nobody has to sign in again.
    await settled(page);
    await page.goto(shop.url('/my-orders'));
    await expect(page).toHaveURL(shop.url('/my-orders'));
    await page.reload();
    await expect(page.locator('[data-page-title]')).toBeVisible();
    await expect(told).toHaveCount(0);
  },
);

import { expect, test } from '@playwright/test';
import { demoPassword } from '#crm/seed/customers/people.ts';
import { categoryPath } from './support/catalogue.ts';
import { caterer, chef, settled, signIn } from './support/people.ts';
import { createShop } from './support/shop.ts';

const shop = createShop();

const LIST = 'Fries & Potato Snacks';
const hearts = '[data-product] button[aria-pressed]';

test('[SYNC-017] data that the browser evicted is fetched again, and what was lost with it is told once', async ({
  page,
  context,
}) => {
  await signIn(page, shop, chef);
  await settled(page);
  const unsent = async () => {
    const cookies = await context.cookies();
    return cookies.find(({ name }) => name === 'larder-device')?.value.split('.')[1];
  };
  expect(await unsent()).toBe('0');
  // As many as the device had last told the gateway of.
  await context.addCookies(
    (await context.cookies())
      .filter(({ name }) => name === 'larder-device')
      .map((cookie) => ({ ...cookie, value: cookie.value.replace(/\.0$/, '.2') })),
  );
  await page.goto('about:blank');
  const debug = await context.newCDPSession(page);
  const storageTypes = 'indexeddb,cache_storage,service_workers,local_storage';
  await debug.send('Storage.clearDataForOrigin', { origin: new URL(shop.url('/')).origin, storageTypes });

  await page.goto(shop.url('/'));
  const told = page.getByRole('dialog');
  await expect(told).toContainText('The browser cleared this app’s data');
  await expect(told).toContainText('2 changes that had not been sent are lost');
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(told).toHaveCount(0);
  // The session is still there: nobody has to sign in again.
  await settled(page);
  await page.goto(shop.url('/my-orders'));
  await expect(page).toHaveURL(shop.url('/my-orders'));
  await page.reload();
  await expect(page.locator('[data-page-title]')).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('[SYNC-015] [SEC-007] a cookie changed behind a tab’s back: nothing goes out in the wrong name, and the tab asks', async ({
  page,
  context,
}) => {
  await signIn(page, shop, chef);
  await page.goto(shop.url(categoryPath(LIST)));
  await settled(page);
  const login = await context.request.post(shop.url('/session'), {
    data: { username: caterer, password: demoPassword },
    headers: { origin: new URL(shop.url('/')).origin, 'larder-protocol': '1', 'sec-fetch-site': 'same-origin' },
  });
  expect(login.status()).toBe(200);
  const answered = page.waitForResponse((response) => response.status() === 409);
  await page.locator(hearts).first().click();
  const refused = await answered;
  expect(await refused.json()).toEqual({ kind: 'wrong-session' });

  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('Another customer signed in');
  await page.keyboard.press('Escape');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: /^Go on as/ }).click();
  await expect(asked).toHaveCount(0);
  await settled(page);
  // Everything here is the second one's: no heart, no queue.
  await expect(page.locator(hearts).first()).toHaveAttribute('aria-pressed', 'false');
  await page.goto(shop.url('/outbox'));
  await expect(page.getByText('Everything is sent')).toBeVisible();

  // The first one is back on this device: the heart was kept, and goes out.
  await context.clearCookies({ name: 'larder-session' });
  await page.reload();
  await page.getByTestId('auth-bar').getByRole('button', { name: 'Sign in' }).click();
  const form = page.getByRole('dialog');
  await form.locator('input[type="email"]').fill(chef);
  await form.locator('input[type="password"]').fill(demoPassword);
  await form.locator('button[type="submit"]').click();
  await expect(form).toHaveCount(0);
  await settled(page);
  await page.goto(shop.url(categoryPath(LIST)));
  await expect(page.locator(hearts).first()).toHaveAttribute('aria-pressed', 'true');
});

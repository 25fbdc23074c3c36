import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword } from '#crm/seed/customers/people.ts';
import type { Shop } from './running-shop.ts';

/** The demo customers (README). */
export const chef = 'chef@saffron.example';
export const newcomer = 'new@bistro.example';
export const caterer = 'owner@tiffin.example';

/** Opens a path of the app and waits until the device is in sync, because lists move while prices arrive. */
export async function openShop(page: Page, shop: Shop, path = '/'): Promise<void> {
  await page.goto(shop.url(path));
  await expect(page.locator('[data-page-title]')).toBeAttached();
  await settled(page);
}

/** Waits until the device is in sync. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-sync="online"]').first()).toBeVisible();
}

/**
 * Syncs on the user's request; other triggers skip a sync within 15 seconds of the last. Goes to the outbox and back as
 * a user would, without reloading the page.
 */
export async function syncNow(page: Page): Promise<void> {
  const from = page.url();
  await page.locator('a[data-sync]:visible').first().click();
  // The button says 'Syncing' meanwhile.
  const button = page.getByRole('button', { name: 'Sync now' });
  await button.click();
  // `npm run shots` comes here without the limits of the test runner.
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await page.goBack();
  await expect(page).toHaveURL(from);
  // The URL changes before the screen.
  await expect(button).toHaveCount(0);
}

/**
 * Expects that what `act` shows stays for a second and is gone after two, like a toast, by the page's own clock. The
 * test must install that clock before it opens the page.
 */
export async function expectBrief(page: Page, what: Locator, act: () => Promise<unknown>): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await act();
  await expect(what).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(what).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(what).toHaveCount(0);
  await page.clock.resume();
}

/** Waits until the service worker can serve the app without network or server. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Takes the network away from a device once its service worker is ready. */
export async function goOffline(page: Page): Promise<void> {
  await untilInstalled(page);
  await page.context().setOffline(true);
}

/**
 * Signs in through the login screen and waits until the customer's data is on the device. Ends on Home, or on the
 * wanted path when a guard opened the login.
 */
export async function signIn(page: Page, shop: Shop, email: string, options: { from?: string } = {}): Promise<void> {
  await signInUnsynced(page, shop, email, options);
  await settled(page);
}

/** Signs in through the login screen, also where the customer's data cannot reach the device. */
export async function signInUnsynced(
  page: Page,
  shop: Shop,
  email: string,
  options: { from?: string } = {},
): Promise<void> {
  await page.goto(shop.url(options.from ?? '/login'));
  await fillInLogin(page, email);
}

/** Signs in on the open login screen. */
export async function fillInLogin(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await page.locator('input[type="email"], input[autocomplete="username"]').first().fill(email);
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.locator('form button[type="submit"]').click();
  await expect(page).not.toHaveURL(/\/login/);
}

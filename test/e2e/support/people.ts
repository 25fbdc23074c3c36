import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#crm/seed/customers/people.ts';
import type { Shop } from './shop.ts';

/** The demo customers (README). */
export const chef = 'chef@saffron.example';
export const newcomer = 'new@bistro.example';
export const caterer = 'owner@tiffin.example';

/** Opens the app at a path and waits until the catalogue is on the device. */
export async function openShop(page: Page, shop: Shop, path = '/'): Promise<void> {
  await page.goto(shop.url(path));
  await expect(page.locator('[data-page-title]')).toBeAttached();
  await expect(page.getByTestId('first-sync')).toHaveCount(0, { timeout: 60_000 });
}

/** Fetches what changed, by the user's wish: other triggers leave a look of the last 15 seconds alone. */
export async function syncNow(page: Page, shop: Shop): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await page.goto(shop.url('/outbox'));
  const button = page.getByRole('button', { name: 'Sync now' });
  await button.click();
  // It says 'Syncing' meanwhile.
  await page.waitForTimeout(250);
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await page.goto(shop.url(pathname + search));
}

/** Signs in through the login screen; ends on Home, or on the wanted path when the login was opened by a guard. */
export async function signIn(page: Page, shop: Shop, email: string, options: { from?: string } = {}): Promise<void> {
  await page.goto(shop.url(options.from ?? '/login'));
  await expect(page).toHaveURL(/\/login/);
  await page.locator('input[type="email"], input[autocomplete="username"]').first().fill(email);
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.locator('form button[type="submit"]').click();
  await expect(page).not.toHaveURL(/\/login/, { timeout: 30_000 });
  await expect(page.getByTestId('first-sync')).toHaveCount(0, { timeout: 60_000 });
}

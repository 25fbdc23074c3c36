import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#crm/seed/customers/people.ts';
import { openShop } from './support/people.ts';
import { addPerson, dialog, field, meera, ravi } from './support/shared-tablet.ts';
import { rarely } from './support/tags.ts';
import { chefTest, regularTest } from './support/test.ts';
import { visit } from './support/visit.ts';

// Where the focus goes, and what a screen reader is told, when somebody works with keys alone.

const title = (page: Page) => page.locator('[data-page-title]');
const said = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).press('Enter');
}

regularTest('a busy button keeps the focus, and a second press sends nothing', rarely, async ({ page, shop }) => {
  await openShop(page, shop, '/outbox');
  let calls = 0;
  let answer = () => undefined as unknown;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/sync/me', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  const sync = page.getByRole('button', { name: /^Sync/ });
  await sync.press('Enter');
  await expect(sync).toBeDisabled();
  await expect(sync).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => calls).toBe(1);
  answer();
  await expect(sync).toBeEnabled();
  await expect(sync).toBeFocused();
  expect(calls).toBe(1);
});

chefTest('people: a refused form is announced, and the focus goes to its field', rarely, async ({ page, shop }) => {
  await openShop(page, shop, '/people');
  const password = field(page, "The account's password");
  await press(page, 'Confirm');
  await expect(password).toBeFocused();
  await expect(said(page, 'Password is required')).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('wrong');
  await press(page, 'Confirm');
  await expect(
    password.locator('xpath=ancestor::form').getByRole('alert').filter({ hasNotText: 'required' }),
  ).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeFocused();

  await press(page, /^Add /);
  const name = field(page, 'Name');
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(name).toBeFocused();
  await name.fill(meera.name);
  await field(page, 'PIN, 4 to 6 digits').fill(meera.pin);
  await field(page, 'Same PIN again').fill('4712');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Same PIN again')).toBeFocused();
  await expect(dialog(page).getByRole('alert')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await addPerson(page, meera);
  await addPerson(page, ravi);

  const limit = page.getByLabel('Owner approves orders above');
  await limit.fill('abc');
  await press(page, 'Save rules');
  await expect(limit).toBeFocused();
  await expect(page.locator('main').getByRole('alert')).toHaveCount(1);

  // Unlocked with the password, the button that locked it is gone.
  await press(page, /Hand over$/);
  await press(page, 'Lock now');
  await dialog(page).getByRole('button', { name: meera.name }).press('Enter');
  await press(page, 'Forgot the PIN?');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(title(page)).toBeFocused();
});

chefTest('a list without a name is refused at its field', rarely, async ({ page, shop }) => {
  await openShop(page, shop, '/quick-order');
  await press(page, 'New list');
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
});

chefTest('the focus goes to the screen’s name when a bar at the top goes', rarely, async ({ page, shop }) => {
  await openShop(page, shop);
  await press(page, 'Open menu');
  await page.getByRole('switch', { name: 'Work offline' }).press('Space');
  await expect(page.getByTestId('offline-bar')).toBeAttached();
  await page.keyboard.press('Escape');
  await press(page, 'Go online');
  await expect(page.getByTestId('offline-bar')).toHaveCount(0);
  await expect(title(page)).toBeFocused();
});

regularTest('the focus goes on when a file takes the place of its button', rarely, async ({ page, shop }) => {
  await openShop(page, shop, '/apply-for-credit');
  await page
    .locator('input[type="file"]:not([capture])')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await press(page, /^Remove/);
  await expect(page.getByRole('button', { name: /^Choose file/ })).toBeFocused();

  await visit(page, '/instructions-for-BG');
  const get = page.getByRole('button', { name: /^Download/ }).first();
  const row = page.locator('[data-document]').filter({ has: get }).first();
  const label = await row.getAttribute('data-document');
  await get.press('Enter');
  await expect(page.locator(`[data-document="${label}"]`)).toBeFocused();
  await expect(page.locator(`[data-document="${label}"]`).getByRole('link').first()).toBeVisible();
});

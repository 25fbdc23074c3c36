import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { dialog, naan, samosa } from './support/cart.ts';
import { categoryPath } from './support/catalogue.ts';
import { openShop } from './support/people.ts';
import type { Shop } from './support/running-shop.ts';
import { phone, rarely, rarelyOnBoth } from './support/tags.ts';
import { chefTest, test } from './support/test.ts';

// What every dialog and toast promises, whatever it says.

const menu = (page: Page) => page.getByRole('dialog', { name: 'Side menu' });
const toast = (page: Page) => page.locator('[data-toast]');

test(
  'a dialog takes focus and scrolling from the page, Escape closes it, and the focus comes back',
  phone,
  async ({ page, shop }) => {
    await openShop(page, shop);
    const opener = page.getByRole('button', { name: 'Open menu', includeHidden: true });
    for (let time = 0; time < 2; time += 1) {
      await opener.click();
      await expect(menu(page).getByRole('heading', { name: 'Side menu' })).toBeFocused();
      await opener.evaluate((button) => button.focus());
      await expect(opener).not.toBeFocused();
      await page.mouse.wheel(0, 400);
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      await page.keyboard.press('Escape');
      await expect(menu(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

test('a tap beside a drawer closes it', rarely, async ({ page, shop }) => {
  await openShop(page, shop);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(380, 400);
  await expect(menu(page)).toHaveCount(0);
});

chefTest('Escape closes only the uppermost of two dialogs', rarely, async ({ page, cartOf }) => {
  await cartOf({ [naan]: 4 });
  await page.getByRole('button', { name: 'Choose an offer' }).click();
  const offers = page.getByRole('dialog', { name: 'My Offers' });
  const terms = page.getByRole('dialog', { name: 'Terms of the offers' });
  await offers.getByRole('button', { name: 'Terms of the offers' }).click();
  await expect(terms).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(terms).toHaveCount(0);
  await expect(offers).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offers).toHaveCount(0);
});

chefTest(
  'dialogs and toasts have no axe violation in light and dark, and obey the security policy',
  rarelyOnBoth,
  async ({ page, cartOf }) => {
    await page.addInitScript(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      addEventListener('securitypolicyviolation', (event) =>
        refused.push((event as SecurityPolicyViolationEvent).violatedDirective),
      );
    });
    await cartOf({ [naan]: 4, [samosa]: 8 });
    const faults: string[] = [];
    const check = async (what: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        faults.push(...(await violations(page)).map((fault) => `${what} (${colorScheme}): ${fault}`));
      }
    };
    await page.getByRole('button', { name: 'Choose an offer' }).click();
    await expect(dialog(page)).toContainText('BULK250');
    await check('drawer');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('button', { name: /^Quantity of/ })
      .first()
      .click();
    await expect(dialog(page).getByRole('textbox')).toBeVisible();
    await check('popup');
    await page.keyboard.press('Escape');
    await page
      .locator('button[aria-haspopup="dialog"]:visible')
      .filter({ hasText: 'Menu' })
      .or(page.getByRole('button', { name: 'Open menu' }))
      .first()
      .click();
    await expect(menu(page)).toBeVisible();
    await check('menu');
    expect(faults).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'refused'))).toEqual([]);
  },
);

test('a menu whose code did not arrive offers to try again, and then opens', rarely, async ({ page, shop }) => {
  await openShop(page, shop);
  await page.route('**/assets/mantine-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Open menu' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/assets/mantine-*.js');
  await again.click();
  await expect(menu(page)).toBeVisible();
});

const hearts = (page: Page) => page.getByRole('button', { name: /^Add .* to favourites$/ });

/** Adds the first product that is none yet to the favourites, which a toast says. Returns its name. */
async function addFavourite(page: Page): Promise<string> {
  const label = await hearts(page).first().getAttribute('aria-label');
  const name = (label ?? '').slice('Add '.length, -' to favourites'.length);
  await hearts(page).first().click();
  await expect(page.getByRole('button', { name: `Remove ${name} from favourites` })).toBeVisible();
  return name;
}

/** Opens a list on which time stands still, so that toasts stay. */
async function openStillList(page: Page, shop: Shop): Promise<void> {
  await page.clock.install();
  await page.goto(shop.url(categoryPath('Indian Snacks')));
  await expect(hearts(page).first()).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

chefTest('a toast lies above an open dialog', rarely, async ({ page, shop }) => {
  // Lists have the menu on a tablet only.
  await page.setViewportSize({ width: 1180, height: 820 });
  await openStillList(page, shop);
  await addFavourite(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu(page)).toBeVisible();
  // Playwright refuses to click what another element covers.
  await toast(page).click({ trial: true });
});

chefTest(
  'toasts wait for their code, and those whose code did not come are shown with the next',
  rarely,
  async ({ page, shop }) => {
    await page.route('**/assets/mantine-*.js', (route) => route.abort());
    await openStillList(page, shop);
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/mantine-'));
    const first = await addFavourite(page);
    await refused;
    await expect(toast(page)).toHaveCount(0);
    await page.unroute('**/assets/mantine-*.js');
    const second = await addFavourite(page);
    await expect(toast(page)).toHaveText([`${first} added to favourites`, `${second} added to favourites`]);
  },
);

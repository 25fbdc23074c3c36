import { expect, type Page } from '@playwright/test';
import { people } from '#crm/seed/customers/people.ts';
import { must } from '#lib/assert.ts';
import { expectAccessible } from './support/axe.ts';
import { categoryPath } from './support/catalogue.ts';
import { openShop } from './support/people.ts';
import { catererTest, chefTest, regularTest } from './support/test.ts';
import { visit } from './support/visit.ts';

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 900;
const details = (page: Page) => page.getByRole('region', { name: 'The chosen order' });
const cards = (page: Page) => page.locator('main [data-order]');
const link = (page: Page, at: number) => cards(page).nth(at).getByRole('link');

/** Expects one beside the other: `left` ends where `right` begins, and both are on the screen. */
async function expectBeside(page: Page, left: string, right: string): Promise<void> {
  const [a, b] = await Promise.all([left, right].map((one) => page.locator(one).first().boundingBox()));
  const [first, second] = [must(a, left), must(b, right)];
  expect(first.x + first.width).toBeLessThanOrEqual(second.x);
  expect(second.x + second.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(second.y).toBeLessThan(page.viewportSize()?.height ?? 0);
}

regularTest(
  '[TAB-001] a tablet shows the order list and the chosen order side by side, a phone one of them',
  { tag: '@tablet' },
  async ({ page, shop }) => {
    await openShop(page, shop, '/my-orders');
    const number = must(await cards(page).nth(3).getAttribute('data-order'), 'an order');
    if (!isWide(page)) {
      await link(page, 3).click();
      await expect(page.locator('[data-page-title]')).toHaveText(`Order Id: ${number}`);
      await expect(page.locator('[data-line]').first()).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      return;
    }
    await expect(details(page)).toContainText('Choose an order');
    // By touch: the list stays where it is.
    await cards(page).nth(3).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await link(page, 3).click();
    await expect(page).toHaveURL(/\/order-details\/\w+$/);
    await expect(details(page).getByRole('heading', { level: 2 }).first()).toHaveText(`Order Id: ${number}`);
    await expect(page.locator('[data-line]').first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(number));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expectBeside(page, 'main [data-order]', '[data-line]');
    const places = page.getByRole('navigation').locator('[aria-current]');
    await expect(places).toHaveText(['Orders']);
    await expectAccessible(page);

    // By keyboard: the focus went to the details, Escape leads back, arrows through the list.
    await expect(page.locator('[data-details-title]')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(details(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(link(page, 3)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(link(page, 2)).toBeFocused();
    const above = must(await cards(page).nth(2).getAttribute('data-order'), 'an order');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-details-title]')).toHaveText(`Order Id: ${above}`);
    await expect(page.locator('[data-details-title]')).toBeFocused();
    await expect(page.locator('main [aria-current="true"]')).toHaveText(`Order Id: ${above}`);

    // What was chosen in the list outlives the choice of an order, and so does the order a reload.
    await page.getByRole('button', { name: /^Delivered \d/ }).click();
    await expect(page).toHaveURL(/\/order-details\/\w+\?state=delivered$/);
    await link(page, 0).click();
    await expect(page).toHaveURL(/\/order-details\/\w+\?state=delivered$/);
    const delivered = must(await cards(page).first().getAttribute('data-order'), 'an order');
    await page.reload();
    await expect(page.locator('[data-details-title]')).toHaveText(`Order Id: ${delivered}`);
    await expect(page.getByRole('button', { name: /^Delivered \d/ })).toHaveAttribute('aria-pressed', 'true');

    await visit(page, '/order-details/801GF0000000000AAA');
    await expect(details(page)).toContainText('This order was not found');
    await expect(cards(page).first()).toBeVisible();
  },
);

catererTest('[TAB-001] without orders there is nothing beside the list', { tag: '@tablet' }, async ({ page, shop }) => {
  await openShop(page, shop, '/my-orders');
  await expect(page.getByText("You don't have any orders!")).toBeVisible();
  await expect(details(page)).toHaveCount(0);
  // The order of another customer.
  const [foreign] = await (await shop.crm()).query(
    `SELECT Id FROM Order WHERE Contact__c = '${people.chef.contactId}' AND Status__c = 'Delivered'`,
  );
  await visit(page, `/order-details/${foreign?.Id}`);
  await expect(page.getByText('This order was not found')).toBeVisible();
  await expectAccessible(page);
});

chefTest(
  '[TAB-001] catalogue and cart stand side by side on a tablet; a phone has a bar at the bottom for cart and checkout',
  { tag: '@tablet' },
  async ({ page, cartOf }) => {
    await cartOf({ 'Butter Naan': 12 });
    const bar = page.locator('main ~ footer, :has(> main) ~ footer');
    if (isWide(page)) {
      await expectBeside(page, 'main', 'aside');
      await expect(page.locator('aside')).toContainText('Total');
    } else {
      await expect(page.locator('aside')).toHaveCount(0);
      await expect(bar).toBeInViewport();
      await expect(bar.getByRole('link').or(bar.getByRole('button')).first()).toBeVisible();
    }
    await visit(page, categoryPath('Naan & Kulcha'));
    await expect(page.locator('[data-product]').first()).toBeVisible();
    if (isWide(page)) {
      await expectBeside(page, '[data-product]', 'aside');
      await expect(page.locator('aside')).toContainText('₹');
    } else {
      await expect(page.locator('aside')).toHaveCount(0);
      await expect(bar).toBeInViewport();
      await expect(bar).toContainText('₹');
      const widths = await page.locator('main').evaluate((main) => [main.scrollWidth, document.body.clientWidth]);
      expect(widths[0]).toBe(widths[1]);
    }
  },
);

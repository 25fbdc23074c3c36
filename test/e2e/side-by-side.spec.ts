import { expect, type Page } from '@playwright/test';
import { people } from '#crm/seed/customers/people.ts';
import { must } from '#lib/assert.ts';
import { expectAccessible } from './support/axe.ts';
import { categoryPath } from './support/catalogue.ts';
import { openShop } from './support/people.ts';
import { rarely, rarelyOnBoth, tablet } from './support/tags.ts';
import { catererTest, chefTest, regularTest } from './support/test.ts';
import { visit } from './support/visit.ts';

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
  '[TAB-001] a tablet shows the order list and the chosen order side by side',
  tablet,
  async ({ page, shop }) => {
    await openShop(page, shop, '/my-orders');
    const number = must(await cards(page).nth(3).getAttribute('data-order'), 'an order');
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

catererTest('[TAB-001] without orders there is nothing beside the list', rarelyOnBoth, async ({ page, shop }) => {
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

chefTest('[TAB-001] catalogue and cart stand side by side on a tablet', tablet, async ({ page, cartOf }) => {
  await cartOf({ 'Butter Naan': 12 });
  await expectBeside(page, 'main', 'aside');
  await expect(page.locator('aside')).toContainText('Total');
  await visit(page, categoryPath('Naan & Kulcha'));
  await expect(page.locator('[data-product]').first()).toBeVisible();
  await expectBeside(page, '[data-product]', 'aside');
  const pane = page.locator('aside');
  await expect(pane).toContainText('₹');
  // Only the counter removes a line; a typed zero is refused here too.
  const quantity = pane.getByRole('textbox', { name: 'Quantity of Butter Naan' });
  await quantity.fill('0');
  await quantity.press('Enter');
  await expect(page.getByText('Quantity cannot be 0!')).toBeVisible();
  await expect(quantity).toHaveValue('12');
});

chefTest(
  'a phone has a bar at the bottom for cart and checkout, and nothing beside it',
  rarely,
  async ({ page, cartOf }) => {
    await cartOf({ 'Butter Naan': 12 });
    const bar = page.locator('main ~ footer, :has(> main) ~ footer');
    await expect(bar).toBeInViewport();
    await expect(bar.getByRole('link').or(bar.getByRole('button')).first()).toBeVisible();
    await expect(page.locator('aside')).toHaveCount(0);
    await visit(page, categoryPath('Naan & Kulcha'));
    await expect(page.locator('[data-product]').first()).toBeVisible();
    await expect(bar).toBeInViewport();
    await expect(bar).toContainText('₹');
    await expect(page.locator('aside')).toHaveCount(0);
    const widths = await page.locator('main').evaluate((main) => [main.scrollWidth, document.body.clientWidth]);
    expect(widths[0]).toBe(widths[1]);
  },
);

regularTest('a phone shows a list or what was chosen in it, never both', rarely, async ({ page, shop }) => {
  await openShop(page, shop, '/my-orders');
  const number = must(await cards(page).nth(3).getAttribute('data-order'), 'an order');
  await link(page, 3).click();
  await expect(page.locator('[data-page-title]')).toHaveText(`Order Id: ${number}`);
  await expect(page.locator('[data-line]').first()).toBeVisible();
  await expect(cards(page)).toHaveCount(0);

  await visit(page, categoryPath('Indian Snacks'));
  await page.locator('[data-product]').nth(3).getByRole('link').click();
  await expect(page.getByText('Minimum order quantity')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Products in Indian Snacks' })).toHaveCount(0);
});

chefTest(
  '[TAB-001] on a tablet a product stands between the list of its category and the cart; the list keeps its place',
  tablet,
  async ({ page, shop }) => {
    await openShop(page, shop, categoryPath('Indian Snacks'));
    const card = page.locator('[data-product]').nth(9);
    const sku = must(await card.getAttribute('data-product'), 'a product');
    await card.getByRole('link').click();
    await expect(page.getByText('Minimum order quantity')).toBeVisible();
    const rows = page.getByRole('navigation', { name: 'Products in Indian Snacks' }).getByRole('listitem');
    await expectBeside(page, '[data-beside]', '[data-testid="quantity-words"]');
    await expectBeside(page, '[data-testid="quantity-words"]', 'aside');
    const shown = page.locator('[data-beside]:has([aria-current])');
    await expect(shown).toHaveAttribute('data-beside', sku);
    await expect(shown).toBeInViewport({ ratio: 1 });
    const scrolled = () => rows.first().evaluate((row) => row.closest('nav')?.scrollTop ?? 0);
    const nameOf = (at: number) => rows.nth(at).getByRole('link').innerText();
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await expectAccessible(page);

    // By tap: the next product is there, the list has not moved, and a new product begins at its top.
    await page.evaluate(() => scrollTo(0, 400));
    await rows.nth(10).getByRole('link').click();
    await expect(page).toHaveTitle(new RegExp(await nameOf(10)));
    await expect(rows.nth(10).getByRole('link')).toHaveAttribute('aria-current', 'true');
    expect(await scrolled()).toBe(before);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    // By keys: arrows lead through the list, and back to where the first was opened.
    await expect(rows.nth(10).getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(new RegExp(await nameOf(8)));
    await expect(rows.nth(8).getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(shop.url(categoryPath('Indian Snacks')));
  },
);

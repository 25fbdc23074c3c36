import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { productNamed } from './support/catalogue.ts';
import { openShop } from './support/people.ts';
import { phone, rarely, rarelyOnBoth } from './support/tags.ts';
import { chefTest, guestTest as test } from './support/test.ts';

const box = (page: Page) => page.getByPlaceholder('Search products...');
const tiles = (page: Page) => page.locator('[data-product]');

test('[SRCH-001] a text box with an icon that empties it', rarelyOnBoth, async ({ page, shop }) => {
  await openShop(page, shop, '/search-products');
  await expect(box(page)).toBeFocused();
  const clear = page.getByRole('button', { name: 'Clear the search' });
  await expect(clear).toHaveCount(0);
  await box(page).fill('naan');
  await clear.click();
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
});

test(
  '[SRCH-002] every keystroke filters by name, category, description, id and SKU',
  phone,
  async ({ page, context, shop }) => {
    const crm = await shop.crm();
    const samosa = await productNamed(crm, 'Punjabi Samosa');
    await openShop(page, shop, '/search-products');
    await expect(tiles(page).first()).toBeVisible();
    // The index is on the device: no network from here on.
    await context.setOffline(true);

    const found = page.locator(`[data-product="${samosa.sku}"]`);
    for (const text of ['pUNJABI sam', 'Indian Snacks', samosa.id, samosa.sku, '  Punjabi Samosa ']) {
      await box(page).fill(text);
      await expect(found, text).toBeVisible();
    }
    const [row] = await crm.query(`SELECT Description FROM Product2 WHERE Id = '${samosa.id}'`);
    await box(page).fill(String(row?.Description).slice(-30));
    await expect(found).toBeVisible();

    await box(page).fill('');
    await page.keyboard.type('punj');
    await expect(found).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /found/ })).toBeAttached();

    await box(page).fill('qqxxzz');
    await expect(page.getByText('No products found.').last()).toBeVisible();
    await expect(tiles(page)).toHaveCount(0);
    await expectAccessible(page);
  },
);

test('[SRCH-002] an empty text shows all searchable products', rarely, async ({ page, shop }) => {
  const all = await (await shop.crm()).query(
    "SELECT Id FROM Product2 WHERE IsActive = true AND Category__c != null AND Category__r.Active__c = true AND Category__r.Name != 'Welcome Gift'",
  );
  await openShop(page, shop, '/search-products');
  await expect(page.getByText(`${all.length} products`, { exact: true })).toBeVisible();
});

test('[SRCH-003] fees, the gift and products without a category are not found', rarely, async ({ page, shop }) => {
  const rows = await (await shop.crm()).query(
    "SELECT StockKeepingUnit, Name FROM Product2 WHERE Category__c = null OR Category__r.Name = 'Welcome Gift' OR Name LIKE '%Charges%'",
  );
  expect(rows.length).toBeGreaterThan(2);
  await openShop(page, shop, '/search-products');
  await expect(tiles(page).first()).toBeVisible();
  for (const row of rows) {
    for (const text of [String(row.StockKeepingUnit), String(row.Name)]) {
      await box(page).fill(text);
      // The URL holds this text before the list shows its results.
      await expect.poll(() => new URL(page.url()).searchParams.get('q'), text).toBe(text);
      await expect(page.locator(`[data-product="${row.StockKeepingUnit}"]`), text).toHaveCount(0);
    }
  }
});

chefTest(
  '[SRCH-004] [SRCH-005] a tile has picture, name, category button and the beginning of the description',
  rarelyOnBoth,
  async ({ shop, page }) => {
    const crm = await shop.crm();
    const product = await productNamed(crm, 'Butter Croissant');
    const bare = await productNamed(crm, 'Malabar Parotta');
    const [row] = await crm.query(`SELECT Description FROM Product2 WHERE Id = '${product.id}'`);
    const description = String(row?.Description);
    expect(description.length).toBeGreaterThan(50);
    await shop.changeCatalogue((api) =>
      api.update([{ object: 'Product2', id: bare.id, fields: { Description: null } }]),
    );

    await page.goto(shop.url('/search-products'));
    await box(page).fill(product.sku);
    const tile = page.locator(`[data-product="${product.sku}"]`);
    await expect(tile.getByText(`${description.slice(0, 50).trimEnd()}…`)).toBeVisible();
    await expect(tile.locator('img')).toHaveAttribute('src', /^\/media\//);
    await expect(tile.getByRole('link', { name: product.category })).toHaveAttribute(
      'href',
      `/category-details/${encodeURIComponent(product.category)}`,
    );
    await expectAccessible(page);
    await tile.getByRole('link', { name: product.name }).click();
    await expect(page).toHaveURL(new RegExp(product.id));

    await page.goto(shop.url(`/search-products?q=${bare.sku}`));
    await expect(page.locator(`[data-product="${bare.sku}"]`)).toContainText('No description present');
  },
);

chefTest(
  '[REORD-008] a result has price, unit and Add, and the keys /, arrows and Enter lead to it',
  async ({ shop, page }) => {
    const product = await productNamed(await shop.crm(), 'Butter Naan');
    await page.goto(shop.url('/'));
    await expect(page.getByRole('link', { name: 'Search products...' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('butter nan qqxxzz');
    await expect(page.getByText('No product has “qqxxzz”. These come closest:').last()).toBeVisible();
    const tile = page.locator(`[data-product="${product.sku}"]`);
    await expect(tiles(page).first()).toHaveAttribute('data-product', product.sku);
    await expect(tile).toContainText('₹');
    await tile.getByRole('button', { name: /^Add/ }).click();
    await expect(tile.getByRole('group', { name: `Quantity of ${product.name}` })).toBeVisible();
    // The stepper and Add stand in for each other, for the keyboard too.
    await expect(tile.getByRole('button', { name: /^More/ })).toBeFocused();
    await expectAccessible(page);

    await box(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(tile.getByRole('link', { name: product.name })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    // The down key comes before the results of the last letter, and leads to them.
    await page.keyboard.type('butter nan');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('These come closest:')).toHaveCount(0);
    await expect(tiles(page).first()).toHaveAttribute('data-product', product.sku);
    await expect(tile.getByRole('link', { name: product.name })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(product.id));
    await expect(page.getByRole('button', { name: /^Add to Cart|^Update/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tile.getByRole('link', { name: product.name })).toBeFocused();
  },
);

test.describe('without a service worker, which would serve the files that this test holds back', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'a tap on a result just before the URL follows the text leads to the product, and back to the text',
    phone,
    async ({ page, shop }) => {
      const product = await productNamed(await shop.crm(), 'Punjabi Samosa');
      await page.clock.install();
      await openShop(page, shop, '/search-products');
      await expect(tiles(page).first()).toBeVisible();
      // From here on we control how long the next screen takes to load, and the pause after a keystroke.
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
      const tile = page.locator(`[data-product="${product.sku}"]`);
      await box(page).fill(product.name.slice(0, -1));
      await expect(tiles(page)).toHaveCount(1);
      await expect(page).toHaveURL(/q=/);
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await box(page).fill(product.name);
      await page.clock.runFor(395);
      await tile.getByRole('link', { name: product.name }).click();
      await page.clock.runFor(1_000);
      letGo();
      await page.clock.resume();
      await expect(page).toHaveURL(new RegExp(product.id));
      await expect(page.locator('[data-page-title]')).toHaveText(product.name);
      await page.goBack();
      await expect(box(page)).toHaveValue(product.name);
      await expect(tiles(page)).toHaveCount(1);
    },
  );
});

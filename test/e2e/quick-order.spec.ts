import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { crmCart, naan, paneer, rowOf, samosa } from './support/cart.ts';
import { productNamed } from './support/catalogue.ts';
import { createPastOrder } from './support/past-order.ts';
import { goOffline, openShop, settled } from './support/people.ts';
import { offline, rarely } from './support/tags.ts';
import { chefTest, regularTest } from './support/test.ts';
import { visit } from './support/visit.ts';

// The kitchen's order list.

const row = (page: Page, sku: string) => page.locator(`[data-sku="${sku}"][data-row]`);
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` });
const names = (page: Page) =>
  page.getByRole('list', { name: 'Products' }).getByRole('listitem').locator('p:first-of-type');

/** Types like a wedge scanner: a burst of keys, then Enter, wherever the focus is. */
const scan = (page: Page, code: string) =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, code);

chefTest(
  '[REORD-002] without a network: what was bought, its usual quantities, and one button that fills the cart',
  offline,
  async ({ page, shop, customer }) => {
    const crm = await shop.crm();
    const lines = [
      { product: samosa, quantity: 8, price: 100 },
      { product: naan, quantity: 12, price: 100 },
    ];
    await createPastOrder(crm, { customer, daysAgo: 7, lines });
    const [first, second] = await Promise.all([samosa, naan].map((name) => productNamed(crm, name)));
    if (!first || !second) throw new Error('The demo company has these products');
    await openShop(page, shop);
    await goOffline(page);
    await visit(page, '/quick-order');
    await expect(row(page, first.sku)).toContainText(/8 \w+ on .*usually 8 \w+/);
    // The order pad: a SKU or a name, Enter, the number, Enter, and so on.
    const search = page.getByPlaceholder('Search this list');
    for (const [typed, name, wanted] of [
      [second.sku, naan, '4'],
      [samosa.slice(0, 5).toLowerCase(), samosa, '8'],
    ] as const) {
      await search.fill(typed);
      await search.press('Enter');
      await expect(quantity(page, name)).toBeFocused();
      await quantity(page, name).fill(wanted);
      await quantity(page, name).press('Enter');
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('');
      await expect(quantity(page, name)).toHaveValue(wanted);
    }
    await search.press('ArrowDown');
    await expect(quantity(page, samosa)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(quantity(page, naan)).toBeFocused();
    // A number between two steps: both that fit, as buttons.
    await quantity(page, samosa).fill('7');
    await quantity(page, samosa).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Take 8' }).click();
    await expect(quantity(page, samosa)).toHaveValue('8');
    await page.getByRole('button', { name: 'Clear numbers' }).click();
    await page.getByRole('button', { name: 'Fill in usual quantities' }).click();
    await expect(quantity(page, samosa)).toHaveValue('8');
    await row(page, second.sku)
      .getByRole('button', { name: /^More of/ })
      .click();
    // The tap on the button ends the typing, so the number counts that was typed last.
    await quantity(page, naan).fill('40');
    await page.getByRole('button', { name: /^Add \d products to cart$/ }).click();
    await expect(page).toHaveURL(/\/cart-summary$/);
    await expect(rowOf(page, second.sku).getByRole('button', { name: /^Quantity of/ })).toHaveText('40');
    await expect(rowOf(page, first.sku).getByRole('button', { name: /^Quantity of/ })).toHaveText('8');
    await page.context().setOffline(false);
    await settled(page);
    expect(await crmCart(await shop.crm(), customer)).toMatchObject({ [first.sku]: 8 });
  },
);

chefTest(
  '[REORD-003] a named list in shelf order with par levels, counted, outlives the cache',
  rarely,
  async ({ page, shop }) => {
    const crm = await shop.crm();
    const skus = await Promise.all([samosa, naan, paneer].map(async (name) => (await productNamed(crm, name)).sku));
    await openShop(page, shop);
    await visit(page, '/quick-order');
    await page.getByRole('button', { name: 'New list' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Cold store');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('button', { name: 'Type or paste numbers' }).click();
    await page
      .getByRole('textbox', { name: /^SKU or barcode/ })
      .fill(`${skus[0]} 4\n${skus[1]}\n${skus[2]}; 4\nnothing 3`);
    await expect(page.getByRole('dialog')).toContainText('nothing 3: no product with this number');
    await page.getByRole('button', { name: 'Put 3 products into the list' }).click();
    await expect(row(page, skus[2] ?? '')).toBeVisible();
    await expect(names(page)).toHaveText([samosa, naan, paneer]);

    await page.getByRole('button', { name: 'Arrange' }).click();
    const handle = page.getByRole('button', { name: `Move ${paneer}` });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${paneer} at place 3 of 3.`)).toBeAttached();
    // The library listens for arrows a moment after it has announced the start.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(`${paneer} at place 1 of 3.`)).toBeAttached({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(names(page)).toHaveText([paneer, samosa, naan]);
    await expectAccessible(page);

    await page.getByRole('button', { name: `Take ${naan} out of this list` }).press('Enter');
    await expect(page.getByRole('button', { name: `Take ${samosa} out of this list` })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(names(page)).toHaveText([paneer, samosa, naan]);

    await page.getByRole('button', { name: 'Count' }).click();
    await page.getByRole('textbox', { name: `Par level of ${samosa}` }).fill('21');
    await page.getByRole('textbox', { name: `Left of ${samosa}` }).fill('6');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: `Left of ${naan}` })).toBeFocused();
    const proposed = page.getByLabel(`To order of ${samosa}`);
    await expect(proposed).toHaveText('16');
    await expectAccessible(page);

    // The cache is rebuilt: what the kitchen made is not in it.
    await page.goto(shop.url('/about-us'));
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases())
        if (name?.startsWith('larder-cache-')) indexedDB.deleteDatabase(name);
    });
    await openShop(page, shop);
    await visit(page, '/quick-order');
    await page.getByRole('button', { name: 'Cold store' }).click();
    await expect(names(page)).toHaveText([paneer, samosa, naan]);
    await page.getByRole('button', { name: 'Count' }).click();
    await expect(proposed).toHaveText('16');
  },
);

/** Gives the page a camera and a reader, which sees this code in every picture. */
async function stubCamera(page: Page, code: string): Promise<void> {
  await page.addInitScript((rawValue) => {
    const canvas = document.createElement('canvas');
    const picture = canvas.getContext('2d');
    // A canvas that nobody draws on sends no pictures.
    setInterval(() => picture?.fillRect(0, 0, canvas.width, canvas.height), 50);
    Object.assign(navigator.mediaDevices, { getUserMedia: async () => canvas.captureStream(30) });
    const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'];
    Object.assign(window, {
      BarcodeDetector: class {
        static async getSupportedFormats() {
          return formats;
        }
        async detect() {
          return [{ rawValue }];
        }
      },
    });
  }, code);
}

chefTest(
  '[REORD-007] a camera, a scanner or a typed number jumps to the product with its stepper focused',
  rarely,
  async ({ page, shop }) => {
    const crm = await shop.crm();
    const { sku } = await productNamed(crm, naan);
    const [product] = await crm.query(`SELECT EAN_Number__c FROM Product2 WHERE StockKeepingUnit = '${sku}'`);
    const ean = String(product?.EAN_Number__c);
    await stubCamera(page, ean);
    await openShop(page, shop);
    await visit(page, '/quick-order');
    await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
    await expect(row(page, sku)).toHaveCount(0);
    await scan(page, ean);
    await expect(quantity(page, naan)).toBeFocused();
    await expect(page.getByText(`${naan} put into this list`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, sku)).toHaveCount(0);
    await scan(page, '0000000000000');
    await expect(page.getByText('No product has the barcode or number 0000000000000')).toBeVisible();
    const camera = page.getByRole('button', { name: 'Scan a barcode' });
    await camera.click();
    await expect(quantity(page, naan)).toBeFocused();

    await visit(page, '/search-products');
    await camera.click();
    await expect(page).toHaveURL(/\/product-details\//);
    await expect(quantity(page, naan)).toBeFocused();
    await visit(page, '/search-products');
    await scan(page, ean);
    await expect(page).toHaveURL(/\/product-details\//);
    await expect(quantity(page, naan)).toBeFocused();
    await visit(page, '/search-products');
    await page.getByRole('textbox', { name: /search/i }).fill(sku);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/product-details\//);
    await expect(quantity(page, naan)).toBeFocused();
  },
);

/** How many listeners the page has once what nothing uses is gone. */
async function listeners(page: Page): Promise<number> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Performance.enable');
  await debug.send('HeapProfiler.collectGarbage');
  const { metrics } = await debug.send('Performance.getMetrics');
  await debug.detach();
  return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
}

regularTest('a page that opens a long list again and again keeps no row of it', rarely, async ({ page, shop }) => {
  await openShop(page, shop);
  const comeAndGo = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await visit(page, '/quick-order');
      // More than the rows that come first.
      await page.locator('[data-row]').nth(24).waitFor({ state: 'attached' });
      await visit(page, '/');
    }
    return listeners(page);
  };
  const before = await comeAndGo(3);
  expect((await comeAndGo(12)) - before).toBeLessThan(30);
});

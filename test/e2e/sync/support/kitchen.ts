import { expect, type Locator, type Page } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { categoryPath } from '#test/e2e/support/catalogue.ts';
import { untilSaved } from '#test/e2e/support/offline-order.ts';
import { outboxRows, type StoredRow } from '#test/e2e/support/outbox-rows.ts';
import { chef, signIn } from '#test/e2e/support/people.ts';
import type { SplitShop } from './split-shop.ts';
import { clearCustomer } from './truth.ts';

// What a cook does in these tests, on the screens.

export type Line = { sku: string; quantity: number };

const card = (page: Page, sku: string) => page.locator(`[data-product="${sku}"]`);

/** Signs the chef in on a device, with an empty cart and no favourite in the CRM. */
export async function signInAsChef(page: Page, shop: SplitShop): Promise<void> {
  await clearCustomer(await shop.crm(), chef);
  await signIn(page, shop, chef);
}

/** Stock is ample from here on: the demo data have three steps of a scarce product, forty and more of others. */
const PLENTY = 39;

/** Opens a category. Returns the SKUs of its products that can be ordered in any quantity. */
export async function openCategory(page: Page, shop: SplitShop, name: string): Promise<string[]> {
  // High enough to draw the whole list, because rows far from the screen are not drawn.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 4_000 });
  await page.goto(shop.url(categoryPath(name)));
  const cards = page.locator('[data-product]').filter({
    has: page.getByRole('group', { name: /^Quantity of/ }).or(page.getByRole('button', { name: /^Add \d+ / })),
  });
  const stock = await shop
    .crm()
    .then((crm) =>
      crm.query(
        `SELECT Product__r.StockKeepingUnit FROM Stock__c WHERE Value__c > ${PLENTY} AND Product__r.Category__r.Name = '${name}'`,
      ),
    );
  const plenty = new Set(stock.map((row) => (row.Product__r as { StockKeepingUnit: string }).StockKeepingUnit));
  let skus: string[] = [];
  await expect
    .poll(async () => {
      const drawn = await cards.evaluateAll((all) => all.map((each) => each.getAttribute('data-product') ?? ''));
      skus = drawn.filter((sku) => plenty.has(sku));
      return skus.length;
    })
    .toBeGreaterThanOrEqual(4);
  return skus;
}

/** Sets a product of the open list to `times` its starting quantity, and waits until the change is saved. */
export async function setLine(page: Page, sku: string | undefined, times: number): Promise<Line> {
  const own = card(page, must(sku, 'a product'));
  const add = own.getByRole('button', { name: /^Add \d+ / });
  const start = Number(/\d+/.exec((await add.getAttribute('aria-label')) ?? '')?.[0]);
  const quantity = start * times;
  await untilSaved(page, quantity, async () => {
    await add.click();
    await typeQuantity(own, quantity);
  });
  return { sku: must(sku, 'a product'), quantity };
}

/** Types another quantity for a product of the open list that is in the cart, and waits until the change is saved. */
export async function changeLine(page: Page, sku: string, quantity: number): Promise<void> {
  await untilSaved(page, quantity, () => typeQuantity(card(page, sku), quantity));
}

async function typeQuantity(own: Locator, quantity: number): Promise<void> {
  const number = own.getByRole('textbox');
  await number.fill(String(quantity));
  await number.press('Enter');
  await expect(number).toHaveValue(String(quantity));
}

/** Removes a product of the open list from the cart, step by step. */
export async function removeLine(page: Page, sku: string): Promise<void> {
  const own = card(page, sku);
  const number = own.getByRole('textbox');
  const less = own.getByRole('button', { name: /^(Less of|Remove (?!.* from favourites))/ });
  const shown = async () => ((await number.isVisible()) ? number.inputValue() : 'none');
  for (let before = await shown(); before !== 'none'; before = await shown()) {
    await less.click();
    await expect.poll(shown).not.toBe(before);
  }
}

export async function toggleFavourite(page: Page, sku: string | undefined): Promise<string> {
  const heart = card(page, must(sku, 'a product')).getByRole('button', { name: /favourites/i });
  const before = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  return must(sku, 'a product');
}

/** Goes from the cart through address and payment to the ticket or, when placing is fast, to the confirmation. */
export async function placeOrder(page: Page, shop: SplitShop): Promise<void> {
  const cart = shop.url('/cart-summary');
  // By the link, because a page load within milliseconds of a tap would abort what the tap began.
  if (page.url() !== cart) await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page).toHaveURL(cart);
  await page.getByRole('button', { name: 'Select Address' }).click();
  await expect(page).toHaveURL(/select-address/);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(/payment-options/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const asked = page.getByRole('button', { name: 'Place it too' });
  await expect(asked.or(page.locator('[data-ticket], [data-confirmation]')).first()).toBeVisible();
  if (await asked.isVisible()) await asked.click();
  await expect(page).toHaveURL(/order-ticket|confirmation/);
}

/** Waits until the outbox holds the commands for these lines and this many favourites. */
export async function untilQueued(
  page: Page,
  wanted: { lines: readonly Line[]; hearts?: number },
): Promise<StoredRow[]> {
  await expect
    .poll(
      async () => {
        const rows = await outboxRows(page);
        const quantities = rows.flatMap(({ kind, args }) => (kind === 'cart.set-line' ? [args.quantity ?? 0] : []));
        return {
          missing: wanted.lines.filter(({ quantity }) => !quantities.includes(quantity)).map(({ sku }) => sku),
          hearts: rows.filter(({ kind }) => kind === 'favourite.set').length,
        };
      },
      { message: 'what the outbox lacks' },
    )
    .toEqual({ missing: [], hearts: wanted.hearts ?? 0 });
  return outboxRows(page);
}

/** Waits until everything is sent and acknowledged. */
export async function untilSent(page: Page, timeoutMs = 60_000): Promise<void> {
  await expect
    .poll(async () => (await outboxRows(page)).map(({ kind, state }) => `${kind} ${state}`), {
      message: 'rows left in the outbox',
      timeout: timeoutMs,
    })
    .toEqual([]);
}

/** Fires the browser's `online` event, which makes the app sync at once. */
export function tellOnline(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event('online')));
}

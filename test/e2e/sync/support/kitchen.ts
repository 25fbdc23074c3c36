import { expect, type Locator, type Page } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { categoryPath } from '#test/e2e/support/catalogue.ts';
import { untilSaved } from '#test/e2e/support/offline-order.ts';
import { outboxRows, type StoredRow } from '#test/e2e/support/outbox-rows.ts';
import { chef, signIn } from '#test/e2e/support/people.ts';
import type { SplitShop } from './split-shop.ts';
import { clearCustomer } from './truth.ts';

// What a cook does in these tests, by the screens.

export type Line = { sku: string; quantity: number };

const card = (page: Page, sku: string) => page.locator(`[data-product="${sku}"]`);

/** Signs the chef in on a device, with an empty cart and no favourite in the CRM. */
export async function signInAsChef(page: Page, shop: SplitShop): Promise<void> {
  await clearCustomer(await shop.crm(), chef);
  await signIn(page, shop, chef);
}

/** Stock is plenty from here on: the demo data hold three steps of a scarce product, forty and more of others. */
const PLENTY = 39;

/** Opens a category; answers the SKUs of its products that can be ordered in any quantity. */
export async function openCategory(page: Page, shop: SplitShop, name: string): Promise<string[]> {
  // So high that the whole list is drawn: rows far from the screen do not exist.
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

/** Sets a product of the open list to so many times the quantity that it starts with, and waits until that is saved. */
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

/** Types another quantity of a product of the open list that is in the cart, and waits until the change is saved. */
export async function changeLine(page: Page, sku: string, quantity: number): Promise<void> {
  await untilSaved(page, quantity, () => typeQuantity(card(page, sku), quantity));
}

async function typeQuantity(own: Locator, quantity: number): Promise<void> {
  const number = own.getByRole('textbox');
  await number.fill(String(quantity));
  await number.press('Enter');
  await expect(number).toHaveValue(String(quantity));
}

/** Takes a product of the open list out of the cart, step by step. */
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

/** From the cart through address and payment to the ticket or, when it is quick, the confirmation. */
export async function placeOrder(page: Page, shop: SplitShop): Promise<void> {
  const cart = shop.url('/cart-summary');
  // By the link, as a cook would: loading a page anew within milliseconds of a tap ends what the tap has begun.
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

/** Waits until the outbox holds what sets these lines, and so many hearts. */
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

/** The browser says that the network is back, which is a reason to try at once. */
export function tellOnline(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event('online')));
}

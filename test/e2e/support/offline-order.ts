import { expect, type Locator, type Page } from '@playwright/test';
import type { CrmApi } from '#crm/demo/crm-api.ts';
import { people } from '#crm/seed/customers/people.ts';
import { openCart, rowOf, type Wanted } from './cart.ts';
import { categoryPath } from './catalogue.ts';
import type { Person } from './customers.ts';
import type { Shop } from './shop.ts';

/** Ids of the demo data carry this mark. */
const SEEDED = '801GF0';

export type PlacedOrder = { ref: string | null; status: string; total: number; lines: Record<string, number> };

/** The orders of a customer that the demo data did not bring, oldest first, with pieces by SKU. */
export async function placedOrders(crm: CrmApi, person: Person): Promise<PlacedOrder[]> {
  const rows = await crm.query(
    `SELECT Id, Client_Ref__c, Status__c, Order_Total__c, (SELECT Product2.StockKeepingUnit, Quantity FROM OrderItems) FROM Order WHERE Contact__c = '${people[person].contactId}' ORDER BY OrderNumber`,
  );
  return rows
    .filter((row) => !String(row.Id).startsWith(SEEDED))
    .map((row) => {
      const items = row.OrderItems as {
        records: { Product2: { StockKeepingUnit: string }; Quantity: number }[];
      } | null;
      return {
        ref: row.Client_Ref__c as string | null,
        status: String(row.Status__c),
        total: Number(row.Order_Total__c),
        lines: Object.fromEntries(
          (items?.records ?? []).map((item) => [item.Product2.StockKeepingUnit, item.Quantity]),
        ),
      };
    });
}

/** Opens the chef's cart with just these lines, on a device that can do without the network from now on. */
export async function fillCart(page: Page, shop: Shop, wanted: Wanted): Promise<Record<string, string>> {
  // Without network the app comes from the service worker.
  await page.evaluate(() => navigator.serviceWorker.ready);
  return openCart(page, { shop, customer: people.chef, wanted });
}

/** Takes the network away, and lets the device find out: what is done from now on was never sent. */
export async function goOffline(page: Page, shop: Shop): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(shop.url('/outbox'));
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByRole('button', { name: 'Sync now' })).toBeEnabled();
  await expect(page.locator('a[data-sync="offline"]:visible')).toBeVisible();
}

/** Opens the cart by its link: loading a page anew within milliseconds of a tap ends what the tap has begun. */
export async function goToCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page).toHaveURL(/\/cart-summary$/);
}

/** Walks from an open cart to the payment screen. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select Address' }).click();
  await expect(page).toHaveURL(/\/select-address/);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(/\/payment-options/);
}

/** Walks from a cart with something in it to the ticket; answers the readable reference. */
export async function placeOrder(page: Page, shop: Shop): Promise<string> {
  await page.goto(shop.url('/cart-summary'));
  await goToPayment(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  return readTicket(page);
}

/** The open ticket's reference. */
export async function readTicket(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/order-ticket\//);
  await expect(page.getByTestId('reference')).toHaveText(/^[0-9A-Z-]{8,}$/);
  return page.getByTestId('reference').innerText();
}

export const ticketState = (page: Page) => page.locator('[data-ticket]');

/** Puts a product of a category's list into the cart and types its quantity there. */
export async function addByTap(
  page: Page,
  options: { shop: Shop; category: string; sku: string; quantity: number },
): Promise<void> {
  const { shop, category, sku, quantity } = options;
  await page.goto(shop.url(categoryPath(category)));
  const card = page.locator(`[data-product="${sku}"]`);
  await expect(page.locator('[data-product]').first()).toBeVisible();
  await expect(async () => {
    // What is out of sight is not in the page. A turn of the wheel is waited for, or two of them pass the card by.
    if (!(await card.isVisible())) await page.mouse.wheel(0, 400);
    await expect(card).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await card.scrollIntoViewIfNeeded();
  await untilStill(card);
  await card.getByRole('button', { name: /^Add \d+ / }).click();
  await expect(card.getByRole('textbox')).toBeVisible();
  await goToCart(page);
  await setQuantity(page, { sku, quantity });
}

/** A list that still turns under the finger takes the press and the release for two places. */
async function untilStill(card: Locator): Promise<void> {
  let last = '';
  await expect(async () => {
    const before = last;
    last = JSON.stringify(await card.boundingBox());
    expect(last).toBe(before);
  }).toPass({ intervals: [200], timeout: 10_000 });
}

/** Types a quantity into a row of the open cart. */
export async function setQuantity(page: Page, { sku, quantity }: { sku: string; quantity: number }): Promise<void> {
  const row = rowOf(page, sku);
  await row.getByRole('button', { name: /^Quantity of/ }).click();
  const popup = page.getByRole('dialog', { name: 'Enter quantity' });
  await popup.getByRole('textbox').fill(String(quantity));
  await popup.getByRole('button', { name: 'Set' }).click();
  await expect(popup).toBeHidden();
  await expect(row.getByRole('button', { name: /^Quantity of/ })).toHaveText(String(quantity));
  // Shown at once, durable some milliseconds later: a page loaded anew in between would end it.
  await page.waitForTimeout(250);
}

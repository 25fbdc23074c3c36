import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { rowOf } from './cart.ts';
import { categoryPath } from './catalogue.ts';
import { outboxRows } from './outbox-rows.ts';
import { goOffline } from './people.ts';
import type { Shop } from './running-shop.ts';

/** Takes the network away, and lets the device find out: what is done from now on was never sent. */
export async function findNoNetwork(page: Page, shop: Shop): Promise<void> {
  await goOffline(page);
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

/** Types a quantity into a row of the open cart, and waits until the change is on the disk or on its way already. */
export async function setQuantity(page: Page, { sku, quantity }: { sku: string; quantity: number }): Promise<void> {
  const row = rowOf(page, sku);
  await row.getByRole('button', { name: /^Quantity of/ }).click();
  const popup = page.getByRole('dialog', { name: 'Enter quantity' });
  await popup.getByRole('textbox').fill(String(quantity));
  let isSent = false;
  const noteSent = (request: Request) => {
    isSent ||= request.url().endsWith('/sync/me') && !!request.postData()?.includes(`"quantity":${quantity}`);
  };
  page.on('request', noteSent);
  await popup.getByRole('button', { name: 'Set' }).click();
  await expect(popup).toBeHidden();
  await expect(row.getByRole('button', { name: /^Quantity of/ })).toHaveText(String(quantity));
  // Shown at once, durable some milliseconds later: a page loaded anew in between would end it.
  const isSaved = async () => isSent || (await outboxRows(page)).some(({ args }) => args.quantity === quantity);
  await expect.poll(isSaved).toBe(true);
  page.off('request', noteSent);
}

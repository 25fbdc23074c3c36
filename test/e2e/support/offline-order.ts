import { expect, type Page, type Request } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { placeOnDelivery, rowOf } from './cart.ts';
import { categoryPath } from './catalogue.ts';
import { outboxRows } from './outbox-rows.ts';
import { goOffline } from './people.ts';
import type { Shop } from './running-shop.ts';

/** Takes the network away and lets the device notice, so that nothing done from now on is sent. */
export async function findNoNetwork(page: Page, shop: Shop): Promise<void> {
  await goOffline(page);
  await page.goto(shop.url('/outbox'));
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByRole('button', { name: 'Sync now' })).toBeEnabled();
  await expect(page.locator('a[data-sync="offline"]:visible')).toBeVisible();
}

/** Opens the cart by its link, because a page load within milliseconds of a tap would abort what the tap began. */
export async function goToCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page).toHaveURL(/\/cart-summary$/);
}

/** Goes from an open cart to the payment screen. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select Address' }).click();
  await expect(page).toHaveURL(/\/select-address/);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(/\/payment-options/);
}

/** Goes from a filled cart to the ticket. Returns the readable reference. */
export async function placeOrder(page: Page, shop: Shop): Promise<string> {
  await page.goto(shop.url('/cart-summary'));
  await goToPayment(page);
  await placeOnDelivery(page);
  return readTicket(page);
}

/** Reads the open ticket's reference. */
export async function readTicket(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/order-ticket\//);
  await expect(page.getByTestId('reference')).toHaveText(/^[0-9A-Z-]{8,}$/);
  return page.getByTestId('reference').innerText();
}

export const ticketState = (page: Page) => page.locator('[data-ticket]');

/** Puts a product from a category's list into the cart and sets its quantity there. */
export async function addByTap(
  page: Page,
  options: { shop: Shop; category: string; sku: string; quantity: number },
): Promise<void> {
  const { shop, category, sku, quantity } = options;
  const screen = must(page.viewportSize(), 'a screen of some size');
  // High enough to draw the whole list, because rows far from the screen are not drawn.
  await page.setViewportSize({ ...screen, height: 4_000 });
  await page.goto(shop.url(categoryPath(category)));
  const card = page.locator(`[data-product="${sku}"]`);
  await card.getByRole('button', { name: /^Add \d+ / }).click();
  await expect(card.getByRole('textbox')).toBeVisible();
  await page.setViewportSize(screen);
  await goToCart(page);
  await setQuantity(page, { sku, quantity });
}

/** Types a quantity into a row of the open cart, and waits until the change is saved or sent. */
export async function setQuantity(page: Page, { sku, quantity }: { sku: string; quantity: number }): Promise<void> {
  const row = rowOf(page, sku);
  await row.getByRole('button', { name: /^Quantity of/ }).click();
  const popup = page.getByRole('dialog', { name: 'Enter quantity' });
  await popup.getByRole('textbox').fill(String(quantity));
  await untilSaved(page, quantity, async () => {
    await popup.getByRole('button', { name: 'Set' }).click();
    await expect(popup).toBeHidden();
    await expect(row.getByRole('button', { name: /^Quantity of/ })).toHaveText(String(quantity));
  });
}

/**
 * Runs an action that sets this quantity, and waits until the change is saved or sent. The screen shows it at once, but
 * it is durable some milliseconds later: a page load in between would lose it, and an empty outbox proves nothing yet.
 */
export async function untilSaved(page: Page, quantity: number, act: () => Promise<void>): Promise<void> {
  let isSent = false;
  const noteSent = (request: Request) => {
    isSent ||= request.url().endsWith('/sync/me') && !!request.postData()?.includes(`"quantity":${quantity}`);
  };
  // Another tab or the service worker may send it.
  page.context().on('request', noteSent);
  await act();
  const isSaved = async () => isSent || (await outboxRows(page)).some(({ args }) => args.quantity === quantity);
  await expect.poll(isSaved).toBe(true);
  page.context().off('request', noteSent);
}

import { expect } from '@playwright/test';
import { openLine } from '../../bench/lib/line.mjs';
import { dialog, naan, placeOnDelivery, rowOf, samosa } from './support/cart.ts';
import { productNamed } from './support/catalogue.ts';
import { createCustomer } from './support/customers.ts';
import { createPastOrder } from './support/past-order.ts';
import { settled, signIn } from './support/people.ts';
import { placedOrders } from './support/placed-orders.ts';
import { test } from './support/test.ts';

/** A line of the second generation: EDGE on a good day. */
const TWO_G = { rttMs: 600, bytesPerSecond: 30_000 };

test.describe.configure({ timeout: 300_000 });

test('on a 2G line a new device is signed in, and last week’s order is placed once', {
  tag: ['@installed', '@all'],
}, async ({ page, shop }) => {
  const crm = await shop.crm();
  const customer = await createCustomer(crm, 'chef');
  const lines = [
    { product: samosa, quantity: 8, price: 100 },
    { product: naan, quantity: 12, price: 100 },
  ];
  const past = await createPastOrder(crm, { customer, daysAgo: 7, lines });
  await crm.update([{ object: 'Order', id: past.id, fields: { Status__c: 'Cancelled' } }]);
  const skus = await Promise.all(lines.map(async ({ product }) => (await productNamed(crm, product)).sku));
  const line = await openLine({ target: shop.url(), conditions: TWO_G });
  try {
    await signIn(page, { ...shop, url: (path = '/') => line.url + path }, customer.email);
    await page.getByRole('button', { name: `Reorder Order Id: ${past.number}` }).click();
    await dialog(page).getByRole('button', { name: 'Add 2 products to the cart' }).click();
    await expect(page).toHaveURL(/\/cart-summary$/);
    for (const [at, { quantity }] of lines.entries()) {
      await expect(rowOf(page, skus[at]).getByRole('button', { name: /^Quantity of/ })).toHaveText(String(quantity));
    }
    await page.getByRole('button', { name: 'Select Address' }).click();
    await page.getByRole('link', { name: 'Change: Payment method' }).click();
    await placeOnDelivery(page);
    await expect(page).toHaveURL(/\/(confirmation|order-ticket)\//);
    await expect(page.locator('[data-confirmation="confirmed"]')).toBeVisible();
    await settled(page);
  } finally {
    await line.close();
  }
  const placed = await placedOrders(crm, customer);
  expect(placed).toMatchObject([{ status: 'Order Confirmed', lines: { [skus[0] ?? '']: 8, [skus[1] ?? '']: 12 } }]);
});

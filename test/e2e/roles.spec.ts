import { expect, type Page } from '@playwright/test';
import { people } from '#crm/seed/customers/people.ts';
import { categoryPath, productNamed, productPath } from './support/catalogue.ts';
import { findNoNetwork } from './support/offline-order.ts';
import { openShop } from './support/people.ts';
import type { Shop } from './support/running-shop.ts';
import { phone, rarely, rarelyOffline } from './support/tags.ts';
import { chefTest, regularTest, test } from './support/test.ts';
import { visit } from './support/visit.ts';

// What guests and customers see and may do; which routes are open to whom is proven by src/routes/-roles.test.ts.

const main = (page: Page) => page.getByRole('main');
const product = async (shop: Shop, name: string) => productPath(await productNamed(await shop.crm(), name));
const ordersOf = async (shop: Shop, condition: string) =>
  (
    await (await shop.crm()).query(`SELECT Id, OrderNumber FROM Order WHERE ${condition} ORDER BY OrderNumber DESC`)
  ).map((row) => ({ id: String(row.Id), number: String(row.OrderNumber) }));

test('[SEC-001] a guest browses without prices, and is led to the login to order', phone, async ({ page, shop }) => {
  await openShop(page, shop, categoryPath('Indian Snacks'));
  await expect(main(page).getByText('Punjabi Samosa').first()).toBeVisible();
  await expect(main(page)).not.toContainText('₹');
  await main(page).getByRole('link', { name: 'Place Order' }).first().click();
  await expect(page).toHaveURL(shop.url('/login'));
  await visit(page, await product(shop, 'Punjabi Samosa'));
  await expect(main(page)).toContainText('Please register to see the price.');
  await expect(main(page)).not.toContainText('₹');
  await main(page).getByRole('link', { name: 'Place Order Now' }).last().click();
  await expect(page).toHaveURL(shop.url('/login'));
  await visit(page, '/cart-summary');
  await expect(page).toHaveURL(shop.url('/'));
  await visit(page, '/my-addresses');
  await expect(page).toHaveURL(shop.url('/login?to=%2Fmy-addresses'));
});

chefTest('[SEC-002] a customer sees prices and only the own orders', rarely, async ({ page, shop }) => {
  const [theirs] = await ordersOf(shop, `Contact__c = '${people.chef.contactId}'`);
  await openShop(page, shop, categoryPath('Indian Snacks'));
  await expect(main(page)).toContainText('₹');
  await visit(page, await product(shop, 'Punjabi Samosa'));
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  for (const path of ['order-details', 'cancel-order', 'return-order', 'confirmation']) {
    await visit(page, `/${path}/${theirs?.id}`);
    await expect(main(page), path).toContainText('not found');
    await expect(main(page), path).not.toContainText(theirs?.number ?? '');
  }
});

regularTest(
  '[PWA-004] without network all that was loaded is read, and says how old it is',
  rarelyOffline,
  async ({ page, shop }) => {
    const [delivered] = await ordersOf(
      shop,
      `Contact__c = '${people.chef.contactId}' AND Status__c = 'Partially Delivered'`,
    );
    const [confirmed] = await ordersOf(
      shop,
      `Contact__c = '${people.chef.contactId}' AND Status__c = 'Order Confirmed'`,
    );
    await openShop(page, shop);
    await findNoNetwork(page, shop);
    await page.goto(shop.url('/'));
    await expect(page.getByTestId('offline-bar')).toContainText(/Data from \d/);
    for (const [path, shows] of [
      [categoryPath('Indian Snacks'), '₹'],
      [await product(shop, 'Butter Croissant'), 'Base price'],
      ['/search-products?q=naan', 'Butter Naan'],
      ['/favourites', 'Butter Croissant'],
      ['/cart-summary', 'items'],
      ['/my-addresses', 'Whitefield'],
      ['/my-orders', confirmed?.number],
      [`/order-details/${delivered?.id}`, 'Total'],
      ['/credit-management', 'Credit details'],
      ['/FAQs?q=minimum', 'Is there a minimum order?'],
      ['/terms-and-conditions', 'Termination'],
      // What needs the network says so.
      [`/cancel-order/${confirmed?.id}`, 'To cancel, you need internet'],
      ['/change-password', 'To change the password, you need internet'],
    ] as const) {
      await visit(page, path);
      await expect(page.locator('body'), path).toContainText(shows ?? 'no such order');
    }
    // A picture that was never fetched is missing, and is no error of the app.
    const picture = () => fetch('/media/never-fetched?w=320').catch(() => null);
    expect(await page.evaluate(picture)).toBeNull();
    await visit(page, '/outbox');
    await expect(page.getByText('Storage used')).toBeVisible();
    await expect(page.getByText('The app noted')).toHaveCount(0);
  },
);

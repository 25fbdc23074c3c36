import { expect, type Page } from '@playwright/test';
import { people } from '#crm/seed/customers/people.ts';
import { sidewaysOverflow, violations } from './support/axe.ts';
import { categoryPath, productNamed, productPath } from './support/catalogue.ts';
import { openShop } from './support/people.ts';
import type { Shop } from './support/running-shop.ts';
import { catererTest, chefTest, newcomerTest, regularTest, guestTest as test } from './support/test.ts';
import { smallTargets } from './support/touch-targets.ts';
import { visit } from './support/visit.ts';

// Every screen, empty and full: no axe violation in light or dark, and no sideways scrolling at 360 px on a phone. Each
// test covers a few screens, so that workers share them.

const NARROW = 360;

type Screen = { path: string; shows: string };

/**
 * Describes what is wrong with a screen, which opens from the one before, as by a link. The test checks all its screens
 * before it fails.
 */
async function faultsOf(page: Page, shop: Shop, { path, shows }: Screen): Promise<string[]> {
  if (page.url().startsWith(shop.url())) await visit(page, path);
  else await page.goto(shop.url(path));
  await expect(page.locator('main').getByText(shows).first(), `${shows} on ${path}`).toBeVisible();
  const faults: string[] = [];
  // Layouts do not change colours, so the dark theme is checked on the phone only.
  const schemes = isNarrow(page) ? (['light', 'dark'] as const) : (['light'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Only colours differ in the dark theme.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
    faults.push(...(await violations(page, rules)).map((fault) => `${path} (${colorScheme}): ${fault}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const wide = await sidewaysOverflow(page);
  faults.push(...(await smallTargets(page)).map((target) => `${path}: too small for a finger: ${target}`));
  return wide > 0 ? [...faults, `${path}: ${wide} px too wide`] : faults;
}

async function expectFaultless(page: Page, shop: Shop, screens: readonly Screen[]): Promise<void> {
  await narrow(page);
  const faults: string[] = [];
  for (const screen of screens) faults.push(...(await faultsOf(page, shop, screen)));
  expect(faults).toEqual([]);
}

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 900;

/** Sets the narrowest phone width. Leaves a tablet as it is. */
async function narrow(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size && isNarrow(page)) await page.setViewportSize({ width: NARROW, height: size.height });
}

const product = async (shop: Shop, name: string) => productPath(await productNamed(await shop.crm(), name));
const listing = async (shop: Shop, name: string) => {
  const [row] = await (await shop.crm()).query(`SELECT Id FROM ProductCategory WHERE Name = '${name}'`);
  return `/categoryListing/${encodeURIComponent(name)}/${row?.Id}`;
};
/** Returns the id of one of the demo chef's orders in this state. */
const order = async (shop: Shop, status: string) => {
  const [row] = await (await shop.crm()).query(
    `SELECT Id FROM Order WHERE Contact__c = '${people.chef.contactId}' AND Status__c = '${status}'`,
  );
  return row?.Id;
};
/** Returns the id of the first item of such an order. */
const orderItem = async (shop: Shop, status: string) => {
  const [row] = await (await shop.crm()).query(
    `SELECT Id FROM OrderItem WHERE OrderId = '${await order(shop, status)}' AND SOItem__c = 1`,
  );
  return row?.Id;
};

test.describe('the screens of a guest', { tag: '@tablet' }, () => {
  test('home and lists', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectFaultless(page, shop, [
      { path: '/', shows: 'Categories' },
      { path: await listing(shop, 'Indian Breads'), shows: 'Place Order' },
      { path: categoryPath('Indian Snacks'), shows: 'Punjabi Samosa' },
      { path: categoryPath('No such thing'), shows: 'This category is not in the catalogue' },
    ]);
  });

  test('product and search', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectFaultless(page, shop, [
      { path: await product(shop, 'Punjabi Samosa'), shows: 'Minimum order quantity' },
      { path: '/product-details/Breads/01tGF0000000000AAA', shows: 'This product is not in the catalogue' },
      { path: '/search-products?q=naan', shows: 'Butter Naan' },
      { path: '/search-products?q=qqxxzz', shows: 'No products found.' },
    ]);
  });

  test('offers, login, outbox, unknown page', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectFaultless(page, shop, [
      { path: '/my-offers', shows: 'BULK250' },
      { path: '/login', shows: 'Password' },
      { path: '/register', shows: 'Where is your business?' },
      { path: '/outbox', shows: 'Everything is sent' },
      { path: '/no/such/page', shows: 'This page does not exist' },
    ]);
  });

  test('questions and answers', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectFaultless(page, shop, [
      { path: '/FAQs', shows: 'Cancellation and Returns' },
      { path: '/FAQs?q=minimum', shows: 'Is there a minimum order?' },
      { path: '/FAQs?q=qqxxzz', shows: 'No question found' },
      { path: '/payment-FAQs', shows: 'How can I pay?' },
    ]);
  });

  test('about the company', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectFaultless(page, shop, [
      { path: '/about-us', shows: 'We sell frozen and bakery goods' },
      { path: '/contact-us', shows: 'Call us' },
      { path: '/refer-to-friend', shows: '#GulmoharFoods' },
      { path: '/privacy-policy', shows: 'care@gulmoharfoods.example' },
      { path: '/terms-and-conditions', shows: 'Termination' },
    ]);
  });
});

test.describe('the screens of a customer with everything', { tag: '@tablet' }, () => {
  const wanted = { 'Butter Naan': 12, 'Punjabi Samosa': 8, 'Malai Paneer Dice': 'sample' } as const;

  regularTest('home, list, product, favourites', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectFaultless(page, shop, [
      { path: '/', shows: 'Categories' },
      { path: categoryPath('Naan & Kulcha'), shows: '₹' },
      { path: await product(shop, 'Straight Croissant for Filling'), shows: 'Base price' },
      { path: '/favourites', shows: 'Butter Croissant' },
      { path: '/quick-order', shows: 'usually' },
    ]);
  });

  chefTest('from the cart to the payment, offers, outbox', async ({ page, shop, cartOf }) => {
    await cartOf(wanted);
    await expectFaultless(page, shop, [
      { path: '/cart-summary', shows: 'Malai Paneer Dice' },
      { path: '/select-address', shows: 'Billing address' },
      { path: '/payment-options', shows: 'Pay on Delivery' },
      { path: '/my-offers', shows: 'BULK250' },
      { path: '/outbox', shows: 'Everything is sent' },
    ]);
  });

  regularTest('orders', async ({ page, shop }) => {
    await openShop(page, shop);
    const delivered = await order(shop, 'Partially Delivered');
    await expectFaultless(page, shop, [
      { path: '/my-orders', shows: 'Order Id' },
      { path: `/order-details/${delivered}`, shows: 'Total' },
      { path: `/ordered-product/${await orderItem(shop, 'Shipped')}`, shows: 'Awaiting confirmation' },
      { path: `/order-details/${await order(shop, 'Cancelled')}`, shows: 'Total' },
      { path: '/order-stepper', shows: 'Invoiced' },
      { path: '/order-details/801GF0000000000AAA', shows: 'This order was not found' },
      { path: `/confirmation/${delivered}`, shows: 'Thank you for your order' },
      { path: `/order-ticket/${crypto.randomUUID()}`, shows: 'No longer here' },
      { path: '/payment-in-process', shows: 'No payment is under way' },
    ]);
  });

  regularTest('cancelling, returning, rating', async ({ page, shop }) => {
    await openShop(page, shop);
    const [delivered, confirmed] = [await order(shop, 'Partially Delivered'), await order(shop, 'Order Confirmed')];
    const [rated] = await (await shop.crm()).query(
      `SELECT Id, Order_Product__c FROM Feedback__c WHERE Contact__c = '${people.chef.contactId}' AND Visual__c > 0`,
    );
    await expectFaultless(page, shop, [
      { path: `/order-details/${delivered}/check`, shows: 'What arrived' },
      { path: `/return-order/${await order(shop, 'Delivered')}`, shows: 'Invoicing Issue' },
      { path: `/return-order/${delivered}`, shows: 'This order cannot be returned now' },
      { path: `/cancel-order/${confirmed}`, shows: 'The whole order' },
      { path: `/cancel-order/${delivered}`, shows: 'This order cannot be cancelled any more' },
      { path: `/cancel-order-product/${await orderItem(shop, 'Order Confirmed')}`, shows: 'How many to cancel' },
      { path: '/feedbacks', shows: 'Request Id' },
      { path: `/add-review/${rated?.Order_Product__c}/${rated?.Id}`, shows: 'Update Feedback' },
      { path: '/add-review/802GF0000000000AAA', shows: 'Something went wrong!' },
    ]);
  });

  regularTest('credit', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectFaultless(page, shop, [
      { path: '/credit-management', shows: 'Credit details' },
      { path: '/instructions-for-BG', shows: 'Mail your request to' },
      { path: '/apply-for-credit', shows: 'Cheque or document number' },
    ]);
  });

  chefTest('addresses and KYC', async ({ page, shop, customer }) => {
    await openShop(page, shop);
    const [billing] = await (await shop.crm()).query(
      `SELECT Id FROM Address__c WHERE Contact__c = '${customer.contactId}' AND Type_of_Address__c = 'Billing Address'`,
    );
    await expectFaultless(page, shop, [
      { path: '/my-addresses', shows: 'Whitefield' },
      { path: '/add-new-address', shows: 'Pincode' },
      { path: `/edit-address/${billing?.Id}`, shows: 'Update Address' },
      { path: `/select-billing-address/${billing?.Id}`, shows: 'GST 29' },
      { path: '/KYC-status', shows: 'Your business is verified' },
      { path: '/profile', shows: 'Customer ID' },
      { path: '/edit-profile', shows: 'Primary email' },
      { path: '/change-password', shows: 'At least 8 characters' },
      { path: '/people', shows: 'Several people can share this device' },
    ]);
  });
});

test.describe('the empty screens', { tag: '@tablet' }, () => {
  newcomerTest('of a newcomer', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectFaultless(page, shop, [
      { path: '/', shows: 'Complete your KYC' },
      { path: categoryPath('Cookies'), shows: 'Please complete your KYC first' },
      { path: '/my-addresses', shows: 'No addresses added' },
      { path: '/select-billing-address', shows: 'No addresses added' },
      { path: '/edit-address/a0AGF0000000000AAA', shows: 'This address is no longer here' },
      { path: '/KYC-status', shows: 'not verified yet' },
      { path: '/KYC', shows: 'Have these at hand' },
      { path: '/KYC-form', shows: 'I have multiple GSTs' },
      { path: '/favourites', shows: 'You have no favourites!' },
      { path: '/quick-order', shows: 'Nothing bought yet' },
      { path: '/credit-management', shows: 'You have no credits.' },
    ]);
  });

  catererTest('of a customer who never ordered', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectFaultless(page, shop, [
      { path: '/cart-summary', shows: 'No items in the cart!' },
      { path: '/my-orders', shows: "You don't have any orders!" },
      { path: '/feedbacks', shows: "You don't have any feedbacks yet!" },
    ]);
  });
});

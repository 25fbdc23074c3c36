import { expect, type Page, test } from '@playwright/test';
import { people } from '#crm/seed/customers/people.ts';
import { sidewaysOverflow, violations } from './support/axe.ts';
import { setCrmCart } from './support/cart.ts';
import { categoryPath, productNamed, productPath } from './support/catalogue.ts';
import { createKitchen } from './support/kitchen.ts';
import { caterer, chef, newcomer, openShop, syncNow } from './support/people.ts';
import { createShop } from './support/shop.ts';

// Every screen, empty and full: nothing that axe knows to complain about, in light and in dark, and nothing to scroll
// sideways, at 360 px on a phone.

// Many screens in one test, each looked at by every rule.
test.describe.configure({ timeout: 300_000 });

const shop = createShop();
const NARROW = 360;

type Screen = { path: string; shows: string };

/** What of a screen is in the wrong, in words; all screens are looked at before the test says so. */
async function faultsOf(page: Page, { path, shows }: Screen): Promise<string[]> {
  await page.goto(shop.url(path));
  await expect(page.locator('main').getByText(shows).first(), `${shows} on ${path}`).toBeVisible();
  const faults: string[] = [];
  // No layout changes a colour: the dark is looked at on the phone.
  const schemes = isNarrow(page) ? (['light', 'dark'] as const) : (['light'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Nothing but colours differs in the dark.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
    faults.push(...(await violations(page, rules)).map((fault) => `${path} (${colorScheme}): ${fault}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const wide = await sidewaysOverflow(page);
  return wide > 0 ? [...faults, `${path}: ${wide} px too wide`] : faults;
}

async function expectFaultless(page: Page, screens: readonly Screen[]): Promise<void> {
  const faults: string[] = [];
  for (const screen of screens) faults.push(...(await faultsOf(page, screen)));
  expect(faults).toEqual([]);
}

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 900;

/** The narrowest phone; a tablet as it is. */
async function narrow(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size && isNarrow(page)) await page.setViewportSize({ width: NARROW, height: size.height });
}

const product = async (name: string) => productPath(await productNamed(await shop.crm(), name));
const listing = async (name: string) => {
  const [row] = await (await shop.crm()).query(`SELECT Id FROM ProductCategory WHERE Name = '${name}'`);
  return `/categoryListing/${encodeURIComponent(name)}/${row?.Id}`;
};

test('the screens of a guest', async ({ page }) => {
  await narrow(page);
  await openShop(page, shop);
  await expectFaultless(page, [
    { path: '/', shows: 'Categories' },
    { path: await listing('Indian Breads'), shows: 'Place Order' },
    { path: categoryPath('Indian Snacks'), shows: 'Punjabi Samosa' },
    { path: categoryPath('No such thing'), shows: 'This category is not in the catalogue' },
    { path: await product('Punjabi Samosa'), shows: 'Minimum order quantity' },
    { path: '/product-details/Breads/01tGF0000000000AAA', shows: 'This product is not in the catalogue' },
    { path: '/search-products?q=naan', shows: 'Butter Naan' },
    { path: '/search-products?q=qqxxzz', shows: 'No products found.' },
    { path: '/my-offers', shows: 'BULK250' },
    { path: '/login', shows: 'Password' },
    { path: '/outbox', shows: 'Everything is sent' },
    { path: '/no/such/page', shows: 'This page does not exist' },
  ]);
});

test.describe('a customer with everything', () => {
  const kitchen = createKitchen(shop, chef);

  test('the screens of a customer', async () => {
    const page = kitchen();
    await narrow(page);
    const crm = await shop.crm();
    await setCrmCart(crm, people.chef, { 'Butter Naan': 12, 'Punjabi Samosa': 8, 'Malai Paneer Dice': 'sample' });
    await syncNow(page);
    const own = `Contact__c = '${people.chef.contactId}'`;
    const [delivered] = await crm.query(`SELECT Id FROM Order WHERE ${own} AND Status__c = 'Partially Delivered'`);
    const [cancelled] = await crm.query(`SELECT Id FROM Order WHERE ${own} AND Status__c = 'Cancelled'`);
    await expectFaultless(page, [
      { path: '/', shows: 'Categories' },
      { path: categoryPath('Naan & Kulcha'), shows: '₹' },
      { path: await product('Straight Croissant for Filling'), shows: 'Base price' },
      { path: '/favourites', shows: 'Butter Croissant' },
      { path: '/cart-summary', shows: 'Malai Paneer Dice' },
      { path: '/select-address', shows: 'Billing address' },
      { path: '/payment-options', shows: 'Pay on Delivery' },
      { path: '/my-orders', shows: 'Order Id' },
      { path: `/order-details/${delivered?.Id}`, shows: 'Total' },
      { path: `/order-details/${cancelled?.Id}`, shows: 'Total' },
      { path: '/order-details/801GF0000000000AAA', shows: 'This order was not found' },
      { path: `/confirmation/${delivered?.Id}`, shows: 'Thank you for your order' },
      { path: `/order-ticket/${crypto.randomUUID()}`, shows: 'No longer here' },
      { path: '/my-addresses', shows: 'Whitefield' },
      { path: '/KYC-status', shows: 'Your business is verified' },
      { path: '/my-offers', shows: 'BULK250' },
      { path: '/outbox', shows: 'Everything is sent' },
    ]);
  });
});

test.describe('customers with nothing yet', () => {
  const newKitchen = createKitchen(shop, newcomer);
  const tiffin = createKitchen(shop, caterer);

  test('the empty screens', async () => {
    await narrow(newKitchen());
    await expectFaultless(newKitchen(), [
      { path: '/', shows: 'Complete your KYC' },
      { path: categoryPath('Cookies'), shows: 'Please complete your KYC first' },
      { path: '/my-addresses', shows: 'No addresses added' },
      { path: '/KYC-status', shows: 'not verified yet' },
      { path: '/favourites', shows: 'You have no favourites!' },
    ]);
    await narrow(tiffin());
    await expectFaultless(tiffin(), [
      { path: '/cart-summary', shows: 'No items in the cart!' },
      { path: '/my-orders', shows: "You don't have any orders!" },
    ]);
  });
});

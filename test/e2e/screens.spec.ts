import { expect, type Page } from '@playwright/test';
import { people } from '#crm/seed/customers/people.ts';
import { sidewaysOverflow, violations } from './support/axe.ts';
import { categoryPath, productNamed, productPath } from './support/catalogue.ts';
import type { Customer } from './support/customers.ts';
import { englishLeft } from './support/english-left.ts';
import { faultsOfKeysAndGaps } from './support/keys-and-gaps.ts';
import { faultsOfLargeText } from './support/large-text.ts';
import { movingParts } from './support/motion.ts';
import { openShop } from './support/people.ts';
import { allRoutes } from './support/routes.ts';
import type { Shop } from './support/running-shop.ts';
import { rarely, rarelyOnBoth, tabletToo } from './support/tags.ts';
import { catererTest, chefTest, newcomerTest, regularTest, guestTest as test } from './support/test.ts';
import { smallFields, smallTargets } from './support/touch-targets.ts';
import { visit } from './support/visit.ts';

// Every screen, empty and full: no axe violation in light or dark, targets large enough and far enough apart for a
// finger, keys that reach all of them, nothing that moves with reduced motion, and on a phone nothing cut and no sideways
// scrolling at 320 px, in normal text and at 200 % (TAB-002, TAB-004). Each test covers a few screens, so that workers
// share them.

const NARROW = 320;

type Place = { shop: Shop; customer?: Customer };
/** A screen of a route, with an address where the route has parameters or the screen is not its usual one. */
type Screen = {
  route: string;
  path?: string | ((place: Place) => Promise<string>);
  shows: string;
  /** Brings the open screen into another state, which then shows these words. */
  act?: (page: Page) => Promise<unknown>;
  becomes?: string;
};

/**
 * Describes what is wrong with a screen, which opens from the one before, as by a link. The test checks all its screens
 * before it fails.
 */
async function faultsOf(page: Page, place: Place, screen: Screen): Promise<string[]> {
  const { route, path: given, shows, act, becomes = shows } = screen;
  const { shop } = place;
  const path = typeof given === 'function' ? await given(place) : (given ?? route);
  if (page.url().startsWith(shop.url())) await visit(page, path);
  else await page.goto(shop.url(path));
  await expect(page.locator('main').getByText(shows).first(), `${shows} on ${path}`).toBeVisible();
  await act?.(page);
  await expect(page.getByText(becomes).first(), `${becomes} on ${path}`).toBeVisible();
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
  faults.push(...(await faultsOfKeysAndGaps(page)).map((fault) => `${path}: ${fault}`));
  faults.push(...(await movingParts(page)).map((part) => `${path}: moves: ${part}`));
  const wide = await sidewaysOverflow(page);
  faults.push(...(await smallTargets(page)).map((target) => `${path}: too small for a finger: ${target}`));
  faults.push(...(await smallFields(page)).map((field) => `${path}: its text is too small: ${field}`));
  const taps = await page.locator('html').evaluate((html) => getComputedStyle(html).touchAction);
  if (taps !== 'manipulation') faults.push(`${path}: two quick taps enlarge the page`);
  if (wide > 0) faults.push(`${path}: ${wide} px too wide`);
  if (isNarrow(page)) faults.push(...(await faultsOfLargeText(page)).map((fault) => `${path}: ${fault}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

async function expectFaultless(page: Page, place: Place, screens: readonly Screen[]): Promise<void> {
  await narrow(page);
  const faults: string[] = [];
  for (const screen of screens) faults.push(...(await faultsOf(page, place, screen)));
  expect(faults).toEqual([]);
}

/** Switches to Hindi, whose words are longer, and checks what differs there: words that are cut, or stayed English. */
async function expectHindi(page: Page, place: Place, screens: readonly Screen[]): Promise<void> {
  await narrow(page);
  await page.evaluate(() => localStorage.setItem('larder-locale', 'hi'));
  await page.goto(place.shop.url('/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  const faults: string[] = [];
  for (const { route, path: given } of screens) {
    const path = typeof given === 'function' ? await given(place) : (given ?? route);
    await visit(page, path);
    await expect(page.locator('main'), path).toContainText(/\p{Script=Devanagari}/u);
    const wide = await sidewaysOverflow(page);
    if (wide > 0) faults.push(`${path}: ${wide} px too wide`);
    faults.push(...(await faultsOfLargeText(page)).map((fault) => `${path}: ${fault}`));
    faults.push(...(await englishLeft(page)).map((text) => `${path}: English: ${text}`));
  }
  expect(faults).toEqual([]);
}

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 900;

/** Sets the narrowest phone width. Leaves a tablet as it is. */
async function narrow(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size && isNarrow(page)) await page.setViewportSize({ width: NARROW, height: size.height });
}

const product =
  (name: string) =>
  async ({ shop }: Place) =>
    productPath(await productNamed(await shop.crm(), name));
const listing =
  (name: string) =>
  async ({ shop }: Place) => {
    const [row] = await (await shop.crm()).query(`SELECT Id FROM ProductCategory WHERE Name = '${name}'`);
    return `/categoryListing/${encodeURIComponent(name)}/${row?.Id}`;
  };
/** The path of one of the demo chef's orders in this state: its id follows `before`. */
const order =
  (before: string, status: string, after = '') =>
  async ({ shop }: Place) => {
    const [row] = await (await shop.crm()).query(
      `SELECT Id FROM Order WHERE Contact__c = '${people.chef.contactId}' AND Status__c = '${status}'`,
    );
    return `${before}/${row?.Id}${after}`;
  };
/** The path of the first item of such an order. */
const orderItem = (before: string, status: string) => async (place: Place) => {
  const [row] = await (await place.shop.crm()).query(
    `SELECT Id FROM OrderItem WHERE OrderId = '${(await order('', status)(place)).slice(1)}' AND SOItem__c = 1`,
  );
  return `${before}/${row?.Id}`;
};
/** The path of a feedback of the demo chef with stars. */
const feedback = async ({ shop }: Place) => {
  const [row] = await (await shop.crm()).query(
    `SELECT Id, Order_Product__c FROM Feedback__c WHERE Contact__c = '${people.chef.contactId}' AND Visual__c > 0`,
  );
  return `/add-review/${row?.Order_Product__c}/${row?.Id}`;
};
/** The path of the customer's billing address. */
const billing =
  (before: string) =>
  async ({ shop, customer }: Place) => {
    const [row] = await (await shop.crm()).query(
      `SELECT Id FROM Address__c WHERE Contact__c = '${customer?.contactId}' AND Type_of_Address__c = 'Billing Address'`,
    );
    return `${before}/${row?.Id}`;
  };

const CATEGORY = '/category-details/$categoryName';
const PRODUCT = '/product-details/$proCategory/$productId';
const ORDER = '/order-details/$orderId';
const RETURN = '/return-order/$orderId';
const CANCEL = '/cancel-order/$orderId';
const EDIT_ADDRESS = '/edit-address/$addressId';
/** An address of the app that has no route. */
const NO_ROUTE = '/no/such/page';

const ofGuests: Record<string, readonly Screen[]> = {
  'home and lists': [
    { route: '/', shows: 'Categories' },
    { route: '/categoryListing/$parentCategory/$parentId', path: listing('Indian Breads'), shows: 'Place Order' },
    { route: CATEGORY, path: categoryPath('Indian Snacks'), shows: 'Punjabi Samosa' },
    { route: CATEGORY, path: categoryPath('No such thing'), shows: 'This category is not in the catalogue' },
  ],
  'product and search': [
    { route: PRODUCT, path: product('Punjabi Samosa'), shows: 'Minimum order quantity' },
    {
      route: PRODUCT,
      path: '/product-details/Breads/01tGF0000000000AAA',
      shows: 'This product is not in the catalogue',
    },
    { route: '/search-products', path: '/search-products?q=naan', shows: 'Butter Naan' },
    { route: '/search-products', path: '/search-products?q=qqxxzz', shows: 'No products found.' },
  ],
  'offers, login, outbox, unknown page': [
    { route: '/my-offers', shows: 'BULK250' },
    { route: '/login', shows: 'Password' },
    { route: '/register', shows: 'Where is your business?' },
    { route: '/outbox', shows: 'Everything is sent' },
    { route: NO_ROUTE, shows: 'This page does not exist' },
  ],
  'questions and answers': [
    { route: '/FAQs', shows: 'Cancellation and Returns' },
    { route: '/FAQs', path: '/FAQs?q=minimum', shows: 'Is there a minimum order?' },
    { route: '/FAQs', path: '/FAQs?q=qqxxzz', shows: 'No question found' },
    { route: '/payment-FAQs', shows: 'How can I pay?' },
    { route: '/shopping-FAQs', shows: 'How do samples work?' },
    { route: '/orders-FAQs', shows: '?' },
    { route: '/CR-FAQs', shows: '?' },
  ],
  'about the company': [
    { route: '/about-us', shows: 'We sell frozen and bakery goods' },
    { route: '/contact-us', shows: 'Call us' },
    { route: '/refer-to-friend', shows: '#GulmoharFoods' },
    { route: '/privacy-policy', shows: 'care@gulmoharfoods.example' },
    { route: '/terms-and-conditions', shows: 'Termination' },
  ],
};

/** Of the demo company's own chef, who has a history. */
const ofRegulars: Record<string, readonly Screen[]> = {
  'home, list, product, favourites': [
    { route: '/', shows: 'Categories' },
    { route: CATEGORY, path: categoryPath('Naan & Kulcha'), shows: '₹' },
    { route: PRODUCT, path: product('Straight Croissant for Filling'), shows: 'Base price' },
    { route: '/favourites', shows: 'Butter Croissant' },
    { route: '/quick-order', shows: 'usually' },
  ],
  orders: [
    { route: '/my-orders', shows: 'Order Id' },
    { route: ORDER, path: order('/order-details', 'Partially Delivered'), shows: 'Total' },
    {
      route: '/ordered-product/$orderItemId',
      path: orderItem('/ordered-product', 'Shipped'),
      shows: 'Awaiting confirmation',
    },
    { route: ORDER, path: order('/order-details', 'Cancelled'), shows: 'Total' },
    { route: '/order-stepper', shows: 'Invoiced' },
    { route: ORDER, path: '/order-details/801GF0000000000AAA', shows: 'This order was not found' },
    {
      route: '/confirmation/$orderId',
      path: order('/confirmation', 'Partially Delivered'),
      shows: 'Thank you for your order',
    },
    {
      route: '/order-ticket/$commandId',
      path: `/order-ticket/${crypto.randomUUID()}`,
      shows: 'No longer here',
    },
    { route: '/payment-in-process', shows: 'No payment is under way' },
  ],
  'cancelling, returning, rating': [
    {
      route: '/order-details/$orderId/check',
      path: order('/order-details', 'Partially Delivered', '/check'),
      shows: 'What arrived',
    },
    { route: RETURN, path: order('/return-order', 'Delivered'), shows: 'Invoicing Issue' },
    {
      route: RETURN,
      path: order('/return-order', 'Partially Delivered'),
      shows: 'This order cannot be returned now',
    },
    { route: CANCEL, path: order('/cancel-order', 'Order Confirmed'), shows: 'The whole order' },
    {
      route: CANCEL,
      path: order('/cancel-order', 'Partially Delivered'),
      shows: 'This order cannot be cancelled any more',
    },
    {
      route: '/cancel-order-product/$orderItemId',
      path: orderItem('/cancel-order-product', 'Order Confirmed'),
      shows: 'How many to cancel',
    },
    { route: '/feedbacks', shows: 'Request Id' },
    { route: '/add-review/$orderItemId/$feedbackId', path: feedback, shows: 'Update Feedback' },
    {
      route: '/add-review/$orderItemId',
      path: '/add-review/802GF0000000000AAA',
      shows: 'Something went wrong!',
    },
  ],
  credit: [
    { route: '/credit-management', shows: 'Credit details' },
    { route: '/instructions-for-BG', shows: 'Mail your request to' },
    { route: '/apply-for-credit', shows: 'Cheque or document number' },
  ],
};

const fromCartToPayment: readonly Screen[] = [
  { route: '/cart-summary', shows: 'Malai Paneer Dice' },
  { route: '/select-address', shows: 'Billing address' },
  { route: '/payment-options', shows: 'Pay on Delivery' },
  { route: '/my-offers', shows: 'BULK250' },
  { route: '/outbox', shows: 'Everything is sent' },
];
const addressesAndKyc: readonly Screen[] = [
  { route: '/my-addresses', shows: 'Whitefield' },
  { route: '/add-new-address', shows: 'Pincode' },
  { route: EDIT_ADDRESS, path: billing('/edit-address'), shows: 'Update Address' },
  {
    route: '/select-billing-address/$addressId',
    path: billing('/select-billing-address'),
    shows: 'GST 29',
  },
  { route: '/KYC-status', shows: 'Your business is verified' },
  { route: '/profile', shows: 'Customer ID' },
  { route: '/edit-profile', shows: 'Primary email' },
  { route: '/change-password', shows: 'At least 8 characters' },
  { route: '/people', shows: 'Several people can share this device' },
];
const ofNewcomers: readonly Screen[] = [
  { route: '/', shows: 'Complete your KYC' },
  { route: CATEGORY, path: categoryPath('Cookies'), shows: 'Please complete your KYC first' },
  { route: '/my-addresses', shows: 'No addresses added' },
  { route: '/select-billing-address', shows: 'No addresses added' },
  { route: EDIT_ADDRESS, path: '/edit-address/a0AGF0000000000AAA', shows: 'This address is no longer here' },
  { route: '/KYC-status', shows: 'not verified yet' },
  { route: '/KYC', shows: 'Have these at hand' },
  { route: '/KYC-form', shows: 'I have multiple GSTs' },
  { route: '/favourites', shows: 'You have no favourites!' },
  { route: '/quick-order', shows: 'Nothing bought yet' },
  { route: '/credit-management', shows: 'You have no credits.' },
];
const withoutOrders: readonly Screen[] = [
  { route: '/cart-summary', shows: 'No items in the cart!' },
  { route: '/my-orders', shows: "You don't have any orders!" },
  { route: '/feedbacks', shows: "You don't have any feedbacks yet!" },
];

/** What customers see on the same screens, or words alone. */
const seldom = ['home and lists', 'product and search', 'questions and answers', 'about the company'];
const runOf = (what: string) => (seldom.includes(what) ? rarelyOnBoth : tabletToo);

test.describe('[TAB-002] [TAB-004] the screens of a guest', () => {
  for (const [what, screens] of Object.entries(ofGuests)) {
    test(what, runOf(what), async ({ page, shop }) => {
      await openShop(page, shop);
      await expectFaultless(page, { shop }, screens);
    });
  }
});

test.describe('[TAB-002] [TAB-004] the screens of a customer with everything', () => {
  for (const [what, screens] of Object.entries(ofRegulars)) {
    regularTest(what, runOf(what), async ({ page, shop }) => {
      await openShop(page, shop);
      await expectFaultless(page, { shop }, screens);
    });
  }

  chefTest('from the cart to the payment, offers, outbox', async ({ page, shop, cartOf }) => {
    await cartOf({ 'Butter Naan': 12, 'Punjabi Samosa': 8, 'Malai Paneer Dice': 'sample' });
    await expectFaultless(page, { shop }, fromCartToPayment);
  });

  chefTest('addresses and KYC', async ({ page, shop, customer }) => {
    await openShop(page, shop);
    await expectFaultless(page, { shop, customer }, addressesAndKyc);
  });
});

test.describe('[TAB-002] [TAB-004] the empty screens', () => {
  newcomerTest('of a newcomer', rarelyOnBoth, async ({ page, shop }) => {
    await openShop(page, shop);
    await expectFaultless(page, { shop }, ofNewcomers);
  });

  catererTest('of a customer who never ordered', rarelyOnBoth, async ({ page, shop }) => {
    await openShop(page, shop);
    await expectFaultless(page, { shop }, withoutOrders);
  });
});

/** Sends the form as it is, or after these fields were made empty. */
const send =
  (name: string, ...cleared: string[]) =>
  async (page: Page) => {
    for (const label of cleared) await page.getByRole('textbox', { name: label, exact: true }).fill('');
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  };
const formsOfGuests: readonly Screen[] = [
  { route: '/login', shows: 'Password', act: send('Login'), becomes: 'Email is required' },
  { route: '/register', shows: 'Where is your business?', act: send('Continue'), becomes: 'Pincode is required' },
  {
    route: '/login',
    shows: 'Password',
    act: (page) => page.getByText('Forgot password?').click(),
    becomes: 'Reset Password',
  },
];
const formsOfCustomers: readonly Screen[] = [
  { route: '/add-new-address', shows: 'Pincode', act: send('Add Address'), becomes: 'Street is required' },
  {
    route: '/edit-profile',
    shows: 'Primary email',
    act: send('Update', 'First name'),
    becomes: 'First name is required',
  },
  { route: '/change-password', shows: 'At least 8', act: send('Change password'), becomes: 'Old Password is required' },
  {
    route: '/change-password',
    shows: 'At least 8',
    async act(page) {
      await page.getByLabel('Old password').fill('Idli-2026');
      for (const name of ['New password', 'Confirm new password'])
        await page.getByLabel(name, { exact: true }).fill('Kulfi-2026');
      await send('Change password')(page);
    },
    becomes: 'Change your password?',
  },
];
const formsOfNewcomers: readonly Screen[] = [
  { route: '/KYC-form', shows: 'I have multiple GSTs', act: send('Submit'), becomes: 'Please enter GST number' },
];

test.describe('forms with their errors, and open dialogs', { tag: '@all' }, () => {
  test('of a guest', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectFaultless(page, { shop }, formsOfGuests);
  });

  chefTest('of a customer', async ({ page, shop, customer }) => {
    await openShop(page, shop);
    await expectFaultless(page, { shop, customer }, formsOfCustomers);
  });

  newcomerTest('of a newcomer', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectFaultless(page, { shop }, formsOfNewcomers);
  });
});

test.describe('[I18N-001] the same screens in Hindi', rarely, () => {
  test('of a guest', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectHindi(page, { shop }, Object.values(ofGuests).flat());
  });

  regularTest('of a customer with everything', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectHindi(page, { shop }, Object.values(ofRegulars).flat());
  });

  chefTest('from the cart to the payment, addresses and KYC', async ({ page, shop, customer, cartOf }) => {
    await cartOf({ 'Butter Naan': 12, 'Punjabi Samosa': 8, 'Malai Paneer Dice': 'sample' });
    await expectHindi(page, { shop, customer }, [...fromCartToPayment, ...addressesAndKyc]);
  });

  newcomerTest('of a newcomer', async ({ page, shop }) => {
    await openShop(page, shop);
    await expectHindi(page, { shop }, [...ofNewcomers, ...withoutOrders]);
  });
});

test('[TAB-002] [TAB-004] every route is among these screens', () => {
  const all = [...Object.values(ofGuests), ...Object.values(ofRegulars)].flat();
  all.push(...fromCartToPayment, ...addressesAndKyc, ...ofNewcomers, ...withoutOrders);
  const walked = new Set(all.map(({ route }) => route));
  walked.delete(NO_ROUTE);
  expect([...walked].toSorted()).toEqual(allRoutes());
});

import type { BrowserContext, Page } from '@playwright/test';
import { people } from '#crm/seed/customers/people.ts';
import { Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import { placeOnDelivery, setCrmCart } from './cart.ts';
import { categoryPath, productNamed, productPath, setWhere } from './catalogue.ts';
import { confirmedOrder } from './confirmed-order.ts';
import { createGoneProduct, createPastOrder } from './past-order.ts';
import { paymentScenes } from './payment-scenes.ts';
import { razorpay } from './payments.ts';
import { caterer, chef, newcomer, syncNow } from './people.ts';
import { phonePhoto } from './photos.ts';
import {
  fillBusiness,
  fillPassword,
  fillPerson,
  fillPin,
  newBusiness,
  next,
  proveMobile,
  UNSERVED_PIN,
} from './registration.ts';
import type { Shop } from './running-shop.ts';
import { dialog, handOver, ravi, shareTablet, typePin } from './shared-tablet.ts';
import { still } from './still.ts';
import { visit } from './visit.ts';

export type Stage = { page: Page; context: BrowserContext; shop: Shop };

/** One picture in every size and theme. */
export type Scene = {
  name: string;
  /** Email of a demo customer; without it, a guest. */
  who?: string;
  locale?: 'xx';
  /** A page outside the app, which has no other language. */
  english?: true;
  /** Runs before the screen opens. */
  arrange?: (stage: Stage) => Promise<unknown>;
  path?: string | ((shop: Shop) => Promise<string>);
  /** Runs on the open screen. */
  act?: (stage: Stage) => Promise<unknown>;
};

const somePdf = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
const product = (name: string) => async (shop: Shop) => productPath(await productNamed(await shop.crm(), name));
const ready = ({ page }: Stage) => page.locator('[data-sync="online"], [data-sync="needs-you"]').first().waitFor();
const offline = async (stage: Stage) => {
  await ready(stage);
  await stage.page.evaluate(() => navigator.serviceWorker.ready);
  await stage.context.setOffline(true);
};
/** Fills a cart with offers, a free product and a sample. */
const fillCart = async ({ page, shop }: Stage) => {
  await setCrmCart(await shop.crm(), people.chef, {
    'Punjabi Samosa': 8,
    'Butter Naan': 12,
    'Straight Croissant for Filling': 3,
    'Malai Paneer Dice': 'sample',
  });
  await page.goto(shop.url('/cart-summary'));
  await syncNow(page);
};
/** Makes changes that have to wait on this device. */
const tapProducts = async ({ page, shop }: Stage) => {
  await page.goto(shop.url(categoryPath('Indian Snacks')));
  for (let n = 0; n < 2; n += 1) {
    await page
      .getByRole('button', { name: /^Add \d+ / })
      .nth(n)
      .click();
  }
};
const openMenu = async ({ page }: Stage) => {
  await page.locator('button[aria-haspopup="dialog"]:visible').first().click();
};
/** On a tablet that Meera and Ravi share, on Home. */
const shared = async (stage: Stage, act: (stage: Stage) => Promise<unknown>) => {
  await shareTablet(stage.page);
  await visit(stage.page, '/');
  await act(stage);
};
const openHandOver = ({ page }: Stage) => page.getByRole('button', { name: /Hand over$/ }).click();
const addThird = async ({ page }: Stage) => {
  await shareTablet(page);
  await page.getByRole('button', { name: 'Add a person' }).click();
};
const openFirst = ({ page }: Stage) => page.locator('summary').first().click();
const openAll = async ({ page }: Stage) => {
  const closed = page.locator('details:not([open]) > summary');
  await closed.first().waitFor();
  while ((await closed.count()) > 0) await closed.first().click();
};
const openOffers = ({ page }: Stage) =>
  page.locator('button[aria-haspopup="dialog"]:visible', { hasText: /offer/i }).first().click();
/** A path of one of the chef's delivered orders. */
const deliveredOrder = (pathOf: (id: string) => string) => async (shop: Shop) => {
  const [order] = await (await shop.crm()).query(
    `SELECT Id FROM Order WHERE Contact__c = '${people.chef.contactId}' AND Status__c = 'Delivered' AND Order_return_Date__c = null ORDER BY ProductItems__c DESC, Id`,
  );
  return pathOf(String(order?.Id));
};
const photograph = async ({ page }: Stage) => {
  await page.locator('input[capture]').setInputFiles(await phonePhoto());
  await page.locator('[data-photo]').waitFor();
};
const fillReturn = async (stage: Stage) => {
  const { page } = stage;
  await page.getByRole('radio', { name: 'Quality Issue' }).check();
  await page.getByRole('radio', { name: 'Taste' }).check();
  await page.getByLabel('Comment (optional)').fill('Two of the packs taste far too salty.');
  await photograph(stage);
};
/** Without network, so that the return waits. */
const giveBack = async (stage: Stage) => {
  await offline(stage);
  await fillReturn(stage);
  await stage.page.getByRole('button', { name: 'Confirm Return' }).click();
  await stage.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await stage.page.locator('[data-return]').waitFor();
};
const checkAtDoor = async (stage: Stage) => {
  const { page } = stage;
  await page
    .getByRole('button', { name: /^All of / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Something is wrong/ })
    .nth(3)
    .click();
  await page.getByRole('button', { name: /^One more missing/ }).click();
  await page.getByRole('button', { name: /^One more damaged/ }).click();
};
const firstOrder = async ({ page, shop }: Stage) => {
  await page.goto(shop.url('/my-orders'));
  await page.locator('a[href^="/order-details/"]').first().click();
};
const chefsItem = async (shop: Shop, condition: string) => {
  const [item] = await (await shop.crm()).query(
    `SELECT Id, OrderId FROM OrderItem WHERE Order.Contact__c = '${people.chef.contactId}' AND ${condition}`,
  );
  return item;
};
const partlyCancelled = async (shop: Shop) =>
  `/order-details/${(await chefsItem(shop, "ReasonofCancel__c = '01' AND Order.Status__c != 'Cancelled'"))?.OrderId}`;
const shippedProduct = async (shop: Shop) =>
  `/ordered-product/${(await chefsItem(shop, "Order.Status__c = 'Shipped' AND SOItem__c = 1"))?.Id}`;
/** An order with every kind of line: dearer, cheaper, the same, gone, out of stock, in the cart, bought since, free. */
const mixedOrder = async ({ page, shop }: Stage) => {
  const crm = await shop.crm();
  const gone = await createGoneProduct(crm, 'Methi Thepla');
  await setWhere(crm, { object: 'Stock__c', where: "Product__r.Name = 'Ladi Pav'", fields: { Value__c: 0 } });
  await setCrmCart(crm, people.chef, { 'Punjabi Samosa': 4 });
  const past = await createPastOrder(crm, {
    customer: people.chef,
    daysAgo: 7,
    lines: [
      { product: 'Punjabi Samosa', quantity: 8, price: 380 },
      { product: 'Butter Naan', quantity: 12, price: 410.5, discount: 300 },
      { product: gone, quantity: 6, price: 55 },
      { product: 'Ladi Pav', quantity: 10, price: 30 },
      { product: 'Malai Paneer Dice', quantity: 4, price: 340 },
      { product: 'Mint Coriander Chutney', quantity: 2, price: 0 },
    ],
  });
  await createPastOrder(crm, {
    customer: people.chef,
    daysAgo: 3,
    lines: [{ product: 'Malai Paneer Dice', quantity: 2, price: 350, discount: 35 }],
  });
  await page.goto(shop.url('/my-orders'));
  await syncNow(page);
  await page.getByRole('button', { name: `Reorder Order Id: ${past.number}` }).click();
};
/** Six weeks of a kitchen's orders, of which one product is gone now, and an order that waits for internet. */
const usualWeeks = async (stage: Stage) => {
  const crm = await stage.shop.crm();
  const gone = await createGoneProduct(crm, 'Methi Thepla');
  const weekly = [
    'Butter Naan',
    'Malai Paneer Dice',
    'Ladi Pav',
    'Mint Coriander Chutney',
    'Straight Croissant for Filling',
  ];
  for (const week of [1, 2, 3, 4, 5, 6]) {
    const products = ['Punjabi Samosa', gone, ...weekly.slice(0, week === 6 ? 1 : weekly.length)];
    const lines = products.map((product, at) => ({ product, quantity: 12 - at, price: 90 }));
    await createPastOrder(crm, { customer: people.chef, daysAgo: week * 7, lines });
  }
  await setCrmCart(crm, people.chef, { 'Butter Naan': 24 });
  await stage.page.goto(stage.shop.url('/'));
  await syncNow(stage.page);
};
/** Sets the balance of the demo chef's credit below zero. */
const overdraw = async ({ page, shop }: Stage) => {
  await setWhere(await shop.crm(), {
    object: 'Credit_Management__c',
    where: `Contact__c = '${people.chef.contactId}' AND status__c = 'Active'`,
    fields: { Credit_Balance__c: -1_250.5 },
  });
  await page.goto(shop.url('/'));
  await syncNow(page);
};
const keepStatement = async (stage: Stage) => {
  await ready(stage);
  const { page } = stage;
  await page.getByRole('button', { name: 'A/C Statement' }).click();
  await page.locator('[data-statement="kept"]').waitFor();
  await offline(stage);
};
const chooseCheque = async (stage: Stage) => {
  await ready(stage);
  await stage.page.getByRole('radio', { name: 'Cheque' }).check();
};
const fillApplication = async ({ page }: Stage) => {
  await page.getByLabel('Cheque or document number').fill('004417');
  await page.getByLabel('From date').fill('2026-12-01');
  await page.getByLabel('To date').fill('2027-11-30');
  await page.getByLabel('Amount').fill('75,000');
  await page.locator('input[type="file"]:not([capture])').setInputFiles(somePdf);
  await page.getByLabel(/^I accept/).check();
};
const applyEmpty = ({ page }: Stage) => page.getByRole('button', { name: 'Apply', exact: true }).click();
const applyOffline = async (stage: Stage) => {
  await offline(stage);
  await fillApplication(stage);
  await applyEmpty(stage);
  await stage.page.locator('[data-application]').waitFor();
};
const orderIn = (status: string) => async (shop: Shop) => {
  const [row] = await (await shop.crm()).query(
    `SELECT Id FROM Order WHERE Contact__c = '${people.chef.contactId}' AND Status__c = '${status}' ORDER BY OrderNumber`,
  );
  return `/order-details/${row?.Id}`;
};
const rateLine = async ({ page }: Stage) => {
  await page
    .getByRole('link', { name: /^Add Feedback\+/ })
    .first()
    .click();
  const stars = ['5 stars, excellent', '4 stars, very good', '2 stars, fair'];
  for (const [at, name] of stars.entries()) {
    await page.getByRole('radiogroup').nth(at).getByRole('radio', { name }).press('Space');
  }
  await page.getByRole('textbox').fill('Baked evenly, and it came still frozen. Two boxes were wet at the bottom.');
};
const toPayment = async (stage: Stage) => {
  await fillCart(stage);
  const { page } = stage;
  await page.getByRole('button', { name: /Select Address/ }).click();
  await page.getByRole('button', { name: /Proceed/ }).click();
};

/** Part of the order can be paid by credit. */
const partCredit = async (stage: Stage) => {
  await setWhere(await stage.shop.crm(), {
    object: 'Credit_Management__c',
    where: `Contact__c = '${people.chef.contactId}' AND status__c = 'Active'`,
    fields: { Credit_Balance__c: 1_500 },
  });
  await toPayment(stage);
  await stage.page.getByRole('checkbox', { name: 'Use Credit Balance' }).check();
};
/** Places an order to be paid now, and leaves the checkout. */
const leaveCheckout = async ({ page, shop }: Stage) => {
  // No sample: each can be ordered only once.
  await setCrmCart(await shop.crm(), people.chef, { 'Butter Naan': 12 });
  await page.goto(shop.url('/cart-summary'));
  await syncNow(page);
  await page.getByRole('button', { name: /Select Address/ }).click();
  await page.getByRole('button', { name: /Proceed/ }).click();
  await page.getByRole('radio', { name: /^Pay Now/ }).check();
  await page.getByRole('button', { name: /Place Order/ }).click();
  const anyway = page.getByRole('button', { name: 'Place it too' });
  await Promise.race([anyway.waitFor(), page.waitForURL(/\/pay\//)]);
  if (await anyway.isVisible()) await anyway.click();
  await closeRazorpay(page);
  await page.getByText('You closed the payment.').waitFor();
};
const closeRazorpay = async (page: Page) => {
  await razorpay(page).getByRole('button', { name: 'Close' }).click();
  await razorpay(page).getByRole('button', { name: 'Leave', exact: true }).click();
};

const submitForm = ({ page }: Stage) => page.locator('form button[type="submit"]').click();
const addAddressOffline = async (stage: Stage) => {
  const { page } = stage;
  await offline(stage);
  await page.getByRole('link', { name: '+Add New Address' }).click();
  await page.getByLabel('Pincode').fill('560001');
  await page.getByLabel('Building No/Plot No').fill('7/2');
  await page.getByLabel('Street').fill('Church Street');
  await page.getByLabel('Area/Locality').fill('Ashok Nagar');
  await submitForm(stage);
};
const askUnserved = async ({ page }: Stage) => {
  await page.getByLabel('Pincode').fill(UNSERVED_PIN);
  await next(page);
  await page.getByRole('button', { name: 'OK' }).click();
};
const toPassword = async ({ page, shop }: Stage) => {
  const business = newBusiness();
  await fillPin(page, business);
  await fillBusiness(page, business);
  await fillPerson(page, business);
  await proveMobile(page, shop, business);
  await next(page);
  await fillPassword(page, { ...business, password: 'warm rotis' });
};
const askReset = async ({ page, shop }: Stage) => {
  await page.goto(shop.url('/login'));
  const headers = { 'content-type': 'application/json', [Header.protocol]: String(PROTOCOL_VERSION) };
  await page.evaluate((init) => fetch('/password/reset', { ...init, method: 'POST' }), {
    headers,
    body: JSON.stringify({ email: caterer }),
  });
};
const openMail = async ({ page, shop }: Stage) => {
  await page.goto(shop.url('/dev/inbox?still'));
  await page.getByRole('article').filter({ hasText: caterer }).first().getByRole('link').click();
};
const toBusiness = async ({ page }: Stage) => {
  await fillPin(page, newBusiness());
  await next(page);
};

/** Places an order without network for which the shop has only one piece of each product when it arrives. */
const stoppedOrder = async (stage: Stage) => {
  const { page, context, shop } = stage;
  const crm = await shop.crm();
  const left = (pieces: number) =>
    setWhere(crm, {
      object: 'Stock__c',
      where: "Product__r.Category__r.Name = 'Indian Snacks'",
      fields: { Value__c: pieces },
    });
  await toPayment(stage);
  await offline(stage);
  await page.getByRole('button', { name: /Place Order/ }).click();
  await page.waitForURL(/order-ticket/);
  await left(1);
  await context.setOffline(false);
  await page.locator('[data-difference]').first().waitFor();
  await left(500);
};

/** Opens the cancellation of a new order that was paid online (`ZT17`) or by another tender, or of one of its items. */
const cancelNew =
  ({ tender = 'ZT17', part }: { tender?: string; part?: string } = {}) =>
  async ({ page, shop }: Stage) => {
    const order = await confirmedOrder(await shop.crm(), people.chef, {
      lines: [
        { name: 'Punjabi Samosa', quantity: 8, rupees: 55 },
        { name: 'Butter Naan', quantity: 12, rupees: 42.5 },
        { name: 'Straight Croissant for Filling', quantity: 3, rupees: 118 },
      ],
      deliveryRupees: 50,
      tender,
    });
    await page.goto(shop.url('/my-orders'));
    await syncNow(page);
    await page.locator(`[data-order="${order.number}"]`).waitFor();
    await page.goto(shop.url(part ? `/cancel-order-product/${order.items[part]}` : `/cancel-order/${order.id}`));
  };
const confirmCancellation = ({ page }: Stage) => page.getByRole('button', { name: 'Confirm Cancellation' }).click();

const kycField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const fileOf = (page: Page, label: string) =>
  page.getByRole('group', { name: label, exact: true }).locator('input[type="file"]').last();
const takePanPhoto = async ({ page }: Stage) => {
  await kycField(page, 'GST number').fill('27AAPFU0939F1ZV');
  await fileOf(page, 'PAN card').setInputFiles(await phonePhoto());
  const field = page.getByRole('group', { name: 'PAN card' });
  await field.locator('img').waitFor();
  await field.scrollIntoViewIfNeeded();
};
const submitKycOffline = async (stage: Stage) => {
  const { page } = stage;
  await offline(stage);
  await takePanPhoto(stage);
  for (const label of ['GST certificate', 'Bank document']) await fileOf(page, label).setInputFiles(somePdf);
  const bank = { 'Account holder': 'Bistro Nine', IFSC: 'HDFC0000123', Branch: 'Camp' };
  for (const [name, text] of Object.entries(bank)) await kycField(page, name).fill(text);
  for (const name of ['Account number', 'Account number again']) await kycField(page, name).fill('50100012345678');
  await page.getByLabel(/^I declare/).check();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL(/KYC-status/);
};

export const scenes: readonly Scene[] = [
  { name: 'home-guest', path: '/', act: ready },
  { name: 'home-customer', who: chef, path: '/', act: ready },
  { name: 'home-newcomer', who: newcomer, path: '/', act: ready },
  { name: 'home-offline', who: chef, path: '/', act: offline },
  {
    name: 'home-empty-first-visit-offline',
    path: '/',
    arrange: ({ page }) => page.route('**/sync/**', (route) => route.abort()),
  },
  { name: 'home-pseudo-language', locale: 'xx', path: '/', act: ready },
  { name: 'menu-guest', path: '/', act: (stage) => ready(stage).then(() => openMenu(stage)) },
  { name: 'menu-customer', who: chef, path: '/', act: openMenu },
  { name: 'menu-pseudo-language', who: chef, locale: 'xx', path: '/', act: openMenu },

  {
    name: 'menu-categories',
    who: chef,
    path: '/',
    act: async (stage) => {
      await openMenu(stage);
      await stage.page.getByRole('button', { name: 'Shop by Category' }).click();
    },
  },
  {
    name: 'menu-settings',
    who: chef,
    path: '/',
    act: async (stage) => {
      await openMenu(stage);
      await stage.page.getByRole('switch', { name: 'Data saver' }).click();
      await stage.page.getByText('Theme').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'sign-out-discard',
    who: caterer,
    arrange: async (stage) => {
      await stage.page.goto(stage.shop.url(categoryPath('Indian Snacks')));
      await offline(stage);
      await tapProducts(stage);
    },
    path: '/',
    act: async (stage) => {
      await openMenu(stage);
      await stage.page.getByRole('button', { name: 'Logout', exact: true }).click();
      await stage.page.getByRole('button', { name: /^Discard/ }).click();
    },
  },

  { name: 'list-guest', path: categoryPath('Croissants & Danish'), act: ready },
  { name: 'list-customer', who: chef, arrange: fillCart, path: categoryPath('Indian Snacks') },
  { name: 'list-newcomer', who: newcomer, path: categoryPath('Cookies') },
  { name: 'list-offline', who: chef, path: categoryPath('Naan & Kulcha'), act: offline },
  {
    name: 'list-empty-filter',
    who: chef,
    path: `${categoryPath('Rusks, Khari & Tea Cakes')}?range=1000-up`,
  },
  { name: 'list-error-unknown', who: chef, path: categoryPath('No such category') },
  { name: 'list-pseudo-language', who: chef, locale: 'xx', path: categoryPath('Momos & Dim Sum') },
  {
    name: 'listing-tabs',
    who: chef,
    path: '/',
    act: ({ page }) => page.getByRole('main').locator('a[href^="/categoryListing"]').nth(4).click(),
  },

  { name: 'product-guest', path: product('Butter Croissant'), act: ready },
  { name: 'product-customer', who: chef, path: product('Butter Croissant') },
  {
    name: 'product-specifications',
    who: chef,
    path: product('Butter Naan'),
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'More specifications' }).click();
      await page.getByRole('table').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'product-toast',
    who: chef,
    path: product('Butter Croissant'),
    act: async ({ page }) => {
      const field = page.locator('main, footer').getByRole('textbox', { name: /^Quantity of/ });
      await field.fill('0');
      await field.blur();
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await page
        .getByRole('button', { name: /favourites$/ })
        .first()
        .click();
    },
  },
  { name: 'product-offline', who: chef, path: product('Punjabi Samosa'), act: offline },
  { name: 'product-error-unknown', who: chef, path: '/product-details/Breads/01tGF0000000000AAA' },
  { name: 'product-pseudo-language', who: chef, locale: 'xx', path: product('Butter Croissant') },

  { name: 'search-full', path: '/search-products?q=choco', act: ready },
  { name: 'search-bought', who: chef, path: '/search-products', act: ready },
  { name: 'search-partial', who: chef, path: '/search-products?q=butter%20nan%20mccain', act: ready },
  { name: 'search-none', who: chef, path: '/search-products?q=qqxxzz', act: ready },
  { name: 'search-empty', path: '/search-products?q=qqxxzz', act: ready },
  { name: 'search-offline', who: chef, path: '/search-products?q=naan', act: offline },

  { name: 'cart-full', who: chef, arrange: fillCart, path: '/cart-summary' },
  {
    name: 'cart-quantity',
    who: chef,
    arrange: fillCart,
    path: '/cart-summary',
    act: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Quantity of/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox').fill('7');
      await page.getByRole('dialog').getByRole('button', { name: 'Set' }).click();
    },
  },
  { name: 'cart-offers', who: chef, arrange: fillCart, path: '/cart-summary', act: openOffers },
  {
    name: 'cart-offer-terms',
    who: chef,
    arrange: fillCart,
    path: '/cart-summary',
    act: async (stage) => {
      await openOffers(stage);
      await stage.page.getByRole('button', { name: 'Terms of the offers' }).click();
    },
  },
  {
    name: 'cart-removed',
    who: chef,
    arrange: fillCart,
    path: '/cart-summary',
    act: ({ page }) =>
      page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
  },
  { name: 'cart-empty', who: caterer, path: '/cart-summary' },
  { name: 'cart-offline', who: chef, arrange: fillCart, path: '/cart-summary', act: offline },
  { name: 'cart-pseudo-language', who: chef, locale: 'xx', arrange: async () => undefined, path: '/cart-summary' },
  {
    name: 'select-address',
    who: chef,
    arrange: fillCart,
    path: '/cart-summary',
    act: ({ page }) => page.getByRole('button', { name: /Select Address/ }).click(),
  },
  { name: 'payment-options', who: chef, arrange: toPayment },
  {
    name: 'order-ticket-offline',
    who: chef,
    arrange: async (stage) => {
      await toPayment(stage);
      await offline(stage);
      await stage.page.getByRole('button', { name: /Place Order/ }).click();
    },
  },
  { name: 'payment-options-credit', who: chef, arrange: partCredit },
  { name: 'pay-closed', who: chef, english: true, act: leaveCheckout },
  {
    name: 'pay-closed-hi',
    who: chef,
    english: true,
    arrange: leaveCheckout,
    act: async ({ page }) => {
      await page.goto(page.url().replace('lang=en', 'lang=hi'));
      await closeRazorpay(page);
      await page.getByText('आपने पेमेंट बंद कर दिया।').waitFor();
    },
  },
  {
    name: 'payment-left',
    who: chef,
    arrange: leaveCheckout,
    act: ({ page }) => page.getByRole('link', { name: 'Go back without paying' }).click(),
  },
  { name: 'my-orders-unpaid', who: chef, arrange: leaveCheckout, path: '/my-orders' },
  { name: 'my-orders-unpaid-offline', who: chef, arrange: leaveCheckout, path: '/my-orders', act: offline },
  { name: 'outbox-needs-payment', who: chef, arrange: leaveCheckout, path: '/outbox' },
  {
    name: 'order-ticket-needs-payment',
    who: chef,
    arrange: leaveCheckout,
    path: '/outbox',
    act: ({ page }) =>
      page
        .getByRole('link', { name: /^Open: Order/ })
        .first()
        .click(),
  },
  {
    name: 'order-unpaid',
    who: chef,
    arrange: leaveCheckout,
    path: '/my-orders',
    act: ({ page }) => page.locator('[data-open-payment="unpaid"] a').first().click(),
  },
  {
    name: 'order-ticket-needs-you',
    who: chef,
    arrange: stoppedOrder,
    path: '/my-orders',
    act: ({ page }) => page.locator('[data-order="waiting"]').first().click(),
  },
  { name: 'outbox-needs-you', who: chef, arrange: stoppedOrder, path: '/outbox' },
  { name: 'my-orders-needs-you', who: chef, arrange: stoppedOrder, path: '/my-orders' },
  { name: 'my-orders-full', who: chef, path: '/my-orders' },
  { name: 'my-orders-empty', who: caterer, path: '/my-orders' },
  { name: 'my-orders-offline', who: chef, path: '/my-orders', act: offline },
  {
    name: 'my-orders-none',
    who: chef,
    path: '/my-orders?state=cancelled',
    act: ({ page }) => page.getByPlaceholder('Number, product or date').fill('nothing like this'),
  },
  { name: 'my-orders-found', who: chef, path: '/my-orders?state=delivered&q=oct' },
  { name: 'order-details', who: chef, act: firstOrder },
  { name: 'order-partly-cancelled', who: chef, path: partlyCancelled },
  { name: 'ordered-product', who: chef, path: shippedProduct },
  { name: 'order-stepper', path: '/order-stepper' },
  { name: 'reorder', who: chef, act: mixedOrder },
  {
    name: 'reorder-end',
    who: chef,
    act: async (stage) => {
      await mixedOrder(stage);
      await stage.page.getByTestId('reorder-free').scrollIntoViewIfNeeded();
    },
  },
  { name: 'product-paid-before', who: chef, path: product('Butter Naan'), act: ready },
  { name: 'feedback-full', who: chef, path: '/feedbacks' },
  { name: 'feedback-empty', who: caterer, path: '/feedbacks' },
  {
    name: 'feedback-edit',
    who: chef,
    path: '/feedbacks',
    act: ({ page }) => page.locator('a[data-feedback]').first().click(),
  },
  { name: 'feedback-add', who: chef, path: orderIn('Delivered'), act: rateLine },
  {
    name: 'feedback-waiting',
    who: chef,
    path: orderIn('Delivered'),
    act: async (stage) => {
      await offline(stage);
      await rateLine(stage);
      await submitForm(stage);
      await stage.page.locator('[data-step]').first().waitFor();
      await stage.page
        .getByRole('link', { name: /Edit your feedback/ })
        .first()
        .scrollIntoViewIfNeeded();
    },
  },
  { name: 'feedback-error-unknown', who: chef, path: '/add-review/802GF0000000000AAA' },
  {
    name: 'feedback-comment',
    who: chef,
    path: orderIn('Order Confirmed'),
    act: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Add Comment\+/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    },
  },
  { name: 'return-form', who: chef, path: deliveredOrder((id) => `/return-order/${id}`), act: fillReturn },
  {
    name: 'return-sure',
    who: chef,
    path: deliveredOrder((id) => `/return-order/${id}`),
    act: ({ page }) => page.getByRole('button', { name: 'Confirm Return' }).click(),
  },
  { name: 'return-requested', who: chef, path: deliveredOrder((id) => `/return-order/${id}`), act: giveBack },
  { name: 'door-check', who: chef, path: deliveredOrder((id) => `/order-details/${id}/check`), act: checkAtDoor },
  { name: 'order-delivered', who: chef, path: deliveredOrder((id) => `/order-details/${id}`) },
  {
    name: 'order-invoices',
    who: chef,
    path: orderIn('Partially Delivered'),
    act: ({ page }) => page.getByRole('button', { name: 'Invoice', exact: true }).click(),
  },
  { name: 'order-error-unknown', who: chef, path: '/order-details/801GF0000000000AAA' },

  { name: 'register-pin', path: '/register', act: (stage) => ready(stage).then(() => askUnserved(stage)) },
  { name: 'register-business', path: '/register', act: (stage) => ready(stage).then(() => toBusiness(stage)) },
  {
    name: 'register-person',
    path: '/register',
    act: async (stage) => {
      await toBusiness(stage);
      await fillBusiness(stage.page, newBusiness());
      await next(stage.page);
    },
  },
  {
    name: 'register-password',
    path: '/register',
    act: (stage) => ready(stage).then(() => toPassword(stage)),
  },
  {
    name: 'register-not-served',
    path: '/register',
    async act(stage) {
      await ready(stage);
      await stage.page.getByLabel('Pincode').fill(UNSERVED_PIN);
      await next(stage.page);
    },
  },
  { name: 'crm-new-password', english: true, arrange: askReset, act: openMail },
  {
    name: 'crm-new-password-refused',
    english: true,
    arrange: askReset,
    async act(stage) {
      await openMail(stage);
      await stage.page.getByLabel('New password', { exact: true }).fill('Kulfi-2026');
      await stage.page.getByLabel('New password again').fill('Kulfi-2027');
      await stage.page.getByRole('button').click();
    },
  },
  { name: 'crm-verify-overdue', english: true, path: '/dev/account/verify-email?token=x' },
  { name: 'login-offline', path: '/login', act: offline },
  {
    name: 'login-forgotten',
    path: '/login',
    act: ({ page }) => page.getByRole('button', { name: 'Forgot password?' }).click(),
  },
  { name: 'info-faqs', path: '/FAQs', act: ready },
  { name: 'info-faqs-found', path: '/FAQs?q=credit', act: ready },
  { name: 'info-faqs-topic', path: '/orders-FAQs', act: openFirst },
  { name: 'info-faqs-offline', who: chef, path: '/CR-FAQs', act: offline },
  { name: 'info-about', path: '/about-us', act: openAll },
  { name: 'info-contact', path: '/contact-us', act: ready },
  { name: 'info-refer', path: '/refer-to-friend', act: ready },
  { name: 'info-privacy', path: '/privacy-policy', act: ready },
  { name: 'info-terms', path: '/terms-and-conditions', act: ready },
  { name: 'addresses-full', who: chef, path: '/my-addresses' },
  { name: 'addresses-empty', who: newcomer, path: '/my-addresses' },
  { name: 'addresses-pending', who: chef, path: '/my-addresses', act: addAddressOffline },
  { name: 'add-address-errors', who: newcomer, path: '/add-new-address', act: submitForm },
  {
    name: 'add-address-filled',
    who: chef,
    path: '/add-new-address',
    act: async ({ page }) => {
      await page.getByLabel('Pincode').fill('560001');
      await page.getByRole('combobox', { name: 'State' }).fill('k');
    },
  },
  {
    name: 'edit-address',
    who: chef,
    path: '/my-addresses',
    act: ({ page }) => page.getByRole('link', { name: /^Edit/ }).last().click(),
  },
  {
    name: 'edit-address-delete',
    who: chef,
    path: '/my-addresses',
    act: async ({ page }) => {
      await page.getByRole('link', { name: /^Edit/ }).last().click();
      await page.getByRole('button', { name: 'Delete Address' }).click();
    },
  },
  {
    name: 'select-billing-address',
    who: chef,
    path: '/my-addresses',
    act: async ({ page }) => {
      await page.getByRole('link', { name: /^Edit/ }).first().click();
      await page.getByRole('link', { name: 'Use a GST address' }).click();
      await page.getByRole('button', { name: 'Update' }).click();
    },
  },
  { name: 'profile', who: chef, path: '/profile' },
  { name: 'people-none', who: chef, path: '/people' },
  { name: 'people', who: chef, path: '/people', act: ({ page }) => shareTablet(page, { approveAbove: '5000' }) },
  { name: 'people-add', who: chef, path: '/people', act: addThird },
  { name: 'people-hand-over', who: chef, path: '/people', act: (stage) => shared(stage, openHandOver) },
  {
    name: 'people-pin',
    who: chef,
    path: '/people',
    act: (stage) =>
      shared(stage, async (on) => {
        await openHandOver(on);
        await dialog(on.page).getByRole('button', { name: ravi.name }).click();
        await typePin(on.page, '902340');
        await dialog(on.page).getByText('Wrong PIN').waitFor();
        await typePin(on.page, '90');
      }),
  },
  {
    name: 'people-out',
    who: chef,
    path: '/people',
    act: (stage) =>
      shared(stage, async (on) => {
        await openHandOver(on);
        await dialog(on.page).getByRole('button', { name: ravi.name }).click();
        for (let tries = 0; tries < 5; tries += 1) {
          await typePin(on.page, '902340');
          await dialog(on.page)
            .getByText(/Wrong PIN|Too many/)
            .waitFor();
          await still(on.page);
        }
      }),
  },
  {
    name: 'people-locked',
    who: chef,
    path: '/people',
    act: (stage) =>
      shared(stage, async (on) => {
        await openHandOver(on);
        await dialog(on.page).getByRole('button', { name: 'Lock now' }).click();
        await dialog(on.page).getByText('Locked.').waitFor();
      }),
  },
  {
    name: 'people-approval',
    who: chef,
    arrange: fillCart,
    path: '/people',
    act: async ({ page }) => {
      await shareTablet(page, { approveAbove: '100' });
      await handOver(page, ravi);
      await visit(page, '/payment-options');
      await placeOnDelivery(page);
      await dialog(page).getByText('This order is above').waitFor();
    },
  },
  { name: 'edit-profile', who: chef, path: '/edit-profile' },
  { name: 'edit-profile-offline', who: chef, path: '/edit-profile', act: offline },
  { name: 'change-password', who: chef, path: '/change-password' },
  { name: 'change-password-offline', who: chef, path: '/change-password', act: offline },
  { name: 'kyc-status', who: newcomer, path: '/KYC-status' },
  { name: 'kyc-intro', who: newcomer, path: '/KYC', act: ready },
  {
    name: 'kyc-intro-verified',
    who: chef,
    path: '/KYC',
    act: ({ page }) => page.getByRole('button', { name: 'Continue' }).click(),
  },
  { name: 'kyc-form', who: newcomer, path: '/KYC-form' },
  {
    name: 'kyc-form-errors',
    who: newcomer,
    path: '/KYC-form',
    act: ({ page }) => page.getByRole('button', { name: 'Submit', exact: true }).click(),
  },
  { name: 'kyc-form-photo', who: newcomer, path: '/KYC-form', act: takePanPhoto },
  {
    name: 'kyc-form-photo-large',
    who: newcomer,
    path: '/KYC-form',
    act: async (stage) => {
      await takePanPhoto(stage);
      await stage.page.getByRole('button', { name: /^Look closer/ }).click();
    },
  },
  { name: 'kyc-status-waiting', who: newcomer, path: '/KYC-form', act: submitKycOffline },
  { name: 'cancel-order', who: chef, arrange: cancelNew() },
  {
    name: 'cancel-order-chosen',
    who: chef,
    arrange: cancelNew({ tender: 'ZCRT' }),
    act: ({ page }) => page.getByRole('checkbox', { name: 'The whole order' }).check(),
  },
  { name: 'cancel-order-errors', who: chef, arrange: cancelNew(), act: confirmCancellation },
  { name: 'cancel-order-offline', who: chef, arrange: cancelNew({ tender: 'ZT03' }), act: offline },
  { name: 'cancel-order-part', who: chef, arrange: cancelNew({ part: 'Butter Naan' }) },
  { name: 'favourites-full', who: chef, path: '/favourites' },
  { name: 'favourites-empty', who: newcomer, path: '/favourites' },
  { name: 'quick-order-full', who: chef, path: '/quick-order' },
  {
    name: 'quick-order-filled',
    who: chef,
    path: '/quick-order',
    act: ({ page }) => page.getByRole('button', { name: 'Fill in usual' }).first().click(),
  },
  {
    name: 'quick-order-count',
    who: chef,
    path: '/quick-order',
    act: ({ page }) => page.getByRole('button', { name: 'Count', exact: true }).click(),
  },
  {
    name: 'quick-order-arrange',
    who: chef,
    path: '/quick-order',
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Arrange' }).click();
      await page.getByRole('button', { name: /^Move/ }).first().waitFor();
    },
  },
  { name: 'quick-order-empty', who: newcomer, path: '/quick-order' },
  { name: 'offers', who: chef, path: '/my-offers' },
  { name: 'outbox-empty', who: caterer, path: '/outbox' },
  {
    name: 'outbox-offline',
    who: caterer,
    arrange: async (stage) => {
      await stage.page.goto(stage.shop.url(categoryPath('Indian Snacks')));
      await offline(stage);
      await tapProducts(stage);
    },
    path: '/outbox',
  },
  { name: 'login', path: '/login' },
  {
    name: 'login-error',
    path: '/login',
    act: async ({ page }) => {
      await page.locator('input[type="email"]').fill(chef);
      await page.locator('input[type="password"]').fill('wrong');
      await page.locator('form button[type="submit"]').click();
    },
  },
  { name: 'login-pseudo-language', locale: 'xx', path: '/login' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'credit', who: chef, path: '/credit-management', act: ready },
  { name: 'credit-overdrawn', who: chef, arrange: overdraw, path: '/credit-management', act: ready },
  { name: 'credit-offline', who: chef, path: '/credit-management', act: keepStatement },
  { name: 'credit-applied', who: caterer, path: '/credit-management', act: ready },
  { name: 'credit-none', who: newcomer, path: '/credit-management', act: ready },
  { name: 'credit-guarantee', who: chef, path: '/instructions-for-BG', act: ready },
  { name: 'credit-cheque', who: chef, path: '/instructions-for-BG', act: chooseCheque },
  { name: 'credit-apply', who: chef, path: '/apply-for-credit?type=cheque', act: fillApplication },
  { name: 'credit-apply-faults', who: chef, path: '/apply-for-credit', act: applyEmpty },
  { name: 'credit-apply-waiting', who: chef, path: '/apply-for-credit?type=cheque', act: applyOffline },
  ...paymentScenes,
  // Last, because the other scenes have a shorter history.
  { name: 'home-usual', who: chef, arrange: usualWeeks, path: '/', act: offline },
];

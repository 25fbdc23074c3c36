import { expect, type Locator, type Page } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { expectAccessible } from './support/axe.ts';
import { categoryPath, productNamed, productPath } from './support/catalogue.ts';
import { chef, expectBrief, openShop, signIn } from './support/people.ts';
import { allRoutes } from './support/routes.ts';
import type { Shop } from './support/running-shop.ts';
import { phone, rarely, rarelyOnBoth, tabletToo } from './support/tags.ts';
import { chefTest, regularTest, guestTest as test } from './support/test.ts';
import { visit } from './support/visit.ts';

const isWide = (viewport: { width: number } | null) => (viewport?.width ?? 0) >= 900;
const title = '[data-page-title]';

test(
  "[NAV-001] '/' is Home, an unknown path says so and links there, other letter case is corrected",
  phone,
  async ({ page, shop }) => {
    await openShop(page, shop);
    await expect(page.getByText('Hello, Guest')).toBeVisible();

    await page.goto(shop.url('/no/such/page'));
    await expect(page.locator(title)).toHaveText('This page does not exist');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL(shop.url('/'));

    await page.goto(shop.url('/Search-PRODUCTS?q=naan'));
    await expect(page).toHaveURL(shop.url('/search-products?q=naan'));
    await expect(page.getByPlaceholder('Search products...')).toHaveValue('naan');
  },
);

test(
  '[NAV-002] lists, product detail and search are open to guests, whatever characters a name holds',
  phone,
  async ({ page, shop }) => {
    const name = 'Dips / Sauces & 100% More?';
    await shop.changeCatalogue(async (crm) => {
      const [row] = await crm.query("SELECT Id FROM ProductCategory WHERE Name = 'Sauces & Dips'");
      await crm.update([{ object: 'ProductCategory', id: String(row?.Id), fields: { Name: name } }]);
    });
    const parent = 'Sauces, Toppings & Dairy';

    await openShop(page, shop);
    await page.getByRole('main').getByRole('link', { name: parent }).click();
    await expect(page).toHaveURL(new RegExp(`/categoryListing/${encodeURIComponent(parent).replace('.', '\\.')}/`));
    await page.getByRole('tab', { name }).click();
    // The list of the previous tab may remain for a moment.
    await page
      .locator(`[data-product] a[href^="/product-details/${encodeURIComponent(name)}/"]`)
      .first()
      .click();
    await expect(page).toHaveURL(/\/product-details\/Dips%20%2F%20Sauces%20%26%20100%25%20More%3F\//);

    // A deep link, as a new visitor opens it.
    await page.goto(shop.url(categoryPath(name)));
    await expect(page.locator(title)).toHaveText(name);
    await expect(page.locator('[data-product]').first()).toBeVisible();

    await page.goto(shop.url('/search-products'));
    await expect(page.locator('[data-product]').first()).toBeVisible();
  },
);

/** The screens that a guest may open, and the cart, which sends a guest home. */
const open = new Set([
  '/',
  '/CR-FAQs',
  '/FAQs',
  '/about-us',
  '/cart-summary',
  '/categoryListing/$parentCategory/$parentId',
  '/category-details/$categoryName',
  '/contact-us',
  '/login',
  '/my-offers',
  '/order-stepper',
  '/orders-FAQs',
  '/outbox',
  '/payment-FAQs',
  '/privacy-policy',
  '/product-details/$proCategory/$productId',
  '/refer-to-friend',
  '/register',
  '/search-products',
  '/shopping-FAQs',
  '/terms-and-conditions',
]);

test(
  '[NAV-003] [NAV-004] [NAV-005] [NAV-006] [NAV-007] [NAV-010] [NAV-011] the cart sends a guest home, every other screen of a customer to the login with the wanted path',
  phone,
  async ({ page, shop }) => {
    await page.goto(shop.url('/login'));
    await expect(page.locator('input[type="password"]')).toBeVisible();
    for (const route of allRoutes().filter((each) => !open.has(each))) {
      const path = route.replaceAll(/\$\w+/g, 'a0A');
      await visit(page, path);
      await expect(page).toHaveURL(shop.url(`/login?to=${encodeURIComponent(path)}`));
    }
    await page.goto(shop.url('/cart-summary'));
    await expect(page).toHaveURL(shop.url('/'));
  },
);

test("[NAV-009] a guest's protected page asks for the login and opens after it", phone, async ({ page, shop }) => {
  await signIn(page, shop, chef, { from: '/my-orders' });
  await expect(page).toHaveURL(shop.url('/my-orders'));
  await page.goto(shop.url('/login'));
  await expect(page).toHaveURL(shop.url('/'));
});

test("a screen whose code did not arrive opens with 'Try again'", rarely, async ({ page, shop }) => {
  await openShop(page, shop);
  const code = '**/assets/shop-*.js';
  await page.route(code, (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Sauces, Toppings & Dairy' }).click();
  await expect(page.getByText('This screen could not be shown')).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-product]').first()).toBeVisible();
});

test(
  "a screen whose code is gone opens with a second 'Try again', which loads the page anew",
  rarely,
  async ({ page, shop }) => {
    await openShop(page, shop);
    const code = '**/assets/shop-*.js';
    await page.route(code, (route) => route.abort());
    await page.getByRole('main').getByRole('link', { name: 'Sauces, Toppings & Dairy' }).click();
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    // The button of the second failure is a new one.
    await tryAgain.evaluate((button) => button.setAttribute('data-first', ''));
    await tryAgain.click();
    await expect(page.locator('button:not([data-first])').filter({ hasText: 'Try again' })).toBeVisible();
    await page.unroute(code);
    const loaded = page.waitForEvent('load');
    await tryAgain.click();
    await loaded;
    await expect(page.locator('[data-product]').first()).toBeVisible();
  },
);

test('[NAV-016] [NAV-018] [NAV-020] the side menu of a guest', rarelyOnBoth, async ({ page, shop }) => {
  await openShop(page, shop);
  const menu = page.getByRole('dialog');
  const open = () =>
    page.getByRole('button', { name: isWide(page.viewportSize()) ? 'Menu' : 'Open menu', exact: true }).click();

  await open();
  await expect(menu.getByText('Guest User')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'New here? Signup.' })).toHaveAttribute('href', '/register');
  await expect(menu).toContainText(`© ${new Date().getFullYear()}`);
  await expectAccessible(page);
  const shopBy = menu.getByRole('button', { name: 'Shop by Category' });
  await expect(menu.getByRole('link', { name: 'Indian Breads' })).toBeHidden();
  await shopBy.click();
  const parents = await (await shop.crm()).query(
    'SELECT Name FROM ProductCategory WHERE Parent_Category__c = true AND Active__c = true ORDER BY SortOrder',
  );
  await expect(menu.getByRole('listitem').locator('a[href^="/categoryListing"]')).toHaveText(
    parents.map((row) => String(row.Name)),
  );
  await menu.getByRole('link', { name: 'Indian Breads' }).click();
  await expect(page).toHaveURL(/\/categoryListing\/Indian%20Breads\//);
  await expect(menu).toBeHidden();

  for (const item of ['My Orders', 'Addresses', 'KYC', 'Favourites']) {
    await page.goto(shop.url('/'));
    await open();
    await menu.getByRole('link', { name: item, exact: true }).click();
    await expect(page, item).toHaveURL(/\/login/);
  }
});

chefTest(
  '[NAV-016] [NAV-020] the side menu says who is signed in, and ends the session',
  rarelyOnBoth,
  async ({ page, shop }) => {
    await openShop(page, shop);
    const open = () =>
      page.getByRole('button', { name: isWide(page.viewportSize()) ? 'Menu' : 'Open menu', exact: true }).click();
    await open();
    const menu = page.getByRole('dialog');
    for (const words of ['Meera Nair', 'Saffron Street Kitchen LLP', '0001004821', 'Premium Casual Dine']) {
      await expect(menu).toContainText(words);
    }
    await expect(menu).toContainText(`© ${new Date().getFullYear()}`);
    await expect(menu.getByText('New here? Signup.')).toHaveCount(0);
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('dialog').getByText('You are successfully logged out.')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Hello, Guest')).toBeVisible();
    await open();
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  },
);

chefTest(
  '[NAV-017] the side menu opens from Home, the cart, the contact page and the instructions for a guarantee',
  rarely,
  async ({ page, shop }) => {
    const entries = [
      'Home',
      'My list',
      'My Orders',
      'Offers',
      'Profile',
      'Addresses',
      'KYC',
      'Favourites',
      'Credit Management',
    ];
    const menu = page.getByRole('dialog');
    for (const path of ['/', '/cart-summary', '/contact-us', '/instructions-for-BG']) {
      await page.goto(shop.url(path));
      await page.getByRole('button', { name: 'Open menu', exact: true }).click();
      await expect(menu.locator('section').getByRole('link')).toHaveText([
        ...entries,
        'Refer to Friend',
        'Feedback',
        'Contact Us',
        'About Us',
      ]);
      await expect(menu.getByRole('heading')).toContainText(['About User', 'About Company']);
      await expect(menu.getByRole('button', { name: 'Shop by Category' })).toBeVisible();
    }
  },
);

test('[NAV-022] back is one step in the history, and Home from a deep link', rarelyOnBoth, async ({ page, shop }) => {
  const product = await productNamed(await shop.crm(), 'Butter Naan');
  await page.goto(shop.url(productPath(product)));
  await expect(page.getByText(product.name).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(shop.url('/'));

  await page.getByRole('main').getByRole('link', { name: 'Indian Breads' }).click();
  await expect(page.locator(title)).toHaveText('Indian Breads');
  const link = page.locator('[data-product] a').first();
  const name = await link.innerText();
  await link.click();
  // The URL changes before the screen, and each screen has its own way back.
  await expect(page.locator(title)).toHaveText(name);
  await expect(page).toHaveURL(/\/product-details\//);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/categoryListing\//);
});

regularTest('[NAV-022] orders lead home, an order leads to the orders', rarely, async ({ page, shop }) => {
  await openShop(page, shop, '/my-orders');
  const name = await page.locator(title).innerText();
  await page.locator('a[href^="/order-details/"]').first().click();
  await expect(page).toHaveURL(/\/order-details\//);
  // The URL changes before the screen, and each screen has its own way back.
  await expect(page.locator(title)).toHaveText(/^Order Id/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(shop.url('/my-orders'));
  await expect(page.locator(title)).toHaveText(name);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(shop.url('/'));
});

/** Opens the search, scrolls and waits for the rows there. Returns a visible card. */
async function openScrolled(page: Page, shop: Shop, y: number): Promise<Locator> {
  await openShop(page, shop, '/search-products');
  await expect(page.locator('[data-product]').first()).toBeVisible();
  await page.evaluate((top) => scrollTo(0, top), y);
  // Rows just out of sight are drawn too, and the rows at the new position only a moment after scrolling.
  const inSight = () =>
    page.locator('[data-product]').evaluateAll((all) => {
      const seen = all.find((one) => one.getBoundingClientRect().top > 150);
      return seen?.getAttribute('data-product');
    });
  await expect.poll(inSight).toBeTruthy();
  const card = page.locator(`[data-product="${await inSight()}"]`);
  await expect(card).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(y);
  return card;
}

regularTest('a card looks the same, whichever screen was open before', rarely, async ({ page, shop }) => {
  await openShop(page, shop);
  await expect(page.getByTestId('usual-order')).toBeVisible();
  // This screen has styles that Home does not load.
  await visit(page, '/cart-summary');
  await expect(page.locator(title)).toHaveText('Cart');
  await visit(page, categoryPath('Parathas & Rotis'));
  const card = page.locator('[data-product]').first();
  const [whole, heart] = [
    await card.boundingBox(),
    await card.getByRole('button', { name: /favourites/ }).boundingBox(),
  ];
  expect(must(heart, 'a heart').y - must(whole, 'a card').y).toBeLessThan(8);
});

test('a list keeps its position on return', tabletToo, async ({ page, shop }) => {
  const card = await openScrolled(page, shop, 2_000);
  // Playwright's own click would scroll first.
  await card.locator('a').first().dispatchEvent('click', { button: 0 });
  await expect(page).toHaveURL(/\/product-details\//);
  // The URL changes before the screen.
  await expect(page.getByRole('list', { name: 'Search results' })).toHaveCount(0);
  await page.goBack();
  await expect(card).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(2_000);
});

test('a list keeps its position when it returns before a frame was drawn without it', { tag: '@all' }, async ({
  page,
  shop,
}) => {
  const card = await openScrolled(page, shop, 2_000);
  await card.evaluate(async (element) => {
    const isHere = () => document.querySelector('ul[aria-label="Search results"]') !== null;
    const until = (here: boolean) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (isHere() !== here) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true });
      });
    // The browser draws no frame until this callback ends.
    const change = document.startViewTransition(async () => {
      const left = until(false);
      element.querySelector('a')?.click();
      await left;
      const returned = until(true);
      history.back();
      await returned;
    });
    await change.finished;
  });
  await expect(card).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(2_000);
});

test('a list moves by exactly the scrolled distance, while rows come and go', { tag: '@all' }, async ({
  page,
  shop,
}) => {
  await openScrolled(page, shop, 1_000);
  // These tests run with reduced motion, where every style change took a frame of its own.
  const places = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const seen: number[] = [];
    for (let step = 0; step < 10; step += 1) {
      scrollBy(0, 60);
      // Scrolling, its event and drawing take one frame each.
      for (let frames = 0; frames < 4; frames += 1) await frame();
      seen.push(scrollY);
    }
    return seen;
  });
  expect(places).toEqual(places.map((_, step) => 1_060 + 60 * step));
});

test('the results stay in place while more of them are read', { tag: '@all' }, async ({ page, shop }) => {
  let y = isWide(page.viewportSize()) ? 1_700 : 7_500;
  await openScrolled(page, shop, y);
  // By the wheel, like a user: Chromium may restore a position to which the page itself scrolled.
  await page.mouse.move(200, 400);
  const size = () => page.locator('li:has([data-product])').first().getAttribute('aria-setsize');
  while ((await size()) === '60') {
    y += 120;
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  }
  expect(await size()).toBe('120');
  expect(await page.evaluate(() => scrollY)).toBe(y);
});

test('[PWA-002] says when the network is gone and when it is back', rarely, async ({ page, context, shop }) => {
  await page.clock.install();
  await openShop(page, shop);
  await expect(page.getByTestId('offline-bar')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByTestId('offline-bar')).toContainText('No internet connection');
  await expect(page.locator('[data-sync="offline"]').first()).toBeVisible();
  await expectBrief(page, page.getByText('Back online!'), () => context.setOffline(false));
  await expect(page.getByTestId('offline-bar')).toHaveCount(0);
});

test('[SYNC-019] the switches are in the side menu and are saved', rarely, async ({ page, shop }) => {
  await openShop(page, shop);
  const open = () =>
    page.getByRole('button', { name: isWide(page.viewportSize()) ? 'Menu' : 'Open menu', exact: true }).click();
  await open();
  await page.getByRole('switch', { name: 'Data saver' }).click();
  await page.getByRole('switch', { name: 'Work offline' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('offline-bar')).toContainText('Working offline, as you chose');
  await page.reload();
  await expect(page.getByTestId('offline-bar')).toContainText('Working offline, as you chose');
  await open();
  await expect(page.getByRole('switch', { name: 'Data saver' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Work offline' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go online' }).click();
  await expect(page.getByTestId('offline-bar')).toHaveCount(0);
});

test('a switch that the device cannot save says so, and stays as it was', rarely, async ({ page, shop }) => {
  await openShop(page, shop);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === 'settings') throw new DOMException('The device is full.', 'QuotaExceededError');
      return put.apply(this, row);
    };
  });
  const workOffline = page.getByRole('switch', { name: 'Work offline' });
  await workOffline.click();
  const told = page.getByRole('dialog', { name: 'Not saved' });
  await expect(told).toContainText('This device has no space left.');
  await expectAccessible(page);
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(workOffline).not.toBeChecked();
});

test(
  'the theme follows the device until the user chooses one, and the choice is saved',
  rarelyOnBoth,
  async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openShop(page, shop);
    const scheme = () => page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
    expect(await scheme()).toBe('dark');
    const picture = page.getByRole('main').locator('img').first();
    await expect(picture).toHaveCSS('opacity', '0.84');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(scheme).toBe('light');
    await expect(picture).toHaveCSS('opacity', '1');
    await page.getByRole('button', { name: isWide(page.viewportSize()) ? 'Menu' : 'Open menu', exact: true }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(scheme).toBe('dark');
    await page.reload();
    expect(await scheme()).toBe('dark');
  },
);

chefTest(
  'the title bar stays when the content of a screen arrives, so that no tap on it is lost and the focus stays',
  rarelyOnBoth,
  async ({ page, shop, cartOf }) => {
    await cartOf({ 'Butter Naan': 12 });
    await keepFirstBadge(page);
    const screens: [path: string, content: Locator][] = [
      ['/cart-summary', page.locator('[data-row]').first()],
      ['/select-address', page.getByRole('heading', { name: 'Billing address' })],
      ['/payment-options', page.getByRole('radio').first()],
    ];
    for (const [path, content] of screens) {
      await page.goto(shop.url(path));
      await expectSameBar(page, content);
    }
  },
);

regularTest('the title bar of an order stays when the order arrives', rarely, async ({ page, shop, customer }) => {
  const crm = await shop.crm();
  const [order] = await crm.query(`SELECT Id FROM Order WHERE AccountId = '${customer.accountId}' LIMIT 1`);
  await keepFirstBadge(page);
  await page.goto(shop.url(`/order-details/${must(order, 'an order').Id}`));
  await expectSameBar(page, page.getByRole('heading', { name: 'Products' }));
});

/** Keeps the badge that the title bar shows first, before the screen has its content. */
async function keepFirstBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keep = () => {
      const badge = document.querySelector('#app header a[data-sync]');
      if (badge && !('firstBadge' in window)) Object.assign(window, { firstBadge: badge });
    };
    new MutationObserver(keep).observe(document, { childList: true, subtree: true });
  });
}

/** With the content there, the bar is the one from before, and the focus is where the browser put it. */
async function expectSameBar(page: Page, content: Locator): Promise<void> {
  await expect(content).toBeVisible();
  expect(await page.evaluate(() => (Reflect.get(window, 'firstBadge') as Element).isConnected)).toBe(true);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
}

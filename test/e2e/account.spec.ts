import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#crm/seed/customers/people.ts';
import { must } from '#lib/assert.ts';
import { DEVICE_MARKER } from '#protocol/device-marker.ts';
import { expectAccessible } from './support/axe.ts';
import { rowOf, setCrmCart } from './support/cart.ts';
import { productNamed, productPath } from './support/catalogue.ts';
import { createCustomer } from './support/customers.ts';
import { caterer, chef, goOffline, newcomer, openShop, settled, signIn, syncNow } from './support/people.ts';
import { storedTexts } from './support/stored-texts.ts';
import { offline, phone, rarely, rarelyOffline, rarelyOnBoth } from './support/tags.ts';
import { chefTest, test } from './support/test.ts';
import { smallTargets } from './support/touch-targets.ts';

const fill = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

test('[AUTH-028] the login requires both fields, and refuses a wrong password', async ({ page, shop }) => {
  await page.goto(shop.url('/login'));
  await fill(page, { email: '', password: '' });
  const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await fill(page, { email: 'nobody', password: 'x' });
  await expect(page.getByText('Email is Invalid')).toBeVisible();
  await fill(page, { email: chef, password: '' });
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await fill(page, { email: chef, password: 'wrong' });
  await expect(alert('Incorrect username or password')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('[PWA-004] the login needs the network, and says so', rarely, async ({ page, shop }) => {
  await page.goto(shop.url('/login'));
  await page.getByLabel('Email').fill(chef);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. To log in, you need internet.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline. To log in, you need internet.')).toHaveCount(0);
});

test(
  '[AUTH-031] a login without an answer says so; after more than three it offers a reload',
  rarely,
  async ({ page, shop }) => {
    await page.goto(shop.url('/login'));
    await page.route('**/session', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    const submit = page.getByRole('button', { name: 'Login', exact: true });
    await fill(page, { email: chef, password: demoPassword });
    await expect(page.getByRole('alert').filter({ hasText: 'Unable to login!' })).toBeVisible();
    for (let more = 0; more < 2; more += 1) {
      await submit.click();
      await expect(submit).toBeEnabled();
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Who leaves the form and comes back has failed as often.
    await page.getByRole('link', { name: 'Go on without signing in' }).click();
    await expect(page.getByText('Hello, Guest')).toBeVisible();
    await page.goBack();
    await fill(page, { email: chef, password: demoPassword });
    await expect(page.getByRole('dialog')).toContainText('Some error occurred!');
    await page.unroute('**/session');
    await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('');
    await fill(page, { email: chef, password: demoPassword });
    await expect(page).toHaveURL(shop.url('/'));
  },
);

test(
  '[AUTH-025] [AUTH-033] [AUTH-034] a forgotten password: no such account, and a mail that ends in a new password',
  rarelyOnBoth,
  async ({ page, shop }) => {
    const customer = await createCustomer(await shop.crm(), 'owner');
    await page.goto(shop.url('/login?to=/favourites'));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const reset = page.getByRole('dialog', { name: 'Reset Password' });
    const email = reset.getByLabel('Email');
    await reset.getByRole('button', { name: 'Reset' }).click();
    await expect(reset.getByText('Email is required')).toBeVisible();
    await expect(email).toBeFocused();
    await email.fill(' no body@saffron.example ');
    await expect(email).toHaveValue('nobody@saffron.example');
    await expectAccessible(page);
    await reset.getByRole('button', { name: 'Reset' }).click();
    const unknown = page.getByRole('dialog', { name: 'Cannot find Account' });
    await expect(unknown).toContainText('There is no active account with this email address.');
    await expectAccessible(page);
    await unknown.getByRole('button', { name: "No, I'm fine" }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await email.fill('nobody@saffron.example');
    await reset.getByRole('button', { name: 'Reset' }).click();
    await unknown.getByRole('link', { name: 'Create a new account' }).click();
    await expect(page.getByRole('heading', { name: 'Where is your business?' })).toBeVisible();
    await expect(page).toHaveURL(/\/register/);
    await page.goBack();

    await page.getByLabel('Email').fill(customer.email);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(email).toHaveValue(customer.email);
    await reset.getByRole('button', { name: 'Reset' }).click();
    const sent = page.getByRole('dialog', { name: 'Check your Inbox' });
    await expect(sent).toContainText(customer.email);
    await expectAccessible(page);
    await sent.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/login/);

    await page.goto(shop.url('/dev/inbox?still'));
    await page.getByRole('article').filter({ hasText: customer.email }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    const set = async (password: string, again = password) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('New password again').fill(again);
      await page.getByRole('button', { name: 'Set password' }).click();
    };
    await set('Kulfi-2026', 'Kulfi-2027');
    await expect(page.getByRole('alert')).toHaveText('The two passwords differ.');
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await set('Kulfi-2026');
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
    await page.goto(shop.url('/login?to=/favourites'));
    await fill(page, { email: customer.email, password: demoPassword });
    await expect(page.getByRole('alert').filter({ hasText: 'Incorrect username or password' })).toBeVisible();
    await fill(page, { email: customer.email, password: 'Kulfi-2026' });
    await expect(page).toHaveURL(shop.url('/favourites'));
  },
);

chefTest(
  '[AUTH-033] [AUTH-037] an ended session asks to sign in over the screen; the mail for a new password logs out',
  rarely,
  async ({ page, shop, customer }) => {
    await openShop(page, shop, '/my-orders');
    await page.context().clearCookies({ name: new RegExp(`^(?!${DEVICE_MARKER})`) });
    await page.locator('a[data-sync]:visible').first().click();
    await page.getByRole('button', { name: 'Sync now' }).click();
    const again = page.getByRole('dialog', { name: 'Login' });
    await expect(again).toContainText('Your session has been expired! please login again & continue.');
    await expect(again).toContainText('Nothing was lost');
    await expect(page).toHaveURL(shop.url('/outbox'));
    await page.keyboard.press('Escape');
    await expect(again).toBeHidden();
    await page.getByTestId('auth-bar').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const reset = page.getByRole('dialog', { name: 'Reset Password' });
    await expect(reset.getByLabel('Email')).toHaveValue(customer.email);
    await reset.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('dialog', { name: 'Check your Inbox' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('dialog', { name: 'Logged out' })).toContainText('You are successfully logged out.');
    await expect(page).toHaveURL(shop.url('/'));
  },
);

chefTest(
  '[SYNC-016] an ended session is asked for in every tab, until somebody has signed in in one of them',
  rarely,
  async ({ page, shop, customer }) => {
    await openShop(page, shop, '/outbox');
    const other = await page.context().newPage();
    await openShop(other, shop, '/outbox');
    await page.context().clearCookies({ name: new RegExp(`^(?!${DEVICE_MARKER})`) });
    await page.getByRole('button', { name: 'Sync now' }).click();
    const dialogs = [page, other].map((tab) => tab.getByRole('dialog', { name: 'Login' }));
    for (const dialog of dialogs) await expect(dialog).toContainText('Your session has been expired!');
    await fill(other, { email: customer.email, password: demoPassword });
    for (const dialog of dialogs) await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sync now' })).toBeEnabled();
  },
);

test(
  '[AUTH-032] an expired password opens a dialog that cannot be dismissed, until a mail is sent',
  rarelyOnBoth,
  async ({ page, shop }) => {
    const crm = await shop.crm();
    const customer = await createCustomer(crm, 'owner');
    await crm.expirePassword(customer.userId);
    await page.goto(shop.url('/login'));
    await fill(page, { email: customer.email, password: demoPassword });
    const reset = page.getByRole('dialog', { name: 'Reset Password' });
    await expect(reset).toContainText('Your password has expired. Please reset your password.');
    await expect(reset.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(reset).toBeVisible();
    await expectAccessible(page);
    await reset.getByLabel('Email').fill('nobody@saffron.example');
    await reset.getByRole('button', { name: 'Reset' }).click();
    const unknown = page.getByRole('dialog', { name: 'Cannot find Account' });
    await page.keyboard.press('Escape');
    await unknown.getByRole('button', { name: "No, I'm fine" }).click();
    await expect(reset.getByLabel('Email')).toBeVisible();
    await reset.getByLabel('Email').fill(customer.email);
    await reset.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('dialog', { name: 'Check your Inbox' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  },
);

test('[AUTH-026] [FAV-001] a customer without an address lands on the addresses, others where they wanted to go', {
  tag: '@all',
}, async ({ page, browser, shop }) => {
  await signIn(page, shop, newcomer);
  await expect(page).toHaveURL(shop.url('/my-addresses'));
  await expect(page.getByText('No addresses added')).toBeVisible();
  await expectAccessible(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, shop, caterer, { from: '/favourites' });
  await expect(other).toHaveURL(shop.url('/favourites'));
  await expect(other.getByText('You have no favourites!')).toBeVisible();
  await expectAccessible(other);
  await other.context().close();
});

test('a user who leaves the login during a slow sign-in stays where he went', rarely, async ({ page, shop }) => {
  await page.goto(shop.url('/login?to=/my-orders'));
  let answer = () => {};
  const line = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/session', async (route) => {
    if (route.request().method() === 'POST') await line;
    await route.fallback();
  });
  await fill(page, { email: chef, password: demoPassword });
  await page.getByRole('link', { name: 'Go on without signing in' }).click();
  await expect(page.getByText('Hello, Guest')).toBeVisible();
  answer();
  await expect(page.getByText('Hello, Meera Nair')).toBeVisible();
  await settled(page);
  await expect(page).toHaveURL(shop.url('/'));
});

test('[FAV-004] a guest who taps a heart is sent to the login', rarely, async ({ page, shop }) => {
  const product = await productNamed(await shop.crm(), 'Butter Naan');
  await openShop(page, shop, productPath(product));
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${product.name} to favourites` })
    .click();
  await expect(page).toHaveURL(shop.url(`/login?to=${encodeURIComponent(productPath(product))}`));
});

test('[NAV-012] the offers are open to guests, but cannot be applied', rarelyOnBoth, async ({ shop, page }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now());
  const coupons = await (await shop.crm()).query(
    `SELECT Name FROM Coupon__c WHERE Active__c = true AND Start_Date__c <= ${today} AND End_Date__c >= ${today}`,
  );
  await openShop(page, shop, '/my-offers');
  const offers = page.locator('[data-offer]');
  const codes = () => offers.evaluateAll((all) => all.map((one) => one.getAttribute('data-offer') ?? '').toSorted());
  await expect.poll(codes).toEqual(coupons.map((row) => String(row.Name)).toSorted());
  await expect(page.locator('[data-offer="BULK250"]')).toContainText('BULK250');
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe("the chef's account", () => {
  test.use({ as: 'chef' });

  test('[ADDR-011] [ADDR-013] the addresses, each with its state', rarelyOnBoth, async ({ page, shop, customer }) => {
    const crm = await shop.crm();
    const [branch] = await crm.query(
      `SELECT Id FROM Address__c WHERE Contact__c = '${customer.contactId}' AND Area_Locality__c = 'Whitefield'`,
    );
    await crm.update([{ object: 'Address__c', id: String(branch?.Id), fields: { SAP_Customer_Addr_ID__c: null } }]);
    await page.goto(shop.url('/my-addresses'));
    await syncNow(page);
    await expect(page.locator('[data-page-title]')).toHaveText('Addresses');
    const cards = page.locator('li[data-address]');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('Billing Address');
    await expect(cards.first()).toContainText('Indiranagar');
    await expect(cards.first().getByText('Default', { exact: true })).toBeVisible();
    await expect(cards.first().getByText('Verified', { exact: true })).toBeVisible();
    await expect(cards.filter({ hasText: 'Koramangala' }).getByText('Verified', { exact: true })).toBeVisible();
    await expect(cards.filter({ hasText: 'Whitefield' }).getByText('Not verified yet')).toBeVisible();
    await expect(page.getByText('A delivery address might take up to 48 hours to verify.')).toBeVisible();
    await expectAccessible(page);
  });

  test('[KYC-001] [KYC-002] every KYC status has its colour and its text', { tag: '@all' }, async ({
    page,
    shop,
    customer,
  }) => {
    const statuses = {
      Submitted: ['blue', 'Your Profile has been submitted successfully and is under review.'],
      'Need Details': ['red', 'We need more details from you'],
      Incomplete: ['orange', 'Your business is not verified yet.'],
      Pending: ['orange', 'We are checking your business.'],
      Completed: ['green', 'Your business is verified. You can order.'],
    } as const;
    await page.goto(shop.url('/KYC-status'));
    for (const [status, [colour, words]] of Object.entries(statuses)) {
      await (await shop.crm()).update([
        { object: 'Account', id: customer.accountId, fields: { KYC_Status__c: status } },
      ]);
      await syncNow(page);
      const card = page.locator(`[data-kyc="${status}"]`);
      await expect(card).toHaveAttribute('data-colour', colour);
      await expect(card).toContainText(words);
    }
    await expectAccessible(page);
  });

  test(
    '[FAV-001] [FAV-002] [FAV-003] [ERR-003] favourites are a grid of cards; the heart removes and adds them',
    rarelyOnBoth,
    async ({ shop, customer, page }) => {
      const crm = await shop.crm();
      const skus = await setCrmCart(crm, customer, { 'Butter Naan': 12, 'Punjabi Samosa': 4 });
      const cookies = await crm.query("SELECT Id FROM Product2 WHERE Category__r.Name = 'Cookies' AND IsActive = true");
      await crm.create(
        'Favourite__c',
        cookies.map(({ Id }) => ({ Contact__c: customer.contactId, Product__c: Id })),
      );
      const rows = await crm.query(
        `SELECT Product__r.StockKeepingUnit, Product__r.Name FROM Favourite__c WHERE Contact__c = '${customer.contactId}'`,
      );
      await page.goto(shop.url('/favourites'));
      await syncNow(page);
      const cards = page.locator('[data-product]');
      const seen = new Set<string>();
      await expect(async () => {
        // Rows out of sight are not in the page.
        await page.mouse.wheel(0, 300);
        const skusInSight = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-product') ?? ''));
        for (const sku of skusInSight) seen.add(sku);
        expect(seen.size).toBe(rows.length);
      }).toPass();
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.getByRole('link', { name: /^Cart,? 2/ }).first()).toBeVisible();
      expect(Object.keys(skus)).toHaveLength(2);
      await expectAccessible(page);

      const first = must(rows[0], 'a favourite').Product__r as { StockKeepingUnit: string; Name: string };
      const { StockKeepingUnit: sku, Name: name } = first;
      const stored = async () =>
        (
          await crm.query(
            `SELECT Id FROM Favourite__c WHERE Contact__c = '${customer.contactId}' AND Product__r.StockKeepingUnit = '${sku}'`,
          )
        ).length;
      await page
        .locator(`[data-product="${sku}"]`)
        .getByRole('button', { name: `Remove ${name} from favourites` })
        .click();
      // Screen readers are told of a toast.
      const told = page.locator('[aria-live="polite"]');
      await expect(told.getByText(`${name} removed from favourites`)).toBeVisible();
      await expect(page.locator(`[data-product="${sku}"]`)).toHaveCount(0);
      await expect.poll(stored).toBe(0);
      await page.goto(shop.url(`/search-products?q=${sku}`));
      await page.locator(`[data-product="${sku}"]`).getByRole('link', { name }).click();
      await page
        .getByRole('main')
        .getByRole('button', { name: `Add ${name} to favourites` })
        .click();
      await expect(told.getByText(`${name} added to favourites`)).toBeVisible();
      await expect.poll(stored).toBe(1);
    },
  );

  test(
    '[SEC-007] [PWA-005] no secret is stored in the browser, and a reload keeps the login and the cart',
    phone,
    async ({ page, shop, customer }) => {
      const skus = await setCrmCart(await shop.crm(), customer, { 'Butter Naan': 12 });
      await page.goto(shop.url('/cart-summary'));
      await syncNow(page);
      await expect(rowOf(page, skus['Butter Naan'])).toBeVisible();
      await page.reload();
      await expect(rowOf(page, skus['Butter Naan'])).toBeVisible();
      const texts = await storedTexts(page);
      expect(texts).toContain(customer.contactId);
      expect(texts).not.toContain(demoPassword);
      expect(texts).not.toMatch(/00D[A-Za-z0-9]{12,15}!/);
      expect(texts).not.toMatch(/sessionId|access_token|Bearer/);
      // The page's own device marker is an id and a number. By it the page notices that the browser emptied its
      // storage.
      const marker = 'larder-device';
      expect(await page.evaluate(() => document.cookie)).toMatch(new RegExp(`^${marker}=[\\w-]{36}\\.\\d+$`));
      const cookies = (await page.context().cookies()).filter(({ name }) => name !== marker);
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    },
  );
});

chefTest(
  '[AUTH-036] [SEC-010] logging out leaves nothing of the customer behind, and no price',
  offline,
  async ({ page, shop, customer }) => {
    await openShop(page, shop);
    const before = await storedTexts(page);
    for (const own of [customer.contactId, 'Saffron Street Kitchen', 'UnitPrice']) expect(before).toContain(own);
    await page.getByRole('button', { name: /^(Open menu|Menu)$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    const done = page.getByRole('dialog').filter({ hasText: 'You are successfully logged out.' });
    await expect(done.getByRole('heading', { name: 'Logged out' })).toBeVisible();
    await done.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(shop.url('/'));
    await expect(page.getByText('Hello, Guest')).toBeVisible();
    // The gateway ends the session, and so removes its cookie, only after the screen shows the sign-out.
    const cookies = async () => (await page.context().cookies()).filter(({ name }) => name !== DEVICE_MARKER);
    await expect.poll(cookies).toEqual([]);
    await expect.poll(async () => /Saffron Street Kitchen|UnitPrice/.test(await storedTexts(page))).toBe(false);
    // Public data is still there.
    await settled(page);
    await goOffline(page);
    await page.getByRole('main').locator('a[href^="/categoryListing/"]').first().click();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(page.locator('[data-product]').first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText('₹');
  },
);

test(
  '[PWA-005] what the user did is still there after the browser was closed and opened again',
  rarelyOffline,
  async ({ viewport, playwright, shop, launchOptions }) => {
    const profile = await mkdtemp(join(tmpdir(), 'larder-e2e-profile-'));
    const open = () =>
      playwright.chromium.launchPersistentContext(profile, { ...launchOptions, viewport, headless: true });
    try {
      const before = await open();
      const page = before.pages()[0] ?? (await before.newPage());
      const customer = await createCustomer(await shop.crm(), 'owner');
      await signIn(page, shop, customer.email, { from: '/favourites' });
      const product = await productNamed(await shop.crm(), 'Butter Croissant');
      await page.goto(shop.url(productPath(product)));
      await page
        .getByRole('main')
        .getByRole('button', { name: `Add ${product.name} to favourites` })
        .click();
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByText('Added to cart')).toBeVisible();
      await page.evaluate(() => navigator.serviceWorker.ready);
      await before.close();

      const after = await open();
      await after.setOffline(true);
      const again = after.pages()[0] ?? (await after.newPage());
      await again.goto(shop.url('/cart-summary'));
      await expect(rowOf(again, product.sku)).toBeVisible();
      await again.goto(shop.url('/favourites'));
      await expect(again.locator(`[data-product="${product.sku}"]`)).toBeVisible();
      await after.close();
    } finally {
      await rm(profile, { recursive: true, force: true });
    }
  },
);

test(
  '[PWA-001] the app can be installed: manifest, icons, screenshots, service worker',
  rarelyOffline,
  async ({ page, shop }) => {
    await openShop(page, shop);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const devtools = await page.context().newCDPSession(page);
    const { errors, data = '' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A test runs in a private window. Nothing else may prevent the installation.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const manifest = JSON.parse(data) as Record<
      'icons' | 'screenshots',
      { src: string; sizes: string; type: string }[]
    >;
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
      const answer = await page.request.get(shop.url(src));
      expect(answer.status(), src).toBe(200);
      expect(answer.headers()['content-type'], src).toContain(type);
    }
  },
);

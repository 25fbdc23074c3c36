import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { categoryPath, pictureName, productNamed, productPath, setWhere } from './support/catalogue.ts';
import { chef, openShop, settled, signIn, syncNow } from './support/people.ts';
import { rarely, rarelyOnBoth, tabletToo } from './support/tags.ts';
import { catererTest, chefTest, newcomerTest, guestTest as test } from './support/test.ts';
import { visit } from './support/visit.ts';

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 900;

/** Returns the files behind the pictures of a part of the page. */
async function picturesIn(page: Page, name: string): Promise<string[]> {
  const images = page.getByRole('group', { name }).locator('img');
  await expect(images.first()).toBeAttached();
  const sources = await images.evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  return Promise.all(sources.map(pictureName));
}

test('[HOME-001] [HOME-004] a guest is greeted and sees cart and search', rarely, async ({ page, shop }) => {
  await openShop(page, shop);
  await expect(page.getByText('Hello, Guest')).toBeVisible();
  await expect(page.getByText('Choose from our range in one click..')).toBeVisible();
  await expect(page.getByTestId('cart-badge')).toHaveCount(0);
  const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(bar).toHaveText(['Home', 'Search', 'Offers', 'Login']);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(bar).toHaveCount(0);
  await page.goto(shop.url('/'));
  await page.getByRole('banner').getByRole('link', { name: 'Search products' }).click();
  await expect(page).toHaveURL(shop.url('/search-products'));
  await page.goto(shop.url('/'));
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Side menu' })).toBeVisible();
});

catererTest(
  '[HOME-001] [HOME-002] [HOME-004] a customer is greeted by name; the badge counts cart lines',
  async ({ page, shop }) => {
    await openShop(page, shop);
    await expect(page.getByText('Hello, Lakshmi Deshpande')).toBeVisible();
    await page.goto(shop.url(categoryPath('Naan & Kulcha')));
    const add = page.getByRole('button', { name: /^Add \d+ / });
    for (let lines = 1; lines <= 2; lines += 1) {
      await add.first().click();
      const badge = isWide(page) ? page.getByRole('link', { name: `Cart ${lines}` }) : page.getByTestId('cart-badge');
      await expect(badge).toContainText(String(lines));
    }
    // More pieces of a line do not add lines.
    await page
      .getByRole('button', { name: /^More of/ })
      .first()
      .click();
    if (!isWide(page)) await expect(page.getByTestId('cart-badge')).toHaveText('2');
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await expect(page).toHaveURL(shop.url('/cart-summary'));
  },
);

test(
  "[HOME-003] [HOME-005] [HOME-006] [HOME-007] pictures of the screen's width, in order; categories and brands",
  tabletToo,
  async ({ page, shop }) => {
    const crm = await shop.crm();
    const parents = await crm.query(
      'SELECT Id, Name FROM ProductCategory WHERE Parent_Category__c = true AND Active__c = true ORDER BY SortOrder',
    );
    const rows = await crm.query('SELECT Brand__c FROM Product2 WHERE IsActive = true AND Brand__c != null');
    await openShop(page, shop);

    const device = isWide(page) ? 'desktop' : 'mobile';
    expect(await picturesIn(page, 'Offers and news')).toEqual(
      [1, 2, 3]
        .map((number) => `/cms/media/home-${number}-${device}.svg`)
        .map((path) => expect.stringContaining(path.slice(11))),
    );
    for (const name of await picturesIn(page, 'What our customers say')) expect(name).toContain(`-${device}`);

    const links = page.getByRole('main').locator('a[href^="/categoryListing/"]');
    await expect(links).toHaveText(parents.map((row) => String(row.Name)));
    for (const [at, row] of parents.entries()) {
      const path = `/categoryListing/${encodeURIComponent(String(row.Name))}/${row.Id}`;
      await expect(links.nth(at)).toHaveAttribute('href', path);
      expect(await pictureName(await links.nth(at).locator('img').getAttribute('src'))).toContain('category-');
    }

    const brands = [...new Set(rows.map((row) => String(row.Brand__c)))].sort();
    const shown = page.getByRole('list', { name: 'Brands' }).getByRole('listitem');
    await expect.poll(async () => (await shown.allInnerTexts()).sort()).toEqual(brands);
    await shown.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/search-products\?q=./);
    await expect(page.locator('main a[href^="/product-details/"]').first()).toBeVisible();
  },
);

test('the dots of the banners also follow a banner that replaced another', rarely, async ({ page, shop }) => {
  await openShop(page, shop);
  const second = page.getByRole('group', { name: 'Offers and news' }).getByRole('listitem').nth(1);
  const replaced = await second.elementHandle();
  await shop.changeCatalogue(async (crm) => {
    const rows = await crm.query('SELECT Id, Name FROM Home_Banner__c WHERE Sequence__c = 2');
    const other = (name: unknown) => (name === 'home_banner' ? 'home_banner_desktop' : 'home_banner');
    await crm.update(
      rows.map((row) => ({ object: 'Home_Banner__c', id: String(row.Id), fields: { Name: other(row.Name) } })),
    );
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => replaced?.evaluate((slide) => slide.isConnected)).toBe(false);
  await expect(page.getByRole('group', { name: 'Offers and news' }).locator('img')).toHaveCount(3);
  const dot = page.getByRole('button', { name: 'Banner 2 of 3' });
  await dot.click();
  await expect(dot).toHaveAttribute('aria-current', 'true');
});

test(
  '[HOME-007] [HOME-008] [HOME-009] [HOME-010] social links, version, copyright; testimonials are a setting',
  rarely,
  async ({ page, shop }) => {
    await openShop(page, shop);
    const footer = page.getByRole('main').locator('footer');
    for (const name of ['Facebook', 'Instagram', 'Twitter', 'LinkedIn']) {
      const link = footer.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', `https://www.gulmoharfoods.example/${name.toLowerCase()}`);
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await expect(footer).toContainText('App version 1.0');
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);

    await shop.changeCatalogue(async (crm) => {
      const rows = await crm.query("SELECT Id, Name FROM PWASettings__c WHERE Name IN ('Twitter', 'App Version')");
      const fields = (name: unknown) =>
        name === 'Twitter' ? { Link__c: 'http://plain.example' } : { Value__c: '2.5' };
      await crm.update(rows.map((row) => ({ object: 'PWASettings__c', id: String(row.Id), fields: fields(row.Name) })));
      await setWhere(crm, { object: 'PWASettings__c', where: "Name = 'Testimonials'", fields: { Allow__c: false } });
    });
    const testimonials = page.getByRole('heading', { name: 'What our customers say' });
    await expect(testimonials).toBeVisible();
    await syncNow(page);
    await expect(footer).toContainText('App version 2.5');
    await expect(testimonials).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
    // An address that is not https does not become a link.
    await expect(footer.getByRole('link', { name: 'Twitter' })).toHaveCount(0);
    await expect(footer.getByRole('link', { name: 'Facebook' })).toBeVisible();
  },
);

/** The share of the screen's height, in its middle, that taps on the content can reach. */
const contentShare = (page: Page) =>
  page.evaluate(() => {
    const heights = Array.from({ length: innerHeight }, (_, y) => y);
    const inMain = heights.filter((y) => document.elementFromPoint(innerWidth / 2, y)?.closest('main'));
    return inMain.length / innerHeight;
  });

chefTest(
  'a phone has its navigation at the bottom edge, except where there is one thing to do',
  rarely,
  async ({ page, shop, cartOf }) => {
    await cartOf({ 'Butter Naan': 12 });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Cart 1' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL(/\/my-orders$/);
    await bar.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(shop.url('/'));
    await expectAccessible(page);

    // On its side, with the bar of the cart.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByTestId('cart-bar')).toBeVisible();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => contentShare(page)).toBeGreaterThanOrEqual(2 / 3);
    // And with the box that adds more of a product.
    await visit(page, productPath(await productNamed(await shop.crm(), 'Butter Naan')));
    await expect(page.getByText('12 Packs in the cart')).toBeVisible();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => contentShare(page)).toBeGreaterThanOrEqual(2 / 3);

    await page.goto(shop.url('/select-address'));
    await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible();
    await expect(bar).toHaveCount(0);
  },
);

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('[HOME-011] guests see the guide, which advances every ten seconds', rarely, async ({ page, shop }) => {
    await page.clock.install();
    await page.goto(shop.url('/'));
    const step = page.getByTestId('guide-step');
    await expect(step).toContainText('Step 1 of 3');
    await settled(page);
    // We stop the page's clock here. The jump ahead shows the next step, whose ten seconds begin with it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 15_000);
    const titles = ['Register', 'Complete your KYC', 'Place your order'];
    const shown = async () => Number(/Step (\d) of 3/.exec(await step.innerText())?.[1]);
    await expect.poll(shown).toBeGreaterThan(1);
    let at = await shown();
    for (const _ of titles) {
      await expect(step).toContainText(titles[at - 1] ?? '');
      await page.clock.runFor(9_900);
      expect(await shown()).toBe(at);
      await page.clock.runFor(100);
      at = (at % 3) + 1;
      await expect(step).toContainText(`Step ${at} of 3`);
    }
  });
});

test(
  '[HOME-011] under reduced motion the guide does not move, and customers see none',
  rarely,
  async ({ page, shop }) => {
    await page.clock.install();
    await openShop(page, shop);
    const step = page.getByTestId('guide-step');
    await expect(step).toContainText('Step 1 of 3');
    await page.clock.runFor(25_000);
    await expect(step).toContainText('Step 1 of 3');
    await page.getByRole('button', { name: 'Show step 3' }).click();
    await expect(step).toContainText('Step 3 of 3');
    await signIn(page, shop, chef);
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
    await expect(step).toHaveCount(0);
  },
);

newcomerTest(
  '[HOME-012] [HOME-013] [HOME-014] what stands between a newcomer and an order',
  rarely,
  async ({ page, shop, customer }) => {
    await openShop(page, shop);
    const badge = page.getByTestId('kyc-badge');
    await expect(badge).toContainText('Incomplete');
    await expect(badge).toHaveAttribute('data-colour', 'orange');
    await expect(page.getByRole('link', { name: 'Complete your KYC' })).toHaveAttribute('href', '/KYC');
    await expect(
      page.getByText('You can order only after your address is approved. It may take upto 48 hrs to verify.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add address' })).toBeVisible();
    await expectAccessible(page);
    // The empty cart of a newcomer says the same.
    await visit(page, '/cart-summary');
    const step = (kind: string) => page.getByTestId('ready-steps').locator(`[data-step="${kind}"]`);
    await expect(step('kyc')).toHaveAttribute('data-state', 'todo');
    await expect(step('approval')).toHaveAttribute('data-state', 'later');
    await expectAccessible(page);
    await visit(page, '/');

    for (const [status, colour] of [
      ['Submitted', 'blue'],
      ['Need Details', 'red'],
    ] as const) {
      await setWhere(await shop.crm(), {
        object: 'Account',
        where: `Id = '${customer.accountId}'`,
        fields: { KYC_Status__c: status },
      });
      await syncNow(page);
      await expect(badge).toContainText(status);
      await expect(badge).toHaveAttribute('data-colour', colour);
      await expect(page.getByRole('link', { name: 'Upload Document' })).toHaveAttribute('href', '/KYC');
    }
  },
);

chefTest('[HOME-012] a customer whose KYC is completed sees no badge', rarely, async ({ page, shop }) => {
  await openShop(page, shop);
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await expect(page.getByTestId('kyc-badge')).toHaveCount(0);
  await expect(page.getByTestId('ready-steps')).toHaveCount(0);
  await expectAccessible(page);
});

test('Home is accessible to guests, in both themes, and fits 360 px', rarelyOnBoth, async ({ page, shop }) => {
  await page.setViewportSize({ width: isWide(page) ? 1180 : 360, height: 740 });
  await openShop(page, shop);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The page notices the theme one frame later; until then no colour has begun to change.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
});

import { expect, type Page } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { company } from '#crm/seed/company.ts';
import { Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import { goOffline, openShop } from './support/people.ts';
import { phone, rarely, rarelyOffline } from './support/tags.ts';
import { test as freshTest, guestTest as test } from './support/test.ts';

const title = (page: Page) => page.locator('[data-page-title]');

test(
  '[INFO-001] [INFO-002] [INFO-003] a guest chooses a topic and reads its answers',
  phone,
  async ({ page, shop }) => {
    await openShop(page, shop, '/contact-us');
    await page.getByRole('link', { name: /^FAQs/ }).click();
    await expect(page).toHaveURL(shop.url('/FAQs'));
    const crm = await shop.crm();
    const topics = page.getByRole('list', { name: 'Topics' }).getByRole('link');
    for (const [at, { link, path, shows, type }] of [
      { link: 'Orders', path: '/orders-FAQs', shows: 'FAQs: Orders', type: 'Orders' },
      {
        link: 'Cancellation and Returns',
        path: '/CR-FAQs',
        shows: 'Cancel & Returns',
        type: 'Cancellation and Returns',
      },
      { link: 'Shopping', path: '/shopping-FAQs', shows: 'FAQs: Shopping', type: 'Shopping' },
      { link: 'Payment', path: '/payment-FAQs', shows: 'FAQs: Payment', type: 'Payment' },
    ].entries()) {
      await expect(topics.nth(at)).toContainText(link);
      await topics.nth(at).click();
      await expect(page).toHaveURL(shop.url(path));
      await expect(title(page)).toHaveText(shows);
      const rows = await crm.query(
        `SELECT Question__c, Answer__c FROM FAQ__c WHERE Active__c = true AND Type__c = '${type}' ORDER BY Id`,
      );
      await expect(page.locator('summary')).toHaveText(rows.map((row) => String(row.Question__c)));
      const answer = page.getByText(String(rows[1]?.Answer__c), { exact: true });
      await expect(answer).toBeHidden();
      await page.locator('summary').nth(1).click();
      await expect(answer).toBeVisible();
      await page.getByRole('link', { name: 'All topics' }).click();
    }
  },
);

test(
  '[NAV-015] [INFO-006] what a visitor may read opens without network, the search too',
  rarelyOffline,
  async ({ page, shop }) => {
    await openShop(page, shop);
    await goOffline(page);
    for (const [path, shows] of [
      ['/FAQs', 'Topics'],
      ['/shopping-FAQs', 'How do samples work?'],
      ['/about-us', 'We sell frozen and bakery goods'],
      ['/contact-us', `Call us: ${company.phone}`],
      ['/refer-to-friend', 'The code works without internet.'],
      ['/privacy-policy', 'The minimum user age is 18.'],
      ['/terms-and-conditions', 'Late payment interest is 1% per month.'],
    ] as const) {
      await page.goto(shop.url(path));
      const main = page.getByRole('main');
      await expect(shows === 'Topics' ? main.getByRole('list', { name: shows }) : main.getByText(shows)).toBeVisible();
    }
    await page.goto(shop.url('/FAQs'));
    await page.getByPlaceholder('Search all questions...').fill('republic da');
    await expect(page.locator('summary')).toHaveCount(0);
    await page.getByPlaceholder('Search all questions...').fill('van min');
    // The only answer that is found is open.
    await expect(page.getByText('Our vans run at -18 °C', { exact: false })).toBeVisible();
    await expect(page.getByText(/^Last synced \d/)).toBeVisible();
  },
);

test(
  '[INFO-004] [INFO-005] [INFO-006] [INFO-013] about, contact and the legal texts',
  rarely,
  async ({ page, shop }) => {
    await openShop(page, shop, '/contact-us');
    await expect(page.getByText('10:00 AM to 06:00 PM, Mon to Sat')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call us/ })).toHaveAttribute('href', 'tel:+912000001987');
    await expect(page.locator('[data-notice]')).toContainText('This is a beta site');
    await expect(page.locator('[data-notice]')).toContainText(company.email);
    await expect(page.getByRole('link', { name: 'Send an email' })).toHaveAttribute('href', `mailto:${company.email}`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Side menu' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL(shop.url('/about-us'));

    const parts = page.locator('summary');
    await expect(parts).toHaveText(['About Us', 'About the company', 'Terms and Conditions', 'Privacy Policy']);
    await parts.nth(1).click();
    const main = page.getByRole('main');
    await expect(main).toContainText(
      `${company.legalName} makes frozen bakery goods at one facility that holds food-safety certifications.`,
    );
    await expect(main.getByRole('link', { name: company.phone })).toHaveAttribute('href', 'tel:+912000001987');
    await expect(main.getByRole('link', { name: company.email })).toBeVisible();
    await parts.nth(3).click();
    await expect(main.getByRole('link', { name: 'Read the Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
    await parts.nth(2).click();
    await main.getByRole('link', { name: 'Read more' }).click();
    await expect(page).toHaveURL(shop.url('/terms-and-conditions'));
    await expect(main.getByRole('heading')).toHaveCount(5);

    await page.clock.setFixedTime('2031-03-01T12:00:00+05:30');
    await page.goto(shop.url('/privacy-policy'));
    await expect(main).toContainText('Mon-Sat 10:00 AM to 6:00 PM');
    await expect(main.getByRole('link', { name: company.email })).toBeVisible();
    await expect(main).toContainText(`© 2031 ${company.legalName}`);
  },
);

freshTest(
  '[ERR-002] a fetch that fails opens no message: an empty screen offers a retry, a full one says its age',
  rarelyOffline,
  async ({ page, context, shop }) => {
    const headers = { [Header.protocol]: String(PROTOCOL_VERSION) };
    // The app also tries by itself, so the shop answers only from the tap on.
    await page.addInitScript(() => {
      addEventListener('click', () => Object.assign(window, { isTapped: true }), { capture: true });
    });
    const isTapped = () => page.evaluate(() => 'isTapped' in window);
    await context.route('**/sync/**', async (route) =>
      (await isTapped()) ? route.continue() : route.fulfill({ status: 503, headers }),
    );
    await page.goto(shop.url('/shopping-FAQs'));
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('main')).toContainText('The shop does not answer now.');
    await expect(page.locator('[data-toast], [role="alert"], [role="dialog"]')).toHaveCount(0);
    await retry.click();
    await expect(page.locator('summary').first()).toBeVisible();
    await context.unrouteAll({ behavior: 'wait' });
    await goOffline(page);
    await expect(page.getByTestId('offline-bar')).toContainText(/Data from \d+ \w+, \d/);
    await expect(page.locator('[data-toast], [role="alert"], [role="dialog"]')).toHaveCount(0);
  },
);

test('a legal text is printed with its title alone, dark on light', rarely, async ({ page, shop }) => {
  await openShop(page, shop, '/terms-and-conditions');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('Delivery is attempted once.')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('button:visible, a:visible')).toHaveCount(0);
});

/** Returns what a camera reads in this picture. */
async function read(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

test('[INFO-014] a code of the site, made here, and links to share it', rarely, async ({ page, shop }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url('/'))) elsewhere.push(request.url());
  });
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) });
  });
  await openShop(page, shop, '/refer-to-friend');
  const code = page.getByRole('img', { name: /^QR code/ });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await read(await code.screenshot())).toBe(shop.url('/'));
  }
  const tags = ['#GulmoharFoods', '#FrozenFood', '#Bakery', '#ChefsChoice'];
  await expect(page.getByRole('list', { name: 'Hashtags' }).getByRole('listitem')).toHaveText(tags);
  const shares = page.locator('section').getByRole('link');
  await expect(shares).toHaveText([/^Email/, /^WhatsApp/, /^X/, /^LinkedIn/, /^Facebook/]);
  for (const link of await shares.all()) {
    const href = decodeURIComponent((await link.getAttribute('href')) ?? '');
    expect(href).toContain(shop.url('/'));
    if (!href.startsWith('mailto:')) await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared))
    .toMatchObject({
      url: shop.url('/'),
      text: expect.stringContaining(tags.join(' ')),
    });
  await expect(page.getByRole('main')).not.toContainText(/reward|earn|gift/i);
  expect(elsewhere).toEqual([]);
});

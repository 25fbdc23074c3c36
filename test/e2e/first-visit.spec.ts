import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openShop, settled } from './support/people.ts';
import { phone, rarely, tabletToo } from './support/tags.ts';
import { test } from './support/test.ts';

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 900;

/** Size of the first packet of a connection. */
const FIRST_PACKET_BYTES = 14_600;

const categories = (page: Page) => page.getByRole('main').locator('a[href^="/categoryListing/"]');
const banners = (page: Page) => page.getByRole('group', { name: 'Offers and news' });

/** Holds these requests until released, as a slow line does. */
async function holdBack(context: BrowserContext, pattern: string | ((url: URL) => boolean)): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await context.route(pattern, async (route) => {
    await gone;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/** Returns the size of the page's own body as transferred. */
async function documentBytes(page: Page): Promise<number> {
  const size = () =>
    page.evaluate(
      () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.encodedBodySize ?? 0,
    );
  await expect.poll(size).toBeGreaterThan(0);
  return size();
}

/** Collects the browser's errors and warnings. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(String(error)));
  return found;
}

/** Resolves when React handles the events of the page. */
const whenLive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-page-title]') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, serviceWorkers: 'block' });

  test("Home has its categories and the banners of the screen's width", tabletToo, async ({ page, shop }) => {
    await page.goto(shop.url('/'), { waitUntil: 'commit' });
    await expect(page).toHaveTitle('Larder');
    await expect(page.getByText('Hello, Guest')).toBeVisible();
    await expect(categories(page).first()).toBeVisible();
    expect(await categories(page).count()).toBeGreaterThan(4);
    await expect(banners(page)).toHaveCount(1);
    await expect(banners(page).getByRole('img').first()).toBeVisible();
  });
});

test(
  'a browser that is too old for the app says so, on Home and on a screen that would stay empty',
  phone,
  async ({ page, shop }) => {
    // Such a browser cannot even read the scripts.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
    for (const path of ['/', '/login']) {
      await page.goto(shop.url(path), { waitUntil: 'commit' });
      const notice = page.getByRole('alert').filter({ hasText: 'This browser is too old for Larder.' });
      await expect(notice).toBeInViewport({ ratio: 1 });
      // Nothing lies over it.
      await notice.click({ trial: true });
    }
  },
);

test('a browser that opens no database says so, instead of opening the app for ever', phone, async ({ page, shop }) => {
  await page.addInitScript(() => {
    // As browsers do that block cookies, or whose storage is broken.
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
  });
  for (const path of ['/', '/login']) {
    await page.goto(shop.url(path), { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toContainText('Larder cannot open here');
    await expect(page.getByRole('button')).toHaveText(['Try again']);
  }
});

test(
  "before its scripts Home is complete: in the first packet, with the chosen theme and only its width's banners",
  tabletToo,
  async ({ page, context, shop }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      const key = /\/media\/([^?]+)/.exec(request.url())?.[1];
      if (key) pictures.push(Buffer.from(decodeURIComponent(key), 'base64url').toString('utf8'));
    });
    await holdBack(context, '**/assets/*.js');
    await context.addInitScript(() => localStorage.setItem('larder-theme', 'dark'));
    await page.goto(shop.url('/'), { waitUntil: 'commit' });
    await expect(categories(page).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await documentBytes(page)).toBeLessThan(FIRST_PACKET_BYTES);
    const banner = banners(page).getByRole('img').first();
    await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // The first picture on screen is fetched first; the other layout's pictures are not fetched at all.
    const device = isWide(page) ? 'desktop' : 'mobile';
    expect(pictures[0]).toContain(`home-1-${device}`);
    expect(pictures.filter((name) => name.includes('home-') && !name.includes(device))).toEqual([]);
  },
);

for (const goOn of ['is painted', 'is still coming and the page is touched'] as const) {
  test(`the app's scripts load once the first picture ${goOn}`, rarely, async ({ page, context, shop }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
    });
    const letPictures = await holdBack(context, '**/media/**');
    await page.goto(shop.url('/'), { waitUntil: 'domcontentloaded' });
    // One frame after parsing, the page has requested everything that it requests by itself.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(scripts).toEqual([]);
    if (goOn === 'is painted') letPictures();
    else await page.mouse.click(1, 1);
    await whenLive(page);
    expect(scripts.length).toBeGreaterThan(2);
    letPictures();
  });
}

/** The gateway's addresses of pictures hold the CRM's, encoded. */
const isLaterBanner = ({ pathname }: URL) =>
  pathname.startsWith('/media/') && /home-[23]/.test(Buffer.from(pathname.slice(7), 'base64url').toString());

test('pictures that nobody sees do not hold up the catalogue', rarely, async ({ page, context, shop }) => {
  await holdBack(context, isLaterBanner);
  await openShop(page, shop);
});

test('pictures of a screen that was left do not hold up the catalogue', rarely, async ({ page, context, shop }) => {
  await holdBack(context, '**/media/**');
  await page.goto(shop.url('/'), { waitUntil: 'domcontentloaded' });
  await page.mouse.click(1, 1);
  await whenLive(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click();
  await settled(page);
});

test('a button tapped before the app has loaded works once it has', phone, async ({ page, context, shop }) => {
  const letScripts = await holdBack(context, '**/assets/*.js');
  await page.goto(shop.url('/'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  letScripts();
  await expect(page.getByRole('dialog', { name: 'Side menu' })).toBeVisible();
});

test('the browser takes over the page: nothing is redrawn, no message appears, taps work', {
  tag: '@installed',
}, async ({ page, context, shop }) => {
  const found = complaints(page);
  const letScripts = await holdBack(context, '**/assets/*.js');
  const letSync = await holdBack(context, '**/sync/**');
  await page.goto(shop.url('/'), { waitUntil: 'commit' });
  const first = await categories(page).first().elementHandle();
  const names = await categories(page).allInnerTexts();
  letScripts();
  await whenLive(page);
  // Nothing has been synced, so the page knows more than the device.
  expect(await categories(page).allInnerTexts()).toEqual(names);
  await expect(banners(page)).toHaveCount(1);
  await expect(page.getByTestId('first-sync')).toHaveCount(0);
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByRole('button', { name: isWide(page) ? 'Menu' : 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Side menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  letSync();
  // The device then reads the same data, so the same elements stay.
  await expect(page.getByRole('list', { name: 'Brands' })).toBeVisible();
  expect(await categories(page).allInnerTexts()).toEqual(names);
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
  await categories(page).first().click();
  await expect(page).toHaveURL(/categoryListing/);
  expect(found).toEqual([]);
});

test(
  'any other page has its name and outline in the first packet, before any script',
  phone,
  async ({ page, context, shop }) => {
    await holdBack(context, '**/assets/*.js');
    await page.goto(shop.url('/login'), { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByText('Larder').last()).toBeVisible();
    await expect(page.getByText('Opening Larder…')).toBeVisible();
    expect(await documentBytes(page)).toBeLessThan(FIRST_PACKET_BYTES);
    const unstyled = await page.locator('#app').evaluate((app) => {
      const rules = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
        .join();
      const names = [...app.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
      return names.filter((name) => !rules.includes(`.${name}`));
    });
    expect(unstyled).toEqual([]);
  },
);

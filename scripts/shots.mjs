// `npm run shots [part of a name]`: every screen × full, empty, offline, error × phone, tablet × light, dark as PNG files
// in shots/, and the screens once more in the long Devanagari pseudo-language. To be looked at, not compared.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, projectEnv, root } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
const executablePath = await ensureBrowser();
const { chromium } = await import('@playwright/test');

const wanted = process.argv[2] ?? '';
const password = 'Larder@2026';
const sizes = { phone: { width: 390, height: 844 }, tablet: { width: 1180, height: 820 } };
const folder = join(root, 'shots');
mkdirSync(folder, { recursive: true });

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function startShop() {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-shots-'));
  const child = spawn(bin('node'), ['server/main/start.ts'], {
    cwd: root,
    env: projectEnv({ PORT: String(port), DATA_DIR: dataDir, CRM_URL: '', DATABASE_URL: '' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const ready = await fetch(`${url}/ready`).catch(() => null);
    if (ready?.ok) break;
    if (tries > 600 || child.exitCode !== null) throw new Error('The server did not become ready.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}

/** Screens that need no record to be found first. */
const fixed = {
  home: '/',
  search: '/search-products?q=bread',
  cart: '/cart-summary',
  address: '/select-address',
  payment: '/payment-options',
  orders: '/my-orders',
  addresses: '/my-addresses',
  kyc: '/KYC-status',
  favourites: '/favourites',
  offers: '/my-offers',
  outbox: '/outbox',
};

async function signIn(page, url, email) {
  await page.goto(`${url}/login`);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL((at) => !at.pathname.startsWith('/login'));
  await page.waitForTimeout(3_000);
}

/** Paths of a category, its products and an order, found as a customer would. */
async function found(page, url) {
  await page.goto(`${url}/`);
  const listing = await page.locator('a[href^="/categoryListing"]').first().getAttribute('href');
  await page.goto(`${url}${listing}`);
  await page.locator('[data-product]').first().waitFor();
  const product = await page.locator('a[href^="/product-details"]').first().getAttribute('href');
  const category = await page
    .locator('a[href^="/category-details"]')
    .first()
    .getAttribute('href')
    .catch(() => null);
  await page.goto(`${url}/my-orders`);
  const order = await page
    .locator('[data-order]')
    .first()
    .getAttribute('href')
    .catch(() => null);
  return { listing, product, ...(category ? { category } : {}), ...(order ? { order } : {}) };
}

async function fillCart(page, url, listing) {
  await page.goto(`${url}${listing}`);
  for (let added = 0; added < 3; added += 1) {
    await page
      .getByRole('button', { name: /^Add \d+ / })
      .first()
      .click();
    await page.waitForTimeout(300);
  }
}

const shop = await startShop();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
let count = 0;

async function shoot(page, name) {
  if (!name.includes(wanted)) return;
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  count += 1;
}

async function open(size, scheme, locale = 'en') {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  await context.addInitScript((value) => localStorage.setItem('larder-locale', value), locale);
  return { context, page: await context.newPage() };
}

async function walk(page, paths, name) {
  for (const [screen, path] of Object.entries(paths)) {
    await page.goto(`${shop.url}${path}`);
    await shoot(page, name(screen));
  }
}

try {
  for (const size of Object.keys(sizes)) {
    for (const scheme of ['light', 'dark']) {
      const suffix = `${size}-${scheme}`;
      const guest = await open(size, scheme);
      await walk(
        guest.page,
        { home: '/', search: '/search-products', login: '/login', offers: '/my-offers' },
        (screen) => `guest-${screen}-${suffix}`,
      );
      await guest.context.close();

      const full = await open(size, scheme);
      await signIn(full.page, shop.url, 'chef@saffron.example');
      const paths = { ...fixed, ...(await found(full.page, shop.url)) };
      await fillCart(full.page, shop.url, paths.listing);
      await walk(full.page, paths, (screen) => `${screen}-full-${suffix}`);
      await walk(
        full.page,
        {
          order: '/order-details/801000000000000AAA',
          product: '/product-details/-/01t000000000000AAA',
          page: '/no-such-page',
        },
        (screen) => `${screen}-error-${suffix}`,
      );
      await full.context.setOffline(true);
      await walk(full.page, paths, (screen) => `${screen}-offline-${suffix}`);
      await full.context.close();

      const empty = await open(size, scheme);
      await signIn(empty.page, shop.url, 'new@bistro.example');
      await walk(empty.page, fixed, (screen) => `${screen}-empty-${suffix}`);
      await empty.context.close();
    }
    const long = await open(size, 'light', 'xx');
    await signIn(long.page, shop.url, 'chef@saffron.example');
    await walk(
      long.page,
      { ...fixed, listing: (await found(long.page, shop.url)).listing },
      (screen) => `${screen}-devanagari-${size}`,
    );
    await long.context.close();
  }
} finally {
  await browser.close();
  await shop.stop();
}
console.log(`${count} pictures in shots/`);

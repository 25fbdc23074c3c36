// Goal 5: offline boot, from the start of the navigation to product cards on the screen, with the service worker on but
// stopped, and the network off: ours, a vanilla page with the same data, and our own build rendering constants. And the
// order list's start beside that of the bare shell: the same build on an address that shows no data.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/lib/run.mjs';
import { buildConstants, viewsOf } from './lib/boot-peers.mjs';
import { openBrowser, phone } from './lib/browser.mjs';
import { judge, median, report } from './lib/figures.mjs';
import { serveFolder } from './lib/folder.mjs';
import { openLine } from './lib/line.mjs';
import { withProduct } from './lib/product.mjs';
import { paintedAtMs, signIn, stampPaint, syncedAtMs } from './lib/shop-page.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const card = { selector: 'article[data-product]', count: 4 };

await withProduct({ products: 10_000 }, async (product) => {
  const profile = mkdtempSync(join(tmpdir(), 'larder-bench-boot-'));
  const constantsDir = mkdtempSync(join(tmpdir(), 'larder-bench-constants-'));
  const lines = [];
  const { context, close } = await openBrowser({ ...phone, profile });
  try {
    await stampPaint(context, card);
    const page = await context.newPage();
    await signIn(page, product.url);
    await page.goto(`${product.url}/`);
    await syncedAtMs(page);
    const categoryName = await largestCategory(product.url);
    const path = `/category-details/${encodeURIComponent(categoryName)}`;
    await page.goto(`${product.url}${path}`);
    await paintedAtMs(page);
    const views = await viewsOf(page, categoryName);
    await buildConstants({ views, outDir: constantsDir });
    const serve = {
      vanilla: serveFolder(join(root, 'bench', 'boot', 'vanilla'), {
        extra: { '/list.json': JSON.stringify(views.category) },
      }),
      constants: serveFolder(constantsDir),
    };
    const apps = { ours: product.url };
    for (const name of ['vanilla', 'constants']) {
      const line = await openLine({ target: product.url, serve: serve[name] });
      lines.push(line);
      apps[name] = line.url;
    }
    for (const [name, origin] of Object.entries(apps)) {
      await visitUntilKept(page, `${origin}${path}`, name);
    }
    await page.close();
    await context.setOffline(true);
    const times = {};
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const cpu of [1, 4]) {
        const names = Object.keys(apps);
        for (const name of round % 2 ? names.toReversed() : names) {
          const ms = await boot(context, `${apps[name]}${path}`, cpu);
          // The first round fills the code caches.
          if (round >= 0) {
            times[`${name} ${cpu}`] ??= [];
            times[`${name} ${cpu}`].push(ms);
          }
        }
      }
    }
    tell(times, views);
  } finally {
    await close();
    for (const line of lines) await line.close();
    for (const folder of [profile, constantsDir]) rmSync(folder, { recursive: true, force: true });
  }
});

/** The sub-category that the most products are in. */
async function largestCategory(origin) {
  const { parts } = await (await fetch(`${origin}/sync/catalogue`, { headers: { 'larder-protocol': '1' } })).json();
  const largest = parts
    .filter(({ name }) => /^cards\/[^~]+$/.test(name) && !name.endsWith('/none'))
    .sort((a, b) => b.bytes - a.bytes)[0];
  const part = await (await fetch(`${origin}/sync/parts/${largest.hash}`)).json();
  return part.tables.Product2.columns['Category__r.Name'][0];
}

/** Opens a page until it can start without network: data stored, service worker in charge, pictures kept. */
async function visitUntilKept(page, url, name) {
  await page.goto(url);
  if (name === 'vanilla') await page.waitForSelector('[data-ready]', { state: 'attached', timeout: 60_000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 120_000 });
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(url);
    await paintedAtMs(page);
    await page.waitForTimeout(2_000);
  }
}

/** One navigation; milliseconds until the cards were painted. */
async function boot(context, url, cpu) {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.goto(url, { waitUntil: 'commit' });
    const painted = await paintedAtMs(page);
    return painted - (await page.evaluate(() => performance.timeOrigin));
  } finally {
    await page.close();
  }
}

function tell(times, views) {
  const of = (name, cpu) => median(times[`${name} ${cpu}`]);
  const rows = [];
  const goals = [];
  for (const cpu of [1, 4]) {
    const ours = of('ours', cpu);
    for (const [name, what] of [
      ['ours', 'ours'],
      ['vanilla', 'vanilla page, one raw record'],
      ['constants', 'our build rendering constants'],
    ]) {
      rows.push({ what: `${cpu} × CPU: ${what}`, value: of(name, cpu), unit: 'ms' });
    }
    goals.push(judge(5, `${cpu} × CPU: ours / vanilla`, ours / of('vanilla', cpu), { most: 1.8 }));
    goals.push(judge(5, `${cpu} × CPU: ours / constants`, ours / of('constants', cpu), { most: 1.15 }));
  }
  rows.push({ what: 'products in the category', value: views.category.products.length, unit: '' });
  report('offline-boot', { rows, goals });
}

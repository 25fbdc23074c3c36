// Goal 5: offline boot, from the start of the navigation until the product cards are painted (largest contentful paint)
// and live (a tap on one shows its effect), with the service worker installed but stopped, and the network off.
// Compares ours, a vanilla page with the same data, and our own build rendering constants. Ratios are medians of paired
// rounds.
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
import { signIn, syncedAtMs } from './lib/shop-page.mjs';
import { startOf, startOnce, watchStarts } from './lib/start-watch.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const card = {
  selector: 'article[data-product]',
  count: 4,
  // A product that an earlier round put into the cart loses a piece, so that the cart stays small.
  tap: 'fieldset button, button[aria-label^="Add "]:not([aria-label$=" to favourites"]), button.add',
  answer: 'fieldset input',
};

await withProduct({ products: 10_000 }, async (product) => {
  const profile = mkdtempSync(join(tmpdir(), 'larder-bench-boot-'));
  const constantsDir = mkdtempSync(join(tmpdir(), 'larder-bench-constants-'));
  const lines = [];
  const { context, close } = await openBrowser({ ...phone, profile });
  try {
    await watchStarts(context, card);
    const page = await context.newPage();
    await signIn(page, product.url);
    await page.goto(`${product.url}/`);
    await syncedAtMs(page);
    const categoryName = await largestCategory(product.url);
    const path = `/category-details/${encodeURIComponent(categoryName)}`;
    await page.goto(`${product.url}${path}`);
    await startOf(page);
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
          const start = await startOnce(context, `${apps[name]}${path}`, cpu);
          // The first round fills the code caches.
          if (round < 0) continue;
          times[`${name} ${cpu}`] ??= [];
          times[`${name} ${cpu}`].push(start);
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

/** Returns the sub-category with the most products. */
async function largestCategory(origin) {
  const { parts } = await (await fetch(`${origin}/sync/catalogue`, { headers: { 'larder-protocol': '1' } })).json();
  const largest = parts
    .filter(({ name }) => /^cards\/[^~]+$/.test(name) && !name.endsWith('/none'))
    .sort((a, b) => b.bytes - a.bytes)[0];
  const part = await (await fetch(`${origin}/sync/parts/${largest.hash}`)).json();
  return part.tables.Product2.columns['Category__r.Name'][0];
}

/** Opens a page until it can start without network: data stored, service worker active, pictures cached. */
async function visitUntilKept(page, url, name) {
  await page.goto(url);
  if (name === 'vanilla') await page.waitForSelector('[data-ready]', { state: 'attached', timeout: 60_000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 120_000 });
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(url);
    await startOf(page);
    await page.waitForTimeout(2_000);
  }
}

/** Reports medians, and the medians of the ratios to the peer's figure in the same round. */
function tell(times, views) {
  const of = (name, cpu, what) => median(times[`${name} ${cpu}`].map((start) => start[what]));
  const ratio = (peer, cpu, what) =>
    median(times[`ours ${cpu}`].map((start, round) => start[what] / times[`${peer} ${cpu}`][round][what]));
  const rows = [];
  const goals = [];
  for (const cpu of [1, 4]) {
    for (const [name, what] of [
      ['ours', 'ours'],
      ['vanilla', 'vanilla page, one raw record'],
      ['constants', 'our build rendering constants'],
    ]) {
      for (const figure of ['painted', 'live', 'cpu']) {
        rows.push({ what: `${cpu} × CPU, ${figure}: ${what}`, value: of(name, cpu, figure), unit: 'ms' });
      }
    }
    for (const [peer, most] of [
      ['vanilla', 2.5],
      ['constants', 1.15],
    ]) {
      goals.push(judge(5, `${cpu} × CPU: live, ours / ${peer}`, ratio(peer, cpu, 'live'), { most }));
      rows.push({ what: `${cpu} × CPU: painted, ours / ${peer}`, value: ratio(peer, cpu, 'painted'), unit: '' });
      rows.push({ what: `${cpu} × CPU: main thread, ours / ${peer}`, value: ratio(peer, cpu, 'cpu'), unit: '' });
    }
  }
  goals.push(judge(5, 'files before the cards', Math.max(...times['ours 1'].map(({ files }) => files)), { most: 10 }));
  rows.push({ what: 'products in the category', value: views.category.products.length, unit: '' });
  report('offline-boot', { rows, goals });
}

// Issue 4: without network, the order list's start from a stopped service worker beside that of the bare shell, which
// is the same build at an address that shows no data. And goal 15: no long task on the page during a full sync and a
// cart recompute.
import { openBrowser, phone } from './lib/browser.mjs';
import { judge, median, percentile, report } from './lib/figures.mjs';
import { withProduct } from './lib/product.mjs';
import { openCart, signIn, syncedAtMs } from './lib/shop-page.mjs';
import { startOf, startOnce, watchStarts } from './lib/start-watch.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 11);
const TAPS = 8;
const paths = { orders: '/my-orders', shell: '/no-such-page' };

await withProduct({ products: 10_000 }, async (product) => {
  const { context, close } = await openBrowser(phone);
  try {
    await watchStarts(context, { selector: 'main [data-order], main a[href="/search-products"]' });
    await context.addInitScript(() => {
      window.benchTasks = [];
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) window.benchTasks.push({ startTime, duration });
      }).observe({ type: 'longtask', buffered: true });
    });
    const page = await context.newPage();
    await signIn(page, product.url);
    const fromMs = await page.evaluate(() => performance.now());
    await syncedAtMs(page);
    const during = await tasksSince(page, fromMs);
    const cart = await recompute(page, product.url);
    for (const path of Object.values(paths)) {
      await page.goto(`${product.url}${path}`);
      await startOf(page);
    }
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
    await page.close();
    await context.setOffline(true);
    const times = { orders: [], shell: [] };
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const name of round % 2 ? ['shell', 'orders'] : ['orders', 'shell']) {
        const start = await startOnce(context, product.url + paths[name]);
        if (round >= 0) times[name].push(start);
      }
    }
    tell({ times, during, cart });
  } finally {
    await close();
  }
});

function tasksSince(page, fromMs) {
  return page.evaluate(
    (from) => window.benchTasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration),
    fromMs,
  );
}

/** Taps in the cart; each tap prices it again. */
async function recompute(page, origin) {
  const more = await openCart(page, origin);
  await page.waitForTimeout(4_000);
  const fromMs = await page.evaluate(() => performance.now());
  for (let tap = 0; tap < TAPS; tap += 1) {
    await more.click();
    await page.waitForTimeout(700);
  }
  return tasksSince(page, fromMs);
}

function tell({ times, during, cart }) {
  const longest = (tasks) => Math.max(0, ...tasks);
  const of = (name, what) => times[name].map((start) => start[what]);
  const ratio = (what) => median(of('orders', what).map((ms, round) => ms / times.shell[round][what]));
  report('orders-start', {
    rows: [
      { what: 'offline: order list shown, median', value: median(of('orders', 'live')), unit: 'ms' },
      { what: 'offline: order list shown, p95', value: percentile(of('orders', 'live'), 95), unit: 'ms' },
      { what: 'offline: bare shell shown, median', value: median(of('shell', 'live')), unit: 'ms' },
      { what: 'offline: order list, largest paint (a picture)', value: median(of('orders', 'painted')), unit: 'ms' },
      { what: 'offline: bare shell, largest paint', value: median(of('shell', 'painted')), unit: 'ms' },
      { what: 'main thread, order list / bare shell', value: ratio('cpu'), unit: '' },
      { what: 'tasks over 50 ms on the page during a full sync', value: during.length, unit: '' },
      { what: `the same during ${TAPS} taps in the cart`, value: cart.length, unit: '' },
    ],
    goals: [
      judge('issue 4', 'order list / bare shell, offline', ratio('live'), { most: 1.2 }),
      judge(15, 'longest task during a full sync, ms', longest(during), { most: 50 }),
      judge(15, 'longest task during cart recomputes, ms', longest(cart), { most: 50 }),
    ],
  });
}

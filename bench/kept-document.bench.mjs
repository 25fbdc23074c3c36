// Issue 13: without network, from the tap on 'Invoice' until a kept one can be opened, with the first tap after the page
// started, whose dialog's code still has to load. Beside it the same bytes from Cache Storage, without any screen.
import { openBrowser, phone } from './lib/browser.mjs';
import { judge, median, percentile, report } from './lib/figures.mjs';
import { withProduct } from './lib/product.mjs';
import { signIn, syncedAtMs } from './lib/shop-page.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
/** As large as the demo's invoices. */
const INVOICE_BYTES = 13_000;
const ready = 'a[target="_blank"][href^="blob:"]';

await withProduct({ products: 430 }, async (product) => {
  const { context, close } = await openBrowser(phone);
  try {
    const page = await context.newPage();
    await signIn(page, product.url);
    await syncedAtMs(page);
    await page.goto(`${product.url}/my-orders`);
    await page.locator('[data-order]', { hasText: 'Shipped' }).first().click();
    const invoice = page.getByRole('button', { name: 'Invoice', exact: true });
    await invoice.click();
    await page.locator(ready).waitFor();
    await keepBeside(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
    await context.setOffline(true);
    const times = { ours: [], raw: [] };
    for (let round = -1; round < ROUNDS; round += 1) {
      await page.reload();
      await invoice.waitFor();
      await page.waitForFunction(() => ![...document.querySelectorAll('main button')].some((each) => each.ariaBusy));
      await watch(page);
      await invoice.click();
      await page.locator(ready).waitFor();
      const ours = await page.evaluate(() => window.benchReadyMs - window.benchTapMs);
      const raw = await page.evaluate(readBeside);
      if (round < 0) continue;
      times.ours.push(ours);
      times.raw.push(raw);
    }
    report('kept-document', {
      rows: [
        { what: 'kept invoice, tap to ready, median', value: median(times.ours), unit: 'ms' },
        { what: 'the same, p95', value: percentile(times.ours, 95), unit: 'ms' },
        { what: 'the same bytes from Cache Storage, no screen, median', value: median(times.raw), unit: 'ms' },
      ],
      goals: [
        judge('issue 13', 'kept invoice offline, tap to ready, p95, ms', percentile(times.ours, 95), { most: 300 }),
      ],
    });
  } finally {
    await close();
  }
});

/** Stamps the tap, and the frame in which the invoice can be opened. */
function watch(page) {
  return page.evaluate((selector) => {
    addEventListener(
      'pointerdown',
      () => {
        window.benchTapMs = performance.now();
      },
      { capture: true, once: true },
    );
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        window.benchReadyMs = performance.now();
      });
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }, ready);
}

/** Stores as many bytes as an invoice has in Cache Storage. */
function keepBeside(page) {
  return page.evaluate(async (size) => {
    const cache = await caches.open('bench');
    await cache.put('/bench.pdf', new Response(crypto.getRandomValues(new Uint8Array(size))));
  }, INVOICE_BYTES);
}

async function readBeside() {
  const fromMs = performance.now();
  const cache = await caches.open('bench');
  const found = await cache.match('/bench.pdf');
  URL.revokeObjectURL(URL.createObjectURL(await found.blob()));
  return performance.now() - fromMs;
}

// How long after a tap the cart's view shows the new quantity, and how long after that the total of the store worker:
// the real live view and the real worker, over databases on disk, for a cart of 20 and of 200 lines.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../scripts/lib/run.mjs';
import { openBrowser, phone } from './lib/browser.mjs';
import { median, percentile, report } from './lib/figures.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const OFFERS = 500;
const html = '<!doctype html><meta charset="utf-8"><title>bench</title><script type="module" src="/page.js"></script>';

const out = mkdtempSync(join(tmpdir(), 'larder-bench-cart-'));
await bundle('page', join(root, 'bench', 'browser', 'cart', 'page.ts'));
await bundle('worker', join(root, 'workers', 'store.worker.ts'));
const server = createServer((request, response) => {
  const file = /^\/[a-z-]+\.js$/.test(request.url ?? '') ? request.url : null;
  response.setHeader('content-type', file ? 'text/javascript' : 'text/html');
  response.end(file ? readFileSync(join(out, file)) : html);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const rows = [];
for (const lines of [20, 200]) {
  const taps = await measure(lines);
  const figures = {
    'tap to quantity': taps.map((tap) => tap.linesMs),
    'quantity to total': taps.map((tap) => tap.moneyMs - tap.linesMs),
  };
  for (const [what, values] of Object.entries(figures)) {
    rows.push({ what: `${lines} lines, ${what}, median`, value: median(values), unit: 'ms' });
    rows.push({ what: `${lines} lines, ${what}, p95`, value: percentile(values, 95), unit: 'ms' });
  }
}
report('cart-total', { rows });
server.close();
rmSync(out, { recursive: true, force: true });

async function measure(lines) {
  const { context, close } = await openBrowser(phone);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => window.prepare !== undefined, null, { timeout: 20_000 });
    await page.evaluate((options) => window.prepare(options), { lines, offers: OFFERS });
    return await page.evaluate(async (rounds) => {
      const found = [];
      for (let round = 0; round < rounds; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, 150));
        const tap = await window.tap(3 + (round % 50));
        // The first rounds warm the code up.
        if (round >= 8) found.push(tap);
      }
      return found;
    }, ROUNDS);
  } finally {
    await close();
  }
}

function bundle(name, entry) {
  return build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: out,
      emptyOutDir: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'es', entryFileNames: `${name}.js`, codeSplitting: false } },
    },
  });
}

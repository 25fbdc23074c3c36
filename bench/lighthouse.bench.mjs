// Goal 6: Lighthouse on Home, mobile, simulated throttling, as it comes; the median of five runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromePath, chromiumArgs } from './lib/browser.mjs';
import { judge, median, report } from './lib/figures.mjs';
import { withProduct } from './lib/product.mjs';
import { importPeer, peerVersion } from './outbox/peer.mjs';

const RUNS = Number(process.env.BENCH_ROUNDS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

const { default: lighthouse } = await importPeer('lighthouse', 'core/index.js');
const { launch } = await importPeer('chrome-launcher', 'dist/index.js');

await withProduct({ products: 10_000 }, async (product) => {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await once(product.url));
  const of = (name) => median(runs.map(({ scores }) => scores[name] * 100));
  const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];
  report('lighthouse', {
    rows: [
      { what: 'Lighthouse', value: peerVersion('lighthouse'), unit: '' },
      ...metrics.map((name) => ({ what: name, value: median(runs.map(({ metric }) => metric[name])), unit: 'ms' })),
      {
        what: 'cumulative-layout-shift',
        value: median(runs.map(({ metric }) => metric['cumulative-layout-shift'])),
        unit: '',
      },
      ...[...new Set(runs.flatMap(({ failing }) => failing))].map((what) => ({
        what: 'finding',
        value: what,
        unit: '',
      })),
    ],
    goals: [
      judge(6, 'Lighthouse performance, mobile', of('performance'), { least: 96 }),
      judge(6, 'Lighthouse accessibility', of('accessibility'), { least: 100 }),
      judge(6, 'Lighthouse best practices', of('best-practices'), { least: 100 }),
    ],
  });
});

async function once(url) {
  const profile = mkdtempSync(join(tmpdir(), 'larder-bench-lighthouse-'));
  const chrome = await launch({
    chromePath: chromePath(),
    chromeFlags: ['--headless=new', ...chromiumArgs],
    userDataDir: profile,
    logLevel: 'error',
  });
  try {
    const { lhr } = await lighthouse(`${url}/`, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' });
    const weighted = CATEGORIES.flatMap((name) =>
      lhr.categories[name].auditRefs
        .filter(({ weight, group }) => weight > 0 && group !== 'metrics')
        .map(({ id }) => id),
    );
    return {
      scores: Object.fromEntries(CATEGORIES.map((name) => [name, lhr.categories[name].score])),
      metric: Object.fromEntries(Object.entries(lhr.audits).map(([id, { numericValue }]) => [id, numericValue])),
      failing: weighted.filter((id) => lhr.audits[id].score !== null && lhr.audits[id].score < 1),
    };
  } finally {
    chrome.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

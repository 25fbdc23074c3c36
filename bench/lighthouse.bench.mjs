// Goal 6: Lighthouse on a guest's Home, mobile, simulated throttling, default settings; medians of five rounds, each
// beside a page of the same HTML and pictures without any script.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromePath, chromiumArgs } from './lib/browser.mjs';
import { judge, median, report } from './lib/figures.mjs';
import { withProduct } from './lib/product.mjs';
import { withoutScripts } from './lib/without-scripts.mjs';
import { importPeer, peerVersion } from './outbox/peer.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];

const { default: lighthouse } = await importPeer('lighthouse', 'core/index.js');
const { launch } = await importPeer('chrome-launcher', 'dist/index.js');

await withProduct({ products: 10_000 }, async (product) => {
  const still = await withoutScripts(product.url);
  const ours = [];
  const peers = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await once(product.url));
    peers.push(await once(still.url));
  }
  still.close();
  const score = (runs, name) => median(runs.map(({ scores }) => scores[name] * 100));
  const metric = (runs, name) => median(runs.map((run) => run.metric[name]));
  const performance = score(ours, 'performance');
  report('lighthouse', {
    rows: [
      { what: 'Lighthouse', value: peerVersion('lighthouse'), unit: '' },
      ...METRICS.flatMap((name) => [
        { what: name, value: metric(ours, name), unit: 'ms' },
        { what: `${name}, without scripts`, value: metric(peers, name), unit: 'ms' },
      ]),
      { what: 'cumulative-layout-shift', value: metric(ours, 'cumulative-layout-shift'), unit: '' },
      { what: 'performance, without scripts', value: score(peers, 'performance'), unit: '' },
      ...[...new Set(ours.flatMap(({ failing }) => failing))].map((what) => ({
        what: 'finding',
        value: what,
        unit: '',
      })),
    ],
    goals: [
      judge(6, 'Lighthouse performance, mobile', performance, { least: 90 }),
      judge(6, 'points less than without scripts', score(peers, 'performance') - performance, { most: 8 }),
      judge(6, 'first contentful paint, ms', metric(ours, 'first-contentful-paint'), { most: 1_000 }),
      judge(6, 'largest contentful paint, ms', metric(ours, 'largest-contentful-paint'), { most: 1_800 }),
      judge(6, 'Lighthouse accessibility', score(ours, 'accessibility'), { least: 100 }),
      judge(6, 'Lighthouse best practices', score(ours, 'best-practices'), { least: 100 }),
      judge(6, 'Lighthouse SEO', score(ours, 'seo'), { least: 100 }),
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

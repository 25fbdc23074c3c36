// Goal 4: from a worker's write to the frame that shows it, for a view of 200 rows: ours (parts, live view, the
// screen's own query of a category) beside RxDB on its Dexie storage, each in a page and a worker, one after the other
// in the same run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../scripts/lib/run.mjs';
import { openBrowser, phone } from './lib/browser.mjs';
import { judge, median, percentile, report } from './lib/figures.mjs';
import { peerVersion } from './outbox/peer.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const ROWS = 200;
const peers = join(root, 'bench', 'peers', 'node_modules');
const html = '<!doctype html><meta charset="utf-8"><title>bench</title><script type="module" src="/page.js"></script>';

const times = {};
for (const round of [0, 1]) {
  for (const store of round === 0 ? ['ours', 'rxdb'] : ['rxdb', 'ours']) {
    times[store] = [...(times[store] ?? []), ...(await measure(store))];
  }
}
const { ours, rxdb } = times;
report('live-view', {
  rows: [
    { what: 'worker write to painted page, 200 rows, median', value: median(ours), unit: 'ms' },
    { what: 'the same, p95', value: percentile(ours, 95), unit: 'ms' },
    { what: `RxDB ${peerVersion('rxdb')} with its Dexie storage, median`, value: median(rxdb), unit: 'ms' },
    { what: 'the same, p95', value: percentile(rxdb, 95), unit: 'ms' },
  ],
  goals: [
    judge(4, 'write to paint, p95, ms', percentile(ours, 95), { most: 33 }),
    judge(4, 'write to paint, median / RxDB', median(ours) / median(rxdb), { most: 1 }),
  ],
});

async function measure(store) {
  const out = mkdtempSync(join(tmpdir(), 'larder-bench-live-'));
  await bundle(store, out);
  const server = createServer((request, response) => {
    const file = /^\/[a-z-]+\.js$/.test(request.url ?? '') ? request.url : null;
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html');
    response.end(file ? readFileSync(join(out, file)) : html);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { context, close } = await openBrowser(phone);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => window.callWorker !== undefined, null, { timeout: 20_000 });
    await page.evaluate(() => window.callWorker('prepare'));
    await page.waitForFunction(() => window.benchReady === true, null, { timeout: 60_000 });
    return await page.evaluate(
      async ([rounds, rows]) => {
        const found = [];
        for (let round = 0; round < rounds; round += 1) {
          await new Promise((resolve) => setTimeout(resolve, 60));
          const index = (round * 7) % rows;
          // The new name keeps the row in its place, however the view is sorted.
          const name = `Product ${String(index).padStart(3, '0')} of 0, round ${round}`;
          const painted = window.painted(name);
          const writtenAtMs = await window.callWorker('rename', index, name);
          // The first rounds warm the code up.
          if (round >= 8) found.push((await painted) - writtenAtMs);
          else await painted;
        }
        return found;
      },
      [ROUNDS, ROWS],
    );
  } finally {
    await close();
    server.close();
    rmSync(out, { recursive: true, force: true });
  }
}

async function bundle(store, outDir) {
  const entries = {
    page: `import ${JSON.stringify(entryOf(store, 'page'))};
let next = 0; const waiting = new Map();
const worker = new Worker('/worker.js', { type: 'module' });
worker.onmessage = ({ data }) => { const { resolve, reject } = waiting.get(data.id); data.error ? reject(new Error(data.error)) : resolve(data.value); };
window.callWorker = (name, ...args) => new Promise((resolve, reject) => { waiting.set(++next, { resolve, reject }); worker.postMessage({ id: next, name, args }); });`,
    worker: `import * as functions from ${JSON.stringify(entryOf(store, 'worker'))};
self.onmessage = async ({ data: { id, name, args } }) => {
  try { self.postMessage({ id, value: await functions[name](...args) }); }
  catch (error) { self.postMessage({ id, error: String(error?.stack ?? error) }); }
};`,
  };
  for (const [name, code] of Object.entries(entries)) {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [
        {
          name: 'bench-entry',
          enforce: 'pre',
          resolveId(id) {
            if (id === 'bench-entry') return '\0bench-entry';
            return id.startsWith('rxdb/') || (store === 'rxdb' && id === 'dexie')
              ? this.resolve(id, join(peers, 'rxdb', 'package.json'), { skipSelf: true })
              : null;
          },
          load: (id) => (id === '\0bench-entry' ? code : null),
        },
      ],
      build: {
        outDir,
        emptyOutDir: false,
        minify: true,
        target: 'es2022',
        rolldownOptions: {
          input: 'bench-entry',
          output: { format: 'es', entryFileNames: `${name}.js`, codeSplitting: false },
          preserveEntrySignatures: false,
        },
      },
    });
  }
}

/** Ours is type-checked with the project; the peer's packages are not installed with it. */
function entryOf(store, runtime) {
  return join(root, 'bench', 'browser', 'live', `${store}.${runtime}.${store === 'ours' ? 'ts' : 'mjs'}`);
}

// Mounts and scrolls two lists of the same cards in turns, ours and a windowed one made with the DOM alone, at a quarter
// of the processor's speed; the page calls `measureLists` (bench/browser/lists).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../scripts/lib/run.mjs';
import { openBrowser, phone } from './browser.mjs';
import { judge, median, percentile } from './figures.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 24);
const WARM = 3;
/** A phone of the middle range; on this machine both lists would mostly be done within one frame. */
const SLOWER = 4;
const html =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>bench</title><link rel="stylesheet" href="/page.css"><body><script type="module" src="/page.js"></script>';

/**
 * Measures the page `bench/browser/<folder>/page.tsx`, after `prepare` has done in it what comes before. `scroll` is
 * what one round scrolls: frames, and px in each.
 */
export async function measureListPage(folder, { scroll, prepare = async () => undefined }) {
  const out = mkdtempSync(join(tmpdir(), `larder-bench-${folder}-`));
  await build({
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
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'bench', 'browser', folder, 'page.tsx'),
        output: { format: 'es', entryFileNames: 'page.js', assetFileNames: '[name][extname]', codeSplitting: false },
      },
    },
  });
  const types = { js: 'text/javascript', css: 'text/css' };
  const server = createServer((request, response) => {
    const file = /^\/(?:page\.js|style\.css)$/.exec((request.url ?? '').replace('page.css', 'style.css'))?.[0];
    response.setHeader('content-type', file ? types[file.split('.')[1]] : 'text/html');
    response.end(file ? readFileSync(join(out, file)) : html);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { context, close } = await openBrowser(phone);
  const both = () => ({ ours: [], plain: [] });
  // Main thread of a mount, in ms: what others run on the machine changes it less than the time until it is painted.
  const [mounts, mountTasks, frames, tasks] = [both(), both(), both(), both()];
  let prepared;
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => window.mount !== undefined, null, { timeout: 20_000 });
    prepared = await prepare(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const busyMs = async () =>
      (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
    for (let round = -WARM; round < ROUNDS; round += 1) {
      const seen = [];
      for (const kind of round % 2 ? ['plain', 'ours'] : ['ours', 'plain']) {
        const first = await busyMs();
        const mountMs = await page.evaluate((one) => window.mount(one), kind);
        const before = await busyMs();
        const scrolled = await page.evaluate((how) => window.scrollOn(how), scroll);
        const after = await busyMs();
        await page.evaluate(() => window.unmount());
        seen.push(scrolled.card);
        if (round < 0) continue;
        mounts[kind].push(mountMs);
        mountTasks[kind].push(before - first);
        frames[kind].push(...scrolled.frames);
        tasks[kind].push((after - before) / scroll.frames);
      }
      // Both have scrolled to the same card, and it is there.
      if (seen[0] === undefined || seen[0] !== seen[1]) throw new Error(`The lists differ: ${JSON.stringify(seen)}`);
    }
  } finally {
    await close();
    server.close();
    rmSync(out, { recursive: true, force: true });
  }
  return { prepared, mounts, mountTasks, frames, tasks };
}

/** The rows of a report, and its two goals: mount to paint and time between frames, both at most 1.3 of the peer's. */
export function listReport({ mounts, mountTasks, frames, tasks }, { goal, scrolled }) {
  const late = (kind) => frames[kind].filter((ms) => ms > 25).length / frames[kind].length;
  return {
    rows: [
      { what: 'mount to painted cards, median', value: median(mounts.ours), unit: 'ms' },
      { what: 'the same, p95', value: percentile(mounts.ours, 95), unit: 'ms' },
      { what: 'windowed plain DOM, median', value: median(mounts.plain), unit: 'ms' },
      { what: 'the same, p95', value: percentile(mounts.plain, 95), unit: 'ms' },
      { what: 'main thread of a mount, median', value: median(mountTasks.ours), unit: 'ms' },
      { what: 'windowed plain DOM', value: median(mountTasks.plain), unit: 'ms' },
      { what: `${scrolled}: time between frames, p95`, value: percentile(frames.ours, 95), unit: 'ms' },
      { what: 'windowed plain DOM', value: percentile(frames.plain, 95), unit: 'ms' },
      { what: 'frames later than 25 ms', value: late('ours') * 100, unit: '%' },
      { what: 'windowed plain DOM', value: late('plain') * 100, unit: '%' },
      { what: 'main thread per frame, median', value: median(tasks.ours), unit: 'ms' },
      { what: 'windowed plain DOM', value: median(tasks.plain), unit: 'ms' },
    ],
    goals: [
      judge(goal, 'mount to paint / windowed plain DOM', median(mounts.ours) / median(mounts.plain), { most: 1.3 }),
      judge(goal, 'time between frames, p95 / plain', percentile(frames.ours, 95) / percentile(frames.plain, 95), {
        most: 1.3,
      }),
    ],
  };
}

// Runs a benchmark's worker module in Chromium: bundles it, serves it on loopback, opens a page with a profile on disk
// (an incognito context would keep IndexedDB in memory), and calls exported functions by name.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { root } from '../../scripts/lib/run.mjs';
import { ownCertificate } from './certificate.mjs';

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function chromePath() {
  const given = process.env.CHROME_PATH;
  return given ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
}

/**
 * Opens a browser with a profile on disk, a new one by default (an incognito context would keep IndexedDB in memory).
 * `secure` accepts the certificate of a line.
 */
export async function openBrowser({ profile = null, secure = false, ...options } = {}) {
  const folder = profile ?? mkdtempSync(join(tmpdir(), 'larder-bench-profile-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromePath(),
    // Chromium then treats it as valid, for the service worker's fetches too. It never caches what came with an ignored
    // error.
    args: secure
      ? [...chromiumArgs, `--ignore-certificate-errors-spki-list=${ownCertificate().fingerprint}`]
      : chromiumArgs,
    headless: true,
    ...options,
  });
  return {
    context,
    close: async () => {
      await context.close();
      if (profile === null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A current phone, as far as the page can tell. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const harness = `
import * as functions from 'ENTRY';
const post = (message) => self.postMessage(message);
self.onmessage = async ({ data: { id, name, args } }) => {
  try { post({ id, value: await functions[name](...args) }); }
  catch (error) { post({ id, error: String(error?.stack ?? error) }); }
};
post({ id: 0 });
`;

const pageHtml = `<!doctype html><meta charset="utf-8"><title>bench</title><script type="module">
const waiting = new Map(); let next = 1; let worker; let ready;
window.spawn = () => { worker?.terminate(); ready = new Promise((resolve) => {
  worker = new Worker('/bench.js', { type: 'module' });
  worker.onmessage = ({ data }) => { if (data.id === 0) return resolve();
    const w = waiting.get(data.id); waiting.delete(data.id);
    data.error ? w.reject(new Error(data.error)) : w.resolve(data.value); };
}); return ready; };
window.call = async (name, ...args) => { await (ready ?? window.spawn()); const id = next++;
  return new Promise((resolve, reject) => { waiting.set(id, { resolve, reject }); worker.postMessage({ id, name, args }); }); };
window.benchReady = true;
</script>`;

/**
 * Bundles `entry` (a path from the project's root) as a module worker and passes `{ call, freshWorker, reopen }` to
 * `work`.
 */
export async function inWorker(entry, work) {
  const out = mkdtempSync(join(tmpdir(), 'larder-bench-'));
  const profile = mkdtempSync(join(tmpdir(), 'larder-bench-profile-'));
  const virtual = '\0bench-entry';
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'bench-entry',
        resolveId: (id) => (id === 'bench-entry' ? virtual : null),
        load: (id) => (id === virtual ? harness.replace('ENTRY', join(root, entry)) : null),
      },
    ],
    build: {
      outDir: out,
      minify: true,
      target: 'es2022',
      rolldownOptions: {
        input: 'bench-entry',
        output: { format: 'es', entryFileNames: 'bench.js', codeSplitting: false },
        preserveEntrySignatures: false,
      },
    },
  });
  const script = readFileSync(join(out, 'bench.js'));
  const server = createServer((request, response) => {
    if (request.url === '/bench.js') return response.setHeader('content-type', 'text/javascript').end(script);
    response.setHeader('content-type', 'text/html').end(pageHtml);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}/`;
  let context;
  const open = async () => {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: chromePath(),
      args: chromiumArgs,
      headless: true,
    });
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('pageerror', (error) => console.error(error));
    await page.goto(url);
    await page.waitForFunction('window.benchReady');
    return page;
  };
  let page = await open();
  try {
    return await work({
      call: (name, ...args) => page.evaluate(([n, a]) => window.call(n, ...a), [name, args]),
      freshWorker: () => page.evaluate(() => window.spawn()),
      reopen: async () => {
        await context.close();
        page = await open();
      },
    });
  } finally {
    await context.close();
    server.close();
    rmSync(out, { recursive: true, force: true });
    rmSync(profile, { recursive: true, force: true });
  }
}

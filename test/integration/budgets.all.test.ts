import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { COMPILE_HINT, COMPILED_AHEAD } from '../../scripts/build/compile-ahead.ts';

const scripts = join(import.meta.dirname, '..', '..', 'scripts');
const KIB = 1024;
/** Random bytes, which no compression makes smaller. */
const bytes = (kib: number) => randomBytes(kib * KIB);

let dist = '';
afterEach(() => rm(dist, { recursive: true, force: true }));

/** Makes a build of these sizes in KiB (Home's entry and its imports, style, workers, service worker) and checks it. */
async function build(
  sizes: Partial<Record<'entry' | 'shared' | 'css' | 'document' | 'worker' | 'sw', number>>,
  {
    cartImports = [],
    homeImports = [],
    unhinted = '',
  }: { cartImports?: string[]; homeImports?: string[]; unhinted?: string } = {},
) {
  const { entry = 20, shared = 20, css = 5, document = 6, worker = 20, sw = 20 } = sizes;
  dist = await mkdtemp(join(tmpdir(), 'larder-dist-'));
  await mkdir(join(dist, 'assets'));
  await mkdir(join(dist, '.vite'));
  await mkdir(join(dist, '.server'));
  const manifest = {
    'src/main.tsx': { file: 'assets/main.js', isEntry: true, imports: ['shared'], css: ['assets/main.css'] },
    'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['shared'] },
    ...Object.fromEntries(
      ['category-details.$name', 'categoryListing.$id', 'product-details.$id', 'search-products', '_orders'].map(
        (route) => [`src/routes/${route}.tsx?tsr-split=component`, { file: 'assets/shop.js', imports: ['shared'] }],
      ),
    ),
    'src/routes/cart-summary.tsx?tsr-split=component': { file: 'assets/cart.js', imports: cartImports },
    ...Object.fromEntries(
      ['orders/order-again', 'home/attention'].map((name) => [
        `src/features/${name}.tsx`,
        { file: 'assets/again.js', imports: homeImports },
      ]),
    ),
    ...Object.fromEntries([...cartImports, ...homeImports].map((name) => [name, { file: `assets/${name}.js` }])),
    shared: { file: 'assets/shared.js' },
    mantine: { file: 'assets/mantine.js', name: 'mantine' },
    ...Object.fromEntries(COMPILED_AHEAD.map((name) => [`_${name}.js`, { file: `assets/${name}.js`, name }])),
  };
  const files = {
    '.server/document.html': bytes(document),
    'index.html': Buffer.from('<!doctype html>'),
    'assets/main.js': bytes(entry),
    'assets/home.js': bytes(10),
    'assets/shared.js': bytes(shared),
    // Another screen's code does not count towards Home's first load.
    'assets/cart.js': bytes(500),
    'assets/main.css': bytes(css),
    ...Object.fromEntries(
      COMPILED_AHEAD.map((name) => [`assets/${name}.js`, Buffer.from(name === unhinted ? '1' : `${COMPILE_HINT}1`)]),
    ),
    'assets/sync.worker-a.js': bytes(worker),
    'assets/store.worker-a.js': bytes(worker),
    'sw.js': bytes(sw),
    '.vite/manifest.json': Buffer.from(JSON.stringify(manifest)),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content);
  const run = spawnSync(process.execPath, [join(scripts, 'budgets.mjs')], {
    env: { ...process.env, DIST_DIR: dist },
    encoding: 'utf8',
  });
  return { code: run.status, output: run.stdout };
}

it('[PERF-001] a build within the byte budgets passes', async () => {
  expect(await build({})).toMatchObject({ code: 0, output: expect.not.stringContaining('OVER') });
});

it.each([
  ['home JS', { shared: 150 }],
  ['home CSS', { css: 20 }],
  ['first document', { document: 12 }],
  ['sync worker', { worker: 80 }],
  ['service worker', { sw: 90 }],
] as const)('[PERF-001] a build whose %s is too large fails and names it', async (what, sizes) => {
  const { code, output } = await build(sizes);
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`OVER ${what} `));
});

it('a screen that loads more than ten files fails and is named', async () => {
  const { code, output } = await build({}, { cartImports: ['1', '2', '3', '4', '5', '6', '7', '8'] });
  expect(code).toBe(1);
  expect(output).toMatch(/OVER cart-summary .*12 of 10 files/);
});

it('a shopping screen that loads Mantine fails and is named', async () => {
  const { code, output } = await build({}, { cartImports: ['mantine'] });
  expect(code).toBe(1);
  expect(output).toMatch(/OVER cart-summary .*of 10 files, Mantine too/);
  expect(output).toMatch(/ok +_orders /);
});

it('a customer’s Home that loads more than eleven files, or Mantine, fails', async () => {
  const { code, output } = await build({}, { homeImports: ['1', '2', '3', '4', '5', '6', '7', 'mantine'] });
  expect(code).toBe(1);
  expect(output).toMatch(/OVER index, customer .*12 of 11 files, Mantine too/);
});

it.each(COMPILED_AHEAD)('a build whose %s lost its compile hint fails', async (unhinted) => {
  const { code, output } = await build({}, { unhinted });
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`OVER ${unhinted} +is not compiled ahead`));
});

it('[PERF-001] every full test run checks the budgets', async () => {
  expect(await readFile(join(scripts, 'test.mjs'), 'utf8')).toContain("['scripts/budgets.mjs']");
});

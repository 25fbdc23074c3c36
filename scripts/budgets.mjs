// Byte budgets (PERF-001): brotli sizes of the production build (in dist, or DIST_DIR), checked after `vite build`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PAGE_DOCUMENT } from '../src/protocol/pages.ts';
import { COMPILE_HINT, COMPILED_AHEAD } from './build/compile-ahead.ts';
import { root } from './lib/run.mjs';

const KiB = 1024;
/**
 * Limits in KiB, brotli 11. Home's limits are goal 6 of the project's goals. A first visit gets its styles inside the
 * document; their limit leaves room for Home itself in the 14 KiB of a connection's first packets. The other limits
 * keep the workers small.
 */
const limits = {
  'home JS': 165,
  'home CSS': 14,
  'first document': 9,
  'sync worker': 60,
  // With six KiB of kitchen words for the search.
  'store worker': 66,
  'service worker': 72,
};

const dist = process.env.DIST_DIR ?? join(root, 'dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('No build found: run `npm run build` first.');
  process.exit(1);
}
const brotli = (file) =>
  brotliCompressSync(readFileSync(join(dist, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** Returns the files that Home loads: the entry, Home's own route chunk, and all their static imports. */
function closure(keys) {
  const js = new Set();
  const css = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return { js: [...js], css: [...css] };
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const home = Object.keys(manifest).filter((key) => /src\/routes\/index\.tsx/.test(key));
const files = closure([entry, ...home]);
const assets = readdirSync(join(dist, 'assets'));
const worker = (name) => assets.find((file) => file.startsWith(name) && file.endsWith('.js'));

const sizes = {
  'home JS': files.js.reduce((sum, file) => sum + brotli(file), 0),
  'home CSS': files.css.reduce((sum, file) => sum + brotli(file), 0),
  'first document': existsSync(join(dist, PAGE_DOCUMENT)) ? brotli(PAGE_DOCUMENT) : Number.NaN,
  'sync worker': worker('sync.worker') ? brotli(join('assets', worker('sync.worker'))) : Number.NaN,
  'store worker': worker('store.worker') ? brotli(join('assets', worker('store.worker'))) : Number.NaN,
  'service worker': existsSync(join(dist, 'sw.js')) ? brotli('sw.js') : Number.NaN,
};

// Every file costs a start more than its contents. Goal 5 counts the files loaded before a screen's cards.
const FILES = 10;
/** What a customer's Home shows above its banners comes right after Home. Nothing limits these but this. */
const CUSTOMERS_HOME_FILES = 11;
const CUSTOMERS_HOME = 'index, customer';
const screens = [
  'index',
  'category-details',
  'categoryListing',
  'product-details',
  'search-products',
  'cart-summary',
  '_orders',
];
const opened = Object.fromEntries(
  screens.map((screen) => {
    const route = Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${screen}.`));
    if (route.length === 0 && screen !== 'index') throw new Error(`No chunk of the screen ${screen}`);
    const { js, css } = closure([entry, ...route]);
    return [screen, [...js, ...css]];
  }),
);
const blocks = ['src/features/orders/order-again.tsx', 'src/features/home/attention.tsx'];
opened[CUSTOMERS_HOME] = (() => {
  const missing = blocks.find((block) => !manifest[block]);
  if (missing) throw new Error(`No chunk of ${missing}`);
  const { js, css } = closure([entry, ...blocks]);
  return [...js, ...css];
})();
// Mantine comes with the first dialog, toast or form, never with a shopping screen.
const mantine = Object.values(manifest).find(({ name }) => name === 'mantine')?.file;

// Code that every start runs has the hint to compile it off the main thread. Nothing else would notice a lost hint.
const chunks = Object.values(manifest);
const hinted = COMPILED_AHEAD.map((name) => {
  const file = chunks.find((chunk) => chunk.name === name)?.file;
  return [name, file !== undefined && readFileSync(join(dist, file), 'utf8').startsWith(COMPILE_HINT)];
});

// What our oldest browsers lack: Chrome 110, Firefox 115, Safari 16, the first with the arrays' `toSorted`. A file with a
// regular expression that a browser cannot read does not run at all. We do not let the build rewrite for Safari 16: with
// that target, pages of WebKitGTK 2.50 came to wait for the databases for ever after some quick navigations.
const TOO_YOUNG = [
  /\(\?<[=!]/,
  /AbortSignal\.any\b/,
  /(?<!URL\.canParse\?)URL\.canParse\(/,
  /\bPromise\.(withResolvers|try)\(/,
  /\b(Object|Map)\.groupBy\(/,
  /\bArray\.fromAsync\(/,
  /\b(isWellFormed|toWellFormed|checkVisibility)\(/,
];
const scripts = ['sw.js', ...assets.filter((file) => file.endsWith('.js')).map((file) => join('assets', file))];
const young = scripts.flatMap((file) => {
  const code = readFileSync(join(dist, file), 'utf8');
  return TOO_YOUNG.flatMap((call) => call.exec(code)?.[0] ?? []).map((found) => `${found} in ${file}`);
});

let over = young.length;
console.log(
  over === 0 ? 'ok   nothing that the oldest browsers lack' : `OVER the oldest browsers lack ${young.join(', ')}`,
);
for (const [name, good] of hinted) {
  if (!good) over += 1;
  console.log(`${good ? 'ok  ' : 'OVER'} ${name.padEnd(16)} ${good ? 'is' : 'is not'} compiled ahead`);
}
for (const [screen, loaded] of Object.entries(opened)) {
  const withMantine = mantine === undefined || loaded.includes(mantine);
  const most = screen === CUSTOMERS_HOME ? CUSTOMERS_HOME_FILES : FILES;
  const good = loaded.length <= most && !withMantine;
  if (!good) over += 1;
  console.log(
    `${good ? 'ok  ' : 'OVER'} ${screen.padEnd(16)} ${String(loaded.length).padStart(5)} of ${most} files${withMantine ? ', Mantine too' : ''}`,
  );
}
for (const [name, limit] of Object.entries(limits)) {
  const size = sizes[name] / KiB;
  const good = size <= limit;
  if (!good) over += 1;
  console.log(`${good ? 'ok  ' : 'OVER'} ${name.padEnd(15)} ${size.toFixed(1).padStart(6)} of ${limit} KiB brotli`);
}
process.exit(over === 0 ? 0 : 1);

// The peers of the offline boot: the data of the category screen, read once from a browser's databases, and the app
// built to render exactly that as constants.
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { readCart } from '#db/queries/read-cart.ts';
import { readCategory } from '#db/queries/read-list.ts';
import { readShell } from '#db/queries/read-shell.ts';
import { createStoreSources } from '#db/store-sources.ts';
import { root } from '../../scripts/lib/run.mjs';

/** More cards than any first screen holds. */
const CONSTANT_CARDS = 40;

/** Reads the views of a category's screen as the page's own queries make them, for the user signed in there. */
export async function viewsOf(page, categoryName) {
  const { user, parts, state, status } = await readDatabases(page);
  const owner = { accountId: user.accountId, contactId: user.contactId };
  const cache = openCache(owner);
  await cache.write({ durability: 'relaxed', writes: { put: parts, state, status } });
  const outbox = openOutbox(owner);
  const databases = { cache, outbox, owner, user, nowMs: () => Date.now() };
  const category = await readCategory(databases, { categoryName });
  const shell = await readShell(databases);
  const { key, read } = createStoreSources(databases).cartPrices;
  const prices = { version: 1, value: await read() };
  await cache.write({ durability: 'relaxed', writes: { derived: { [key]: prices } } });
  const cart = await readCart(databases);
  cache.close();
  outbox.close();
  return { user, category, shell, cart };
}

function readDatabases(page) {
  return page.evaluate(async () => {
    const open = (name) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const cache = await open(names.find((name) => name.startsWith('larder-cache-') && !name.endsWith('-guest')));
    const device = await open('larder-device');
    const store = (database, name) => database.transaction(name).objectStore(name);
    const found = {
      user: await done(store(device, 'values').get('lastCustomer')),
      parts: await done(store(cache, 'parts').getAll()),
      state: await done(store(cache, 'state').get('state')),
      status: await done(store(cache, 'state').get('status')),
    };
    cache.close();
    device.close();
    return found;
  });
}

/**
 * Makes the production build with three modules replaced: live views return constants, nothing is opened, started or
 * saved.
 */
export async function buildConstants({ views, outDir }) {
  const { user, category, shell, cart } = views;
  const shown = { category: { ...category, products: category.products.slice(0, CONSTANT_CARDS) }, shell, cart };
  const replaced = new Map(
    [
      ['src/ui/use-live.ts', 'bench/boot/constants/use-live.ts'],
      ['src/app/create-app.ts', 'bench/boot/constants/create-app.ts'],
      ['src/app/run-command.ts', 'bench/boot/constants/run-command.ts'],
    ].map(([from, to]) => [join(root, from), join(root, to)]),
  );
  const text = (value) => JSON.stringify(JSON.stringify(value));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    define: { __BENCH_VIEWS__: text(shown), __BENCH_USER__: text(user) },
    plugins: [
      {
        name: 'bench-constants',
        enforce: 'pre',
        load: (id) => (replaced.has(id) ? readFileSync(replaced.get(id), 'utf8') : null),
      },
    ],
    build: { outDir, emptyOutDir: true },
  });
}

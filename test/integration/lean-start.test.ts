import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { importedOnlyFrom, leanStart } from '../../scripts/build/lean-start.ts';

let root = '';
afterEach(() => rm(root, { recursive: true, force: true }));

/** Builds an entry `start` out of these modules. By default, modules named pricing are forbidden in it. */
async function buildOf(modules: { [file: string]: string }, plugins = [leanStart('start', /pricing/)]) {
  root = await mkdtemp(join(tmpdir(), 'larder-lean-'));
  for (const [file, text] of Object.entries(modules)) await writeFile(join(root, file), text);
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins,
    build: { write: false, rolldownOptions: { input: { start: join(root, 'start.js') } } },
  });
}

const pricing = 'export const price = (n) => n * window.tax;';

it('a build fails when its first file holds a forbidden module, which it names, however it was imported', async () => {
  const modules = {
    'start.js': "import { price } from './all.js'; window.a = price;",
    'all.js': "export { price } from './pricing.js';",
    'pricing.js': pricing,
  };
  await expect(buildOf(modules)).rejects.toThrow(/Every start would evaluate \S*\/pricing\.js$/m);
});

it('a build passes when it loads the module later, or uses nothing of it', async () => {
  await buildOf({ 'start.js': "window.a = () => import('./pricing.js');", 'pricing.js': pricing });
  await buildOf({ 'start.js': "import './pricing.js'; window.a = 1;", 'pricing.js': pricing });
});

it('a build without that file fails, because it would prove nothing', async () => {
  await expect(buildOf({ 'start.js': 'window.a = 1;' }, [leanStart('app', /pricing/)])).rejects.toThrow(
    "no chunk 'app'",
  );
});

it('a build fails when a module imports what only others may, however late it loads it; types may', async () => {
  const onlyCommands = () => [importedOnlyFrom(/pricing\.ts$/, /command\.ts$/)];
  const modules = {
    'start.js': "import('./command.ts'); import('./screen.ts');",
    'command.ts': "import { price } from './pricing.ts'; window.a = price;",
    'screen.ts': "import type { Price } from './pricing.ts'; window.b = 1 as Price;",
    'pricing.ts': 'export type Price = number; export const price = (n: Price) => n * window.tax;',
  };
  await buildOf(modules, onlyCommands());
  const screen = "import { price } from './pricing.ts'; window.b = () => price(1);";
  await expect(buildOf({ ...modules, 'screen.ts': screen }, onlyCommands())).rejects.toThrow(/not \S*\/screen\.ts$/m);
  await expect(buildOf({ 'start.js': 'window.a = 1;' }, onlyCommands())).rejects.toThrow('no module');
});

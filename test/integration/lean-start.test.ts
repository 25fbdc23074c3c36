import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { leanStart } from '../../scripts/build/lean-start.ts';

let root = '';
afterEach(() => rm(root, { recursive: true, force: true }));

/** Builds an entry `start` out of these modules. Modules named pricing are forbidden in it. */
async function buildOf(modules: { [file: string]: string }, chunk = 'start') {
  root = await mkdtemp(join(tmpdir(), 'larder-lean-'));
  for (const [file, text] of Object.entries(modules)) await writeFile(join(root, file), text);
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [leanStart(chunk, /pricing/)],
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
  await expect(buildOf({ 'start.js': 'window.a = 1;' }, 'app')).rejects.toThrow("no chunk 'app'");
});

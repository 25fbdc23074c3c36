// `npm run bench [name …]`: every benchmark of bench/, each beside its limit or peer in one run.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, root, run } from './lib/run.mjs';

await ensureInstalled();
const browser = await ensureBrowser();
const folder = join(root, 'bench');
// Peers have a package file and a lockfile of their own, so that the product never depends on them. These are in a
// separate folder, because a package file beside the benchmarks would hide the project's import aliases from them.
const peers = join(folder, 'peers');
if (existsSync(join(peers, 'package-lock.json')) && !existsSync(join(peers, 'node_modules'))) {
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: peers });
}
const wanted = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts') || file.endsWith('.bench.mjs'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));
if (names.length === 0) {
  console.error(`No benchmark starts with ${wanted.join(', ')}.`);
  process.exit(1);
}
let failed = 0;
for (const name of names) {
  const code = await run(bin('node'), [join('bench', name)], { env: browser ? { CHROME_PATH: browser } : {} });
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);

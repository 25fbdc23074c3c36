// `npm run shots`: every screen × full, empty, offline, error × phone, tablet × English, Hindi × light, dark, as PNG
// files in ./shots, made from the production build with the demo company. `npm run shots -- cart,offline` makes only
// those whose names contain one of these.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { bin, root, run } from './lib/run.mjs';

const { takeShots } = await import('../test/e2e/support/take-shots.ts');

if (!existsSync(join(root, 'dist', 'index.html'))) {
  const code = await run(bin('vite'), ['build']);
  if (code !== 0) process.exit(code);
}
const folder = join(root, 'shots');
const wanted = (process.argv[2] ?? '').split(',');
if (wanted.includes('')) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const count = await takeShots({ folder, wanted, chromium: await ensureBrowser({ light: true }) });
console.log(`${count} pictures in ${folder}`);

// `node scripts/build-screenshots.mjs`: makes the manifest's screenshots, which the browser shows before the
// installation, from the real screens with the demo company. Needs a build. Run it after a change to these screens.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ensureBrowser } from './lib/browser.mjs';
import { root } from './lib/run.mjs';

const { takeShots } = await import('../test/e2e/support/take-shots.ts');

const { screenshots } = JSON.parse(readFileSync(join(root, 'public', 'manifest.webmanifest'), 'utf8'));
/** '/screenshots/<scene>-<size>.webp' with its width and height. */
const wanted = screenshots.map(({ src, sizes }) => {
  const [, name = '', scene = ''] = /\/(([^/]+)-(?:phone|tablet))\.webp$/.exec(src) ?? [];
  const [width, height] = sizes.split('x').map(Number);
  return { name, scene, width, height };
});

const folder = join(root, 'public', 'screenshots');
// The argument may name a folder of pictures that `npm run shots` has just taken.
const [given] = process.argv.slice(2);
const taken = given ?? mkdtempSync(join(tmpdir(), 'larder-screenshots-'));
mkdirSync(folder, { recursive: true });
if (!given) {
  const chosen = [...new Set(wanted.map(({ scene }) => scene))];
  await takeShots({ folder: taken, wanted: chosen, chromium: await ensureBrowser({ light: true }) });
}
for (const { name, width, height } of wanted) {
  await sharp(join(taken, `${name}-light.png`))
    .resize(width, height)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}
if (!given) rmSync(taken, { recursive: true, force: true });

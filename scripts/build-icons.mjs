// `node scripts/build-icons.mjs`: makes the manifest's PNG icons from public/icons/larder.svg. Run it when that
// changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './lib/run.mjs';

const folder = join(root, 'public', 'icons');
const logo = readFileSync(join(folder, 'larder.svg'), 'utf8');
const pine = '#17603f';
/** Full bleed for platforms that crop the shape themselves, with the jar within the safe middle 80 %. */
const bleed = logo.replace('rx="112" ', '').replace('<g id="jar">', '<g transform="translate(46 46) scale(0.82)">');

/** Makes a shortcut's icon: a symbol of the app on pine green. `d` is a path on a 24 px grid, drawn as a line. */
const shortcut = (
  d,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="24"
  fill="${pine}"/><g transform="translate(12 12)" fill="none" stroke="#faf7f1" stroke-width="2" stroke-linecap="round"
  stroke-linejoin="round"><path d="${d}"/></g></svg>`;

const pictures = {
  'larder-32.png': [logo, 32],
  'larder-192.png': [logo, 192],
  'larder-512.png': [logo, 512],
  'larder-maskable-192.png': [bleed, 192],
  'larder-maskable-512.png': [bleed, 512],
  'apple-touch-icon.png': [bleed, 180],
  'shortcut-list.png': [shortcut('M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01'), 96],
  'shortcut-cart.png': [
    shortcut(
      'M4 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M17 17h-11v-14h-2M6 5l14 1l-1 7h-13',
    ),
    96,
  ],
  'shortcut-orders.png': [
    shortcut('M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16l-3 -2l-2 2l-2 -2l-2 2l-2 -2l-3 2M9 7h6M9 11h6M13 15h2'),
    96,
  ],
};

for (const [name, [svg, size]] of Object.entries(pictures)) {
  await sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, name));
}

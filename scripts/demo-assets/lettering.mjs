// Turns the words of the demo banners, and single letters for the labels of packs, into outlines: demo/lettering.json.
// Needs two packages that nothing else here does; install them in a folder of their own:
//
//   (cd /some/where && npm install opentype.js@1.3.4 @fontsource/figtree@5)
//   npm run demo:assets -- lettering /some/where
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { itemsForCatalogue, largestCatalogue } from '../../server/crm/seed/catalogue/catalogue-items.ts';
import { banners } from '../../server/crm/seed/pictures/banners.ts';

/** The words by key: 'home-1-a' is the first line of the first home banner. */
const words = Object.entries({ home: banners.home, testimonial: banners.testimonials }).flatMap(([kind, list]) =>
  list.flatMap(({ lines }, banner) =>
    lines.map((line, at) => ({ key: `${kind}-${banner + 1}-${'abc'.charAt(at)}`, ...line })),
  ),
);

const short = (value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Returns the outlines' commands as path data with one decimal. */
function pathData(commands) {
  return commands
    .map(({ type, ...at }) => {
      const numbers = [at.x1, at.y1, at.x2, at.y2, at.x, at.y].filter((value) => value !== undefined);
      return type + numbers.map(short).join(' ').replaceAll(' -', '-');
    })
    .join('');
}

/** Printable ASCII, and whatever else the names of products have. */
const labelLetters = new Set([
  ...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)),
  ...itemsForCatalogue(largestCatalogue).flatMap(({ line }) => [...line.name]),
]);
const labelWeight = 700;

/** `folder` holds opentype.js and @fontsource/figtree. */
export function buildLettering(folder) {
  const opentype = createRequire(join(folder, 'package.json'))('opentype.js');
  const fontOf = (weight) => {
    const file = readFileSync(
      join(folder, `node_modules/@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`),
    );
    return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  };

  /** Size of the letters in the outlines; the picture code scales them. */
  const size = 100;
  const lines = {};
  for (const { key, text, weight } of words) {
    const font = fontOf(weight);
    const scale = size / font.unitsPerEm;
    const outlines = [];
    let x = 0;
    let previous = null;
    for (const glyph of font.stringToGlyphs(text)) {
      const kerning = previous === null ? 0 : font.getKerningValue(previous, glyph);
      // Some pairs of the font have a kerning record without a horizontal value.
      x += (Number.isFinite(kerning) ? kerning : 0) * scale;
      outlines.push(pathData(glyph.getPath(x, 0, size).commands));
      x += glyph.advanceWidth * scale;
      previous = glyph;
    }
    lines[key] = { width: Math.round(x), path: outlines.join('') };
  }

  const font = fontOf(labelWeight);
  const glyphs = {};
  for (const letter of labelLetters) {
    const glyph = font.charToGlyph(letter);
    if (glyph.index === 0) throw new Error(`The font has no letter ${JSON.stringify(letter)}.`);
    const width = Math.round((glyph.advanceWidth * size * 10) / font.unitsPerEm) / 10;
    glyphs[letter] = { width, path: pathData(glyph.getPath(0, 0, size).commands) };
  }

  const notice =
    'Outlines of Figtree, (c) 2022 The Figtree Project Authors, SIL Open Font License 1.1. Letters 100 units high on a baseline at 0.';
  writeFileSync(
    new URL('../../demo/lettering.json', import.meta.url),
    `${JSON.stringify({ notice, size, lines, glyphs }, null, 2)}\n`,
  );
  console.log(`${Object.keys(lines).length} lines, ${Object.keys(glyphs).length} letters`);
}

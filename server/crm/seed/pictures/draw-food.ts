import { breadGlyphs } from './glyphs/breads.ts';
import { breakfastGlyphs } from './glyphs/breakfast.ts';
import { dessertGlyphs } from './glyphs/desserts.ts';
import type { Glyph } from './glyphs/glyph.ts';
import { iceAndBiscuitGlyphs } from './glyphs/ice-and-biscuits.ts';
import { indianBreadGlyphs } from './glyphs/indian-breads.ts';
import { produceGlyphs } from './glyphs/produce.ts';
import { sauceGlyphs } from './glyphs/sauces.ts';
import { snackGlyphs } from './glyphs/snacks.ts';
import icons from './icons.json' with { type: 'json' };

const glyphs: Readonly<Record<string, Glyph>> = {
  ...breadGlyphs,
  ...breakfastGlyphs,
  ...dessertGlyphs,
  ...iceAndBiscuitGlyphs,
  ...snackGlyphs,
  ...indianBreadGlyphs,
  ...produceGlyphs,
  ...sauceGlyphs,
};

const emoji: Readonly<Record<string, string>> = icons.icons;

/** The drawing of `glyph` or `glyph/flavour` in a 32 by 32 box: our own where there is one, else the emoji set's. */
export function drawFood(art: string): string {
  const [name = '', flavour = ''] = art.split('/');
  const glyph = glyphs[name];
  if (glyph !== undefined) return glyph(flavour);
  const icon = emoji[name];
  if (icon === undefined) throw new Error(`No drawing of ${art}`);
  return icon;
}

import { breadGlyphs } from './glyphs/breads.ts';
import { breakfastGlyphs } from './glyphs/breakfast.ts';
import { chaatGlyphs } from './glyphs/chaat.ts';
import { crustGlyphs } from './glyphs/crusts.ts';
import { dessertGlyphs } from './glyphs/desserts.ts';
import type { Glyph } from './glyphs/glyph.ts';
import { iceAndBiscuitGlyphs } from './glyphs/ice-and-biscuits.ts';
import { indianBreadGlyphs } from './glyphs/indian-breads.ts';
import { momoAndGrillGlyphs } from './glyphs/momos-and-grills.ts';
import { potatoGlyphs } from './glyphs/potato.ts';
import { produceGlyphs } from './glyphs/produce.ts';
import { sauceGlyphs } from './glyphs/sauces.ts';
import icons from './icons.json' with { type: 'json' };

const glyphs: Readonly<Record<string, Glyph>> = {
  ...breadGlyphs,
  ...crustGlyphs,
  ...breakfastGlyphs,
  ...dessertGlyphs,
  ...iceAndBiscuitGlyphs,
  ...potatoGlyphs,
  ...chaatGlyphs,
  ...momoAndGrillGlyphs,
  ...indianBreadGlyphs,
  ...produceGlyphs,
  ...sauceGlyphs,
};

const emoji: Readonly<Record<string, string>> = icons.icons;

/**
 * Returns the drawing of `glyph` or `glyph/flavour` in a 32 by 32 box: our own if there is one, or else the emoji
 * set's.
 */
export function drawFood(art: string): string {
  const [name = '', flavour = ''] = art.split('/');
  const glyph = glyphs[name];
  if (glyph !== undefined) return glyph(flavour);
  const icon = emoji[name];
  if (icon === undefined) throw new Error(`No drawing of ${art}`);
  return icon;
}

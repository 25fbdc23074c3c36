import { allRanges, type ProductRange } from '../catalogue/menu.ts';
import { shaded, type Tint } from './tint.ts';

/** Returns a sub-category's tint: its own, or its parent's, a shade lighter or deeper than those of its siblings. */
export function tintOfCategory(range: ProductRange): Tint {
  if (range.tint !== undefined) return range.tint;
  const siblings = allRanges.filter(({ parent }) => parent === range.parent);
  const at = siblings.findIndex(({ category }) => category === range.category);
  return shaded(range.parentTint, (at / Math.max(1, siblings.length - 1)) * 0.5 - 0.2);
}

import { allRanges } from '../catalogue/all-ranges.ts';
import { Parent } from '../company.ts';
import { artsOfCategory } from './category-arts.ts';
import { drawFood } from './draw-food.ts';
import { drawGround } from './grounds.ts';
import { slugOf } from './picture-keys.ts';
import { placed, shadow, svgDocument } from './svg.ts';
import { tintOfCategory, tintOfParent } from './tints.ts';

const square = { width: 640, height: 640 } as const;
/** As wide as a phone and shallow, because the products below it matter more. */
const strip = { width: 1600, height: 400 } as const;

const categories = [
  ...Object.values(Parent).map((name) => ({ name, parent: name, tint: () => tintOfParent(name) })),
  ...allRanges.map((range) => ({
    name: range.category,
    parent: range.parent,
    tint: () => tintOfCategory(range.category),
  })),
];

const bySlug = new Map(categories.map((category) => [slugOf(category.name), category]));

/** Draws a category's tile: three foods on its ground; null for an unknown slug. */
export function drawCategory(slug: string): string | null {
  const category = bySlug.get(slug);
  if (category === undefined) return null;
  const [front, left, right] = artsOfCategory(category.name).map(drawFood) as [string, string, string];
  return svgDocument(
    square,
    drawGround(category.parent, square, category.tint()) +
      shadow({ x: 320, y: 524, width: 500 }) +
      placed(left, { x: 196, y: 262, size: 264, turn: -5 }) +
      placed(right, { x: 444, y: 262, size: 264, turn: 5 }) +
      placed(front, { x: 320, y: 384, size: 324 }),
  );
}

/** Draws a sub-category's banner: its products in a row on the counter; null for an unknown slug. */
export function drawCategoryBanner(slug: string): string | null {
  const range = allRanges.find((candidate) => slugOf(candidate.category) === slug);
  if (range === undefined) return null;
  const tint = tintOfCategory(range.category);
  const arts = [...new Set([...artsOfCategory(range.category), ...range.lines.map((line) => line.art)])].slice(0, 6);
  const order = [3, 1, 0, 2, 4, 5];
  const foods = order.flatMap((at, place) => {
    const art = arts[at % arts.length];
    if (art === undefined) return [];
    const size = place % 2 === 0 ? 236 : 276;
    const x = 150 + place * 260;
    return [shadow({ x, y: 330, width: size * 0.86 }), placed(drawFood(art), { x, y: 330 - size * 0.38, size })];
  });
  const arcs = [0, 1, 2]
    .map(
      (at) =>
        `<circle cx="${280 + at * 520}" cy="210" r="${190 - (at % 2) * 30}" fill="${tint.pale}" fill-opacity=".8"/>`,
    )
    .join('');
  return svgDocument(
    strip,
    `<rect width="1600" height="400" fill="${tint.ground}"/>${arcs}<rect y="296" width="1600" height="104" fill="${tint.deep}" fill-opacity=".38"/>${foods.join('')}`,
  );
}

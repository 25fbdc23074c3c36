import { allRanges, menu } from '../catalogue/menu.ts';
import { readDrawing } from '../demo-files.ts';
import { tintOfCategory } from './category-tint.ts';
import { drawGround } from './grounds.ts';
import { slugOf } from './picture-keys.ts';
import { placed, shadow, svgDocument } from './svg.ts';

const square = { width: 640, height: 640 } as const;
/** As wide as a phone and shallow, because the products below it matter more. */
const strip = { width: 1600, height: 400 } as const;

const tiles = [
  ...menu.map(({ name, ground, tint, drawings }) => ({ name, ground, drawings, tint: () => tint })),
  ...allRanges.map((range) => ({ ...range, name: range.category, tint: () => tintOfCategory(range) })),
];

const bySlug = new Map(tiles.map((tile) => [slugOf(tile.name), tile]));

/** Draws a category's tile: three foods on its ground; null for an unknown slug. */
export function drawCategory(slug: string): string | null {
  const tile = bySlug.get(slug);
  if (tile === undefined) return null;
  const [front, left, right] = tile.drawings;
  return svgDocument(
    square,
    drawGround(tile.ground, square, tile.tint()) +
      shadow({ x: 320, y: 524, width: 500 }) +
      placed(readDrawing(left), { x: 196, y: 262, size: 264, turn: -5 }) +
      placed(readDrawing(right), { x: 444, y: 262, size: 264, turn: 5 }) +
      placed(readDrawing(front), { x: 320, y: 384, size: 324 }),
  );
}

/** Draws a sub-category's banner: its products in a row on the counter; null for an unknown slug. */
export function drawCategoryBanner(slug: string): string | null {
  const range = allRanges.find((candidate) => slugOf(candidate.category) === slug);
  if (range === undefined) return null;
  const tint = tintOfCategory(range);
  const drawings = [...new Set([...range.drawings, ...range.lines.map((line) => line.drawing)])].slice(0, 6);
  const order = [3, 1, 0, 2, 4, 5];
  const foods = order.flatMap((at, place) => {
    const drawing = drawings[at % drawings.length];
    if (drawing === undefined) return [];
    const size = place % 2 === 0 ? 236 : 276;
    const x = 150 + place * 260;
    return [shadow({ x, y: 330, width: size * 0.86 }), placed(readDrawing(drawing), { x, y: 330 - size * 0.38, size })];
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

import type { CatalogueItem } from '../catalogue/catalogue-items.ts';
import { readDrawing } from '../demo-files.ts';
import { createRandom, type Random } from '../random.ts';
import { tintOfCategory } from './category-tint.ts';
import { isVessel, showsSeveral, standsUpright } from './drawing-traits.ts';
import { drawGround } from './grounds.ts';
import { drawProductPack } from './product-pack.ts';
import { placed, shadow, short, svgDocument } from './svg.ts';
import { shaded, type Tint } from './tint.ts';

/** Listing pictures are square, detail pictures 4 to 3. */
const square = { width: 640, height: 640 } as const;
const wide = { width: 960, height: 720 } as const;

interface Subject {
  readonly item: CatalogueItem;
  readonly food: string;
  readonly garnish: readonly string[];
  readonly tint: Tint;
  readonly random: Random;
}

function subjectOf(item: CatalogueItem): Subject {
  const random = createRandom(`picture ${item.sku}`);
  return {
    item,
    food: readDrawing(item.line.drawing),
    garnish: (item.line.garnish ?? []).map(readDrawing),
    tint: shaded(tintOfCategory(item.range), random.next() * 0.34 - 0.2),
    random,
  };
}

/**
 * Draws the listing picture: the pack on its category's ground, and before it a little of what is in it. Cards crop it
 * to the 480 rows in the middle and put a heart over its upper right corner.
 */
export function drawListing(item: CatalogueItem): string {
  const subject = subjectOf(item);
  const { tint, random } = subject;
  const pack = drawProductPack(item, contentOf(subject));
  const foot = 548;
  const scale = Math.min(452 / pack.height, 428 / pack.width);
  const [width, height] = [pack.width * scale, pack.height * scale];
  const left = Math.max(24, 228 - width / 2);
  const servingLeft = left + width - 26;
  return svgDocument(
    square,
    drawGround(item.range.ground, { ...square, turn: random.whole({ min: -8, max: 8 }) }, tint) +
      shadow({ x: left + width / 2, y: foot - 4, width: width * 1.08 }) +
      `<g transform="translate(${short(left)} ${short(foot - height)}) scale(${short(scale)})">${pack.svg}</g>` +
      serving(subject, { left: servingLeft, right: 624, foot: foot + 2 }),
  );
}

/** A bottle would show a bottle on its label: there, the fruit represents the content. */
function contentOf({ item, food, garnish }: Subject): string {
  return isVessel(item.line.drawing) ? (garnish[0] ?? food) : food;
}

/** Draws a little of the product, and its first garnish in front. */
function serving(subject: Subject, { left, right, foot }: { left: number; right: number; foot: number }): string {
  const { item, garnish, random } = subject;
  const food = contentOf(subject);
  const { drawing, pieces, grams } = item.line;
  const size = Math.min(236, right - left);
  const middle = (left + right) / 2;
  const lean = leanOf(drawing, random);
  const isSmall = pieces >= 24 && grams <= 35 && !showsSeveral(drawing);
  const spots = isSmall
    ? [
        { x: middle - size * 0.2, y: foot - size * 0.56, size: size * 0.62, turn: lean - 6 },
        { x: middle + size * 0.18, y: foot - size * 0.3, size: size * 0.66, turn: lean + 6 },
      ]
    : [{ x: middle, y: foot - size * 0.42, size, turn: lean }];
  const beside = garnish[isVessel(drawing) ? 1 : 0];
  const front =
    beside === undefined ? '' : placed(beside, { x: right - 46, y: foot - 36, size: size * 0.44, turn: lean + 4 });
  return shadow({ x: middle, y: foot, width: size }) + spots.map((spot) => placed(food, spot)).join('') + front;
}

/** Turns the food slightly, as if laid by hand, unless it would spill. */
function leanOf(drawing: string, random: Random): number {
  const lean = random.whole({ min: -6, max: 6 });
  return standsUpright(drawing) ? 0 : lean;
}

/** Draws the first detail picture: the pack with its content in front. */
export function drawPackshot(item: CatalogueItem): string {
  const subject = subjectOf(item);
  const { garnish, tint, random } = subject;
  const inside = contentOf(subject);
  const pack = drawProductPack(item, inside);
  const side = random.chance(0.5) ? 1 : -1;
  const scale = 1.78;
  const foot = 636;
  const [width, height] = [pack.width * scale, pack.height * scale];
  // The food stands before the edge of the pack, beside its label.
  const middle = 480 + side * (100 - width / 2);
  const front =
    placed(inside, {
      x: 480 + side * 196,
      y: foot - 118,
      size: 246,
      turn: standsUpright(item.line.drawing) ? 0 : side * 4,
    }) +
    garnish
      .slice(isVessel(item.line.drawing) ? 1 : 0)
      .slice(0, 1)
      .map((body) => placed(body, { x: 480 + side * 326, y: foot - 52, size: 116, turn: side * 10 }))
      .join('');
  return svgDocument(
    wide,
    `<rect width="960" height="720" fill="${tint.ground}"/><circle cx="${480 - side * 60}" cy="330" r="290" fill="${tint.pale}"/><rect y="576" width="960" height="144" fill="${tint.deep}" fill-opacity=".4"/>${shadow({ x: middle, y: foot, width: width * 1.04 })}${shadow({ x: 480 + side * 200, y: foot - 4, width: 290 })}<g transform="translate(${short(middle - width / 2)} ${short(foot - height)}) scale(${scale})">${pack.svg}</g>${front}`,
  );
}

/** Draws the second detail picture: three pieces together, or one so close that it leaves the frame. */
export function drawServing(item: CatalogueItem): string {
  const subject = subjectOf(item);
  const { food, garnish, tint, random } = subject;
  const ground = drawGround(item.range.ground, { ...wide, turn: random.whole({ min: -8, max: 8 }) }, tint);
  if (showsSeveral(item.line.drawing) || random.chance(0.4)) {
    const side = random.chance(0.5) ? 1 : -1;
    return svgDocument(
      wide,
      `<rect width="960" height="720" fill="${tint.ground}"/><circle cx="${480 + side * 90}" cy="400" r="420" fill="${tint.pale}"/>${placed(food, { x: 480 + side * 70, y: 392, size: 640, turn: standsUpright(item.line.drawing) ? 0 : side * -6 })}${garnish
        .slice(0, 1)
        .map((body) => placed(body, { x: 480 - side * 330, y: 560, size: 200, turn: -side * 10 }))
        .join('')}`,
    );
  }
  const tilt = standsUpright(item.line.drawing) ? 0 : 1;
  const trio = [
    { x: 250, y: 318, size: 286, turn: -8 * tilt },
    { x: 710, y: 318, size: 286, turn: 8 * tilt },
    { x: 480, y: 404, size: 356, turn: 0 },
  ];
  const sides = garnish
    .slice(0, 2)
    .map((body, at) =>
      placed(body, { x: at === 0 ? 806 : 150, y: at === 0 ? 570 : 578, size: 140, turn: at === 0 ? 8 : -8 }),
    );
  return svgDocument(
    wide,
    ground + shadow({ x: 480, y: 580, width: 720 }) + trio.map((spot) => placed(food, spot)).join('') + sides.join(''),
  );
}

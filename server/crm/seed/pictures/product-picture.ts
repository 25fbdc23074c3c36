import type { CatalogueItem } from '../catalogue/catalogue-items.ts';
import { brandOf, packKindOf } from '../catalogue/label-texts.ts';
import { readDrawing } from '../demo-files.ts';
import { createRandom, type Random } from '../random.ts';
import { tintOfCategory } from './category-tint.ts';
import { isVessel, showsSeveral, standsUpright } from './drawing-traits.ts';
import { drawGround } from './grounds.ts';
import { drawPack, packSize } from './packs.ts';
import { placed, shadow, svgDocument } from './svg.ts';
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

/** Draws the listing picture: the food on its category's ground, with small garnish in front. */
export function drawListing(item: CatalogueItem): string {
  const subject = subjectOf(item);
  return svgDocument(
    square,
    drawGround(item.range.ground, { ...square, turn: subject.random.whole({ min: -8, max: 8 }) }, subject.tint) +
      arrange(subject),
  );
}

function arrange(subject: Subject): string {
  const { item, food, garnish, random } = subject;
  const isSmall = item.line.pieces >= 24 && item.line.grams <= 35;
  if (isSmall && !showsSeveral(item.line.drawing)) return smallPieces(subject);
  const lean = leanOf(item.line.drawing, random);
  if (garnish.length === 0) {
    return showsSeveral(item.line.drawing) || random.chance(0.5)
      ? shadow({ x: 320, y: 500, width: 400 }) + placed(food, { x: 320, y: 326, size: 424, turn: lean })
      : shadow({ x: 326, y: 512, width: 440 }) +
          placed(food, { x: 420, y: 240, size: 270, turn: lean }) +
          placed(food, { x: 276, y: 350, size: 366, turn: -lean });
  }
  const side = random.chance(0.5) ? 1 : -1;
  const hero = placed(food, { x: 320 - side * 26, y: 304, size: 404, turn: lean });
  const front = garnish.slice(0, 2).map((body, at) =>
    placed(body, {
      x: at === 0 ? 320 + side * 186 : 320 - side * 206,
      y: at === 0 ? 462 : 484,
      size: at === 0 ? 164 : 126,
      turn: at === 0 ? side * 8 : -side * 10,
    }),
  );
  return shadow({ x: 320, y: 496, width: 470 }) + hero + front.join('');
}

/** Turns the food slightly, as if laid by hand, unless it would spill. */
function leanOf(drawing: string, random: Random): number {
  const lean = random.whole({ min: -6, max: 6 });
  return standsUpright(drawing) ? 0 : lean;
}

/** Draws bite-size food as several pieces. */
function smallPieces({ item, food, garnish, random }: Subject): string {
  const mirrored = random.chance(0.5) ? -1 : 1;
  const tilt = standsUpright(item.line.drawing) ? 0 : 1;
  const spots = [
    { x: 320 - 116 * mirrored, y: 236, size: 228, turn: -12 * tilt },
    { x: 320 + 116 * mirrored, y: 248, size: 222, turn: 10 * tilt },
    { x: 320 - 14 * mirrored, y: 404, size: 256, turn: 2 * tilt },
  ];
  const first = garnish[0];
  const front =
    first === undefined ? '' : placed(first, { x: 320 + 186 * mirrored, y: 470, size: 140, turn: 8 * mirrored });
  return shadow({ x: 320, y: 516, width: 440 }) + spots.map((spot) => placed(food, spot)).join('') + front;
}

/** Draws the first detail picture: the pack with its content in front. */
export function drawPackshot(item: CatalogueItem): string {
  const { food, garnish, tint, random } = subjectOf(item);
  // A bottle would show a bottle on its label: there, the fruit represents the content.
  const inside = isVessel(item.line.drawing) ? (garnish[0] ?? food) : food;
  const pack = drawPack(packKindOf(item), { brand: brandOf(item), food: inside });
  const side = random.chance(0.5) ? 1 : -1;
  const scale = 1.78;
  const left = 480 - side * 150 - (packSize.width / 2) * scale;
  const foot = 636;
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
    `<rect width="960" height="720" fill="${tint.ground}"/><circle cx="${480 - side * 60}" cy="330" r="290" fill="${tint.pale}"/><rect y="576" width="960" height="144" fill="${tint.deep}" fill-opacity=".4"/>${shadow({ x: 480 - side * 150, y: foot, width: 460 })}${shadow({ x: 480 + side * 200, y: foot - 4, width: 290 })}<g transform="translate(${left} ${foot - packSize.height * scale}) scale(${scale})">${pack}</g>${front}`,
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

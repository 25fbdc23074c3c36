import type { PrintedAmount } from '../catalogue/label-texts.ts';
import { drawText, textWidth } from './lettering.ts';
import { placed, short } from './svg.ts';
import { lineHeight, wrapName } from './wrap-name.ts';

/** Where a pack is printed: a rectangle of paper, above which a round window for the food rises. */
export interface Face {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Radius of the window; its lower half is part of the rectangle. */
  readonly window: number;
}

export interface Print {
  readonly name: string;
  readonly size: readonly PrintedAmount[];
  /** The food in a box of 32 by 32. */
  readonly food: string;
  readonly paper: string;
  readonly ink: string;
  /** The band's colour, which differs from product to product of a range. */
  readonly accent: string;
}

const white = '#ffffff';

/** Prints a pack: its food, its name and, largest, its size, which tells similar packs apart. */
export function drawLabel(face: Face, print: Print): string {
  const { x, y, width, height, window } = face;
  const band = { x, y: y + height - bandHeight, width, height: bandHeight };
  const name = { x: x + 8, y: band.y - nameHeight - 2, width: width - 16, height: nameHeight };
  const top = y - window + 6;
  const middle = x + width / 2;
  const food = Math.min(name.y - top, width * 0.62);
  return `<circle cx="${middle}" cy="${y}" r="${window}" fill="${print.paper}"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${print.paper}"/>${placed(
    print.food,
    { x: middle, y: top + (name.y - top) / 2, size: food },
  )}${drawName(name, print)}${drawBand(band, print)}`;
}

const bandHeight = 64;
const nameHeight = 56;
const corner = 4;

type Box = Pick<Face, 'x' | 'y' | 'width' | 'height'>;

function drawName(box: Box, { name, ink }: Print): string {
  const { lines, size } = wrapName(name, { width: box.width, height: box.height, mostLines: 3, mostSize: 27 });
  const top = box.y + (box.height - lines.length * size * lineHeight) / 2;
  return lines
    .map((line, at) => {
      const x = box.x + (box.width - textWidth(line, size)) / 2;
      return drawText(line, { x, y: top + size * (at * lineHeight + 0.86), size, fill: ink });
    })
    .join('');
}

/** Units are smaller than their figures; these are shares of a figure's size. */
const unitSize = 0.58;
const beforeUnit = 0.1;
const betweenAmounts = 0.46;

function drawBand(box: Box, { size: amounts, accent }: Print): string {
  const widthAt = (size: number) =>
    amounts.reduce(
      (sum, { figure, unit }) => sum + textWidth(figure, size) + size * beforeUnit + textWidth(unit, size * unitSize),
      size * betweenAmounts * (amounts.length - 1),
    );
  const size = Math.min(box.height * 0.94, (box.width - 18) / widthAt(1));
  let x = box.x + (box.width - widthAt(size)) / 2;
  const y = box.y + box.height / 2 + size * 0.35;
  const drawn = amounts.map(({ figure, unit }) => {
    const atUnit = x + textWidth(figure, size) + size * beforeUnit;
    const both =
      drawText(figure, { x, y, size, fill: white }) +
      drawText(unit, { x: atUnit, y, size: size * unitSize, fill: white });
    x = atUnit + textWidth(unit, size * unitSize) + size * betweenAmounts;
    return both;
  });
  const { x: left, y: top, width, height } = box;
  return `<path fill="${accent}" d="M${left} ${short(top)}h${width}v${short(height - corner)}a${corner} ${corner} 0 0 1 -${corner} ${corner}h-${width - 2 * corner}a${corner} ${corner} 0 0 1 -${corner} -${corner}z"/>${drawn.join('')}`;
}

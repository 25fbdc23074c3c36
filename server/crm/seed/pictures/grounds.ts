import { type Size, short } from './svg.ts';
import type { Tint } from './tint.ts';

/** Draws the ground below the food: a quiet motif in the tile's own colours. */
export function drawGround(ground: Ground, { width, height, turn = 0 }: Size & { turn?: number }, tint: Tint): string {
  return `<rect width="${width}" height="${height}" fill="${tint.ground}"/>${motifs[ground]({ width, height, cx: width / 2, cy: height * 0.53, r: height * 0.4, turn, tint })}`;
}

interface Stage extends Size {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  /** A few degrees in either direction, so that neighbouring tiles do not look identical. */
  readonly turn: number;
  readonly tint: Tint;
}

const circle = ({ cx, cy }: Stage, r: number, fill: string) =>
  `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(r)}" fill="${fill}"/>`;

/** A bread board with its handle. */
const board = ({ cx, cy, r, turn, tint }: Stage) =>
  `<g transform="rotate(${turn} ${short(cx)} ${short(cy)})"><rect x="${short(cx - r * 0.16)}" y="${short(cy - r * 1.28)}" width="${short(r * 0.32)}" height="${short(r * 0.6)}" rx="${short(r * 0.16)}" fill="${tint.pale}"/><rect x="${short(cx - r * 0.94)}" y="${short(cy - r * 0.9)}" width="${short(r * 1.88)}" height="${short(r * 1.8)}" rx="${short(r * 0.3)}" fill="${tint.pale}"/><circle cx="${short(cx)}" cy="${short(cy - r * 1.12)}" r="${short(r * 0.06)}" fill="${tint.ground}"/></g>`;

/** The sun rising behind the counter. */
const sunrise = (stage: Stage) => {
  const { width, height, r, tint } = stage;
  return `${circle(stage, r, tint.pale)}<rect y="${short(height * 0.76)}" width="${width}" height="${short(height * 0.24)}" fill="${tint.deep}" fill-opacity=".32"/>`;
};

/** A cake plate with a scalloped rim. */
const scalloped = (stage: Stage) => {
  const { cx, cy, r, tint } = stage;
  const scallops = Array.from({ length: 18 }, (_, at) => {
    const angle = (at / 18) * Math.PI * 2;
    return `<circle cx="${short(cx + Math.cos(angle) * r * 0.93)}" cy="${short(cy + Math.sin(angle) * r * 0.93)}" r="${short(r * 0.17)}" fill="${tint.pale}"/>`;
  }).join('');
  return `${scallops}${circle(stage, r * 0.95, tint.pale)}<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(r * 0.78)}" fill="none" stroke="${tint.ground}" stroke-width="${short(r * 0.025)}"/>`;
};

/** A folded napkin. */
const napkin = ({ cx, cy, r, turn, tint }: Stage) =>
  `<g transform="rotate(${45 + turn} ${short(cx)} ${short(cy)})"><rect x="${short(cx - r * 0.8)}" y="${short(cy - r * 0.8)}" width="${short(r * 1.6)}" height="${short(r * 1.6)}" rx="${short(r * 0.08)}" fill="${tint.pale}"/><rect x="${short(cx - r * 0.7)}" y="${short(cy - r * 0.7)}" width="${short(r * 1.4)}" height="${short(r * 1.4)}" rx="${short(r * 0.04)}" fill="none" stroke="${tint.deep}" stroke-opacity=".45" stroke-width="${short(r * 0.025)}"/></g>`;

/** A stitched leaf plate, as at a street stall. */
const leafPlate = (stage: Stage) => {
  const { cx, cy, r, tint } = stage;
  const ribs = Array.from({ length: 12 }, (_, at) => {
    const angle = (at / 12) * Math.PI * 2 + 0.13;
    return `M${short(cx + Math.cos(angle) * r * 0.72)} ${short(cy + Math.sin(angle) * r * 0.72)}L${short(cx + Math.cos(angle) * r * 0.94)} ${short(cy + Math.sin(angle) * r * 0.94)}`;
  }).join('');
  return `${circle(stage, r, tint.pale)}<path fill="none" stroke="${tint.deep}" stroke-opacity=".55" stroke-width="${short(r * 0.022)}" stroke-linecap="round" d="${ribs}"/>`;
};

/** A thali with its rim. */
const thali = (stage: Stage) =>
  `${circle(stage, r1(stage), stage.tint.deep)}${circle(stage, r1(stage) * 0.955, stage.tint.pale)}${circle(stage, r1(stage) * 0.82, stage.tint.ground)}${circle(stage, r1(stage) * 0.8, stage.tint.pale)}`;
const r1 = ({ r }: Stage) => r * 1.02;

/** Two leaves behind the food. */
const leaves = (stage: Stage) => {
  const { cx, cy, r, turn, tint } = stage;
  const leaf = (turn: number) =>
    `<g transform="translate(${short(cx)} ${short(cy)}) rotate(${turn})"><path fill="${tint.pale}" d="M0 0C${short(-r * 0.7)} ${short(-r * 0.3)} ${short(-r * 0.6)} ${short(-r * 1)} 0 ${short(-r * 1.3)}C${short(r * 0.6)} ${short(-r * 1)} ${short(r * 0.7)} ${short(-r * 0.3)} 0 0z"/><path stroke="${tint.ground}" stroke-width="${short(r * 0.03)}" d="M0 ${short(-r * 0.2)}V${short(-r * 1.1)}"/></g>`;
  return `${leaf(-58 + turn)}${leaf(58 + turn)}${leaf(turn * 2)}${circle(stage, r * 0.82, tint.pale)}`;
};

/** A pantry niche. */
const niche = ({ height, cx, cy, r, tint }: Stage) =>
  `<path fill="${tint.pale}" d="M${short(cx - r * 0.92)} ${short(height * 0.84)}V${short(cy - r * 0.1)}a${short(r * 0.92)} ${short(r * 0.92)} 0 0 1 ${short(r * 1.84)} 0V${short(height * 0.84)}z"/><rect x="${short(cx - r * 1.08)}" y="${short(height * 0.84)}" width="${short(r * 2.16)}" height="${short(height * 0.035)}" rx="${short(height * 0.012)}" fill="${tint.deep}"/>`;

const motifs = { board, sunrise, scalloped, napkin, 'leaf-plate': leafPlate, thali, leaves, niche } as const;

export type Ground = keyof typeof motifs;
/** The grounds that `demo/menu.json` can name. */
export const grounds = Object.keys(motifs) as Ground[];

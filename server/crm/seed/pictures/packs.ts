import { PackKind } from '../catalogue/product-range.ts';
import type { Brand } from '../company.ts';
import { brandMarks } from './brand-marks.ts';
import { mix, placed } from './svg.ts';

/** A pack is drawn in a box of 240 by 300, with its foot on the lower edge. */
export const packSize = { width: 240, height: 300 } as const;

interface Dress {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  /** The food in the pack's window. */
  readonly food: string;
  readonly emblem: string;
}

/**
 * Draws a pack of this kind in its brand's colours, with the food on its label. It has no letters: the app writes the
 * name.
 */
export function drawPack(kind: PackKind, { brand, food }: { brand: Brand; food: string }): string {
  const mark = brandMarks[brand];
  return shapes[kind]({ ...mark, food, emblem: mark.emblem(mark.light) });
}

const window = ({ light, food }: Dress, { y, r }: { y: number; r: number }) =>
  `<circle cx="120" cy="${y}" r="${r}" fill="${light}"/>${placed(food, { x: 120, y, size: r * 1.36 })}`;

const rules = ({ light }: Dress, { y, width }: { y: number; width: number }) =>
  `<rect x="${120 - width / 2}" y="${y}" width="${width}" height="8" rx="4" fill="${light}" fill-opacity=".85"/><rect x="${120 - width / 3}" y="${y + 15}" width="${(width * 2) / 3}" height="6" rx="3" fill="${light}" fill-opacity=".5"/>`;

const pouch = (
  dress: Dress,
) => `<path fill="${dress.main}" d="M34 22h172l8 262a10 10 0 0 1-10 10H36a10 10 0 0 1-10-10z"/>
<path fill="${dress.dark}" fill-opacity=".35" d="M178 22h28l8 262a10 10 0 0 1-10 10h-22c10-60 8-190-4-272z"/><path fill="#ffffff" fill-opacity=".14" d="M46 34h14c-8 80-8 170-4 248H38z"/>
<path fill="${dress.dark}" d="M34 22a6 6 0 0 1 6-6h160a6 6 0 0 1 6 6v14H34z"/><path fill="none" stroke="${dress.light}" stroke-opacity=".4" stroke-width="2.5" stroke-dasharray="4 5" d="M40 26h160"/>
<path fill="${dress.dark}" d="M27 276h186v8a10 10 0 0 1-10 10H36a10 10 0 0 1-10-10z"/>${placed(dress.emblem, { x: 120, y: 66, size: 44 })}${window(dress, { y: 160, r: 66 })}${rules(dress, { y: 242, width: 96 })}`;

const bag = (
  dress: Dress,
) => `<path fill="${mix(dress.light, '#ffffff', 0.4)}" d="M96 46c-30 20-62 30-66 62-6 50-4 110 2 168a20 20 0 0 0 20 18h136a20 20 0 0 0 20-18c6-58 8-118 2-168-4-32-36-42-66-62z"/>
<path fill="#000000" fill-opacity=".05" d="M176 70c18 10 32 22 34 38 6 50 4 110-2 168a20 20 0 0 1-20 18h-20c16-70 20-160 8-224z"/>
<path fill="${mix(dress.light, '#ffffff', 0.2)}" d="M96 46C92 30 84 18 78 8c28 6 56 6 84 0-6 10-14 22-18 38z"/><rect x="90" y="38" width="60" height="16" rx="8" fill="${dress.main}"/>
<path fill="${dress.main}" d="M28 130c58 14 126 14 184 0 3 46 1 92-3 138-58 14-120 14-178 0-4-46-6-92-3-138z"/>${window(dress, { y: 196, r: 56 })}
<path fill="#ffffff" fill-opacity=".35" d="M46 96c6-12 18-20 30-26-10 12-18 26-20 44z"/>`;

const carton = (
  dress: Dress,
) => `<path fill="${dress.main}" d="M14 84h180v200a10 10 0 0 1-10 10H24a10 10 0 0 1-10-10z"/><path fill="${dress.dark}" d="M194 84l32-26v196a12 12 0 0 1-4 9l-28 29z"/><path fill="${mix(dress.main, '#ffffff', 0.18)}" d="M14 84l34-26h178l-32 26z"/>
<rect x="14" y="118" width="180" height="142" fill="${dress.light}"/><g transform="translate(-16 0)">${placed(dress.food, { x: 120, y: 190, size: 116 })}</g><g transform="translate(-16 0)">${placed(dress.emblem, { x: 120, y: 101, size: 26 })}</g>
<rect x="60" y="270" width="88" height="8" rx="4" fill="${dress.light}" fill-opacity=".7"/>`;

const tray = (
  dress: Dress,
) => `<path fill="#dfe6e6" d="M8 178h224l-20 100a18 18 0 0 1-18 16H46a18 18 0 0 1-18-16z"/><path fill="#c8d3d4" d="M8 178h224l-5 24H13z"/>
<path fill="#eef4f5" fill-opacity=".9" d="M22 118a26 26 0 0 1 26-24h144a26 26 0 0 1 26 24l6 60H16z"/>${placed(dress.food, { x: 78, y: 146, size: 74 })}${placed(dress.food, { x: 162, y: 146, size: 74 })}<path fill="#ffffff" fill-opacity=".4" d="M40 108c20-8 60-8 80-6-30 6-58 18-78 40z"/>
<path fill="${dress.main}" d="M82 90h76l10 204H72z"/><path fill="${dress.dark}" fill-opacity=".3" d="M144 90h14l10 204h-18z"/>${placed(dress.emblem, { x: 120, y: 130, size: 40 })}<circle cx="120" cy="204" r="36" fill="${dress.light}"/>${placed(dress.food, { x: 120, y: 204, size: 50 })}<rect x="92" y="256" width="56" height="7" rx="3.5" fill="${dress.light}" fill-opacity=".8"/>`;

const tub = (
  dress: Dress,
) => `<path fill="${dress.main}" d="M22 96h196l-22 184a16 16 0 0 1-16 14H60a16 16 0 0 1-16-14z"/><path fill="${dress.dark}" fill-opacity=".35" d="M178 96h40l-22 184a16 16 0 0 1-16 14h-22c14-60 20-130 20-198z"/>
<rect x="10" y="64" width="220" height="36" rx="14" fill="${mix(dress.light, '#ffffff', 0.35)}"/><rect x="10" y="84" width="220" height="16" rx="8" fill="${mix(dress.light, dress.dark, 0.14)}"/>${window(dress, { y: 190, r: 66 })}${rules(dress, { y: 266, width: 70 })}`;

const bottle = (
  dress: Dress,
) => `<rect x="96" y="10" width="48" height="34" rx="8" fill="${dress.dark}"/><rect x="88" y="40" width="64" height="14" rx="7" fill="${dress.dark}"/>
<path fill="${mix(dress.light, '#ffffff', 0.25)}" d="M90 54h60c26 14 40 38 40 68v152a20 20 0 0 1-20 20H70a20 20 0 0 1-20-20V122c0-30 14-54 40-68z"/><path fill="#000000" fill-opacity=".05" d="M150 54c26 14 40 38 40 68v152a20 20 0 0 1-20 20h-14c8-80 10-170-6-240z"/>
<rect x="50" y="128" width="140" height="126" fill="${dress.main}"/>${window(dress, { y: 190, r: 52 })}<path fill="#ffffff" fill-opacity=".4" d="M66 116c2-20 10-36 24-46-8 14-12 30-12 46z"/>`;

const jar = (
  dress: Dress,
) => `<rect x="46" y="40" width="148" height="44" rx="12" fill="${dress.dark}"/><rect x="46" y="66" width="148" height="18" rx="9" fill="#000000" fill-opacity=".14"/>
<path fill="${mix(dress.light, '#ffffff', 0.25)}" d="M52 84h136c16 8 26 24 26 44v140a26 26 0 0 1-26 26H52a26 26 0 0 1-26-26V128c0-20 10-36 26-44z"/><rect x="26" y="138" width="188" height="112" fill="${dress.main}"/>${window(dress, { y: 194, r: 50 })}<path fill="#ffffff" fill-opacity=".4" d="M42 130c2-14 8-24 18-30-4 8-8 18-8 30z"/>`;

const box = (
  dress: Dress,
) => `<path fill="#cfa26b" d="M10 96h172v188a10 10 0 0 1-10 10H20a10 10 0 0 1-10-10z"/><path fill="#b5874f" d="M182 96l46-30v188l-46 40z"/><path fill="#e0b983" d="M10 96l48-30h170l-46 30z"/><path fill="#efd9b4" d="M84 66h36l-20 30H62z"/><rect x="62" y="96" width="38" height="40" fill="#e6cba0"/>
<rect x="32" y="150" width="128" height="118" rx="8" fill="${dress.main}"/><g transform="translate(-24 0)"><circle cx="120" cy="204" r="46" fill="${dress.light}"/>${placed(dress.food, { x: 120, y: 204, size: 62 })}</g>`;

const shapes: Readonly<Record<PackKind, (dress: Dress) => string>> = {
  [PackKind.Pouch]: pouch,
  [PackKind.Bag]: bag,
  [PackKind.Carton]: carton,
  [PackKind.Tray]: tray,
  [PackKind.Tub]: tub,
  [PackKind.Bottle]: bottle,
  [PackKind.Jar]: jar,
  [PackKind.Case]: box,
};

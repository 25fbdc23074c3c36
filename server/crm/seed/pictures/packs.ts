import { PackKind } from '../catalogue/product-range.ts';
import type { Brand } from '../company.ts';
import { brandMarks } from './brand-marks.ts';
import { drawLabel, type Face, type Print } from './pack-label.ts';
import { mix, placed, type Size } from './svg.ts';

/** A pack in a box of its own size, with its foot on the lower edge. */
export interface Pack extends Size {
  readonly svg: string;
}

/** Draws a pack of this kind in its brand's colours, with its label. */
export function drawPack(kind: PackKind, brand: Brand, print: Omit<Print, 'paper' | 'ink'>): Pack {
  const mark = brandMarks[brand];
  const { width, height, body, face } = shapes[kind]({ ...mark, food: print.food, emblem: mark.emblem(mark.light) });
  const label = drawLabel(face, { ...print, paper: mark.light, ink: mix(mark.dark, '#1c2b23', 0.35) });
  return { width, height, svg: body + label };
}

interface Dress {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  /** What is seen through a lid. */
  readonly food: string;
  readonly emblem: string;
}

interface Shape extends Size {
  readonly body: string;
  readonly face: Face;
}

const pouch = ({ main, dark, light, emblem }: Dress): Shape => ({
  width: 252,
  height: 300,
  body: `<path fill="${main}" d="M14 8h224l8 282a10 10 0 0 1-10 10H16a10 10 0 0 1-10-10z"/>
<path fill="${dark}" fill-opacity=".35" d="M214 8h24l8 282a10 10 0 0 1-10 10h-20c10-60 6-212-2-292z"/><path fill="#ffffff" fill-opacity=".14" d="M22 24h12c-8 80-8 190-4 262H16z"/>
<path fill="${dark}" d="M13 8a6 6 0 0 1 6-6h214a6 6 0 0 1 6 6v14H13z"/><path fill="none" stroke="${light}" stroke-opacity=".4" stroke-width="2.5" stroke-dasharray="4 5" d="M20 12h212"/>
${placed(emblem, { x: 46, y: 52, size: 38 })}`,
  face: { x: 20, y: 122, width: 212, height: 166, window: 90 },
});

const bag = ({ main, dark, light, emblem }: Dress): Shape => ({
  width: 252,
  height: 300,
  body: `<path ${film(light)} d="M102 40C72 58 22 66 14 100 6 150 8 220 14 282a17 17 0 0 0 17 17h190a17 17 0 0 0 17-17c6-62 8-132 0-182-8-34-58-42-88-60z"/>
<path ${film(light)} d="M102 42C98 28 90 12 84 2c28 6 56 6 84 0-6 10-14 26-18 40z"/><rect x="96" y="32" width="60" height="16" rx="8" fill="${main}"/>
<path fill="${main}" d="M9 108c76 12 157 12 234 0 2 58 1 116-4 180-74 10-152 10-226 0-5-64-6-122-4-180z"/><path fill="${dark}" fill-opacity=".25" d="M214 112l29-4c2 58 1 116-4 180l-23 3c5-60 5-120-2-179z"/>${placed(emblem, { x: 36, y: 138, size: 28 })}
<path fill="#ffffff" fill-opacity=".6" d="M32 94c6-12 28-18 44-24-14 10-26 20-28 30z"/>`,
  face: { x: 22, y: 148, width: 208, height: 132, window: 78 },
});

const carton = ({ main, dark, emblem }: Dress): Shape => ({
  width: 300,
  height: 300,
  body: `<path fill="${main}" d="M0 28h262v262a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z"/><path fill="${dark}" d="M262 28l38-24v252a12 12 0 0 1-4 9l-34 31z"/><path fill="${mix(main, '#ffffff', 0.18)}" d="M0 28L40 4h260l-38 24z"/>
${placed(emblem, { x: 34, y: 60, size: 36 })}`,
  face: { x: 12, y: 126, width: 238, height: 162, window: 88 },
});

const tray = ({ main, dark, food, emblem }: Dress): Shape => ({
  width: 300,
  height: 270,
  body: `<path fill="#dfe6e6" d="M0 152h300l-20 102a18 18 0 0 1-18 16H38a18 18 0 0 1-18-16z"/><path fill="#c8d3d4" d="M0 152h300l-5 22H5z"/>
<path fill="#eef4f5" fill-opacity=".9" d="M16 70a26 26 0 0 1 26-26h216a26 26 0 0 1 26 26l8 82H8z"/>${placed(food, { x: 34, y: 114, size: 76 })}${placed(food, { x: 266, y: 114, size: 76 })}<path fill="#ffffff" fill-opacity=".4" d="M24 60c8-8 16-10 26-10-14 10-20 20-26 40z"/>
<path fill="${main}" d="M34 30h232l6 240H28z"/><path fill="${dark}" fill-opacity=".3" d="M252 30h14l6 240h-16z"/>${placed(emblem, { x: 62, y: 60, size: 32 })}`,
  face: { x: 40, y: 122, width: 220, height: 138, window: 82 },
});

const tub = ({ main, dark, light, emblem }: Dress): Shape => ({
  width: 280,
  height: 290,
  body: `<path fill="${main}" d="M12 44h256l-22 232a16 16 0 0 1-16 14H50a16 16 0 0 1-16-14z"/><path fill="${dark}" fill-opacity=".35" d="M232 44h36l-22 232a16 16 0 0 1-16 14h-20c14-70 22-160 22-246z"/>
<rect x="0" y="10" width="280" height="38" rx="14" fill="${mix(light, '#ffffff', 0.35)}"/><rect x="0" y="32" width="280" height="16" rx="8" fill="${mix(light, dark, 0.14)}"/>${placed(emblem, { x: 50, y: 74, size: 34 })}`,
  face: { x: 36, y: 142, width: 208, height: 136, window: 84 },
});

const bottle = ({ main, dark, light, emblem }: Dress): Shape => ({
  width: 210,
  height: 312,
  body: `<rect x="76" y="0" width="58" height="30" rx="8" fill="${dark}"/><rect x="66" y="26" width="78" height="14" rx="7" fill="${dark}"/>
<path ${film(light)} d="M70 40h70c34 10 58 26 58 58v192a20 20 0 0 1-20 21H32a20 20 0 0 1-20-21V98c0-32 24-48 58-58z"/>
<rect x="12" y="92" width="186" height="206" fill="${main}"/><path fill="${dark}" fill-opacity=".3" d="M180 92h18v206h-18z"/><path fill="#ffffff" fill-opacity=".6" d="M26 88c2-16 14-26 32-32-12 12-18 20-18 32z"/>${placed(emblem, { x: 34, y: 112, size: 24 })}`,
  face: { x: 18, y: 162, width: 174, height: 130, window: 66 },
});

const jar = ({ main, dark, light, emblem }: Dress): Shape => ({
  width: 230,
  height: 290,
  body: `<rect x="24" y="4" width="182" height="40" rx="12" fill="${dark}"/><rect x="24" y="28" width="182" height="16" rx="8" fill="#000000" fill-opacity=".14"/>
<path ${film(light)} d="M34 44h162c18 8 30 22 30 42v178a24 24 0 0 1-24 25H28a24 24 0 0 1-24-25V86c0-20 12-34 30-42z"/><rect x="4" y="74" width="222" height="202" fill="${main}"/><path fill="${dark}" fill-opacity=".3" d="M206 74h20v202h-20z"/><path fill="#ffffff" fill-opacity=".6" d="M18 70c4-8 10-14 20-18-6 8-10 12-10 18z"/>${placed(emblem, { x: 32, y: 98, size: 28 })}`,
  face: { x: 16, y: 146, width: 198, height: 122, window: 70 },
});

const box = ({ main, emblem }: Dress): Shape => ({
  width: 300,
  height: 300,
  body: `<path fill="#cfa26b" d="M0 34h256v256a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z"/><path fill="#b5874f" d="M256 34l44-28v242l-44 46z"/><path fill="#e0b983" d="M0 34L48 6h252l-44 28z"/><path fill="#efd9b4" d="M118 6h40l-24 28H86z"/><rect x="86" y="34" width="48" height="26" fill="#e6cba0"/>
<rect x="12" y="52" width="232" height="238" rx="8" fill="${main}"/>${placed(emblem, { x: 38, y: 76, size: 30 })}`,
  face: { x: 20, y: 136, width: 216, height: 146, window: 78 },
});

/** Clear plastic, with an edge that shows on a pale ground. */
const film = (light: string) =>
  `fill="${mix(light, '#ffffff', 0.55)}" stroke="#1c2b23" stroke-opacity=".12" stroke-width="2"`;

const shapes: Readonly<Record<PackKind, (dress: Dress) => Shape>> = {
  [PackKind.Pouch]: pouch,
  [PackKind.Bag]: bag,
  [PackKind.Carton]: carton,
  [PackKind.Tray]: tray,
  [PackKind.Tub]: tub,
  [PackKind.Bottle]: bottle,
  [PackKind.Jar]: jar,
  [PackKind.Case]: box,
};

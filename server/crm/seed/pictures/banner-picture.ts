import { readDrawing } from '../demo-files.ts';
import { createRandom } from '../random.ts';
import { banners } from './banners.ts';
import { drawLettering } from './lettering.ts';
import type { Device } from './picture-keys.ts';
import { placed, type Size, shadow, svgDocument } from './svg.ts';
import type { Tint } from './tint.ts';

const sizes: Readonly<Record<Device, Size>> = {
  mobile: { width: 1080, height: 720 },
  desktop: { width: 1600, height: 520 },
};
const ink = '#1c2b23';
const quietInk = '#4a5a51';

/** Draws a home banner; null for a number without a scene. */
export function drawHomeBanner(number: number, device: Device): string | null {
  const scene = banners.home[number - 1];
  if (scene === undefined) return null;
  const size = sizes[device];
  const { width, height } = size;
  const { tint, foods } = scene;
  const desktop = device === 'desktop';
  const table = height * (desktop ? 0.78 : 0.8);
  const centre = desktop ? 1150 : 560;
  const scale = desktop ? 1 : 1.06;
  const spots = [
    { x: -210, size: 216, food: foods[1] },
    { x: 210, size: 216, food: foods[2] },
    { x: 0, size: 300, food: foods[0] },
    { x: 360, size: 160, food: foods[3] },
    { x: -350, size: 118, food: foods[4] },
  ];
  const drawn = spots.map(({ x, size: across, food }) => {
    const place = { x: centre + x * scale, width: across * scale };
    const foot = table + 34;
    return (
      shadow({ x: place.x, y: foot, width: place.width * 0.9 }) +
      placed(readDrawing(food), { x: place.x, y: foot - place.width * 0.4, size: place.width })
    );
  });
  const letters = desktop
    ? { x: 96, first: 190, step: 104, size: 96, small: 34, smallY: 366 }
    : { x: 72, first: 128, step: 88, size: 84, small: 36, smallY: 278 };
  const line = (at: 0 | 1 | 2) => ({ kind: 'home', number, at }) as const;
  return svgDocument(
    size,
    `<rect width="${width}" height="${height}" fill="${tint.ground}"/>${motifs[scene.motif]({ ...size, centre, table, tint })}<rect y="${table}" width="${width}" height="${height - table}" fill="${tint.deep}" fill-opacity=".55"/>${drawn.join('')}` +
      drawLettering(line(0), { x: letters.x, y: letters.first, size: letters.size, fill: ink }) +
      drawLettering(line(1), { x: letters.x, y: letters.first + letters.step, size: letters.size, fill: ink }) +
      drawLettering(line(2), { x: letters.x, y: letters.smallY, size: letters.small, fill: quietInk }),
  );
}

interface Backdrop extends Size {
  readonly centre: number;
  readonly table: number;
  readonly tint: Tint;
}

const motifs = {
  sun: ({ centre, table, tint }: Backdrop) => {
    const rays = Array.from({ length: 13 }, (_, at) => {
      const turn = -90 + at * 15;
      return `<rect x="${centre - 5}" y="${table - 460}" width="10" height="52" rx="5" fill="${tint.deep}" fill-opacity=".4" transform="rotate(${turn} ${centre} ${table})"/>`;
    }).join('');
    return `<circle cx="${centre}" cy="${table}" r="380" fill="${tint.pale}"/>${rays}`;
  },
  garland: ({ width, centre, table, tint }: Backdrop) => {
    const flags = Array.from({ length: Math.ceil(width / 80) }, (_, at) => {
      const x = at * 80;
      const colour = ['#d57f1a', '#b5412f', '#17603f', '#f2b631'][at % 4];
      return `<path fill="${colour}" fill-opacity=".8" d="M${x + 8} 0h64l-32 46z"/>`;
    }).join('');
    return `<circle cx="${centre}" cy="${table}" r="360" fill="${tint.pale}"/>${flags}`;
  },
  snow: ({ width, centre, table, tint }: Backdrop) => {
    const random = createRandom('snow');
    const flakes = Array.from({ length: 16 }, (_, at) => {
      const x = Math.round(width * (0.54 + ((at + random.next()) / 16) * 0.44));
      const y = Math.round(24 + random.next() * table * 0.55);
      return `<g fill="none" stroke="#ffffff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round" transform="translate(${x} ${y}) scale(${0.6 + (at % 3) * 0.3})"><path d="M0-16v32M-14-8l28 16M-14 8l28-16"/></g>`;
    }).join('');
    return `<circle cx="${centre}" cy="${table}" r="370" fill="${tint.pale}"/>${flakes}`;
  },
} as const;

/** Draws a testimonial: the person, five stars and the words; null for a number without one. */
export function drawTestimonial(number: number, device: Device): string | null {
  const voice = banners.testimonials[number - 1];
  if (voice === undefined) return null;
  const size = sizes[device];
  const { width, height } = size;
  const desktop = device === 'desktop';
  const person = desktop ? { x: 250, y: 276, size: 360 } : { x: 856, y: 500, size: 356 };
  const left = desktop ? 520 : 84;
  const top = desktop ? 150 : 130;
  const letters = desktop ? 84 : 76;
  const line = (at: 0 | 1 | 2) => ({ kind: 'testimonial', number, at }) as const;
  const stars = [0, 1, 2, 3, 4].map((at) =>
    placed(readDrawing('fluent-emoji/star'), { x: left + 24 + at * 58, y: top - 40, size: 52 }),
  );
  return svgDocument(
    size,
    `<rect width="${width}" height="${height}" fill="${voice.ground}"/><circle cx="${person.x}" cy="${person.y + 30}" r="${person.size * 0.62}" fill="#ffffff" fill-opacity=".6"/>${placed(readDrawing(voice.cook), person)}<rect y="${height - height * 0.085}" width="${width}" height="${height * 0.085}" fill="${voice.band}"/>${placed(readDrawing(voice.food), { x: person.x - person.size * (desktop ? 0.4 : 0.52), y: height - height * 0.15, size: person.size * 0.4 })}${stars.join('')}` +
      drawLettering(line(0), { x: left, y: top + letters * 0.98, size: letters, fill: ink }) +
      drawLettering(line(1), { x: left, y: top + letters * 2.18, size: letters, fill: ink }) +
      drawLettering(line(2), { x: left, y: top + letters * 3.2, size: 36, fill: quietInk }),
  );
}

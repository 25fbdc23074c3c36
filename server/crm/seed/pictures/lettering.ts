import * as v from 'valibot';
import { must } from '#lib/assert.ts';
import { readDemoJson } from '../demo-files.ts';
import { short } from './svg.ts';

const outline = v.object({ width: v.number(), path: v.string() });

/**
 * The words of `demo/banners.json` and single letters as outlines, because the machine that converts the pictures to
 * WebP may have no fonts; "npm run demo:assets -- lettering" creates them.
 */
const lettering = readDemoJson(
  'lettering.json',
  v.object({ size: v.number(), lines: v.record(v.string(), outline), glyphs: v.record(v.string(), outline) }),
);

const outlineOf = (kind: 'lines' | 'glyphs', key: string) =>
  must(lettering[kind][key], `outlines of ${JSON.stringify(key)}: run "npm run demo:assets -- lettering"`);

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

/** Draws line `at` (0 to 2) of a banner as outlines, its baseline starting at (x, y). */
export function drawLettering(
  { kind, number, at }: { kind: 'home' | 'testimonial'; number: number; at: 0 | 1 | 2 },
  { x, y, size, fill }: Place,
): string {
  const { path } = outlineOf('lines', `${kind}-${number}-${'abc'.charAt(at)}`);
  return `<path transform="translate(${x} ${y}) scale(${short(size / lettering.size)})" fill="${fill}" d="${path}"/>`;
}

/** Returns how wide a text is in letters of this size. */
export function textWidth(text: string, size: number): number {
  const width = [...text].reduce((sum, letter) => sum + outlineOf('glyphs', letter).width, 0);
  return (width * size) / lettering.size;
}

/** Draws a text as outlines, its baseline starting at (x, y). */
export function drawText(text: string, { x, y, size, fill }: Place): string {
  let at = 0;
  const letters = [...text].map((letter) => {
    const { width, path } = outlineOf('glyphs', letter);
    const drawn = path === '' ? '' : `<path transform="translate(${short(at)} 0)" d="${path}"/>`;
    at += width;
    return drawn;
  });
  return `<g fill="${fill}" transform="translate(${short(x)} ${short(y)}) scale(${Math.round((size / lettering.size) * 1e4) / 1e4})">${letters.join('')}</g>`;
}

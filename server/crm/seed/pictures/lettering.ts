import * as v from 'valibot';
import { must } from '#lib/assert.ts';
import { readDemoJson } from '../demo-files.ts';
import { short } from './svg.ts';

/**
 * The words of `demo/banners.json` as outlines, because the machine that converts the pictures to WebP may have no
 * fonts; "npm run demo:assets -- lettering" creates them.
 */
const lettering = readDemoJson(
  'lettering.json',
  v.object({ size: v.number(), lines: v.record(v.string(), v.object({ path: v.string() })) }),
);

/** Draws line `at` (0 to 2) of a banner as outlines, its baseline starting at (x, y). */
export function drawLettering(
  { kind, number, at }: { kind: 'home' | 'testimonial'; number: number; at: 0 | 1 | 2 },
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const key = `${kind}-${number}-${'abc'.charAt(at)}`;
  const { path } = must(lettering.lines[key], `outlines of ${key}: run "npm run demo:assets -- lettering"`);
  return `<path transform="translate(${x} ${y}) scale(${short(size / lettering.size)})" fill="${fill}" d="${path}"/>`;
}

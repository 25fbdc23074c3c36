import lettering from './lettering.json' with { type: 'json' };
import type { LetteringKey } from './lettering-lines.ts';
import { short } from './svg.ts';

const lines: Readonly<Record<string, { width: number; path: string }>> = lettering.lines;

/** Draws one of the banners' lines as outlines, its baseline starting at (x, y). */
export function drawLettering(
  key: LetteringKey,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const line = lines[key];
  if (line === undefined) throw new Error(`No outlines of ${key}: run "npm run demo:assets -- lettering"`);
  return `<path transform="translate(${x} ${y}) scale(${short(size / lettering.size)})" fill="${fill}" d="${line.path}"/>`;
}

import * as v from 'valibot';
import { mix } from './svg.ts';

export const colourSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'A colour is written like #f3e2c2'));

/** The colours of a tile: its ground, a paler one for what is on it, a deeper one for edges. */
export const tintSchema = v.strictObject({ ground: colourSchema, pale: colourSchema, deep: colourSchema });
export type Tint = Readonly<v.InferOutput<typeof tintSchema>>;

/** Returns the same tint, deeper (above 0) or paler (below 0). */
export function shaded(tint: Tint, depth: number): Tint {
  const toward = depth >= 0 ? tint.deep : tint.pale;
  const share = Math.abs(depth);
  return {
    ground: mix(tint.ground, toward, share),
    pale: mix(tint.pale, toward, share * 0.5),
    deep: mix(tint.deep, toward, share * 0.5),
  };
}

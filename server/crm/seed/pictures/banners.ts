import * as v from 'valibot';
import { drawingSchema, readDemoJson } from '../demo-files.ts';
import { colourSchema, tintSchema } from './tint.ts';

/** Two lines of large letters, one of small ones. Outlines of them are in `demo/lettering.json`. */
const line = v.strictObject({ text: v.string(), weight: v.picklist([500, 600, 700]) });
const lines = v.strictTuple([line, line, line]);

const bannersSchema = v.strictObject({
  home: v.array(
    v.strictObject({
      lines,
      tint: tintSchema,
      motif: v.picklist(['sun', 'garland', 'snow']),
      /** The large food in the middle, two medium ones beside it, two small ones further out. */
      foods: v.strictTuple([drawingSchema, drawingSchema, drawingSchema, drawingSchema, drawingSchema]),
    }),
  ),
  testimonials: v.array(
    v.strictObject({ lines, ground: colourSchema, band: colourSchema, cook: drawingSchema, food: drawingSchema }),
  ),
});

/** The banners of Home and the testimonials. */
export const banners = readDemoJson('banners.json', bannersSchema);

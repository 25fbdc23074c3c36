import * as v from 'valibot';
import { drawingSchema, readDemoJson } from '../demo-files.ts';
import { type Ground, grounds } from '../pictures/grounds.ts';
import { type Tint, tintSchema } from '../pictures/tint.ts';
import { rangeSchema } from './product-range.ts';

const menuSchema = v.array(
  v.strictObject({
    name: v.pipe(v.string(), v.nonEmpty()),
    /** What its foods lie on. */
    ground: v.picklist(grounds),
    tint: tintSchema,
    /** The foods of its tile: in front, behind on the left, behind on the right. */
    drawings: v.strictTuple([drawingSchema, drawingSchema, drawingSchema]),
    /** Its sub-categories: files of `demo/ranges`. */
    ranges: v.array(v.string()),
  }),
);

/** The parent categories in the order of the menu. */
export const menu = readDemoJson('menu.json', menuSchema);

/** A sub-category with its products, and what it takes from its parent. */
export type ProductRange = Readonly<v.InferOutput<typeof rangeSchema>> & {
  readonly parent: string;
  readonly ground: Ground;
  readonly parentTint: Tint;
};

/** The sub-categories in menu order; SKUs are numbered in this order. */
export const allRanges: readonly ProductRange[] = menu.flatMap((parent) =>
  parent.ranges.map((file) => ({
    ...readDemoJson(`ranges/${file}.json`, rangeSchema),
    parent: parent.name,
    ground: parent.ground,
    parentTint: parent.tint,
  })),
);

import * as v from 'valibot';
import { Brand } from '../company.ts';
import { drawingSchema } from '../demo-files.ts';
import { tintSchema } from '../pictures/tint.ts';

/** How a product is stored; decides shelf life and thawing texts. */
export const Storage = { Frozen: 'frozen', Chilled: 'chilled', Ambient: 'ambient' } as const;

/** The packaging of one selling unit; decides the packaging text and the drawn packshot. */
export const PackKind = {
  Bag: 'bag',
  Pouch: 'pouch',
  Carton: 'carton',
  Tray: 'tray',
  Tub: 'tub',
  Bottle: 'bottle',
  Jar: 'jar',
  Case: 'case',
} as const;
export type PackKind = (typeof PackKind)[keyof typeof PackKind];

/** The unit in which offers count a product (Quantity_Type__c). */
export const OfferUnit = { Pieces: 'pieces', Kg: 'Kg' } as const;

const text = v.pipe(v.string(), v.nonEmpty());
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const pack = v.enum(PackKind);
const brand = v.enum(Brand);

/** One product, as a range planner would write it down. */
const lineSchema = v.strictObject({
  name: text,
  /** A fixed SKU; without it, the product is numbered in catalogue order. */
  sku: v.optional(v.pipe(v.string(), v.regex(/^80\d{6}$/, 'An SKU is 80 and six digits'))),
  /** Pieces in one selling unit. */
  pieces: count,
  /** Net weight of one piece, grams. */
  grams: count,
  /** Standard price of one selling unit, rupees before tax. */
  priceRupees: v.pipe(v.number(), v.minValue(0.5)),
  drawing: drawingSchema,
  /** Drawings of what lies beside it. */
  garnish: v.optional(v.array(drawingSchema)),
  about: text,
  /** The main ingredients of this product; the range's base follows. */
  hero: text,
  /** Replaces the range's base after the hero ingredients; empty for nothing. */
  base: v.optional(v.string()),
  /** Contains meat, fish or egg: gets FSSAI's brown mark. */
  nonVeg: v.optional(v.literal(true)),
  /** Quantity step, if it differs from the range's. */
  step: v.optional(count),
  /** Packaging, if it differs from the range's. */
  pack: v.optional(pack),
  brand: v.optional(brand),
});
export type ProductLine = Readonly<v.InferOutput<typeof lineSchema>>;

/** A sub-category with what its products have in common: a file of `demo/ranges`. */
export const rangeSchema = v.strictObject({
  category: text,
  /** The foods of its tile: in front, behind on the left, behind on the right. */
  drawings: v.strictTuple([drawingSchema, drawingSchema, drawingSchema]),
  /** Its tile's colours, if they are not a shade of its parent's. */
  tint: v.optional(tintSchema),
  brand,
  storage: v.enum(Storage),
  pack,
  sellingUnit: text,
  step: count,
  offerUnit: v.enum(OfferUnit),
  taxPercent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** The heading under which customs and tax list it, for invoices; left out where a range has several. */
  hsn: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'A heading is four digits'))),
  shelfLifeDays: count,
  /** SAP's own grouping, shown as 'Category' in the product table. */
  sapCategory: text,
  /** First part of the thawing text; null lets the app show its default. */
  thawing: v.nullable(text),
  serving: v.array(text),
  baseIngredients: v.string(),
  lines: v.pipe(v.array(lineSchema), v.minLength(1)),
});

import type { Brand } from '../company.ts';

/** How a product is stored; decides shelf life and thawing texts. */
export const Storage = { Frozen: 'frozen', Chilled: 'chilled', Ambient: 'ambient' } as const;
export type Storage = (typeof Storage)[keyof typeof Storage];

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

/** The unit in which offers count a product (Quantity_Type__c); null means by weight. */
export const OfferUnit = { Pieces: 'pieces', Kg: 'Kg' } as const;
export type OfferUnit = (typeof OfferUnit)[keyof typeof OfferUnit];

/** One product, as a range planner would write it down. */
export interface ProductLine {
  readonly name: string;
  /** A fixed SKU; without it, the product is numbered in catalogue order. */
  readonly sku?: string;
  /** Pieces in one selling unit. */
  readonly pieces: number;
  /** Net weight of one piece, grams. */
  readonly grams: number;
  /** Standard price of one selling unit, rupees before tax. */
  readonly priceRupees: number;
  /** Picture: `glyph` or `glyph/flavour`, see pictures/glyphs. */
  readonly art: string;
  readonly garnish?: readonly string[];
  readonly about: string;
  /** The main ingredients of this product; the range's base follows. */
  readonly hero: string;
  /** Replaces the range's base after the hero ingredients; empty for nothing. */
  readonly base?: string;
  /** Contains meat, fish or egg: gets FSSAI's brown mark. */
  readonly nonVeg?: true;
  /** Quantity step, if it differs from the range's. */
  readonly step?: number;
  /** Packaging, if it differs from the range's. */
  readonly pack?: PackKind;
  readonly brand?: Brand;
}

/** A sub-category with what its products have in common. */
export interface ProductRange {
  readonly category: string;
  readonly parent: string;
  readonly brand: Brand;
  readonly storage: Storage;
  readonly pack: PackKind;
  readonly sellingUnit: string;
  readonly step: number;
  readonly offerUnit: OfferUnit;
  readonly taxPercent: number;
  readonly shelfLifeDays: number;
  /** SAP's own grouping, shown as 'Category' in the product table. */
  readonly sapCategory: string;
  /** First part of the thawing text; null lets the app show its default. */
  readonly thawing: string | null;
  readonly serving: readonly string[];
  readonly baseIngredients: string;
  readonly lines: readonly ProductLine[];
}

import type { Marks } from '#domain/lists/kitchen-list.ts';
import type { Paise } from '#domain/money.ts';
import type { ReorderBlock } from './reorder.ts';
import type { ProductCard, Synced, UnitLabels, VegMark } from './shared.ts';

/** Why a product cannot be ordered now. `unknown`: its price is not on the device yet. */
export type QuickBlock = Exclude<ReorderBlock, 'too-little'>;

/** A product of a kitchen list: how it was bought, what was noted, and what can be ordered (REORD-002, REORD-003). */
export type QuickRow = {
  /** Product2 Id. */
  id: string;
  sku: string;
  name: string;
  categoryName: string;
  pictureKey: string | null;
  vegMark: VegMark;
  /** null if the product is no longer in the catalogue. */
  unit: UnitLabels | null;
  step: number;
  /** Where the stepper starts (PROD-003). */
  startQuantity: number;
  /** Less what waiting orders reserve; null if unknown. */
  stock: number | null;
  /** In the cart now; 0 if it is not there. */
  cartQuantity: number;
  /** Per piece, before offers and tax. */
  pricePaise: Paise | null;
  block: QuickBlock | null;
  /** Pieces that were paid for; null if it was never bought. `day`: 'YYYY-MM-DD' in India. */
  last: { pieces: number; day: string } | null;
  /** In whole selling steps of today. */
  usual: number | null;
  marks: Marks;
  /** What count mode proposes; null until par level and count are noted. */
  proposed: number | null;
  /** The quantity for the next order; 0 with a block. */
  wanted: number;
};

export type ListName = {
  id: string;
  /** null: the name that the app gives the first list. */
  name: string | null;
};

/** '/quick-order': one list, and the names of all. */
export type QuickOrderView = Synced & {
  /** The first is what the kitchen buys and likes. */
  lists: ListName[];
  /** The list that was asked for, or the first. */
  list: ListName;
  rows: QuickRow[];
  /** Ordering waits for KYC (CART-035). */
  kycMissing: boolean;
};

/** Products found by their codes (REORD-007). */
export type CodesView = Synced & {
  eansKnown: boolean;
  /** By compact code; a code without a product is not in it. */
  products: Record<string, ProductCard>;
};

import type { SpecRow } from '#domain/catalogue/spec-rows.ts';
import type { VariantBoxes } from '#domain/pricing/index.ts';
import type { SampleState } from '#domain/rules/sample.ts';
import type { PriceMemory } from './reorder.ts';
import type { BannerView, CategoryViewRef, Notice, ProductCard, Synced } from './shared.ts';

/** A product list: a sub-category by name, or one tab of a parent category (CAT-001, CAT-014). */
export type ListView = Synced & {
  /** null if there is no such category or it is not active. */
  category: CategoryViewRef | null;
  parent: CategoryViewRef | null;
  /** Active child categories of the parent; empty on a list by name. */
  tabs: CategoryViewRef[];
  banner: BannerView | null;
  /** Sorted as in CAT-004; sort and filter are pure functions of src/domain/catalogue. */
  products: ProductCard[];
  /** Sorting and filtering use prices, so they are for customers only (CAT-005). */
  canSort: boolean;
  footnote: string | null;
  notices: Notice[];
};

export type ProductView = Synced & {
  /** null if there is no such product or it is not active. */
  card: ProductCard | null;
  /** The long record is on the device; until then the page shows the card's fields. */
  detailsKnown: boolean;
  pictureKeys: string[];
  minimumQuantity: number;
  /** `Maximum_Order_Quantity__c`: grams a piece, never an order limit (PROD-004). */
  weightPerPieceGm: number | null;
  /** PROD-006. */
  packWeightGm: number | null;
  servingOption: string | null;
  /** Sorted as in PROD-008; thawing with null means the default text (PROD-009). */
  specRows: SpecRow[];
  /** At most two, for customers only (PROD-011). */
  schemes: { name: string; description: string }[];
  /** The base box and one for each scheme level (PROD-012, PROD-013); null for guests and products without a price. */
  priceBoxes: VariantBoxes | null;
  /** What this customer paid last, beside today's price; null if they never bought it, or it has no price. */
  lastPaid: PriceMemory | null;
  sample: SampleState;
  notices: Notice[];
};

/** Cards by id, in the given order; ids that the catalogue does not have are left out. */
export type ProductsView = Synced & { products: ProductCard[] };

export type FavouritesView = Synced & { products: ProductCard[]; vanished: number };

import type { CompiledOffers, GiftLadder, ScopeOffers } from './compile-offers.ts';
import { nth } from './nth.ts';
import type { LineRead } from './read-line.ts';

/** A category with offers that has lines in the cart. */
export interface CategoryScope {
  readonly offers: ScopeOffers;
  /** Positions of its lines among the ordinary lines. */
  readonly positions: readonly number[];
}

/** The offers of an ordinary line and its place in them. */
export interface LineScope {
  readonly offers: ScopeOffers;
  /** The index of its category scope and its slot there; null when the category has no offers. */
  readonly category: { readonly index: number; readonly slot: number } | null;
  /** Indexes of the gift scopes that count this line. */
  readonly giftScopes: readonly number[];
}

/** A product or a category that gives products away. */
export interface GiftScope {
  readonly ladders: readonly GiftLadder[];
  readonly positions: readonly number[];
}

/**
 * Which offers concern which lines. Depends on the products and categories of the ordinary lines, not on their
 * quantities, so that taps on plus and minus do not change it.
 */
export interface Layout {
  readonly lines: readonly LineScope[];
  readonly categories: readonly CategoryScope[];
  /** Positions of the lines of each Group_Level_Discount_Name__c. */
  readonly groups: ReadonlyMap<string, readonly number[]>;
  readonly giftScopes: readonly GiftScope[];
  readonly productIds: ReadonlySet<string>;
}

const NO_OFFERS: ScopeOffers = { discounts: [], schemes: [], gifts: [], groups: [] };

export function createLayout(offers: CompiledOffers, ordinary: readonly LineRead[]): Layout {
  const categories: { offers: ScopeOffers; positions: number[] }[] = [];
  const categoryIndexes = new Map<string, number>();
  const groups = new Map<string, number[]>();
  const lines: (LineScope & { giftScopes: number[] })[] = [];
  const giftScopes: GiftScope[] = [];

  for (const [position, line] of ordinary.entries()) {
    const own = offers.products.get(line.productId) ?? NO_OFFERS;
    for (const group of own.groups) {
      const positions = groups.get(group);
      if (positions) positions.push(position);
      else groups.set(group, [position]);
    }
    lines.push({ offers: own, category: placeInCategory(line.categoryId, position), giftScopes: [] });
    addGiftScope(own, [position]);
  }
  for (const category of categories) addGiftScope(category.offers, category.positions);
  return { lines, categories, groups, giftScopes, productIds: new Set(ordinary.map(({ productId }) => productId)) };

  function addGiftScope({ gifts }: ScopeOffers, positions: readonly number[]): void {
    if (gifts.length === 0) return;
    const index = giftScopes.push({ ladders: gifts, positions }) - 1;
    for (const position of positions) nth(lines, position).giftScopes.push(index);
  }

  function placeInCategory(categoryId: string, position: number): LineScope['category'] {
    const known = categoryIndexes.get(categoryId);
    if (known !== undefined) {
      const slot = (categories[known]?.positions.push(position) ?? 1) - 1;
      return { index: known, slot };
    }
    const ofCategory = offers.categories.get(categoryId);
    if (!ofCategory) return null;
    const index = categories.push({ offers: ofCategory, positions: [position] }) - 1;
    categoryIndexes.set(categoryId, index);
    return { index, slot: 0 };
  }
}

/** Whether a layout for the previous lines is valid for the current ones. */
export function hasSameLayout(before: readonly LineRead[], now: readonly LineRead[]): boolean {
  if (before.length !== now.length) return false;
  for (let at = 0; at < now.length; at += 1) {
    const line = before[at];
    const other = now[at];
    if (line === other) continue;
    if (line?.productId !== other?.productId || line?.categoryId !== other?.categoryId) return false;
  }
  return true;
}

import { type BestDiscount, findBestDiscount, grantOn, holdsFor, type OrderValueRange } from './best-discount.ts';
import type { CompiledDiscount, CompiledScheme } from './compile-offers.ts';
import type { CategoryScope, Layout } from './layout.ts';
import type { Measures } from './measure.ts';
import { nth } from './nth.ts';
import { percentOf } from './percent.ts';
import type { ProductStep } from './product-discount.ts';
import { sumScope } from './scope.ts';
import { splitProRata } from './split.ts';

/** A line's category discount and the row that gives it. */
export interface CategoryShare {
  readonly row: CompiledDiscount | CompiledScheme | null;
  readonly amountPaise: number;
}

/** The discount of a whole category, split over its lines. */
interface CategoryOutcome {
  readonly row: CompiledDiscount | CompiledScheme | null;
  readonly parts: readonly number[];
  readonly validFor: OrderValueRange;
}

/** The result of step 2. */
export interface CategoryStep {
  readonly product: ProductStep;
  readonly outcomes: readonly CategoryOutcome[];
  readonly shares: readonly CategoryShare[];
  /** Positions whose line, discount or share differs from the previous step. */
  readonly changed: ReadonlySet<number>;
}

const NO_SHARE: CategoryShare = { row: null, amountPaise: 0 };

/**
 * Step 2, category discount (PRICE-007, PRICE-008), on the amount after the product discount. Reuses a category from
 * the previous step, which had the same layout, if none of its lines and their product discounts has changed and the
 * order value stays in its range.
 */
export function priceCategoryDiscounts(
  layout: Layout,
  product: ProductStep,
  previous: CategoryStep | null,
): CategoryStep {
  const affected = new Set(product.changed);
  const outcomes = previous ? previous.outcomes.slice() : [];
  for (const index of affectedCategories(layout, product, previous)) {
    const category = nth(layout.categories, index);
    outcomes[index] = decideCategory(category, product);
    for (const position of category.positions) affected.add(position);
  }
  const shares = previous ? previous.shares.slice() : new Array<CategoryShare>(product.lines.length);
  const changed = new Set(product.changed);
  for (const position of affected) {
    const share = decideShare(position);
    if (isEqual(shares[position], share)) continue;
    shares[position] = share;
    changed.add(position);
  }
  return { product, outcomes, shares, changed };

  function decideShare(position: number): CategoryShare {
    const { offers, category } = nth(layout.lines, position);
    const outcome = category && nth(outcomes, category.index);
    const ofCategory = category && outcome ? nth(outcome.parts, category.slot) : 0;
    const scheme = findScheme(offers.schemes, nth(product.lines, position).measures);
    const ofProduct = scheme ? schemeAmount(netPaise(product, position), scheme) : 0;
    if (ofProduct > ofCategory) return { row: scheme, amountPaise: ofProduct };
    return ofCategory > 0 && outcome ? { row: outcome.row, amountPaise: ofCategory } : NO_SHARE;
  }
}

function affectedCategories(layout: Layout, product: ProductStep, previous: CategoryStep | null): Set<number> {
  const affected = new Set<number>();
  for (const position of product.changed) {
    const { category } = nth(layout.lines, position);
    if (category) affected.add(category.index);
  }
  for (const [index, { validFor }] of (previous?.outcomes ?? []).entries()) {
    if (!holdsFor(validFor, product.orderValuePaise)) affected.add(index);
  }
  return affected;
}

function isEqual(before: CategoryShare | undefined, now: CategoryShare): boolean {
  return before?.row === now.row && before.amountPaise === now.amountPaise;
}

/** net₁: the base price minus the product discount. */
function netPaise({ lines, discounts }: ProductStep, position: number): number {
  return nth(lines, position).basePaise - nth(discounts, position).amountPaise;
}

/** The larger of the category's best discount row and its scheme (on a tie the first Name), split over the category. */
function decideCategory({ offers, positions }: CategoryScope, product: ProductStep): CategoryOutcome {
  const { measures } = sumScope(positions, product.lines);
  const weights = positions.map((at) => netPaise(product, at));
  let scopePaise = 0;
  for (const weight of weights) scopePaise += weight;

  const discount = findBestDiscount(offers.discounts, product.orderValuePaise, {
    measures: () => measures,
    amountPaise: (row) => grantOn(scopePaise, row.grant),
  });
  const scheme = findScheme(offers.schemes, measures);
  const schemePaise = scheme ? schemeAmount(scopePaise, scheme) : 0;
  const isScheme = scheme !== null && isAhead({ scheme, schemePaise, discount });
  return {
    row: isScheme ? scheme : discount.row,
    parts: splitProRata(isScheme ? schemePaise : discount.amountPaise, weights),
    validFor: discount.validFor,
  };
}

function isAhead(rivals: { scheme: CompiledScheme; schemePaise: number; discount: BestDiscount }): boolean {
  const { scheme, schemePaise, discount } = rivals;
  if (schemePaise !== discount.amountPaise) return schemePaise > discount.amountPaise;
  return discount.row === null || scheme.name < discount.row.name;
}

/** Returns the scheme that counts. Schemes are sorted by level, threshold and Name, so it is the first one reached. */
export function findScheme(schemes: readonly CompiledScheme[], measures: Measures): CompiledScheme | null {
  for (const scheme of schemes) if (measures[scheme.unit] >= scheme.threshold) return scheme;
  return null;
}

function schemeAmount(netPaise: number, scheme: CompiledScheme): number {
  return Math.min(netPaise, percentOf(netPaise, scheme.percent));
}

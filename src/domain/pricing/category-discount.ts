import { type BestDiscount, findBestDiscount, grantOn, holdsFor, type OrderValueRange } from './best-discount.ts';
import type { CompiledDiscount, CompiledScheme } from './compile-offers.ts';
import type { CategoryScope, Layout } from './layout.ts';
import type { Measures } from './measure.ts';
import { nth } from './nth.ts';
import { percentOf } from './percent.ts';
import type { ProductStep } from './product-discount.ts';
import { type ScopeSums, sumScope } from './scope.ts';
import { splitProRata } from './split.ts';

/** A line's category discount and the row behind it. */
export interface CategoryShare {
  readonly row: CompiledDiscount | CompiledScheme | null;
  readonly amountPaise: number;
}

/** What a whole category gets, split over its lines. */
interface CategoryOutcome {
  readonly row: CompiledDiscount | CompiledScheme | null;
  readonly parts: readonly number[];
  readonly validFor: OrderValueRange;
}

/** Step 2's outcome. */
export interface CategoryStep {
  readonly product: ProductStep;
  readonly sums: readonly ScopeSums[];
  readonly outcomes: readonly CategoryOutcome[];
  readonly shares: readonly CategoryShare[];
}

const NO_SHARE: CategoryShare = { row: null, amountPaise: 0 };

/**
 * Step 2, category discount (PRICE-007, PRICE-008), on what the product discount left. A category is kept from the
 * previous step, which had the same layout, when none of its lines, their product discounts nor the tests on the order
 * value have changed.
 */
export function priceCategoryDiscounts(
  layout: Layout,
  product: ProductStep,
  previous: CategoryStep | null,
): CategoryStep {
  const { lines, discounts, orderValuePaise } = product;
  const isSame = (at: number) =>
    lines[at] === previous?.product.lines[at] && discounts[at] === previous?.product.discounts[at];

  const sums = layout.categories.map(({ positions }, index) =>
    sumScope(positions, lines, previous ? { lines: previous.product.lines, sums: previous.sums[index] } : undefined),
  );
  const outcomes = layout.categories.map((category, index) => {
    const before = previous?.outcomes[index];
    const isKept = before && holdsFor(before.validFor, orderValuePaise) && category.positions.every(isSame);
    return isKept ? before : decideCategory(category, nth(sums, index), product);
  });

  const shares = layout.lines.map(({ offers, category }, position) => {
    const outcome = category && nth(outcomes, category.index);
    const before = previous?.shares[position];
    if (before && isSame(position) && (!category || outcome === previous.outcomes[category.index])) return before;

    const ofCategory = outcome ? nth(outcome.parts, nth(layout.lines, position).category?.slot ?? 0) : 0;
    const scheme = findScheme(offers.schemes, nth(lines, position).measures);
    const ofProduct = scheme ? schemeAmount(netPaise(product, position), scheme) : 0;
    if (ofProduct > ofCategory) return keepEqual(before, { row: scheme, amountPaise: ofProduct });
    return ofCategory > 0 && outcome ? keepEqual(before, { row: outcome.row, amountPaise: ofCategory }) : NO_SHARE;
  });
  return { product, sums, outcomes, shares };
}

/** The share as it was, when it says the same: what hangs on it can then be kept too. */
function keepEqual(before: CategoryShare | undefined, now: CategoryShare): CategoryShare {
  return before && before.row === now.row && before.amountPaise === now.amountPaise ? before : now;
}

/** net₁: base less product discount. */
function netPaise({ lines, discounts }: ProductStep, position: number): number {
  return nth(lines, position).basePaise - nth(discounts, position).amountPaise;
}

/** The larger of the category's best discount row and its scheme, on a tie the first Name, split over the category. */
function decideCategory({ offers, positions }: CategoryScope, sums: ScopeSums, product: ProductStep): CategoryOutcome {
  const weights = positions.map((at) => netPaise(product, at));
  let scopePaise = 0;
  for (const weight of weights) scopePaise += weight;

  const discount = findBestDiscount(offers.discounts, product.orderValuePaise, {
    measures: () => sums.measures,
    amountPaise: (row) => grantOn(scopePaise, row.grant),
  });
  const scheme = findScheme(offers.schemes, sums.measures);
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

/** The scheme that counts: they stand by level, threshold and Name, so it is the first one reached. */
export function findScheme(schemes: readonly CompiledScheme[], measures: Measures): CompiledScheme | null {
  for (const scheme of schemes) if (measures[scheme.unit] >= scheme.threshold) return scheme;
  return null;
}

function schemeAmount(netPaise: number, scheme: CompiledScheme): number {
  return Math.min(netPaise, percentOf(netPaise, scheme.percent));
}

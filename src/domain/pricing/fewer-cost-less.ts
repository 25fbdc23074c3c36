import { parseDecimal } from '../decimal.ts';
import { findScheme } from './category-discount.ts';
import type { CompiledOffers, CompiledScheme, OfferScope } from './compile-offers.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { QUANTITY_PLACES, quantityNumber } from './measure.ts';
import { nth } from './nth.ts';
import { percentNumber } from './percent.ts';
import type { AvailabilityOf } from './price-cart.ts';
import type { LineRead } from './read-line.ts';
import { sumScope } from './scope.ts';
import type { CartInput } from './types.ts';

/**
 * A higher level with a lower percent is applied as written (pricing.md, Around the engine). This hint tells where
 * fewer pieces would earn the higher percent, with one quantity for which that holds.
 */
export interface FewerCostLess {
  readonly on: OfferScope;
  readonly schemeName: string;
  readonly percent: number;
  readonly betterSchemeName: string;
  readonly betterPercent: number;
  /** The line to reduce, and the paid quantity that remains. */
  readonly Product2Id: string;
  readonly quantity: number;
  readonly cartTotal: number;
  readonly cartTotalWithFewer: number;
}

interface AppliedScheme {
  readonly scheme: CompiledScheme;
  readonly rivals: readonly CompiledScheme[];
  readonly positions: readonly number[];
}

/** Returns at most one hint for each scope; each is verified by pricing the smaller cart. */
export function findFewerCostLess(input: {
  readonly offers: CompiledOffers;
  readonly cart: CartInput;
  readonly evaluation: Evaluation;
  /** As for the evaluation: both totals are without the gifts that the shop cannot supply. */
  readonly availabilityOf: AvailabilityOf | undefined;
  readonly stepOf: (productId: string) => number;
}): FewerCostLess[] {
  return appliedSchemes(input.evaluation).flatMap((applied) => {
    for (const position of applied.positions) {
      const hint = tryFewer(applied, position);
      if (hint) return hint;
    }
    return [];
  });

  function tryFewer({ scheme, rivals, positions }: AppliedScheme, position: number): FewerCostLess | null {
    const { cart, evaluation, offers, availabilityOf } = input;
    const line = nth(evaluation.ordinary, position);
    const quantity = largestBelow(scheme, {
      line,
      lines: evaluation.ordinary,
      positions,
      step: input.stepOf(line.productId),
    });
    if (quantity <= 0) return null;
    const smaller = withQuantity(cart, evaluation, { line, quantity });
    const fewer = evaluate({ offers, cart: smaller, previous: evaluation, availabilityOf });
    const better = findScheme(rivals, sumScope(positions, fewer.ordinary).measures);
    const { cartTotal } = evaluation.priced.totals;
    const { cartTotal: cartTotalWithFewer } = fewer.priced.totals;
    if (!better || better.percent <= scheme.percent || cartTotalWithFewer >= cartTotal) return null;
    return {
      on: scheme.on,
      schemeName: scheme.name,
      percent: percentNumber(scheme.percent),
      betterSchemeName: better.name,
      betterPercent: percentNumber(better.percent),
      Product2Id: line.productId,
      quantity,
      cartTotal,
      cartTotalWithFewer,
    };
  }
}

/** Schemes that give some line its category discount, in scopes that also have a scheme with a higher percent. */
function appliedSchemes({ layout, category }: Evaluation): AppliedScheme[] {
  const applied: AppliedScheme[] = [];
  const add = (scheme: CompiledScheme, rivals: readonly CompiledScheme[], positions: readonly number[]) => {
    const isKnown = applied.some((known) => known.scheme === scheme);
    if (!isKnown && rivals.some(({ percent }) => percent > scheme.percent)) applied.push({ scheme, rivals, positions });
  };
  for (const [position, { row }] of category.shares.entries()) {
    if (row?.kind !== 'scheme') continue;
    const line = nth(layout.lines, position);
    if (row.on.kind === 'product') add(row, line.offers.schemes, [position]);
    else if (line.category) {
      const { offers, positions } = nth(layout.categories, line.category.index);
      add(row, offers.schemes, positions);
    }
  }
  return applied;
}

/** Returns the largest multiple of the step at which the scope no longer reaches the scheme's threshold. */
function largestBelow(
  scheme: CompiledScheme,
  at: { line: LineRead; lines: readonly LineRead[]; positions: readonly number[]; step: number },
): number {
  const ofLine = at.line.measures[scheme.unit];
  const ofOthers = sumScope(at.positions, at.lines).measures[scheme.unit] - ofLine;
  const missing = scheme.threshold - ofOthers;
  const stepMilli = parseDecimal(at.step, QUANTITY_PLACES);
  if (ofLine === 0 || missing <= 0 || stepMilli <= 0) return 0;
  // The line measures ofLine at paidMilli, so it stays below the missing amount while steps × stepMilli × ofLine is
  // less than missing × paidMilli. Exact big integers, because one unit too many would lose the hint.
  const steps = (BigInt(missing) * BigInt(at.line.paidMilli) - 1n) / (BigInt(stepMilli) * BigInt(ofLine));
  return quantityNumber(Number(steps) * stepMilli);
}

function withQuantity(cart: CartInput, { reads }: Evaluation, change: { line: LineRead; quantity: number }): CartInput {
  const lines = cart.lines.map((line, at) =>
    reads[at] === change.line ? { ...line, Quantity: change.quantity, offer_product_quanity__c: 0 } : line,
  );
  return { ...cart, lines };
}

import { type Paise, paise } from '../money.ts';
import type { CompiledDiscount, CompiledGift, CompiledOffers, CompiledScheme } from './compile-offers.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { type FewerCostLess, findFewerCostLess } from './fewer-cost-less.ts';
import type { Gift } from './free-products.ts';
import { type MeasureUnit, measureNumber, quantityNumber } from './measure.ts';
import { percentNumber } from './percent.ts';
import type { AvailabilityOf } from './price-cart.ts';
import type { CartInput } from './types.ts';

/** A threshold in the form that texts need: 'from 5 kg', 'from ₹1,000.00'. */
export type OfferCondition =
  | { readonly kind: 'order-value'; readonly minimumPaise: Paise }
  | { readonly kind: 'measure'; readonly minimum: number; readonly unit: MeasureUnit };

/** Why a line costs less or includes a gift: the offer in plain numbers. */
export interface AppliedOffer {
  readonly name: string;
  /** What the offer applies to; `group` is the group whose lines count together, if any. */
  readonly on: { readonly kind: 'product' | 'category'; readonly id: string };
  readonly group: string | null;
  readonly condition: OfferCondition;
  readonly gives:
    | { readonly kind: 'flat'; readonly paise: Paise }
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'product'; readonly Product2Id: string; readonly quantity: number };
}

export interface LineExplanation {
  readonly Product2Id: string;
  readonly product: AppliedOffer | null;
  readonly category: AppliedOffer | null;
  /** Every scheme that adds to the line's free quantity. */
  readonly free: readonly AppliedOffer[];
}

export interface CartExplanation {
  /** For each ordinary line, in order. */
  readonly lines: readonly LineExplanation[];
  /** For each free line, in order. */
  readonly freeLines: readonly { readonly Product2Id: string; readonly free: readonly AppliedOffer[] }[];
  readonly fewerCostLess: readonly FewerCostLess[];
}

/** Explains a priced cart, so that screens can show the reason of each discount. Not meant for the hot path. */
export function explainCart(input: {
  readonly offers: CompiledOffers;
  readonly cart: CartInput;
  readonly availabilityOf?: AvailabilityOf;
  /** Quantity step of a product; 1 when not given. */
  readonly stepOf?: (productId: string) => number;
}): CartExplanation {
  const { offers, cart, availabilityOf, stepOf } = input;
  const evaluation = evaluate({ offers, cart, previous: null, availabilityOf });
  return {
    lines: evaluation.amounts.map(({ parts }) => ({
      Product2Id: parts.line.productId,
      product: parts.product.row && explainDiscount(parts.product.row),
      category: explainCategory(parts.category.row),
      free: parts.gift ? parts.gift.schemes.map(explainGift) : [],
    })),
    freeLines: explainFreeLines(evaluation),
    fewerCostLess: findFewerCostLess({ offers, cart, evaluation, availabilityOf, stepOf: stepOf ?? (() => 1) }),
  };
}

function explainFreeLines({ priced, gifts }: Evaluation): CartExplanation['freeLines'] {
  return priced.freeLines.map(({ Product2Id }) => {
    const gift: Gift | undefined = gifts.get(Product2Id);
    return { Product2Id, free: gift ? gift.schemes.map(explainGift) : [] };
  });
}

function explainCategory(row: CompiledDiscount | CompiledScheme | null): AppliedOffer | null {
  if (!row) return null;
  return row.kind === 'scheme' ? explainScheme(row) : explainDiscount(row);
}

function explainDiscount({ name, on, group, condition, grant }: CompiledDiscount): AppliedOffer {
  return {
    name,
    on,
    // Groups exist only for product discounts; a category row already covers all its lines.
    group: on.kind === 'product' ? group : null,
    condition:
      condition.kind === 'value'
        ? { kind: 'order-value', minimumPaise: paise(condition.paise) }
        : { kind: 'measure', minimum: measureNumber(condition.minimum), unit: condition.unit },
    gives:
      grant.kind === 'percent'
        ? { kind: 'percent', percent: percentNumber(grant.percent) }
        : { kind: 'flat', paise: paise(grant.kind === 'flat' ? grant.paise : 0) },
  };
}

function explainScheme({ name, on, threshold, unit, percent }: CompiledScheme): AppliedOffer {
  return {
    name,
    on,
    group: null,
    condition: { kind: 'measure', minimum: measureNumber(threshold), unit },
    gives: { kind: 'percent', percent: percentNumber(percent) },
  };
}

function explainGift({ name, on, threshold, unit, productId, quantityMilli }: CompiledGift): AppliedOffer {
  return {
    name,
    on,
    group: null,
    condition: { kind: 'measure', minimum: measureNumber(threshold), unit },
    gives: { kind: 'product', Product2Id: productId, quantity: quantityNumber(quantityMilli) },
  };
}

import { type DecimalInput, isEmpty, parseDecimal } from '../decimal.ts';
import { type Paise, paise } from '../money.ts';
import { type CompiledScheme, compileOffers, type OfferScope } from './compile-offers.ts';
import {
  type MeasuredProduct,
  type Measures,
  MeasureUnit,
  measureLine,
  measureNumber,
  nonNegative,
  QUANTITY_PLACES,
} from './measure.ts';
import { percentNumber, percentOf } from './percent.ts';
import type { SchemeRow, TextInput } from './types.ts';

/** A price in a box: before tax and offers. */
export interface PriceBox {
  readonly pricePaise: Paise;
  /** Strikethrough_Price__c; null unless it is above the price. */
  readonly strikethroughPaise: Paise | null;
  /** Sales_UOM__c of the price book entry: the unit that the price is for. */
  readonly salesUnit: string | null;
}

/** The price after a scheme's threshold is reached. */
export interface LevelBox extends PriceBox {
  readonly schemeName: string;
  readonly level: 1 | 2;
  readonly scope: OfferScope['kind'];
  readonly threshold: number;
  /** The fewest of the product, in whole steps, that reach it; null where the goods of the category count together. */
  readonly quantity: number | null;
  readonly unit: MeasureUnit;
  readonly percent: number;
}

export interface VariantBoxes {
  readonly base: PriceBox;
  readonly levels: readonly LevelBox[];
  /** True when all schemes give products away: the page then shows no base box (PROD-013), only the plain price. */
  readonly hidesBase: boolean;
}

/**
 * Returns the price boxes of a product page (PROD-012): the price book's price, and the price at each scheme level on
 * the product or its category. Ignores the CRM's Price__c and Varient_Price__c, because the boxes show the result of
 * the rules.
 */
export function variantBoxes(input: {
  readonly product: MeasuredProduct & {
    readonly Id: string;
    readonly CategoryId: TextInput;
    readonly Strikethrough_Price__c?: DecimalInput;
  };
  /** The quantity step of the product, in whole pieces. */
  readonly step: number;
  readonly entry: { readonly UnitPrice: DecimalInput; readonly Sales_UOM__c?: TextInput };
  readonly schemes: readonly SchemeRow[];
}): VariantBoxes {
  const { product, entry } = input;
  const { products, categories } = compileOffers({
    discounts: [],
    schemes: input.schemes,
    contactId: null,
    today: '',
  });
  const own = products.get(product.Id);
  const ofCategory = isEmpty(product.CategoryId) ? undefined : categories.get(product.CategoryId);
  const schemes = [...(own?.schemes ?? []), ...(ofCategory?.schemes ?? [])];
  const gifts = [...(own?.gifts ?? []), ...(ofCategory?.gifts ?? [])];

  const strikethroughPaise = parseDecimal(product.Strikethrough_Price__c, 2);
  const salesUnit = isEmpty(entry.Sales_UOM__c) ? null : entry.Sales_UOM__c;
  const unitPaise = nonNegative(entry.UnitPrice, 2);
  // Counted as the engine counts, so that a box promises no price that the cart does not give.
  const ofStep = measureLine(product, parseDecimal(input.step, QUANTITY_PLACES));
  const boxFor = (pricePaise: number): PriceBox => ({
    pricePaise: paise(pricePaise),
    strikethroughPaise: strikethroughPaise > pricePaise ? paise(strikethroughPaise) : null,
    salesUnit,
  });
  return {
    base: boxFor(unitPaise),
    levels: schemes
      .filter((scheme) => scheme.percent > 0 && isReachable(scheme, ofStep))
      .sort(byLevel)
      .map((scheme) => ({
        ...boxFor(unitPaise - Math.min(unitPaise, percentOf(unitPaise, scheme.percent))),
        schemeName: scheme.name,
        level: scheme.level,
        scope: scheme.on.kind,
        threshold: measureNumber(scheme.threshold),
        quantity: scheme.on.kind === 'product' ? fewestSteps(scheme, ofStep) * input.step : null,
        unit: scheme.unit,
        percent: percentNumber(scheme.percent),
      })),
    hidesBase: gifts.length > 0 && schemes.length === 0,
  };
}

/** Whether a cart can reach the scheme: the product by itself, or goods of its category together. */
function isReachable({ on, threshold, unit }: CompiledScheme, ofStep: Measures): boolean {
  return threshold <= 0 || (on.kind === 'product' ? ofStep[unit] > 0 : unit !== MeasureUnit.none);
}

/** How many steps of the product reach the scheme's threshold, at least one. */
function fewestSteps({ threshold, unit }: CompiledScheme, ofStep: Measures): number {
  return threshold <= 0 ? 1 : Math.ceil(threshold / ofStep[unit]);
}

/** Compares by level, threshold, then Name: the order in which a customer reaches them. */
function byLevel(a: CompiledScheme, b: CompiledScheme): number {
  return a.level - b.level || a.threshold - b.threshold || (a.name < b.name ? -1 : 1);
}

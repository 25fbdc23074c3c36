import { type DecimalInput, isEmpty, parseDecimal } from '../decimal.ts';
import { MEASURE_PLACES, type MeasureUnit, nonNegative, parseUnit, QUANTITY_PLACES } from './measure.ts';
import { parsePercent } from './percent.ts';
import type { DiscountRow, OfferInput, SchemeRow, TextInput } from './types.ts';

/** What a discount row gives: rupees over its scope, a percent, or nothing (an unknown Type__c). */
export type Grant =
  | { readonly kind: 'flat'; readonly paise: number }
  | { readonly kind: 'percent'; readonly percent: number; readonly toWholeRupee: boolean }
  | { readonly kind: 'nothing' };

/** What a discount row requires: an order value in paise, or a measure in millionths of its unit. */
export type Condition =
  | { readonly kind: 'value'; readonly paise: number }
  | { readonly kind: 'volume'; readonly minimum: number; readonly unit: MeasureUnit };

/** The product or the category that an offer applies to. */
export interface OfferScope {
  readonly kind: 'product' | 'category';
  readonly id: string;
}

/** A discount row that may apply to this customer today. */
export interface CompiledDiscount {
  readonly kind: 'discount';
  readonly name: string;
  readonly on: OfferScope;
  readonly grant: Grant;
  readonly condition: Condition;
  /** Group_Level_Discount_Name__c; null when the row has no group. */
  readonly group: string | null;
}

/** An active scheme that gives a percentage. */
export interface CompiledScheme {
  readonly kind: 'scheme';
  readonly name: string;
  readonly on: OfferScope;
  readonly level: 1 | 2;
  readonly threshold: number;
  readonly unit: MeasureUnit;
  readonly percent: number;
}

/** An active scheme that gives a free product. */
export interface CompiledGift {
  readonly kind: 'gift';
  readonly name: string;
  readonly on: OfferScope;
  readonly productId: string;
  readonly threshold: number;
  readonly unit: MeasureUnit;
  readonly quantityMilli: number;
}

/** The free-product schemes of one scope for one offered product; the first one reached counts. */
export interface GiftLadder {
  readonly productId: string;
  readonly steps: readonly CompiledGift[];
}

/** All offers on one product or one category, in the order in which they are evaluated. */
export interface ScopeOffers {
  readonly discounts: readonly CompiledDiscount[];
  readonly schemes: readonly CompiledScheme[];
  readonly gifts: readonly GiftLadder[];
  /** The distinct group names of the discounts. */
  readonly groups: readonly string[];
}

/** The offers of one customer on one day, indexed by product and category. Built once per pull. */
export interface CompiledOffers {
  readonly today: string;
  readonly products: ReadonlyMap<string, ScopeOffers>;
  readonly categories: ReadonlyMap<string, ScopeOffers>;
}

/** Indexes discount and scheme rows. Rows that cannot apply today are dropped here. */
export function compileOffers(input: OfferInput): CompiledOffers {
  const drafts: Drafts = { product: new Map(), category: new Map() };
  for (const row of input.discounts) {
    if (!isCandidate(row, input)) continue;
    const draft = draftFor(drafts, row.Product__c, row.Category__c);
    draft?.discounts.push(compileDiscount(row, draft.on));
  }
  for (const row of input.schemes) {
    if (row.Active__c !== true) continue;
    const draft = draftFor(drafts, row.product__c, row.category__c);
    if (!draft) continue;
    if (givesProduct(row)) addGift(row, draft);
    else draft.schemes.push(compileScheme(row, draft.on));
  }
  return { today: input.today, products: settle(drafts.product), categories: settle(drafts.category) };
}

type Drafts = Readonly<Record<OfferScope['kind'], Map<string, Draft>>>;

interface Draft {
  readonly on: OfferScope;
  readonly discounts: CompiledDiscount[];
  readonly schemes: CompiledScheme[];
  readonly gifts: Map<string, CompiledGift[]>;
}

/** Returns the draft for a row's product or, if it names none, its category; null when it names neither. */
function draftFor(drafts: Drafts, product: TextInput, category: TextInput): Draft | null {
  const id = isEmpty(product) ? category : product;
  if (isEmpty(id)) return null;
  const kind = isEmpty(product) ? 'category' : 'product';
  const known = drafts[kind].get(id);
  if (known) return known;
  const draft: Draft = { on: { kind, id }, discounts: [], schemes: [], gifts: new Map() };
  drafts[kind].set(id, draft);
  return draft;
}

function isCandidate(row: DiscountRow, { contactId, today }: OfferInput): boolean {
  return (
    row.Active__c === true &&
    (row.Promotion_Type__c === 'value' || row.Promotion_Type__c === 'volume') &&
    isEmpty(row.Coupon__c) &&
    (isEmpty(row.Contact__c) || row.Contact__c === contactId) &&
    (isEmpty(row.Expiration_Date__c) || today <= row.Expiration_Date__c)
  );
}

function compileDiscount(row: DiscountRow, on: OfferScope): CompiledDiscount {
  return {
    kind: 'discount',
    name: row.Name,
    on,
    grant: parseGrant(row),
    condition:
      row.Promotion_Type__c === 'value'
        ? { kind: 'value', paise: parseDecimal(row.MinimumOrderValue__c, 2) }
        : {
            kind: 'volume',
            minimum: parseDecimal(row.Minimum_Quantity_Value__c, MEASURE_PLACES),
            unit: parseUnit(row.Quantity_Type__c),
          },
    group: isEmpty(row.Group_Level_Discount_Name__c) ? null : row.Group_Level_Discount_Name__c,
  };
}

function parseGrant(row: DiscountRow): Grant {
  switch (row.Type__c) {
    case 'Flat Discount':
      return { kind: 'flat', paise: nonNegative(row.Value__c, 2) };
    case 'Discount%':
      return {
        kind: 'percent',
        percent: parsePercent(row.Value__c),
        toWholeRupee: row.Promotion_Type__c === 'volume',
      };
    default:
      return { kind: 'nothing' };
  }
}

function compileScheme(row: SchemeRow, on: OfferScope): CompiledScheme {
  return {
    kind: 'scheme',
    name: row.Name,
    on,
    level: row.Scheme_Level__c === 'Scheme Level 2' ? 2 : 1,
    threshold: parseThreshold(row.Convert_Quantity_Value__c),
    unit: parseUnit(row.Type__c),
    percent: parsePercent(row.Discount__c),
  };
}

function givesProduct({ Free_Product_Scheme_Y_N__c: yes }: SchemeRow): boolean {
  return yes === true || yes === 'Y' || yes === 'Yes';
}

function addGift(row: SchemeRow, draft: Draft): void {
  const offered = isEmpty(row.offer_product__c) ? row.product__c : row.offer_product__c;
  if (isEmpty(offered)) return;
  const step: CompiledGift = {
    kind: 'gift',
    name: row.Name,
    on: draft.on,
    productId: offered,
    threshold: parseThreshold(row.Convert_Quantity_Value__c),
    unit: parseUnit(row.Type__c),
    quantityMilli: nonNegative(row.offered_quanity__c, QUANTITY_PLACES),
  };
  const steps = draft.gifts.get(offered);
  if (steps) steps.push(step);
  else draft.gifts.set(offered, [step]);
}

function parseThreshold(value: DecimalInput): number {
  return parseDecimal(value, MEASURE_PLACES);
}

/** Sorts every list so that the first row whose condition is met is the one that counts. */
function settle(drafts: ReadonlyMap<string, Draft>): Map<string, ScopeOffers> {
  const settled = new Map<string, ScopeOffers>();
  for (const [key, { discounts, schemes, gifts }] of drafts) {
    settled.set(key, {
      discounts: discounts.sort(byName),
      schemes: schemes.sort((a, b) => b.level - a.level || b.threshold - a.threshold || byName(a, b)),
      gifts: Array.from(gifts, ([productId, steps]) => ({
        productId,
        steps: steps.sort((a, b) => b.threshold - a.threshold || byName(a, b)),
      })),
      groups: Array.from(new Set(discounts.flatMap((row) => row.group ?? []))),
    });
  }
  return settled;
}

/** Compares names by code unit. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

import { isEmpty } from '../decimal.ts';
import { type Measures, measureLine, nonNegative, QUANTITY_PLACES, timesQuantity } from './measure.ts';
import { parsePercent } from './percent.ts';
import type { CartLine, TextInput } from './types.ts';

const LineKind = { ordinary: 'ordinary', sample: 'sample', gift: 'gift', dropped: 'dropped' } as const;
type LineKind = (typeof LineKind)[keyof typeof LineKind];

/** The SKUs that identify gift lines and delivery lines. */
export interface SpecialSkus {
  readonly referralSku: TextInput;
  readonly deliverySkus: readonly string[];
}

/** A cart line in whole numbers. Immutable, so that the same object means the same line. */
export interface LineRead {
  /** The fields as received, to detect whether the line has changed. */
  readonly source: CartLine;
  readonly kind: LineKind;
  readonly productId: string;
  /** '' when the line has no category. */
  readonly categoryId: string;
  readonly type: 'O' | 'S';
  readonly paidMilli: number;
  readonly unitPaise: number;
  /** In ten-thousandths. */
  readonly taxPercent: number;
  /** paid × SalesPrice. */
  readonly basePaise: number;
  readonly measures: Measures;
}

/** Reads one line (pricing.md, The kinds of line). */
export function readLine(line: CartLine, skus: SpecialSkus): LineRead {
  const paidMilli = Math.max(
    0,
    nonNegative(line.Quantity, QUANTITY_PLACES) - nonNegative(line.offer_product_quanity__c, QUANTITY_PLACES),
  );
  const unitPaise = nonNegative(line.SalesPrice, 2);
  return {
    source: copySource(line),
    kind: kindOf(line, paidMilli, skus),
    productId: line.Product2Id,
    categoryId: line.CategoryId ?? '',
    type: line.Type__c === 'S' ? 'S' : 'O',
    paidMilli,
    unitPaise,
    taxPercent: parsePercent(line.TAX__c),
    basePaise: timesQuantity(paidMilli, unitPaise),
    measures: measureLine(line, paidMilli),
  };
}

/** The SKU takes precedence: it identifies a delivery charge or a gift even if the line has another type. */
function kindOf(line: CartLine, paidMilli: number, skus: SpecialSkus): LineKind {
  if (!isEmpty(line.Sku)) {
    if (skus.deliverySkus.includes(line.Sku)) return LineKind.dropped;
    if (line.Sku === skus.referralSku) return LineKind.gift;
  }
  if (line.Type__c === 'S') return LineKind.sample;
  return paidMilli > 0 ? LineKind.ordinary : LineKind.dropped;
}

function copySource(line: CartLine): CartLine {
  return {
    Product2Id: line.Product2Id,
    Sku: line.Sku,
    CategoryId: line.CategoryId,
    Type__c: line.Type__c,
    Quantity: line.Quantity,
    offer_product_quanity__c: line.offer_product_quanity__c,
    SalesPrice: line.SalesPrice,
    TAX__c: line.TAX__c,
    Quantity_Type__c: line.Quantity_Type__c,
    Quantity_Value__c: line.Quantity_Value__c,
    Net_weight__c: line.Net_weight__c,
    Weight_Unit1__c: line.Weight_Unit1__c,
  };
}

/**
 * Whether a line has the fields that `read` was made from. Compares fields, not identity, so that callers may reuse
 * objects.
 */
export function isSameLine(read: LineRead, line: CartLine): boolean {
  const { source } = read;
  return (
    source.Quantity === line.Quantity &&
    source.offer_product_quanity__c === line.offer_product_quanity__c &&
    source.SalesPrice === line.SalesPrice &&
    source.Product2Id === line.Product2Id &&
    source.Type__c === line.Type__c &&
    source.Sku === line.Sku &&
    source.CategoryId === line.CategoryId &&
    source.TAX__c === line.TAX__c &&
    source.Quantity_Type__c === line.Quantity_Type__c &&
    source.Quantity_Value__c === line.Quantity_Value__c &&
    source.Net_weight__c === line.Net_weight__c &&
    source.Weight_Unit1__c === line.Weight_Unit1__c
  );
}

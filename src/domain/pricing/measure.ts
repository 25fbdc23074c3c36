import { type DecimalInput, isEmpty, multiplyDivide, parseDecimal } from '../decimal.ts';
import type { CartLine, TextInput } from './types.ts';

/**
 * The unit of a threshold. 'units' (an empty unit) is the paid quantity; 'none' is an unknown unit, whose measure is
 * always 0.
 */
export const MeasureUnit = { kg: 'kg', pieces: 'pieces', units: 'units', none: 'none' } as const;
export type MeasureUnit = (typeof MeasureUnit)[keyof typeof MeasureUnit];

/** The measure of a line or a scope in each unit, in millionths (milligrams, millionths of a piece). */
export type Measures = Readonly<Record<MeasureUnit, number>>;

/** Decimal places of quantities (thousandths) and of measures (millionths). */
export const QUANTITY_PLACES = 3;
export const MEASURE_PLACES = 6;
const QUANTITY_ONE = 10 ** QUANTITY_PLACES;
const MICRO_PER_MILLI = 10 ** (MEASURE_PLACES - QUANTITY_PLACES);

/** Units are compared without regard to case. */
export function parseUnit(unit: TextInput): MeasureUnit {
  if (isEmpty(unit)) return MeasureUnit.units;
  const name = unit.toLowerCase();
  return name === 'kg' || name === 'pieces' ? name : MeasureUnit.none;
}

/** Converts a quantity in thousandths to a plain number. */
export function quantityNumber(quantityMilli: number): number {
  return quantityMilli / QUANTITY_ONE;
}

/** Converts a measure in millionths to a plain number. */
export function measureNumber(measureMicro: number): number {
  return measureMicro / 10 ** MEASURE_PLACES;
}

/** Returns quantity × value for a quantity in thousandths, rounded half up. Quantities are nearly always whole. */
export function timesQuantity(quantityMilli: number, value: number): number {
  return quantityMilli % QUANTITY_ONE === 0
    ? (quantityMilli / QUANTITY_ONE) * value
    : multiplyDivide(quantityMilli, value, QUANTITY_ONE);
}

/** What the measure of a line depends on besides its quantity. */
export type MeasuredProduct = Pick<
  CartLine,
  'Quantity_Type__c' | 'Quantity_Value__c' | 'Net_weight__c' | 'Weight_Unit1__c'
>;

/** The line's measure in every unit (pricing.md, Measure of a line). */
export function measureLine(line: MeasuredProduct, paidMilli: number): Measures {
  const units = paidMilli * MICRO_PER_MILLI;
  const own = isEmpty(line.Quantity_Value__c) ? MeasureUnit.none : parseUnit(line.Quantity_Type__c);
  const ofOwn =
    own === MeasureUnit.none ? 0 : timesQuantity(paidMilli, nonNegative(line.Quantity_Value__c, MEASURE_PLACES));
  return {
    kg: own === MeasureUnit.kg ? ofOwn : timesQuantity(paidMilli, netWeightMg(line)),
    pieces: own === MeasureUnit.pieces ? ofOwn : units,
    units,
    none: 0,
  };
}

function netWeightMg(line: MeasuredProduct): number {
  switch (line.Weight_Unit1__c?.toLowerCase()) {
    case 'kg':
      return nonNegative(line.Net_weight__c, MEASURE_PLACES);
    case 'gm':
      return nonNegative(line.Net_weight__c, MEASURE_PLACES - 3);
    default:
      return 0;
  }
}

/** Treats a negative CRM value as 0, so that no amount falls below zero. */
export function nonNegative(value: DecimalInput, places: number): number {
  return Math.max(0, parseDecimal(value, places));
}

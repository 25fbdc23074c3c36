import { type DecimalInput, multiplyDivide, parseDecimal } from '../decimal.ts';

/** Percents carry up to two decimals; two more cost nothing and lose nothing. */
const PERCENT_PLACES = 4;
const PERCENT_WHOLE = 100 * 10 ** PERCENT_PLACES;

/** A percent in ten-thousandths; a negative one counts as 0. */
export function parsePercent(value: DecimalInput): number {
  return Math.max(0, parseDecimal(value, PERCENT_PLACES));
}

/** That percent of an amount, rounded to the paisa. */
export function percentOf(amountPaise: number, percent: number): number {
  return multiplyDivide(amountPaise, percent, PERCENT_WHOLE);
}

/** As a plain number, for texts. */
export function percentNumber(percent: number): number {
  return percent / 10 ** PERCENT_PLACES;
}

import { type DecimalInput, multiplyDivide, parseDecimal } from '../decimal.ts';

/** Percents have up to two decimals; two more cost nothing and lose nothing. */
const PERCENT_PLACES = 4;
const PERCENT_WHOLE = 100 * 10 ** PERCENT_PLACES;

/** Reads a percent as ten-thousandths; a negative one counts as 0. */
export function parsePercent(value: DecimalInput): number {
  return Math.max(0, parseDecimal(value, PERCENT_PLACES));
}

/** Returns that percent of an amount, rounded to the paisa. */
export function percentOf(amountPaise: number, percent: number): number {
  return multiplyDivide(amountPaise, percent, PERCENT_WHOLE);
}

/** Converts a percent in ten-thousandths to a plain number, for texts. */
export function percentNumber(percent: number): number {
  return percent / 10 ** PERCENT_PLACES;
}

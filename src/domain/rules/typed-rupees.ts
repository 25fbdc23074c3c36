import { latinDigits } from '../text/latin-digits.ts';

/** Digits alone, or in groups of two or three with three at the end; then at most two decimal places. */
const RUPEES = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/;

/**
 * Reads an amount as people type it, such as '₹ 1,25,000.50', and returns its plain digits; null if it is none. A comma
 * before one or two digits is meant as a decimal point: '1250,50' read as 125050 would be a hundred times too much.
 */
export function typedRupees(typed: string): string | null {
  const text = latinDigits(typed).replace(/[₹\s]/g, '');
  return RUPEES.test(text) ? text.replaceAll(',', '') : null;
}

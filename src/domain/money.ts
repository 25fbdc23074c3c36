import type { Brand } from '#lib/brand.ts';
import { isEmpty, parseDecimal } from './decimal.ts';

/** An amount in integer paise (1 rupee = 100 paise). */
export type Paise = Brand<number, 'Paise'>;

/** Checks that the value is a whole number of paise. Throws otherwise, because a fraction of a paisa is a bug. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number of paise: ${value}`);
  return value as Paise;
}

/** Converts rupees (a CRM number or a decimal string) to paise, rounding half away from zero. */
export function paiseFromRupees(rupees: number | string): Paise {
  if (isEmpty(rupees)) throw new Error('Not an amount in rupees: nothing');
  return paise(parseDecimal(rupees, 2));
}

/** Converts an amount to rupees, the unit of the CRM's currency fields. */
export function rupeesFromPaise(value: Paise): number {
  return value / 100;
}

/** Rounds the amount half up to a whole rupee; the result is still in paise (pricing.md, Numbers). */
export function roundToWholeRupee(value: Paise): Paise {
  return paise(Math.floor((value + 50) / 100) * 100);
}

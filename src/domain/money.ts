import type { Brand } from '#lib/brand.ts';
import { isEmpty, parseDecimal } from './decimal.ts';

/** An amount in integer paise (1 rupee = 100 paise). */
export type Paise = Brand<number, 'Paise'>;

/** Takes a whole number of paise. Throws for anything else: a fraction of a paisa is a bug. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number of paise: ${value}`);
  return value as Paise;
}

/** Reads rupees (a CRM number or a decimal string) as paise, half away from zero. */
export function paiseFromRupees(rupees: number | string): Paise {
  if (isEmpty(rupees)) throw new Error('Not an amount in rupees: nothing');
  return paise(parseDecimal(rupees, 2));
}

/** The amount as a number of rupees, as the CRM's currency fields carry it. */
export function rupeesFromPaise(value: Paise): number {
  return value / 100;
}

/** The amount rounded half up to a whole rupee, still in paise (pricing.md, Numbers). */
export function roundToWholeRupee(value: Paise): Paise {
  return paise(Math.floor((value + 50) / 100) * 100);
}

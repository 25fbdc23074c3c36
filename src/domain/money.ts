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

// One locale whatever the language of the screen: Indian lakh grouping is part of how the amount is written (PRICE-020).
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** '₹1,23,456.00' (PRICE-020). */
export function formatRupees(value: Paise): string {
  return exact.format(value / 100);
}

/** '₹1,23,456', for the few places that show whole rupees (CART-033, CANC-018). */
export function formatWholeRupees(value: Paise): string {
  return whole.format(roundToWholeRupee(value) / 100);
}

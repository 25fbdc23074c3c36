import type { Brand } from '#lib/brand.ts';

/** An amount in integer paise (1 rupee = 100 paise). */
export type Paise = Brand<number, 'Paise'>;

/** Takes a whole number of paise. Throws for anything else: a fraction of a paisa is a bug. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number of paise: ${value}`);
  return value as Paise;
}

/** Reads rupees (a CRM number with at most two decimals, or a decimal string) as paise, half away from zero. */
export function paiseFromRupees(rupees: number | string): Paise {
  const text = typeof rupees === 'number' ? expand(rupees) : rupees.trim();
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match || (match[2] === '' && !match[3])) throw new Error(`Not an amount in rupees: ${rupees}`);
  const decimals = (match[3] ?? '').padEnd(3, '0');
  const roundUp = (decimals.charCodeAt(2) ?? 48) >= 53 ? 1 : 0;
  const value = Number(match[2] || '0') * 100 + Number(decimals.slice(0, 2)) + roundUp;
  return paise(match[1] === '-' && value !== 0 ? -value : value);
}

/** The amount as a number of rupees, as the CRM's currency fields carry it. */
export function rupeesFromPaise(value: Paise): number {
  return value / 100;
}

// Number#toString may answer in exponent form; toFixed gives plain decimals with enough digits to round once.
function expand(value: number): string {
  const text = String(value);
  return /e/i.test(text) ? value.toFixed(12) : text;
}

/** A decimal as it arrives: a CRM number, a decimal string, or no value. */
export type DecimalInput = number | string | null | undefined;

const POWERS_OF_TEN = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** Fifteen significant digits: distinct decimals of at most this length are distinct doubles. */
const EXACT_DECIMAL_LIMIT = 1e15;

/** Whether a value is empty in the CRM's sense: no value, or an empty string. */
export function isEmpty(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/**
 * Reads a decimal as a whole number of 10^-places, rounding half away from zero; an empty value is 0 (pricing.md,
 * Numbers). A number stands for its shortest decimal string, so that 1.005 means 1.005 and not the double slightly
 * below it. Throws when the value is not a decimal or is too large to be exact.
 */
export function parseDecimal(value: DecimalInput, places: number): number {
  if (isEmpty(value)) return 0;
  if (typeof value === 'number') {
    const factor = POWERS_OF_TEN[places] ?? 10 ** places;
    const scaled = Math.round(value * factor);
    // The division proves the guess: when it gives the same double back, value's decimal string is scaled / factor.
    if (scaled / factor === value && Math.abs(scaled) < EXACT_DECIMAL_LIMIT) return scaled === 0 ? 0 : scaled;
  }
  return parseDecimalText(String(value), places);
}

const DECIMAL = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?\s*$/i;

function parseDecimalText(text: string, places: number): number {
  const match = DECIMAL.exec(text);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match ?? [];
  if (!match || whole + fraction === '') throw new Error(`Not a decimal: ${JSON.stringify(text)}`);
  const digits = whole + fraction;
  const kept = whole.length + Number(exponent) + places;
  const head = kept > 0 ? digits.slice(0, kept).padEnd(kept, '0') : '0';
  const roundsUp = kept >= 0 && (digits[kept] ?? '0') >= '5';
  const size = Number(head) + (roundsUp ? 1 : 0);
  if (!Number.isSafeInteger(size)) throw new Error(`Too large to be exact: ${text}`);
  return sign === '-' && size !== 0 ? -size : size;
}

/** Returns value × numerator ÷ denominator for non-negative whole numbers, rounded half up; exact at any size. */
export function multiplyDivide(value: number, numerator: number, denominator: number): number {
  const product = value * numerator;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const quotient = Math.floor(product / denominator);
    return 2 * (product - quotient * denominator) >= denominator ? quotient + 1 : quotient;
  }
  const exact = 2n * BigInt(value) * BigInt(numerator) + BigInt(denominator);
  return Number(exact / (2n * BigInt(denominator)));
}

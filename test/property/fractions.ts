/** Exact fractions, to compare rounded numbers with. */

export type Q = { n: bigint; d: bigint };

export const q = (value: number | string | null | undefined): Q => {
  const text = value === null || value === undefined || value === '' ? '0' : String(value);
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const n = BigInt(whole + fraction) * (text.startsWith('-') ? -1n : 1n);
  return { n, d: 10n ** BigInt(fraction.length) };
};
export const zero = q(0);
export const plus = (a: Q, b: Q): Q => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const minus = (a: Q, b: Q): Q => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d });
export const times = (a: Q, b: Q): Q => ({ n: a.n * b.n, d: a.d * b.d });
export const over = (a: Q, b: Q): Q => (b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n });
export const compare = (a: Q, b: Q): number => Number(a.n * b.d - b.n * a.d > 0n) - Number(a.n * b.d - b.n * a.d < 0n);
export const least = (a: Q, b: Q): Q => (compare(a, b) <= 0 ? a : b);
export const most = (a: Q, b: Q): Q => (compare(a, b) >= 0 ? a : b);
export const atLeast = (a: Q, b: Q): boolean => compare(a, b) >= 0;
export const sum = (all: Q[]): Q => all.reduce(plus, zero);
const floor = ({ n, d }: Q): bigint => (n < 0n ? -((-n + d - 1n) / d) : n / d);
/** Rounds to multiples of 1/units, half up. Every amount here is at least zero. */
const roundTo = (a: Q, units: bigint): Q => ({ n: (2n * a.n * units + a.d) / (2n * a.d), d: units });
export const paisa = (a: Q): Q => roundTo(a, 100n);
export const rupee = (a: Q): Q => roundTo(a, 1n);
export const percent = (a: Q, p: Q): Q => paisa(over(times(a, p), q(100)));
export const num = (a: Q): number => Number(`${a.n < 0n ? '-' : ''}${decimal(a.n < 0n ? { n: -a.n, d: a.d } : a)}`);
const decimal = (a: Q): string => {
  const thousandths = (a.n * 1000n) / a.d;
  return `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;
};

/** Splits an amount by largest remainder, in paise. */
export const split = (amount: Q, weights: Q[]): Q[] => {
  const whole = sum(weights);
  if (compare(whole, zero) <= 0) return weights.map(() => zero);
  const exact = weights.map((weight) => over(times(times(amount, q(100)), weight), whole));
  const parts = exact.map(floor);
  let left = floor(times(amount, q(100))) - parts.reduce((a, b) => a + b, 0n);
  const order = exact
    .map((value, index) => ({ index, rest: minus(value, { n: floor(value), d: 1n }) }))
    .sort((a, b) => compare(b.rest, a.rest) || a.index - b.index);
  for (const { index } of order) {
    if (left <= 0n) break;
    parts[index] = parts[index]! + 1n;
    left -= 1n;
  }
  return parts.map((n) => ({ n, d: 100n }));
};

import { nth } from './nth.ts';

/**
 * Splits an amount over weights by largest remainder, ties to the earlier weight. The parts are whole numbers and add
 * up to the amount; a weight of zero gets nothing (pricing.md, Numbers). If the amount is at most the sum of the
 * weights, no part exceeds its weight. If all weights are zero, all parts are zero.
 */
export function splitProRata(amount: number, weights: readonly number[]): number[] {
  let total = 0;
  for (const weight of weights) total += weight;
  if (amount === 0 || total === 0) return weights.map(() => 0);

  const parts: number[] = [];
  const remainders = new Float64Array(weights.length);
  let left = amount;
  for (let at = 0; at < weights.length; at += 1) {
    const weight = nth(weights, at);
    const product = amount * weight;
    let part: number;
    if (product <= Number.MAX_SAFE_INTEGER) {
      part = Math.floor(product / total);
      remainders[at] = product - part * total;
    } else {
      const exact = BigInt(amount) * BigInt(weight);
      part = Number(exact / BigInt(total));
      remainders[at] = Number(exact % BigInt(total));
    }
    parts.push(part);
    left -= part;
  }
  if (left > 0) handOut(left, parts, remainders);
  return parts;
}

/** Adds one paisa to each of the `left` largest remainders; there are always more remainders than that. */
function handOut(left: number, parts: number[], remainders: Float64Array): void {
  const smallestServed = remainders.slice().sort()[remainders.length - left] ?? 0;
  let tied = left;
  for (const remainder of remainders) if (remainder > smallestServed) tied -= 1;
  for (let at = 0; at < parts.length; at += 1) {
    const remainder = remainders[at] ?? 0;
    if (remainder < smallestServed) continue;
    if (remainder === smallestServed && tied-- <= 0) continue;
    parts[at] = nth(parts, at) + 1;
  }
}

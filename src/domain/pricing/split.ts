/**
 * Splits an amount over weights by largest remainder, ties to the earlier weight: the parts are whole, add up to the
 * amount, and a weight of zero gets nothing (pricing.md, Numbers). With an amount of at most the weights' sum, no part
 * exceeds its weight. Without any weight, nothing is handed out.
 */
export function splitProRata(amount: number, weights: readonly number[]): number[] {
  let total = 0;
  for (const weight of weights) total += weight;
  if (amount === 0 || total === 0) return weights.map(() => 0);

  const parts: number[] = [];
  const remainders: number[] = [];
  let left = amount;
  for (const weight of weights) {
    const product = amount * weight;
    let part: number;
    if (product <= Number.MAX_SAFE_INTEGER) {
      part = Math.floor(product / total);
      remainders.push(product - part * total);
    } else {
      const exact = BigInt(amount) * BigInt(weight);
      part = Number(exact / BigInt(total));
      remainders.push(Number(exact % BigInt(total)));
    }
    parts.push(part);
    left -= part;
  }
  return left === 0 ? parts : handOut(left, parts, remainders);
}

/** One paisa more for each of the `left` largest remainders; there are always more remainders than that. */
function handOut(left: number, parts: readonly number[], remainders: readonly number[]): number[] {
  const smallestServed = remainders.toSorted((a, b) => b - a)[left - 1] ?? 0;
  let tied = left;
  for (const remainder of remainders) if (remainder > smallestServed) tied -= 1;
  return parts.map((part, index) => {
    const remainder = remainders[index] ?? 0;
    if (remainder > smallestServed) return part + 1;
    if (remainder < smallestServed || tied === 0) return part;
    tied -= 1;
    return part + 1;
  });
}

import type { LineType } from '#domain/commands/cart-fields.ts';

/**
 * The data by which two orders are compared: quantities above zero. The caller omits fee lines, free lines and gifts.
 */
export type ComparedLine = { productId: string; type: LineType; quantity: number };

/** For this long, an earlier order of the same account counts as a possible duplicate (REORD-006). */
export const SIMILAR_WINDOW_MS = 12 * 60 * 60 * 1000;

/** The threshold of "very similar": one line of ten is missing, or all quantities differ by a fifth. */
const SIMILAR_FROM = 0.8;

/**
 * Returns how similar two orders are, from 0 to 1. Every product of either order has the same weight and counts by the
 * smaller of its two quantities divided by the larger. So a forgotten box of sugar weighs as much as the flour that
 * makes up half of the order.
 */
export function similarity(a: readonly ComparedLine[], b: readonly ComparedLine[]): number {
  const quantitiesA = quantitiesOf(a);
  const quantitiesB = quantitiesOf(b);
  const keys = new Set([...quantitiesA.keys(), ...quantitiesB.keys()]);
  if (keys.size === 0) return 0;
  // Sums in thousandths, so that the result does not depend on the order of the lines.
  let thousandths = 0;
  for (const key of keys) {
    const one = quantitiesA.get(key) ?? 0;
    const other = quantitiesB.get(key) ?? 0;
    thousandths += Math.round((1000 * Math.min(one, other)) / Math.max(one, other));
  }
  return thousandths / (1000 * keys.size);
}

/** REORD-006: whether one order is very probably a duplicate of the other. */
export function isVerySimilar(a: readonly ComparedLine[], b: readonly ComparedLine[]): boolean {
  return similarity(a, b) >= SIMILAR_FROM;
}

function quantitiesOf(lines: readonly ComparedLine[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { productId, type, quantity } of lines) {
    const key = `${type} ${productId}`;
    quantities.set(key, (quantities.get(key) ?? 0) + quantity);
  }
  return quantities;
}

import type { LineType } from '#domain/commands/kinds.ts';

/** What two orders are compared by: quantities above zero. Fee lines, free lines and gifts are left out by the caller. */
export type ComparedLine = { productId: string; type: LineType; quantity: number };

/** An order of the same account counts as a possible double for this long (REORD-006). */
export const SIMILAR_WINDOW_MS = 12 * 60 * 60 * 1000;

/** "Very similar": one line of ten missing, or all quantities a fifth apart. */
const SIMILAR_FROM = 0.8;

/**
 * How alike two orders are, from 0 to 1: each product of either counts the same, by the smaller of its two quantities
 * over the larger one. So a forgotten box of sugar weighs as much as the flour that makes up half of the order.
 */
export function similarity(a: readonly ComparedLine[], b: readonly ComparedLine[]): number {
  const quantitiesA = quantitiesOf(a);
  const quantitiesB = quantitiesOf(b);
  const keys = new Set([...quantitiesA.keys(), ...quantitiesB.keys()]);
  if (keys.size === 0) return 0;
  // In thousandths, so that the sum does not depend on the order of the lines.
  let thousandths = 0;
  for (const key of keys) {
    const one = quantitiesA.get(key) ?? 0;
    const other = quantitiesB.get(key) ?? 0;
    thousandths += Math.round((1000 * Math.min(one, other)) / Math.max(one, other));
  }
  return thousandths / (1000 * keys.size);
}

/** REORD-006: whether one order is very probably the other, sent twice. */
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

/** What a typed text means as a quantity: a negative number becomes 1 (PROD-021), what is no number becomes null. */
export function parseQuantity(text: string): number | null {
  const cleaned = text.replace(/[\s,]/g, '');
  if (!/^-?\d*\.?\d*$/.test(cleaned) || !/\d/.test(cleaned)) return null;
  const value = Number(cleaned);
  if (!Number.isFinite(value)) return null;
  return value < 0 ? 1 : value;
}

/** Quantities have at most three decimals (kilograms); sums and differences of them are rounded back to that. */
function tidy(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

/** Plus adds the step (PROD-021). */
export function more(options: { quantity: number; step: number }): number {
  return tidy(options.quantity + options.step);
}

/**
 * Minus lowers by the step: never below the step where the number is only a wish (product detail, PROD-021), down to
 * zero, which removes the line, where it stands in the cart (CART-012).
 */
export function less(options: { quantity: number; step: number; mayRemove: boolean }): number {
  const lowest = options.mayRemove ? 0 : options.step;
  return Math.max(lowest, tidy(options.quantity - options.step));
}

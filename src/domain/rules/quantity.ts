import { parseDecimal } from '#domain/decimal.ts';
import { err, ok, type Result } from '#lib/result.ts';

/** Decimal places: quantities, steps and stock are compared as whole thousandths of a piece (PROD-018). */
const PLACES = 3;

/** The largest quantity of a line: four digits, as in the quantity popup (CART-007). */
export const MAX_QUANTITY = 9_999;

/**
 * The quantity step of a product; null, 0 and negative values count as 1 (PROD-018). Only whole pieces can be ordered:
 * with a step of half a piece every whole number fits, with 2.5 only every fifth.
 */
export function stepOf(product: { Selling_Unit_Conv__c?: number | null }): number {
  const step = product.Selling_Unit_Conv__c ?? 1;
  return parseDecimal(step, PLACES) > 0 ? startQuantity({ step, minimum: 0 }) : 1;
}

export function isMultiple(quantity: number, step: number): boolean {
  return parseDecimal(quantity, PLACES) % parseDecimal(step, PLACES) === 0;
}

/**
 * The initial quantity of a stepper: the larger of step and minimum order quantity, rounded up to a multiple of the
 * step (PROD-003) and further to whole pieces, because only whole pieces can be ordered.
 */
export function startQuantity(options: { step: number; minimum: number }): number {
  const whole = 10 ** PLACES;
  const step = parseDecimal(options.step, PLACES);
  const minimum = Math.max(parseDecimal(options.minimum, PLACES), step);
  let start = Math.ceil(minimum / step) * step;
  while (start % whole !== 0) start += step;
  return start / whole;
}

/**
 * The quantity to propose when an earlier order is repeated: as ordered then, rounded up to whole steps, but at most
 * what the stock allows. 0 if the stock allows no step at all; null stock is unknown and limits nothing.
 */
export function proposedQuantity(options: { quantity: number; step: number; stock: number | null }): number {
  const { quantity, step, stock } = options;
  const smallest = startQuantity({ step, minimum: step });
  const most = Math.floor(Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY) / smallest) * smallest;
  return Math.max(0, Math.min(startQuantity({ step, minimum: quantity }), most));
}

export type AddFault =
  | { kind: 'at-least-one' }
  | { kind: 'wrong-step'; step: number }
  | { kind: 'low-stock'; available: number }
  | { kind: 'too-many'; maximum: number };

/**
 * Checks whether this quantity can be added to the cart, in the order of PROD-017 to PROD-019. Null stock is unknown
 * and refuses nothing. Returns the total quantity.
 */
export function checkAdd(options: {
  quantity: number;
  inCart: number;
  step: number;
  stock: number | null;
}): Result<number, AddFault> {
  const { quantity, inCart, step, stock } = options;
  if (!(quantity >= 1)) return err({ kind: 'at-least-one' });
  const total = inCart + quantity;
  if (!Number.isInteger(total) || !isMultiple(total, step)) return err({ kind: 'wrong-step', step });
  if (stock !== null && stock < total) return err({ kind: 'low-stock', available: stock });
  if (total > MAX_QUANTITY) return err({ kind: 'too-many', maximum: MAX_QUANTITY });
  return ok(total);
}

export type TypedFault =
  | { kind: 'over-stock'; available: number }
  | { kind: 'zero' }
  | { kind: 'wrong-step'; step: number }
  | { kind: 'too-many'; maximum: number };

/** Checks a quantity typed into the cart's popup (CART-008 to CART-010). */
export function checkTyped(options: {
  quantity: number;
  step: number;
  stock: number | null;
}): Result<number, TypedFault> {
  const { quantity, step, stock } = options;
  if (!(quantity > 0)) return err({ kind: 'zero' });
  if (stock !== null && quantity > stock) return err({ kind: 'over-stock', available: stock });
  if (!Number.isInteger(quantity) || !isMultiple(quantity, step)) return err({ kind: 'wrong-step', step });
  if (quantity > MAX_QUANTITY) return err({ kind: 'too-many', maximum: MAX_QUANTITY });
  return ok(quantity);
}

/** The product page's stepper: minus subtracts the step but stops at the step, plus adds it (PROD-021). */
export const stepDown = (quantity: number, step: number): number => Math.max(step, quantity - step);
export const stepUp = (quantity: number, step: number): number => quantity + step;

/** A typed negative value becomes 1 (PROD-021), as does any text that is not a number. */
export const typedQuantity = (text: string): number => {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) || value < 0 ? 1 : value;
};

/** The cart's minus: subtracts the step; zero removes the line (CART-012). */
export const cartStepDown = (quantity: number, step: number): number => Math.max(0, quantity - step);

import { startQuantity } from '#domain/rules/quantity.ts';

/** What can be cancelled of a line: multiples of `step`, a whole number, up to `most`, and all of `most` (CANC-015). */
export type Cancellable = { step: number; most: number };

/** Returns the smallest whole multiple of a product's step, because only whole pieces can be ordered. */
export const wholeStep = (step: number): number => startQuantity({ step, minimum: 0 });

/** Why a typed quantity cannot be cancelled. */
export type CancelQuantityFault =
  | { kind: 'at-least'; least: number }
  | { kind: 'at-most'; most: number }
  /** Between two steps; the nearest quantities below and above. */
  | { kind: 'between'; step: number; below: number; above: number };

/** The next smaller quantity, but at least one step. */
export function fewer(quantity: number, line: Cancellable): number {
  return Math.max(leastOf(line), Math.ceil(quantity / line.step - 1) * line.step);
}

/** The next larger quantity, at most all that is left. */
export function more(quantity: number, { step, most }: Cancellable): number {
  return Math.min(most, Math.floor(quantity / step + 1) * step);
}

export function quantityFault(quantity: number, line: Cancellable): CancelQuantityFault | null {
  const { step, most } = line;
  const least = leastOf(line);
  if (quantity < least) return { kind: 'at-least', least };
  if (quantity > most) return { kind: 'at-most', most };
  if (quantity === most || quantity % step === 0) return null;
  return { kind: 'between', step, below: fewer(quantity, line), above: more(quantity, line) };
}

const leastOf = ({ step, most }: Cancellable): number => Math.min(step, most);

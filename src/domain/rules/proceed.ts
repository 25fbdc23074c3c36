import { type Paise, paise } from '#domain/money.ts';
import { MINIMUM_ORDER_PAISE } from '#domain/pricing/index.ts';

/**
 * Why the user cannot proceed from the cart, most important first; null when they can (CART-034, CART-035, NAV-004).
 */
export type ProceedBlock =
  | { kind: 'empty' }
  | { kind: 'kyc' }
  /** The device does not have all the data for prices yet. */
  | { kind: 'prices-unknown' }
  | { kind: 'problem-lines'; count: number }
  | { kind: 'minimum-order'; minimumPaise: Paise };

/** The minimum order in paise: a constant, or 0 when the store has switched it off (CART-034). */
export function minimumOrderPaise(settings: { minimumOrderOff: boolean }): Paise {
  return paise(settings.minimumOrderOff ? 0 : MINIMUM_ORDER_PAISE);
}

export function proceedBlock(options: {
  lineCount: number;
  kycCompleted: boolean;
  priced: { problemCount: number; meetsMinimumOrder: boolean } | null;
  minimumPaise: Paise;
}): ProceedBlock | null {
  const { lineCount, kycCompleted, priced, minimumPaise } = options;
  if (lineCount === 0) return { kind: 'empty' };
  if (!kycCompleted) return { kind: 'kyc' };
  if (!priced) return { kind: 'prices-unknown' };
  if (priced.problemCount > 0) return { kind: 'problem-lines', count: priced.problemCount };
  return priced.meetsMinimumOrder ? null : { kind: 'minimum-order', minimumPaise };
}

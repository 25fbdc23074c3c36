import { type Paise, paise } from '#domain/money.ts';
import { MINIMUM_ORDER_PAISE } from '#domain/pricing/index.ts';

/** Why proceeding from the cart stops, most important first; null when it may go on (CART-034, CART-035, NAV-004). */
export type ProceedBlock =
  | { kind: 'empty' }
  | { kind: 'kyc' }
  /** What the money depends on is not on the device yet. */
  | { kind: 'prices-unknown' }
  | { kind: 'problem-lines'; count: number }
  | { kind: 'minimum-order'; minimumPaise: Paise };

/** The figure of the minimum order: one constant, 0 when the store switched it off (CART-034). */
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

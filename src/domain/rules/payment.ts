import { PaymentMode } from '#domain/commands/place-order.ts';
import { type Paise, paise } from '#domain/money.ts';
import { creditPart } from '#domain/orders/credit-part.ts';
import type { Credit } from './credit.ts';

/** Why a payment mode cannot be used now (PAY-006, PAY-007, PAY-014, PAY-015). */
export type PaymentBlock =
  /** No provider is configured. */
  | { kind: 'not-configured' }
  /** The provider takes no such amount at once. */
  | { kind: 'over-online-limit'; limitPaise: Paise }
  | { kind: 'not-allowed' }
  | { kind: 'over-limit'; limitPaise: Paise }
  | { kind: 'no-credits' }
  | { kind: 'low-balance'; balancePaise: Paise };

export type PaymentModeState = { mode: PaymentMode; block: PaymentBlock | null };

export type PaymentRights = {
  totalPaise: Paise;
  allowOnDelivery: boolean;
  onDeliveryLimitPaise: Paise;
  /** The balance minus what waiting orders reserve; null without an active record. */
  credit: Credit | null;
  /** A provider is configured. Without a network the order waits, and is paid when the device is online (sync.md 4.11). */
  payNow: boolean;
  /** The balance pays its part of Pay Now (PAY-003). */
  useCredit: boolean;
  /** The most that one online payment may be; null without a limit. */
  mostOnlinePaise: number | null;
};

/** Returns every payment mode with its block. An order of ₹0 (samples) may use any mode that exists (PAY-009). */
export function paymentModes(rights: PaymentRights): PaymentModeState[] {
  const onDelivery = onDeliveryBlock(rights);
  return [
    { mode: PaymentMode.payNow, block: payNowBlock(rights) },
    { mode: PaymentMode.cash, block: onDelivery },
    { mode: PaymentMode.cheque, block: onDelivery },
    { mode: PaymentMode.credit, block: creditBlock(rights) },
  ];
}

/** Returns the effective mode: the customer's choice unless it is blocked, otherwise the first allowed one. */
export function chosenMode(modes: readonly PaymentModeState[], wanted: PaymentMode | null): PaymentMode | null {
  const choice = modes.find(({ mode }) => mode === wanted);
  if (choice && !closesMode(choice.block)) return choice.mode;
  return modes.find(({ block }) => block === null)?.mode ?? null;
}

/**
 * Whether a block disables its mode. A limit does not: the customer may choose a mode over its limit and is then told so
 * (PAY-014), and credit may pay the part that is too much for Pay Now.
 */
export const closesMode = (block: PaymentBlock | null): boolean =>
  block !== null && block.kind !== 'over-limit' && block.kind !== 'over-online-limit';

/** Returns what Pay Now would charge, once credit has paid its part. */
export function payableOnline(rights: Pick<PaymentRights, 'totalPaise' | 'credit' | 'useCredit'>): Paise {
  const { totalPaise, credit, useCredit } = rights;
  const balancePaise = credit?.balancePaise ?? null;
  return paise(totalPaise - creditPart({ payment: PaymentMode.payNow, useCredit }, { totalPaise, balancePaise }));
}

function payNowBlock(rights: PaymentRights): PaymentBlock | null {
  if (!rights.payNow) return { kind: 'not-configured' };
  const limit = rights.mostOnlinePaise;
  const isOver = limit !== null && payableOnline(rights) > limit;
  return isOver ? { kind: 'over-online-limit', limitPaise: paise(limit) } : null;
}

function onDeliveryBlock(rights: PaymentRights): PaymentBlock | null {
  if (rights.totalPaise === 0) return null;
  if (!rights.allowOnDelivery) return { kind: 'not-allowed' };
  const limitPaise = rights.onDeliveryLimitPaise;
  return rights.totalPaise > limitPaise ? { kind: 'over-limit', limitPaise } : null;
}

function creditBlock({ totalPaise, credit }: PaymentRights): PaymentBlock | null {
  if (totalPaise === 0) return null;
  if (!credit || credit.limitPaise <= 0) return { kind: 'no-credits' };
  if (credit.balancePaise >= totalPaise) return null;
  return { kind: 'low-balance', balancePaise: credit.balancePaise };
}

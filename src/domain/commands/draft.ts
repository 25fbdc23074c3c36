import type { Paise } from '#domain/money.ts';
import type { PaymentMode } from './place-order.ts';
import type { RecordRef } from './record-ref.ts';

/**
 * The draft: what the customer chose for the next order. A single record in the outbox database; the view reads nothing
 * else, and an order takes it along (sync.md 3.3).
 */
export type OrderDraft = {
  v: 1;
  coupon: string | null;
  express: boolean;
  instructions: string;
  billingAddress: RecordRef | null;
  /** null means: deliver to the billing address. */
  deliveryAddress: RecordRef | null;
  differentDelivery: boolean;
  payment: PaymentMode | null;
  /** With Pay Now: the credit balance pays a part (PAY-003). */
  useCredit: boolean;
  tolerancePaise: Paise;
  /** After this time an unplaced order asks its user again; kept for later orders. */
  expiresInMs: number;
};

const HOUR_MS = 3_600_000;

/** 24 hours unless the customer chooses otherwise (sync.md 4.14). */
export const ORDER_EXPIRY_MS = 24 * HOUR_MS;

/** The choices: from an order for tonight's service to one that can wait over a weekend. */
export const ORDER_EXPIRIES_MS: readonly number[] = [4 * HOUR_MS, ORDER_EXPIRY_MS, 72 * HOUR_MS];

export const emptyDraft: OrderDraft = {
  v: 1,
  coupon: null,
  express: false,
  instructions: '',
  billingAddress: null,
  deliveryAddress: null,
  differentDelivery: false,
  payment: null,
  useCredit: false,
  tolerancePaise: 0 as Paise,
  expiresInMs: ORDER_EXPIRY_MS,
};

import type { Paise } from '#domain/money.ts';
import type { PaymentMode } from './kinds.ts';
import type { RecordRef } from './record-ref.ts';

/**
 * What the customer chose for the next order. One record in the outbox database that alone feeds the view;
 * an order takes it along (sync.md 3.3).
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
  tolerancePaise: Paise;
  /** An order that could not be placed for so long asks its user again; stays for later orders. */
  expiresInMs: number;
};

const HOUR_MS = 3_600_000;

/** sync.md 4.14: 24 hours unless the customer says otherwise. */
export const ORDER_EXPIRY_MS = 24 * HOUR_MS;

/** What a customer may choose: an order for tonight's service, or one that can wait over a weekend. */
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
  tolerancePaise: 0 as Paise,
  expiresInMs: ORDER_EXPIRY_MS,
};

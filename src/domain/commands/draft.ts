import type { Paise } from '#domain/money.ts';
import type { PaymentMode } from './kinds.ts';

/** Names a record: by its CRM id, or by the reference of one that this device created. */
export type RecordRef = { id: string } | { ref: string };

/**
 * What the customer chose for the next order. One record in the outbox database that alone feeds the view;
 * an order takes it along (sync.md, "On the device").
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
};

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
};

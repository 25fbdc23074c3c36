import type { CartFacts } from '#domain/cart/cart-facts.ts';
import type { BaseFeedback } from '#domain/commands/feedback-fields.ts';
import type { KycContactFields } from '#domain/commands/kyc-fields.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Paise } from '#domain/money.ts';
import type { ComparedLine } from '#domain/orders/index.ts';
import type { CancelFacts } from '#domain/orders/refund.ts';
import type { ProjectionBase } from '#domain/projection/project.ts';
import type { BaseAddress } from '#domain/projection/projected.ts';
import type { ServedPlace } from '#domain/rules/address-form.ts';

/**
 * Part of all facts, for which the outbox was read first and then the cache (sync.md 3.5). A decision on these facts is
 * valid while none of `seen` has left the outbox; after that, its effect may be only in a newer base.
 */
export type SeenFacts = {
  base: ProjectionBase;
  /** References of orders that the CRM shows as placed. */
  placedRefs: ReadonlySet<string>;
  /** Commands that were in the outbox. */
  seen: ReadonlySet<CommandId>;
};

export type ProductFacts = {
  name: string;
  step: number;
  /** Stock as the CRM has it, without waiting orders; null if unknown. */
  stock: number | null;
  /** Today's unit price before tax; null if the product is not orderable. */
  unitPricePaise: Paise | null;
};

/** What a change of one line is checked against. */
export type LineFacts = SeenFacts & {
  /** null if the catalogue has no such active product. */
  product: ProductFacts | null;
  kycCompleted: boolean;
  allowSample: boolean;
  /** In the order history; waiting orders are in the outbox. */
  hadSample: boolean;
};

/** What a change of several lines is checked against. */
export type LinesFacts = SeenFacts & {
  /** By Product2 Id; without those that the catalogue does not have or that are not active. */
  products: ReadonlyMap<string, ProductFacts>;
  kycCompleted: boolean;
};

export type AddressFacts = BaseAddress;

export type RecentOrder = { orderNumber: string; placedAt: string; atMs: number; lines: ComparedLine[] };

/** What an order is checked and priced with. */
export type OrderFacts = SeenFacts & {
  /** Stock as the CRM has it, without waiting orders. */
  cart: CartFacts;
  /** Products that `cart` covers; for a cart with others, read the facts again. */
  covers: ReadonlySet<string>;
  /** Everything that the money depends on is on the device. */
  complete: boolean;
  kycStatus: string;
  customerId: string | null;
  allowOnDelivery: boolean;
  onDeliveryLimitPaise: Paise;
  /** From the active credit record, without waiting orders; null without a record. */
  creditBalancePaise: Paise | null;
  /** A payment provider is configured. */
  payNow?: boolean;
  samplesAllowed: boolean;
  samplesUsed: ReadonlySet<string>;
  /** As the CRM has them. */
  addresses: AddressFacts[];
  /** Of the last 12 hours (REORD-006). */
  recentOrders: RecentOrder[];
};

/** An ordered item as this device knows it. */
export type ItemFacts = { orderItemId: string; type: 'O' | 'S'; name: string };

/** What changes of addresses, feedback and documents are checked against, as the CRM has it. */
export type RecordFacts = SeenFacts & {
  addresses: AddressFacts[];
  /** `CustomerID__c` is set: the billing address counts as verified (ADDR-011). */
  customerVerified: boolean;
  /** Active deliverable locations; null until they are on the device. */
  served: ServedPlace[] | null;
  feedback: BaseFeedback[];
  items: ItemFacts[];
};

/** A GST number of the account, as the CRM has it. */
export type GstFacts = { id: string; ref: string | null; number: string };

/** What a KYC submission is checked against, as the CRM has it. */
export type KycFacts = SeenFacts & {
  /** null until the contact is on the device. */
  contact: KycContactFields | null;
  gsts: GstFacts[];
  /** The status is 'Completed'. */
  completed: boolean;
};

/** What the return of an order is checked against, as the CRM has it. */
export type ReturnFacts = SeenFacts & {
  /** null if this device knows no such order. */
  order: { number: string; delivered: boolean; returned: boolean } | null;
};

/** What the cancellation of an order is checked against. */
export type OrderCancelFacts = SeenFacts & {
  /** The gateway can be reached as far as this device knows, and the user does not work offline. */
  online: boolean;
  /** null if this device knows no such order. */
  order: { number: string; facts: CancelFacts } | null;
};

/** The facts that commands check their arguments against, from this device alone. */
export interface LocalFacts {
  line(productId: string): Promise<LineFacts>;
  lines(productIds: readonly string[]): Promise<LinesFacts>;
  order(): Promise<OrderFacts>;
  records(): Promise<RecordFacts>;
  kyc(): Promise<KycFacts>;
  orderReturn(orderId: string): Promise<ReturnFacts>;
  orderCancel(orderId: string): Promise<OrderCancelFacts>;
}

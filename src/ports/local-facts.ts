import type { CartFacts } from '#domain/cart/cart-facts.ts';
import type { AddressSnapshot } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Paise } from '#domain/money.ts';
import type { ComparedLine } from '#domain/orders/index.ts';
import type { ProjectionBase } from '#domain/projection/project.ts';

/**
 * What every answer carries: the outbox was read first, then the cache (sync.md, "On the device"). A decision on these
 * facts stands as long as none of `seen` has left the outbox: its effect may be in a newer base only.
 */
export type SeenFacts = {
  base: ProjectionBase;
  /** References of orders that the CRM shows as placed. */
  placedRefs: ReadonlySet<string>;
  /** Rows that were in the outbox. */
  seen: ReadonlySet<CommandId>;
};

export type ProductFacts = {
  name: string;
  step: number;
  /** As the CRM says it, waiting orders not counted; null is unknown. */
  stock: number | null;
  /** Today's unit price before tax; null when the product is not orderable. */
  unitPricePaise: Paise | null;
};

/** What a change of one line is checked with. */
export type LineFacts = SeenFacts & {
  /** null: the catalogue has no such active product. */
  product: ProductFacts | null;
  kycCompleted: boolean;
  allowSample: boolean;
  /** In the order history; waiting orders are in the outbox. */
  hadSample: boolean;
};

export type AddressFacts = { snapshot: AddressSnapshot; billing: boolean; verified: boolean };

export type RecentOrder = { orderNumber: string; placedAt: string; atMs: number; lines: ComparedLine[] };

/** What an order is checked and priced with. */
export type OrderFacts = SeenFacts & {
  /** Stock as the CRM says it, waiting orders not counted. */
  cart: CartFacts;
  /** Products that `cart` knows of; a cart with others has to be read anew. */
  covers: ReadonlySet<string>;
  /** Everything that the money depends on is on the device. */
  complete: boolean;
  kycStatus: string;
  customerId: string | null;
  allowOnDelivery: boolean;
  onDeliveryLimitPaise: Paise;
  /** Of the active credit record, waiting orders not counted; null without one. */
  creditBalancePaise: Paise | null;
  samplesAllowed: boolean;
  samplesUsed: ReadonlySet<string>;
  addresses: AddressFacts[];
  /** Of the last 12 hours (REORD-006). */
  recentOrders: RecentOrder[];
};

/** What commands check their arguments with, from this device alone. */
export interface LocalFacts {
  line(productId: string): Promise<LineFacts>;
  order(): Promise<OrderFacts>;
}

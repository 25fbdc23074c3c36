import type { OrderNews } from '#domain/orders/index.ts';
import type { Lease } from '#gateway/store/leases.ts';

/** What the status writer remembers: how far it has read, whether it was asked to look, and which news it has told. */
export interface OrderNewsStore {
  /** The CRM's time up to which changes were handled; null before the first time. */
  watermark(): Promise<number | null>;
  /** Returns false and writes nothing when the lease was lost. */
  moveWatermark(lease: Lease, watermarkMs: number): Promise<boolean>;
  /** Asks the status writer, on any replica, to look soon. */
  request(): Promise<void>;
  /** Returns whether it was asked since the last call. */
  takeRequest(): Promise<boolean>;
  /** Notes that an order's news is being told. Returns false when this news, or a later one, already was. */
  claim(orderId: string, news: OrderNews): Promise<boolean>;
  /** Whether the customer's own command cancelled the order, or is about to. */
  cancelledByCustomer(contactId: string, orderId: string): Promise<boolean>;
  /** Forgets what was told long ago. */
  prune(): Promise<void>;
}

/** For how long we remember what was told: much longer than an order is on its way. */
export const TOLD_MS = 180 * 24 * 60 * 60 * 1000;

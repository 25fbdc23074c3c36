import type { SoldUnit } from '#domain/catalogue/sold-unit.ts';
import type { LineType } from '#domain/commands/cart-fields.ts';
import type { ChangeState } from '#domain/commands/change-state.ts';
import type { CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { RefundMode } from '#domain/commands/refund-mode.ts';
import type { Paise } from '#domain/money.ts';
import type { CancelFacts } from '#domain/orders/refund.ts';
import type { Synced } from './shared.ts';

/** A line that can be chosen: goods or a sample. Fees and gifts go by themselves (CANC-002). */
export type CancelLineView = {
  orderItemId: string;
  productId: string;
  name: string;
  sku: string;
  pictureKey: string | null;
  /** What one of the quantity is; null if the catalogue no longer has the product. */
  sold: SoldUnit | null;
  type: LineType;
  /** Paid pieces that are left to cancel; 0 when the line is cancelled. For a sample 1 or 0. */
  most: number;
  /** `quantity` is a multiple of it, or `most` (CANC-015). */
  step: number;
  /** What is left of the line's amount; null for a sample. */
  amountPaise: Paise | null;
};

/**
 * '/cancel-order/{orderId}' and '/cancel-order-product/{orderItemId}'. The screen computes its preview with
 * `cancellationOf(order.facts, chosen)`.
 */
export type CancelView = Synced & {
  /** null if this customer has no such order or line. */
  order: null | {
    id: string;
    orderNumber: string;
    /** CANC-003: it is 'Order Confirmed' as far as this device knows. */
    open: boolean;
    /** All lines that can be chosen; for '/cancel-order-product/…' only that one. In the order's order. */
    lines: CancelLineView[];
    /** Names of all lines by OrderItem Id, for those that go along. */
    names: Record<string, string>;
    facts: CancelFacts;
    /** The provider would not return the money, so the back office has to (CANC-011). */
    refundFailed: boolean;
    /** A cancellation of this order that is under way. */
    waiting: null | { commandId: CommandId; state: ChangeState; refundPaise: Paise; mode: RefundMode | null };
    /** The last cancellation, if it was refused; a new one replaces it. */
    refused: null | { commandId: CommandId; rejection: Rejection };
  };
};

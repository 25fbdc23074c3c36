import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Paise } from '#domain/money.ts';
import type { ChosenLine } from '#domain/orders/refund.ts';
import type { RefundMode } from '#domain/orders/refund-split.ts';
import type { Result } from '#lib/result.ts';

export type CancelInput = {
  orderId: string;
  lines: readonly ChosenLine[];
  /** null when `cancellationOf` offers no mode. */
  mode: RefundMode | null;
  /** The refund that the customer saw (`cancellationOf(…).refundPaise`). */
  agreedRefundPaise: Paise;
};

export type CancelFault =
  /** Cancelling needs the network now; nothing is queued. */
  | { kind: 'offline' }
  /** CANC-009: 'Select at least 1 item'. */
  | { kind: 'nothing-chosen' }
  /** CANC-009: 'You need to choose something!'. */
  | { kind: 'no-mode' }
  /** The order is not 'Order Confirmed' any more, or has no such line left. */
  | { kind: 'not-cancellable' }
  | { kind: 'wrong-quantity'; orderItemId: string; most: number; step: number }
  /** What this device knows has changed since the customer saw the refund. */
  | { kind: 'refund-changed'; refundPaise: Paise }
  /** Another cancellation of this order is under way. */
  | { kind: 'already-waiting'; commandId: CommandId };

/**
 * Returned by `cancelOrder(ports, input)`. `ok` means that the command is saved and goes out at once; how it ended comes
 * as its outcome, or as `refused` in `CancelView`.
 */
export type CancelOutcome = Result<{ commandId: CommandId }, CancelFault>;

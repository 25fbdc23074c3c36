import { enqueue } from '#domain/commands/coalesce.ts';
import { rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { RefundMode } from '#domain/commands/refund-mode.ts';
import type { Paise } from '#domain/money.ts';
import { paidCancelled } from '#domain/orders/cancel-lines.ts';
import {
  type CancelFacts,
  type ChosenLine,
  cancellationOf,
  choiceFault,
  isCancellable,
} from '#domain/orders/refund.ts';
import { must } from '#lib/assert.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { isUnsettled } from '#outbox/transition.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';
import { updateOnFacts } from './update-on-facts.ts';

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

/** `ok`: the command is saved and goes out at once. How it ended shows in `CancelView` and in the order. */
export type CancelOutcome = Result<{ commandId: CommandId }, CancelFault>;

/**
 * Cancels an order, or some lines of it in part (CANC-003, CANC-009). Checks what this device knows, so that nobody
 * waits for a refusal that is sure; the gateway reads the order anew and decides. A refused cancellation of the order is
 * replaced.
 */
export function cancelOrder(ports: CommandPorts, input: CancelInput): Promise<CancelOutcome> {
  const { orderId } = input;
  return updateOnFacts(
    ports,
    () => ports.facts.orderCancel(orderId),
    (outbox, { online, order }): CancelOutcome => {
      const cancellations = rowsOf(outbox).filter((row) => row.kind === 'order.cancel');
      const earlier = cancellations.find(({ args }) => args.orderId === orderId);
      if (earlier && isUnsettled(earlier)) {
        return err({ kind: 'already-waiting', commandId: earlier.id });
      }
      if (!online) return err({ kind: 'offline' });
      if (input.lines.length === 0) return err({ kind: 'nothing-chosen' });
      if (!order || !isCancellable(order.facts.status)) return err({ kind: 'not-cancellable' });
      const fault = choiceFault(order.facts, input.lines);
      if (fault) return err(fault.kind === 'not-cancellable' ? { kind: 'not-cancellable' } : fault);
      const { refundPaise, modes } = cancellationOf(order.facts, input.lines);
      const seen = [refundPaise, refundOf(earlier?.rejection ?? null)];
      if (!seen.includes(input.agreedRefundPaise)) return err({ kind: 'refund-changed', refundPaise });
      if (modes.length > 0 && (!input.mode || !modes.includes(input.mode))) return err({ kind: 'no-mode' });
      const row = newRow(ports, {
        kind: 'order.cancel',
        args: {
          orderId,
          lines: input.lines.map((line) => ({ ...line, before: cancelledBefore(order.facts, line.orderItemId) })),
          mode: modes.length > 0 ? input.mode : null,
          refundedBeforePaise: order.facts.refundedPaise,
          agreedRefundPaise: input.agreedRefundPaise,
        },
        base: { label: order.number },
      });
      enqueue(outbox, row);
      return ok({ commandId: row.id });
    },
  );
}

/**
 * The refund that the gateway named when it refused: it may know schemes that this device does not, so agreeing to it
 * is enough.
 */
function refundOf(rejection: Rejection | null): unknown {
  return rejection?.kind === 'refund-changed' ? rejection.details.refundPaise : null;
}

function cancelledBefore({ lines }: CancelFacts, orderItemId: string): number {
  return paidCancelled(
    must(
      lines.find((line) => line.orderItemId === orderItemId),
      'a line that can be chosen',
    ),
  );
}

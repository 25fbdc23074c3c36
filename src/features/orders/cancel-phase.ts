import type { CancelView } from '#db/views/index.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { RefundMode } from '#domain/commands/refund-mode.ts';
import type { Paise } from '#domain/money.ts';

type Order = NonNullable<CancelView['order']>;

/** A cancellation that this screen has sent, as the customer agreed to it. */
export type SentCancellation = {
  commandId: CommandId;
  refundPaise: Paise;
  mode: RefundMode | null;
  /** Nothing of the order is left. */
  whole: boolean;
};

/** Why nothing can be cancelled any more. */
export type ClosedWhy = 'cancelled' | 'line-cancelled' | 'delivered' | 'packed';

export type CancelPhase =
  | { kind: 'loading' }
  /** Not here yet, or not this customer's. */
  | { kind: 'no-order' }
  /** `lost`: it was sent and no answer has come; it is settled by itself. */
  | { kind: 'under-way'; order: Order; refundPaise: Paise; lost: boolean }
  | { kind: 'done'; order: Order; sent: SentCancellation }
  | { kind: 'closed'; order: Order; why: ClosedWhy }
  | { kind: 'choose'; order: Order };

/** Returns what the screen shows. `done`: the shop has carried out what this screen sent. */
export function phaseOf(
  view: CancelView | undefined,
  { sent, done }: { sent: SentCancellation | null; done: boolean },
): CancelPhase {
  const order = view?.order;
  if (!view) return { kind: 'loading' };
  if (!order) return { kind: 'no-order' };
  const { waiting, refused } = order;
  if (sent && done) return { kind: 'done', order, sent };
  if (waiting) {
    return { kind: 'under-way', order, refundPaise: waiting.refundPaise, lost: waiting.state === 'saved' };
  }
  // Its row has gone, and how it ended is read a moment later.
  if (sent && refused?.commandId !== sent.commandId) {
    return { kind: 'under-way', order, refundPaise: sent.refundPaise, lost: false };
  }
  const why = closedWhy(order);
  return why ? { kind: 'closed', order, why } : { kind: 'choose', order };
}

function closedWhy({ open, lines, facts }: Order): ClosedWhy | null {
  if (facts.status === 'Cancelled') return 'cancelled';
  if (facts.status === 'Delivered') return 'delivered';
  if (!open) return 'packed';
  return lines.some(({ most }) => most > 0) ? null : 'line-cancelled';
}

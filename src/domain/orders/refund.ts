import { RefundMode } from '#domain/commands/refund-mode.ts';
import { type Paise, paise } from '#domain/money.ts';
import { isMultiple } from '#domain/rules/quantity.ts';
import { unreachable } from '#lib/assert.ts';
import {
  type CancelLine,
  type CancelledLine,
  cancellableQuantity,
  cancelledSoFar,
  freeCancelled,
  freeQuantity,
  paidCancelled,
  share,
  subtract,
  unchanged,
} from './cancel-lines.ts';
import { earnedGifts, type GiftFacts } from './earned-gifts.ts';
import { type OrderPayment, splitRefund } from './refund-split.ts';

/** What a cancellation is computed from. The device takes it from its copy, the gateway reads it anew. */
export type CancelFacts = {
  /** `Status__c` */
  status: string | null;
  lines: readonly CancelLine[];
  paid: OrderPayment;
  /** `CancelAmount__c`: refunded before. */
  refundedPaise: Paise;
  /** Where an earlier refund of money that was paid online went; later ones of the order go there too. */
  refundMode: RefundMode | null;
  /** The customer has an active credit record, to which money that was paid online can be added. */
  creditOpen: boolean;
  gifts: GiftFacts;
};

/** Paid pieces of a line to cancel; for a sample 1. */
export type ChosenLine = { orderItemId: string; quantity: number };

export type Cancellation = {
  /** The chosen lines and those that go with them, in the order's order. */
  lines: CancelledLine[];
  refundPaise: Paise;
  /** The value of `CancelAmount__c` afterwards. */
  refundedPaise: Paise;
  /** The part of the refund that goes to the bank if the customer chooses that; the rest returns to credit. */
  bankPaise: Paise;
  /** The modes to choose from; none when nothing was paid for these lines (CANC-008). */
  modes: RefundMode[];
  /** Nothing of the order is left (CANC-005). */
  cancelsOrder: boolean;
};

/** CANC-003: before an invoice exists. */
export function isCancellable(status: string | null): boolean {
  return status === 'Order Confirmed';
}

export type ChoiceFault =
  | { kind: 'nothing-chosen' }
  /** The line is no longer in the order, or cannot be chosen. */
  | { kind: 'not-cancellable'; orderItemId: string }
  | { kind: 'wrong-quantity'; orderItemId: string; most: number; step: number };

/** Checks what was chosen; null when it can be cancelled. */
export function choiceFault(facts: CancelFacts, chosen: readonly ChosenLine[]): ChoiceFault | null {
  if (chosen.length === 0) return { kind: 'nothing-chosen' };
  for (const { orderItemId, quantity } of chosen) {
    const line = facts.lines.find((each) => each.orderItemId === orderItemId);
    const most = line ? cancellableQuantity(line) : 0;
    if (!line || most <= 0) return { kind: 'not-cancellable', orderItemId };
    const fits = quantity > 0 && quantity <= most && (quantity === most || isMultiple(quantity, line.step));
    if (!fits) return { kind: 'wrong-quantity', orderItemId, most, step: line.step };
  }
  return null;
}

/**
 * Computes a cancellation of lines that `choiceFault` accepts (CANC-002, CANC-005 to CANC-008, CANC-015). Pure: the
 * device shows its refund before it asks for it, and the gateway writes what it computes itself.
 */
export function cancellationOf(facts: CancelFacts, chosen: readonly ChosenLine[]): Cancellation {
  const asked = new Map(chosen.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const after = linesAfter(facts, asked);
  const lines = after.filter(({ quantity, amountPaise }) => quantity > 0 || amountPaise > 0);
  const cancelsOrder = after.every(({ whole }) => whole);

  const refundedPaise = paise(Math.max(facts.refundedPaise, refundedFor(facts.paid, after)));
  const refundPaise = paise(refundedPaise - facts.refundedPaise);
  const { bankPaise } = splitRefund({
    paid: facts.paid,
    fromPaise: facts.refundedPaise,
    toPaise: refundedPaise,
    mode: RefundMode.bank,
  });
  const modes = modesOf({ refundPaise, bankPaise }, facts);
  return { lines, refundPaise, refundedPaise, bankPaise, modes, cancelsOrder };
}

/** Returns what cancelled lines are refunded with, in all: their amount, but never more than was paid. */
export function refundedFor(
  { creditPaise, onlinePaise }: OrderPayment,
  lines: readonly { cancelledPaise: Paise }[],
): Paise {
  const cancelled = lines.reduce((sum, line) => sum + line.cancelledPaise, 0);
  return paise(Math.min(cancelled, creditPaise + onlinePaise));
}

function modesOf(refund: { refundPaise: Paise; bankPaise: Paise }, facts: CancelFacts): RefundMode[] {
  if (refund.refundPaise === 0) return [];
  if (refund.bankPaise === 0) return [RefundMode.credit];
  if (facts.refundMode) return [facts.refundMode];
  return facts.creditOpen ? [RefundMode.credit, RefundMode.bank] : [RefundMode.bank];
}

/** All lines of the order as they are afterwards. */
function linesAfter(facts: CancelFacts, asked: ReadonlyMap<string, number>): CancelledLine[] {
  const gone = (line: CancelLine) => paidCancelled(line) + (asked.get(line.orderItemId) ?? 0);
  const left = (line: CancelLine) => (line.cancelled ? 0 : Math.max(0, subtract(line.paidQuantity, gone(line))));
  const goods = facts.lines.filter(({ kind }) => kind === 'goods');
  const hasGoods = goods.some((line) => left(line) > 0);
  const hasChoice = hasGoods || facts.lines.some((line) => line.kind === 'sample' && left(line) > 0);
  const earned = earnedGifts(facts.gifts, quantities(goods, left));
  const everEarned = earnedGifts(
    facts.gifts,
    quantities(goods, (line) => line.paidQuantity),
  );

  /**
   * The free pieces of a line that stay: what the remaining goods earn, and pieces that no scheme explains any more, as
   * long as there are goods (on a line of goods: as long as some of them stay).
   */
  function freeLeft(line: CancelLine): number {
    const kept = subtract(freeQuantity(line), freeCancelled(line));
    if (!hasGoods) return 0;
    const unexplained = Math.max(0, subtract(freeQuantity(line), everEarned.get(line.productId) ?? 0));
    const staysUnexplained = line.kind === 'gift' || left(line) > 0;
    return Math.min(kept, (earned.get(line.productId) ?? 0) + (staysUnexplained ? unexplained : 0));
  }

  function lineAfter(line: CancelLine): CancelledLine {
    if (line.cancelled) return unchanged(line);
    const free = subtract(freeQuantity(line), freeLeft(line));
    switch (line.kind) {
      case 'goods': {
        const paid = Math.min(line.paidQuantity, gone(line));
        return cancelledSoFar(line, { pieces: paid + free, amount: share(line.amountPaise, paid, line.paidQuantity) });
      }
      case 'gift':
        return cancelledSoFar(line, { pieces: free, amount: share(line.amountPaise, free, line.quantity) });
      case 'sample':
        return left(line) > 0 ? unchanged(line) : cancelledSoFar(line, { pieces: line.quantity, amount: 0 });
      case 'fee':
        return hasChoice ? unchanged(line) : cancelledSoFar(line, { pieces: line.quantity, amount: line.amountPaise });
      default:
        return unreachable(line.kind);
    }
  }

  return facts.lines.map(lineAfter);
}

function quantities(lines: readonly CancelLine[], of: (line: CancelLine) => number) {
  return lines.map((line) => ({ productId: line.productId, quantity: of(line) }));
}

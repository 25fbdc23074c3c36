import { multiplyDivide, parseDecimal } from '#domain/decimal.ts';
import { type Paise, paise } from '#domain/money.ts';

/**
 * `goods` are paid for, and chosen like samples. `gift` lines cost nothing or the one rupee of a free piece, and go with
 * the goods that earned them. `fee` lines go with the last line that can be chosen (CANC-002).
 */
export type CancelLineKind = 'goods' | 'sample' | 'gift' | 'fee';

/** A line of an order, as cancelling sees it. Quantities are pieces with up to three decimals. */
export type CancelLine = {
  orderItemId: string;
  productId: string;
  kind: CancelLineKind;
  /** All pieces, paid and free. */
  quantity: number;
  /** The pieces that were paid for; 1 for a sample or a fee, 0 for a gift. */
  paidQuantity: number;
  /** Paid pieces are cancelled in multiples of it, or all that are left. */
  step: number;
  /** `Total_Item_Amount__c`: after all discounts and the coupon, with tax. */
  amountPaise: Paise;
  /** `Cancel_Quantity__c`: all pieces cancelled before, paid and free. */
  cancelledQuantity: number;
  /** `CAmount__c`: their amount. */
  cancelledPaise: Paise;
  /** Nothing of it is left. */
  cancelled: boolean;
};

/** What a cancellation does to one line. */
export type CancelledLine = {
  orderItemId: string;
  kind: CancelLineKind;
  /** Pieces that go now, paid and free. */
  quantity: number;
  /** Their amount. */
  amountPaise: Paise;
  /** Nothing of the line is left. */
  whole: boolean;
  /** The values of `Cancel_Quantity__c` and `CAmount__c` afterwards. */
  cancelledQuantity: number;
  cancelledPaise: Paise;
};

/** Returns how many paid pieces of a line can still be cancelled; 0 for a gift or a fee, which nobody chooses. */
export function cancellableQuantity(line: CancelLine): number {
  const isChosen = line.kind === 'goods' || line.kind === 'sample';
  return isChosen && !line.cancelled ? subtract(line.paidQuantity, paidCancelled(line)) : 0;
}

/** The line as it is. */
export const unchanged = (line: CancelLine): CancelledLine => ({
  orderItemId: line.orderItemId,
  kind: line.kind,
  quantity: 0,
  amountPaise: paise(0),
  whole: line.cancelled,
  cancelledQuantity: line.cancelledQuantity,
  cancelledPaise: line.cancelledPaise,
});

/** The line with so many of its pieces cancelled in all. What was cancelled before is never taken back. */
export function cancelledSoFar(line: CancelLine, all: { pieces: number; amount: number }): CancelledLine {
  const cancelledQuantity = Math.max(line.cancelledQuantity, all.pieces);
  const cancelledPaise = paise(Math.max(line.cancelledPaise, all.amount));
  return {
    orderItemId: line.orderItemId,
    kind: line.kind,
    quantity: subtract(cancelledQuantity, line.cancelledQuantity),
    amountPaise: paise(cancelledPaise - line.cancelledPaise),
    whole: cancelledQuantity >= line.quantity,
    cancelledQuantity,
    cancelledPaise,
  };
}

/**
 * The amount of so many pieces, rounded to the paisa. Cancellations are rounded cumulatively: each takes what is missing
 * to the share of all pieces cancelled so far, so the last one takes the rest (CANC-015).
 */
export function share(amountPaise: number, pieces: number, of: number): number {
  const whole = milli(of);
  return whole === 0 ? 0 : multiplyDivide(amountPaise, Math.min(milli(pieces), whole), whole);
}

/** Free pieces on the line: all of a gift, and those that came on top of paid goods. */
export function freeQuantity(line: CancelLine): number {
  return line.kind === 'gift' || line.kind === 'goods' ? subtract(line.quantity, line.paidQuantity) : 0;
}

/** How many free pieces were cancelled before. */
export const freeCancelled = (line: CancelLine): number => subtract(line.cancelledQuantity, paidCancelled(line));

/**
 * How many paid pieces were cancelled before. `Cancel_Quantity__c` counts free pieces too, and the CRM has no field for
 * them alone; the cancelled amount, which only paid pieces have, says how many of them were paid.
 */
export function paidCancelled(
  line: Pick<CancelLine, 'kind' | 'quantity' | 'paidQuantity' | 'cancelledQuantity' | 'cancelledPaise' | 'amountPaise'>,
): number {
  const { kind, quantity, paidQuantity, cancelledQuantity, cancelledPaise, amountPaise } = line;
  if (kind === 'gift') return 0;
  if (quantity === paidQuantity || amountPaise === 0) return Math.min(paidQuantity, cancelledQuantity);
  const byAmount = Math.round((cancelledPaise * paidQuantity) / amountPaise);
  const fewest = Math.max(0, subtract(cancelledQuantity, quantity - paidQuantity));
  return Math.min(paidQuantity, cancelledQuantity, Math.max(fewest, byAmount));
}

const PLACES = 3;
const milli = (quantity: number): number => parseDecimal(quantity, PLACES);
/** Subtracts quantities without noise in the fourth decimal. */
export const subtract = (quantity: number, less: number): number => (milli(quantity) - milli(less)) / 10 ** PLACES;

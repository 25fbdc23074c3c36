import { differencesOf, PARENT_FAILED, PAYMENT_DUE } from './differences.ts';
import type { OutboxRow } from './kinds.ts';
import { ALREADY_RETURNED } from './return-order.ts';
import { isOrder, mayBeKnown } from './row-facts.ts';

/**
 * How a command can be taken back. `now`: it had no effect, so its row is removed. `ask`: the gateway may know it, so
 * the device asks the gateway to void it and keeps the row as cancelled until then. null: it cannot be taken back, for
 * example because it already is being taken back.
 */
export type DiscardMode = 'now' | 'ask' | null;

export function discardModeOf(row: OutboxRow): DiscardMode {
  // The shop has an unpaid order. It ends when the payment succeeds or fails.
  if (row.state === 'cancelled' || row.rejection?.kind === PAYMENT_DUE) return null;
  return mayBeKnown(row) ? 'ask' : 'now';
}

/**
 * Products of an order that are in the cart again: before taking it back, the app asks which quantity counts (sync.md
 * 4.7). `cart` is the projected cart without the order's own lines.
 */
export function productsAgain(order: OutboxRow<'order.place'>, cart: readonly { productId: string }[]): string[] {
  const inCart = new Set(cart.map((line) => line.productId));
  return order.args.lines.flatMap(({ productId }) => (inCart.has(productId) ? [productId] : []));
}

/**
 * Whether "try again" makes sense: the row waits for its next attempt, has expired, or was refused for a reason that
 * may pass.
 */
export function canRetry(row: OutboxRow): boolean {
  if (row.state === 'retry' || row.state === 'expired') return true;
  if (row.state !== 'needs-user' || row.rejection?.kind === ALREADY_RETURNED) return false;
  // A refused cancellation rests on what has changed since, unless the CRM itself did not take it.
  if (row.kind === 'order.cancel') return row.rejection?.kind === 'cancel-refused';
  // An order with differences needs consent first. A refused cart command may have become possible.
  return !isOrder(row) || (differencesOf(row.rejection).length === 0 && !endsOtherwise.has(row.rejection?.kind ?? ''));
}

/**
 * Refusals that sending the order again cannot resolve: it needs a payment or another address, or its reference is
 * already taken.
 */
const endsOtherwise: ReadonlySet<string> = new Set([PAYMENT_DUE, PARENT_FAILED, 'reference-taken']);

import { differencesOf, PARENT_FAILED, PAYMENT_DUE } from './differences.ts';
import type { OutboxRow } from './outbox-row.ts';
import { isOrder, mayBeKnown } from './row-facts.ts';

/**
 * How a command can be taken back. `now`: it never took effect and just goes. `ask`: the gateway may know it and is
 * asked to refuse it should it still arrive; the row stays as cancelled until then. null: that is under way already.
 */
export type DiscardMode = 'now' | 'ask' | null;

export function discardModeOf(row: OutboxRow): DiscardMode {
  // The shop has an unpaid order: settling its payment ends it, either way.
  if (row.state === 'cancelled' || row.rejection?.kind === PAYMENT_DUE) return null;
  return mayBeKnown(row) ? 'ask' : 'now';
}

/**
 * Products of an order that are in the cart again: taking the order back has to ask which quantity counts (sync.md
 * 4.7). `cart` is the projected one, the order's own lines out of it.
 */
export function productsAgain(order: OutboxRow<'order.place'>, cart: readonly { productId: string }[]): string[] {
  const inCart = new Set(cart.map((line) => line.productId));
  return order.args.lines.flatMap(({ productId }) => (inCart.has(productId) ? [productId] : []));
}

/** Whether trying again now makes sense: it waits for its time, or the user let it stand after a refusal. */
export function canRetry(row: OutboxRow): boolean {
  if (row.state === 'retry' || row.state === 'expired') return true;
  if (row.state !== 'needs-user') return false;
  // An order that stopped at differences needs consent first; a refused cart command may have become possible.
  return !isOrder(row) || (differencesOf(row.rejection).length === 0 && !endsOtherwise.has(row.rejection?.kind ?? ''));
}

/**
 * Refusals of an order that sending it again cannot mend: it waits for its payment or for another address, or its
 * reference is somebody's.
 */
const endsOtherwise: ReadonlySet<string> = new Set([PAYMENT_DUE, PARENT_FAILED, 'reference-taken']);

import type { OrderedLine } from '#domain/commands/place-order.ts';

/**
 * Whether an order takes this line out of the cart. It does so only if the line's paid quantity is one that the device
 * knew (`ours`: the base's when the order was made, and those of cart commands that were on their way). Any other
 * quantity was set elsewhere since; it stays, and is reported. The gateway (on the CRM's lines) and the projection use
 * the same rule.
 */
export function orderClears(ordered: Pick<OrderedLine, 'ours'>, paidQuantity: number): boolean {
  return ordered.ours.includes(paidQuantity);
}

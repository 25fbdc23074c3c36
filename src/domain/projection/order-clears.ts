import type { OrderedLine } from '#domain/commands/kinds.ts';

/**
 * Whether an order takes this line out of the cart: only when its paid quantity is one of those that are ours (the
 * base's when the order was made, and those of cart commands that were on their way). Any other quantity was set
 * elsewhere since, stays, and is reported. The gateway (on the CRM's lines) and the projection use this one rule.
 */
export function orderClears(ordered: Pick<OrderedLine, 'ours'>, paidQuantity: number): boolean {
  return ordered.ours.includes(paidQuantity);
}

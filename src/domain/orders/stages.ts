import type { OrderStatus } from './status.ts';

/** The statuses that an order passes on its way to the customer, in this order (ORD-024 to ORD-028). */
const stages = [
  'Packaged',
  'Invoiced',
  'Partially Dispatched',
  'Shipped',
  'Partially Delivered',
  'Delivered',
] as const satisfies readonly OrderStatus[];
export type Stage = (typeof stages)[number];

/** Returns the place of a status among the stages, from 1; 0 for any other status. */
function stageRank(status: string | null): number {
  return (stages as readonly (string | null)[]).indexOf(status) + 1;
}

/** Returns the stage that is further on; null when neither status is one. */
export function furtherStage(one: string | null, other: string | null): Stage | null {
  return stages[Math.max(stageRank(one), stageRank(other)) - 1] ?? null;
}

/**
 * Returns the status to show: what the CRM says once an order has ended or is not paid; until then the further one of
 * the CRM's and the one that the order's records say (ORD-024 to ORD-030).
 */
export function shownStatus(own: string | null, derived: Stage | null): string | null {
  const moves = own !== null && own !== 'Cancelled' && !own.startsWith('Payment');
  return moves ? (furtherStage(own, derived) ?? own) : own;
}

import { foldOrder } from '#domain/projection/fold-order.ts';
import { cartLane } from './cart-fields.ts';
import { definitionOf, type OutboxRow } from './kinds.ts';
import type { CommandId } from './outbox-row.ts';
import { orderLanes } from './place-order.ts';
import { mayBeKnown } from './row-facts.ts';

/**
 * What a new cart command waits for: every unsettled order with a line of its product, until the order has ended, with
 * or without success (sync.md 4.4).
 */
export function lineDependencies(rows: readonly OutboxRow[], productId: string): CommandId[] {
  const lane = cartLane(productId);
  const concerned = rows.filter((row) => definitionOf(row.kind).concerns?.(row.args).includes(lane));
  return concerned.map((row) => row.id);
}

type Lines = readonly { productId: string }[];

/** What a new order waits for: commands on what it takes along that were sent and have no answer yet. */
export function orderDependencies(rows: readonly OutboxRow[], lines: Lines): CommandId[] {
  return inLanes(rows, orderLanes(lines)).flatMap((row) => (mayBeKnown(row) ? [row.id] : []));
}

/** Cart commands that an order of these lines absorbs: those that the gateway has not seen. */
export function absorbedBy(rows: readonly OutboxRow[], lines: Lines): CommandId[] {
  return inLanes(rows, orderLanes(lines)).flatMap((row) => (mayBeKnown(row) ? [] : [row.id]));
}

const inLanes = (rows: readonly OutboxRow[], lanes: readonly string[]) =>
  rows.filter((row) => lanes.includes(row.lane));

/**
 * Adds `first` to the dependencies of every row behind it in its lane. Until now their position alone implied this; a
 * command that replaces `first` gets a later position.
 */
export function waitInLane(rows: readonly OutboxRow[], first: OutboxRow): OutboxRow[] {
  const order = foldOrder(rows);
  const behind = new Set(order.slice(order.findIndex(({ id }) => id === first.id) + 1));
  return rows.map((row) => {
    if (!behind.has(row) || row.lane !== first.lane || row.dependsOn.includes(first.id)) return row;
    return { ...row, dependsOn: [...row.dependsOn, first.id] };
  });
}

import { foldOrder } from '#domain/projection/fold-order.ts';
import type { CommandArgs } from './kinds.ts';
import type { CommandId, OutboxRow } from './outbox-row.ts';
import { holdsProduct, isCartLine, isOrder, mayBeKnown } from './row-facts.ts';

/**
 * What a new cart command waits for: every unsettled order with a line of its product, until the order has ended, with
 * or without success (sync.md 4.4).
 */
export function lineDependencies(rows: readonly OutboxRow[], productId: string): CommandId[] {
  return rows.filter((row) => isOrder(row) && holdsProduct(row, productId)).map((row) => row.id);
}

/**
 * What a new order waits for: commands on its products and on the cart's options that were sent and have no answer yet.
 */
export function orderDependencies(
  rows: readonly OutboxRow[],
  lines: readonly Pick<CommandArgs['order.place']['lines'][number], 'productId'>[],
): CommandId[] {
  const products = new Set(lines.map((line) => line.productId));
  return rows.filter((row) => mayBeKnown(row) && concernsCart(row, products)).map((row) => row.id);
}

/** Cart commands that an order of these products absorbs: those that the gateway has not seen. */
export function absorbedBy(rows: readonly OutboxRow[], productIds: ReadonlySet<string>): CommandId[] {
  return rows.filter((row) => !mayBeKnown(row) && concernsCart(row, productIds)).map((row) => row.id);
}

function concernsCart(row: OutboxRow, productIds: ReadonlySet<string>): boolean {
  return row.kind === 'cart.set-options' || (isCartLine(row) && productIds.has(row.args.productId));
}

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

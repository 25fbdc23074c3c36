import { foldOrder } from '#domain/projection/fold-order.ts';
import type { CommandArgs } from './kinds.ts';
import type { CommandId, OutboxRow } from './outbox-row.ts';
import { holdsProduct, isCartLine, isOrder, mayBeKnown } from './row-facts.ts';

/**
 * What a new cart command waits for: every unsettled order that holds its product, until that has ended, either way
 * (sync.md 4.4).
 */
export function lineDependencies(rows: readonly OutboxRow[], productId: string): CommandId[] {
  return rows.filter((row) => isOrder(row) && holdsProduct(row, productId)).map((row) => row.id);
}

/**
 * What a new order waits for: the cart commands on its products, and on the cart's options, that were sent and are not
 * answered.
 */
export function orderDependencies(
  rows: readonly OutboxRow[],
  lines: readonly Pick<CommandArgs['order.place']['lines'][number], 'productId'>[],
): CommandId[] {
  const products = new Set(lines.map((line) => line.productId));
  return rows.filter((row) => mayBeKnown(row) && concernsCart(row, products)).map((row) => row.id);
}

/** Cart commands that an order on these products takes into itself: those that the gateway never saw. */
export function absorbedBy(rows: readonly OutboxRow[], productIds: ReadonlySet<string>): CommandId[] {
  return rows.filter((row) => !mayBeKnown(row) && concernsCart(row, productIds)).map((row) => row.id);
}

function concernsCart(row: OutboxRow, productIds: ReadonlySet<string>): boolean {
  return row.kind === 'cart.set-options' || (isCartLine(row) && productIds.has(row.args.productId));
}

/**
 * The queue, with the rows behind this one in its lane waiting for it by name too. Their place alone says so as long as
 * it is there; a command that takes its place has a later one.
 */
export function waitInLane(rows: readonly OutboxRow[], first: OutboxRow): OutboxRow[] {
  const order = foldOrder(rows);
  const behind = new Set(order.slice(order.findIndex(({ id }) => id === first.id) + 1));
  return rows.map((row) => {
    if (!behind.has(row) || row.lane !== first.lane || row.dependsOn.includes(first.id)) return row;
    return { ...row, dependsOn: [...row.dependsOn, first.id] };
  });
}

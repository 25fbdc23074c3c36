import type { CommandArgs } from './kinds.ts';
import type { CommandId, OutboxRow } from './outbox-row.ts';
import { holdsProduct, isCartLine, isOrder, mayBeKnown } from './row-facts.ts';

/**
 * What a new cart command waits for: every unsettled order that holds its product, until that has ended, either way
 * (sync.md, "An order closes a cart").
 */
export function lineDependencies(rows: readonly OutboxRow[], productId: string): CommandId[] {
  return rows.filter((row) => isOrder(row) && holdsProduct(row, productId)).map((row) => row.id);
}

/** What a new order waits for: the cart commands on its products that were sent and are not answered. */
export function orderDependencies(rows: readonly OutboxRow[], lines: CommandArgs['order.place']['lines']): CommandId[] {
  const products = new Set(lines.map((line) => line.productId));
  return rows
    .filter((row) => isCartLine(row) && products.has(row.args.productId) && mayBeKnown(row))
    .map((row) => row.id);
}

/** The rows that waited for a command that is replaced, now waiting for its replacement. */
export function redirectDependencies(
  rows: readonly OutboxRow[],
  replaced: { from: CommandId; to: CommandId },
): OutboxRow[] {
  return rows
    .filter((row) => row.dependsOn.includes(replaced.from))
    .map((row) => ({ ...row, dependsOn: row.dependsOn.map((id) => (id === replaced.from ? replaced.to : id)) }));
}

import type { CartLine } from '#domain/cart/cart-line.ts';
import { project } from '#domain/projection/project.ts';
import type { OutboxRow } from './kinds.ts';
import { isCartLine, mayBeKnown } from './row-facts.ts';

/**
 * Releases a row from an order that ended without effect. The user made a cart command on a cart without the order's
 * lines; now it must build on the quantity of its product in the CRM or in an earlier command. Otherwise the CRM's
 * line, which never changed, would look like another device's change.
 */
export function release(
  row: OutboxRow,
  gone: { order: OutboxRow<'order.place'>; rows: readonly OutboxRow[]; lines: readonly CartLine[] },
): OutboxRow {
  const dependsOn = row.dependsOn.filter((id) => id !== gone.order.id);
  if (!isCartLine(row) || mayBeKnown(row)) return { ...row, dependsOn };
  const others = gone.rows.filter((other) => other.id !== row.id && other.id !== gone.order.id);
  const { lines } = project({ lines: gone.lines, favourites: new Set() }, others);
  const quantityBasis = lines.find((line) => line.productId === row.args.productId)?.quantity ?? 0;
  return { ...row, dependsOn, base: { ...row.base, quantityBasis } };
}

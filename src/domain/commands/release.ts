import { type CartLine, project } from '#domain/projection/project.ts';
import type { OutboxRow } from './outbox-row.ts';
import { isCartLine, mayBeKnown } from './row-facts.ts';

/**
 * A row that waited for an order which is gone without effect. A cart command was made on a cart without the order's
 * lines; now it builds on what the CRM, or an earlier command, has of its product. Without that the CRM's own, never
 * changed line would look like another device's change.
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

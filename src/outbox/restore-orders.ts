import type { CartLine } from '#domain/cart/cart-line.ts';
import { enqueue } from '#domain/commands/coalesce.ts';
import type { CommandKind, NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import type { NewCommand } from '#domain/commands/make-row.ts';
import { type OutboxDraft, replaceRows } from '#domain/commands/outbox-draft.ts';
import { release } from '#domain/commands/release.ts';
import { type RestoredLine, restoredDraft, restoredLines } from '#domain/commands/restored-order.ts';
import { project } from '#domain/projection/project.ts';

/**
 * Puts orders that were taken back, and whose rows are gone, into cart and draft again (sync.md 4.7), and releases the
 * commands that waited for them.
 */
export function restoreOrders(
  outbox: OutboxDraft,
  orders: readonly OutboxRow<'order.place'>[],
  context: {
    /** The customer's rows as they are now. */
    rows: () => readonly OutboxRow[];
    /** The CRM's lines. */
    base: readonly CartLine[];
    /** Puts a line back into the cart; `before`: the cart while the order held its lines. */
    putBack: (line: RestoredLine, before: readonly CartLine[]) => void;
    newRow: <K extends CommandKind>(command: Pick<NewCommand<K>, 'kind' | 'args'>) => NewOutboxRow<K>;
  },
): void {
  const { rows, base, putBack, newRow } = context;
  const cartOf = (queue: readonly OutboxRow[]) => project({ lines: base, favourites: new Set() }, queue).lines;
  // Projected before the dependants are released, while they still come after the order.
  const undone = orders.map((order) => ({ order, withOrder: cartOf([...rows(), order]) }));
  for (const order of orders) {
    for (const row of rows()) {
      if (row.dependsOn.includes(order.id)) replaceRows(outbox, [release(row, { order, rows: rows(), lines: base })]);
    }
  }
  const without = cartOf(rows());
  for (const { order, withOrder } of undone) {
    const lines = restoredLines({ lines: order.args.lines, withOrder, without, mode: order.restoreMode ?? 'keep' });
    for (const line of lines) putBack(line, withOrder);
    const { coupon, express, instructions } = restoredDraft(outbox.draft, order.args);
    const changed = coupon !== outbox.draft.coupon || express !== outbox.draft.express;
    Object.assign(outbox.draft, { coupon, express, instructions });
    // In the place of the command that was to empty the options behind the order.
    if (changed) enqueue(outbox, newRow({ kind: 'cart.set-options', args: { coupon, express } }));
  }
}

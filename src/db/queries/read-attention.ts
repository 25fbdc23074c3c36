import { changeStateOf } from '#domain/commands/change-state.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import type { AttentionView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { readOrders } from './read-orders.ts';

/** Counts what waits for the customer or for the network, for the top of Home. */
export async function readAttention(databases: Databases): Promise<AttentionView> {
  const { rows, unreadable } = await databases.outbox.snapshot();
  const { payments } = await readOrders(databases);
  const needsYou = rows.filter((row) => changeStateOf(row) === 'needs-you');
  const notPlaced = needsYou.filter(isOrder).length;
  return {
    notPlaced,
    unpaid: payments.filter(({ state }) => state === 'unpaid').length,
    waiting: rows.filter((row) => isOrder(row) && isUnsent(row)).length,
    changes: needsYou.length - notPlaced + unreadable.length,
  };
}

/** One that was taken back is no order any more. */
function isUnsent(row: OutboxRow): boolean {
  const state = changeStateOf(row);
  return row.state !== 'cancelled' && (state === 'saved' || state === 'sending');
}

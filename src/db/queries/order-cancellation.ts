import type { OutboxRow } from '#domain/commands/kinds.ts';

/** The order's cancellation that the CRM does not show yet. There is at most one, because a new one replaces it. */
export function cancellationRow(rows: readonly OutboxRow[], orderId: string): OutboxRow<'order.cancel'> | null {
  return rows.filter((row) => row.kind === 'order.cancel').findLast(({ args }) => args.orderId === orderId) ?? null;
}

/** Whether a cancellation was stopped: it waits for nothing but the user. */
export function isStopped({ state }: OutboxRow<'order.cancel'>): boolean {
  return state === 'needs-user' || state === 'expired';
}

/** Whether a cancellation waits here or is with the shop, so that the order's status may be another one soon. */
export function isCancelling(rows: readonly OutboxRow[], order: { id: string; status: string | null }): boolean {
  const row = cancellationRow(rows, order.id);
  return row !== null && !isStopped(row) && order.status !== 'Cancelled';
}

import type { OutboxRow } from '#domain/commands/kinds.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { type ComparedLine, isVerySimilar, SIMILAR_WINDOW_MS } from '#domain/orders/index.ts';

/** An order in the CRM, with what the comparison needs. */
export type ComparedOrder = { orderNumber: string; placedAt: string; atMs: number; lines: readonly ComparedLine[] };

/**
 * REORD-006: finds a very similar order of the last 12 hours; orders that wait here come before placed ones, newest
 * first. A waiting order is named by its short reference.
 */
export function similarOrder(options: {
  lines: readonly ComparedLine[];
  recentOrders: readonly ComparedOrder[];
  placedRefs: ReadonlySet<string>;
  rows: readonly OutboxRow[];
  nowMs: number;
}): Omit<ComparedOrder, 'lines'> | null {
  const { lines, recentOrders, placedRefs, rows, nowMs } = options;
  const since = nowMs - SIMILAR_WINDOW_MS;
  const waiting = rows
    .filter(isOrder)
    .filter((row) => !placedRefs.has(row.ref))
    .map((row) => ({
      orderNumber: row.args.shortReference,
      placedAt: new Date(row.madeAtMs).toISOString(),
      atMs: row.madeAtMs,
      lines: row.args.lines,
    }));
  const newestFirst = (orders: readonly ComparedOrder[]) => orders.toSorted((a, b) => b.atMs - a.atMs);
  const found = [...newestFirst(waiting), ...newestFirst(recentOrders)].find(
    (order) => order.atMs >= since && isVerySimilar(lines, order.lines),
  );
  return found ? { orderNumber: found.orderNumber, placedAt: found.placedAt, atMs: found.atMs } : null;
}

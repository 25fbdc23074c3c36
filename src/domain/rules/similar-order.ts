import type { OutboxRow } from '#domain/commands/outbox-row.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { type ComparedLine, isVerySimilar, SIMILAR_WINDOW_MS } from '#domain/orders/index.ts';

/** An order that the CRM shows, as far as comparing needs it. */
export type ComparedOrder = { orderNumber: string; placedAt: string; atMs: number; lines: readonly ComparedLine[] };

/**
 * REORD-006: a very similar order of the last 12 hours, one that waits here before one that is placed, the newest of
 * each. A waiting order goes by its short reference.
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

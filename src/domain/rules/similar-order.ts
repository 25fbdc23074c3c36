import type { OutboxRow } from '#domain/commands/kinds.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { type ComparedLine, isVerySimilar, SIMILAR_WINDOW_MS } from '#domain/orders/index.ts';

/** An order in the CRM, with what the comparison needs. */
export type ComparedOrder = { orderNumber: string; placedAt: string; atMs: number; lines: readonly ComparedLine[] };

type Found = Omit<ComparedOrder, 'lines'>;

/** REORD-006: returns the newest of these orders that is very similar and was placed in the last 12 hours. */
export function findSimilar(
  lines: readonly ComparedLine[],
  orders: readonly ComparedOrder[],
  nowMs: number,
): Found | null {
  const since = nowMs - SIMILAR_WINDOW_MS;
  const newestFirst = orders.toSorted((a, b) => b.atMs - a.atMs);
  const found = newestFirst.find((order) => order.atMs >= since && isVerySimilar(lines, order.lines));
  return found ? { orderNumber: found.orderNumber, placedAt: found.placedAt, atMs: found.atMs } : null;
}

/**
 * Finds a very similar order as a device knows it; orders that wait here come before placed ones. A waiting order is
 * named by its short reference.
 */
export function similarOrder(options: {
  lines: readonly ComparedLine[];
  recentOrders: readonly ComparedOrder[];
  placedRefs: ReadonlySet<string>;
  rows: readonly OutboxRow[];
  nowMs: number;
}): Found | null {
  const { lines, recentOrders, placedRefs, rows, nowMs } = options;
  const waiting = rows
    .filter(isOrder)
    .filter((row) => !placedRefs.has(row.ref))
    .map((row) => ({
      orderNumber: row.args.shortReference,
      placedAt: new Date(row.madeAtMs).toISOString(),
      atMs: row.madeAtMs,
      lines: row.args.lines,
    }));
  return findSimilar(lines, waiting, nowMs) ?? findSimilar(lines, recentOrders, nowMs);
}

/** An order's line of a product. `day`: 'YYYY-MM-DD'. */
export type BoughtLine = { productId: string; orderId: string; day: string };

/** Orders that say what a kitchen buys now; earlier habits have changed. */
const ORDERS = 30;

/**
 * Returns the products that a kitchen buys, those in most of its last orders first; of equal ones, those of the newest
 * order (REORD-008).
 */
export function boughtOften(lines: readonly BoughtLine[]): string[] {
  const newestFirst = lines.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
  const recent = new Set([...new Set(newestFirst.map(({ orderId }) => orderId))].slice(0, ORDERS));
  const orders = new Map<string, Set<string>>();
  for (const { productId, orderId } of newestFirst) {
    if (recent.has(orderId)) orders.set(productId, (orders.get(productId) ?? new Set()).add(orderId));
  }
  return [...orders].toSorted(([, a], [, b]) => b.size - a.size).map(([productId]) => productId);
}

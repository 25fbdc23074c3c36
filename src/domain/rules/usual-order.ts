import type { Bought } from '../lists/bought.ts';

/** A product that a kitchen buys most weeks, and why we think so: in `weeks` of the last `ofWeeks` weeks. */
export type UsualLine = { productId: string; quantity: number; weeks: number; ofWeeks: number };

/** How many weeks we look back. */
const WEEKS = 6;

/** One week is no habit yet. */
const FEWEST_WEEKS = 2;

const DAY_MS = 86_400_000;

/**
 * Returns what a kitchen usually orders: products bought in more than half of the last six weeks, or of the weeks since
 * it began to order. The weeks end yesterday, so that a kitchen that orders every Monday has not missed one when Monday
 * comes. The surest lines come first. `today`: 'YYYY-MM-DD' in India.
 */
export function usualOrder(purchases: readonly Bought[], { today }: { today: string }): UsualLine[] {
  const recent = purchases.flatMap((purchase) => {
    const week = weekOf(purchase.day, today);
    return week >= 0 && week < WEEKS && purchase.pieces > 0 ? [{ ...purchase, week }] : [];
  });
  const ofWeeks = Math.max(0, ...recent.map(({ week }) => week + 1));
  const lines = [...grouped(recent, ({ productId }) => productId)].map(([productId, bought]) => ({
    productId,
    quantity: usualQuantity(bought),
    weeks: new Set(bought.map(({ week }) => week)).size,
    ofWeeks,
  }));
  return lines
    .filter(({ weeks }) => weeks >= FEWEST_WEEKS && weeks * 2 > ofWeeks)
    .toSorted((a, b) => b.weeks - a.weeks || a.productId.localeCompare(b.productId));
}

/** 0 is the week that ended yesterday; today and later days are negative. */
function weekOf(day: string, today: string): number {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  return Number.isFinite(days) ? Math.floor((days - 1) / 7) : -1;
}

/** The median of what was bought in a day; of two in the middle the smaller, so that it was really ordered once. */
function usualQuantity(bought: readonly Bought[]): number {
  const days = [...grouped(bought, ({ day }) => day).values()];
  const sums = days.map((of) => of.reduce((sum, { pieces }) => sum + pieces, 0)).toSorted((a, b) => a - b);
  return sums[Math.floor((sums.length - 1) / 2)] ?? 0;
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

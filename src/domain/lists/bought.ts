/** Pieces of a product that the kitchen paid for. `day`: 'YYYY-MM-DD' in India. */
export type Bought = { productId: string; day: string; pieces: number };

/** How a kitchen buys a product (REORD-002). */
export type Habit = {
  last: { pieces: number; day: string };
  /** The median of the last days on which it was bought; of two in the middle the smaller. */
  usual: number;
  /** On how many days it was bought. */
  days: number;
};

/** Days that count for the usual quantity: what a kitchen bought long ago says little. */
const RECENT_DAYS = 7;

/** Returns the habits by Product2 Id; the product that was bought on most days, and then latest, comes first. */
export function habitsOf(all: readonly Bought[]): Map<string, Habit> {
  const products = new Map<string, Map<string, number>>();
  for (const { productId, day, pieces } of all) {
    if (pieces <= 0) continue;
    const days = products.get(productId) ?? new Map<string, number>();
    products.set(productId, days.set(day, (days.get(day) ?? 0) + pieces));
  }
  const habits = [...products].map(([productId, days]) => [productId, habitOf(days)] as const);
  return new Map(habits.toSorted(([, a], [, b]) => b.days - a.days || b.last.day.localeCompare(a.last.day)));
}

function habitOf(piecesOf: ReadonlyMap<string, number>): Habit {
  const newestFirst = [...piecesOf].toSorted(([a], [b]) => b.localeCompare(a));
  const [day, pieces] = newestFirst[0] ?? ['', 0];
  const recent = newestFirst.slice(0, RECENT_DAYS).map(([, of]) => of);
  const sorted = recent.toSorted((a, b) => a - b);
  return { last: { pieces, day }, usual: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, days: piecesOf.size };
}

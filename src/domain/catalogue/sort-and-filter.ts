import type { Paise } from '#domain/money.ts';

/** What sorting and filtering need of a product. */
type Sortable = { sort: number | null; name: string; pricePaise: Paise | null };

export const ProductSort = { shelf: 'shelf', priceUp: 'price-up', priceDown: 'price-down' } as const;
export type ProductSort = (typeof ProductSort)[keyof typeof ProductSort];

/**
 * Sorts a list: by Sort__c, products without one last, then by Name (CAT-004); or by price, products without one last
 * (CAT-005), equal prices in the order of CAT-004.
 */
export function sortProducts<P extends Sortable>(products: readonly P[], sort: ProductSort): P[] {
  const onShelf = products.toSorted(byShelf);
  if (sort === ProductSort.shelf) return onShelf;
  const sign = sort === ProductSort.priceUp ? 1 : -1;
  return onShelf.toSorted((a, b) => nullsLast(a.pricePaise, b.pricePaise, sign));
}

export const PriceRange = { low: '0-500', middle: '500-1000', high: '1000-up' } as const;
export type PriceRange = (typeof PriceRange)[keyof typeof PriceRange];

/** Bounds in paise, both inclusive; the last range has no upper bound (CAT-006, CAT-007). */
const bounds: Record<PriceRange, { from: number; to: number }> = {
  '0-500': { from: 0, to: 500_00 },
  '500-1000': { from: 500_00, to: 1000_00 },
  '1000-up': { from: 1000_00, to: Number.POSITIVE_INFINITY },
};

/** Returns the products whose price is in the range; all products when the range is null. */
export function filterProducts<P extends Sortable>(products: readonly P[], range: PriceRange | null): P[] {
  if (range === null) return [...products];
  const { from, to } = bounds[range];
  return products.filter(({ pricePaise }) => pricePaise !== null && pricePaise >= from && pricePaise <= to);
}

/** Tapping the chosen range again clears it (CAT-006). */
export function toggleRange(chosen: PriceRange | null, tapped: PriceRange): PriceRange | null {
  return chosen === tapped ? null : tapped;
}

function byShelf(a: Sortable, b: Sortable): number {
  return nullsLast(a.sort, b.sort, 1) || byText(a.name, b.name);
}

function nullsLast(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return sign * (a - b);
}

/** Compares by code units, ignoring case, so that the result does not depend on the device's locale. */
function byText(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}

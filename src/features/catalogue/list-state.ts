import { PriceRange, ProductSort } from '#domain/catalogue/sort-and-filter.ts';

/** What a list's address says beside its category: kept over reloads and on return. */
export type ListState = { sort?: ProductSort; range?: PriceRange; tab?: string };

const isSort = (value: unknown): value is ProductSort => Object.values<unknown>(ProductSort).includes(value);
const isRange = (value: unknown): value is PriceRange => Object.values<unknown>(PriceRange).includes(value);

/**
 * Reads the search part of an address. What it does not know is named as undefined: the router lays the answer over the
 * address as it was typed.
 */
export function parseListState(search: Record<string, unknown>): ListState {
  const { sort, range, tab } = search;
  return {
    sort: isSort(sort) && sort !== ProductSort.shelf ? sort : undefined,
    range: isRange(range) ? range : undefined,
    tab: typeof tab === 'string' && tab !== '' ? tab : undefined,
  };
}

import { PriceRange, ProductSort } from '#domain/catalogue/sort-and-filter.ts';

/** The search parameters of a list; they survive reloads and going back. */
export type ListState = { sort?: ProductSort; range?: PriceRange; tab?: string };

const isSort = (value: unknown): value is ProductSort => Object.values<unknown>(ProductSort).includes(value);
const isRange = (value: unknown): value is PriceRange => Object.values<unknown>(PriceRange).includes(value);

/**
 * Reads the search parameters of an address. Unknown values are returned as undefined, because the router merges the
 * result over the typed address.
 */
export function parseListState(search: Record<string, unknown>): ListState {
  const { sort, range, tab } = search;
  return {
    sort: isSort(sort) && sort !== ProductSort.shelf ? sort : undefined,
    range: isRange(range) ? range : undefined,
    tab: typeof tab === 'string' && tab !== '' ? tab : undefined,
  };
}

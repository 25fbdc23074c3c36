import { PriceRange, ProductSort } from '#domain/catalogue/sort-and-filter.ts';

/** What a list's address says beside its category: kept over reloads and on return. */
export type ListState = { sort?: ProductSort; range?: PriceRange; tab?: string };

const isSort = (value: unknown): value is ProductSort => Object.values<unknown>(ProductSort).includes(value);
const isRange = (value: unknown): value is PriceRange => Object.values<unknown>(PriceRange).includes(value);

/** Reads the search part of an address; what it does not know is left out. */
export function parseListState(search: Record<string, unknown>): ListState {
  return {
    ...(isSort(search.sort) && search.sort !== ProductSort.shelf ? { sort: search.sort } : {}),
    ...(isRange(search.range) ? { range: search.range } : {}),
    ...(typeof search.tab === 'string' && search.tab !== '' ? { tab: search.tab } : {}),
  };
}

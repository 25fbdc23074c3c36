import type { PriceRange, ProductSort } from '#domain/catalogue/sort-and-filter.ts';

/** What the user chose in a list. It is in the address, so it survives reloads and going back. */
export type ListState = { sort?: ProductSort; range?: PriceRange; tab?: string };

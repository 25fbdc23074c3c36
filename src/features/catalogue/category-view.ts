import { readCategory } from '#db/queries/read-list.ts';

/** What the list of a category reads. */
export const categoryView = (categoryName: string) => [readCategory, { categoryName }] as const;

import type { Databases } from './databases.ts';
import type { CategoryTree } from './views.ts';

/** Active parents by SortOrder with their active children; fee products and the gift category hidden (CAT-015). */
export function readCategoryTree(_databases: Databases): Promise<CategoryTree> {
  return Promise.reject(new Error('readCategoryTree is not built yet'));
}

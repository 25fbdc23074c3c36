import { type CategoryNode, readCategories } from '../facts/categories.ts';
import { withParts } from '../parts/part-reader.ts';
import type { CategoryTree, CategoryView } from '../views/index.ts';
import type { Databases } from './databases.ts';

/**
 * Reads the active parents by SortOrder with their active children, without fee products and the gift category
 * (CAT-015).
 */
export function readCategoryTree(databases: Databases): Promise<CategoryTree> {
  return withParts(databases.cache, async (parts) => {
    const { known, parents } = await readCategories(parts);
    return {
      synced: known,
      parents: parents.map((parent) => ({ ...viewOf(parent), children: parent.children.map(viewOf) })),
    };
  });
}

export function viewOf({ id, name, pictureKey, path }: CategoryNode): CategoryView {
  return { id, name, pictureKey, path };
}

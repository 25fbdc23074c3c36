import { readCategories } from '../facts/categories.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { ListView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { listParts, readList, refOf } from './read-list.ts';

/** Reads the list of a sub-category by name, ignoring letter case (CAT-001). */
export function readCategory(databases: Databases, { categoryName }: { categoryName: string }): Promise<ListView> {
  return withSnapshot(databases, async ({ snapshot, parts }) => {
    await parts.load(listParts(databases));
    const { byId, known } = await readCategories(parts);
    const named = [...byId.values()].filter((node) => sameName(node.name, categoryName));
    // Prefer a sub-category to a parent of the same name.
    const category = named.find((node) => node.parentId !== null) ?? named[0] ?? null;
    const parent = byId.get(category?.parentId ?? '');
    return readList(databases, { snapshot, parts, category, parent: parent ? refOf(parent) : null, tabs: [], known });
  });
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

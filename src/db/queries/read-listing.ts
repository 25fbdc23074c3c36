import { readCategories } from '../facts/categories.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { ListView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { listParts, readList, refOf } from './read-list.ts';

/** Reads one tab of a parent category; the first tab without `childId` (CAT-014). */
export function readListing(
  databases: Databases,
  { parentId, childId }: { parentId: string; childId?: string },
): Promise<ListView> {
  return withSnapshot(databases, async ({ snapshot, parts }) => {
    await parts.load(listParts(databases));
    const { parents, known } = await readCategories(parts);
    const parent = parents.find((node) => node.id === parentId) ?? null;
    const children = parent?.children ?? [];
    // A parent without children lists its own products.
    const category = children.find((node) => node.id === childId) ?? children[0] ?? parent;
    const tabs = children.map(refOf);
    return readList(databases, { snapshot, parts, category, parent: parent && refOf(parent), tabs, known });
  });
}

import { GIFT_CATEGORY } from '#domain/cart/special-products.ts';
import { safeTarget } from '#protocol/safe-target.ts';
import type { PartReader, PartRecord, PartSelector } from '../parts/part-reader.ts';
import type { CategoryView } from '../views/index.ts';
import { openPictureBook } from './pictures.ts';

const CATEGORIES: PartSelector = { kind: 'categories' };
const PICTURES: PartSelector = { kind: 'media-categories' };
export const categoryParts: readonly PartSelector[] = [CATEGORIES, PICTURES];

export type CategoryNode = CategoryView & { parentId: string | null };

export type Categories = {
  known: boolean;
  byId: ReadonlyMap<string, CategoryNode>;
  /** Active parents by SortOrder, each with its active children, without the gift's category (CAT-015). */
  parents: (CategoryNode & { children: CategoryNode[] })[];
};

/** Reads the active categories. A category without a parent is itself a parent (`Parent_Category__c` also marks it). */
export async function readCategories(parts: PartReader): Promise<Categories> {
  await parts.load(categoryParts);
  const pictures = openPictureBook(parts, [PICTURES]);
  const rows = parts
    .rows('ProductCategory', CATEGORIES)
    .filter((row) => row.Active__c === true && row.Id && row.Name && row.Name !== GIFT_CATEGORY)
    .toSorted(bySortOrder);
  const byId = new Map(rows.map((row) => [row.Id ?? '', nodeOf(row, pictures.listing(row.Name ?? ''))]));
  const nodes = [...byId.values()];
  const parents = nodes
    .filter((node) => node.parentId === null)
    .map((parent) => ({ ...parent, children: nodes.filter((node) => node.parentId === parent.id) }));
  return { known: parts.isComplete(CATEGORIES), byId, parents };
}

function nodeOf(row: PartRecord<'ProductCategory'>, pictureKey: string | null): CategoryNode {
  const { Id: id = '', Name: name = '', ParentCategoryId, Nav_Link__c } = row;
  const own = ParentCategoryId
    ? `/category-details/${encodeURIComponent(name)}`
    : `/categoryListing/${encodeURIComponent(name)}/${encodeURIComponent(id)}`;
  // We follow the CRM's own link only if it stays inside the app (NAV-018).
  const link = safeTarget(Nav_Link__c);
  return { id, name, pictureKey, path: link?.startsWith('/') ? link : own, parentId: ParentCategoryId ?? null };
}

function bySortOrder(a: PartRecord<'ProductCategory'>, b: PartRecord<'ProductCategory'>): number {
  const [left, right] = [a.SortOrder ?? Number.MAX_SAFE_INTEGER, b.SortOrder ?? Number.MAX_SAFE_INTEGER];
  return left - right || ((a.Name ?? '') < (b.Name ?? '') ? -1 : 1);
}

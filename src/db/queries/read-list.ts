import { isSpecialProduct } from '#domain/cart/special-products.ts';
import { sortProducts } from '#domain/catalogue/sort-and-filter.ts';
import { mediaKeyOf } from '#protocol/media.ts';
import { safeTarget } from '#protocol/safe-target.ts';
import { type CategoryNode, categoryParts, readCategories } from '../facts/categories.ts';
import { readSettings } from '../facts/settings.ts';
import { type Seen, withSnapshot } from '../facts/with-snapshot.ts';
import type { PartReader, PartSelector } from '../parts/part-reader.ts';
import type { BannerView, CategoryViewRef, ListView } from '../views/index.ts';
import { cardParts, noticesOf, readCardContext } from './card-reader.ts';
import type { Databases } from './databases.ts';
import { cardsOf } from './product-card.ts';

const BANNERS = { kind: 'banners' } as const;

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

/** The parts that a list needs besides those of its category. */
export const listParts = (databases: Databases): readonly PartSelector[] => [
  ...categoryParts,
  BANNERS,
  ...cardParts(databases),
];

/** Reads the product list of one category: one record of cards, one of prices, one of stock. */
export async function readList(
  databases: Databases,
  options: Seen & {
    category: CategoryNode | null;
    parent: CategoryViewRef | null;
    tabs: CategoryViewRef[];
    known: boolean;
  },
): Promise<ListView> {
  const { snapshot, parts, category, parent, tabs, known } = options;
  const context = await readCardContext(databases, {
    snapshot,
    parts,
    of: { categories: category ? [category.id] : [] },
  });
  const ids = [...context.slice.products].flatMap(([id, product]) => (isSpecialProduct(product) ? [] : [id]));
  return {
    synced: known && (!category || parts.isComplete({ kind: 'cards', category: category.id })),
    category: category && refOf(category),
    parent,
    tabs,
    banner: category && bannerOf(parts, category.id),
    products: sortProducts(cardsOf(ids, context), 'shelf'),
    canSort: !context.guest,
    footnote: readSettings(parts).imagesDisclaimer,
    notices: noticesOf(context),
  };
}

export const refOf = ({ id, name }: CategoryViewRef): CategoryViewRef => ({ id, name });

/** CAT-002. */
function bannerOf(parts: PartReader, categoryId: string): BannerView | null {
  const row = parts
    .rows('Category_Banner__c', BANNERS)
    .find((banner) => banner.Active__c === true && banner.Category__c === categoryId && banner.Banner_URL__c);
  if (!row?.Banner_URL__c) return null;
  return { id: row.Id ?? '', pictureKey: mediaKeyOf(row.Banner_URL__c), action: safeTarget(row.Action__c) };
}

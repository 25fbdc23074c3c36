import { must } from '#lib/assert.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';
import { buildCategories, categoryId } from './build-categories.ts';
import { buildProduct } from './build-product.ts';
import { type CatalogueItem, itemsForCatalogue } from './catalogue-items.ts';
import { specialProducts } from './special-products.ts';

/** A product of the catalogue with the id that later steps need. */
export interface StockedItem extends CatalogueItem {
  readonly productId: string;
}

export interface Catalogue {
  readonly items: readonly StockedItem[];
  readonly products: readonly SeedRecord<'Product2'>[];
  readonly categories: readonly SeedRecord<'ProductCategory'>[];
  /** Returns the product with this name; null when the catalogue is too small to contain it. */
  readonly findByName: (name: string) => StockedItem | null;
}

/** Builds a catalogue of this many products with their categories; fee and gift products come in addition. */
export function buildCatalogue(productCount: number): Catalogue {
  const items = itemsForCatalogue(productCount).map((item, at) => ({
    ...item,
    productId: seedId('Product2', at + 1),
  }));
  const byName = new Map(items.map((item) => [item.line.name, item]));
  const counts = new Map<string, number>();
  const products = items.map((item) => {
    const category = item.range.category;
    const position = (counts.get(category) ?? 0) + 1;
    counts.set(category, position);
    return buildProduct(item, { id: item.productId, categoryId: categoryId(category), sort: position * 10 });
  });
  return {
    items,
    products: [...products, ...specialProducts()],
    categories: buildCategories((category) => counts.get(category) ?? 0),
    findByName: (name) => byName.get(name) ?? null,
  };
}

/** Returns the product with this name; throws when the catalogue does not contain it. */
export function mustFind(catalogue: Catalogue, name: string): StockedItem {
  return must(catalogue.findByName(name), `product ${name}`);
}

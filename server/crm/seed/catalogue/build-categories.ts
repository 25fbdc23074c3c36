import { must } from '#lib/assert.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';
import { allRanges, menu } from './menu.ts';

/** The category of the free gift; no list, search or menu shows it (DATA-002). */
export const welcomeGiftCategory = 'Welcome Gift';
/** A category that is in the CRM but not sold at present (CAT-015). */
const restingCategory = { name: 'Festive Hampers', parent: 'Cakes & Desserts' };

const parents = menu.map(({ name }) => name);
const children = allRanges.map(({ category, parent }) => ({ category, parent }));

const idByName = new Map<string, string>(
  [...parents, ...children.map((child) => child.category), welcomeGiftCategory, restingCategory.name].map(
    (name, at) => [name, seedId('ProductCategory', at + 1)],
  ),
);

export function categoryId(name: string): string {
  return must(idByName.get(name), `category ${name}`);
}

/** Builds the menu: eight parents, 24 sub-categories, the gift's category and an inactive one (DATA-003). */
export function buildCategories(productsIn: (category: string) => number): SeedRecord<'ProductCategory'>[] {
  const parentRows = parents.map((name, at) => ({
    Id: categoryId(name),
    Name: name,
    Active__c: true,
    NumberOfProducts: children
      .filter((child) => child.parent === name)
      .reduce((sum, child) => sum + productsIn(child.category), 0),
    ParentCategoryId: null,
    SortOrder: (at + 1) * 10,
    Nav_Link__c: `/categoryListing/${encodeURIComponent(name)}/${categoryId(name)}`,
    Parent_Category__c: true,
  }));
  const childRows = children.map(({ category, parent }, at) => ({
    Id: categoryId(category),
    Name: category,
    Active__c: true,
    NumberOfProducts: productsIn(category),
    ParentCategoryId: categoryId(parent),
    SortOrder: (at + 1) * 10,
    Nav_Link__c: null,
    Parent_Category__c: false,
  }));
  const special = { NumberOfProducts: 1, ParentCategoryId: null, Nav_Link__c: null, Parent_Category__c: false };
  return [
    ...parentRows,
    ...childRows,
    { ...special, Id: categoryId(welcomeGiftCategory), Name: welcomeGiftCategory, Active__c: true, SortOrder: 900 },
    {
      ...special,
      Id: categoryId(restingCategory.name),
      Name: restingCategory.name,
      Active__c: false,
      NumberOfProducts: 0,
      ParentCategoryId: categoryId(restingCategory.parent),
      SortOrder: 910,
    },
  ];
}

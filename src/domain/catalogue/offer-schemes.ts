import type { SchemeRow } from '#domain/pricing/index.ts';

type DescribedScheme = SchemeRow & { readonly Offer_Description__c?: string | null };

type ShownScheme = { name: string; description: string; level: 1 | 2 };

/** The schemes with a description, by product and by category; built once for a whole list of cards. */
export type SchemeBook = {
  readonly ofProduct: ReadonlyMap<string, readonly ShownScheme[]>;
  readonly ofCategory: ReadonlyMap<string, readonly ShownScheme[]>;
};

export const emptySchemeBook: SchemeBook = { ofProduct: new Map(), ofCategory: new Map() };

/** How many offers a product page shows (PROD-011). */
const SHOWN_SCHEMES = 2;

/** Builds the book from the active schemes that have their own description. */
export function openSchemeBook(schemes: readonly DescribedScheme[]): SchemeBook {
  const ofProduct = new Map<string, ShownScheme[]>();
  const ofCategory = new Map<string, ShownScheme[]>();
  for (const scheme of schemes) {
    const description = scheme.Offer_Description__c?.trim();
    if (scheme.Active__c !== true || !description) continue;
    const level = scheme.Scheme_Level__c === 'Scheme Level 2' ? 2 : 1;
    const [book, on] = scheme.product__c ? [ofProduct, scheme.product__c] : [ofCategory, scheme.category__c];
    if (!on) continue;
    const told = book.get(on) ?? [];
    book.set(on, told);
    told.push({ name: scheme.Name, description, level });
  }
  return { ofProduct, ofCategory };
}

/**
 * Returns the offers that a product page shows, at most two: 'Scheme Level 1' before 'Scheme Level 2', within a level
 * by Name. Includes schemes on the product and on its category, each with the CRM's description (PROD-011).
 */
export function shownSchemes(
  product: { id: string; categoryId: string },
  book: SchemeBook,
): { name: string; description: string }[] {
  return [...(book.ofProduct.get(product.id) ?? []), ...(book.ofCategory.get(product.categoryId) ?? [])]
    .sort((a, b) => a.level - b.level || (a.name < b.name ? -1 : 1))
    .slice(0, SHOWN_SCHEMES)
    .map(({ name, description }) => ({ name, description }));
}

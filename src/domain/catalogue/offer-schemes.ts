import type { SchemeRow } from '#domain/pricing/index.ts';

type DescribedScheme = SchemeRow & { readonly Offer_Description__c?: string | null };

type ShownScheme = { name: string; description: string; level: 1 | 2 };

/** The offers that are told, by the product or the category that they are on; made once for a whole list of cards. */
export type SchemeBook = {
  readonly ofProduct: ReadonlyMap<string, readonly ShownScheme[]>;
  readonly ofCategory: ReadonlyMap<string, readonly ShownScheme[]>;
};

export const emptySchemeBook: SchemeBook = { ofProduct: new Map(), ofCategory: new Map() };

/** So many offers of a product are told (PROD-011). */
const SHOWN_SCHEMES = 2;

/** Active schemes with a description of their own. */
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
 * The offers of a product that its page tells, at most two: 'Scheme Level 1' before 'Scheme Level 2', within a level by
 * Name; schemes on the product itself and on its category, each with the CRM's own description (PROD-011).
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

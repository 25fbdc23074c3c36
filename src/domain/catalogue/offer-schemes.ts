import type { SchemeRow } from '#domain/pricing/index.ts';

type DescribedScheme = SchemeRow & { readonly Offer_Description__c?: string | null };

/** So many offers of a product are told (PROD-011). */
const TOLD_SCHEMES = 2;

/**
 * The offers of a product that its page tells, at most two: 'Scheme Level 1' before 'Scheme Level 2', within a level by
 * Name; schemes on the product itself and on its category, each with the CRM's own description.
 */
export function toldSchemes(
  product: { id: string; categoryId: string | null },
  schemes: readonly DescribedScheme[],
): { name: string; description: string }[] {
  return schemes
    .filter((scheme) => scheme.Active__c === true && isOn(scheme, product))
    .flatMap((scheme) => {
      const description = scheme.Offer_Description__c?.trim();
      return description ? [{ name: scheme.Name, description, level: levelOf(scheme) }] : [];
    })
    .sort((a, b) => a.level - b.level || (a.name < b.name ? -1 : 1))
    .slice(0, TOLD_SCHEMES)
    .map(({ name, description }) => ({ name, description }));
}

function isOn(scheme: DescribedScheme, product: { id: string; categoryId: string | null }): boolean {
  if (scheme.product__c) return scheme.product__c === product.id;
  return scheme.category__c !== null && scheme.category__c !== '' && scheme.category__c === product.categoryId;
}

const levelOf = (scheme: DescribedScheme): 1 | 2 => (scheme.Scheme_Level__c === 'Scheme Level 2' ? 2 : 1);

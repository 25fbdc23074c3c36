import type { CrmRecord } from '#domain/crm/index.ts';

type Product = Partial<CrmRecord<'Product2'>> & { 'Category__r.Name'?: string | null };

/** The rows of the product-information table, in the order of PROD-008. */
const rows = [
  ['type', (p) => p.Veg_Non_Veg__c],
  ['sku', (p) => p.StockKeepingUnit],
  ['content', (p) => p.Content__c],
  ['country-of-origin', (p) => p.Country_of_Origin__c],
  ['ean', (p) => p.EAN_Number__c],
  ['brand', (p) => p.Brand__c],
  ['ingredients', (p) => p.Ingredients__c],
  ['packaging', (p) => p.Packaging__c],
  ['manufactured-by', (p) => p.Manufactured_By__c],
  ['category', (p) => p.SAP_Category__c || p['Category__r.Name']],
  ['sub-category', (p) => p.Sub_Category__c],
  ['shelf-life', (p) => p.Shelf_Life__c || p.Primary_Shelf_Life__c || p.Total_Shelf_Life__c],
  ['thawing-process', (p) => p.Thawing_Process__c],
] as const satisfies readonly (readonly [string, (product: Product) => string | null | undefined])[];

type SpecKind = (typeof rows)[number][0];
export type SpecRow = { kind: SpecKind; value: string | null };

/**
 * Returns the rows to show: those with a non-empty value, and always the thawing process, where null stands for the
 * default text (PROD-009).
 */
export function specRowsOf(product: Product): SpecRow[] {
  return rows.flatMap(([kind, read]) => {
    const value = read(product)?.trim() || null;
    return value !== null || kind === 'thawing-process' ? [{ kind, value }] : [];
  });
}

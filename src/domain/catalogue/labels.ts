import type { CrmRecord } from '#domain/crm/index.ts';

type Product = Partial<CrmRecord<'Product2'>>;

/** Shows the unit of measure 'EA' as 'PC' everywhere (CAT-016). */
export function unitName(unit: string | null | undefined): string {
  const name = unit?.trim() ?? '';
  return name.toUpperCase() === 'EA' || name === '' ? 'PC' : name;
}

/** Reads 'veg' and 'non-veg' regardless of case and hyphen; null for anything else (PROD-002). */
export function vegMarkOf(value: string | null | undefined): 'veg' | 'non-veg' | null {
  const plain = (value ?? '').toLowerCase().replace(/[^a-z]/g, '');
  return plain === 'veg' ? 'veg' : plain === 'nonveg' ? 'non-veg' : null;
}

/**
 * The bracket after a product's name: its net weight, or its base unit when it has no weight; null when
 * `Hide_Bracket__c` is set (DATA-001).
 */
export function bracketOf(product: Product): string | null {
  if (product.Hide_Bracket__c) return null;
  const weight = product.Net_weight__c;
  if (weight) return `${trimNumber(weight)} ${(product.Weight_Unit1__c ?? 'GM').toUpperCase()}`;
  return product.Base_Unit_Measure__c ? unitName(product.Base_Unit_Measure__c) : null;
}

/** Pack weights in gm that differ from the product's record, by SKU (PROD-006). */
const packWeightOverridesGm: Readonly<Record<string, number>> = { '80000613': 800 };

/** The pack weight in gm where it differs from the record's weight; null otherwise. */
export function packWeightGm(sku: string): number | null {
  return packWeightOverridesGm[sku] ?? null;
}

const trimNumber = (value: number): string => String(Math.round(value * 1000) / 1000);

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

/** Pack weights in gm that differ from the product's record, by SKU (PROD-006). */
const packWeightOverridesGm: Readonly<Record<string, number>> = { '80000613': 800 };

/** The pack weight in gm where it differs from the record's weight; null otherwise. */
export function packWeightGm(sku: string): number | null {
  return packWeightOverridesGm[sku] ?? null;
}

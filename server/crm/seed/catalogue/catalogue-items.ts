import { must } from '#lib/assert.ts';
import { allRanges, type ProductRange } from './menu.ts';
import type { ProductLine } from './product-range.ts';

/** One product of the demo catalogue with its SKU. */
export interface CatalogueItem {
  readonly sku: string;
  readonly line: ProductLine;
  readonly range: ProductRange;
  /** 0 for the written catalogue; 1 or more for the packs that a large catalogue adds. */
  readonly variant: number;
}

const firstSku = 80000401;
/** Variants are numbered in blocks of a thousand, so that the SKU alone identifies the product line. */
const firstVariantSku = 81000000;
const variantBlock = 1000;

function writtenItems(): readonly CatalogueItem[] {
  const fixed = new Set(allRanges.flatMap((range) => range.lines.flatMap((line) => line.sku ?? [])));
  let next = firstSku;
  const nextSku = () => {
    while (fixed.has(String(next))) next += 1;
    next += 1;
    return String(next - 1);
  };
  return allRanges.flatMap((range) =>
    range.lines.map((line) => ({ sku: line.sku ?? nextSku(), line, range, variant: 0 })),
  );
}

/** The written catalogue: the products of `demo/ranges`. */
export const catalogueItems: readonly CatalogueItem[] = writtenItems();

const itemBySku = new Map(catalogueItems.map((item) => [item.sku, item]));

const packNames = [
  'Case of 4',
  'Case of 6',
  'Case of 12',
  'Caterer’s Pack',
  'Half Case',
  'Canteen Pack',
  'Banquet Pack',
  'Twin Pack',
] as const;
const rangeNames = ['', 'Signature ', 'Everyday ', 'Chef’s '] as const;
const maximumVariants = packNames.length * rangeNames.length;
/** The most products that a catalogue can have. */
export const largestCatalogue = catalogueItems.length * (maximumVariants + 1);

/** Returns the nth additional pack of a product, with a name of its own. */
function variantOf(item: CatalogueItem, variant: number): CatalogueItem {
  const pack = packNames[(variant - 1) % packNames.length];
  const style = rangeNames[Math.floor((variant - 1) / packNames.length)];
  return {
    ...item,
    sku: String(firstVariantSku + variant * variantBlock + catalogueItems.indexOf(item)),
    line: { ...item.line, name: `${style}${item.line.name}, ${pack}` },
    variant,
  };
}

/**
 * Returns the items for a catalogue of this size: first the written ones, spread evenly over the ranges, then their
 * additional packs.
 */
export function itemsForCatalogue(count: number): readonly CatalogueItem[] {
  const written = catalogueItems.length;
  if (!Number.isInteger(count) || count < 1 || count > largestCatalogue) {
    throw new RangeError(`A catalogue has from 1 to ${largestCatalogue} products, not ${count}.`);
  }
  if (count <= written) {
    return Array.from({ length: count }, (_, at) => itemAt(Math.floor((at * written) / count)));
  }
  return Array.from({ length: count }, (_, at) => {
    const variant = Math.floor(at / written);
    return variant === 0 ? itemAt(at) : variantOf(itemAt(at % written), variant);
  });
}

function itemAt(index: number): CatalogueItem {
  return must(catalogueItems[index], `catalogue item ${index}`);
}

/** Returns the item with this SKU; null when there is none. */
export function findItem(sku: string): CatalogueItem | null {
  const written = itemBySku.get(sku);
  if (written !== undefined) return written;
  if (!/^8[1-9]\d{6}$/.test(sku)) return null;
  const number = Number(sku) - firstVariantSku;
  const variant = Math.floor(number / variantBlock);
  const item = catalogueItems[number % variantBlock];
  if (item === undefined || variant < 1 || variant > maximumVariants) return null;
  return variantOf(item, variant);
}

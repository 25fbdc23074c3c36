import { must } from '#lib/assert.ts';
import type { CatalogueItem } from '../catalogue/catalogue-items.ts';
import { brandOf, packKindOf, printedSize } from '../catalogue/label-texts.ts';
import { drawPack, type Pack } from './packs.ts';

/** Colours of the band with the size, dark enough for white figures. */
const accents = ['#1f5f8f', '#2f6b3a', '#8a3b12', '#5b3f96', '#8f2550', '#0f6a6a', '#3c4a55'] as const;

/** Draws a product's pack with this food on its label. Neighbours in a range have SKUs, so colours, that differ. */
export function drawProductPack(item: CatalogueItem, food: string): Pack {
  return drawPack(packKindOf(item), brandOf(item), {
    name: item.line.name,
    size: printedSize(item),
    food,
    accent: must(accents[Number(item.sku) % accents.length], 'a colour of the band'),
  });
}

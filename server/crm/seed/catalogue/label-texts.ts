import { plants } from '../company.ts';
import type { CatalogueItem } from './catalogue-items.ts';
import { PackKind, Storage } from './product-range.ts';

/** The packaging texts on the label. */

const packagingTexts: Readonly<Record<PackKind, string>> = {
  [PackKind.Bag]: 'Food-grade LDPE bag with clip, corrugated outer',
  [PackKind.Pouch]: 'Laminated pouch, heat-sealed, corrugated outer',
  [PackKind.Carton]: 'Printed carton with food-grade liner',
  [PackKind.Tray]: 'rPET tray with lid, shrink sleeve',
  [PackKind.Tub]: 'Food-grade PP tub with tamper-evident lid',
  [PackKind.Bottle]: 'Squeeze bottle, HDPE, foil-sealed',
  [PackKind.Jar]: 'PET jar, induction-sealed',
  [PackKind.Case]: 'Corrugated case, individually wrapped inside',
};

const sellingUnits: Readonly<Partial<Record<PackKind, string>>> = {
  [PackKind.Carton]: 'Box',
  [PackKind.Case]: 'Case',
  [PackKind.Tub]: 'Tub',
  [PackKind.Bottle]: 'Bottle',
  [PackKind.Jar]: 'Jar',
};

export function packKindOf({ line, range }: CatalogueItem): PackKind {
  return line.pack ?? range.pack;
}

export function sellingUnitOf({ line, range }: CatalogueItem): string {
  return (line.pack && sellingUnits[line.pack]) ?? range.sellingUnit;
}

export function brandOf({ line, range }: CatalogueItem) {
  return line.brand ?? range.brand;
}

/** An amount as it is printed: a figure and its unit. */
export interface PrintedAmount {
  readonly figure: string;
  readonly unit: 'pcs' | 'kg' | 'g';
}

function weightOf(grams: number): PrintedAmount {
  return grams >= 1000
    ? { figure: String(Number((grams / 1000).toFixed(3))), unit: 'kg' }
    : { figure: String(grams), unit: 'g' };
}

/** Returns '2.5 kg' or '850 g'. */
function weightText(grams: number): string {
  const { figure, unit } = weightOf(grams);
  return `${figure} ${unit}`;
}

/** Returns what the front of a pack says of its size, as the app's cards do: 40 pcs, 3 kg; or 2.5 kg. */
export function printedSize({ line }: CatalogueItem): readonly PrintedAmount[] {
  const net = weightOf(line.pieces * line.grams);
  return line.pieces === 1 ? [net] : [{ figure: String(line.pieces), unit: 'pcs' }, net];
}

/** Returns '12 x 85 g', or '2.5 kg' for a single piece. */
export function packSizeText({ line }: CatalogueItem): string {
  const each = weightText(line.grams);
  return line.pieces === 1 ? each : `${line.pieces} x ${each}`;
}

export function contentText({ line }: CatalogueItem): string {
  const net = weightText(line.pieces * line.grams);
  return line.pieces === 1 ? `Net weight ${net}` : `${line.pieces} pieces, net weight ${net}`;
}

export function ingredientsText({ line, range }: CatalogueItem): string {
  const base = line.base ?? range.baseIngredients;
  return base === '' ? `${line.hero}.` : `${line.hero}, ${base}.`;
}

export function packagingText(item: CatalogueItem): string {
  return packagingTexts[packKindOf(item)];
}

export function manufacturerText(item: CatalogueItem): string {
  return plants[brandOf(item)];
}

export function shelfLifeTexts({ range }: CatalogueItem): { primary: string; total: string; open: string } {
  const days = range.shelfLifeDays;
  const span = days >= 360 ? `${Math.round(days / 30.4)} months` : `${days} days`;
  switch (range.storage) {
    case Storage.Frozen:
      return {
        primary: `${span} at -18 °C or below`,
        total: `${span} from manufacture`,
        open: `${span} frozen; after thawing 3 days at 0 to 4 °C`,
      };
    case Storage.Chilled:
      return {
        primary: `${span} at 2 to 4 °C`,
        total: `${span} from manufacture`,
        open: `${span} chilled; after opening 7 days`,
      };
    case Storage.Ambient:
      return {
        primary: `${span} in a cool, dry place`,
        total: `${span} from manufacture`,
        open: `${span} unopened; after opening 15 days`,
      };
  }
}

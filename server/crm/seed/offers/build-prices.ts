import type { Catalogue, StockedItem } from '../catalogue/build-catalogue.ts';
import { sellingUnitOf } from '../catalogue/label-texts.ts';
import { specialProductIds } from '../catalogue/special-products.ts';
import { addDays } from '../days.ts';
import { createRandom } from '../random.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';
import { promisedNames } from './promised-products.ts';

type Entry = Omit<SeedRecord<'PricebookEntry'>, 'Id' | 'Pricebook2Id'>;

export const priceBookIds = { standard: seedId('Pricebook2', 1), horecaSouth: seedId('Pricebook2', 2) } as const;

export function priceBooks(): SeedRecord<'Pricebook2'>[] {
  return [
    {
      Id: priceBookIds.standard,
      Name: 'Standard Price Book',
      IsActive: true,
      IsStandard: true,
      Description: 'List prices for every customer without an agreement',
    },
    {
      Id: priceBookIds.horecaSouth,
      Name: 'Horeca South',
      IsActive: true,
      IsStandard: false,
      Description: 'Hotels, restaurants and caterers in Karnataka, Telangana and Tamil Nadu',
    },
  ];
}

/**
 * Builds the entries of both price books (DATA-004): mostly one without dates, some with dates, and none for a few
 * products.
 */
export function buildPrices(catalogue: Catalogue, today: string): SeedRecord<'PricebookEntry'>[] {
  const rows: SeedRecord<'PricebookEntry'>[] = [];
  const add = (book: string, entries: readonly Entry[]) => {
    for (const entry of entries) {
      rows.push({ Id: seedId('PricebookEntry', rows.length + 1), Pricebook2Id: book, ...entry });
    }
  };
  for (const item of catalogue.items) {
    add(priceBookIds.standard, entriesOf(item, { today, factor: 1, seed: 'standard', gap: 0.012 }));
  }
  for (const item of catalogue.items) {
    add(priceBookIds.horecaSouth, entriesOf(item, { today, factor: southFactor(item), seed: 'south', gap: 0.02 }));
  }
  for (const book of Object.values(priceBookIds)) add(book, specialEntries());
  return rows;
}

/** A product's price level in the south: mostly below list, and a little above where freight is expensive. */
function southFactor(item: StockedItem): number {
  const random = createRandom(`south ${item.sku}`);
  return random.chance(0.1) ? 1.02 + random.next() * 0.03 : 0.88 + random.next() * 0.09;
}

/**
 * Products whose price changed three days ago, after the chef's last weekly order, and what they cost before as a share
 * of today's price: the app shows the chef both prices.
 */
const lastPrices: ReadonlyMap<string, number> = new Map([
  ['Mozzarella, Diced', 0.96],
  ['Green Peas', 1.05],
]);

function entriesOf(
  item: StockedItem,
  { today, factor, seed, gap }: { today: string; factor: number; seed: string; gap: number },
): Entry[] {
  const random = createRandom(`price ${seed} ${item.sku}`);
  const unitPrice = roundPrice(item.line.priceRupees * packFactor(item) * factor);
  const current: Entry = {
    Product2Id: item.productId,
    IsActive: true,
    From_Date__c: null,
    To_Date__c: null,
    UnitPrice: unitPrice,
    Sales_UOM__c: sellingUnitOf(item),
    TAX__c: item.range.taxPercent,
  };
  const before = lastPrices.get(item.line.name);
  if (before !== undefined) {
    const changed = addDays(today, -3);
    return [
      { ...current, UnitPrice: roundPrice(unitPrice * before), To_Date__c: addDays(changed, -1) },
      { ...current, From_Date__c: changed },
    ];
  }
  const chance = promisedNames.has(item.line.name) ? 1 : random.next();
  if (chance < gap) return [];
  if (chance < gap + 0.006) return [{ ...current, To_Date__c: addDays(today, -12) }];
  if (chance < gap + 0.01) return [{ ...current, From_Date__c: addDays(today, 9) }];
  if (chance < gap + 0.014) return [{ ...current, TAX__c: null }];
  if (chance < gap + 0.02) return [{ ...current, IsActive: false }];
  if (chance < gap + 0.07) {
    const changed = addDays(today, -40);
    return [
      { ...current, UnitPrice: roundPrice(unitPrice * 0.95), To_Date__c: addDays(changed, -1) },
      { ...current, From_Date__c: changed },
    ];
  }
  if (chance < gap + 0.11) {
    return [current, { ...current, UnitPrice: roundPrice(unitPrice * 1.04), From_Date__c: addDays(today, 10) }];
  }
  if (chance < gap + 0.17) {
    return [current, { ...current, UnitPrice: roundPrice(unitPrice * 12 * 0.96), Sales_UOM__c: 'Master Case' }];
  }
  return [current];
}

/** An additional pack contains more and costs a little less per piece. */
function packFactor({ variant }: StockedItem): number {
  return variant === 0 ? 1 : 2 + ((variant - 1) % 8) * 0.5;
}

function roundPrice(rupees: number): number {
  const step = rupees >= 500 ? 5 : rupees >= 100 ? 1 : 0.5;
  return Number((Math.round(rupees / step) * step).toFixed(2));
}

function specialEntries(): Entry[] {
  const open = { IsActive: true, From_Date__c: null, To_Date__c: null };
  return [
    { ...open, Product2Id: specialProductIds.delivery, UnitPrice: 100, Sales_UOM__c: 'Delivery', TAX__c: 18 },
    { ...open, Product2Id: specialProductIds.expressDelivery, UnitPrice: 150, Sales_UOM__c: 'Delivery', TAX__c: 18 },
    { ...open, Product2Id: specialProductIds.welcomeGift, UnitPrice: 240, Sales_UOM__c: 'Box', TAX__c: 18 },
  ];
}

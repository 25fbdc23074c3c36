import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { specialProductIds } from '../catalogue/special-products.ts';
import { createRandom } from '../random.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';
import { promisedNames } from './promised-products.ts';

/** Builds the stock (DATA-005): plenty of most products, little or none of some, and no row for a few. */
export function buildStock(catalogue: Catalogue): SeedRecord<'Stock__c'>[] {
  const rows: SeedRecord<'Stock__c'>[] = [];
  const add = (productId: string, name: string, value: number) => {
    const at = rows.length + 1;
    rows.push({
      Id: seedId('Stock__c', at),
      Name: `Stock ${name}`.slice(0, 80),
      Product__c: productId,
      Value__c: value,
    });
  };
  for (const item of catalogue.items) {
    const random = createRandom(`stock ${item.sku}`);
    const step = item.line.step ?? item.range.step;
    const chance = promisedNames.has(item.line.name) ? 1 : random.next();
    if (chance < 0.025) continue;
    if (chance < 0.055) add(item.productId, item.line.name, 0);
    else if (chance < 0.11) add(item.productId, item.line.name, random.whole({ min: 1, max: step * 3 }));
    else add(item.productId, item.line.name, step * random.whole({ min: 40, max: 160 }));
  }
  add(specialProductIds.welcomeGift, 'Welcome Box of Butter Cookies', 400);
  return rows;
}

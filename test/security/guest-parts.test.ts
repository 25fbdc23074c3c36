import { describe, expect, it } from 'vitest';
import { GUESTS, pricebookAudience } from '#gateway/catalogue/audiences.ts';
import { must } from '#lib/assert.ts';
import { decodePart, encodePart } from '#protocol/part-codec.ts';
import { createCatalogueWorld, seedCatalogue } from '#test/support/catalogue-world.ts';
import { forbiddenForGuests, suspicious } from '#test/support/guest-walk.ts';

/** Values that occur only in the model's prices, stock, offers and people. */
const secrets = ['4321.98', '777123', '9876.54', '11.11', '22.22', '33.33', '44.44', '003000000000001AAA', 'Private'];

/** Columns that only sound like money: the quantity on a pack, the text of a setting, a product's number. */
const harmless = new Set(['Quantity_Value__c', 'Value__c', 'StockKeepingUnit']);

async function partsOf(audience: (pricebooks: string[]) => string) {
  const world = createCatalogueWorld();
  const { pricebooks } = seedCatalogue(world.crm);
  const stores = world.stores();
  await world.builderOn(stores).tick();
  return world.published(stores, audience(pricebooks));
}

describe('what a guest receives', () => {
  it('[SEC-010] no part of a guest holds a price, a stock value or a customer', async () => {
    const parts = await partsOf(() => GUESTS);
    expect(parts.size).toBeGreaterThan(8);
    for (const [name, text] of parts) {
      expect([name, forbiddenForGuests(text)]).toEqual([name, []]);
      for (const secret of secrets) expect([name, text.includes(secret)]).toEqual([name, false]);
      const part = decodePart(text);
      const columns = part.ok ? Object.values(part.value.tables).flatMap((table) => Object.keys(table.columns)) : [];
      expect([name, columns.filter((column) => suspicious.test(column) && !harmless.has(column))]).toEqual([name, []]);
    }
  });

  it('the same walk finds prices, stock and discounts in the parts of a customer', async () => {
    const parts = await partsOf((pricebooks) => pricebookAudience(must(pricebooks[0], 'price book')));
    const found = new Set([...parts.values()].flatMap(forbiddenForGuests));
    expect([...found]).toEqual(
      expect.arrayContaining([
        'PricebookEntry',
        'Stock__c',
        'Applicable_Discounts__c',
        'Product2.Strikethrough_Price__c',
        'Coupon__c.Value__c',
      ]),
    );
    const all = [...parts.values()].join('');
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([
      '4321.98',
      '777123',
      '9876.54',
      '11.11',
      '22.22',
      '44.44',
    ]);
  });
});

it('the walk follows the path of a parent field', () => {
  const columns = ['Product2.Name', 'Product2.Strikethrough_Price__c'];
  const rows = [{ Id: '01u000000000001AAA', 'Product2.Name': 'Naan', 'Product2.Strikethrough_Price__c': 9 }];
  const text = encodePart({ name: 'prices', tables: { PricebookEntry: { columns, rows } } });
  expect(forbiddenForGuests(text)).toEqual(['PricebookEntry', 'PricebookEntry.Product2.Strikethrough_Price__c']);
});

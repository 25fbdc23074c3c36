import { describe, expect, it } from 'vitest';
import { catalogueItems } from '#crm/seed/catalogue/catalogue-items.ts';
import { ean13CheckDigit } from '#crm/seed/catalogue/ean13.ts';
import { type DemoData, generateDemoData } from '#crm/seed/generate-demo-data.ts';
import type { SeedRecord } from '#crm/seed/seed-records.ts';
import { type CrmObjectName, fieldOf, fieldsOf, isCrmId } from '#domain/crm/index.ts';

const today = '2026-11-21';
const data = generateDemoData({ today });

function rowsOf<N extends CrmObjectName>(object: N, from: DemoData = data): readonly SeedRecord<N>[] {
  return (from.get(object) ?? []) as unknown as readonly SeedRecord<N>[];
}

const soldSkus = new Set(catalogueItems.map((item) => item.sku));
const sold = rowsOf('Product2').filter((product) => soldSkus.has(product.StockKeepingUnit ?? ''));
const text = (from: DemoData) => JSON.stringify([...from]);

describe('the demo data', () => {
  it('is identical to the byte for the same options, and moves with the day', () => {
    expect(text(generateDemoData({ today }))).toBe(text(data));
    const later = generateDemoData({ today: '2026-12-24' });
    expect(text(later)).not.toBe(text(data));
    expect(rowsOf('Product2', later)).toEqual(rowsOf('Product2'));
  });

  it('gives every row an id of its own object with the right checksum', () => {
    for (const [object, rows] of data) {
      const ids = rows.map(({ Id }) => Id);
      expect(new Set(ids).size, object).toBe(ids.length);
      expect(
        ids.filter((id) => id.length !== 18 || !isCrmId(id)),
        object,
      ).toEqual([]);
    }
  });

  it('refers only to existing rows, and lists parents before their children', () => {
    const seen = new Set<string>();
    for (const [object, rows] of data) {
      for (const row of rows) {
        seen.add(row.Id);
        for (const [name, field] of fieldsOf(object)) {
          const value = (row as Record<string, unknown>)[name];
          if (field.kind !== 'reference' || value === null || value === undefined) continue;
          expect(seen.has(String(value)), `${object}.${name} of ${row.Id}`).toBe(true);
        }
      }
    }
  });

  it('keeps to the declaration: known fields, lengths, scales, picklists, required and unique values', () => {
    for (const [object, rows] of data) {
      const uniques = new Map<string, Set<unknown>>();
      for (const row of rows as readonly Record<string, unknown>[]) {
        for (const [name, value] of Object.entries(row)) {
          const field = fieldOf(object, name);
          expect(field, `${object}.${name}`).not.toBeNull();
          if (field === null || value === null || value === undefined) continue;
          const at = `${object}.${name} = ${String(value)}`;
          if (field.length !== undefined) expect(String(value).length, at).toBeLessThanOrEqual(field.length);
          if (field.scale !== undefined) expect(Number(value), at).toBe(Number(Number(value).toFixed(field.scale)));
          if (field.kind === 'picklist') expect(field.values, at).toContain(value);
          if (field.kind === 'date') expect(value, at).toMatch(/^\d{4}-\d{2}-\d{2}$/);
          if (field.unique) {
            const known = uniques.get(name) ?? new Set();
            expect(known.has(value), at).toBe(false);
            uniques.set(name, known.add(value));
          }
        }
        for (const [name, field] of fieldsOf(object)) {
          const isGiven = field.write === 'system' || field.autoNumber !== undefined || field.default !== undefined;
          if (field.required && !isGiven) expect(row[name] ?? null, `${object}.${name}`).not.toBeNull();
        }
      }
    }
  });

  it('has eight parent categories with 24 sub-categories, counted correctly, and one inactive', () => {
    const categories = rowsOf('ProductCategory');
    const parents = categories.filter((category) => category.Parent_Category__c);
    const children = categories.filter(({ ParentCategoryId, Active__c }) => ParentCategoryId && Active__c);
    expect(parents).toHaveLength(8);
    expect(children).toHaveLength(24);
    for (const child of children) {
      const members = sold.filter((product) => product.Category__c === child.Id);
      expect(child.NumberOfProducts).toBe(members.length);
      expect(members.length, child.Name).toBeGreaterThanOrEqual(11);
    }
    expect(categories.filter(({ Active__c }) => !Active__c)).toHaveLength(1);
    expect(new Set(parents.map(({ SortOrder }) => SortOrder)).size).toBe(8);
  });

  it('has 320 products with distinct names and SKUs of eight digits, among them 80000613', () => {
    expect(sold).toHaveLength(320);
    expect(new Set(sold.map(({ Name }) => Name)).size).toBe(320);
    expect(new Set(sold.map(({ Name }) => Name?.toLowerCase())).size).toBe(320);
    expect(sold.filter(({ StockKeepingUnit }) => !/^\d{8}$/.test(StockKeepingUnit ?? ''))).toEqual([]);
    const twin = sold.find(({ StockKeepingUnit }) => StockKeepingUnit === '80000613');
    expect(twin).toMatchObject({ Net_weight__c: 400, Weight_Unit1__c: 'GM' });
  });

  it('[DATA-001] fills every product field in most products, with gaps like a real catalogue', () => {
    const rare = new Set(['promotion_message__c', 'Strikethrough_Price__c', 'Maximum_Order_Quantity__c']);
    const always = new Set([
      'Name',
      'StockKeepingUnit',
      'Category__c',
      'IsActive',
      'Hide_Bracket__c',
      'Net_weight__c',
      'Gross_Weight__c',
      'Weight_Unit1__c',
      'Base_Unit_Measure__c',
      'Selling_Unit__c',
      'Veg_Non_Veg__c',
    ]);
    for (const [name, field] of fieldsOf('Product2')) {
      if (field.write === 'system') continue;
      const filled = sold.filter((product) => {
        const value = (product as Record<string, unknown>)[name];
        return value !== null && value !== undefined;
      }).length;
      expect(filled, name).toBeGreaterThan(rare.has(name) ? 15 : 250);
      if (always.has(name)) expect(filled, name).toBe(320);
      else expect(filled, name).toBeLessThan(320);
    }
  });

  it('has EAN-13 numbers with correct check digits', () => {
    expect(ean13CheckDigit('400638133393')).toBe(1);
    expect(ean13CheckDigit('978030640615')).toBe(7);
    const eans = rowsOf('Product2').flatMap(({ EAN_Number__c }) => EAN_Number__c ?? []);
    expect(eans.length).toBeGreaterThan(280);
    for (const ean of eans) expect(Number(ean.slice(12)), ean).toBe(ean13CheckDigit(ean.slice(0, 12)));
    expect(new Set(eans).size).toBe(eans.length);
  });

  it('has real selling steps, gross weights above net weights, and ingredients', () => {
    expect(new Set(sold.map(({ Selling_Unit_Conv__c }) => Selling_Unit_Conv__c))).toEqual(
      new Set([1, 2, 4, 6, 12, null]),
    );
    for (const product of sold) {
      expect(product.Gross_Weight__c, product.Name).toBeGreaterThan(product.Net_weight__c ?? 0);
      const step = product.Selling_Unit_Conv__c ?? 1;
      const minimum = product.Minimum_Order_Quantity__c ?? step;
      expect(minimum % step, product.Name).toBe(0);
    }
    const eggless = sold.filter(({ Ingredients__c }) => /\b(egg|chicken|prawn|basa)\b/i.test(Ingredients__c ?? ''));
    expect(eggless.filter(({ Veg_Non_Veg__c }) => Veg_Non_Veg__c !== 'Non-Veg').map(({ Name }) => Name)).toEqual([]);
    const brown = sold.filter(({ Veg_Non_Veg__c }) => Veg_Non_Veg__c === 'Non-Veg');
    expect(brown.length).toBeGreaterThan(40);
    expect(new Set(sold.flatMap(({ Brand__c }) => Brand__c ?? [])).size).toBe(5);
  });

  it('[DATA-002] has both fee products and the Welcome Gift category with its product', () => {
    const named = (name: string) => rowsOf('Product2').filter(({ Name }) => Name === name);
    expect(named('Delivery Charges-B2B')).toHaveLength(1);
    expect(named('Express Delivery Charges-B2B')).toHaveLength(1);
    const category = rowsOf('ProductCategory').find(({ Name }) => Name === 'Welcome Gift');
    const gifts = rowsOf('Product2').filter(({ Category__c }) => Category__c === category?.Id);
    expect(gifts).toHaveLength(1);
    expect(gifts[0]).toMatchObject({ IsActive: true, Quantity_Value__c: 1, Quantity_Type__c: 'pieces' });
    expect(gifts[0]?.promotion_message__c).toMatch(/free with your first order/);
  });

  it('keeps two products that are no longer sold', () => {
    expect(rowsOf('Product2').filter(({ IsActive }) => !IsActive)).toHaveLength(2);
  });

  it('grows to thousands of products with distinct names, and shrinks to a handful', () => {
    const large = generateDemoData({ today, products: 10_000, orders: 40 });
    const products = rowsOf('Product2', large);
    expect(products).toHaveLength(10_005);
    expect(new Set(products.map(({ Name }) => Name)).size).toBe(10_005);
    expect(new Set(products.map(({ StockKeepingUnit }) => StockKeepingUnit)).size).toBe(10_005);
    expect(rowsOf('Order', large)).toHaveLength(40);
    const small = generateDemoData({ today, products: 24, orders: 0 });
    expect(rowsOf('Product2', small)).toHaveLength(29);
    expect(rowsOf('Order', small)).toHaveLength(0);
    expect(() => generateDemoData({ today, products: 0 })).toThrow(RangeError);
    expect(() => generateDemoData({ today, products: 20_000 })).toThrow(RangeError);
    expect(() => generateDemoData({ today: '21.11.2026' })).toThrow('Not a day');
  });
});

import { describe, expect, it } from 'vitest';
import { people } from '#crm/seed/customers/people.ts';
import { addDays } from '#crm/seed/days.ts';
import { generateDemoData } from '#crm/seed/generate-demo-data.ts';
import { priceBookIds } from '#crm/seed/offers/build-prices.ts';
import { promisedNames } from '#crm/seed/offers/promised-products.ts';
import type { SeedRecord } from '#crm/seed/seed-records.ts';
import type { CrmObjectName, CrmRecord } from '#domain/crm/index.ts';
import { type CartLine, choosePriceEntry, priceCart } from '#domain/pricing/index.ts';

const today = '2026-11-21';
const data = generateDemoData({ today });

function rowsOf<N extends CrmObjectName>(object: N): readonly SeedRecord<N>[] {
  return (data.get(object) ?? []) as unknown as readonly SeedRecord<N>[];
}

const products = rowsOf('Product2').filter(
  ({ IsActive, Sub_Category__c, Category__c }) => IsActive && Category__c && Sub_Category__c !== undefined,
);
const entries = rowsOf('PricebookEntry') as readonly CrmRecord<'PricebookEntry'>[];
const productNamed = (name: string) => {
  const product = rowsOf('Product2').find(({ Name }) => Name === name);
  if (product === undefined) throw new Error(`No product ${name}`);
  return product;
};
const priceOf = (productId: string, book: string, on = today) => {
  const product = rowsOf('Product2').find(({ Id }) => Id === productId);
  return choosePriceEntry(
    entries.filter(({ Pricebook2Id, Product2Id }) => Pricebook2Id === book && Product2Id === productId),
    { product: { Id: productId, Selling_Unit__c: product?.Selling_Unit__c ?? null }, today: on },
  );
};

describe('the demo offers', () => {
  it('price most products in both books, differently, and leave a few without a price', () => {
    const outcomes = Object.values(priceBookIds).map((book) => products.map(({ Id }) => priceOf(Id, book)));
    for (const outcome of outcomes) {
      const missing = outcome.filter((entry) => !entry.ok);
      expect(missing.length).toBeGreaterThanOrEqual(3);
      expect(missing.length).toBeLessThan(25);
    }
    const [standard = [], south = []] = outcomes;
    const differing = standard.filter((entry, at) => {
      const other = south[at];
      return entry.ok && other?.ok && entry.value.UnitPrice !== other.value.UnitPrice;
    });
    expect(differing.length).toBeGreaterThan(200);
  });

  it('have expired and future entries, entries for a second selling unit, without tax, and switched off', () => {
    expect(entries.some(({ To_Date__c }) => To_Date__c !== null && To_Date__c < today)).toBe(true);
    expect(entries.some(({ From_Date__c }) => From_Date__c !== null && From_Date__c > today)).toBe(true);
    expect(entries.some(({ Sales_UOM__c }) => Sales_UOM__c === 'Master Case')).toBe(true);
    expect(entries.some(({ TAX__c }) => TAX__c === null)).toBe(true);
    expect(entries.some(({ IsActive }) => !IsActive)).toBe(true);
    expect(new Set(entries.map(({ TAX__c }) => TAX__c))).toEqual(new Set([0, 5, 12, 18, null]));
  });

  it('change prices on their day: a future entry becomes the price when it begins', () => {
    const rising = entries.find(
      ({ From_Date__c, Pricebook2Id }) =>
        From_Date__c !== null && From_Date__c > today && Pricebook2Id === priceBookIds.standard,
    );
    if (rising?.From_Date__c == null) throw new Error('No price starts later.');
    const later = priceOf(rising.Product2Id, priceBookIds.standard, rising.From_Date__c);
    expect(later.ok && later.value.Id).toBe(rising.Id);
    const before = priceOf(rising.Product2Id, priceBookIds.standard, addDays(rising.From_Date__c, -1));
    expect(before.ok && before.value.Id).not.toBe(rising.Id);
  });

  it('stock most products: some short, some out, some uncounted; what offers promise is in stock', () => {
    const stock = new Map(rowsOf('Stock__c').map((row) => [row.Product__c, row.Value__c ?? 0]));
    const values = products.map(({ Id }) => stock.get(Id));
    expect(values.filter((value) => value === undefined).length).toBeGreaterThanOrEqual(3);
    expect(values.filter((value) => value === 0).length).toBeGreaterThanOrEqual(5);
    expect(values.filter((value) => value !== undefined && value > 0 && value < 40).length).toBeGreaterThanOrEqual(8);
    for (const name of promisedNames) {
      const { Id } = productNamed(name);
      expect(stock.get(Id), name).toBeGreaterThanOrEqual(40);
      for (const book of Object.values(priceBookIds)) expect(priceOf(Id, book).ok, name).toBe(true);
    }
  });

  it('come in every kind: by product, category, group and customer, flat and percent, by value and volume', () => {
    const discounts = rowsOf('Applicable_Discounts__c');
    const count = (test: (row: SeedRecord<'Applicable_Discounts__c'>) => boolean) => discounts.filter(test).length;
    expect(count((row) => row.Type__c === 'Flat Discount')).toBeGreaterThan(1);
    expect(count((row) => row.Type__c === 'Discount%')).toBeGreaterThan(1);
    expect(count((row) => row.Promotion_Type__c === 'value')).toBeGreaterThan(1);
    expect(count((row) => row.Promotion_Type__c === 'volume')).toBeGreaterThan(1);
    expect(count((row) => Boolean(row.Category__c))).toBeGreaterThan(1);
    expect(count((row) => row.Group_Level_Discount_Name__c === 'Bread Basket')).toBe(3);
    expect(count((row) => row.Contact__c === people.chef.contactId)).toBe(2);
    expect(count((row) => Boolean(row.Coupon__c))).toBe(2);
    expect(count((row) => row.Active__c === false)).toBe(1);
    expect(count((row) => (row.Expiration_Date__c ?? today) < today)).toBe(1);
    const schemes = rowsOf('Product_Offer_Schemes__c');
    for (const level of ['Scheme Level 1', 'Scheme Level 2']) {
      for (const unit of ['Kg', 'pieces']) {
        expect(
          schemes.some((row) => row.Scheme_Level__c === level && row.Type__c === unit),
          `${level} ${unit}`,
        ).toBe(true);
      }
    }
    expect(schemes.some((row) => row.product__c && !row.Free_Product_Scheme_Y_N__c)).toBe(true);
    expect(schemes.some((row) => row.category__c && !row.Free_Product_Scheme_Y_N__c)).toBe(true);
    expect(schemes.filter((row) => row.Free_Product_Scheme_Y_N__c).length).toBeGreaterThanOrEqual(4);
    expect(new Set([...discounts, ...schemes].map(({ Name }) => Name)).size).toBe(discounts.length + schemes.length);
  });

  it('have a product whose schemes are all free products', () => {
    const own = rowsOf('Product_Offer_Schemes__c').filter(
      ({ product__c }) => product__c === productNamed('Sesame Burger Bun 4 inch').Id,
    );
    expect(own.length).toBeGreaterThan(0);
    expect(own.every((row) => row.Free_Product_Scheme_Y_N__c)).toBe(true);
  });

  it('have current coupons, by value and by volume, and expired, future and withdrawn ones', () => {
    const coupons = rowsOf('Coupon__c');
    const runs = coupons.filter(
      (row) => row.Active__c && (row.Start_Date__c ?? today) <= today && (row.End_Date__c ?? today) >= today,
    );
    expect(new Set(runs.map((row) => `${row.Promotion_Type__c} ${row.Type__c}`))).toEqual(
      new Set(['value Discount%', 'value Flat Discount', 'volume Discount%', 'volume Flat Discount']),
    );
    expect(coupons.some((row) => (row.End_Date__c ?? today) < today)).toBe(true);
    expect(coupons.some((row) => (row.Start_Date__c ?? today) > today)).toBe(true);
    expect(coupons.some((row) => row.Active__c === false)).toBe(true);
    expect(coupons.some((row) => row.Maximum_Usage_Per_Customer__c === 1 && row.Maximum_Usage_Per_Day__c === 50)).toBe(
      true,
    );
  });

  it('appear in an everyday cart: a gift, product and category discounts, and a coupon', () => {
    const line = (name: string, quantity: number): CartLine => {
      const product = productNamed(name);
      const entry = priceOf(product.Id, priceBookIds.horecaSouth);
      if (!entry.ok) throw new Error(`No price of ${name}`);
      expect(quantity % (product.Selling_Unit_Conv__c ?? 1), name).toBe(0);
      return {
        ...product,
        Product2Id: product.Id,
        Sku: product.StockKeepingUnit,
        CategoryId: product.Category__c,
        Type__c: 'O',
        Quantity: quantity,
        SalesPrice: entry.value.UnitPrice,
        TAX__c: entry.value.TAX__c,
      };
    };
    const priced = priceCart({
      lines: [
        line('Sesame Burger Bun 4 inch', 12),
        line('Straight Cut Fries 9 mm', 4),
        line('Butter Croissant', 2),
        line('Punjabi Samosa', 2),
        line('Crispy Veg Burger Patty', 4),
      ],
      discounts: rowsOf('Applicable_Discounts__c') as readonly CrmRecord<'Applicable_Discounts__c'>[],
      schemes: rowsOf('Product_Offer_Schemes__c') as readonly CrmRecord<'Product_Offer_Schemes__c'>[],
      coupon: rowsOf('Coupon__c').find(({ Name }) => Name === 'WELCOME10') as CrmRecord<'Coupon__c'>,
      settings: { disable_min_order_value: false, disable_delivery_charge: false },
      express: false,
      contactId: people.chef.contactId,
      today,
      referralSku: null,
      deliverySkus: [],
    });
    expect(priced.coupon?.applied).toBe(true);
    expect(priced.lines.filter((each) => each.Discount__c > 0).length).toBeGreaterThanOrEqual(3);
    expect(priced.lines.filter((each) => each.Category_Discount__c > 0).length).toBeGreaterThanOrEqual(3);
    expect(priced.lines.some((each) => each.offer_product_quanity__c > 0)).toBe(true);
    expect(priced.freeLines.map(({ Product2Id }) => Product2Id)).toContain(productNamed('Mint Coriander Chutney').Id);
  });
});

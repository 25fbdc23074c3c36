import type { CrmObjectName } from '#domain/crm/index.ts';
import type { StoredRow } from '#gateway/store/catalogue-store.ts';
import type { PartAudience } from '#gateway/store/part-store.ts';
import { PartGroup } from '#protocol/part.ts';
import { type CatalogueRows, type ChosenRows, rowsOfObject } from './catalogue-rows.ts';

/** Defines the parts of a kind: which rows go into which part, who receives it, and in which group. */
type PartDefinition = {
  group: PartGroup;
  /** By the part's key; the key is '' when the kind has only one part. */
  audience: (key: string) => PartAudience;
  choose: (rows: CatalogueRows, today: string) => Map<string, ChosenRows[]>;
  /** Objects whose changes may change the parts. */
  dependsOn: readonly CrmObjectName[];
  /** Some rows count only on certain days. */
  daily?: true;
};

const forAll = (): PartAudience => ({ kind: 'all' });
const forCustomers = (): PartAudience => ({ kind: 'customers' });
/** Keys of these kinds begin with the price book. */
const forPricebook = (key: string): PartAudience => ({ kind: 'pricebook', pricebookId: key.split('/')[0] ?? '' });

/** The key for the parts of products without a category. */
const NO_CATEGORY = 'none';

export const partDefinitions = {
  settings: whole({ group: PartGroup.p0, objects: { PWASettings__c: () => true, PG_Setting__c: () => true } }),
  categories: whole({ group: PartGroup.p0, objects: { ProductCategory: isActiveC } }),
  banners: whole({
    group: PartGroup.p0,
    objects: { Category_Banner__c: isActiveC, Home_Banner__c: isActiveC, Testimonial__c: isActiveC },
  }),
  'media-categories': categoryPictures(),
  media: productPictures(),
  // Two kilobytes that a device has also while its user saves data, because the screens have no other answers.
  faqs: whole({ group: PartGroup.p1, objects: { FAQ__c: isActiveC } }),
  locations: whole({
    group: PartGroup.p2,
    objects: { Deliverable_Locations__c: ({ fields }) => fields.Active__c === 'Yes' },
  }),
  promotions: {
    ...whole({
      group: PartGroup.p2,
      objects: {
        Coupon__c: (row, today) => isActiveC(row) && hasBegun(row, today) && !isPast(row, 'End_Date__c', today),
      },
    }),
    daily: true,
  },
  coupons: {
    ...whole({
      group: PartGroup.p1,
      objects: { Coupon__c: (row, today) => isActiveC(row) && !isPast(row, 'End_Date__c', today) },
    }),
    audience: forCustomers,
    daily: true,
  },
  cards: byCategory({ group: PartGroup.p1, audience: forAll }),
  details: byCategory({ group: PartGroup.p2, audience: forAll }),
  stock: {
    group: PartGroup.p1,
    audience: forCustomers,
    dependsOn: ['Stock__c', 'Product2'],
    choose: (rows) => {
      const parts = new Map<string, ChosenRows[]>();
      for (const row of rowsOfObject(rows, 'Stock__c').values()) {
        const product = activeProduct(rows, row.fields.Product__c);
        if (product) add(parts, { key: categoryOf(product), object: 'Stock__c', row });
      }
      return parts;
    },
  },
  prices: {
    group: PartGroup.p1,
    audience: forPricebook,
    dependsOn: ['PricebookEntry', 'Product2', 'Pricebook2'],
    daily: true,
    choose: choosePrices,
  },
  offers: {
    group: PartGroup.p1,
    audience: forPricebook,
    dependsOn: ['Product_Offer_Schemes__c', 'Applicable_Discounts__c', 'Pricebook2'],
    daily: true,
    choose: chooseOffers,
  },
} as const satisfies Record<string, PartDefinition>;

type Test = (row: StoredRow, today: string) => boolean;

/** Defines a kind with one part: the rows of some objects that pass a test. */
function whole({
  group,
  objects,
}: {
  group: PartGroup;
  objects: Partial<Record<CrmObjectName, Test>>;
}): PartDefinition {
  const tests = Object.entries(objects) as [CrmObjectName, Test][];
  return {
    group,
    audience: forAll,
    dependsOn: tests.map(([object]) => object),
    choose: (rows, today) =>
      new Map([['', tests.map(([object, test]) => chosen(rows, object, (row) => test(row, today)))]]),
  };
}

/** Pictures of categories belong to the first screen. Their titles are the categories' names. */
function categoryPictures(): PartDefinition {
  return {
    group: PartGroup.p0,
    audience: forAll,
    dependsOn: ['ManagedContent', 'ProductCategory'],
    choose: (rows) => {
      const names = new Set([...rowsOfObject(rows, 'ProductCategory').values()].map(({ fields }) => fields.Name));
      return new Map([['', [chosen(rows, 'ManagedContent', ({ fields }) => names.has(fields.Title ?? null))]]]);
    },
  };
}

/** Pictures of products, titled with their SKUs, by category: a list reads only those of its own products. */
function productPictures(): PartDefinition {
  return {
    group: PartGroup.p1,
    audience: forAll,
    dependsOn: ['ManagedContent', 'Product2'],
    choose: (rows) => {
      const categoryBySku = new Map<unknown, string>();
      for (const product of rowsOfObject(rows, 'Product2').values()) {
        const sku = product.fields.StockKeepingUnit;
        if (isActive(product) && sku !== null) categoryBySku.set(sku, categoryOf(product));
      }
      const parts = new Map<string, ChosenRows[]>();
      for (const row of rowsOfObject(rows, 'ManagedContent').values()) {
        const key = categoryBySku.get(row.fields.Title);
        if (key !== undefined) add(parts, { key, object: 'ManagedContent', row });
      }
      return parts;
    },
  };
}

function byCategory({ group, audience }: Pick<PartDefinition, 'group' | 'audience'>): PartDefinition {
  return {
    group,
    audience,
    dependsOn: ['Product2', 'ProductCategory'],
    choose: (rows) => {
      const parts = new Map<string, ChosenRows[]>();
      for (const row of rowsOfObject(rows, 'Product2').values()) {
        if (isActive(row)) add(parts, { key: categoryOf(row), object: 'Product2', row });
      }
      return parts;
    },
  };
}

/** Active entries that have not ended, with their dates, and the struck-through price of their products. */
function choosePrices(rows: CatalogueRows, today: string): Map<string, ChosenRows[]> {
  const books = activePricebooks(rows);
  const parts = new Map<string, ChosenRows[]>();
  const struck = new Set<string>();
  for (const row of rowsOfObject(rows, 'PricebookEntry').values()) {
    const product = activeProduct(rows, row.fields.Product2Id);
    const bookId = row.fields.Pricebook2Id;
    if (!product || typeof bookId !== 'string' || !books.has(bookId)) continue;
    if (!isActive(row) || isPast(row, 'To_Date__c', today)) continue;
    const key = `${bookId}/${categoryOf(product)}`;
    add(parts, { key, object: 'PricebookEntry', row });
    if (product.fields.Strikethrough_Price__c == null || struck.has(`${bookId} ${product.id}`)) continue;
    struck.add(`${bookId} ${product.id}`);
    add(parts, { key, object: 'Product2', row: product });
  }
  return parts;
}

/**
 * Discounts that name a contact are left out: they belong to that customer only and are in the customer's own parts.
 */
function chooseOffers(rows: CatalogueRows, today: string): Map<string, ChosenRows[]> {
  const offers = [
    chosen(rows, 'Product_Offer_Schemes__c', isActiveC),
    chosen(
      rows,
      'Applicable_Discounts__c',
      (row) => isActiveC(row) && row.fields.Contact__c == null && !isPast(row, 'Expiration_Date__c', today),
    ),
  ];
  return new Map([...activePricebooks(rows)].map((bookId) => [bookId, offers]));
}

export function activePricebooks(rows: CatalogueRows): Set<string> {
  return new Set([...rowsOfObject(rows, 'Pricebook2').values()].filter(isActive).map(({ id }) => id));
}

function chosen(rows: CatalogueRows, object: CrmObjectName, test: (row: StoredRow) => boolean): ChosenRows {
  return { object, rows: [...rowsOfObject(rows, object).values()].filter(test) };
}

function add(
  parts: Map<string, ChosenRows[]>,
  { key, object, row }: { key: string; object: CrmObjectName; row: StoredRow },
): void {
  const tables = parts.get(key) ?? [];
  parts.set(key, tables);
  const table = tables.find((each) => each.object === object);
  if (table) table.rows.push(row);
  else tables.push({ object, rows: [row] });
}

function activeProduct(rows: CatalogueRows, id: unknown): StoredRow | null {
  const product = typeof id === 'string' ? rowsOfObject(rows, 'Product2').get(id) : undefined;
  return product && isActive(product) ? product : null;
}

function categoryOf({ fields }: StoredRow): string {
  return typeof fields.Category__c === 'string' ? fields.Category__c : NO_CATEGORY;
}

function isActive({ fields }: StoredRow): boolean {
  return fields.IsActive === true;
}

function isActiveC({ fields }: StoredRow): boolean {
  return fields.Active__c === true;
}

function hasBegun({ fields }: StoredRow, today: string): boolean {
  return typeof fields.Start_Date__c !== 'string' || fields.Start_Date__c <= today;
}

/** On its last day, a row still counts. */
function isPast({ fields }: StoredRow, field: string, today: string): boolean {
  const last = fields[field];
  return typeof last === 'string' && last < today;
}

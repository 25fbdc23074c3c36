import { DELIVERY_NAME, EXPRESS_NAME, GIFT_CATEGORY } from '#domain/cart/special-products.ts';
import { type CrmObjectName, type PartKind, selectListFor } from '#domain/crm/index.ts';
import type { DiscountRow } from '#domain/pricing/index.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { childRows } from '#gateway/crm-client/read-queries.ts';
import { flatRow } from '#gateway/crm-client/row-values.ts';
import { type Condition, equal, type Query } from '#gateway/crm-client/soql.ts';
import type { FactRows } from './catalogue-facts.ts';

const productPaths = [
  'Id',
  'Name',
  'IsActive',
  'StockKeepingUnit',
  'Category__c',
  'Category__r.Name',
  'Quantity_Type__c',
  'Quantity_Value__c',
  'Net_weight__c',
  'Weight_Unit1__c',
  'Selling_Unit__c',
  'Selling_Unit_Conv__c',
  'promotion_message__c',
];
/** As the parts of the catalogue have these objects, so that carts are priced alike from both. */
const pathsOf = (object: CrmObjectName, part: PartKind) => selectListFor(object, { part, role: 'customer' });
const entryPaths = pathsOf('PricebookEntry', 'prices');
export const discountPaths = pathsOf('Applicable_Discounts__c', 'offers');
export const schemePaths = pathsOf('Product_Offer_Schemes__c', 'offers');
const couponPaths = pathsOf('Coupon__c', 'coupons');
const settingPaths = pathsOf('PWASettings__c', 'settings');

/** Reads products with their entries in a price book and their stock. */
export function productsQuery(options: {
  productIds: readonly string[];
  pricebookId: string;
  /** Also reads the fee products and the welcome gift. */
  specialToo: boolean;
}): Query {
  const wanted: Condition[] = [];
  if (options.productIds.length > 0) wanted.push({ field: 'Id', op: 'IN', values: options.productIds });
  if (options.specialToo) {
    wanted.push({ field: 'Name', op: 'IN', values: [DELIVERY_NAME, EXPRESS_NAME] });
    wanted.push({ field: 'Category__r.Name', op: '=', value: GIFT_CATEGORY });
  }
  return {
    from: 'Product2',
    select: productPaths,
    with: [
      {
        children: 'PricebookEntries',
        select: entryPaths,
        where: equal({ Pricebook2Id: options.pricebookId, IsActive: true }),
      },
      { children: 'Stock__r', select: ['Id', 'Product__c', 'Value__c'] },
    ],
    where: { or: wanted },
  };
}

/** Reads active discounts for everyone or for this contact. */
function discountsQuery(contactId: string): Query {
  return {
    from: 'Applicable_Discounts__c',
    select: discountPaths,
    where: {
      and: [
        { field: 'Active__c', op: '=', value: true },
        {
          or: [
            { field: 'Contact__c', op: '=', value: null },
            { field: 'Contact__c', op: '=', value: contactId },
          ],
        },
      ],
    },
    orderBy: [{ field: 'Id' }],
  };
}

export const schemesQuery: Query = {
  from: 'Product_Offer_Schemes__c',
  select: schemePaths,
  where: equal({ Active__c: true }),
  orderBy: [{ field: 'Id' }],
};

const settingsQuery: Query = { from: 'PWASettings__c', select: settingPaths, orderBy: [{ field: 'Id' }] };

/** What prices and offers are made of, except coupons and products that only a scheme gives. */
export function shopQueries(options: { productIds: readonly string[]; pricebookId: string; contactId: string }) {
  return {
    products: productsQuery({ ...options, specialToo: true }),
    discounts: discountsQuery(options.contactId),
    schemes: schemesQuery,
    settings: settingsQuery,
  };
}

export function couponQuery(name: string): Query {
  return {
    from: 'Coupon__c',
    select: couponPaths,
    where: equal({ Name: name }),
    orderBy: [{ field: 'Id' }],
  };
}

/** Turns query answers into flat rows; entries and stock come nested in the products. */
export function factRows(answers: {
  products: readonly CrmRow[];
  discounts: readonly CrmRow[];
  schemes: readonly CrmRow[];
  settings: readonly CrmRow[];
  coupons: readonly CrmRow[];
}): FactRows {
  const children = (name: string) => answers.products.flatMap((product) => childRows(product, name));
  return {
    products: flat(answers.products, productPaths),
    entries: flat(children('PricebookEntries'), entryPaths),
    stock: flat(children('Stock__r'), ['Product__c', 'Value__c']),
    discounts: discountRows(answers.discounts),
    schemes: flat(answers.schemes, schemePaths),
    settings: flat(answers.settings, settingPaths),
    coupons: flat(answers.coupons, couponPaths),
  };
}

export function discountRows(rows: readonly CrmRow[]): DiscountRow[] {
  return flat(rows, discountPaths);
}

/** The row was read with the declaration's fields, so it has their types. */
function flat<T>(rows: readonly CrmRow[], paths: readonly string[]): T[] {
  return rows.map((row) => flatRow(row, paths) as T);
}

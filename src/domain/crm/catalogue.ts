import { boolean, currency, number, picklist, reference, text, textarea } from './fields.ts';
import { defineObject, inParts, serverOnly } from './schema.ts';

/** DATA-001, DATA-002. Strikethrough_Price__c is a price: the `prices` part carries it, never a part for guests. */
export const product2 = defineObject({
  name: 'Product2',
  label: 'Product',
  plural: 'Products',
  keyPrefix: '01t',
  owner: { kind: 'public' },
  read: 'guest',
  followed: true,
  parentPaths: { cards: ['Category__r.Name'] },
  fields: {
    ...inParts(['cards'], {
      Name: text(255, { required: true }),
      Sort__c: number(0),
      Quantity_Type__c: text(40),
      Quantity_Value__c: number(3),
      promotion_message__c: text(255),
      StockKeepingUnit: text(180, { unique: true, externalId: true }),
      Net_weight__c: number(3),
      Minimum_Order_Quantity__c: number(3),
      Maximum_Order_Quantity__c: number(3),
      Base_Unit_Measure__c: text(10),
      Description: textarea(4000),
      Selling_Unit__c: text(40),
      Pack_Size__c: text(80),
      Selling_Unit_Conv__c: number(3),
      Category__c: reference('ProductCategory', { relationship: 'Category__r', children: 'Products__r' }),
      Hide_Bracket__c: boolean(),
      Weight_Unit1__c: text(10),
      Veg_Non_Veg__c: picklist(['Veg', 'Non-Veg']),
      Brand__c: text(80),
    }),
    ...inParts(['details'], {
      Gross_Weight__c: number(3),
      Primary_Shelf_Life__c: text(255),
      Total_Shelf_Life__c: text(255),
      Shelf_Life__c: text(255),
      Serving_Option__c: textarea(2000),
      Thawing_Process__c: textarea(2000),
      Content__c: text(255),
      Country_of_Origin__c: text(80),
      EAN_Number__c: text(20),
      Ingredients__c: textarea(4000),
      Packaging__c: text(255),
      Manufactured_By__c: textarea(1000),
      SAP_Category__c: text(80),
      Sub_Category__c: text(80),
    }),
    ...inParts(['prices'], { Strikethrough_Price__c: currency({ read: 'customer' }) }),
    ...serverOnly({ IsActive: boolean() }),
  },
});

/** DATA-003. */
export const productCategory = defineObject({
  name: 'ProductCategory',
  label: 'Product Category',
  plural: 'Product Categories',
  keyPrefix: '0ZG',
  owner: { kind: 'public' },
  read: 'guest',
  followed: true,
  parentPaths: { categories: ['ParentCategory.Name', 'ParentCategory.SortOrder'] },
  fields: inParts(['categories'], {
    Name: text(255, { required: true }),
    Active__c: boolean(),
    NumberOfProducts: number(0),
    ParentCategoryId: reference('ProductCategory', { relationship: 'ParentCategory', children: 'ChildCategories' }),
    SortOrder: number(0),
    Nav_Link__c: text(255),
    Parent_Category__c: boolean(),
  }),
});

/** DATA-005. */
export const stock = defineObject({
  name: 'Stock__c',
  label: 'Stock',
  plural: 'Stock',
  keyPrefix: 'a00',
  owner: { kind: 'public' },
  read: 'customer',
  followed: true,
  partsWithoutId: ['stock'],
  parentPaths: { stock: ['Product__r.Name', 'Product__r.StockKeepingUnit'] },
  fields: {
    ...serverOnly({ Name: text(80) }),
    ...inParts(['stock'], {
      Value__c: number(3),
      Product__c: reference('Product2', { relationship: 'Product__r', children: 'Stock__r', required: true }),
    }),
  },
});

import { boolean, currency, date, number, percent, picklist, reference, text, textarea } from './fields.ts';
import { defineObject, inParts, serverOnly } from './schema.ts';

export const pricebook2 = defineObject({
  name: 'Pricebook2',
  label: 'Price Book',
  plural: 'Price Books',
  keyPrefix: '01s',
  owner: { kind: 'public' },
  read: 'customer',
  followed: true,
  fields: serverOnly({
    Name: text(255, { required: true }),
    IsActive: boolean(),
    IsStandard: boolean(),
    Description: text(255),
  }),
});

/** DATA-004. */
export const pricebookEntry = defineObject({
  name: 'PricebookEntry',
  label: 'Price Book Entry',
  plural: 'Price Book Entries',
  keyPrefix: '01u',
  owner: { kind: 'public' },
  read: 'customer',
  followed: true,
  fields: inParts(['prices'], {
    IsActive: boolean(),
    From_Date__c: date(),
    To_Date__c: date(),
    UnitPrice: currency({ required: true }),
    Pricebook2Id: reference('Pricebook2', {
      relationship: 'Pricebook2',
      children: 'PricebookEntries',
      required: true,
    }),
    Product2Id: reference('Product2', { relationship: 'Product2', children: 'PricebookEntries', required: true }),
    Sales_UOM__c: text(40),
    TAX__c: percent(2),
  }),
});

/** DATA-006. The specification also writes `quantity__c`. CRM names ignore case, so this is the same field. */
export const productOfferScheme = defineObject({
  name: 'Product_Offer_Schemes__c',
  label: 'Product Offer Scheme',
  plural: 'Product Offer Schemes',
  keyPrefix: 'a01',
  owner: { kind: 'public' },
  read: 'customer',
  followed: true,
  fields: inParts(['offers'], {
    Name: text(80, { required: true }),
    Active__c: boolean(),
    Discount__c: percent(2),
    Scheme_Level__c: picklist(['Scheme Level 1', 'Scheme Level 2']),
    Type__c: picklist(['Kg', 'pieces']),
    Convert_Quantity_Value__c: number(3),
    Quantity__c: number(3),
    product__c: reference('Product2', { relationship: 'product__r', children: 'Product_Offer_Schemes__r' }),
    category__c: reference('ProductCategory', {
      relationship: 'category__r',
      children: 'Product_Offer_Schemes__r',
    }),
    Price__c: currency(),
    offered_quanity__c: number(3),
    offer_product__c: reference('Product2', { relationship: 'offer_product__r', children: 'Offered_By_Schemes__r' }),
    offer_Category__c: reference('ProductCategory', {
      relationship: 'offer_Category__r',
      children: 'Offered_By_Schemes__r',
    }),
    Free_Product_Scheme_Y_N__c: boolean(),
    Offer_Description__c: text(255),
  }),
});

/** DATA-007. A row that names a contact applies only to that contact; other rows apply to every customer. */
export const applicableDiscount = defineObject({
  name: 'Applicable_Discounts__c',
  label: 'Applicable Discount',
  plural: 'Applicable Discounts',
  keyPrefix: 'a02',
  owner: { kind: 'owned', contact: 'Contact__c', openWhenEmpty: true },
  read: 'customer',
  followed: true,
  fields: inParts(['offers', 'my-offers'], {
    Name: text(80, { required: true }),
    Type__c: picklist(['Flat Discount', 'Discount%']),
    Value__c: number(2),
    Category__c: reference('ProductCategory', {
      relationship: 'Category__r',
      children: 'Applicable_Discounts__r',
    }),
    Product__c: reference('Product2', { relationship: 'Product__r', children: 'Applicable_Discounts__r' }),
    Contact__c: reference('Contact', { relationship: 'Contact__r', children: 'Applicable_Discounts__r' }),
    MinimumOrderValue__c: number(2),
    Minimum_Quantity_Value__c: number(3),
    Quantity_Type__c: text(40),
    Promotion_Type__c: picklist(['value', 'volume']),
    Group_Level_Discount_Name__c: text(80),
    Active__c: boolean(),
    Expiration_Date__c: date(),
    Coupon__c: reference('Coupon__c', { relationship: 'Coupon__r', children: 'Applicable_Discounts__r' }),
  }),
});

/** DATA-008. Guests can read a promotion's description but not its value. */
export const coupon = defineObject({
  name: 'Coupon__c',
  label: 'Coupon',
  plural: 'Coupons',
  keyPrefix: 'a03',
  owner: { kind: 'public' },
  read: 'guest',
  followed: true,
  partsWithoutId: ['promotions'],
  fields: {
    ...inParts(['promotions', 'coupons'], {
      Name: text(80, { required: true }),
      Offer_Title__c: text(255),
      Description__c: textarea(2000),
      End_Date__c: date(),
    }),
    ...inParts(['coupons'], {
      Active__c: boolean({ read: 'customer' }),
      Coupon_Type__c: text(80, { read: 'customer' }),
      Promotion_Type__c: picklist(['value', 'volume'], { read: 'customer' }),
      Quantity_Type__c: text(40, { read: 'customer' }),
      Minimum_Quantity_Value__c: number(3, { read: 'customer' }),
      Minimum_Order_Value__c: currency({ read: 'customer' }),
      Type__c: picklist(['Flat Discount', 'Discount%'], { read: 'customer' }),
      Value__c: number(2, { read: 'customer' }),
      Start_Date__c: date({ read: 'customer' }),
      Maximum_Total_Usage__c: number(0, { read: 'customer' }),
      Maximum_Usage_Per_Customer__c: number(0, { read: 'customer' }),
      Maximum_Usage_Per_Day__c: number(0, { read: 'customer' }),
    }),
  },
});

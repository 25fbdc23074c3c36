import { cartItem, webCart, webStore } from './cart.ts';
import { product2, productCategory, stock } from './catalogue.ts';
import {
  categoryBanner,
  deliverableLocation,
  faq,
  homeBanner,
  managedContent,
  pwaSettings,
  testimonial,
} from './content.ts';
import { account, address, contact, favourite, gst, lead, user } from './customer.ts';
import { attachment, otherDocuments } from './documents.ts';
import { feedback, invoice, order, orderItem, packagingInformation, statusInformation } from './orders.ts';
import { creditManagement, customerStatement, paymentHistory, pgSetting, processException } from './payments.ts';
import { applicableDiscount, coupon, pricebook2, pricebookEntry, productOfferScheme } from './prices-and-offers.ts';
import type { FieldDeclaration, ObjectDeclaration } from './schema.ts';

/** Every object of the CRM, by API name. Record types, SELECT lists, parts, tables and describe follow from it. */
export const crmObjects = {
  Product2: product2,
  ProductCategory: productCategory,
  Stock__c: stock,
  Pricebook2: pricebook2,
  PricebookEntry: pricebookEntry,
  Product_Offer_Schemes__c: productOfferScheme,
  Applicable_Discounts__c: applicableDiscount,
  Coupon__c: coupon,
  WebStore: webStore,
  WebCart: webCart,
  CartItem: cartItem,
  Account: account,
  Contact: contact,
  User: user,
  Address__c: address,
  Favourite__c: favourite,
  Lead: lead,
  GST__c: gst,
  Order: order,
  OrderItem: orderItem,
  Feedback__c: feedback,
  Packaging_Information__c: packagingInformation,
  Invoices__c: invoice,
  Status_Information__c: statusInformation,
  Category_Banner__c: categoryBanner,
  Home_Banner__c: homeBanner,
  Testimonial__c: testimonial,
  PWASettings__c: pwaSettings,
  ManagedContent: managedContent,
  Deliverable_Locations__c: deliverableLocation,
  FAQ__c: faq,
  Other_Documents__c: otherDocuments,
  Attachment: attachment,
  Payment_History__c: paymentHistory,
  Credit_Management__c: creditManagement,
  Customer_Satement__c: customerStatement,
  PG_Setting__c: pgSetting,
  Process_Exceptions__c: processException,
} as const;

export type CrmObjectName = keyof typeof crmObjects;

export const crmObjectNames = Object.keys(crmObjects) as readonly CrmObjectName[];

const byLowerName = new Map<string, CrmObjectName>(crmObjectNames.map((name) => [name.toLowerCase(), name]));

/** Returns the object's declaration. */
export function objectOf(name: CrmObjectName): ObjectDeclaration {
  return crmObjects[name];
}

/** Finds an object by name, ignoring case; null when there is none. */
export function findObject(name: string): CrmObjectName | null {
  return byLowerName.get(name.toLowerCase()) ?? null;
}

const fieldNames = new Map<CrmObjectName, ReadonlyMap<string, string>>(
  crmObjectNames.map((name) => [
    name,
    new Map(Object.keys(crmObjects[name].fields).map((field) => [field.toLowerCase(), field])),
  ]),
);

/** Returns a field's declared name, ignoring case; null when the object has no such field. */
export function findField(object: CrmObjectName, field: string): string | null {
  const names = fieldNames.get(object);
  // Fast path: nearly all names already have the declared case.
  if (names && Object.hasOwn(crmObjects[object].fields, field)) return field;
  return names?.get(field.toLowerCase()) ?? null;
}

/** Returns the field's declaration; null when the object has no such field. */
export function fieldOf(object: CrmObjectName, field: string): FieldDeclaration | null {
  const name = findField(object, field);
  return name === null ? null : (objectOf(object).fields[name] ?? null);
}

const entries = new Map<CrmObjectName, ReadonlyArray<readonly [string, FieldDeclaration]>>();

/** Returns an object's fields in the order of declaration, system fields first. */
export function fieldsOf(object: CrmObjectName): ReadonlyArray<readonly [string, FieldDeclaration]> {
  const known = entries.get(object) ?? Object.entries(objectOf(object).fields);
  entries.set(object, known);
  return known;
}

/** The label of a field in messages: 'Total_Value__c' becomes 'Total Value'. */
export function labelOf(field: string): string {
  return field
    .replace(/__c$/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2');
}

import {
  boolean,
  byCustomer,
  byCustomerOnce,
  bySystem,
  currency,
  number,
  picklist,
  reference,
  text,
  textarea,
} from './fields.ts';
import { defineObject, inParts, serverOnly } from './schema.ts';

export const webStore = defineObject({
  name: 'WebStore',
  label: 'Store',
  plural: 'Stores',
  keyPrefix: '0ZE',
  owner: { kind: 'public' },
  read: 'customer',
  fields: serverOnly({ Name: text(255, { required: true }) }),
});

/** DATA-010, DATA-011. The cart stores Coupon__c and Express__c so that the customer's other devices see them. */
export const webCart = defineObject({
  name: 'WebCart',
  label: 'Cart',
  plural: 'Carts',
  keyPrefix: '0a6',
  owner: { kind: 'owned', contact: 'Contact__c', account: 'AccountId' },
  read: 'customer',
  customer: { update: true },
  fields: {
    ...serverOnly({
      Name: text(255),
      AccountId: reference('Account', { relationship: 'Account', children: 'WebCarts' }),
      Contact__c: reference('Contact', { relationship: 'Contact__r', children: 'WebCarts__r' }),
      OwnerId: reference('User', { relationship: 'Owner' }),
      WebStoreId: reference('WebStore', { relationship: 'WebStore', children: 'WebCarts' }),
    }),
    ...inParts(['cart'], {
      Status: picklist(['Active', 'Checkout', 'Closed', 'PendingDelete', 'Processing'], {
        restricted: true,
        required: true,
        default: 'Active',
      }),
      TotalAmount: currency(bySystem),
      TotalProductCount: number(3, bySystem),
      UniqueProductCount: number(0, bySystem),
      Discounts_updated__c: boolean(byCustomer),
      Updated_Products__c: textarea(4000, byCustomer),
      Offer_Schemes_Updated__c: boolean(byCustomer),
      Updated_os_products__c: textarea(4000, byCustomer),
      Coupon__c: text(80, byCustomer),
      Express__c: boolean(byCustomer),
    }),
  },
});

/**
 * DATA-009. A customer's session writes the computed amounts, as the described calls do (CRM-053); orders are never
 * made from them.
 */
export const cartItem = defineObject({
  name: 'CartItem',
  label: 'Cart Item',
  plural: 'Cart Items',
  keyPrefix: '0a9',
  owner: { kind: 'parent', reference: 'CartId' },
  read: 'customer',
  customer: { insert: true, update: true, delete: true },
  parentPaths: { cart: ['Product2.Name', 'Product2.Category__r.Name'] },
  fields: {
    ...serverOnly({
      Name: text(255, byCustomerOnce),
      Type: picklist(['Product', 'Charge'], { default: 'Product', ...byCustomerOnce }),
      Contact__c: reference('Contact', { relationship: 'Contact__r', children: 'Cart_Items__r', ...bySystem }),
      Account__c: reference('Account', { relationship: 'Account__r', children: 'Cart_Items__r', ...bySystem }),
    }),
    ...inParts(['cart'], {
      CartId: reference('WebCart', { relationship: 'Cart', children: 'CartItems', required: true, ...byCustomerOnce }),
      Product2Id: reference('Product2', {
        relationship: 'Product2',
        children: 'CartItems',
        required: true,
        ...byCustomerOnce,
      }),
      Quantity: number(3, { required: true, ...byCustomer }),
      Sku: text(180, byCustomerOnce),
      SalesPrice: currency(byCustomer),
      ListPrice: currency(byCustomer),
      TotalPrice: currency(byCustomer),
      TotalAmount: currency(byCustomer),
      Type__c: picklist(['O', 'S'], { restricted: true, default: 'O', ...byCustomer }),
      Discount__c: currency(byCustomer),
      Category_Discount__c: currency(byCustomer),
      Coupon_Discount__c: currency(byCustomer),
      Total_Discount__c: currency(byCustomer),
      Tax__c: currency(byCustomer),
      Total_Value__c: currency(byCustomer),
      Varient_Price__c: currency(byCustomer),
      Delivery_charges__c: currency(byCustomer),
      offer_product_added_Y_N__c: boolean(byCustomer),
      offer_product_quanity__c: number(3, byCustomer),
      offer_Product_Id__c: text(18, byCustomer),
    }),
  },
});

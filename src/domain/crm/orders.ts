import {
  autoNumber,
  boolean,
  byCustomer,
  byCustomerOnce,
  bySystem,
  clientRef,
  currency,
  date,
  datetime,
  number,
  percent,
  picklist,
  reference,
  text,
  textarea,
} from './fields.ts';
import { defineObject, inParts, type PartKind, serverOnly } from './schema.ts';

const orderParts: readonly PartKind[] = ['open-orders', 'history'];

/** ORD-006: the business status. */
export const orderStatuses = [
  'Order Confirmed',
  'In Progress',
  'Partially Dispatched',
  'Partially Delivered',
  'Shipped',
  'Invoiced',
  'Packaged',
  'Delivered',
  'Cancelled',
  'Payment Pending',
  'Payment Failed',
] as const;

/**
 * DATA-029, DATA-030. A customer's session can create one only through `commerce/sale/order`, as a placeholder with
 * Status 'Cancelled'; the integration session makes all later changes. The order keeps its addresses twice: as
 * references, and as the fields at the time the order was placed.
 */
export const order = defineObject({
  name: 'Order',
  label: 'Order',
  plural: 'Orders',
  keyPrefix: '801',
  owner: { kind: 'owned', contact: 'Contact__c', account: 'AccountId' },
  read: 'customer',
  customer: { insert: 'place-order' },
  parentPaths: { 'open-orders': ['CustomerAuthorizedBy.Name'], history: ['CustomerAuthorizedBy.Name'] },
  fields: {
    ...inParts(orderParts, {
      OrderNumber: autoNumber('{00000000}'),
      CreatedDate: datetime({ required: true, ...bySystem }),
      Type: text(40, byCustomerOnce),
      Status: picklist(['Draft', 'Activated', 'Cancelled'], {
        required: true,
        default: 'Cancelled',
        ...byCustomerOnce,
      }),
      Status__c: picklist(orderStatuses, { restricted: true }),
      EffectiveDate: date({ required: true, ...byCustomerOnce }),
      TotalAmount: currency(bySystem),
      TenderType__c: text(10, byCustomerOnce),
      TenderType1__c: text(10, byCustomerOnce),
      TenderType2__c: text(10, byCustomerOnce),
      TenderTypeCredit2__c: text(10, byCustomerOnce),
      TenderValue__c: currency(byCustomerOnce),
      Credit_Amount__c: currency(byCustomerOnce),
      CustomerAuthorizedById: reference('Contact', {
        relationship: 'CustomerAuthorizedBy',
        children: 'AuthorizedOrders',
        ...byCustomerOnce,
      }),
      ProductItems__c: number(0, bySystem),
      Order_change_cancel_Date__c: datetime(),
      Order_return_Date__c: datetime(),
      Payment_Gateway_Name__c: text(40, byCustomerOnce),
      Payment_Mode__c: text(40, byCustomerOnce),
      Payment_Status__c: text(40),
      Coupon_Discount__c: currency(byCustomerOnce),
      Coupon__c: text(80, byCustomerOnce),
      CancelAmount__c: currency(),
      TenderTypeC1__c: text(10),
      TenderTypeC2__c: text(10),
      Order_Total__c: currency(byCustomerOnce),
      Salestotal__c: currency(byCustomerOnce),
      Delivery_Instruction__c: textarea(2000, byCustomerOnce),
      BillingStreet: textarea(1000, byCustomerOnce),
      BillingCity: text(120, byCustomerOnce),
      BillingState: text(80, byCustomerOnce),
      BillingPostalCode: text(20, byCustomerOnce),
      ShippingStreet: textarea(1000, byCustomerOnce),
      ShippingCity: text(120, byCustomerOnce),
      ShippingState: text(80, byCustomerOnce),
      ShippingPostalCode: text(20, byCustomerOnce),
      Client_Ref__c: clientRef(),
      Short_Reference__c: text(16, byCustomerOnce),
    }),
    ...serverOnly({
      Contact__c: reference('Contact', { relationship: 'Contact__r', children: 'Orders__r', ...byCustomerOnce }),
      AccountId: reference('Account', { relationship: 'Account', children: 'Orders', ...byCustomerOnce }),
      Pricebook2Id: reference('Pricebook2', { relationship: 'Pricebook2', children: 'Orders', ...byCustomerOnce }),
      Address__c: reference('Address__c', {
        relationship: 'Address__r',
        children: 'Delivery_Orders__r',
        ...byCustomerOnce,
      }),
      BillingAddress__c: reference('Address__c', {
        relationship: 'BillingAddress__r',
        children: 'Billing_Orders__r',
        ...byCustomerOnce,
      }),
      Payment_Order_Id__c: text(80),
      Reference_Id__c: text(80),
      Error_Code__c: text(80),
      Error_Description__c: text(255),
      Error_Source__c: text(80),
      Error_Step__c: text(80),
    }),
  },
});

/** DATA-031, DATA-032. */
export const orderItem = defineObject({
  name: 'OrderItem',
  label: 'Order Product',
  plural: 'Order Products',
  keyPrefix: '802',
  owner: { kind: 'parent', reference: 'OrderId' },
  read: 'customer',
  customer: { insert: 'place-order' },
  parentPaths: {
    'open-orders': ['Product2.Name', 'Product2.StockKeepingUnit', 'Product2.Description'],
    history: ['Product2.Name', 'Product2.StockKeepingUnit', 'Product2.Description'],
  },
  fields: {
    ...inParts(orderParts, {
      OrderId: reference('Order', {
        relationship: 'Order',
        children: 'OrderItems',
        required: true,
        ...byCustomerOnce,
      }),
      Product2Id: reference('Product2', { relationship: 'Product2', children: 'OrderItems', ...byCustomerOnce }),
      Type_of_Order__c: picklist(['O', 'S'], { restricted: true, default: 'O', ...byCustomerOnce }),
      SOItem__c: number(0, byCustomerOnce),
      Quantity: number(3, { required: true, ...byCustomerOnce }),
      UnitPrice: currency({ required: true, ...byCustomerOnce }),
      ListPrice: currency(bySystem),
      TotalPrice: currency(bySystem),
      Total_Item_Amount__c: currency(byCustomerOnce),
      Total_Base_Price__c: currency(byCustomerOnce),
      DISC__c: percent(2, byCustomerOnce),
      DiscValue__c: currency(byCustomerOnce),
      Deliverycharges__c: currency(byCustomerOnce),
      Tax__c: currency(byCustomerOnce),
      ReasonofCancel__c: text(2),
      Category__c: text(255, byCustomerOnce),
      OrderItemNumber: autoNumber('{0000000000}'),
      Cancel_Quantity__c: number(3),
      CAmount__c: currency(),
      Order_Cancel_date__c: datetime(),
      Status__c: text(40),
    }),
    ...serverOnly({
      PricebookEntryId: reference('PricebookEntry', {
        relationship: 'PricebookEntry',
        children: 'OrderItems',
        ...byCustomerOnce,
      }),
      Contact__c: reference('Contact', { relationship: 'Contact__r', children: 'Order_Items__r', ...byCustomerOnce }),
    }),
  },
});

/** DATA-034. Ratings range from 1 to 5. */
export const feedback = defineObject({
  name: 'Feedback__c',
  label: 'Feedback',
  plural: 'Feedback',
  keyPrefix: 'a07',
  owner: { kind: 'owned', contact: 'Contact__c', account: 'account__c' },
  read: 'customer',
  customer: { insert: true, update: true },
  fields: {
    ...serverOnly({ Name: autoNumber('FB-{0000000}') }),
    ...inParts(['feedback'], {
      CreatedDate: datetime({ required: true, ...bySystem }),
      Contact__c: reference('Contact', { relationship: 'Contact__r', children: 'Feedbacks__r', ...byCustomerOnce }),
      account__c: reference('Account', { relationship: 'account__r', children: 'Feedbacks__r', ...byCustomerOnce }),
      Order__c: reference('Order', { relationship: 'Order__r', children: 'Feedbacks__r', ...byCustomerOnce }),
      Order_Type__c: picklist(['O', 'S'], { restricted: true, ...byCustomerOnce }),
      comment_box__c: textarea(4000, byCustomer),
      Order_Product__c: reference('OrderItem', {
        relationship: 'Order_Product__r',
        children: 'Feedbacks__r',
        ...byCustomerOnce,
      }),
      Order_Feedback__c: textarea(4000, byCustomer),
      Sample_Feedback__c: textarea(4000, byCustomer),
      Will_you_recommend_Y_N__c: boolean(byCustomer),
      Product_Quality__c: number(0, byCustomer),
      Service_Quality__c: number(0, byCustomer),
      Delivery_Quality__c: number(0, byCustomer),
      Payment_or_Refund__c: number(0, byCustomer),
      Visual__c: number(0, byCustomer),
      Softness__c: number(0, byCustomer),
      Overall_Taste__c: number(0, byCustomer),
      Overall_Product_Liking__c: number(0, byCustomer),
      Calculated_Score__c: number(2, byCustomer),
      Client_Ref__c: clientRef(),
    }),
  },
});

/** DATA-035. */
export const packagingInformation = defineObject({
  name: 'Packaging_Information__c',
  label: 'Packaging Information',
  plural: 'Packaging Information',
  keyPrefix: 'a08',
  owner: { kind: 'integration' },
  read: 'integration',
  fields: {
    ...serverOnly({ Name: autoNumber('PKG-{0000000}') }),
    ...inParts(orderParts, {
      Status_quantiy__c: number(3),
      Shipping_Number__c: text(40),
      Shipment_Date__c: date(),
      Order_Product__c: reference('OrderItem', { relationship: 'Order_Product__r', children: 'Packaging__r' }),
    }),
  },
});

/** DATA-036. */
export const invoice = defineObject({
  name: 'Invoices__c',
  label: 'Invoice',
  plural: 'Invoices',
  keyPrefix: 'a09',
  owner: { kind: 'integration' },
  read: 'integration',
  fields: {
    ...serverOnly({ Name: autoNumber('INV-{0000000}') }),
    ...inParts(orderParts, {
      SAP_Billing_Invoice_Date__c: date(),
      SAP_Billing_Invoice_Number__c: text(40),
      SAP_Billing_Invoice_Line_Item_Number__c: text(20),
      SAP_Sales_Order_Line_Item_Number__c: text(20),
      Billing_Invoiced_Qty__c: number(3),
      SAP_Sales_Order_Number__c: text(40),
      order__c: reference('Order', { relationship: 'order__r', children: 'Invoices__r' }),
      order_product__c: reference('OrderItem', { relationship: 'order_product__r', children: 'Invoices__r' }),
    }),
  },
});

/** DATA-037. Joined to invoices by the billing number; '1' means done. */
export const statusInformation = defineObject({
  name: 'Status_Information__c',
  label: 'Status Information',
  plural: 'Status Information',
  keyPrefix: 'a0A',
  owner: { kind: 'integration' },
  read: 'integration',
  fields: {
    ...serverOnly({ Name: autoNumber('STI-{0000000}') }),
    ...inParts(orderParts, {
      SAP_Billing_Number__c: text(40),
      Dispatch_Status__c: text(10),
      Dispatch_Date__c: date(),
      Delivery_Status__c: text(10),
      Delivery_Date__c: date(),
    }),
  },
});

import { addressFieldNames } from '#domain/commands/address-fields.ts';
import { SIMILAR_WINDOW_MS } from '#domain/orders/index.ts';
import type { Owner } from '#domain/owner.ts';
import { type Condition, type CountQuery, equal, type Query } from '#gateway/crm-client/soql.ts';

const itemPaths = [
  'Id',
  'Product2Id',
  'Product2.Name',
  'Product2.Category__r.Name',
  'Type_of_Order__c',
  'Quantity',
  'UnitPrice',
  'Total_Base_Price__c',
];
const items = { children: 'OrderItems', select: itemPaths, orderBy: [{ field: 'Id' }] };

/** Finds the order with this reference, within the account and contact. */
export function placedQuery({ accountId, contactId }: Owner, ref: string): Query {
  return {
    from: 'Order',
    select: [
      'Id',
      'OrderNumber',
      'Status__c',
      'Order_Total__c',
      'TenderType2__c',
      'TenderTypeCredit2__c',
      'TenderValue__c',
      'Reference_Id__c',
      'Coupon__c',
      'Address__c',
      'BillingAddress__c',
      'Delivery_Instruction__c',
    ],
    with: [items],
    where: equal({ Client_Ref__c: ref, AccountId: accountId, Contact__c: contactId }),
    orderBy: [{ field: 'Id' }],
  };
}

const addressPaths = ['Id', 'Client_Ref__c', ...addressFieldNames, 'SAP_Customer_Addr_ID__c'];

/**
 * Reads the customer, the account's KYC, the addresses and the active credit records (SEC-004, PAY-006, PAY-014,
 * PAY-015).
 */
export function customerQuery({ contactId }: Owner): Query {
  return {
    from: 'Contact',
    select: ['Id', 'CustomerID__c', 'Allow_COD__c', 'Min_COD_Limit__c', 'Pricebook__c', 'Account.KYC_Status__c'],
    with: [
      { children: 'Addresses__r', select: addressPaths },
      {
        children: 'Credit_Management__r',
        select: ['Id', 'status__c', 'From_date__c', 'To_Date__c', 'Credit_Balance__c'],
        where: equal({ status__c: 'Active' }),
      },
    ],
    where: equal({ Id: contactId }),
  };
}

/** Finds the account's orders of the last hours, of all its contacts (REORD-006). */
export function recentOrdersQuery({ accountId }: Owner, nowMs: number): Query {
  return {
    from: 'Order',
    select: ['Id', 'OrderNumber', 'Status__c', 'CreatedDate', 'Client_Ref__c'],
    with: [items],
    where: {
      and: [
        { field: 'AccountId', op: '=', value: accountId },
        { field: 'CreatedDate', op: '>=', value: nowMs - SIMILAR_WINDOW_MS },
        { field: 'Status__c', op: '!=', value: null },
      ],
    },
    orderBy: [{ field: 'Id' }],
  };
}

export type UsageScope = { contactId?: string; day?: string };

/** Counts the valid orders with a coupon (PRICE-016): of all customers, of one, or of one day. */
export function usageQuery(coupon: string, { contactId, day }: UsageScope): CountQuery {
  const conditions: Condition[] = [
    { field: 'Coupon__c', op: '=', value: coupon },
    { field: 'Status__c', op: '!=', value: null },
    { field: 'Status__c', op: 'NOT IN', values: ['Cancelled', 'Payment Failed'] },
  ];
  if (contactId !== undefined) conditions.push({ field: 'Contact__c', op: '=', value: contactId });
  if (day !== undefined) conditions.push({ field: 'EffectiveDate', op: '=', value: day });
  return { count: 'Order', where: { and: conditions } };
}

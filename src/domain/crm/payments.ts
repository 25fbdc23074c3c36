import {
  autoNumber,
  byCustomerOnce,
  clientRef,
  currency,
  date,
  datetime,
  number,
  picklist,
  reference,
  text,
  textarea,
} from './fields.ts';
import { defineObject, inParts, serverOnly } from './schema.ts';

/** DATA-039. Only the gateway writes it, after it has asked the payment provider. */
export const paymentHistory = defineObject({
  name: 'Payment_History__c',
  label: 'Payment History',
  plural: 'Payment History',
  keyPrefix: 'a0I',
  owner: { kind: 'owned', contact: 'Contact__c', account: 'Customer_Account__c' },
  read: 'customer',
  fields: serverOnly({
    Name: autoNumber('PAY-{0000000}'),
    Amount__c: currency(),
    Contact__c: reference('Contact', { relationship: 'Contact__r', children: 'Payment_History__r' }),
    Date__c: datetime(),
    Order__c: reference('Order', { relationship: 'Order__r', children: 'Payment_History__r' }),
    Payment_Mode__c: text(40),
    // Unique, so that a payment is recorded once even if a call acts twice on its way.
    Transactional_Reference_Number__c: text(80, { unique: true, externalId: true }),
    Bank_Name__c: text(120),
    Status__c: picklist(['Success', 'Failure'], { restricted: true }),
    Customer_Account__c: reference('Account', { relationship: 'Customer_Account__r', children: 'Payment_History__r' }),
  }),
});

/** DATA-040. A customer applies for credit; the back office and the CRM set status, limit and balance (CRED-005). */
export const creditManagement = defineObject({
  name: 'Credit_Management__c',
  label: 'Credit Management',
  plural: 'Credit Management',
  keyPrefix: 'a0J',
  owner: { kind: 'owned', contact: 'Contact__c', account: 'Account__c' },
  read: 'customer',
  customer: { insert: true },
  fields: {
    ...serverOnly({ Name: autoNumber('CRD-{0000000}') }),
    ...inParts(['credit'], {
      status__c: picklist(['Applied', 'Approved', 'Active', 'Expired', 'Not Approved'], {
        restricted: true,
        default: 'Applied',
      }),
      BG_or_Cheque__c: picklist(['Bank Guarantee', 'Deposit cheque'], byCustomerOnce),
      Cheque_Document_No__c: text(80, byCustomerOnce),
      From_date__c: date(byCustomerOnce),
      To_Date__c: date(byCustomerOnce),
      Amount__c: currency(byCustomerOnce),
      Credit_limit__c: currency(),
      Credit_Balance__c: currency(),
      Account__c: reference('Account', {
        relationship: 'Account__r',
        children: 'Credit_Management__r',
        ...byCustomerOnce,
      }),
      Bank_Guarantee__c: text(255, byCustomerOnce),
      Comment__c: textarea(2000, byCustomerOnce),
      Contact__c: reference('Contact', {
        relationship: 'Contact__r',
        children: 'Credit_Management__r',
        ...byCustomerOnce,
      }),
      CustomerID__c: text(40),
      Amount_Paid__c: currency(),
      Payment_Mode__c: text(40),
      Amount_Recieved_Date__c: date(),
      Reference_ID__c: text(80),
      Client_Ref__c: clientRef(),
    }),
  },
});

/** DATA-041. The amount owed for each invoice; Customer__c is the contact. */
export const customerStatement = defineObject({
  name: 'Customer_Satement__c',
  label: 'Customer Statement',
  plural: 'Customer Statements',
  keyPrefix: 'a0K',
  owner: { kind: 'owned', contact: 'Customer__c' },
  read: 'customer',
  fields: {
    ...serverOnly({ Name: autoNumber('STM-{0000000}') }),
    ...inParts(['credit'], {
      Invoice_Number__c: text(40),
      Amount__c: currency(),
      Customer__c: reference('Contact', { relationship: 'Customer__r', children: 'Customer_Statements__r' }),
    }),
  },
});

/** DATA-042. */
export const pgSetting = defineObject({
  name: 'PG_Setting__c',
  label: 'PG Setting',
  plural: 'PG Settings',
  keyPrefix: 'a0L',
  owner: { kind: 'public' },
  read: 'guest',
  followed: true,
  fields: {
    ...inParts(['settings'], { PG_Type__c: picklist(['Paytm', 'Razorpay']) }),
    ...serverOnly({ Name: text(80), PG_failed_count__c: number(0, { read: 'integration' }) }),
  },
});

/** DATA-043. */
export const processException = defineObject({
  name: 'Process_Exceptions__c',
  label: 'Process Exception',
  plural: 'Process Exceptions',
  keyPrefix: 'a0M',
  owner: { kind: 'integration' },
  read: 'integration',
  fields: serverOnly({
    Name: autoNumber('EXC-{0000000}'),
    Customer_Account__c: reference('Account', {
      relationship: 'Customer_Account__r',
      children: 'Process_Exceptions__r',
    }),
    Date__c: datetime(),
    Error_Code__c: text(80),
    Error_Message__c: textarea(4000),
    Process_Category__c: text(80),
    Customer_Contact__c: reference('Contact', {
      relationship: 'Customer_Contact__r',
      children: 'Process_Exceptions__r',
    }),
  }),
});

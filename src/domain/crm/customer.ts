import {
  autoNumber,
  boolean,
  byCustomer,
  byCustomerOnce,
  bySystem,
  clientRef,
  currency,
  picklist,
  reference,
  text,
  textarea,
} from './fields.ts';
import { defineObject, inParts, serverOnly } from './schema.ts';

/** DATA-015. Bank and PAN data reach a device only in an open form, never in a part. */
export const account = defineObject({
  name: 'Account',
  label: 'Account',
  plural: 'Accounts',
  keyPrefix: '001',
  owner: { kind: 'owned', account: 'Id' },
  read: 'customer',
  customer: { update: true },
  fields: {
    ...inParts(['me'], {
      Name: text(255, { required: true, ...byCustomer }),
      Type: text(80, byCustomer),
      Business_Type__c: text(80, byCustomer),
      Business_Category__c: text(80, byCustomer),
      KYC_Status__c: picklist(['Incomplete', 'Submitted', 'Need Details', 'Completed', 'Pending'], {
        default: 'Incomplete',
        ...byCustomer,
      }),
    }),
    ...serverOnly({
      IFSC_Code__c: text(11, byCustomer),
      AccountNumber: text(40, byCustomer),
      Account_Holder_Name__c: text(120, byCustomer),
      Bank_Branch__c: text(120, byCustomer),
      PAN_Number__c: text(10, byCustomer),
    }),
  },
});

/** DATA-014. The specification's 'Allow_COD' and 'Min_COD_Limit' are custom fields and end in '__c' here. */
export const contact = defineObject({
  name: 'Contact',
  label: 'Contact',
  plural: 'Contacts',
  keyPrefix: '003',
  owner: { kind: 'owned', contact: 'Id' },
  read: 'customer',
  customer: { update: true },
  fields: {
    ...inParts(['me'], {
      Name: text(121, bySystem),
      FirstName: text(40, byCustomer),
      LastName: text(80, { required: true, ...byCustomer }),
      Title: text(128, byCustomer),
      Email: text(80),
      Secondary_E_mail_ID__c: text(80, byCustomer),
      Phone: text(40, byCustomer),
      Phone_2__c: text(40, byCustomer),
      CustomerID__c: text(40),
      Address_Added__c: boolean(),
      Allow_COD__c: boolean(),
      Min_COD_Limit__c: currency(),
      AccountId: reference('Account', { relationship: 'Account', children: 'Contacts' }),
      Pricebook__c: reference('Pricebook2', { relationship: 'Pricebook__r', children: 'Contacts__r' }),
    }),
    // What the sign-up tells besides (DATA-023, SEC-003).
    ...serverOnly({
      Registered_By_Sales_Person__c: picklist(['Yes', 'No'], { restricted: true }),
      Sales_Person_Name__c: text(80),
      Pincode__c: text(6),
      DC_Number__c: text(40),
      Email_Verified__c: boolean(),
    }),
  },
});

/** DATA-016. The login of a contact; the integration user has no contact. */
export const user = defineObject({
  name: 'User',
  label: 'User',
  plural: 'Users',
  keyPrefix: '005',
  owner: { kind: 'owned', contact: 'ContactId' },
  read: 'customer',
  customer: { update: true },
  fields: {
    ...inParts(['me'], {
      Name: text(121, bySystem),
      FirstName: text(40, byCustomer),
      LastName: text(80, { required: true, ...byCustomer }),
      CompanyName: text(80, byCustomer),
    }),
    ...serverOnly({
      Username: text(80, { required: true, unique: true }),
      Email: text(80),
      ContactId: reference('Contact', { relationship: 'Contact', children: 'Users' }),
      AccountId: reference('Account', { relationship: 'Account', children: 'Users' }),
      IsActive: boolean({ default: true }),
    }),
  },
});

/** DATA-013. Only the back office verifies an address, by assigning a SAP id. */
export const address = defineObject({
  name: 'Address__c',
  label: 'Address',
  plural: 'Addresses',
  keyPrefix: 'a04',
  owner: { kind: 'owned', contact: 'Contact__c', account: 'Account__c' },
  read: 'customer',
  customer: { insert: true, update: true, delete: true },
  parentPaths: { addresses: ['Contact__r.Phone'] },
  fields: {
    ...serverOnly({ Name: autoNumber('ADR-{000000}') }),
    ...inParts(['addresses'], {
      Full_Address__c: textarea(1000, byCustomer),
      Type_of_Address__c: picklist(['Billing Address', 'Delivery Address'], {
        restricted: true,
        default: 'Billing Address',
        ...byCustomer,
      }),
      Area_Locality__c: text(255, byCustomer),
      Building_Number__c: text(255, byCustomer),
      Street__c: text(255, byCustomer),
      City__c: text(120, byCustomer),
      State__c: text(80, byCustomer),
      Pin_Code__c: text(6, byCustomer),
      Contact__c: reference('Contact', { relationship: 'Contact__r', children: 'Addresses__r', ...byCustomerOnce }),
      Account__c: reference('Account', { relationship: 'Account__r', children: 'Addresses__r', ...byCustomerOnce }),
      SAP_Customer_Addr_ID__c: text(40),
      Client_Ref__c: clientRef(),
    }),
  },
});

/** DATA-021. */
export const favourite = defineObject({
  name: 'Favourite__c',
  label: 'Favourite',
  plural: 'Favourites',
  keyPrefix: 'a05',
  owner: { kind: 'owned', contact: 'Contact__c' },
  read: 'customer',
  customer: { insert: true, delete: true },
  fields: {
    ...serverOnly({ Name: autoNumber('FAV-{0000000}') }),
    ...inParts(['favourites'], {
      Contact__c: reference('Contact', {
        relationship: 'Contact__r',
        children: 'Favourites__r',
        required: true,
        ...byCustomerOnce,
      }),
      Product__c: reference('Product2', {
        relationship: 'Product__r',
        children: 'Favourites__r',
        required: true,
        ...byCustomerOnce,
      }),
      Client_Ref__c: clientRef(),
    }),
  },
});

/** DATA-024. The gateway creates one for a visitor whose PIN code is not served. */
export const lead = defineObject({
  name: 'Lead',
  label: 'Lead',
  plural: 'Leads',
  keyPrefix: '00Q',
  owner: { kind: 'integration' },
  read: 'integration',
  fields: serverOnly({
    Name: text(121, bySystem),
    Status: picklist(['New', 'Working', 'Closed'], { default: 'New' }),
    FirstName: text(40),
    LastName: text(80, { required: true }),
    Company: text(255, { required: true }),
    Email: text(80),
    Phone: text(40),
    GST__c: text(15),
    Pincode__c: text(6),
    PAN__c: text(10),
    Client_Ref__c: clientRef('integration'),
  }),
});

/** DATA-025. A GST number of the account, with its registered address. */
export const gst = defineObject({
  name: 'GST__c',
  label: 'GST',
  plural: 'GSTs',
  keyPrefix: 'a06',
  owner: { kind: 'owned', account: 'Account__c' },
  read: 'customer',
  customer: { insert: true },
  fields: inParts(['addresses'], {
    Name: text(80, { required: true, ...byCustomerOnce }),
    Account__c: reference('Account', {
      relationship: 'Account__r',
      children: 'GSTs__r',
      required: true,
      ...byCustomerOnce,
    }),
    Location__c: text(255),
    Building_Number__c: text(255),
    Street__c: text(255),
    District__c: text(120),
    State__c: text(80),
    Pin_Code__c: text(6),
    Full_Address__c: textarea(1000),
    Client_Ref__c: clientRef(),
  }),
});

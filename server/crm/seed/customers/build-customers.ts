import { priceBookIds } from '../offers/build-prices.ts';
import type { SeedRecord } from '../seed-records.ts';
import { people } from './people.ts';

const everyone = Object.values(people);

/** Builds the accounts with their KYC status (DATA-015). Only accounts that were asked for bank data have it. */
export function buildAccounts(): SeedRecord<'Account'>[] {
  return everyone.map((person) => ({
    Id: person.accountId,
    Name: person.company,
    Type: person.type,
    Business_Type__c: person.type,
    Business_Category__c: 'HoReCa',
    KYC_Status__c: person.kyc,
    PAN_Number__c: person.pan,
    ...(person === people.chef && {
      IFSC_Code__c: 'GULM0004821',
      AccountNumber: '50200000482100',
      Account_Holder_Name__c: person.company,
      Bank_Branch__c: 'Indiranagar, Bengaluru',
    }),
  }));
}

/** Builds the contacts (DATA-014): only the chef may pay on delivery, up to ₹25,000, and has the south's price book. */
export function buildContacts(): SeedRecord<'Contact'>[] {
  return everyone.map((person) => ({
    Id: person.contactId,
    Name: `${person.firstName} ${person.lastName}`,
    FirstName: person.firstName,
    LastName: person.lastName,
    Title: person.title,
    Email: person.email,
    Email_Verified__c: true,
    Secondary_E_mail_ID__c: person.secondEmail,
    Phone: person.phone,
    Phone_2__c: person.phone2,
    CustomerID__c: person.customerId,
    Address_Added__c: person !== people.newcomer,
    Allow_COD__c: person === people.chef,
    Min_COD_Limit__c: person === people.chef ? 25_000 : null,
    AccountId: person.accountId,
    Pricebook__c: person === people.chef ? priceBookIds.horecaSouth : priceBookIds.standard,
  }));
}

/** Builds the customers' users (DATA-016). The CRM creates the gateway's own user when it starts. */
export function buildUsers(): SeedRecord<'User'>[] {
  return everyone.map((person) => ({
    Id: person.userId,
    Name: `${person.firstName} ${person.lastName}`,
    FirstName: person.firstName,
    LastName: person.lastName,
    CompanyName: person.company,
    Username: person.email,
    Email: person.email,
    ContactId: person.contactId,
    AccountId: person.accountId,
    IsActive: true,
  }));
}

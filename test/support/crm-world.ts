import type { CrmStore } from '#crm/store/crm-store.ts';
import { recordId } from '#crm/store/record-ids.ts';
import type { Seed } from '#crm/store/seeded-database.ts';

/** Returns the id that a fresh CRM gives to the nth row of an object. */
const nth = (prefix: string, number: number) => recordId(prefix, number);

/** A small CRM whose ids are all known: two customers who must never see each other, and goods to order. */
export const world = {
  password: 'Larder@2026',
  webStore: nth('0ZE', 1),
  breads: nth('0ZG', 1),
  pastries: nth('0ZG', 2),
  bun: nth('01t', 1),
  puff: nth('01t', 2),
  rare: nth('01t', 3),
  bookA: nth('01s', 1),
  bookB: nth('01s', 2),
  bunPriceA: nth('01u', 1),
  puffPriceA: nth('01u', 2),
  rarePriceA: nth('01u', 3),
  bunPriceB: nth('01u', 4),
  bunStock: nth('a00', 1),
  puffStock: nth('a00', 2),
  rareStock: nth('a00', 3),
  asha: {
    username: 'asha@one.example',
    account: nth('001', 1),
    contact: nth('003', 1),
    user: nth('005', 1),
    address: nth('a04', 1),
    credit: nth('a0J', 1),
  },
  bala: {
    username: 'bala@two.example',
    account: nth('001', 2),
    contact: nth('003', 2),
    user: nth('005', 2),
    address: nth('a04', 2),
    credit: nth('a0J', 2),
  },
  locations: 2_500,
} as const;

export const worldSeed: Seed = { version: 'world-1', fill };

async function fill(store: CrmStore): Promise<void> {
  await store.bulkInsert('WebStore', [{ Name: 'B2B' }]);
  await store.bulkInsert('ProductCategory', [
    { Name: 'Breads', Active__c: true, SortOrder: 1 },
    { Name: 'Pastries', Active__c: true, SortOrder: 2 },
  ]);
  await store.bulkInsert('Product2', [
    { Name: 'Burger Bun', StockKeepingUnit: '8001', Category__c: world.breads, IsActive: true, Sort__c: 2 },
    { Name: 'puff Sheet', StockKeepingUnit: '8002', Category__c: world.pastries, IsActive: true, Brand__c: 'Golden' },
    { Name: 'Rare Éclair 100%', StockKeepingUnit: '8003', Category__c: world.pastries, IsActive: true, Sort__c: 1 },
    { Name: 'Old Loaf', StockKeepingUnit: '8004', IsActive: false, Description: "It's \\ gone_by" },
  ]);
  await store.bulkInsert('Pricebook2', [
    { Name: 'Standard', IsActive: true, IsStandard: true },
    { Name: 'Contract', IsActive: true },
  ]);
  await store.bulkInsert('PricebookEntry', [
    { Pricebook2Id: world.bookA, Product2Id: world.bun, UnitPrice: 123.45, TAX__c: 5, IsActive: true },
    { Pricebook2Id: world.bookA, Product2Id: world.puff, UnitPrice: 80, TAX__c: 12, IsActive: true },
    { Pricebook2Id: world.bookA, Product2Id: world.rare, UnitPrice: 499.99, TAX__c: 18, IsActive: true },
    { Pricebook2Id: world.bookB, Product2Id: world.bun, UnitPrice: 99, TAX__c: 5, IsActive: true },
  ]);
  await store.bulkInsert('Stock__c', [
    { Product__c: world.bun, Value__c: 100 },
    { Product__c: world.puff, Value__c: 10 },
    { Product__c: world.rare, Value__c: 1 },
  ]);
  await fillCustomers(store);
  await store.bulkInsert(
    'Deliverable_Locations__c',
    Array.from({ length: world.locations }, (_, index) => ({
      Name: `Place ${String(index).padStart(4, '0')}`,
      Active__c: 'Yes',
      Pincode__c: String(400_001 + index),
      State__c: 'Maharashtra',
    })),
  );
  await store.bulkInsert(
    'ManagedContent',
    Array.from({ length: 260 }, (_, index) => ({
      ContentKey: `MC${String(index).padStart(4, '0')}`,
      Title: index < 3 ? '8001' : `80${index}`,
      AltText: index === 0 ? 'PLP' : 'PDP',
      Url: `/cms/media/mc${index}.svg`,
    })),
  );
}

async function fillCustomers(store: CrmStore): Promise<void> {
  const customers = [world.asha, world.bala];
  await store.bulkInsert('Account', [
    { Name: 'One Foods', KYC_Status__c: 'Completed', Type: 'Cafe', PAN_Number__c: 'AAPFU0939F' },
    { Name: 'Two Foods', KYC_Status__c: 'Incomplete', Type: 'Hotels' },
  ]);
  await store.bulkInsert('Contact', [
    contactOf('Asha', { account: world.asha.account, book: world.bookA, email: world.asha.username }),
    contactOf('Bala', { account: world.bala.account, book: world.bookB, email: world.bala.username }),
  ]);
  await store.bulkInsert(
    'User',
    customers.map(({ username, contact, account }) => ({
      Username: username,
      LastName: 'Rao',
      Name: 'A Rao',
      ContactId: contact,
      AccountId: account,
      IsActive: true,
    })),
  );
  await store.bulkInsert('GST__c', [{ Name: '27AAPFU0939F1ZV', Account__c: world.asha.account }]);
  await store.bulkInsert(
    'Address__c',
    customers.map(({ contact, account }) => ({
      Contact__c: contact,
      Account__c: account,
      City__c: 'Pune',
      Type_of_Address__c: 'Billing Address',
      SAP_Customer_Addr_ID__c: 'SAP-1',
    })),
  );
  await store.bulkInsert(
    'Credit_Management__c',
    customers.map(({ contact, account }) => ({
      Contact__c: contact,
      Account__c: account,
      status__c: 'Active',
      Credit_limit__c: 1_000,
      Credit_Balance__c: 500,
    })),
  );
  for (const { user } of customers) await store.setPassword(user, world.password);
}

function contactOf(first: string, { account, book, email }: { account: string; book: string; email: string }) {
  return {
    FirstName: first,
    LastName: 'Rao',
    Name: `${first} Rao`,
    Email: email,
    Title: 'Chef',
    Phone: '9000000001',
    AccountId: account,
    Pricebook__c: book,
    CustomerID__c: 'C-1',
    Address_Added__c: true,
    Allow_COD__c: true,
    Min_COD_Limit__c: 25_000,
  };
}

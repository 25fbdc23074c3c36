import type { CrmApi, Row } from '#crm/demo/crm-api.ts';
import { buildAddresses, buildGstNumbers } from '#crm/seed/customers/build-addresses.ts';
import { buildCredits } from '#crm/seed/customers/build-credits.ts';
import { buildAccounts, buildContacts, buildUsers } from '#crm/seed/customers/build-customers.ts';
import { demoPassword, people } from '#crm/seed/customers/people.ts';
import { addDays } from '#crm/seed/days.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { must } from '#lib/assert.ts';
import { productNamed } from './catalogue.ts';

export type Person = keyof typeof people;

/** The ids of a customer in the CRM. */
export type CustomerIds = { accountId: string; contactId: string; userId: string };
export type Customer = CustomerIds & { person: Person; email: string };

/** One of the demo company's own customers, with a history. Tests may read them but must not change them. */
export const demoCustomer = (person: Person): Customer => ({ person, ...people[person] });

let made = 0;

/**
 * Creates a customer in the CRM like one of the demo company's: same names, company, prices, addresses, credit, KYC and
 * password. The history is not copied, except that the chef gets one old order.
 */
export async function createCustomer(crm: CrmApi, person: Person): Promise<Customer> {
  made += 1;
  const model = people[person];
  const email = model.email.replace('@', `-${made}@`);
  const create = async (object: string, row: Row) => must((await crm.create(object, [row]))[0], `a new ${object}`);
  const accountId = await create('Account', like(buildAccounts(), { Id: model.accountId }));
  const contactId = await create('Contact', {
    ...like(buildContacts(), { Id: model.contactId }),
    AccountId: accountId,
    Email: email,
  });
  const userId = await create('User', {
    ...like(buildUsers(), { Id: model.userId }),
    AccountId: accountId,
    ContactId: contactId,
    Username: email,
    Email: email,
  });
  const customer = { person, email, accountId, contactId, userId };
  await createRecords(crm, customer);
  if (person === 'chef') await createPastOrder(crm, customer);
  await crm.setPassword(userId, demoPassword);
  return customer;
}

async function createRecords(crm: CrmApi, { person, accountId, contactId }: Customer): Promise<void> {
  const model = people[person];
  const own = { Account__c: accountId, Contact__c: contactId };
  const records = {
    Address__c: rowsOf(buildAddresses(), { Contact__c: model.contactId }).map((row) => ({ ...row, ...own })),
    Credit_Management__c: rowsOf(buildCredits(todayInIndia(Date.now())), { Contact__c: model.contactId }).map(
      (row) => ({ ...row, ...own }),
    ),
    GST__c: rowsOf(buildGstNumbers(), { Account__c: model.accountId }).map((row) => ({
      ...row,
      Account__c: accountId,
    })),
  };
  for (const [object, rows] of Object.entries(records)) if (rows.length > 0) await crm.create(object, rows);
}

/** Creates an old order, because a customer with a past order gets no welcome gift. */
async function createPastOrder(crm: CrmApi, { accountId, contactId }: Customer): Promise<void> {
  const product = await productNamed(crm, 'Vanilla Bean Ice Cream 4 L');
  const [orderId] = await crm.create('Order', [
    {
      AccountId: accountId,
      Contact__c: contactId,
      EffectiveDate: addDays(todayInIndia(Date.now()), -80),
      Status__c: 'Delivered',
    },
  ]);
  await crm.create('OrderItem', [
    { OrderId: orderId, Contact__c: contactId, Product2Id: product.id, Quantity: 2, UnitPrice: 500 },
  ]);
}

/** Returns the rows that have these values, without their Ids. */
function rowsOf(rows: readonly Row[], values: Row): Row[] {
  const found = rows.filter((row) => Object.entries(values).every(([name, value]) => row[name] === value));
  return found.map(({ Id: _, ...fields }) => fields);
}

/** Returns the first such row, without the name that the CRM derives from first and last name. */
function like(rows: readonly Row[], values: Row): Row {
  const row = must(rowsOf(rows, values)[0], 'a row to copy');
  return 'LastName' in row ? { ...row, Name: undefined } : row;
}

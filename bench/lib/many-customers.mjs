// Adds many customers to a CRM on PostgreSQL: copies of the demo's chef with all her rows, each with ids and unique
// values of its own and the same password.
import { people } from '#crm/seed/customers/people.ts';
import { to18 } from '#domain/crm/index.ts';
import { crmObjects } from '#domain/crm/objects.ts';

/** Objects in which a customer has rows. An object comes before those that refer to it. */
const objects = [
  'Account',
  'Contact',
  'User',
  'Address__c',
  'GST__c',
  'Favourite__c',
  'Credit_Management__c',
  'Customer_Satement__c',
  'Applicable_Discounts__c',
  'WebCart',
  'CartItem',
  'Order',
  'OrderItem',
  'Feedback__c',
  'Packaging_Information__c',
  'Invoices__c',
];

/** Creates the customers. Returns their user names, accounts and contacts. `pool` is from `pg`. */
export async function makeCustomers(pool, count) {
  const own = new Set([people.chef.accountId, people.chef.contactId, people.chef.userId]);
  const originals = [];
  for (const object of objects) {
    const references = fields(object, ({ kind }) => kind === 'reference' || kind === 'id');
    const { rows } = await pool.query(`SELECT row_to_json(t) AS row FROM crm."${object}" t WHERE NOT t."IsDeleted"`);
    // The chef's rows are those that refer to her account, contact or user. Rows of others do not, and shared rows
    // refer to no customer.
    const mine = rows.map(({ row }) => row).filter((row) => references.some((name) => own.has(row[name])));
    for (const row of mine) own.add(row.Id);
    originals.push({ object, rows: mine });
  }
  const customers = [];
  const copies = new Map(objects.map((object) => [object, []]));
  for (let n = 1; n <= count; n += 1) {
    const at = String(n).padStart(5, '0');
    const idOf = new Map([...own].map((id) => [id, to18(`${id.slice(0, 3)}B${at}${id.slice(9, 15)}`)]));
    for (const { object, rows } of originals) {
      const unique = fields(object, (field) => field.unique === true);
      for (const row of rows) {
        const copy = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, idOf.get(value) ?? value]));
        for (const name of unique) if (copy[name] !== null) copy[name] = `${at}${copy[name]}`.slice(0, 36);
        copies.get(object).push(copy);
      }
    }
    customers.push({
      username: `${at}${people.chef.email}`.slice(0, 36),
      userId: idOf.get(people.chef.userId),
      accountId: idOf.get(people.chef.accountId),
      contactId: idOf.get(people.chef.contactId),
    });
  }
  for (const [object, rows] of copies) {
    const into = `crm."${object}"`;
    await pool.query(`INSERT INTO ${into} SELECT * FROM json_populate_recordset(null::${into}, $1::json)`, [
      JSON.stringify(rows),
    ]);
  }
  await pool.query(
    `INSERT INTO crm_private.user_password (user_id, hash, expired)
     SELECT u, hash, expired FROM crm_private.user_password, unnest($2::text[]) u WHERE user_id = $1`,
    [people.chef.userId, customers.map(({ userId }) => userId)],
  );
  await pool.query('ANALYZE');
  return customers;
}

function fields(object, isWanted) {
  return Object.entries(crmObjects[object].fields).flatMap(([name, field]) => (isWanted(field) ? [name] : []));
}

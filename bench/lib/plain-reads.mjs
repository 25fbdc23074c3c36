// The peer of an idle check: a plain script that reads the same rows by SQL, one statement per object, with the same
// columns, in the same rounds and through a pool as large as the product's. Runs in a process of its own, like the
// product. Prints one JSON line: reads per second.
import { Pool } from 'pg';
import { selectListFor } from '#domain/crm/index.ts';

const { url, customers, clients, looks, poolSize, since, quarter } = JSON.parse(process.argv[2]);

const ended = `('Delivered', 'Cancelled', 'Payment Failed')`;
const open = `o."Contact__c" = $1 AND NOT o."IsDeleted" AND o."Status__c" IS NOT NULL
  AND (o."Status__c" NOT IN ${ended} OR o."LastModifiedDate" >= '${since}')`;
const past = `o."Contact__c" = $1 AND NOT o."IsDeleted" AND o."Status__c" IN ${ended}
  AND o."EffectiveDate" >= '${quarter.first}' AND o."EffectiveDate" < '${quarter.next}'`;
const orders = (where) => `JOIN crm."Order" o ON o."Id" = t."OrderId" AND ${where}`;
const product = 'LEFT JOIN crm."Product2" p ON p."Id" = t."Product2Id"';
const category = 'LEFT JOIN crm."ProductCategory" c ON c."Id" = p."Category__c"';
const authorised = 'LEFT JOIN crm."Contact" a ON a."Id" = t."CustomerAuthorizedById"';
const parents = {
  'Contact__r.Phone': 'k."Phone"',
  'CustomerAuthorizedBy.Name': 'a."Name"',
  'Product2.Name': 'p."Name"',
  'Product2.StockKeepingUnit': 'p."StockKeepingUnit"',
  'Product2.Description': 'p."Description"',
  'Product2.Category__r.Name': 'c."Name"',
};

/** Makes one statement: the object's columns of a part, with its parents' joined. */
function read(object, part, { join = '', where, role = 'customer' }) {
  const columns = selectListFor(object, { part, role }).map((path) => parents[path] ?? `t."${path}"`);
  const names = columns.map((column, at) => `${column} AS f${at}`);
  return `SELECT ${names.join(', ')} FROM crm."${object}" t ${join} WHERE NOT t."IsDeleted" AND ${where} ORDER BY t."Id"`;
}

const integration = { role: 'integration' };
const byContact = { where: 't."Contact__c" = $1' };
const ofContact = [
  read('Contact', 'me', { where: 't."Id" = $1' }),
  read('User', 'me', { where: 't."ContactId" = $1' }),
  read('Address__c', 'addresses', { join: 'LEFT JOIN crm."Contact" k ON k."Id" = t."Contact__c"', ...byContact }),
  read('Favourite__c', 'favourites', byContact),
  read('Feedback__c', 'feedback', byContact),
  read('Credit_Management__c', 'credit', byContact),
  read('Customer_Satement__c', 'credit', { where: 't."Customer__c" = $1' }),
  read('Applicable_Discounts__c', 'my-offers', { where: 't."Contact__c" = $1 AND t."Active__c"' }),
  read('WebCart', 'cart', { where: `t."Contact__c" = $1 AND t."Status" = 'Active'` }),
  read('CartItem', 'cart', {
    join: `JOIN crm."WebCart" w ON w."Id" = t."CartId" AND w."Status" = 'Active' ${product} ${category}`,
    where: 'w."Contact__c" = $1',
  }),
  read('Order', 'open-orders', { join: authorised, where: open.replaceAll('o."', 't."') }),
  read('OrderItem', 'open-orders', { join: `${orders(open)} ${product}`, where: 'true' }),
];
const ofAccount = [
  read('Account', 'me', { where: 't."Id" = $1' }),
  read('GST__c', 'addresses', { where: 't."Account__c" = $1' }),
];
const ofHistory = [
  read('Order', 'history', { join: authorised, where: past.replaceAll('o."', 't."') }),
  read('OrderItem', 'history', { join: `${orders(past)} ${product}`, where: 'true' }),
];
const openIds = `SELECT o."Id" FROM crm."Order" o WHERE ${open}`;
const invoices = `t."order__c" IN (${openIds})`;
const ofTracking = [
  read('Packaging_Information__c', 'open-orders', {
    ...integration,
    where: `t."Order_Product__c" IN (SELECT i."Id" FROM crm."OrderItem" i WHERE i."OrderId" IN (${openIds}))`,
  }),
  read('Invoices__c', 'open-orders', { ...integration, where: invoices }),
  read('Status_Information__c', 'open-orders', {
    ...integration,
    where: `t."SAP_Billing_Number__c" IN (SELECT t."SAP_Billing_Invoice_Number__c" FROM crm."Invoices__c" t WHERE ${invoices})`,
  }),
];

const pool = new Pool({ connectionString: url, max: poolSize });
let rows = 0;
const run = async (statements, id) => {
  for (const statement of statements) {
    const answer = await pool.query(statement, [id]);
    rows += answer.rowCount;
  }
};
const look = async ({ contactId, accountId }, place) => {
  await run(ofContact, contactId);
  await run(ofAccount, accountId);
  if (place === 5) await run(ofHistory, contactId);
  if (place === 2 || place === 8) await run(ofTracking, contactId);
};
const [startMs, startCpu] = [performance.now(), process.cpuUsage()];
await Promise.all(
  Array.from({ length: clients }, async (_, client) => {
    for (let at = 0; at < looks; at += 1) await look(customers[(client + at * clients) % customers.length], at % 12);
  }),
);
const seconds = (performance.now() - startMs) / 1000;
const { user, system } = process.cpuUsage(startCpu);
await pool.end();
const count = clients * looks;
const answer = { rate: count / seconds, rows: rows / count, cpuMs: (user + system) / 1000 / count };
process.stdout.write(`${JSON.stringify(answer)}\n`);

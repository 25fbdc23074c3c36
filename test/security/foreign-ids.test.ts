import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#crm/seed/customers/people.ts';
import { seedId } from '#crm/seed/seed-records.ts';
import { type AddressFields, addressFieldNames } from '#domain/commands/address-fields.ts';
import { DocumentType } from '#domain/commands/document.ts';
import type { CommandArgs, CommandKind } from '#domain/commands/kinds.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { paise } from '#domain/money.ts';
import { must } from '#lib/assert.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { createDemoKitchen } from '#test/support/demo-kitchen.ts';
import { exchangeOf } from '#test/support/exchange-of.ts';
import type { TestBrowser } from '#test/support/gateway.ts';
import { type PaymentsGateway, startPaymentsGateway } from '#test/support/payments-gateway.ts';

// Whatever a customer can name by an id: named by somebody else, it is answered like an id that nobody has.

type Ids = {
  order: string;
  unpaid: string;
  /** An order whose payment has begun. */
  paying: string;
  line: string;
  invoice: string;
  statement: string;
  credit: string;
  address: string;
  feedback: string;
  gst: string;
  otherDocument: string;
  /** Of an order's ticket, and every other command. */
  command: string;
  file: string;
  /** The reference of a document of the GST number. */
  document: string;
  providerOrder: string;
  payment: string;
};
type Asked = [path: string, body?: object, method?: string];

let crm: TestCrm;
let gateway: PaymentsGateway;
let chef: TestBrowser;
let caterer: TestBrowser;
/** An order of the caterer's own. */
let wanted = {} as CommandArgs['order.place'];
let theirs: Ids;
let nobodys: Ids;

const bytes = Buffer.from('%PDF-1.7 of the chef');
const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const ofChef = `Contact__c = '${people.chef.contactId}'`;

async function oneOf(object: CrmObjectName, where: string): Promise<string> {
  const [row] = await gateway.rows(`SELECT Id FROM ${object} WHERE ${where} ORDER BY Id DESC LIMIT 1`);
  return String(must(row, `a ${object} of the chef`).Id);
}

const create = async (object: CrmObjectName, fields: object) =>
  String((await gateway.crmCall('POST', `sobjects/${object}`, fields)).id);

/** An order of the chef that waits for its payment. */
async function pendingOrder(): Promise<string> {
  const { accountId: AccountId, contactId: Contact__c } = people.chef;
  const [{ Pricebook2Id }] = (await gateway.rows('SELECT Pricebook2Id FROM Order LIMIT 1')) as [
    { Pricebook2Id: string },
  ];
  const id = await create('Order', {
    ...{ AccountId, Contact__c, Pricebook2Id, Status: 'Cancelled', EffectiveDate: '2026-11-21' },
    ...{ Order_Total__c: 100, TenderValue__c: 100, TenderType2__c: 'ZTDP' },
  });
  await gateway.crmCall('PATCH', `sobjects/Order/${id}`, { Status__c: 'Payment Pending' });
  return id;
}

beforeAll(async () => {
  crm = await startTestCrm({ seed: 'demo' });
  gateway = await startPaymentsGateway({ crm });
  chef = gateway.browser();
  await chef.signIn();
  caterer = gateway.browser();
  await caterer.signIn(people.owner.email);

  const delivered = await oneOf('Order', `${ofChef} AND Status__c = 'Delivered'`);
  const [invoices, statements] = await Promise.all([
    chef.request(Endpoint.invoices(delivered)),
    chef.request(Endpoint.statements),
  ]);
  const firstOf = async (answer: Response, name: string) =>
    String(must(((await answer.json()) as Record<string, { id: string }[]>)[name]?.[0], name).id);
  // A payment that waits, a command that ran, and a file on its way to the CRM.
  const paying = await pendingOrder();
  const begun = await chef.request(Endpoint.razorpayOrder, {
    method: 'POST',
    body: JSON.stringify({ orderId: paying }),
  });
  const { id: providerOrder } = (await begun.json()) as { id: string };
  const { fields } = await gateway.payAtRazorpay(providerOrder);
  const device = createDemoKitchen(chef);
  const command = device.command('favourite.set', { productId: seedId('Product2', 1), on: true });
  await device.exchange({ commands: [command] });
  const file = hashOf(bytes);
  const piece = await chef.request(Endpoint.file(file), {
    method: 'PUT',
    headers: { 'content-type': DocumentType.pdf, 'content-range': `bytes 0-9/${bytes.length}` },
    body: bytes.subarray(0, 10),
  });
  expect(piece.status).toBe(200);

  const gst = await oneOf('GST__c', `Account__c = '${people.chef.accountId}'`);
  const document = device.command('document.attach', {}).ref;
  await create('Attachment', { ParentId: gst, Name: `GST ${document}.pdf`, Body: bytes.toString('base64') });

  theirs = {
    order: delivered,
    unpaid: await pendingOrder(),
    paying,
    line: await oneOf('OrderItem', `OrderId = '${delivered}' AND Type_of_Order__c = 'O'`),
    invoice: await firstOf(invoices, 'invoices'),
    statement: await firstOf(statements, 'statements'),
    credit: await oneOf('Credit_Management__c', `${ofChef} AND status__c = 'Active'`),
    address: await oneOf('Address__c', `${ofChef} AND Type_of_Address__c = 'Delivery Address'`),
    feedback: await oneOf('Feedback__c', ofChef),
    gst,
    otherDocument: await create('Other_Documents__c', { account__c: people.chef.accountId }),
    command: command.id,
    file,
    document,
    providerOrder,
    payment: must(fields.razorpay_payment_id, 'a payment'),
  };
  nobodys = {
    order: seedId('Order', 900_000),
    unpaid: seedId('Order', 900_001),
    paying: seedId('Order', 900_002),
    line: seedId('OrderItem', 900_000),
    invoice: seedId('Attachment', 900_000),
    statement: seedId('Attachment', 900_001),
    credit: seedId('Credit_Management__c', 900_000),
    address: seedId('Address__c', 900_000),
    feedback: seedId('Feedback__c', 900_000),
    gst: seedId('GST__c', 900_000),
    otherDocument: seedId('Other_Documents__c', 900_000),
    command: device.command('favourite.set', {}).id,
    file: hashOf(Buffer.from(randomUUID())),
    document: device.command('document.attach', {}).ref,
    providerOrder: 'order_Nobody00000000',
    payment: 'pay_Nobody0000000000',
  };
  const [naan] = await gateway.rows("SELECT Id FROM Product2 WHERE Name = 'Butter Naan'");
  const lines = [{ productId: must(naan, 'a product').Id, quantity: 60 }];
  wanted = (await createDemoKitchen(caterer).order(lines)).args as CommandArgs['order.place'];
});
afterAll(async () => {
  await gateway.close();
  await crm.close();
});

/** Every path of the gateway; a missing one does not compile. Empty: it takes no id of anything that is a customer's. */
const requests: { readonly [P in keyof typeof Endpoint]: (ids: Ids) => Asked[] } = {
  // Parts are named by hashes; who may read one is tested in guest-parts.test.ts.
  ...{ catalogue: () => [], part: () => [], media: () => [] },
  me: ({ command }) => [[Endpoint.me, { ask: [command] }]],
  file: ({ file }) => [[Endpoint.file(file), undefined, 'PUT']],
  invoices: ({ order }) => [[Endpoint.invoices(order)]],
  invoice: ({ order, invoice }) => [[Endpoint.invoice({ orderId: order, fileId: invoice })]],
  statements: () => [],
  statement: ({ statement }) => [[Endpoint.statement(statement)]],
  creditPaper: () => [],
  ...{ session: () => [], confirmPassword: () => [], everySession: () => [], password: () => [] },
  ...{ mobileCode: () => [], mobileProof: () => [], registration: () => [], lead: () => [], passwordReset: () => [] },
  startPayment: ({ unpaid, credit }) => [
    [Endpoint.startPayment, { kind: 'order', orderId: unpaid }],
    [Endpoint.startPayment, { kind: 'credit', creditId: credit, amountPaise: 100 }],
  ],
  payment: ({ paying, credit }) => [[Endpoint.payment(paying)], [Endpoint.payment(credit)]],
  giveUpPayment: ({ paying }) => [[Endpoint.giveUpPayment, { orderId: paying }]],
  razorpayOrder: ({ unpaid }) => [[Endpoint.razorpayOrder, { orderId: unpaid }]],
  paymentVerification: ({ providerOrder, payment }) => [
    [
      Endpoint.paymentVerification,
      { razorpay_order_id: providerOrder, razorpay_payment_id: payment, razorpay_signature: '0'.repeat(64) },
    ],
  ],
  paymentStatus: ({ providerOrder }) => [[Endpoint.paymentStatus, { razorpay_order_id: providerOrder }]],
  razorpayRefund: ({ payment }) => [[Endpoint.razorpayRefund, { paymentId: payment }]],
  ...{ push: () => [], health: () => [], ready: () => [], metrics: () => [], crmHook: () => [] },
};

const street = Object.fromEntries(addressFieldNames.map((name) => [name, 'x'])) as AddressFields;
const address: AddressFields = { ...street, Type_of_Address__c: 'Delivery Address', Pin_Code__c: '560038' };
const attached = { name: 'x.pdf', type: DocumentType.pdf, sha256: '0'.repeat(64), bytes: 10 };
const stars = { Product_Quality__c: 1, Service_Quality__c: 1, Delivery_Quality__c: 1, Payment_or_Refund__c: 1 };
const rating = { ...stars, Order_Feedback__c: 'x', Will_you_recommend_Y_N__c: false };
const nothing = { agreedRefundPaise: paise(0), refundedBeforePaise: paise(0), mode: null };

/** Every kind of command; a missing one does not compile. Empty: its arguments name no record of a customer. */
const commands: { readonly [K in CommandKind]: (ids: Ids) => CommandArgs[K][] } = {
  ...{ 'cart.set-line': () => [], 'cart.set-options': () => [], 'cart.dismiss-expired': () => [] },
  ...{ 'favourite.set': () => [], 'profile.update': () => [], 'credit.apply': () => [] },
  ...{ 'address.create': () => [], 'gst.create': () => [], 'other-document.create': () => [] },
  'order.place': ({ address: id }) => [
    { ...wanted, billing: { ...wanted.billing, id } },
    { ...wanted, delivery: { ...wanted.delivery, id } },
  ],
  'order.return': ({ order }) => [{ orderId: order, reason: { code: '001', comment: '' } }],
  'order.cancel': ({ order, line }) => [
    { orderId: order, lines: [{ orderItemId: line, quantity: 1, before: 0 }], ...nothing },
  ],
  'address.edit': ({ address: id }) => [{ address: { id }, was: address, fields: { ...address, City__c: 'y' } }],
  'address.delete': ({ address: id }) => [{ address: { id } }],
  'feedback.save': ({ line }) => [{ orderItemId: line, type: 'O', was: null, fields: rating }],
  'feedback.comment': ({ line }) => [{ orderItemId: line, comment: 'x' }],
  'document.attach': ({ order, feedback, gst, otherDocument }) => [
    { parent: { object: 'Order', record: { id: order } }, ...attached },
    { parent: { object: 'Feedback__c', record: { id: feedback } }, ...attached },
    { parent: { object: 'GST__c', record: { id: gst } }, ...attached },
    { parent: { object: 'Other_Documents__c', record: { id: otherDocument } }, ...attached },
  ],
  'kyc.submit': ({ gst, command, document }) => [
    {
      was: null,
      fields: { Secondary_E_mail_ID__c: '', Phone: '9800000000', Phone_2__c: '' },
      pan: 'ACVPD7715H',
      bank: null,
      documents: {
        pan: { ref: command },
        bank: { ref: command },
        gsts: [{ record: { id: gst }, document: { ref: document } }],
        other: null,
      },
      updatesCompleted: true,
    },
  ],
};

/** What of the chef's is in the CRM, and when it was last written. */
async function ofTheChef() {
  const { accountId, contactId } = people.chef;
  const wheres: Partial<Record<CrmObjectName, string>> = {
    Order: ofChef,
    OrderItem: `Order.${ofChef}`,
    Feedback__c: ofChef,
    Address__c: ofChef,
    Credit_Management__c: ofChef,
    Payment_History__c: ofChef,
    GST__c: `Account__c = '${accountId}'`,
    Contact: `Id = '${contactId}'`,
  };
  const read = Object.entries(wheres).map(([object, where]) =>
    gateway.rows(`SELECT Id, LastModifiedDate FROM ${object} WHERE ${where} ORDER BY Id`),
  );
  const [files] = await gateway.rows('SELECT COUNT(Id) all FROM Attachment');
  return { rows: await Promise.all(read), files };
}

/** Asks; returns the answer without the ids that were named. */
async function answerTo(who: TestBrowser, ids: Ids, [path, body, method = body ? 'POST' : 'GET']: Asked) {
  const given = path === Endpoint.me ? exchangeOf(body) : body;
  const headers = { 'content-range': `bytes */${bytes.length}`, 'content-type': DocumentType.pdf };
  const answer = await who.request(path, { method, ...(given ? { body: JSON.stringify(given) } : { headers }) });
  const text = await answer.text();
  return withoutIds(ids, `${answer.status} ${path === Endpoint.me ? JSON.stringify(JSON.parse(text).results) : text}`);
}

/** Runs a command; returns how it ended. */
async function endOf(who: TestBrowser, ids: Ids, kind: CommandKind, args: object) {
  const device = createDemoKitchen(who);
  const command = device.command(kind, args);
  return withoutIds(ids, JSON.stringify((await device.exchange({ commands: [command] })).results[command.id]));
}

const withoutIds = (ids: Ids, text: string) =>
  Object.entries(ids).reduce((words, [name, id]) => words.replaceAll(id, `<${name}>`), text);

const asked = Object.entries(requests).flatMap(([name, make]) => numbered(name, make));
const sent = Object.entries(commands).flatMap(([name, make]) => numbered(name, make as (ids: Ids) => object[]));

/** One entry for each thing that is asked; the ids are known only when the tests run. */
function numbered<T>(name: string, make: (ids: Ids) => T[]): [name: string, make: (ids: Ids) => T][] {
  const blank = new Proxy({} as Ids, { get: () => '' });
  return make(blank).map((_, at) => [`${name} ${at + 1}`, (ids) => must(make(ids)[at], name)]);
}

describe('[SEC-008] an id of another customer', () => {
  it.each(asked)('%s is answered like one that nobody has', async (_name, make) => {
    const answer = await answerTo(caterer, theirs, make(theirs));
    expect(answer).toBe(await answerTo(caterer, nobodys, make(nobodys)));
    // Its owner is answered otherwise, so this is no id of nothing.
    expect(await answerTo(chef, theirs, make(theirs))).not.toBe(answer);
  });

  it.each(sent)('%s ends like one that nobody has, and changes nothing', async (name, make) => {
    const kind = name.split(' ')[0] as CommandKind;
    const before = await ofTheChef();
    const end = await endOf(caterer, theirs, kind, make(theirs));
    expect(end).toBe(await endOf(caterer, nobodys, kind, make(nobodys)));
    expect(await ofTheChef()).toEqual(before);
    const ownersEnd = await endOf(chef, theirs, kind, make(theirs));
    expect({ end: ownersEnd, after: await ofTheChef() }).not.toEqual({ end, after: before });
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, people } from '#crm/seed/customers/people.ts';
import { paise } from '#domain/money.ts';
import type { ExchangeAnswer } from '#protocol/exchange.ts';
import type { PartRow } from '#protocol/part-codec.ts';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { type CrmRequest, crmRequests } from '#test/support/crm-requests.ts';
import { createDemoKitchen, type DemoKitchen } from '#test/support/demo-kitchen.ts';
import { partRows } from '#test/support/engine-world.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '#test/support/recording-proxy.ts';
import { leadRequest } from '#test/support/sign-up-requests.ts';

/**
 * Runs one kitchen's day through the gateway and records the requests to the CRM: the calls of the specification as the
 * app itself makes them. A row whose call nothing makes yet has no test here; add it with the screen that needs it.
 */

let crm: TestCrm;
let proxy: RecordingProxy;
let gateway: TestGateway;
let browser: TestBrowser;
let kitchen: DemoKitchen;
let requests: CrmRequest[];

const outcomes = new Map<string, string | undefined>();
/** What others do between the check of an order and its confirmation. */
let beforeConfirming = async (): Promise<void> => undefined;

beforeAll(async () => {
  crm = await startTestCrm({ seed: 'demo' });
  proxy = await startRecordingProxy(crm.url);
  gateway = await startTestGateway({
    crm: { ...crm, url: proxy.url },
    wrapCrm: (client) => ({
      ...client,
      update: async (...args) => {
        if (args[1] === 'Order') await beforeConfirming();
        return client.update(...args);
      },
    }),
  });
  browser = gateway.browser();
  await browser.signIn();
  kitchen = createDemoKitchen(browser);
  await liveADay();
  requests = crmRequests(proxy.calls);
});
afterAll(async () => {
  await gateway.close();
  await proxy.close();
  await crm.close();
});

/** Sends commands and keeps how each ended. */
async function act(name: string, ...commands: ReturnType<DemoKitchen['command']>[]): Promise<ExchangeAnswer> {
  const answer = await kitchen.exchange({ commands });
  outcomes.set(name, commands.map(({ id }) => answer.results[id]?.state).join(' '));
  return answer;
}

async function liveADay(): Promise<void> {
  const { exchange, command, step, order } = kitchen;
  const first = await exchange({ full: true });
  const [bread, naan] = (await kitchen.products()) as [PartRow, PartRow];
  const many = kitchen.enough(bread);
  const line = (row: PartRow, quantity: number) => command('cart.set-line', { productId: row.Id, type: 'O', quantity });

  await act('lines', line(bread, many), line(naan, step(naan)));
  await act('change', line(naan, 2 * step(naan)));
  await act('favourite', command('favourite.set', { productId: naan.Id, on: true }));
  await act('favourite again', command('favourite.set', { productId: naan.Id, on: false }));

  const cart = partRows(await exchange({ full: true }), 'cart', 'WebCart')[0];
  const flags = { Discounts_updated__c: true, Updated_Products__c: 'Naan' };
  await crm.call(await crm.integrationToken(), 'PATCH', `sobjects/WebCart/${cart?.Id}`, flags);
  await act('notice', command('cart.dismiss-expired', { products: ['Naan'], schemes: [] }));

  const { id: _, ref: __, ...fields } = await kitchen.billing();
  const create = command('address.create', { fields: { ...fields, Type_of_Address__c: 'Delivery Address' } });
  await act('address', create);
  const address = { ref: create.ref };
  const was = { ...fields, Type_of_Address__c: 'Delivery Address' };
  await act('address edit', command('address.edit', { address, was, fields: { ...was, Street__c: 'Park Street' } }));
  await act('address delete', command('address.delete', { address }));

  const goods = [{ productId: bread.Id, quantity: many }];
  const dear = await order(goods, { agreedTotalPaise: paise(100) });
  dear.args.lines.push({ productId: String(naan.Id), type: 'S', quantity: 1, unitPricePaise: paise(0), ours: [] });
  outcomes.set('dear order', (await exchange({ commands: [dear] })).results[dear.id]?.state);
  await act('order', await order(goods));
  await act('cleared', line(naan, 0));
  beforeConfirming = () => sellOut(naan.Id);
  await act('line of the lost order', line(naan, kitchen.enough(naan)));
  await act('lost order', await order([{ productId: naan.Id, quantity: kitchen.enough(naan) }]));
  beforeConfirming = async () => undefined;

  const ordered = partRows(first, 'open-orders', 'OrderItem').find((row) => row.Type_of_Order__c !== 'S');
  const rating = { Product_Quality__c: 5, Service_Quality__c: 4, Delivery_Quality__c: 3, Payment_or_Refund__c: 2 };
  const stars = { ...rating, Order_Feedback__c: '', Will_you_recommend_Y_N__c: true };
  const rate = (before: object | null, after: object) =>
    command('feedback.save', { orderItemId: ordered?.Id, type: 'O', was: before, fields: after });
  await act('feedback', rate(null, stars));
  await act('feedback edit', rate(stars, { ...stars, Product_Quality__c: 1 }));

  const data = certificate;
  const sha256 = createHash('sha256').update(data).digest('hex');
  await browser.request(`/sync/files/${sha256}`, {
    method: 'PUT',
    body: data,
    headers: {
      'content-type': 'application/pdf',
      'content-range': `bytes 0-${data.length - 1}/${data.length}`,
    },
  });
  const file = { name: 'GST.pdf', type: 'application/pdf', sha256, bytes: data.length };
  await act('document', command('document.attach', { parent: { object: 'Account' }, ...file }));
  await act('gst number', command('gst.create', { number: '29AAPFU0939F1ZR' }));
  await act('other document', command('other-document.create', {}));

  await browser.request('/registration/lead', {
    method: 'POST',
    body: JSON.stringify(leadRequest({ firstName: 'Ravi', lastName: 'Iyer', email: 'ravi@far.example' })),
  });
  const passwords = { oldPassword: demoPassword, newPassword: 'Kulfi-2026' };
  await browser.request('/password', { method: 'POST', body: JSON.stringify(passwords) });
  // The last of the day, because the customer signs in again after it.
  await act('profile', command('profile.update', { was: chefProfile, fields: newProfile }));
}

/** Another customer takes the last pieces of a product. */
async function sellOut(productId: unknown): Promise<void> {
  const token = await crm.integrationToken();
  const soql = `SELECT Id FROM Stock__c WHERE Product__c = '${String(productId)}'`;
  const { body } = await crm.call(token, 'GET', `query?q=${encodeURIComponent(soql)}`);
  for (const { Id } of (body as { records: { Id: string }[] }).records)
    await crm.call(token, 'PATCH', `sobjects/Stock__c/${Id}`, { Value__c: 0 });
}

const { chef } = people;
const certificate = Buffer.from('%PDF- a certificate');
const chefProfile = {
  FirstName: chef.firstName,
  LastName: chef.lastName,
  Title: chef.title,
  Secondary_E_mail_ID__c: chef.secondEmail,
  Phone: chef.phone,
  Phone_2__c: chef.phone2,
  CompanyName: chef.company,
};
const newContact = {
  FirstName: 'Anita',
  LastName: 'Iyer',
  Title: 'Head chef',
  Secondary_E_mail_ID__c: 'second@saffron.example',
  Phone: '9000000055',
  Phone_2__c: '080 2222 3333',
};
const newProfile = { ...newContact, CompanyName: 'Spice Court' };

type Read = {
  id: string;
  from: string;
  /** Field paths that the row names; the query must select them all. */
  fields: string;
  /** What the condition must contain. */
  where?: RegExp;
  who: 'integration' | 'customer';
};

const ownContact = /(Contact__c|Id) = '003/;
const ownAccount = /(AccountId|Id) = '001/;

/** DATA rows that list fields: the queries must select all of them. */
const carried: Read[] = [
  {
    id: '[DATA-003]',
    from: 'ProductCategory',
    fields: 'Id Name Active__c NumberOfProducts ParentCategoryId SortOrder Nav_Link__c Parent_Category__c',
    who: 'integration',
  },
  {
    id: '[DATA-004]',
    from: 'PricebookEntry',
    fields: 'Id IsActive From_Date__c To_Date__c UnitPrice Pricebook2Id Product2Id Sales_UOM__c TAX__c',
    who: 'integration',
  },
  { id: '[DATA-005]', from: 'Stock__c', fields: 'Value__c Product__c', who: 'integration' },
  {
    id: '[DATA-006]',
    from: 'Product_Offer_Schemes__c',
    fields:
      'Discount__c Scheme_Level__c Type__c Convert_Quantity_Value__c Quantity__c product__c category__c Price__c offered_quanity__c offer_product__c offer_Category__c Free_Product_Scheme_Y_N__c Offer_Description__c',
    where: /Active__c = true/,
    who: 'integration',
  },
  {
    id: '[DATA-007]',
    from: 'Applicable_Discounts__c',
    fields:
      'Name Type__c Value__c Category__c Product__c Contact__c MinimumOrderValue__c Minimum_Quantity_Value__c Quantity_Type__c Promotion_Type__c Group_Level_Discount_Name__c Active__c Expiration_Date__c Coupon__c',
    who: 'integration',
  },
  {
    id: '[DATA-008]',
    from: 'Coupon__c',
    fields:
      'Name Active__c Description__c Offer_Title__c Coupon_Type__c Promotion_Type__c Quantity_Type__c Minimum_Quantity_Value__c Minimum_Order_Value__c Type__c Value__c Start_Date__c End_Date__c Maximum_Total_Usage__c Maximum_Usage_Per_Customer__c Maximum_Usage_Per_Day__c',
    who: 'integration',
  },
  {
    id: '[DATA-013]',
    from: 'Contact',
    fields: children(
      'Addresses__r',
      'Id Full_Address__c Type_of_Address__c Area_Locality__c Building_Number__c Street__c City__c State__c Pin_Code__c Contact__c Account__c Contact__r.Phone SAP_Customer_Addr_ID__c',
    ),
    who: 'customer',
  },
  {
    id: '[DATA-014]',
    from: 'Contact',
    fields:
      'FirstName LastName Title Email Secondary_E_mail_ID__c Phone Phone_2__c CustomerID__c Address_Added__c Allow_COD__c Min_COD_Limit__c',
    where: ownContact,
    who: 'customer',
  },
  { id: '[DATA-016]', from: 'Contact', fields: children('Users', 'FirstName LastName CompanyName'), who: 'customer' },
  {
    id: '[DATA-017]',
    from: 'Category_Banner__c',
    fields: 'Name Category__c Banner_URL__c Action__c Active__c',
    who: 'integration',
  },
  { id: '[DATA-017]', from: 'Home_Banner__c', fields: 'Name Banner_Url__c Sequence__c Active__c', who: 'integration' },
  { id: '[DATA-018]', from: 'Testimonial__c', fields: 'Image_Link__c Device__c Active__c', who: 'integration' },
  { id: '[DATA-021]', from: 'Contact', fields: children('Favourites__r', 'Id Contact__c Product__c'), who: 'customer' },
  {
    id: '[DATA-025]',
    from: 'Account',
    fields: children(
      'GSTs__r',
      'Name Account__c Location__c Building_Number__c Street__c District__c State__c Pin_Code__c Full_Address__c',
    ),
    who: 'customer',
  },
  {
    id: '[DATA-028]',
    from: 'Deliverable_Locations__c',
    fields: 'Id Active__c Area__c City__c District__c Pincode__c DC_Number__c State__c',
    who: 'integration',
  },
  {
    id: '[DATA-033]',
    from: 'WebCart',
    fields: `TotalAmount ${children(
      'CartItems',
      'Product2Id Quantity SalesPrice Type__c Total_Discount__c Tax__c Delivery_charges__c Total_Value__c offer_product_added_Y_N__c offer_product_quanity__c',
    )}`,
    who: 'customer',
  },
  {
    id: '[DATA-034]',
    from: 'Contact',
    fields: children(
      'Feedbacks__r',
      'Contact__c account__c Order__c Order_Type__c comment_box__c Order_Product__c Order_Feedback__c Sample_Feedback__c Will_you_recommend_Y_N__c Product_Quality__c Service_Quality__c Delivery_Quality__c Payment_or_Refund__c Visual__c Softness__c Overall_Taste__c Overall_Product_Liking__c Calculated_Score__c',
    ),
    who: 'customer',
  },
  {
    id: '[DATA-035]',
    from: 'Packaging_Information__c',
    fields: 'Status_quantiy__c Shipping_Number__c Shipment_Date__c Order_Product__c',
    who: 'integration',
  },
  {
    id: '[DATA-036]',
    from: 'Invoices__c',
    fields:
      'SAP_Billing_Invoice_Date__c SAP_Billing_Invoice_Number__c SAP_Billing_Invoice_Line_Item_Number__c SAP_Sales_Order_Line_Item_Number__c Billing_Invoiced_Qty__c SAP_Sales_Order_Number__c order__c order_product__c',
    who: 'integration',
  },
  {
    id: '[DATA-037]',
    from: 'Status_Information__c',
    fields: 'SAP_Billing_Number__c Dispatch_Status__c Dispatch_Date__c Delivery_Status__c Delivery_Date__c',
    who: 'integration',
  },
  { id: '[DATA-038]', from: 'FAQ__c', fields: 'Id Active__c Type__c Question__c Answer__c', who: 'integration' },
  {
    id: '[DATA-041]',
    from: 'Contact',
    fields: children('Customer_Statements__r', 'Invoice_Number__c Amount__c Customer__c'),
    who: 'customer',
  },
  { id: '[DATA-042]', from: 'PG_Setting__c', fields: 'PG_Type__c PG_failed_count__c', who: 'integration' },
];

function children(relationship: string, fields: string): string {
  return fields.replace(/\S+/g, (field) => `${relationship}.${field}`);
}

const reads: Read[] = [
  { id: '[CRM-010]', from: 'ProductCategory', fields: 'Id Name Active__c ParentCategoryId', who: 'integration' },
  { id: '[CRM-011]', from: 'Product2', fields: 'Id Name Sort__c StockKeepingUnit Veg_Non_Veg__c', who: 'integration' },
  { id: '[CRM-012]', from: 'PricebookEntry', fields: 'UnitPrice Pricebook2Id Product2Id TAX__c', who: 'integration' },
  { id: '[CRM-014]', from: 'Coupon__c', fields: 'Name Active__c Offer_Title__c Value__c', who: 'integration' },
  { id: '[CRM-015]', from: 'Account', fields: 'Id KYC_Status__c', where: ownAccount, who: 'customer' },
  { id: '[CRM-016]', from: 'WebCart', fields: 'UniqueProductCount', where: ownAccount, who: 'customer' },
  { id: '[CRM-017]', from: 'Account', fields: 'GSTs__r.Name GSTs__r.Account__c', where: ownAccount, who: 'customer' },
  {
    id: '[CRM-018]',
    from: 'WebCart',
    fields: 'CartItems.Product2Id CartItems.Quantity CartItems.Type__c CartItems.Product2.Category__r.Name',
    where: ownAccount,
    who: 'customer',
  },
  { id: '[CRM-019]', from: 'PWASettings__c', fields: 'Name Link__c Allow__c Value__c', who: 'integration' },
  {
    id: '[CRM-020]',
    from: 'Product_Offer_Schemes__c',
    fields: 'Active__c Discount__c Scheme_Level__c Convert_Quantity_Value__c Quantity__c offered_quanity__c',
    who: 'integration',
  },
  { id: '[CRM-021]', from: 'Stock__c', fields: 'Id Value__c Product__c', who: 'integration' },
  {
    id: '[CRM-022]',
    from: 'Contact',
    fields: 'Applicable_Discounts__r.Value__c Applicable_Discounts__r.Contact__c',
    where: /Applicable_Discounts__r WHERE Active__c = true.*FROM Contact WHERE Id = '003/,
    who: 'customer',
  },
  { id: '[CRM-023]', from: 'Home_Banner__c', fields: 'Name Banner_Url__c Sequence__c Active__c', who: 'integration' },
  { id: '[CRM-023]', from: 'Category_Banner__c', fields: 'Category__c Banner_URL__c Action__c', who: 'integration' },
  { id: '[CRM-024]', from: 'Testimonial__c', fields: 'Image_Link__c Device__c Active__c', who: 'integration' },
  { id: '[CRM-025]', from: 'Contact', fields: 'Favourites__r.Product__c', where: ownContact, who: 'customer' },
  {
    id: '[CRM-025]',
    from: 'Favourite__c',
    fields: 'Id',
    where: /Contact__c = '003.*Product__c = '01t/,
    who: 'customer',
  },
  {
    id: '[CRM-026]',
    from: 'OrderItem',
    fields: 'Id Product2Id',
    where: /Order\.Contact__c = '003.*Type_of_Order__c = 'S'.*Product2Id IN \('01t/,
    who: 'customer',
  },
  { id: '[CRM-027]', from: 'WebCart', fields: 'CartItems.Id CartItems.Product2Id CartItems.Type__c', who: 'customer' },
  {
    id: '[CRM-028]',
    from: 'Contact',
    fields: 'Addresses__r.Full_Address__c Addresses__r.Contact__r.Phone Addresses__r.SAP_Customer_Addr_ID__c',
    where: ownContact,
    who: 'customer',
  },
  { id: '[CRM-029]', from: 'Order', fields: 'OrderNumber Status__c TotalAmount', where: ownContact, who: 'customer' },
  { id: '[CRM-029]', from: 'Order', fields: 'Id', where: /Contact__c = '003.*Status__c.*LIMIT 1/, who: 'customer' },
  {
    id: '[CRM-030]',
    from: 'Order',
    fields: 'OrderItems.OrderId OrderItems.Product2.StockKeepingUnit OrderItems.Type_of_Order__c',
    where: ownContact,
    who: 'customer',
  },
  {
    id: '[CRM-032]',
    from: 'Packaging_Information__c',
    fields: 'Status_quantiy__c Shipping_Number__c Shipment_Date__c Order_Product__c',
    where: /Order_Product__r\.OrderId IN \('801/,
    who: 'integration',
  },
  {
    id: '[CRM-033]',
    from: 'Invoices__c',
    fields: 'SAP_Billing_Invoice_Number__c Billing_Invoiced_Qty__c order__c order_product__c',
    where: /order__c IN \('801/,
    who: 'integration',
  },
  {
    id: '[CRM-034]',
    from: 'Status_Information__c',
    fields: 'SAP_Billing_Number__c Dispatch_Status__c Delivery_Status__c',
    where: /SAP_Billing_Number__c IN \('/,
    who: 'integration',
  },
  { id: '[CRM-037]', from: 'Contact', fields: 'Feedbacks__r.Order_Product__c', where: ownContact, who: 'customer' },
  { id: '[CRM-038]', from: 'Deliverable_Locations__c', fields: 'Active__c Pincode__c State__c', who: 'integration' },
  {
    id: '[CRM-039]',
    from: 'Other_Documents__c',
    fields: 'Id',
    where: /account__c = '001/,
    who: 'customer',
  },
  { id: '[CRM-040]', from: 'FAQ__c', fields: 'Id Active__c Type__c Question__c Answer__c', who: 'integration' },
  {
    id: '[CRM-041]',
    from: 'Contact',
    fields: 'Credit_Management__r.status__c Credit_Management__r.Credit_Balance__c',
    where: ownContact,
    who: 'customer',
  },
  {
    id: '[CRM-042]',
    from: 'Contact',
    fields: 'Customer_Statements__r.Amount__c Customer_Statements__r.Customer__c',
    where: ownContact,
    who: 'customer',
  },
  { id: '[CRM-043]', from: 'PG_Setting__c', fields: 'PG_Type__c', who: 'integration' },
  { id: '[CRM-047]', from: 'Account', fields: 'KYC_Status__c', where: ownAccount, who: 'customer' },
  { id: '[CRM-052]', from: 'WebCart', fields: 'Id CartItems.CartId', where: ownAccount, who: 'customer' },
  {
    id: '[CRM-057]',
    from: 'WebCart',
    fields: 'Discounts_updated__c Offer_Schemes_Updated__c Updated_Products__c Updated_os_products__c',
    where: ownAccount,
    who: 'customer',
  },
  { id: '[CRM-067]', from: 'Address__c', fields: 'Id Street__c Pin_Code__c', where: ownContact, who: 'customer' },
  { id: '[CRM-071]', from: 'Feedback__c', fields: 'Id Product_Quality__c', where: ownContact, who: 'customer' },
  { id: '[CRM-044]', from: 'Contact', fields: 'Address_Added__c CustomerID__c', where: ownContact, who: 'customer' },
];

type Write = {
  id: string;
  what: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Path without the version. */
  path: RegExp;
  body?: Record<string, unknown>;
  who: 'integration' | 'customer';
};

const text = expect.any(String);
const amount = expect.any(Number);
const ownRow = { Contact__c: expect.stringMatching(/^003/), Client_Ref__c: text };
const clearedNotice = {
  Discounts_updated__c: false,
  Updated_Products__c: null,
  Offer_Schemes_Updated__c: false,
  Updated_os_products__c: null,
};

const writes: Write[] = [
  {
    id: '[CRM-051]',
    what: 'adds a line to the cart of the session’s account',
    method: 'POST',
    path: /^commerce\/webstores\/\w+\/carts\/Active\/cart-items\?effectiveAccountId=001\w+$/,
    body: { productId: text, quantity: '30', type: 'Product' },
    who: 'customer',
  },
  {
    id: '[CRM-053]',
    what: 'writes the prices that the gateway reckoned into the lines that differ',
    method: 'PATCH',
    path: /^composite\/sobjects$/,
    body: {
      allOrNone: false,
      records: expect.arrayContaining([
        expect.objectContaining({
          attributes: { type: 'CartItem' },
          Type__c: 'O',
          Quantity: 30,
          SalesPrice: amount,
          TotalPrice: amount,
          Discount__c: amount,
          Category_Discount__c: amount,
          Coupon_Discount__c: amount,
          Total_Discount__c: amount,
          Tax__c: amount,
          Total_Value__c: amount,
          offer_product_added_Y_N__c: false,
          offer_product_quanity__c: 0,
          offer_Product_Id__c: null,
        }),
      ]),
    },
    who: 'customer',
  },
  {
    id: '[CRM-054]',
    what: 'changes a line’s quantity, as a field of the line',
    method: 'PATCH',
    path: /^composite\/sobjects$/,
    body: { allOrNone: false, records: [expect.objectContaining({ attributes: { type: 'CartItem' }, Quantity: 12 })] },
    who: 'customer',
  },
  {
    id: '[CRM-055] [CRM-056]',
    what: 'removes lines, after an order and one by one',
    method: 'DELETE',
    path: /^composite\/sobjects\?ids=\w+&allOrNone=false$/,
    who: 'customer',
  },
  {
    id: '[CRM-058]',
    what: 'clears the four fields of the cart’s notice',
    method: 'PATCH',
    path: /^sobjects\/WebCart\/\w+$/,
    body: clearedNotice,
    who: 'customer',
  },
  {
    id: '[CRM-059]',
    what: 'makes a favourite',
    method: 'POST',
    path: /^sobjects\/Favourite__c$/,
    body: { ...ownRow, Product__c: expect.stringMatching(/^01t/) },
    who: 'customer',
  },
  { id: '[CRM-059]', what: 'removes it', method: 'DELETE', path: /^sobjects\/Favourite__c\/\w+$/, who: 'customer' },
  {
    id: '[CRM-063]',
    what: 'places the order as a placeholder of the session’s account',
    method: 'POST',
    path: /^commerce\/sale\/order$/,
    body: {
      order: [
        expect.objectContaining({
          Status: 'Cancelled',
          AccountId: expect.stringMatching(/^001/),
          Contact__c: expect.stringMatching(/^003/),
          Client_Ref__c: text,
          OrderItems: { records: [expect.objectContaining({ SOItem__c: 1, Quantity: 30 })] },
        }),
      ],
    },
    who: 'customer',
  },
  {
    id: '[CRM-062]',
    what: 'deletes the placeholder of an order that the CRM would not confirm',
    method: 'DELETE',
    path: /^sobjects\/Order\/801\w+$/,
    who: 'integration',
  },
  {
    id: '[CRM-068]',
    what: 'makes an address of the session’s contact and account',
    method: 'POST',
    path: /^sobjects\/Address__c$/,
    body: { ...ownRow, Account__c: expect.stringMatching(/^001/), City__c: text, Pin_Code__c: text },
    who: 'customer',
  },
  {
    id: '[CRM-069]',
    what: 'changes an address',
    method: 'PATCH',
    path: /^sobjects\/Address__c\/\w+$/,
    body: { Street__c: 'Park Street', Full_Address__c: text },
    who: 'customer',
  },
  { id: '[CRM-069]', what: 'deletes it', method: 'DELETE', path: /^sobjects\/Address__c\/\w+$/, who: 'customer' },
  {
    id: '[CRM-070]',
    what: 'writes a rating',
    method: 'POST',
    path: /^sobjects\/Feedback__c$/,
    body: { ...ownRow, Order__c: text, Order_Product__c: text, Order_Type__c: 'O', Product_Quality__c: 5 },
    who: 'customer',
  },
  {
    id: '[CRM-071]',
    what: 'changes it',
    method: 'PATCH',
    path: /^sobjects\/Feedback__c\/\w+$/,
    body: { Product_Quality__c: 1 },
    who: 'customer',
  },
  {
    id: '[CRM-073] [DATA-027]',
    what: 'attaches a file to the session’s account, its bytes as base64',
    method: 'POST',
    path: /^sobjects\/Attachment$/,
    body: {
      ParentId: chef.accountId,
      Name: expect.stringMatching(/^GST .*\.pdf$/),
      Body: certificate.toString('base64'),
    },
    who: 'customer',
  },
  {
    id: '[CRM-045]',
    what: 'changes the session’s contact',
    method: 'PATCH',
    path: new RegExp(`^sobjects/Contact/${chef.contactId}$`),
    body: newContact,
    who: 'customer',
  },
  {
    id: '[CRM-046]',
    what: 'changes the session’s user',
    method: 'PATCH',
    path: new RegExp(`^sobjects/User/${chef.userId}$`),
    body: { FirstName: 'Anita', LastName: 'Iyer', CompanyName: 'Spice Court' },
    who: 'customer',
  },
  {
    id: '[CRM-049]',
    what: 'changes the password of the session’s user',
    method: 'POST',
    path: new RegExp(`^sobjects/User/${chef.userId}/password$`),
    body: { OldPassword: demoPassword, NewPassword: 'Kulfi-2026' },
    who: 'customer',
  },
  {
    id: '[CRM-072]',
    what: 'makes a lead of a visitor whose PIN code is not served',
    method: 'POST',
    path: /^sobjects\/Lead$/,
    body: { Status: 'New', FirstName: 'Ravi', LastName: 'Iyer', Email: 'ravi@far.example', Pincode__c: '744101' },
    who: 'integration',
  },
  {
    id: '[CRM-074]',
    what: 'adds a GST number to the session’s account, as a record of its own',
    method: 'POST',
    path: /^sobjects\/GST__c$/,
    body: { Account__c: chef.accountId, Name: '29AAPFU0939F1ZR', Client_Ref__c: text },
    who: 'customer',
  },
];

describe('the calls of the specification that the gateway makes', () => {
  it('are made by commands that are all done, except orders that cost more than agreed or lost their stock', () => {
    const { 'dear order': dear, 'lost order': lost, ...others } = Object.fromEntries(outcomes);
    expect([dear, lost]).toEqual(['rejected', 'rejected']);
    for (const [name, states] of Object.entries(others))
      expect([name, states]).toEqual([name, expect.stringMatching(/^done( done)*$/)]);
  });

  it.each<Read>([...reads, ...carried])(
    '$id reads $from as the $who session: $fields',
    ({ from, fields, where, who }) => {
      const found = requests.filter(
        (request) =>
          request.soql?.from === from &&
          fields.split(' ').every((field) => request.soql?.paths.includes(field)) &&
          (!where || where.test(request.soql.text)) &&
          request.integration === (who === 'integration'),
      );
      expect(found.length).toBeGreaterThan(0);
    },
  );

  it.each(writes)('$id $what', ({ method, path, body = {}, who }) => {
    const found = requests.filter(
      (request) =>
        request.method === method && path.test(request.path) && request.integration === (who === 'integration'),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ body: sent }) => sent)).toContainEqual(expect.objectContaining(body));
  });

  it('[CRM-045] writes no other field of a contact', () => {
    const bodies = requests.filter(({ method, path }) => method === 'PATCH' && path.startsWith('sobjects/Contact/'));
    expect(bodies.map(({ body }) => Object.keys(body))).toEqual([Object.keys(newContact)]);
  });

  it('[CRM-064] orders in the price book whose entries it has just read', () => {
    const placed = requests.find(({ path }) => path === 'commerce/sale/order');
    const [order] = (placed?.body.order ?? []) as { Pricebook2Id: string }[];
    const before = requests.slice(0, placed ? requests.indexOf(placed) : 0);
    const entries = before.findLast(({ soql }) => soql?.text.includes('PricebookEntries'));
    expect(order?.Pricebook2Id).toMatch(/^01s/);
    expect(entries?.soql?.text).toContain(`Pricebook2Id = '${order?.Pricebook2Id}'`);
  });

  it('[CRM-013] [CRM-003] [CRM-004] requests media pages until one is not full; never signs in by URL', () => {
    const pages = requests.flatMap(({ path }) => /contents\/query\?.*page=(\d+)&pageSize=250/.exec(path)?.[1] ?? []);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages).toEqual(pages.map((_, index) => String(index)));
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/services/oauth2/token' });
    const login = requests.find(({ path }) => path === '/services/apexrest/LoginUserAPI?domain=b2b');
    expect(login).toMatchObject({ method: 'POST', integration: true });
    expect(Object.keys(login?.body ?? {})).toEqual(['username', 'password']);
    expect(requests.filter(({ path }) => /[?&].*(password|secret)/i.test(path))).toEqual([]);
  });
});

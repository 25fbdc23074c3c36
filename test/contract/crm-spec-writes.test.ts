import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#crm/seed/customers/people.ts';
import type { TestCrm } from '#test/support/crm.ts';
import { type SpecCrm, startSpecCrm } from '#test/support/spec-crm.ts';

/** Makes the writing calls of the specification, with its paths and spellings, against the demo company. */
describe('the writes of the specification', () => {
  let crm: TestCrm;
  let integration: string;
  let chef: string;
  let rows: SpecCrm['rows'];
  let created: SpecCrm['created'];
  const { contactId, accountId } = people.chef;

  beforeAll(async () => {
    ({ crm, integration, chef, rows, created } = await startSpecCrm());
  });
  afterAll(() => crm.close());

  const own = `Contact__c = '${contactId}'`;

  it('runs the life of a cart', async () => {
    const items = `/services/data/v52.0/commerce/webstores/${crm.webStoreId}/carts/Active/cart-items`;
    const [first, second] = await rows(
      integration,
      'SELECT Product2Id FROM PricebookEntry WHERE IsActive = true AND Product2.IsActive = true LIMIT 2',
    );
    const add = async (product: unknown) => {
      const reply = await crm.call(chef, 'POST', `${items}?effectiveAccountId=${accountId}`, {
        productId: product,
        quantity: '2',
        type: 'Product',
      });
      expect(reply.status).toBe(201);
      return reply.body as { cartItemId: string; cartId: string };
    };
    const one = await add(first!.Product2Id);
    const two = await add(second!.Product2Id);
    expect(await rows(chef, `SELECT UniqueProductCount FROM WebCart WHERE AccountId = '${accountId}'`)).toMatchObject([
      { UniqueProductCount: 2 },
    ]);
    const found = await rows(
      chef,
      `SELECT Id, Product2Id, Type__c, Product2.Name, Product2.Category__r.Name FROM CartItem WHERE Product2Id = '${String(first!.Product2Id)}'`,
    );
    expect(found).toMatchObject([{ Id: one.cartItemId, Type__c: 'O' }]);
    const prices = {
      Type__c: 'O',
      Discount__c: 0,
      Tax__c: 1.5,
      Total_Value__c: 31.5,
      SalesPrice: 15,
      TotalPrice: 30,
      Quantity: 2,
    };
    expect((await crm.call(chef, 'PATCH', `sobjects/CartItem/${one.cartItemId}`, prices)).status).toBe(204);
    const head = `/services/data/v52.0/sobjects/Webcart/${one.cartId}`;
    const flags = {
      Discounts_updated__c: false,
      Offer_Schemes_Updated__c: false,
      Updated_Products__c: null,
      Updated_os_products__c: null,
    };
    expect((await crm.call(chef, 'PATCH', head, flags)).status).toBe(204);
    expect((await crm.call(chef, 'GET', head)).body).toMatchObject(flags);
    expect((await crm.call(chef, 'DELETE', `/services/data/v52.0/sobjects/CartItem/${one.cartItemId}`)).status).toBe(
      204,
    );
    const cleared = await crm.call(chef, 'DELETE', `composite/sobjects?ids=${two.cartItemId}&allOrNone=false`);
    expect(cleared).toMatchObject({ status: 200, body: [{ id: two.cartItemId, success: true }] });
    expect(await rows(chef, 'SELECT Id FROM CartItem')).toEqual([]);
  });

  it('adds and removes a favourite', async () => {
    const [product] = await rows(chef, 'SELECT Id FROM Product2 WHERE IsActive = true ORDER BY Sort__c DESC LIMIT 1');
    const id = await created(chef, 'Favourite__c', { contact__c: contactId, Product__c: product!.Id });
    expect((await crm.call(chef, 'DELETE', `sobjects/Favourite__c/${id}`)).status).toBe(204);
    expect((await crm.call(chef, 'DELETE', `sobjects/Favourite__c/${id}`)).status).toBe(404);
  });

  it('adds, reads, changes and removes an address', async () => {
    const fields = {
      Type_of_Address__c: 'Delivery Address',
      City__c: 'Pune',
      State__c: 'Maharashtra',
      Pin_Code__c: '411001',
    };
    const id = await created(chef, 'Address__c', { ...fields, Contact__c: contactId, Account__c: accountId });
    expect((await crm.call(chef, 'GET', `sobjects/Address__c/${id}`)).body).toMatchObject({
      ...fields,
      SAP_Customer_Addr_ID__c: null,
    });
    expect((await crm.call(chef, 'PATCH', `sobjects/Address__c/${id}`, { Street__c: 'MG Road' })).status).toBe(204);
    expect((await crm.call(chef, 'DELETE', `sobjects/Address__c/${id}`)).status).toBe(204);
  });

  it('writes, reads and edits feedback', async () => {
    const [item] = await rows(chef, 'SELECT Id, OrderId FROM OrderItem LIMIT 1');
    const body = {
      Order__c: item!.OrderId,
      Order_Product__c: item!.Id,
      Order_Type__c: 'O',
      Product_Quality__c: 4,
      Will_you_recommend_Y_N__c: true,
    };
    const id = await created(chef, 'Feedback__c', body);
    expect((await crm.call(chef, 'GET', `sobjects/Feedback__c/${id}`)).body).toMatchObject(body);
    expect((await crm.call(chef, 'PATCH', `sobjects/Feedback__c/${id}`, { Product_Quality__c: 5 })).status).toBe(204);
  });

  it('accepts a document for the account first, then the application for credit', async () => {
    const file = { ParentId: accountId, Name: 'Bank guarantee.pdf', Body: Buffer.from('%PDF-').toString('base64') };
    const document = await created(chef, 'Attachment', file);
    expect(await rows(chef, `SELECT Id FROM Attachment WHERE ParentId = '${accountId}'`)).toContainEqual(
      expect.objectContaining({ Id: document }),
    );
    const application = await created(chef, 'Credit_Management__c', { Client_Ref__c: 'credit-ref-1' });
    expect((await crm.call(chef, 'GET', `sobjects/Credit_Management__c/${application}`)).body).toMatchObject({
      status__c: 'Applied',
      CustomerID__c: expect.any(String),
    });
  });

  it('reads an order’s status and the price book of an entry', async () => {
    const [order] = await rows(chef, 'SELECT Id FROM Order WHERE Status__c != null LIMIT 1');
    expect((await crm.call(chef, 'GET', `sobjects/Order/${String(order!.Id)}`)).body).toMatchObject({
      Status__c: expect.any(String),
    });
    const [entry] = await rows(chef, 'SELECT Id, Pricebook2Id FROM PricebookEntry LIMIT 1');
    expect((await crm.call(chef, 'GET', `sobjects/PricebookEntry/${String(entry!.Id)}`)).body).toMatchObject({
      Pricebook2Id: entry!.Pricebook2Id,
    });
  });

  it('accepts what only the integration session writes', async () => {
    await created(integration, 'Payment_History__c', { Amount__c: 10, Contact__c: contactId, Status__c: 'Success' });
    await created(integration, 'Process_Exceptions__c', {
      Customer_Contact__c: contactId,
      Error_Code__c: 'X',
      Date__c: '2026-11-21T06:00:00Z',
    });
    await created(integration, 'Lead', {
      Status: 'New',
      FirstName: 'A',
      LastName: 'B',
      Company: 'C',
      Pincode__c: '999999',
    });
    const order = await created(integration, 'Order', {
      AccountId: accountId,
      Contact__c: contactId,
      EffectiveDate: '2026-11-21',
    });
    expect((await crm.call(integration, 'DELETE', `sobjects/Order/${order}`)).status).toBe(204);
    const [credit] = await rows(integration, `SELECT Id FROM Credit_Management__c WHERE ${own}`);
    const paid = {
      Amount_Paid__c: 100,
      Payment_Mode__c: 'UPI',
      Amount_Recieved_Date__c: '2026-11-21',
      Reference_ID__c: 'pay_1',
    };
    expect(
      (await crm.call(integration, 'PATCH', `sobjects/Credit_Management__c/${String(credit!.Id)}`, paid)).status,
    ).toBe(204);
    for (const type of ['Payment_History__c', 'Process_Exceptions__c', 'Lead'])
      expect((await crm.call(chef, 'POST', `sobjects/${type}`, {})).status).toBeGreaterThanOrEqual(400);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrmObjectName, crmObjectNames, objectOf } from '#domain/crm/index.ts';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

type Rows = { totalSize: number; records: Array<Record<string, unknown>> };

describe.each(rarelyBothEngines)('record-level access on %s', (engine) => {
  let crm: TestCrm;
  let integration: string;
  let asha: string;
  let bala: string;
  let balaOrder: string;
  let balaCartItem: string;
  let balaFile: string;
  let invoiceFile: string;

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine });
    integration = await crm.integrationToken();
    asha = await crm.signIn(world.asha.username);
    bala = await crm.signIn(world.bala.username);
    balaOrder = await id(bala, 'POST', 'commerce/sale/order', order(world.bala, world.bookB, world.bunPriceB));
    balaCartItem = await id(bala, 'POST', cartItems, { productId: world.bun, quantity: '2', type: 'Product' });
    balaFile = await id(bala, 'POST', 'sobjects/Attachment', file(world.bala.account));
    const invoice = await id(integration, 'POST', 'sobjects/Invoices__c', { order__c: balaOrder });
    invoiceFile = await id(integration, 'POST', 'sobjects/Attachment', file(invoice));
  });
  afterAll(() => crm.close());

  const cartItems = `commerce/webstores/${world.webStore}/carts/Active/cart-items`;
  const file = (ParentId: string) => ({ ParentId, Name: 'a.txt', Body: Buffer.from('secret').toString('base64') });
  const order = (who: { account: string }, book: string, entry: string) => ({
    order: [
      {
        attributes: { type: 'Order' },
        accountId: who.account,
        Pricebook2Id: book,
        EffectiveDate: '2026-11-21',
        Status: 'Cancelled',
        OrderItems: {
          records: [{ attributes: { type: 'OrderItem' }, PricebookEntryId: entry, quantity: '1', UnitPrice: 99 }],
        },
      },
    ],
  });

  async function id(token: string, method: string, path: string, body: unknown): Promise<string> {
    const reply = await crm.call(token, method, path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    const answer = reply.body as { id?: string; cartItemId?: string; records?: Array<{ Id: string }> };
    return answer.id ?? answer.cartItemId ?? answer.records![0]!.Id;
  }

  async function rows(token: string, soql: string): Promise<Rows> {
    const reply = await crm.call(token, 'GET', `query?q=${encodeURIComponent(soql)}`);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body as Rows;
  }

  const owned = crmObjectNames.filter(
    (name) => ['owned', 'parent'].includes(objectOf(name).owner.kind) && objectOf(name).read !== 'integration',
  );

  it('[SEC-008] shows a customer no row of another customer, in any object, by query or by id', async () => {
    expect(owned.length).toBeGreaterThan(10);
    for (const object of owned) {
      const all = await rows(integration, `SELECT Id FROM ${object}`);
      const hers = new Set((await rows(asha, `SELECT Id FROM ${object}`)).records.map(({ Id }) => Id));
      const his = new Set((await rows(bala, `SELECT Id FROM ${object}`)).records.map(({ Id }) => Id));
      for (const { Id } of all.records) {
        const isBoths = object === 'Applicable_Discounts__c';
        expect(hers.has(Id) && his.has(Id) && !isBoths, `${object} ${Id}`).toBe(false);
        const byId = await crm.call(asha, 'GET', `sobjects/${object}/${Id}`);
        expect(byId.status, `${object} ${Id}`).toBe(hers.has(Id) ? 200 : 404);
      }
    }
  });

  it('[SEC-008] answers not-found for ids of others, in every kind of request', async () => {
    const foreign: ReadonlyArray<readonly [string, string, unknown?]> = [
      ['PATCH', `sobjects/Contact/${world.bala.contact}`, { FirstName: 'x' }],
      ['PATCH', `sobjects/Account/${world.bala.account}`, { Name: 'x' }],
      ['PATCH', `sobjects/Address__c/${world.bala.address}`, { City__c: 'x' }],
      ['DELETE', `sobjects/Address__c/${world.bala.address}`],
      ['PATCH', `sobjects/CartItem/${balaCartItem}`, { Quantity: 9 }],
      ['DELETE', `sobjects/CartItem/${balaCartItem}`],
      ['GET', `sobjects/Attachment/${balaFile}/Body`],
      ['GET', `sobjects/Attachment/${invoiceFile}/Body`],
      ['GET', `commerce/sale/order/${balaOrder}`],
      ['PATCH', `${cartItems}/${balaCartItem}`, { quantity: '9' }],
      ['DELETE', `${cartItems}/${balaCartItem}`],
    ];
    for (const [method, path, body] of foreign) {
      const reply = await crm.call(asha, method, path, body);
      expect(reply.status, `${method} ${path} ${JSON.stringify(reply.body)}`).toBe(404);
    }
    const removed = await crm.call(asha, 'DELETE', `composite/sobjects?ids=${balaCartItem}&allOrNone=false`);
    expect(removed.body).toMatchObject([{ success: false, errors: [{ statusCode: 'NOT_FOUND' }] }]);
    expect((await rows(bala, 'SELECT Quantity FROM CartItem')).records).toMatchObject([{ Quantity: 2 }]);
  });

  it('[SEC-008] lets nobody reach another customer’s row through a parent, a child or a sub-select', async () => {
    const soql = `SELECT Id, Contact__r.Name FROM Address__c`;
    expect((await rows(asha, soql)).records).toMatchObject([{ Contact__r: { Name: 'Asha Rao' } }]);
    expect((await rows(asha, `SELECT Id FROM Account WHERE Id IN (SELECT AccountId FROM Contact)`)).totalSize).toBe(1);
    const books = await rows(asha, `SELECT Id FROM Pricebook2 WHERE Id IN (SELECT Pricebook__c FROM Contact)`);
    expect(books.records).toMatchObject([{ Id: world.bookA }]);
    const children = await rows(asha, 'SELECT Id, (SELECT Id FROM Orders) FROM Account');
    expect(children).toMatchObject({ totalSize: 1, records: [{ Orders: null }] });
    const users = await rows(asha, 'SELECT Id, CreatedBy.Username FROM Favourite__c');
    expect(users.records).toEqual([]);
  });

  it('[SEC-008] takes contact and account of a new row from the session, and refuses others', async () => {
    const made = await id(asha, 'POST', 'sobjects/Address__c', {
      City__c: 'Pune',
      Type_of_Address__c: 'Delivery Address',
    });
    const { body } = await crm.call(integration, 'GET', `sobjects/Address__c/${made}`);
    expect(body).toMatchObject({ Contact__c: world.asha.contact, Account__c: world.asha.account });
    for (const [object, values] of [
      ['Address__c', { Contact__c: world.bala.contact }],
      ['Address__c', { Account__c: world.bala.account }],
      ['Favourite__c', { Contact__c: world.bala.contact, Product__c: world.bun }],
      ['GST__c', { Name: 'G', Account__c: world.bala.account }],
      ['Attachment', file(world.bala.account)],
      ['Feedback__c', { Order__c: balaOrder }],
    ] as ReadonlyArray<readonly [CrmObjectName, object]>) {
      const reply = await crm.call(asha, 'POST', `sobjects/${object}`, values);
      expect(reply, object).toMatchObject({ status: 400, body: [{ errorCode: 'INVALID_CROSS_REFERENCE_KEY' }] });
    }
  });

  it('lets a customer write what the described calls write, and nothing that others decide', async () => {
    const may: ReadonlyArray<readonly [string, object]> = [
      [
        `Contact/${world.asha.contact}`,
        {
          FirstName: 'Asha',
          LastName: 'Rao',
          Title: 'Chef',
          Phone: '9',
          Secondary_E_mail_ID__c: 'a@b.c',
          Phone_2__c: '8',
        },
      ],
      [`Account/${world.asha.account}`, { Name: 'One Foods', KYC_Status__c: 'Submitted', PAN_Number__c: 'AAPFU0939F' }],
      [`User/${world.asha.user}`, { FirstName: 'Asha', LastName: 'Rao', CompanyName: 'One' }],
    ];
    for (const [path, body] of may)
      expect((await crm.call(asha, 'PATCH', `sobjects/${path}`, body)).status, path).toBe(204);
    const line = await id(asha, 'POST', cartItems, { productId: world.bun, quantity: '3', type: 'Product' });
    const priced = {
      Type__c: 'O',
      Discount__c: 1,
      Category_Discount__c: 0,
      Coupon_Discount__c: 0,
      Total_Discount__c: 1,
      Total_Value__c: 369.35,
      Tax__c: 0,
      offer_product_added_Y_N__c: false,
      offer_product_quanity__c: 0,
      offer_Product_Id__c: '',
      SalesPrice: 123.45,
      TotalPrice: 370.35,
      Quantity: 3,
    };
    expect((await crm.call(asha, 'PATCH', `sobjects/CartItem/${line}`, priced)).status).toBe(204);
    const never: ReadonlyArray<readonly [string, object]> = [
      [`Contact/${world.asha.contact}`, { CustomerID__c: 'x' }],
      [`Contact/${world.asha.contact}`, { Allow_COD__c: true }],
      [`Contact/${world.asha.contact}`, { Min_COD_Limit__c: 1 }],
      [`Contact/${world.asha.contact}`, { Pricebook__c: world.bookB }],
      [`Address__c/${world.asha.address}`, { SAP_Customer_Addr_ID__c: 'x' }],
      [`Address__c/${world.asha.address}`, { Contact__c: world.bala.contact }],
      [`User/${world.asha.user}`, { Username: 'root@x.y' }],
    ];
    for (const [path, body] of never)
      expect(await crm.call(asha, 'PATCH', `sobjects/${path}`, body), path).toMatchObject({
        status: 400,
        body: [{ errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE', fields: Object.keys(body) }],
      });
    for (const [path, body] of [
      [`Credit_Management__c/${world.asha.credit}`, { Credit_Balance__c: 9 }],
      [`Stock__c/${world.bunStock}`, { Value__c: 9 }],
      [`PricebookEntry/${world.bunPriceA}`, { UnitPrice: 1 }],
      [`Product2/${world.bun}`, { Name: 'x' }],
    ] as const)
      expect((await crm.call(asha, 'PATCH', `sobjects/${path}`, body)).status, path).toBe(403);
  });

  it('lets a customer submit documents but not finish the check', async () => {
    const reply = await crm.call(bala, 'PATCH', `sobjects/Account/${world.bala.account}`, {
      KYC_Status__c: 'Completed',
    });
    expect(reply).toMatchObject({ status: 400, body: [{ errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION' }] });
    const { body } = await crm.call(integration, 'GET', `sobjects/Account/${world.bala.account}?fields=KYC_Status__c`);
    expect(body).toMatchObject({ KYC_Status__c: 'Incomplete' });
  });

  it('[CRED-005] lets a customer apply for credit with the status Applied and no amount', async () => {
    const application = { BG_or_Cheque__c: 'Bank Guarantee', Amount__c: 5_000, From_date__c: '2026-12-01' };
    const made = await id(asha, 'POST', 'sobjects/Credit_Management__c', application);
    const { body } = await crm.call(integration, 'GET', `sobjects/Credit_Management__c/${made}`);
    expect(body).toMatchObject({
      status__c: 'Applied',
      Credit_limit__c: null,
      Credit_Balance__c: null,
      CustomerID__c: 'C-1',
      Contact__c: world.asha.contact,
    });
    for (const field of ['status__c', 'Credit_limit__c', 'Credit_Balance__c', 'Amount_Paid__c']) {
      const value = field === 'status__c' ? 'Active' : 1;
      const reply = await crm.call(asha, 'POST', 'sobjects/Credit_Management__c', { ...application, [field]: value });
      expect(reply.body, field).toMatchObject([{ errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE', fields: [field] }]);
    }
  });

  it('lets a customer create an order only as a placeholder, and never change it again', async () => {
    const made = await id(asha, 'POST', 'commerce/sale/order', order(world.asha, world.bookA, world.bunPriceA));
    for (const body of [{ Status__c: 'Order Confirmed' }, { Order_Total__c: 1 }, { Status: 'Activated' }])
      expect((await crm.call(asha, 'PATCH', `sobjects/Order/${made}`, body)).status).toBe(403);
    expect((await crm.call(asha, 'DELETE', `sobjects/Order/${made}`)).status).toBe(403);
    expect(
      (await crm.call(asha, 'POST', 'sobjects/Order', { AccountId: world.asha.account, EffectiveDate: '2026-11-21' }))
        .status,
    ).toBe(403);
    const [item] = (await rows(asha, `SELECT Id FROM OrderItem WHERE OrderId = '${made}'`)).records;
    expect((await crm.call(asha, 'PATCH', `sobjects/OrderItem/${item!.Id}`, { UnitPrice: 1 })).status).toBe(403);
    const confirmed = order(world.asha, world.bookA, world.bunPriceA);
    Object.assign(confirmed.order[0]!, { Status__c: 'Order Confirmed' });
    expect((await crm.call(asha, 'POST', 'commerce/sale/order', confirmed)).status).toBe(403);
    const active = order(world.asha, world.bookA, world.bunPriceA);
    Object.assign(active.order[0]!, { Status: 'Activated' });
    expect((await crm.call(asha, 'POST', 'commerce/sale/order', active)).status).toBe(400);
    expect(
      (await rows(integration, `SELECT COUNT() FROM Order WHERE AccountId = '${world.asha.account}'`)).totalSize,
    ).toBe(1);
  });

  it('[SEC-005] keeps tracking rows, leads and exceptions for the integration session', async () => {
    for (const object of [
      'Packaging_Information__c',
      'Invoices__c',
      'Status_Information__c',
      'Lead',
      'Process_Exceptions__c',
    ]) {
      const reply = await crm.call(asha, 'GET', `query?q=SELECT Id FROM ${object}`);
      expect(reply, object).toMatchObject({ status: 400, body: [{ errorCode: 'INVALID_TYPE' }] });
      expect((await crm.call(asha, 'GET', `sobjects/${object}/describe`)).status, object).toBe(404);
    }
    expect((await rows(integration, 'SELECT Id FROM Invoices__c')).totalSize).toBe(1);
  });

  it('[SEC-006] opens nothing without a session', async () => {
    for (const [method, path] of [
      ['GET', 'sobjects'],
      ['GET', 'query?q=SELECT Id FROM Product2'],
      ['POST', 'composite'],
      ['GET', 'limits'],
    ] as const) {
      const reply = await crm.call('00D000000000000!nothing', method, path);
      expect(reply).toMatchObject({
        status: 401,
        body: [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }],
      });
      expect(reply.headers.get('www-authenticate')).toBe('Token');
    }
    expect((await fetch(`${crm.url}/services/data/v53.0/limits`)).status).toBe(401);
  });

  it('shows a customer the discounts for all and their own, not those of others', async () => {
    await crm.store.bulkInsert('Applicable_Discounts__c', [
      { Name: 'all', Active__c: true },
      { Name: 'hers', Active__c: true, Contact__c: world.asha.contact },
      { Name: 'his', Active__c: true, Contact__c: world.bala.contact },
    ]);
    const names = async (token: string) =>
      (await rows(token, 'SELECT Name FROM Applicable_Discounts__c WHERE Active__c = true ORDER BY Name')).records.map(
        ({ Name }) => Name,
      );
    expect(await names(asha)).toEqual(['all', 'hers']);
    expect(await names(bala)).toEqual(['all', 'his']);
    expect(await names(integration)).toEqual(['all', 'hers', 'his']);
  });
});

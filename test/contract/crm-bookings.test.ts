import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { testEngines } from '#test/support/test-database.ts';

const today = '2026-11-21';

describe.each(testEngines)("the edges of the CRM's own rules on %s", (engine) => {
  let crm: TestCrm;
  let integration: string;
  let asha: string;

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine, clock: { now: () => Date.parse(`${today}T06:00:00Z`) } });
    integration = await crm.integrationToken();
    asha = await crm.signIn(world.asha.username);
  });
  afterAll(() => crm.close());

  const make = async (type: string, fields: object, token = integration) => {
    const reply = await crm.call(token, 'POST', `sobjects/${type}`, fields);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return (reply.body as { id: string }).id;
  };
  const read = async (type: string, id: string, ...fields: string[]) => {
    const reply = await crm.call(integration, 'GET', `sobjects/${type}/${id}?fields=${fields.join(',')}`);
    return fields.map((field) => (reply.body as Record<string, unknown>)[field]);
  };
  const change = (type: string, id: string, fields: object, token = integration) =>
    crm.call(token, 'PATCH', `sobjects/${type}/${id}`, fields);
  const refusal = (message: string, ...fields: string[]) => ({
    status: 400,
    body: [{ errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message, fields }],
  });

  /** Adds a product with these quantities on its shelves, and its price book entry. */
  async function stocked(name: string, ...shelves: (number | null)[]) {
    const product = await make('Product2', { Name: name, StockKeepingUnit: name, IsActive: true });
    const price = { Pricebook2Id: world.bookA, Product2Id: product, UnitPrice: 10, IsActive: true };
    const entry = await make('PricebookEntry', price);
    const stocks: string[] = [];
    for (const Value__c of shelves) stocks.push(await make('Stock__c', { Product__c: product, Value__c }));
    const left = async () => (await Promise.all(stocks.map((id) => read('Stock__c', id, 'Value__c')))).flat();
    return { entry, left };
  }

  const orderFields = {
    AccountId: world.asha.account,
    Contact__c: world.asha.contact,
    Pricebook2Id: world.bookA,
    EffectiveDate: today,
    Status: 'Cancelled',
  };
  async function place(items: readonly [entry: string, quantity: number][], fields: object = {}): Promise<string> {
    const order = await make('Order', { ...orderFields, ...fields });
    for (const [PricebookEntryId, Quantity] of items) {
      await make('OrderItem', { OrderId: order, PricebookEntryId, Quantity, UnitPrice: 10 });
    }
    return order;
  }
  const confirm = (order: string) => change('Order', order, { Status__c: 'Order Confirmed' });

  it('takes goods from one shelf after the other, in three decimals, and puts them back where they were', async () => {
    const flour = await stocked('flour', 1.1, 0, -2, null, 2.3);
    const order = await place([
      [flour.entry, 0.8],
      [flour.entry, 0.5],
    ]);
    expect((await confirm(order)).status).toBe(204);
    expect(await flour.left()).toEqual([0, 0, -2, null, 2.1]);
    expect(await confirm(await place([[flour.entry, 2.2]]))).toMatchObject(
      refusal('Not enough stock for flour: 2.1 available.', 'Value__c'),
    );
    expect((await confirm(await place([[flour.entry, 2.1]]))).status).toBe(204);
    await change('Order', order, { Status__c: 'Cancelled' });
    expect(await flour.left()).toEqual([1.1, 0, -2, null, 0.2]);
  });

  it('counts the whole order: two lines of one product need both quantities', async () => {
    const bun = await stocked('last buns', 5);
    const both: [string, number][] = [
      [bun.entry, 3],
      [bun.entry, 3],
    ];
    expect((await confirm(await place(both))).status).toBe(400);
    expect(await bun.left()).toEqual([5]);
  });

  it('takes nothing for a line cancelled before, and returns everything when the order is deleted', async () => {
    const roll = await stocked('rolls', 9);
    const order = await place([[roll.entry, 4]]);
    const gone = { OrderId: order, PricebookEntryId: roll.entry, Quantity: 3, UnitPrice: 10, Status__c: 'Cancelled' };
    await make('OrderItem', gone);
    await confirm(order);
    expect(await roll.left()).toEqual([5]);
    expect((await crm.call(integration, 'DELETE', `sobjects/Order/${order}`)).status).toBe(204);
    expect(await roll.left()).toEqual([9]);
  });

  it('sums an order again when a line changes, and sets whose line it is', async () => {
    const loaf = await stocked('loaves', 9);
    const order = await place([[loaf.entry, 2]]);
    const query = `SELECT Id, Contact__c, Product2Id FROM OrderItem WHERE OrderId = '${order}'`;
    const { body } = await crm.call(integration, 'GET', `query?q=${encodeURIComponent(query)}`);
    const [item] = (body as { records: { Id: string; Contact__c: string }[] }).records;
    expect(item?.Contact__c).toBe(world.asha.contact);
    await change('OrderItem', String(item?.Id), { Quantity: 3, UnitPrice: 1.115 });
    expect(await read('Order', order, 'TotalAmount', 'ProductItems__c')).toEqual([3.36, 1]);
  });

  it('refuses an order that begins confirmed, has no account, or has a wrong status from a customer', async () => {
    const post = (token: string, fields: object) =>
      crm.call(token, 'POST', 'sobjects/Order', { ...orderFields, ...fields });
    expect(await post(integration, { Status__c: 'Order Confirmed' })).toMatchObject(
      refusal('An order is confirmed once its lines are there.', 'Status__c'),
    );
    expect(await post(integration, { AccountId: null })).toMatchObject({
      status: 400,
      body: [
        {
          errorCode: 'REQUIRED_FIELD_MISSING',
          message: 'Required fields are missing: [AccountId]',
          fields: ['AccountId'],
        },
      ],
    });
    const line = { PricebookEntryId: world.bunPriceA, Quantity: 1, UnitPrice: 1 };
    const begin = (Status?: string) => {
      const order = { AccountId: world.asha.account, Pricebook2Id: world.bookA, EffectiveDate: today, Status };
      return crm.call(asha, 'POST', 'commerce/sale/order', { order: [{ ...order, OrderItems: { records: [line] } }] });
    };
    expect(await begin('Draft')).toMatchObject(refusal("An order starts with the status 'Cancelled'.", 'Status'));
    expect([(await begin()).status, (await begin('Cancelled')).status]).toEqual([201, 201]);
    expect((await post(integration, { Status: 'Draft' })).status).toBe(201);
  });

  describe('credit', () => {
    const contactWith = async (...records: object[]) => {
      const contact = await make('Contact', { LastName: 'Roy', AccountId: world.asha.account, CustomerID__c: 'C-7' });
      const ids: string[] = [];
      for (const record of records)
        ids.push(await make('Credit_Management__c', { Contact__c: contact, status__c: 'Active', ...record }));
      const balances = async () =>
        (await Promise.all(ids.map((id) => read('Credit_Management__c', id, 'Credit_Balance__c')))).flat();
      return { contact, ids, balances };
    };
    const paidBy = async (contact: string, fields: object = {}) =>
      confirm(await place([], { Contact__c: contact, TenderType2__c: 'ZCRT', Order_Total__c: 100, ...fields }));
    const tooLittle = (balance: number) => refusal(`Not enough credit: ${balance} available.`, 'Credit_Balance__c');

    it('is taken to the last paisa from the newest record that holds today, and from no other', async () => {
      const { contact, balances } = await contactWith(
        { Credit_Balance__c: 900 },
        { Credit_Balance__c: 100, From_date__c: today, To_Date__c: today },
        { Credit_Balance__c: 900, To_Date__c: '2026-11-20' },
        { Credit_Balance__c: 900, From_date__c: '2026-11-22' },
        { Credit_Balance__c: 900, status__c: 'Expired' },
      );
      expect((await paidBy(contact)).status).toBe(204);
      expect(await balances()).toEqual([900, 0, 900, 900, 900]);
      expect(await paidBy(contact, { Order_Total__c: 0.01 })).toMatchObject(tooLittle(0));
    });

    it('is missing without a record or a balance, which an order of zero does not need', async () => {
      const { contact } = await contactWith();
      expect(await paidBy(contact)).toMatchObject(tooLittle(0));
      expect((await paidBy(contact, { Order_Total__c: 0 })).status).toBe(204);
      const empty = await contactWith({ Credit_Balance__c: null });
      expect(await paidBy(empty.contact)).toMatchObject(tooLittle(0));
    });

    it('pays the sum of the lines when the order names no total', async () => {
      const { contact, balances } = await contactWith({ Credit_Balance__c: 100.3 });
      const cake = await stocked('cakes', 9);
      const order = await place([[cake.entry, 3]], { Contact__c: contact, TenderType2__c: 'ZCRT' });
      expect((await confirm(order)).status).toBe(204);
      expect(await balances()).toEqual([70.3]);
      await crm.call(integration, 'DELETE', `sobjects/Order/${order}`);
      expect(await balances()).toEqual([100.3]);
    });

    it('has its customer’s number, unless it has one of its own', async () => {
      const { ids } = await contactWith({}, { CustomerID__c: 'C-8' });
      expect((await Promise.all(ids.map((id) => read('Credit_Management__c', id, 'CustomerID__c')))).flat()).toEqual([
        'C-7',
        'C-8',
      ]);
    });
  });

  describe('rows that come in one collection', () => {
    const collection = async (type: string, ...records: object[]) => {
      const body = { allOrNone: true, records: records.map((record) => ({ attributes: { type }, ...record })) };
      const reply = await crm.call(integration, 'POST', 'composite/sobjects', body);
      return reply.body as { id: string; success: boolean; errors: object[] }[];
    };

    it('each have the price of their own product and the customer of their own order', async () => {
      const [dear, cheap] = [await stocked('dear', 9), await stocked('cheap', 9)];
      const other = await make('Contact', { LastName: 'Das', AccountId: world.asha.account });
      const orders = [await place([]), await place([], { Contact__c: other })];
      const item = (OrderId: string | undefined, PricebookEntryId: string) => ({
        OrderId,
        PricebookEntryId,
        Quantity: 2,
        UnitPrice: 10,
      });
      await change('PricebookEntry', dear.entry, { UnitPrice: 70 });
      const made = await collection('OrderItem', item(orders[1], cheap.entry), item(orders[0], dear.entry));
      const rows = made.map(({ id }) => read('OrderItem', id, 'Contact__c', 'ListPrice', 'TotalPrice'));
      expect(await Promise.all(rows)).toEqual([
        [other, 10, 20],
        [world.asha.contact, 70, 20],
      ]);
    });

    it('are refused when a price belongs to another price book than the order', async () => {
      const product = await make('Product2', { Name: 'elsewhere', StockKeepingUnit: 'elsewhere', IsActive: true });
      const entry = await make('PricebookEntry', {
        Pricebook2Id: world.bookB,
        Product2Id: product,
        UnitPrice: 10,
        IsActive: true,
      });
      const [refused] = await collection('OrderItem', {
        OrderId: await place([]),
        PricebookEntryId: entry,
        Quantity: 1,
        UnitPrice: 10,
      });
      expect(refused).toMatchObject({
        success: false,
        errors: [
          {
            statusCode: 'FIELD_INTEGRITY_EXCEPTION',
            message:
              'field integrity exception: PricebookEntryId (pricebook entry is in a different pricebook than the one assigned to the order)',
            fields: ['PricebookEntryId'],
          },
        ],
      });
    });

    it('each have the number of their own customer', async () => {
      const numbers = ['C-21', 'C-22', null];
      const contacts = await Promise.all(
        numbers.map((CustomerID__c) =>
          make('Contact', { LastName: 'Sen', AccountId: world.asha.account, CustomerID__c }),
        ),
      );
      const made = await collection(
        'Credit_Management__c',
        ...contacts.toReversed().map((Contact__c) => ({ Contact__c })),
      );
      const rows = made.map(({ id }) => read('Credit_Management__c', id, 'CustomerID__c'));
      expect((await Promise.all(rows)).flat()).toEqual([null, 'C-22', 'C-21']);
    });
  });

  it('accepts an order with an unknown coupon, and counts no use of another day or customer', async () => {
    const using = (fields: object) => place([], { Coupon__c: 'DAY', ...fields });
    expect((await confirm(await using({ Coupon__c: 'GONE' }))).status).toBe(204);
    await crm.store.bulkInsert('Coupon__c', [
      { Name: 'DAY', Maximum_Usage_Per_Day__c: 1, Maximum_Usage_Per_Customer__c: 3 },
    ]);
    expect((await confirm(await using({}))).status).toBe(204);
    expect(await confirm(await using({}))).toMatchObject(refusal('The coupon DAY is used up.', 'Coupon__c'));
    expect((await confirm(await using({ EffectiveDate: '2026-11-22' }))).status).toBe(204);
    const failed = await using({ EffectiveDate: '2026-11-23' });
    expect((await change('Order', failed, { Status__c: 'Payment Pending' })).status).toBe(204);
    expect((await change('Order', failed, { Status__c: 'Payment Failed' })).status).toBe(204);
    expect((await confirm(await using({ EffectiveDate: '2026-11-23' }))).status).toBe(204);
    expect((await confirm(await using({ EffectiveDate: '2026-11-24' }))).status).toBe(400);
  });

  it('lets a customer submit documents, and only the back office set the rest', async () => {
    const status = (KYC_Status__c: string, token: string) =>
      change('Account', world.asha.account, { KYC_Status__c }, token);
    expect((await status('Incomplete', integration)).status).toBe(204);
    expect(await status('Completed', asha)).toMatchObject(
      refusal('KYC status can only be set to Submitted.', 'KYC_Status__c'),
    );
    expect((await status('Submitted', asha)).status).toBe(204);
    expect((await status('Completed', integration)).status).toBe(204);
    expect(
      (await change('Account', world.asha.account, { KYC_Status__c: 'Completed', Name: 'One' }, asha)).status,
    ).toBe(204);
  });

  it('removes verification when any part of the place changes, but not for the type or the back office', async () => {
    const verified = async (fields: object, token = asha) => {
      const id = await make('Address__c', {
        Contact__c: world.asha.contact,
        City__c: 'Pune',
        SAP_Customer_Addr_ID__c: 'S',
      });
      expect((await change('Address__c', id, fields, token)).status).toBe(204);
      return (await read('Address__c', id, 'SAP_Customer_Addr_ID__c'))[0];
    };
    for (const field of ['Area_Locality__c', 'Building_Number__c', 'Street__c', 'City__c', 'State__c', 'Pin_Code__c']) {
      expect(await verified({ [field]: '411001' }), field).toBeNull();
    }
    expect(await verified({ Type_of_Address__c: 'Delivery Address' })).toBe('S');
    expect(await verified({ City__c: 'Mumbai' }, integration)).toBe('S');
  });

  it('knows how long a document is, and its type when none is given', async () => {
    const attach = (fields: object) =>
      make('Attachment', {
        ParentId: world.asha.account,
        Name: 'PAN',
        Body: Buffer.from('four').toString('base64'),
        ...fields,
      });
    const [plain, pdf] = [await attach({}), await attach({ Name: 'GST', ContentType: 'application/pdf' })];
    expect(await read('Attachment', plain, 'ContentType', 'BodyLength')).toEqual(['application/octet-stream', 4]);
    expect(await read('Attachment', pdf, 'ContentType', 'BodyLength')).toEqual(['application/pdf', 4]);
  });

  it('composes a person’s name from its known parts', async () => {
    const named = async (fields: object) =>
      (await read('Lead', await make('Lead', { Company: 'c', ...fields }), 'Name'))[0];
    expect(await named({ FirstName: 'Mala', LastName: 'Iyer' })).toBe('Mala Iyer');
    expect(await named({ LastName: 'Iyer' })).toBe('Iyer');
  });

  it('gives a cart line its cart’s owner and its product’s name and number', async () => {
    const path = `commerce/webstores/${world.webStore}/carts/active/cart-items`;
    const made = await crm.call(asha, 'POST', path, { productId: world.bun, quantity: '1', type: 'Product' });
    const { cartItemId } = made.body as { cartItemId: string };
    expect(await read('CartItem', cartItemId, 'Name', 'Sku', 'Contact__c', 'Account__c')).toEqual([
      'Burger Bun',
      '8001',
      world.asha.contact,
      world.asha.account,
    ]);
  });
});

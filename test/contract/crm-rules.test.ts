import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertRows } from '#crm/records/write-rows.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { sqlText } from '#test/support/sql-text.ts';
import { testEngines } from '#test/support/test-database.ts';

type Item = { entry: string; quantity: number; price: number; fields?: object };

describe.each(testEngines)("the CRM's own rules on %s", (engine) => {
  let crm: TestCrm;
  let integration: string;
  let asha: string;

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine });
    integration = await crm.integrationToken();
    asha = await crm.signIn(world.asha.username);
  });
  afterAll(() => crm.close());

  async function place(items: readonly Item[], fields: object = {}): Promise<string> {
    const records = items.map(({ entry, quantity, price, fields: more }) => ({
      attributes: { type: 'OrderItem' },
      PricebookEntryId: entry,
      quantity,
      UnitPrice: price,
      ...more,
    }));
    const order = {
      attributes: { type: 'Order' },
      AccountId: world.asha.account,
      Pricebook2Id: world.bookA,
      EffectiveDate: '2026-11-21',
      Status: 'Cancelled',
      ...fields,
      OrderItems: { records },
    };
    const reply = await crm.call(asha, 'POST', 'commerce/sale/order', { order: [order] });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return (reply.body as { records: Array<{ Id: string }> }).records[0]!.Id;
  }

  const setStatus = (order: string, Status__c: string) =>
    crm.call(integration, 'PATCH', `sobjects/Order/${order}`, { Status__c });

  async function fieldOfRow(object: string, id: string, field: string): Promise<unknown> {
    const { body } = await crm.call(integration, 'GET', `sobjects/${object}/${id}?fields=${field}`);
    return (body as Record<string, unknown>)[field];
  }
  const stockOf = (id: string) => fieldOfRow('Stock__c', id, 'Value__c');
  const creditOf = () => fieldOfRow('Credit_Management__c', world.asha.credit, 'Credit_Balance__c');

  const puff = (quantity: number): Item => ({ entry: world.puffPriceA, quantity, price: 80 });
  const bun = (quantity: number): Item => ({ entry: world.bunPriceA, quantity, price: 123.45 });

  it('books stock once when an order is confirmed, and returns it once when it is cancelled', async () => {
    const order = await place([bun(7), puff(4)]);
    expect([await stockOf(world.bunStock), await stockOf(world.puffStock)]).toEqual([100, 10]);
    expect((await setStatus(order, 'Order Confirmed')).status).toBe(204);
    expect((await setStatus(order, 'Order Confirmed')).status).toBe(204);
    expect([await stockOf(world.bunStock), await stockOf(world.puffStock)]).toEqual([93, 6]);
    expect((await setStatus(order, 'Cancelled')).status).toBe(204);
    expect((await setStatus(order, 'In Progress')).status).toBe(204);
    expect((await setStatus(order, 'Cancelled')).status).toBe(204);
    expect([await stockOf(world.bunStock), await stockOf(world.puffStock)]).toEqual([100, 10]);
  });

  it('books the counted products of an order, even after an uncounted one', async () => {
    const make = async (type: string, fields: object) =>
      ((await crm.call(integration, 'POST', `sobjects/${type}`, fields)).body as { id: string }).id;
    const product = await make('Product2', { Name: 'Delivery by hand', StockKeepingUnit: '9001', IsActive: true });
    const price = { Pricebook2Id: world.bookA, Product2Id: product, UnitPrice: 50, IsActive: true };
    const uncounted = { entry: await make('PricebookEntry', price), quantity: 2, price: 50 };
    const order = await place([uncounted, bun(3)]);
    expect((await setStatus(order, 'Order Confirmed')).status).toBe(204);
    expect(await stockOf(world.bunStock)).toBe(97);
    expect((await setStatus(order, 'Cancelled')).status).toBe(204);
    expect(await stockOf(world.bunStock)).toBe(100);
  });

  it('returns nothing for an order that took nothing', async () => {
    const order = await place([bun(7)]);
    await setStatus(order, 'Payment Pending');
    await setStatus(order, 'Cancelled');
    expect(await stockOf(world.bunStock)).toBe(100);
  });

  it('refuses a confirmation below zero, names the product and books nothing of the order', async () => {
    const order = await place([bun(5), puff(11)]);
    const reply = await setStatus(order, 'Order Confirmed');
    expect(reply).toMatchObject({
      status: 400,
      body: [
        { errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: 'Not enough stock for puff Sheet: 10 available.' },
      ],
    });
    expect([await stockOf(world.bunStock), await stockOf(world.puffStock)]).toEqual([100, 10]);
    expect(await fieldOfRow('Order', order, 'Status__c')).toBeNull();
  });

  it('lets only one of two orders have the last piece', async () => {
    const orders = await Promise.all(
      [1, 2, 3].map(() => place([{ entry: world.rarePriceA, quantity: 1, price: 499.99 }])),
    );
    const replies = await Promise.all(orders.map((order) => setStatus(order, 'Order Confirmed')));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
    expect(await stockOf(world.rareStock)).toBe(0);
  });

  it('returns what a single cancelled line had taken', async () => {
    const order = await place([bun(2), puff(3)]);
    await setStatus(order, 'Order Confirmed');
    const soql = `SELECT Id FROM OrderItem WHERE OrderId = '${order}' AND Product2Id = '${world.puff}'`;
    const { body } = await crm.call(integration, 'GET', `query?q=${encodeURIComponent(soql)}`);
    const [item] = (body as { records: Array<{ Id: string }> }).records;
    await crm.call(integration, 'PATCH', `sobjects/OrderItem/${item!.Id}`, {
      Status__c: 'Cancelled',
      ReasonofCancel__c: '01',
    });
    expect([await stockOf(world.bunStock), await stockOf(world.puffStock)]).toEqual([98, 10]);
    await setStatus(order, 'Cancelled');
    expect([await stockOf(world.bunStock), await stockOf(world.puffStock)]).toEqual([100, 10]);
  });

  it('books the credit of a credit order with its confirmation, refuses below zero, returns it', async () => {
    const paid = { TenderType2__c: 'ZCRT', Order_Total__c: 300.1 };
    const first = await place([bun(1)], paid);
    const second = await place([bun(1)], paid);
    expect((await setStatus(first, 'Order Confirmed')).status).toBe(204);
    expect(await creditOf()).toBe(199.9);
    expect(await setStatus(second, 'Order Confirmed')).toMatchObject({
      status: 400,
      body: [{ errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: 'Not enough credit: 199.9 available.' }],
    });
    // The stock that the refused order had just taken is back as well.
    expect([await creditOf(), await stockOf(world.bunStock)]).toEqual([199.9, 99]);
    await setStatus(first, 'Cancelled');
    expect([await creditOf(), await stockOf(world.bunStock)]).toEqual([500, 100]);
    const cash = await place([bun(1)], { TenderType2__c: 'ZT03', Order_Total__c: 9_999 });
    await setStatus(cash, 'Order Confirmed');
    expect(await creditOf()).toBe(500);
    await setStatus(cash, 'Cancelled');
  });

  it('books the part of an order paid by credit beside another way', async () => {
    const order = await place([bun(1)], {
      TenderType2__c: 'ZTDP',
      TenderTypeCredit2__c: 'ZCRT',
      Credit_Amount__c: 100,
      Order_Total__c: 900,
    });
    await setStatus(order, 'Order Confirmed');
    expect(await creditOf()).toBe(400);
    await setStatus(order, 'Cancelled');
    expect(await creditOf()).toBe(500);
  });

  it('[DATA-029] [DATA-031] numbers an order and its lines and sums them', async () => {
    const order = await place([bun(7), puff(3)]);
    const { body } = await crm.call(
      asha,
      'GET',
      `query?q=${encodeURIComponent(
        `SELECT OrderNumber, TotalAmount, ProductItems__c, CustomerAuthorizedBy.Name, (SELECT OrderItemNumber, Product2.Name, ListPrice, TotalPrice, Type_of_Order__c FROM OrderItems ORDER BY OrderItemNumber) FROM Order WHERE Id = '${order}'`,
      )}`,
    );
    expect(body).toMatchObject({
      records: [
        {
          OrderNumber: expect.stringMatching(/^\d{8}$/),
          TotalAmount: 1104.15,
          ProductItems__c: 2,
          OrderItems: {
            records: [
              {
                OrderItemNumber: expect.stringMatching(/^\d{10}$/),
                Product2: { Name: 'Burger Bun' },
                ListPrice: 123.45,
                TotalPrice: 864.15,
                Type_of_Order__c: 'O',
              },
              { Product2: { Name: 'puff Sheet' }, ListPrice: 80, TotalPrice: 240 },
            ],
          },
        },
      ],
    });
  });

  it('[DATA-010] keeps the sums of a cart beside its lines', async () => {
    const path = `commerce/webstores/${world.webStore}/carts/Active/cart-items`;
    const add = async (productId: string, quantity: string) =>
      (await crm.call(asha, 'POST', path, { productId, quantity, type: 'Product' })).body as {
        cartItemId: string;
        cartId: string;
      };
    const first = await add(world.bun, '2');
    const second = await add(world.puff, '3');
    const head = async () =>
      (
        await crm.call(
          asha,
          'GET',
          `sobjects/Webcart/${first.cartId}?fields=TotalAmount,TotalProductCount,UniqueProductCount`,
        )
      ).body;
    expect(await head()).toMatchObject({ TotalAmount: 486.9, TotalProductCount: 5, UniqueProductCount: 2 });
    await crm.call(asha, 'PATCH', `sobjects/CartItem/${second.cartItemId}`, {
      Quantity: 4,
      TotalPrice: 320,
      Total_Value__c: 358.4,
    });
    expect(await head()).toMatchObject({ TotalAmount: 605.3, TotalProductCount: 6, UniqueProductCount: 2 });
    await crm.call(asha, 'DELETE', `composite/sobjects?ids=${first.cartItemId},${second.cartItemId}&allOrNone=false`);
    expect(await head()).toMatchObject({ TotalAmount: 0, TotalProductCount: 0, UniqueProductCount: 0 });
  });

  it.runIf(engine === 'postgres')('sums the lines that two calls add at once to one cart or order', async () => {
    const { store } = crm;
    const session = { role: 'integration', userId: world.asha.user, contactId: null, accountId: null } as const;
    const isWaiting = async () => {
      const query = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      expect((await sqlText(store.sql, query)).length).toBeGreaterThan(0);
    };
    /** Adds a line, and before that is committed another one. */
    async function addTwice(object: CrmObjectName, line: Record<string, unknown>) {
      let second: ReturnType<typeof crm.call> | null = null;
      await store.sql.transaction(async (sql) => {
        await insertRows({ sql, session, clock: store.clock, changed: new Set() }, object, [line]);
        second = crm.call(integration, 'POST', `sobjects/${object}`, line);
        await vi.waitFor(isWaiting, 10_000);
      });
      expect(await second).toMatchObject({ status: 201 });
    }
    const path = `commerce/webstores/${world.webStore}/carts/active/cart-items`;
    const first = await crm.call(asha, 'POST', path, { productId: world.bun, quantity: '1', type: 'Product' });
    const { cartId } = first.body as { cartId: string };
    await addTwice('CartItem', { CartId: cartId, Product2Id: world.bun, Quantity: 1 });
    expect(await fieldOfRow('WebCart', cartId, 'TotalProductCount')).toBe(3);

    const order = await place([bun(1)]);
    await addTwice('OrderItem', { OrderId: order, PricebookEntryId: world.bunPriceA, Quantity: 1, UnitPrice: 10 });
    expect(await fieldOfRow('Order', order, 'ProductItems__c')).toBe(3);
    expect(await fieldOfRow('Order', order, 'TotalAmount')).toBe(143.45);
  });

  it('creates one active cart for many concurrent requests', async () => {
    const bala = await crm.signIn(world.bala.username);
    const path = `commerce/webstores/${world.webStore}/carts/active/cart-items`;
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => crm.call(bala, 'POST', path, { productId: world.bun, quantity: '1', type: 'Product' })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => (body as { cartId: string }).cartId)).size).toBe(1);
  });

  it('removes verification from an address that its customer moves, and tracks whether there is one', async () => {
    const verified = () => fieldOfRow('Address__c', world.asha.address, 'SAP_Customer_Addr_ID__c');
    await crm.call(asha, 'PATCH', `sobjects/Address__c/${world.asha.address}`, { City__c: 'Pune' });
    expect(await verified()).toBe('SAP-1');
    await crm.call(asha, 'PATCH', `sobjects/Address__c/${world.asha.address}`, { City__c: 'Mumbai' });
    expect(await verified()).toBeNull();
    await crm.call(integration, 'DELETE', `sobjects/Address__c/${world.asha.address}`);
    expect(await fieldOfRow('Contact', world.asha.contact, 'Address_Added__c')).toBe(false);
    await crm.call(asha, 'POST', 'sobjects/Address__c', { City__c: 'Pune' });
    expect(await fieldOfRow('Contact', world.asha.contact, 'Address_Added__c')).toBe(true);
  });

  it('undoes an order with invalid lines', async () => {
    const before = await crm.store.count('Order');
    const order = (entry: string) => ({
      order: [
        {
          AccountId: world.asha.account,
          Pricebook2Id: world.bookA,
          EffectiveDate: '2026-11-21',
          OrderItems: {
            records: [
              { PricebookEntryId: world.bunPriceA, Quantity: 1, UnitPrice: 1 },
              { PricebookEntryId: entry, Quantity: 1, UnitPrice: 1 },
            ],
          },
        },
      ],
    });
    expect((await crm.call(asha, 'POST', 'commerce/sale/order', order(world.bunPriceB))).body).toMatchObject([
      { errorCode: 'FIELD_INTEGRITY_EXCEPTION' },
    ]);
    expect((await crm.call(asha, 'POST', 'commerce/sale/order', order('01u5g000000099zAAA'))).status).toBe(400);
    expect(await crm.store.count('Order')).toBe(before);
    expect((await crm.call(asha, 'POST', 'commerce/sale/order', order(world.puffPriceA))).status).toBe(201);
  });
});

describe('the change hook', () => {
  it('fires once, with its secret, after commits close together, and never for a refused write', async () => {
    const heard: Array<{ secret: unknown; body: string }> = [];
    const listener: Server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        heard.push({ secret: request.headers['x-larder-hook-secret'], body });
        response.end();
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const hook = { url: `http://127.0.0.1:${port}/hooks/crm`, secret: 'hook-secret', debounceMs: 1_000 };
    const crm = await startTestCrm({ seed: worldSeed, config: { hook } });
    try {
      const token = await crm.integrationToken();
      await crm.call(token, 'PATCH', `sobjects/Stock__c/${world.bunStock}`, { Value__c: 'x' });
      await crm.call(token, 'GET', `sobjects/Stock__c/${world.bunStock}`);
      await Promise.all(
        [90, 80].map((Value__c) => crm.call(token, 'PATCH', `sobjects/Stock__c/${world.bunStock}`, { Value__c })),
      );
      await expect.poll(() => heard.length).toBe(1);
      expect(heard).toEqual([{ secret: 'hook-secret', body: '{"objects":["Stock__c"]}' }]);
    } finally {
      await crm.close();
      await new Promise((resolve) => listener.close(resolve));
    }
  });
});

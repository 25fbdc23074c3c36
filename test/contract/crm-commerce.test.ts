import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

describe.each(rarelyBothEngines)('store and media endpoints on %s', (engine) => {
  let crm: TestCrm;
  let asha: string;
  let integration: string;

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine });
    asha = await crm.signIn(world.asha.username);
    integration = await crm.integrationToken();
  });
  afterAll(() => crm.close());

  const store = `/services/data/v52.0/commerce/webstores/${world.webStore}`;
  const items = `${store}/carts/Active/cart-items`;

  it('adds, reads, changes and removes cart lines, with amounts as texts', async () => {
    const account = `?effectiveAccountId=${world.asha.account}`;
    expect((await crm.call(asha, 'GET', `${items}${account}`)).status).toBe(404);
    const added = await crm.call(asha, 'POST', `${items}${account}`, {
      productId: world.bun,
      quantity: '2',
      type: 'Product',
    });
    expect(added).toMatchObject({
      status: 201,
      body: {
        productId: world.bun,
        name: 'Burger Bun',
        quantity: '2',
        type: 'Product',
        listPrice: '123.45',
        salesPrice: '123.45',
        totalPrice: '246.90',
        productDetails: { sku: '8001' },
      },
    });
    const { cartItemId, cartId } = added.body as { cartItemId: string; cartId: string };
    const list = await crm.call(asha, 'GET', items);
    expect(list.body).toMatchObject({
      cartItems: [{ cartItem: { cartItemId } }],
      cartSummary: {
        cartId,
        accountId: world.asha.account,
        status: 'Active',
        totalProductCount: '2',
        uniqueProductCount: 1,
      },
      nextPageToken: null,
      hasErrors: false,
    });
    const changed = await crm.call(asha, 'PATCH', `${store}/carts/active/cart-items/${cartItemId}`, { quantity: '5' });
    expect(changed).toMatchObject({ status: 200, body: { cartItemId, quantity: '5' } });
    // The same row through the record API, where numbers are numbers.
    expect((await crm.call(asha, 'GET', `sobjects/CartItem/${cartItemId}`)).body).toMatchObject({
      Quantity: 5,
      Sku: '8001',
      Type__c: 'O',
      Contact__c: world.asha.contact,
    });
    expect((await crm.call(asha, 'DELETE', `${items}/${cartItemId}`)).status).toBe(204);
    expect((await crm.call(asha, 'GET', `${store}/carts/current`)).body).toMatchObject({
      cartId,
      uniqueProductCount: 0,
    });
  });

  it('pages through a cart', async () => {
    for (let index = 0; index < 3; index += 1)
      await crm.call(asha, 'POST', items, { productId: world.puff, quantity: '1', type: 'Product' });
    const first = (await crm.call(asha, 'GET', `${items}?pageSize=2`)).body as {
      cartItems: object[];
      nextPageUrl: string;
    };
    expect(first.cartItems).toHaveLength(2);
    const second = (await crm.call(asha, 'GET', first.nextPageUrl)).body as { cartItems: object[]; nextPageUrl: null };
    expect(second).toMatchObject({ nextPageUrl: null });
    expect(second.cartItems).toHaveLength(1);
  });

  it('refuses an account that is not the session’s, and the integration session', async () => {
    const foreign = `${items}?effectiveAccountId=${world.bala.account}`;
    expect((await crm.call(asha, 'GET', foreign)).status).toBe(403);
    expect((await crm.call(asha, 'POST', foreign, { productId: world.bun, quantity: '1' })).status).toBe(403);
    expect((await crm.call(integration, 'GET', items)).status).toBe(403);
    const unknown = { productId: '01t5g000000099zAAA', quantity: '1', type: 'Product' };
    expect((await crm.call(asha, 'POST', items, unknown)).body).toMatchObject([
      { errorCode: 'INVALID_CROSS_REFERENCE_KEY' },
    ]);
  });

  it('[CRM-050] shows a product with its fields as texts and its pictures in groups', async () => {
    const { status, body } = await crm.call(asha, 'GET', `${store}/products/${world.bun}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: world.bun,
      fields: { Name: 'Burger Bun', StockKeepingUnit: '8001', Sort__c: '2', IsActive: 'true' },
      defaultImage: { title: '8001', alternateText: 'PLP' },
      mediaGroups: [{ mediaItems: [{ url: '/cms/media/mc0.svg' }] }, { mediaItems: [{}, {}] }],
    });
    expect((await crm.call(asha, 'GET', `${store}/products/01t5g0000000004AAA`)).status).toBe(404);
  });

  it('places an order with keys in any case and numbers as texts', async () => {
    const reply = await crm.call(asha, 'POST', 'commerce/sale/order', {
      ORDER: [
        {
          attributes: { type: 'Order' },
          accountid: world.asha.account,
          pricebook2id: world.bookA,
          effectivedate: '2026-11-21',
          status: 'Cancelled',
          client_ref__c: 'order-ref-1',
          order_total__c: '864.15',
          orderitems: {
            records: [
              {
                attributes: { type: 'OrderItem' },
                pricebookentryid: world.bunPriceA,
                QUANTITY: '7',
                unitprice: '123.45',
                SOItem__c: 1,
              },
            ],
          },
        },
      ],
    });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        totalSize: 1,
        done: true,
        records: [
          {
            attributes: { type: 'Order' },
            Id: expect.stringMatching(/^801/),
            OrderItems: { totalSize: 1, done: true, records: [{ attributes: { type: 'OrderItem' } }] },
          },
        ],
      },
    });
    const { Id } = (reply.body as { records: Array<{ Id: string }> }).records[0]!;
    const soql = `SELECT Id, Contact__c, Order_Total__c FROM Order WHERE Client_Ref__c = 'order-ref-1'`;
    expect((await crm.call(asha, 'GET', `query?q=${encodeURIComponent(soql)}`)).body).toMatchObject({
      records: [{ Id, Contact__c: world.asha.contact, Order_Total__c: 864.15 }],
    });
  });

  it('accepts a reference once', async () => {
    const order = {
      accountId: world.asha.account,
      Pricebook2Id: world.bookA,
      EffectiveDate: '2026-11-21',
      Client_Ref__c: 'order-ref-2',
      OrderItems: { records: [{ PricebookEntryId: world.bunPriceA, Quantity: 1, UnitPrice: 1 }] },
    };
    const place = () => crm.call(asha, 'POST', 'commerce/sale/order', { order: [order] });
    const replies = await Promise.all([place(), place(), place()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(replies.find(({ status }) => status === 400)?.body).toMatchObject([{ errorCode: 'DUPLICATE_VALUE' }]);
  });

  it.each([
    ['no order', {}],
    ['two orders', { order: [{}, {}] }],
    ['no lines', { order: [{ AccountId: world.asha.account }] }],
    [
      'no price book',
      {
        order: [
          {
            AccountId: world.asha.account,
            EffectiveDate: '2026-11-21',
            OrderItems: { records: [{ PricebookEntryId: world.bunPriceA, Quantity: 1, UnitPrice: 1 }] },
          },
        ],
      },
    ],
    [
      'no price book entry',
      {
        order: [
          {
            AccountId: world.asha.account,
            Pricebook2Id: world.bookA,
            EffectiveDate: '2026-11-21',
            OrderItems: { records: [{ Quantity: 1, UnitPrice: 1 }] },
          },
        ],
      },
    ],
  ])('refuses %s', async (_what, body) => {
    expect((await crm.call(asha, 'POST', 'commerce/sale/order', body)).status).toBe(400);
  });

  it('[DATA-020] delivers managed content page by page until one is not full', async () => {
    const path = (page: number) =>
      `connect/cms/delivery/channels/${crm.config.cmsChannelId}/contents/query?managedContentType=cms_image&page=${page}&pageSize=250`;
    const first = (await crm.call(integration, 'GET', path(0))).body as {
      items: object[];
      nextPageUrl: string;
      total: number;
    };
    expect(first.items).toHaveLength(250);
    expect(first.total).toBe(260);
    expect(first.items[0]).toMatchObject({
      title: '8001',
      contentKey: 'MC0000',
      type: 'cms_image',
      unauthenticatedUrl: '/cms/media/mc0.svg',
      contentNodes: { altText: { value: 'PLP' }, source: { url: '/cms/media/mc0.svg' } },
    });
    const second = (await crm.call(integration, 'GET', first.nextPageUrl)).body as {
      items: object[];
      nextPageUrl: null;
    };
    expect(second.items).toHaveLength(10);
    expect(second.nextPageUrl).toBeNull();
    expect(
      (await crm.call(integration, 'GET', 'connect/cms/delivery/channels/0ap000000000000/contents/query')).status,
    ).toBe(404);
    expect((await crm.call(integration, 'GET', 'query?q=SELECT Id FROM ManagedContent')).status).toBe(400);
  });
});

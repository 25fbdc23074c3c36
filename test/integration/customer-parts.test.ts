import { beforeEach, describe, expect, it } from 'vitest';
import { crmObjectNames, fieldsOf } from '#domain/crm/index.ts';
import { paise } from '#domain/money.ts';
import { decodePart } from '#protocol/part-codec.ts';
import { partKind } from '#protocol/part-split.ts';
import { partRows } from '#test/support/engine-world.ts';
import { createExchangeWorld, type ExchangeWorld, haveOf, stateOf } from '#test/support/exchange-world.ts';

let world: ExchangeWorld;

beforeEach(() => {
  world = createExchangeWorld();
});

describe('[SEC-008] another customer’s', () => {
  it('commands are not found, run or voided by their ids', async () => {
    const command = world.order();
    await world.ask({ commands: [command] });
    const { ravi } = world.shop;
    const answer = await world.ask({ ask: [command.id], void: [], commands: [] }, ravi.session);
    expect(stateOf(answer, command)).toBe('unknown');
    const stolen = { ...world.tap(), id: command.id };
    expect((await world.ask({ commands: [stolen] }, ravi.session)).results[command.id]).toMatchObject({
      state: 'rejected',
      rejection: { kind: 'id-taken' },
    });
    expect(stateOf(await world.ask({ void: [command.id] }, ravi.session), command)).not.toBe('done');
    expect(stateOf(await world.ask({ ask: [command.id] }), command)).toBe('done');
    expect(world.cart(ravi.contactId)).toEqual([]);
  });

  it('order does not count as one’s own because of its reference', async () => {
    const theirs = world.order();
    await world.ask({ commands: [theirs] });
    const { ravi, naan } = world.shop;
    const args = {
      ...world.orderArgs([{ productId: naan.id, type: 'O', quantity: 4 }]),
      billing: ravi.billing,
      delivery: ravi.billing,
    };
    const mine = { ...world.command('order.place', args), ref: theirs.ref };
    const answer = await world.ask({ commands: [mine] }, ravi.session);
    expect(answer.results[mine.id]).toEqual({ state: 'rejected', rejection: { kind: 'reference-taken', details: {} } });
    expect(world.orders()).toMatchObject([{ Contact__c: world.shop.asha.contactId }]);
  });

  it('address or a forged total makes the gateway reject the order, and changes nothing', async () => {
    const { ravi } = world.shop;
    const forged = world.order(5, { billing: ravi.billing, delivery: ravi.billing, agreedTotalPaise: paise(1) });
    const answer = await world.ask({ commands: [forged] });
    expect(answer.results[forged.id]).toMatchObject({ state: 'rejected', rejection: { kind: 'differences' } });
    expect(world.orders()).toEqual([]);
  });

  it('rows are in no part', async () => {
    await world.ask({ commands: [world.order(), world.tap(3)] });
    const { ravi } = world.shop;
    const answer = await world.ask({ full: true }, ravi.session);
    expect(answer.contact).toBe(ravi.contactId);
    expect(JSON.stringify(answer)).not.toContain(world.shop.asha.contactId);
    expect(partRows(answer, 'open-orders', 'Order')).toEqual([]);
  });

  it('[CRM-032] packaging, invoices and status records are never read for anybody else', async () => {
    await world.ask({ commands: [world.order()] });
    const { ravi, naan } = world.shop;
    const args = {
      ...world.orderArgs([{ productId: naan.id, type: 'O', quantity: 4 }]),
      billing: ravi.billing,
      delivery: ravi.billing,
    };
    await world.ask({ commands: [world.command('order.place', args)] }, ravi.session);
    for (const [at, { Id: orderId }] of world.orders().entries()) {
      const [item] = world.itemsOf(String(orderId));
      world.crm.add('Packaging_Information__c', { Order_Product__c: String(item?.Id), Shipping_Number__c: `S${at}` });
      world.crm.add('Invoices__c', { order__c: String(orderId), SAP_Billing_Invoice_Number__c: `B${at}` });
      world.crm.add('Status_Information__c', { SAP_Billing_Number__c: `B${at}` });
    }
    const customers = [world.shop.asha, ravi];
    expect(world.orders().map(({ Contact__c }) => Contact__c)).toEqual(customers.map(({ contactId }) => contactId));
    for (const [at, { session }] of customers.entries()) {
      const answer = await world.ask({ full: true }, session);
      expect(partRows(answer, 'open-orders', 'Packaging_Information__c')).toMatchObject([
        { Shipping_Number__c: `S${at}` },
      ]);
      expect(partRows(answer, 'open-orders', 'Invoices__c')).toMatchObject([
        { SAP_Billing_Invoice_Number__c: `B${at}` },
      ]);
      expect(partRows(answer, 'open-orders', 'Status_Information__c')).toMatchObject([
        { SAP_Billing_Number__c: `B${at}` },
      ]);
    }
  });
});

describe('a customer’s own parts', () => {
  it('come once, and again only when they changed', async () => {
    const first = await world.ask({ full: true });
    expect(first.parts.map(({ name }) => name).sort()).toEqual([
      'addresses',
      'cart',
      'credit',
      'favourites',
      'feedback',
      'me',
      'my-offers',
      'open-orders',
    ]);
    const have = haveOf(first);
    expect(await world.ask({ full: true, have })).toMatchObject({ parts: [], gone: [], unread: [] });
    const answer = await world.ask({ have, commands: [world.tap()] });
    expect(answer.parts.map(({ name }) => name)).toEqual(['cart']);
  });

  it('[DATA-029] [DATA-031] [DATA-009] [DATA-010] hold every field that the declaration gives them', async () => {
    const { asha, naan } = world.shop;
    await world.ask({
      commands: [world.order(), world.tap(3), world.command('favourite.set', { productId: naan.id, on: true })],
    });
    const [placed] = world.orders();
    const [item] = world.itemsOf(String(placed?.Id));
    const { add } = world.crm;
    add('GST__c', { Name: '29AAGCB7383J1Z4', Account__c: asha.accountId });
    add('Feedback__c', { Contact__c: asha.contactId, Order_Product__c: String(item?.Id) });
    add('Customer_Satement__c', { Customer__c: asha.contactId, Amount__c: 5 });
    add('Applicable_Discounts__c', { Name: 'D', Contact__c: asha.contactId, Active__c: true });
    add('Packaging_Information__c', { Order_Product__c: String(item?.Id), Status_quantiy__c: 5 });
    add('Invoices__c', { order__c: String(placed?.Id), SAP_Billing_Invoice_Number__c: 'B1' });
    add('Status_Information__c', { SAP_Billing_Number__c: 'B1', Dispatch_Status__c: '1' });
    add('Order', {
      Contact__c: asha.contactId,
      AccountId: asha.accountId,
      Status__c: 'Delivered',
      EffectiveDate: '2026-02-03',
    });
    await world.rest(8 * 86_400_000);
    const answer = await world.ask({ full: true });
    const columns = new Map<string, Set<string>>();
    for (const { name, text } of answer.parts) {
      const body = decodePart(text);
      if (!body.ok) throw new Error(body.error.reason);
      for (const [object, table] of Object.entries(body.value.tables)) {
        const key = `${partKind(name)} ${object}`;
        columns.set(key, new Set([...(columns.get(key) ?? []), ...Object.keys(table?.columns ?? {})]));
        if (name !== 'history/2026Q1' || object === 'Order') expect([key, table?.n]).not.toEqual([key, 0]);
      }
    }
    for (const object of crmObjectNames) {
      for (const [field, { parts = [] }] of fieldsOf(object)) {
        for (const part of parts) {
          if (
            ![
              'me',
              'cart',
              'open-orders',
              'history',
              'addresses',
              'favourites',
              'feedback',
              'credit',
              'my-offers',
            ].includes(part)
          )
            continue;
          expect([part, object, columns.get(`${part} ${object}`)?.has(field) && field]).toEqual([part, object, field]);
        }
      }
    }
    expect(partRows(answer, 'open-orders', 'Status_Information__c')).toMatchObject([{ Dispatch_Status__c: '1' }]);
    expect(partRows(answer, 'cart', 'CartItem')[0]).toMatchObject({ 'Product2.Name': 'Garlic Naan' });
  });

  it('cover a quarter of the history per read; an empty quarter is gone, the others are unread', async () => {
    const { asha } = world.shop;
    const past = (EffectiveDate: string) =>
      world.crm.add('Order', {
        Contact__c: asha.contactId,
        AccountId: asha.accountId,
        Status__c: 'Delivered',
        EffectiveDate,
      });
    past('2026-10-02');
    const old = past('2026-08-02');
    await world.rest(8 * 86_400_000);
    const first = await world.ask({ full: true });
    const have = haveOf(first);
    expect(
      Object.keys(have)
        .filter((name) => name.startsWith('history'))
        .sort(),
    ).toEqual(['history/2026Q3', 'history/2026Q4']);
    world.crm.rows.table('Order').delete(old.Id);
    const gone: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      const answer = await world.ask({ have });
      gone.push(...answer.gone);
      if (answer.gone.length === 0) expect(answer.unread.length).toBeGreaterThanOrEqual(1);
    }
    expect([...new Set(gone)]).toEqual(['history/2026Q3']);
    expect(await world.ask({ have, full: true })).toMatchObject({ gone: ['history/2026Q3'], unread: [] });
  });

  it('cost an idle open app at most 20 calls in an hour of 14 checks (goal 16)', async () => {
    await world.ask({ commands: [world.order()] });
    let have = haveOf(await world.ask({ full: true }));
    const before = world.calls.length;
    for (let look = 0; look < 14; look += 1) {
      await world.rest(4 * 60_000);
      have = { ...have, ...haveOf(await world.ask({ have })) };
    }
    expect(world.calls.length - before).toBeLessThanOrEqual(20);
  });

  it('show an order’s tracking again as soon as its status changes', async () => {
    await world.ask({ commands: [world.order()] });
    const [placed] = world.orders();
    const [item] = world.itemsOf(String(placed?.Id));
    await world.ask({ full: true });
    world.crm.add('Packaging_Information__c', { Order_Product__c: String(item?.Id), Status_quantiy__c: 5 });
    world.crm.change('Order', String(placed?.Id), { Status__c: 'In Progress' });
    const answer = await world.ask({});
    expect(partRows(answer, 'open-orders', 'Packaging_Information__c')).toMatchObject([{ Status_quantiy__c: 5 }]);
  });

  it('end no customer’s session when the CRM refuses the gateway’s own', async () => {
    let isRefused = false;
    world = createExchangeWorld({
      faultOf: ({ caller }) => (isRefused && caller === 'integration' ? 'unauthorized' : null),
    });
    await world.ask({ commands: [world.order()] });
    isRefused = true;
    const { session } = world.shop.asha;
    expect(await world.exchange(session, { full: true })).toEqual({ kind: 'crm-unavailable', retryAfterMs: 5_000 });
  });

  it('list parts that no current version knows as gone, and my-products when the device does not want it', async () => {
    const hash = 'AAAAAAAAAAAAAAAAAAAAAA' as never;
    const answer = await world.ask({ have: { 'old-part': hash, 'my-products': hash } });
    expect(answer.gone.sort()).toEqual(['my-products', 'old-part']);
    const wanted = await world.ask({ have: { 'my-products': hash }, wantMyProducts: true });
    expect(wanted).toMatchObject({ gone: [], unread: ['my-products'] });
  });
});

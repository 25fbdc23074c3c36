import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

const today = '2026-11-21';

describe.each(rarelyBothEngines)('cancelled lines on %s', (engine) => {
  let crm: TestCrm;
  let token: string;
  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine, clock: { now: () => Date.parse(`${today}T06:00:00Z`) } });
    token = await crm.integrationToken();
  });
  afterAll(() => crm.close());

  const make = async (type: string, fields: object) => {
    const reply = await crm.call(token, 'POST', `sobjects/${type}`, fields);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return (reply.body as { id: string }).id;
  };
  const change = async (type: string, id: string, fields: object) =>
    (await crm.call(token, 'PATCH', `sobjects/${type}/${id}`, fields)).status;
  const read = async (type: string, id: string, field: string) =>
    ((await crm.call(token, 'GET', `sobjects/${type}/${id}?fields=${field}`)).body as Record<string, unknown>)[field];

  /** An order of 10 pieces, 7 from one shelf and 3 from the next, for ₹100.00; ₹500.00 of credit are there. */
  async function confirmed(name: string, fields: object) {
    const product = await make('Product2', { Name: name, StockKeepingUnit: name, IsActive: true });
    const price = { Pricebook2Id: world.bookA, Product2Id: product, UnitPrice: 10, IsActive: true };
    const entry = await make('PricebookEntry', price);
    const shelves = [
      await make('Stock__c', { Product__c: product, Value__c: 7 }),
      await make('Stock__c', { Product__c: product, Value__c: 5 }),
    ];
    const order = await make('Order', {
      ...{ AccountId: world.asha.account, Contact__c: world.asha.contact, Pricebook2Id: world.bookA },
      ...{ EffectiveDate: today, Status: 'Cancelled', Order_Total__c: 100, ...fields },
    });
    const item = await make('OrderItem', { OrderId: order, PricebookEntryId: entry, Quantity: 10, UnitPrice: 10 });
    const credit = await make('Credit_Management__c', {
      ...{ Contact__c: world.asha.contact, Account__c: world.asha.account, status__c: 'Active' },
      Credit_Balance__c: 500,
    });
    expect(await change('Order', order, { Status__c: 'Order Confirmed' })).toBe(204);
    const stock = () => Promise.all(shelves.map((id) => read('Stock__c', id, 'Value__c')));
    const balance = () => read('Credit_Management__c', credit, 'Credit_Balance__c');
    return { order, item, stock, balance, credit };
  }
  const cancelLine = (item: string, pieces: number, more: object = {}) =>
    change('OrderItem', item, { Cancel_Quantity__c: pieces, ...more });
  const refund = (order: string, rupees: number, tender = 'ZCRT') =>
    change('Order', order, { CancelAmount__c: rupees, TenderTypeC1__c: tender });

  it('give back their pieces once, to the shelves that they came from', async () => {
    const { order, item, stock } = await confirmed('bun', { TenderType2__c: 'ZT03' });
    expect(await stock()).toEqual([0, 2]);
    await cancelLine(item, 4);
    expect(await stock()).toEqual([4, 2]);
    await cancelLine(item, 4);
    expect(await stock()).toEqual([4, 2]);
    await cancelLine(item, 8.5);
    expect(await stock()).toEqual([7, 3.5]);
    await cancelLine(item, 10, { Status__c: 'Cancelled', ReasonofCancel__c: '01' });
    expect(await stock()).toEqual([7, 5]);
    await change('Order', order, { Status__c: 'Cancelled' });
    expect(await stock()).toEqual([7, 5]);
  });

  it('of an order that is cancelled as a whole give back only what it still holds', async () => {
    const { order, item, stock, balance } = await confirmed('roll', { TenderType2__c: 'ZCRT' });
    await cancelLine(item, 4);
    await refund(order, 40);
    expect([await stock(), await balance()]).toEqual([[4, 2], 440]);
    await change('Order', order, { Status__c: 'Cancelled' });
    expect([await stock(), await balance()]).toEqual([[7, 5], 500]);
  });

  it('that are deleted give back what they still hold, and leave the order’s sums', async () => {
    const { order, item, stock } = await confirmed('loaf', { TenderType2__c: 'ZT03' });
    await cancelLine(item, 4);
    expect((await crm.call(token, 'DELETE', `sobjects/OrderItem/${item}`)).status).toBe(204);
    expect(await stock()).toEqual([7, 5]);
    expect([await read('Order', order, 'TotalAmount'), await read('Order', order, 'ProductItems__c')]).toEqual([0, 0]);
    await change('Order', order, { Status__c: 'Cancelled' });
    expect(await stock()).toEqual([7, 5]);
  });

  it('of an order on credit return the refunded amount to it once, and never more than it took', async () => {
    const { order, balance } = await confirmed('puff', { TenderType2__c: 'ZCRT' });
    expect(await balance()).toBe(400);
    await refund(order, 33.33);
    await refund(order, 33.33);
    expect(await balance()).toBe(433.33);
    await refund(order, 20);
    expect(await balance()).toBe(420);
    await refund(order, 150);
    expect(await balance()).toBe(500);
    await change('Order', order, { Status__c: 'Cancelled' });
    expect(await balance()).toBe(500);
  });

  it('of an order that was paid online are added to the balance, unless they go to the bank', async () => {
    const online = await confirmed('cake', { TenderType2__c: 'ZTDP' });
    await refund(online.order, 30);
    await refund(online.order, 30);
    expect(await online.balance()).toBe(530);
    await refund(online.order, 100);
    expect(await online.balance()).toBe(600);
    const bank = await confirmed('tart', { TenderType2__c: 'ZTDP' });
    await refund(bank.order, 30, 'ZTDP');
    expect(await bank.balance()).toBe(500);
  });

  it('of an order with a credit part return that part, and the rest as the customer chose', async () => {
    const part = { TenderType2__c: 'ZTDP', TenderTypeCredit2__c: 'ZCRT', Credit_Amount__c: 30 };
    const bank = await confirmed('pie', part);
    expect(await bank.balance()).toBe(470);
    await refund(bank.order, 50, 'ZTDP');
    expect(await bank.balance()).toBe(500);
    const credit = await confirmed('scone', part);
    await refund(credit.order, 50);
    expect(await credit.balance()).toBe(520);
  });

  it('cannot be added to a balance that is not there', async () => {
    const { order, credit } = await confirmed('bagel', { TenderType2__c: 'ZTDP' });
    const others = await crm.call(
      token,
      'GET',
      `query/?q=${encodeURIComponent("SELECT Id FROM Credit_Management__c WHERE status__c = 'Active'")}`,
    );
    for (const { Id } of (others.body as { records: { Id: string }[] }).records)
      await change('Credit_Management__c', Id, { status__c: 'Expired' });
    expect(await refund(order, 30)).toBe(400);
    expect(await read('Order', order, 'CancelAmount__c')).toBeNull();
    await change('Credit_Management__c', credit, { status__c: 'Active' });
  });

  it('[CANC-003] are refused once the order is on its way, by the CRM itself', async () => {
    const { order, item, stock, balance } = await confirmed('pizza', { TenderType2__c: 'ZCRT' });
    await change('Order', order, { Status__c: 'In Progress' });
    expect([await cancelLine(item, 4), await refund(order, 40)]).toEqual([400, 400]);
    expect([await stock(), await balance()]).toEqual([[0, 2], 400]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { testEngines } from '#test/support/test-database.ts';

const today = '2026-11-21';

describe.each(testEngines)('payments in the CRM on %s', (engine) => {
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
  const owner = () => ({ Contact__c: world.asha.contact });
  const order = (more: object = {}) =>
    make('Order', {
      ...owner(),
      ...{ AccountId: world.asha.account, Pricebook2Id: world.bookA, EffectiveDate: today, Status: 'Cancelled' },
      ...{ Order_Total__c: 100, TenderType2__c: 'ZTDP', ...more },
    });
  const credit = () =>
    make('Credit_Management__c', {
      ...{ ...owner(), Account__c: world.asha.account, status__c: 'Active' },
      ...{ Credit_limit__c: 500, Credit_Balance__c: 100 },
    });

  it.each(['Cancelled', 'Payment Failed'])('an order that is %s is never confirmed, nor waits again', async (end) => {
    const id = await order();
    expect(await change('Order', id, { Status__c: 'Payment Pending' })).toBe(204);
    expect(await change('Order', id, { Status__c: end })).toBe(204);
    for (const status of ['Order Confirmed', 'Payment Pending']) {
      expect(await change('Order', id, { Status__c: status })).toBe(400);
    }
    expect(await read('Order', id, 'Status__c')).toBe(end);
    // The same once more is no change, and the back office may cancel what failed.
    expect(await change('Order', id, { Status__c: end })).toBe(204);
    expect(await change('Order', id, { Status__c: 'Cancelled' })).toBe(204);
  });

  it('a confirmed order is never unpaid again', async () => {
    const id = await order();
    await change('Order', id, { Status__c: 'Payment Pending' });
    expect(await change('Order', id, { Status__c: 'Order Confirmed' })).toBe(204);
    for (const status of ['Payment Pending', 'Payment Failed']) {
      expect(await change('Order', id, { Status__c: status })).toBe(400);
    }
  });

  it('[PAY-003] the part that credit pays is booked with the confirmation, and not before', async () => {
    const record = await credit();
    const id = await order({ Credit_Amount__c: 60, TenderTypeCredit2__c: 'ZCRT', TenderValue__c: 40 });
    await change('Order', id, { Status__c: 'Payment Pending' });
    expect(await read('Credit_Management__c', record, 'Credit_Balance__c')).toBe(100);
    await change('Order', id, { Status__c: 'Order Confirmed' });
    await change('Order', id, { Status__c: 'Order Confirmed' });
    expect(await read('Credit_Management__c', record, 'Credit_Balance__c')).toBe(40);
  });

  it('[CRED-006] used credit that is paid raises the balance once for a payment', async () => {
    const record = await credit();
    const paid = (Reference_ID__c: string, Amount_Paid__c: number) =>
      change('Credit_Management__c', record, {
        ...{ Reference_ID__c, Amount_Paid__c, Payment_Mode__c: 'UPI', Amount_Recieved_Date__c: today },
      });
    expect(await paid('pay_1', 150.5)).toBe(204);
    expect(await paid('pay_1', 150.5)).toBe(204);
    expect(await read('Credit_Management__c', record, 'Credit_Balance__c')).toBe(250.5);
    await paid('pay_2', 49.5);
    expect(await read('Credit_Management__c', record, 'Credit_Balance__c')).toBe(300);
  });

  it('[CRED-006] [CRM-061] a customer can write none of this', async () => {
    const record = await credit();
    const id = await order();
    await change('Order', id, { Status__c: 'Payment Pending' });
    const own = await crm.signIn(world.asha.username, world.password);
    const fields = { Amount_Paid__c: 400, Reference_ID__c: 'mine' };
    expect((await crm.call(own, 'PATCH', `sobjects/Credit_Management__c/${record}`, fields)).status).toBe(403);
    const status = { Status__c: 'Order Confirmed' };
    expect((await crm.call(own, 'PATCH', `sobjects/Order/${id}`, status)).status).toBe(403);
    expect(await read('Order', id, 'Status__c')).toBe('Payment Pending');
  });
});

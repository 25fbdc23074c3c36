import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

describe.each(rarelyBothEngines)('coupons of the CRM on %s', (engine) => {
  let crm: TestCrm;
  let integration: string;

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine });
    integration = await crm.integrationToken();
  });
  afterAll(() => crm.close());

  const coupon = (name: string, limits: object) => crm.store.bulkInsert('Coupon__c', [{ Name: name, ...limits }]);

  async function begin(name: string, customer: 'asha' | 'bala' = 'asha', day = '2026-11-21'): Promise<string> {
    const order = {
      attributes: { type: 'Order' },
      AccountId: world[customer].account,
      Contact__c: world[customer].contact,
      Pricebook2Id: world.bookA,
      EffectiveDate: day,
      Status: 'Cancelled',
      Coupon__c: name,
      OrderItems: {
        records: [{ attributes: { type: 'OrderItem' }, PricebookEntryId: world.bunPriceA, quantity: 1, UnitPrice: 1 }],
      },
    };
    const reply = await crm.call(integration, 'POST', 'commerce/sale/order', { order: [order] });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return (reply.body as { records: Array<{ Id: string }> }).records[0]!.Id;
  }

  const set = async (order: string, Status__c: string) =>
    (await crm.call(integration, 'PATCH', `sobjects/Order/${order}`, { Status__c })).status;

  it('[PRICE-016] limits how many of several concurrent orders use one, and says why it refuses', async () => {
    await coupon('LAST-TWO', { Maximum_Total_Usage__c: 2, Maximum_Usage_Per_Customer__c: 9 });
    const orders = await Promise.all([1, 2, 3, 4].map(() => begin('LAST-TWO')));
    const statuses = await Promise.all(orders.map((order) => set(order, 'Order Confirmed')));
    expect(statuses.sort()).toEqual([204, 204, 400, 400]);
    const late = await begin('LAST-TWO');
    const path = `sobjects/Order/${late}`;
    expect(await crm.call(integration, 'PATCH', path, { Status__c: 'Order Confirmed' })).toMatchObject({
      status: 400,
      body: [{ errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: 'The coupon LAST-TWO is used up.' }],
    });
  });

  it('frees a use when its order is cancelled, and counts one for an order that waits for its payment', async () => {
    await coupon('ONE', { Maximum_Total_Usage__c: 1, Maximum_Usage_Per_Customer__c: 9 });
    const [first, second] = [await begin('ONE'), await begin('ONE')];
    expect(await set(first, 'Payment Pending')).toBe(204);
    expect(await set(second, 'Order Confirmed')).toBe(400);
    expect(await set(first, 'Order Confirmed')).toBe(204);
    expect(await set(first, 'Order Confirmed')).toBe(204);
    expect(await set(second, 'Order Confirmed')).toBe(400);
    expect(await set(first, 'Cancelled')).toBe(204);
    expect(await set(second, 'Order Confirmed')).toBe(204);
    expect(await set(first, 'Order Confirmed')).toBe(400);
  });

  it('counts one use per customer when the coupon sets no number, and the uses of a day', async () => {
    await coupon('EACH', {});
    const [mine, again, other] = [await begin('EACH'), await begin('EACH'), await begin('EACH', 'bala')];
    expect([await set(mine, 'Order Confirmed'), await set(again, 'Order Confirmed')]).toEqual([204, 400]);
    expect(await set(other, 'Order Confirmed')).toBe(204);
    await coupon('DAILY', { Maximum_Usage_Per_Day__c: 1, Maximum_Usage_Per_Customer__c: 9 });
    const [today, more, tomorrow] = [
      await begin('DAILY'),
      await begin('DAILY'),
      await begin('DAILY', 'asha', '2026-11-22'),
    ];
    expect([await set(today, 'Order Confirmed'), await set(more, 'Order Confirmed')]).toEqual([204, 400]);
    expect(await set(tomorrow, 'Order Confirmed')).toBe(204);
  });

  it('goes by the newest of several coupons of one name', async () => {
    const many = { Maximum_Total_Usage__c: 9, Maximum_Usage_Per_Customer__c: 9 };
    await coupon('AGAIN', { ...many, Maximum_Total_Usage__c: 1 });
    expect(await set(await begin('AGAIN'), 'Order Confirmed')).toBe(204);
    await coupon('AGAIN', many);
    expect(await set(await begin('AGAIN'), 'Order Confirmed')).toBe(204);
  });
});

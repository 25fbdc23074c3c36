import { afterAll, beforeAll, expect, it } from 'vitest';
import { people } from '#crm/seed/customers/people.ts';
import { createSqlOrderNews } from '#gateway/store/sql-order-news.ts';
import { must } from '#lib/assert.ts';
import { createDemoKitchen, type DemoKitchen } from '#test/support/demo-kitchen.ts';
import { partRows } from '#test/support/engine-world.ts';
import { startTestGateway, type TestGateway } from '#test/support/gateway.ts';

let gateway: TestGateway;
let kitchen: DemoKitchen;
const updates: { fields: unknown; ifUnmodifiedSince: string | undefined }[] = [];

beforeAll(async () => {
  gateway = await startTestGateway({
    followOrders: true,
    wrapCrm: (crm) => ({
      ...crm,
      async update(caller, type, id, fields, options) {
        const answer = await crm.update(caller, type, id, fields, options);
        if (type === 'Order') updates.push({ fields, ifUnmodifiedSince: options?.ifUnmodifiedSince });
        return answer;
      },
    }),
  });
  const browser = gateway.browser();
  await browser.signIn();
  kitchen = createDemoKitchen(browser);
});
afterAll(() => gateway.close());

async function rowsOf(soql: string): Promise<Record<string, unknown>[]> {
  const path = `query?q=${encodeURIComponent(soql)}`;
  const reply = await gateway.crm.call(await gateway.crm.integrationToken(), 'GET', path);
  return (reply.body as { records: Record<string, unknown>[] }).records;
}

it('[ORD-029] [CRM-061] the status follows the records within seconds of the CRM’s notice, and the device gets both', async () => {
  const order = must(
    (
      await rowsOf(
        `SELECT Id, (SELECT Id FROM OrderItems) FROM Order WHERE Contact__c = '${people.chef.contactId}' AND Status__c = 'Order Confirmed' LIMIT 1`,
      )
    )[0],
    'a confirmed order',
  );
  const item = must((order.OrderItems as { records: { Id: string }[] }).records[0], 'its item');
  const status = async () => (await rowsOf(`SELECT Status__c FROM Order WHERE Id = '${order.Id}'`))[0]?.Status__c;
  await kitchen.exchange({ full: true });

  await gateway.write('POST', 'sobjects/Packaging_Information__c', { Order_Product__c: item.Id, Status_quantiy__c: 3 });
  await gateway.until(async () => (await status()) === 'In Progress');
  const packed = await kitchen.exchange();
  expect(partRows(packed, 'open-orders', 'Order')).toContainEqual(
    expect.objectContaining({ Id: order.Id, Status__c: 'In Progress' }),
  );
  expect(partRows(packed, 'open-orders', 'Packaging_Information__c')).toContainEqual(
    expect.objectContaining({ Order_Product__c: item.Id }),
  );

  // The order's own status does not change now, and its records reach the device all the same.
  const number = '900001';
  await gateway.write('POST', 'sobjects/Invoices__c', {
    order__c: order.Id,
    SAP_Billing_Invoice_Number__c: number,
    Billing_Invoiced_Qty__c: 3,
  });
  await gateway.until(async () =>
    partRows(await kitchen.exchange(), 'open-orders', 'Invoices__c').some(({ order__c }) => order__c === order.Id),
  );
  expect(updates).toEqual([{ fields: { Status__c: 'In Progress' }, ifUnmodifiedSince: expect.stringMatching(/GMT$/) }]);

  const calls = await gateway.registry.getSingleMetricAsString('crm_calls_total');
  expect(calls).toMatch(/purpose="order-status",caller="integration"/);
});

it("knows the customer's own cancellation of a whole order by its command, and no other", async () => {
  const news = createSqlOrderNews(gateway.db);
  const [mine, theirs] = ['801000000000001AAA', '801000000000002AAA'];
  type End = { state: 'rejected' } | { state: 'done'; result: { cancelsOrder: boolean } };
  const command = (id: string, orderId: string, end: End | null) =>
    gateway.db
      .insertInto('commands')
      .values({
        id,
        account_id: 'a',
        contact_id: 'c',
        kind: 'order.cancel',
        command: JSON.stringify({ args: { orderId } }),
        state: end?.state ?? 'open',
        outcome: end && JSON.stringify(end),
        ended_at: end && new Date(),
      })
      .execute();
  await command('1', mine, null);
  await command('2', theirs, { state: 'rejected' });
  expect(await news.cancelledByCustomer('c', mine)).toBe(true);
  expect(await news.cancelledByCustomer('another', mine)).toBe(false);
  expect(await news.cancelledByCustomer('c', theirs)).toBe(false);
  // The customer took a line out; the shop cancelled the rest.
  await command('3', theirs, { state: 'done', result: { cancelsOrder: false } });
  expect(await news.cancelledByCustomer('c', theirs)).toBe(false);
  await command('4', theirs, { state: 'done', result: { cancelsOrder: true } });
  expect(await news.cancelledByCustomer('c', theirs)).toBe(true);
});

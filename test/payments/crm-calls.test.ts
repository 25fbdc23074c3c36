import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { type CrmRequest, crmRequests } from '#test/support/crm-requests.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import type { TestBrowser } from '#test/support/gateway.ts';
import { type PaymentsGateway, startPaymentsGateway } from '#test/support/payments-gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '#test/support/recording-proxy.ts';

/** What the gateway sends to the embedded CRM while a payment is begun, waited for, and cannot be begun. */
let crm: TestCrm;
let proxy: RecordingProxy;
let gateway: PaymentsGateway;
let asha: TestBrowser;
beforeAll(async () => {
  crm = await startTestCrm({ seed: worldSeed });
  proxy = await startRecordingProxy(crm.url);
  gateway = await startPaymentsGateway({ crm: { ...crm, url: proxy.url } });
  asha = gateway.browser();
  await asha.signIn(world.asha.username);
});
afterAll(async () => {
  await gateway.close();
  await proxy.close();
  await crm.close();
});

const begin = (orderId: string, kind = 'order') =>
  asha.request('/b2b-payments/payment-data', { method: 'POST', body: JSON.stringify({ kind, orderId }) });
const progress = async (orderId: string) =>
  (await (await asha.request(`/b2b-payments/progress/${orderId}`)).json()) as { state: string };

/** The requests about this order that were sent while `act` ran. */
async function sentWhile(orderId: string, act: () => Promise<unknown>): Promise<CrmRequest[]> {
  const before = crmRequests(proxy.calls).length;
  await act();
  return crmRequests(proxy.calls)
    .slice(before)
    .filter(({ path, soql }) => (soql ? soql.text : path).includes(orderId));
}
const readsOf = (requests: CrmRequest[]) => requests.filter(({ soql }) => soql?.from === 'Order');

it('[CRM-031] reads an order with its payment fields by its id, as the customer whose order it must be', async () => {
  const orderId = await gateway.pending(120);
  const [read] = readsOf(await sentWhile(orderId, () => begin(orderId)));
  expect(read?.soql?.paths).toEqual(
    expect.arrayContaining(['Id', 'Payment_Order_Id__c', 'Reference_Id__c', 'Payment_Gateway_Name__c']),
  );
  expect(read?.soql?.text).toContain(`Id = '${orderId}' AND Contact__c = '${world.asha.contact}'`);
  expect(read?.integration).toBe(false);
  // The embedded CRM answers it with what was written meanwhile, and nothing to anybody else.
  const [row] = await rowsFor(world.asha.username, String(read?.soql?.text));
  const { Payment_Order_Id__c } = await gateway.order(orderId);
  expect(row).toMatchObject({ Id: orderId, Payment_Order_Id__c, Payment_Gateway_Name__c: 'Razorpay' });
  expect(await rowsFor(world.bala.username, String(read?.soql?.text))).toEqual([]);
});

async function rowsFor(username: string, soql: string): Promise<unknown[]> {
  const reply = await crm.call(await crm.signIn(username), 'GET', `query?q=${encodeURIComponent(soql)}`);
  return (reply.body as { records: unknown[] }).records;
}

it('[CRM-060] reads Status__c of an order that is waited for once its payment may have changed it', async () => {
  const orderId = await gateway.pending(150);
  await begin(orderId);
  // Nothing has happened at the provider: asking, as the device does every 10 s, costs the CRM nothing.
  const idle = await sentWhile(orderId, async () => {
    for (let times = 0; times < 3; times += 1) expect(await progress(orderId)).toMatchObject({ state: 'waiting' });
  });
  expect(idle).toEqual([]);
  const paid = await sentWhile(orderId, async () => {
    await gateway.notify('Razorpay', await gateway.pay(orderId));
    await gateway.until(async () => (await progress(orderId)).state === 'paid');
  });
  const [read] = readsOf(paid);
  expect(read?.soql?.paths).toContain('Status__c');
  const confirmed = paid.findIndex(({ method, body }) => method === 'PATCH' && body.Status__c === 'Order Confirmed');
  expect(confirmed).toBeGreaterThan(paid.indexOf(read as CrmRequest));
  expect(await gateway.order(orderId)).toMatchObject({ Status__c: 'Order Confirmed' });
});

it('asks the CRM of few notifications about payments that are not ours, however many come, and follows ours', async () => {
  const fields = { razorpay_order_id: 'order_Another0000001' };
  const before = proxy.calls.length;
  const many = await Promise.all(Array.from({ length: 60 }, () => gateway.notify('Razorpay', { fields })));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  const asked = crmRequests(proxy.calls.slice(before)).filter(({ soql }) =>
    soql?.text.includes('order_Another0000001'),
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(30);
  const orderId = await gateway.pending(160);
  await begin(orderId);
  await gateway.notify('Razorpay', await gateway.pay(orderId));
  await gateway.untilStatus(orderId, 'Order Confirmed');
});

it('[CRM-062] [PAY-022] deletes no order whose payment server fails, and leaves it to be paid', async () => {
  const orderId = await gateway.pending(180);
  await gateway.razorpay.close();
  const sent = await sentWhile(orderId, async () => expect((await begin(orderId)).status).toBe(503));
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect(await gateway.order(orderId)).toMatchObject({ Status__c: 'Payment Pending', Payment_Order_Id__c: null });
});

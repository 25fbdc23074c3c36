import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '#crm/seed/customers/people.ts';
import { must } from '#lib/assert.ts';
import type { PushSubscriptionJson } from '#protocol/push.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { type PushService, startPushService } from '#test/support/push-service.ts';

let service: PushService;
let gateway: TestGateway;
const logged: string[] = [];

beforeAll(async () => {
  service = await startPushService();
  gateway = await startTestGateway({
    followOrders: true,
    pushDoor: service.door,
    onLog: (line) => logged.push(line),
  });
});
afterAll(async () => {
  await gateway.close();
  await service.close();
});
beforeEach(async () => {
  await gateway.db.deleteFrom('push_subscriptions').execute();
  service.arrived.length = 0;
});

const put = (browser: TestBrowser, subscription: unknown) =>
  browser.request('/push', { method: 'POST', body: JSON.stringify(subscription) });
const stored = async () =>
  (await gateway.db.selectFrom('push_subscriptions').select(['contact_id', 'subscription']).execute()).map((row) => ({
    contact: row.contact_id,
    endpoint: (JSON.parse(row.subscription) as PushSubscriptionJson).endpoint,
  }));

async function signedIn(username: string = people.chef.email): Promise<TestBrowser> {
  const browser = gateway.browser();
  await browser.signIn(username);
  return browser;
}

/** Subscribes a browser as the app does. */
async function subscribe(browser: TestBrowser, name: string): Promise<PushSubscriptionJson> {
  const { key } = (await (await browser.request('/push')).json()) as { key: string };
  const subscription = service.subscribe(name, key);
  expect((await put(browser, subscription)).status).toBe(204);
  return subscription;
}

async function rowsOf(soql: string): Promise<Record<string, unknown>[]> {
  const path = `query?q=${encodeURIComponent(soql)}`;
  const reply = await gateway.crm.call(await gateway.crm.integrationToken(), 'GET', path);
  return (reply.body as { records: Record<string, unknown>[] }).records;
}

describe('news of orders', () => {
  it('wakes the browsers of the order’s customer, and nobody else’s, once for each news', async () => {
    const chef = await signedIn();
    const phone = await subscribe(chef, 'phone');
    await subscribe(await signedIn(), 'tablet');
    await subscribe(await signedIn(people.owner.email), 'stranger');
    const [order] = await rowsOf(
      `SELECT Id, (SELECT Id FROM OrderItems) FROM Order WHERE Contact__c = '${people.chef.contactId}' AND Status__c = 'Order Confirmed' LIMIT 1`,
    );
    const items = must(order, 'a confirmed order').OrderItems as { records: { Id: string }[] };
    const item = must(items.records[0], 'an item');
    const pack = () => gateway.write('POST', 'sobjects/Packaging_Information__c', { Order_Product__c: item.Id });
    await pack();
    await gateway.until(async () => service.arrived.length === 2);
    await pack();
    await gateway.write('PATCH', `sobjects/Order/${order?.Id}`, { Status__c: 'Cancelled' });
    await gateway.until(async () => service.arrived.length === 4);
    expect(service.arrived.map(({ browser, text }) => `${browser} ${text}`).sort()).toEqual([
      'phone news',
      'phone news',
      'tablet news',
      'tablet news',
    ]);
    const secrets = [phone.endpoint, phone.keys.auth, phone.keys.p256dh, 'push.example.net', people.chef.contactId];
    // A message is counted once the service has answered.
    await gateway.until(async () =>
      (await gateway.registry.metrics()).includes('push_messages_total{outcome="sent"} 4'),
    );
    const metrics = await gateway.registry.metrics();
    for (const secret of secrets) {
      expect([secret, logged.join('').includes(secret), metrics.includes(secret)]).toEqual([secret, false, false]);
    }
  });
});

describe('a subscription', () => {
  it('is for customers only, and each customer’s app names its own customer', async () => {
    const guest = gateway.browser();
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await guest.request('/push', { method, ...(method === 'POST' && { body: '{}' }) });
      expect([method, answer.status]).toEqual([method, 401]);
    }
    const chef = await signedIn();
    const forged = await chef.request('/push', { method: 'DELETE', contact: people.owner.contactId });
    expect(forged.status).toBe(409);
  });

  it('is refused when the gateway would have to call an address that is no push service', async () => {
    const chef = await signedIn();
    const { keys } = service.subscribe('x', 'any');
    for (const endpoint of ['http://push.example.net/x', 'https://127.0.0.1/x', 'https://169.254.169.254/', 'x', '']) {
      const answer = await put(chef, { endpoint, keys });
      expect([endpoint, answer.status]).toEqual([endpoint, 400]);
    }
    const endpoint = 'https://push.example.net/x';
    for (const wrong of [{ endpoint }, { endpoint, keys: { ...keys, auth: 'short' } }, { endpoint, keys: null }, []]) {
      expect((await put(chef, wrong)).status).toBe(400);
    }
    expect(await stored()).toEqual([]);
  });

  it('ends when it is switched off, at the sign-out, and with every session of the customer', async () => {
    const [phone, tablet, laptop] = [await signedIn(), await signedIn(), await signedIn()];
    await subscribe(phone, 'phone');
    await subscribe(tablet, 'tablet');
    await subscribe(laptop, 'laptop');
    expect((await phone.request('/push', { method: 'DELETE' })).status).toBe(204);
    expect((await stored()).map(({ endpoint }) => endpoint.split('/').at(-1)).sort()).toEqual(['laptop', 'tablet']);
    await tablet.request('/session', { method: 'DELETE' });
    expect((await stored()).map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(['laptop']);
    await laptop.request('/session/all', { method: 'DELETE' });
    expect(await stored()).toEqual([]);
  });

  it('belongs to whoever used the browser last, once, and a customer has ten at most', async () => {
    const chef = await signedIn();
    const subscription = await subscribe(chef, 'shared');
    await put(chef, subscription);
    const owner = await signedIn(people.owner.email);
    await put(owner, subscription);
    expect(await stored()).toEqual([{ contact: people.owner.contactId, endpoint: subscription.endpoint }]);
    for (let at = 0; at < 12; at += 1) await subscribe(chef, `phone-${at}`);
    const kept = (await stored()).filter(({ contact }) => contact === people.chef.contactId);
    expect(kept.map(({ endpoint }) => Number(endpoint.split('-').at(-1))).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, at) => at + 2),
    );
  });

  it('is limited in how often it is written', async () => {
    const owner = await signedIn(people.owner.email);
    const subscription = await subscribe(owner, 'busy');
    let last = await put(owner, subscription);
    for (let count = 0; count < 60 && last.status === 204; count += 1) last = await put(owner, subscription);
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

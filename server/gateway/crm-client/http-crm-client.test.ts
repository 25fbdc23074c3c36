import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CrmAccess } from '#gateway/config/config.ts';
import { systemClock } from '#gateway/runtime.ts';
import { createCallCounter } from './call-counter.ts';
import type { CrmClient } from './crm-client.ts';
import { createCrmClient } from './http-crm-client.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = { status?: number; body?: unknown; headers?: Record<string, string>; hang?: boolean };

const customer = { kind: 'customer', sessionId: 'session-of-a-customer' } as const;
const integration = { kind: 'integration' } as const;
const expired = { status: 401, body: [{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid' }] };
const page = { totalSize: 1, done: true, records: [{ Id: 'a' }] };

let server: Server;
let seen: Seen[];
let answers: (request: Seen) => Answer;
let client: CrmClient;
let registry: Registry;
let access: CrmAccess;
let tokens: number;
/** Called when a token is asked for. */
let onToken: () => void;

const calls = () => seen.filter(({ url }) => !url.startsWith('/services/oauth2'));

beforeEach(async () => {
  seen = [];
  tokens = 0;
  onToken = () => undefined;
  server = createServer(async (request, response) => {
    const each = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    };
    seen.push(each);
    const isToken = each.url.startsWith('/services/oauth2/token');
    if (isToken) {
      tokens += 1;
      onToken();
    }
    const answer = isToken && tokens > 0 ? tokenAnswer(each) : answers(each);
    if (answer.hang) return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  access = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    grant: 'password',
    clientId: 'id',
    clientSecret: 'se&cret',
    username: 'gateway@crm.example',
    password: 'p+ss word',
    domain: 'b2b',
    webstoreId: '0ZE000000000001AAA',
    cmsChannelId: '0ap000000000001AAA',
  };
  registry = new Registry();
  client = createCrmClient({ access, onCall: createCallCounter({ registry, clock: systemClock }) });
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

function tokenAnswer({ body }: Seen): Answer {
  const form = new URLSearchParams(body);
  return form.get('client_secret') === 'se&cret'
    ? { body: { access_token: `token-${tokens}`, instance_url: access.url } }
    : { status: 400, body: { error: 'invalid_client', error_description: 'invalid client credentials' } };
}

describe('the CRM over HTTP', () => {
  it('[CRM-003] [SEC-006] fetches the token with the secrets in the body, once for all waiting calls', async () => {
    answers = () => ({ body: page });
    await Promise.all([
      client.query(integration, 'SELECT Id FROM Product2'),
      client.query(integration, 'SELECT Id FROM FAQ__c'),
    ]);
    expect(tokens).toBe(1);
    const token = seen.find(({ url }) => url.startsWith('/services/oauth2'));
    expect(token?.url).toBe('/services/oauth2/token');
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
      grant_type: 'password',
      client_id: 'id',
      client_secret: 'se&cret',
      username: 'gateway@crm.example',
      password: 'p+ss word',
    });
    expect(calls().every(({ headers }) => headers.authorization === 'Bearer token-1')).toBe(true);
  });

  it("[CRM-001] uses the API version of each call, and returns the CRM's time", async () => {
    answers = () => ({ body: page, headers: { date: 'Sat, 21 Nov 2026 07:30:00 GMT' } });
    const soql = "SELECT Id, (SELECT Id FROM Stock__r) FROM Product2 WHERE Name = 'a + (b'";
    const answer = await client.query(integration, soql);
    await client.query(integration, 'SELECT Id FROM Stock__c', { deletedToo: true, batchSize: 500 });
    expect(answer).toEqual({ ok: true, value: { data: page, crmTimeMs: Date.UTC(2026, 10, 21, 7, 30) } });
    const [query, stock] = calls();
    expect(decodeURIComponent(query?.url ?? '')).toBe(`/services/data/v52.0/query/?q=${soql}`);
    expect(stock?.url).toMatch(/^\/services\/data\/v53\.0\/queryAll\/\?q=/);
    expect(stock?.headers['sforce-query-options']).toBe('batchSize=500');
  });

  it('renews a refused integration token once, and no more', async () => {
    answers = ({ headers }) => (headers.authorization === 'Bearer token-2' ? { body: page } : expired);
    expect((await client.query(integration, 'SELECT Id FROM FAQ__c')).ok).toBe(true);
    expect(tokens).toBe(2);
    answers = () => expired;
    const refused = await client.query(integration, 'SELECT Id FROM FAQ__c');
    expect(refused).toEqual({ ok: false, error: { kind: 'unauthorized' } });
    expect(calls().length).toBe(4);
  });

  it('sends no write whose time is over when the new token comes: its lease has ended', async () => {
    answers = () => ({ body: page });
    await client.query(integration, 'SELECT Id FROM FAQ__c');
    answers = () => expired;
    // The process freezes while it waits for the token.
    onToken = () => {
      const thawsAtMs = performance.now() + 300;
      while (performance.now() < thawsAtMs);
    };
    const fields = { Status__c: 'Payment Failed' };
    const answer = await client.update(integration, 'Order', '801', fields, { timeoutMs: 200 });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'network', ended: true } });
    expect(calls().map(({ method }) => method)).toEqual(['GET', 'PATCH']);
  });

  it("[SEC-005] a customer call uses the customer's session, and its 401 is final", async () => {
    answers = () => expired;
    expect(await client.query(customer, 'SELECT Id FROM WebCart')).toMatchObject({ error: { kind: 'session-ended' } });
    expect(calls().map(({ headers }) => headers.authorization)).toEqual(['Bearer session-of-a-customer']);
    expect(tokens).toBe(0);
  });

  it("a proxy's 401 ends no customer's session and renews no token", async () => {
    answers = () => ({ status: 401, body: '<html>Proxy sign-in</html>' });
    const busy = { error: { kind: 'busy', status: 401 } };
    expect(await client.query(customer, 'SELECT Id FROM WebCart')).toMatchObject(busy);
    expect(await client.query(integration, 'SELECT Id FROM FAQ__c')).toMatchObject(busy);
    expect(tokens).toBe(1);
  });

  it('distinguishes a timeout, a broken connection and an answer that is not JSON', async () => {
    answers = () => ({ hang: true });
    const slow = await client.query(customer, 'SELECT Id FROM WebCart', { timeoutMs: 50 });
    expect(slow).toEqual({ ok: false, error: { kind: 'timeout' } });
    const ended = { error: { kind: 'network', ended: true } };
    answers = () => ({ body: '<html>sign in to the hotel</html>' });
    expect(await client.query(customer, 'SELECT Id FROM WebCart')).toMatchObject(ended);
    answers = () => ({ body: { records: 'none' } });
    expect(await client.query(customer, 'SELECT Id FROM WebCart')).toMatchObject(ended);
    answers = () => {
      setImmediate(() => server.closeAllConnections());
      return { hang: true };
    };
    const broken = await client.query(customer, 'SELECT Id FROM WebCart');
    // The CRM may still be working on the call.
    expect(broken).toMatchObject({ error: { kind: 'network' } });
    expect(broken).not.toMatchObject(ended);
    server.closeAllConnections();
    server.close();
    expect(await client.query(customer, 'SELECT Id FROM WebCart')).toMatchObject(ended);
  });

  it('a wrong client secret is a refusal, not a crash', async () => {
    access.clientSecret = 'wrong';
    const answer = await client.query(integration, 'SELECT Id FROM FAQ__c');
    expect(answer).toEqual({
      ok: false,
      error: {
        kind: 'rejected',
        status: 400,
        errors: [{ errorCode: 'invalid_client', message: 'invalid client credentials' }],
        isSignIn: true,
      },
    });
    expect(calls()).toEqual([]);
  });

  it('a refused password is tried again after a minute, not with every call', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    answers = () => ({ body: page });
    access.clientSecret = 'wrong';
    const ask = () => client.query(integration, 'SELECT Id FROM FAQ__c');
    const refused = await ask();
    expect(await ask()).toEqual(refused);
    expect(tokens).toBe(1);
    access.clientSecret = 'se&cret';
    vi.advanceTimersByTime(60_000);
    expect(await ask()).toMatchObject({ ok: true });
    expect(tokens).toBe(2);
  });

  it('[CRM-051] [CRM-056] [CRM-063] writes with the paths and bodies of the specification', async () => {
    answers = ({ url, method }) => {
      if (url.includes('cart-items')) return { status: 201, body: { cartItemId: '0a9', cartId: '0a6' } };
      if (url.includes('commerce/sale')) return { status: 201, body: { records: [{ Id: '801' }] } };
      if (url.includes('composite/sobjects')) return { body: [{ id: '0a9', success: true, errors: [] }] };
      return { status: method === 'POST' ? 201 : 204, body: method === 'POST' ? { id: 'a05' } : '' };
    };
    const item = { accountId: '001', productId: '01t', quantity: 3 };
    expect(await client.addCartItem(customer, item)).toMatchObject({
      value: { data: { cartItemId: '0a9', cartId: '0a6' } },
    });
    expect(await client.placeOrder(customer, { accountId: '001' })).toMatchObject({ value: { data: { id: '801' } } });
    expect(await client.create(customer, 'Favourite__c', { Product__c: '01t' })).toMatchObject({
      value: { data: { id: 'a05' } },
    });
    expect(await client.remove(customer, 'CartItem', '0a9')).toMatchObject({ ok: true, value: { data: null } });
    const records = [{ type: 'CartItem', id: '0a9', fields: { Quantity: 2 } }];
    expect(await client.updateMany(customer, records)).toMatchObject({
      value: { data: [{ id: '0a9', success: true }] },
    });
    expect(calls().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /services/data/v52.0/commerce/webstores/0ZE000000000001AAA/carts/Active/cart-items?effectiveAccountId=001',
      'POST /services/data/v53.0/commerce/sale/order',
      'POST /services/data/v53.0/sobjects/Favourite__c',
      'DELETE /services/data/v52.0/sobjects/CartItem/0a9',
      'PATCH /services/data/v53.0/composite/sobjects',
    ]);
    expect(JSON.parse(calls()[0]?.body ?? '')).toEqual({ productId: '01t', quantity: '3', type: 'Product' });
    expect(JSON.parse(calls()[4]?.body ?? '')).toEqual({
      allOrNone: false,
      records: [{ attributes: { type: 'CartItem' }, id: '0a9', Quantity: 2 }],
    });
  });

  it('is not kept from saving by a duplicate rule that would only alert a person', async () => {
    // The standard rules of a new org refuse a lead or a contact that resembles another, unless the alert is acknowledged.
    answers = ({ method, headers }) => {
      if (!/\ballowSave=true\b/.test(String(headers['sforce-duplicate-rule-header'] ?? '')))
        return { status: 400, body: [{ errorCode: 'DUPLICATES_DETECTED', message: 'Use one of these records?' }] };
      return method === 'POST' ? { status: 201, body: { id: '00Q' } } : { status: 204, body: '' };
    };
    const lead = { LastName: 'Kulkarni', Company: 'Tiffin Corner', Email: 'anita@tiffin.example' };
    expect(await client.create(integration, 'Lead', lead)).toMatchObject({ ok: true });
    const since = 'Sat, 21 Nov 2026 07:30:00 GMT';
    const edit = client.update(customer, 'Contact', '003', { Title: 'Chef' }, { ifUnmodifiedSince: since });
    expect(await edit).toMatchObject({ ok: true });
    expect(calls()[1]?.headers['if-unmodified-since']).toBe(since);
  });

  it('sends several calls in one composite', async () => {
    answers = () => ({
      body: { compositeResponse: [{ body: page, httpHeaders: {}, httpStatusCode: 200, referenceId: 'cart' }] },
    });
    const requests = [{ method: 'GET', url: 'query/?q=x', referenceId: 'cart' }] as const;
    const answer = await client.composite(customer, [...requests], { purpose: 'customer-parts' });
    expect(answer).toMatchObject({ value: { data: [{ referenceId: 'cart', status: 200, body: page }] } });
    expect(JSON.parse(calls()[0]?.body ?? '')).toEqual({
      allOrNone: false,
      compositeRequest: [{ method: 'GET', url: '/services/data/v53.0/query/?q=x', referenceId: 'cart' }],
    });
    const metrics = await registry.metrics();
    expect(metrics).toContain('crm_calls_total{purpose="customer-parts",caller="customer"} 1\n');
    expect(metrics).toContain('crm_idle_calls_per_customer_hour 1\n');
  });

  it('reads a file as bytes, whatever it contains, and none that is too large', async () => {
    answers = () => ({ body: '{"not": ', headers: { 'content-type': 'application/pdf' } });
    const read = (mostBytes: number) => client.attachmentBody(integration, { id: '00P1', mostBytes });
    const whole = await read(8);
    expect(whole.ok && Buffer.from(whole.value.data).toString()).toBe('{"not": ');
    expect(calls().map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/services/data/v53.0/sobjects/Attachment/00P1/Body'],
    ]);
    expect(await read(7)).toMatchObject({ ok: false, error: { kind: 'network', ended: true } });
    answers = () => ({ status: 404, body: [{ errorCode: 'NOT_FOUND', message: 'Gone' }] });
    expect(await read(8)).toMatchObject({ ok: false, error: { kind: 'not-found' } });
  });

  it('follows no link to another host', async () => {
    answers = () => ({ body: page });
    const answer = await client.queryMore(customer, 'https://elsewhere.example/services/data/v52.0/query/01g-2000');
    expect(answer).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(calls()).toEqual([]);
  });
});

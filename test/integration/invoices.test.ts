import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#crm/seed/customers/people.ts';
import type { CrmCaller, CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';
import type { DocumentFile } from '#protocol/documents.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { GatewayError } from '#protocol/errors.ts';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '#test/support/recording-proxy.ts';

type Row = Record<string, unknown> & { Id: string };

let crm: TestCrm;
let proxy: RecordingProxy;
let gateway: TestGateway;
let chef: TestBrowser;
let caterer: TestBrowser;
let failing: { caller: CrmCaller['kind']; failure: CrmFailure } | null = null;

/** Fails the calls of one kind of session, when a test says so. */
const failable = (client: CrmClient): CrmClient => ({
  ...client,
  composite: (caller, ...rest) =>
    failing?.caller === caller.kind ? Promise.resolve(err(failing.failure)) : client.composite(caller, ...rest),
});

beforeAll(async () => {
  crm = await startTestCrm({ seed: 'demo' });
  proxy = await startRecordingProxy(crm.url);
  gateway = await startTestGateway({ crm: { ...crm, url: proxy.url }, build: false, wrapCrm: failable });
  chef = gateway.browser();
  await chef.signIn();
  caterer = gateway.browser();
  await caterer.signIn(people.owner.email);
});
afterAll(async () => {
  await gateway.close();
  await proxy.close();
  await crm.close();
});

async function query(soql: string): Promise<Row[]> {
  const reply = await crm.call(await crm.integrationToken(), 'GET', `query?q=${encodeURIComponent(soql)}`);
  return (reply.body as { records: Row[] }).records;
}

async function create(object: string, fields: object): Promise<string> {
  const reply = await crm.call(await crm.integrationToken(), 'POST', `sobjects/${object}`, fields);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return (reply.body as { id: string }).id;
}

async function orderOf(status: string): Promise<string> {
  const [row] = await query(
    `SELECT Id FROM Order WHERE Contact__c = '${people.chef.contactId}' AND Status__c = '${status}'`,
  );
  return String(row?.Id);
}

/** An order of this customer with an invoice, to which files are attached. */
async function billedOrder(who: keyof typeof people, ...files: { name: string; body: string; number?: string }[]) {
  const { accountId, contactId } = people[who];
  const [template] = await query('SELECT Pricebook2Id FROM Order LIMIT 1');
  const orderId = await create('Order', {
    AccountId: accountId,
    Contact__c: contactId,
    Pricebook2Id: template?.Pricebook2Id,
    EffectiveDate: '2026-11-20',
    Status: 'Cancelled',
  });
  const ids: string[] = [];
  for (const { name, body, number = '77001' } of files) {
    const invoice = {
      order__c: orderId,
      SAP_Billing_Invoice_Number__c: number,
      SAP_Billing_Invoice_Date__c: '2026-11-21',
    };
    const ParentId = await create('Invoices__c', invoice);
    const Body = Buffer.from(body).toString('base64');
    ids.push(await create('Attachment', { ParentId, Name: name, ContentType: 'application/pdf', Body }));
  }
  return { orderId, ids };
}

async function list(who: TestBrowser, orderId: string): Promise<DocumentFile[]> {
  const response = await who.request(Endpoint.invoices(orderId));
  expect(response.status).toBe(200);
  return ((await response.json()) as { invoices: DocumentFile[] }).invoices;
}

const get = (who: TestBrowser, orderId: string, fileId: string) => who.request(Endpoint.invoice({ orderId, fileId }));
const pdf = (words: string) => ({ name: `${words}.pdf`, body: `%PDF-1.4 ${words}` });

describe('the invoices of an order', () => {
  it('[CRM-033] [CRM-035] [CRM-036] are found by the order, its invoice records and their attachments, each with v53.0', async () => {
    const orderId = await orderOf('Delivered');
    const from = proxy.calls.length;
    const [file] = await list(chef, orderId);
    expect(file).toMatchObject({ name: `Invoice ${file?.number}.pdf`, date: expect.stringMatching(/^20\d\d-/) });
    const response = await get(chef, orderId, String(file?.id));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBe(file?.bytes);
    const calls = proxy.calls.slice(from);
    const asked = calls.flatMap(({ path, body }) => {
      const inner = (body as { compositeRequest?: { url: string }[] }).compositeRequest ?? [];
      return inner.length > 0 ? inner.map(({ url }) => decodeURIComponent(url)) : [path];
    });
    const steps = [
      expect.stringMatching(`^/services/data/v53.0/query/\\?q=SELECT .*FROM Order WHERE .*'${people.chef.contactId}'`),
      expect.stringMatching(`^/services/data/v53.0/query/\\?q=SELECT .*FROM Invoices__c WHERE order__c = '${orderId}'`),
      expect.stringMatching(`^/services/data/v53.0/query/\\?q=SELECT .*FROM Attachment WHERE ParentId IN \\('a09`),
    ];
    expect(asked).toEqual([...steps, ...steps, `/services/data/v53.0/sobjects/Attachment/${file?.id}/Body`]);
    const bearers = calls.map(({ bearer }) => bearer);
    expect(bearers[0]).not.toBe(bearers[1]);
    expect(new Set([bearers[1], bearers[2], ...bearers.slice(4)]).size).toBe(1);
  });

  it('all come, oldest first; a bill that hangs on each of its lines comes once', async () => {
    const bill = { ...pdf('first'), number: '1' };
    const { orderId } = await billedOrder('chef', bill, bill, { ...pdf('second'), number: '2' });
    expect((await list(chef, orderId)).map(({ name }) => name)).toEqual(['first.pdf', 'second.pdf']);
    expect(await list(chef, await orderOf('Partially Delivered'))).toHaveLength(2);
  });

  it('are an empty list when there are none yet', async () => {
    expect(await list(chef, await orderOf('Order Confirmed'))).toEqual([]);
  });

  it('are PDF by their bytes, and only saved when they are something else', async () => {
    const { orderId, ids } = await billedOrder('chef', pdf('real'), {
      name: 'Rech"nung\r\nX-Evil: 1 €.pdf',
      body: '<script>alert(1)</script>',
      number: '2',
    });
    const [real, page] = await Promise.all(ids.map((id) => get(chef, orderId, id)));
    expect(real?.headers.get('content-type')).toBe('application/pdf');
    expect(real?.headers.get('content-disposition')).toBe('inline; filename=real.pdf');
    expect(page?.status).toBe(200);
    expect(page?.headers.get('content-type')).toBe('application/octet-stream');
    expect(page?.headers.get('content-disposition')).toMatch(/^attachment; filename="Rech\\"nung/);
    expect(page?.headers.get('x-evil')).toBeNull();
    for (const response of [real, page]) {
      expect(response?.headers.get('cache-control')).toBe('no-store');
      expect(response?.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response?.headers.get('content-security-policy')).toBe("default-src 'none'");
    }
  });
});

describe('[ORD-018] [ORD-021] [SEC-008] invoices of others', () => {
  const missing = async (response: Response) => [response.status, ((await response.json()) as { kind: string }).kind];
  const notFound = [404, GatewayError.notFound];

  it('are not found, at whichever step a foreign id is named', async () => {
    const theirs = await billedOrder('owner', pdf('theirs'));
    const chefs = await billedOrder('chef', pdf('mine'));
    expect((await get(caterer, theirs.orderId, String(theirs.ids[0]))).status).toBe(200);
    const [statement] = await query("SELECT Id FROM Attachment WHERE Name = 'account_statement.pdf'");
    const tries = [
      caterer.request(Endpoint.invoices(chefs.orderId)),
      get(caterer, chefs.orderId, String(chefs.ids[0])),
      get(caterer, chefs.orderId, String(theirs.ids[0])),
      get(caterer, theirs.orderId, String(chefs.ids[0])),
      // One's own file, but of another order, and one that is no invoice.
      get(chef, await orderOf('Delivered'), String(chefs.ids[0])),
      get(chef, chefs.orderId, String(statement?.Id)),
    ];
    for (const response of await Promise.all(tries)) expect(await missing(response)).toEqual(notFound);
  });

  it('are not found by an id that is none, of another object, or of nothing', async () => {
    const { orderId, ids } = await billedOrder('chef', pdf('own'));
    const malformed = [
      "' OR Id != '",
      '..',
      'x',
      people.chef.contactId,
      `${orderId.slice(0, 15)}AAB`,
      '801000000000001',
    ];
    for (const id of malformed) {
      expect(await missing(await chef.request(Endpoint.invoices(encodeURIComponent(id))))).toEqual(notFound);
      expect(await missing(await get(chef, orderId, encodeURIComponent(id)))).toEqual(notFound);
    }
    expect((await get(chef, orderId, String(ids[0]))).status).toBe(200);
  });

  it('need a session, and that of the customer whom the device names', async () => {
    const orderId = await orderOf('Delivered');
    const guest = gateway.browser();
    expect(await missing(await guest.request(Endpoint.invoices(orderId)))).toEqual([401, GatewayError.noSession]);
    const other = { contact: people.owner.contactId };
    expect(await missing(await chef.request(Endpoint.invoices(orderId), other))).toEqual([
      409,
      GatewayError.wrongSession,
    ]);
  });
});

describe('when the CRM', () => {
  it('does not answer, the device may ask again soon', async () => {
    const orderId = await orderOf('Delivered');
    failing = { caller: 'integration', failure: { kind: 'timeout' } };
    const late = await chef.request(Endpoint.invoices(orderId));
    failing = { caller: 'integration', failure: { kind: 'limit', retryAfterMs: 90_000 } };
    const limited = await chef.request(Endpoint.invoices(orderId));
    failing = null;
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([503, '90']);
    expect(await limited.json()).toEqual({ kind: GatewayError.crmUnavailable });
  });

  it('has ended the customer’s session, ours ends too', async () => {
    const orderId = await orderOf('Delivered');
    const tablet = gateway.browser();
    await tablet.signIn();
    failing = { caller: 'customer', failure: { kind: 'session-ended' } };
    const response = await tablet.request(Endpoint.invoices(orderId));
    failing = null;
    expect([response.status, await response.json()]).toEqual([401, { kind: GatewayError.noSession }]);
    expect((await tablet.request('/session')).status).toBe(401);
  });
});

it('a customer who asks for documents without end has to wait', async () => {
  const newcomer = gateway.browser();
  await newcomer.signIn(people.newcomer.email);
  const statuses = [];
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await newcomer.request(Endpoint.invoices('801000000000001AAA'))).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404));
  expect(statuses[60]).toBe(429);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#crm/seed/customers/people.ts';
import type { DocumentFile } from '#protocol/documents.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { GatewayError } from '#protocol/errors.ts';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '#test/support/recording-proxy.ts';

let crm: TestCrm;
let proxy: RecordingProxy;
let gateway: TestGateway;
let chef: TestBrowser;
let caterer: TestBrowser;

beforeAll(async () => {
  crm = await startTestCrm({ seed: 'demo' });
  proxy = await startRecordingProxy(crm.url);
  gateway = await startTestGateway({ crm: { ...crm, url: proxy.url }, build: false });
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

async function asOffice(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  return (await crm.call(await crm.integrationToken(), method, path, body)).body;
}
const create = async (object: string, fields: object) =>
  ((await asOffice('POST', `sobjects/${object}`, fields)) as { id: string }).id;
const attach = (ParentId: string, Name: string, words: string) =>
  create('Attachment', {
    ParentId,
    Name,
    ContentType: 'application/pdf',
    Body: Buffer.from(`%PDF-1.4 ${words}`).toString('base64'),
  });
async function rows(soql: string) {
  const body = await asOffice('GET', `query?q=${encodeURIComponent(soql)}`);
  return (body as { records: { Id: string }[] }).records;
}

async function listed(who: TestBrowser): Promise<DocumentFile[]> {
  const response = await who.request(Endpoint.statements);
  expect(response.status).toBe(200);
  return ((await response.json()) as { statements: DocumentFile[] }).statements;
}
const bodyOf = async (who: TestBrowser, { id }: DocumentFile) =>
  Buffer.from(await (await who.request(Endpoint.statement(id))).arrayBuffer()).toString('latin1');
const missing = async (response: Response) => [response.status, ((await response.json()) as { kind: string }).kind];
const notFound = [404, GatewayError.notFound];

describe('the account statement', () => {
  it('[CRED-007] [CRM-035] [CRM-036] is found by the credit record and its attachment, and comes as account_statement.pdf', async () => {
    const from = proxy.calls.length;
    const [file, ...more] = await listed(chef);
    expect(more).toEqual([]);
    expect(file).toMatchObject({ name: 'account_statement.pdf', date: expect.stringMatching(/^20\d\d-/) });
    const response = await chef.request(Endpoint.statement(String(file?.id)));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('inline; filename=account_statement.pdf');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.subarray(0, 5).toString(), bytes.length]).toEqual(['%PDF-', file?.bytes]);
    const calls = proxy.calls.slice(from);
    const asked = calls.flatMap(({ path, body }) => {
      const inner = (body as { compositeRequest?: { url: string }[] }).compositeRequest ?? [];
      return inner.length > 0 ? inner.map(({ url }) => decodeURIComponent(url)) : [path];
    });
    expect(asked).toContainEqual(
      expect.stringMatching("^/services/data/v53.0/query/\\?q=SELECT .*FROM Attachment WHERE ParentId IN \\('a0J"),
    );
    expect(asked.at(-1)).toBe(`/services/data/v53.0/sobjects/Attachment/${file?.id}/Body`);
    // Every step with the customer's own session, which sees no other customer's records.
    expect(new Set(calls.map(({ bearer }) => bearer)).size).toBe(1);
  });

  it('is the newest PDF of the record that counts', async () => {
    const [active, ended] = await Promise.all(
      ['Active', 'Expired'].map((status) =>
        rows(
          `SELECT Id FROM Credit_Management__c WHERE Contact__c = '${people.chef.contactId}' AND status__c = '${status}'`,
        ),
      ),
    );
    await attach(String(ended?.[0]?.Id), 'account_statement.pdf', 'of the old record');
    expect(await bodyOf(chef, (await listed(chef))[0] as DocumentFile)).not.toContain('of the old record');
    await attach(String(active?.[0]?.Id), 'Statement November.PDF', 'of November');
    await create('Attachment', {
      ParentId: active?.[0]?.Id,
      Name: 'notes.txt',
      ContentType: 'text/plain',
      Body: Buffer.from('internal').toString('base64'),
    });
    const [file] = await listed(chef);
    expect(file?.name).toBe('account_statement.pdf');
    expect(await bodyOf(chef, file as DocumentFile)).toContain('of November');
  });

  it('[CRED-008] is an empty list where there is none, and may hang on a statement record', async () => {
    expect(await listed(caterer)).toEqual([]);
    const parent = await create('Customer_Satement__c', { Customer__c: people.owner.contactId, Amount__c: 1 });
    await attach(parent, 'June.pdf', 'of the caterer');
    const [file] = await listed(caterer);
    expect(await bodyOf(caterer, file as DocumentFile)).toContain('of the caterer');
  });

  it('[SEC-008] of another customer is not found, nor any other file, nor without a session', async () => {
    const [own] = await listed(chef);
    const [invoice] = await rows("SELECT Id FROM Attachment WHERE Name LIKE 'Invoice %' LIMIT 1");
    expect(await missing(await caterer.request(Endpoint.statement(String(own?.id))))).toEqual(notFound);
    expect(await missing(await chef.request(Endpoint.statement(String(invoice?.Id))))).toEqual(notFound);
    for (const id of ["' OR Id != '", '..', 'x']) {
      expect(await missing(await chef.request(Endpoint.statement(encodeURIComponent(id))))).toEqual(notFound);
    }
    expect(await missing(await gateway.browser().request(Endpoint.statements))).toEqual([401, GatewayError.noSession]);
  });
});

describe('the undertakings', () => {
  const paper = (kind: string, who = chef) => who.request(Endpoint.creditPaper(kind));
  const setting = async (Link__c: string | null) => {
    const [row] = await rows("SELECT Id FROM PWASettings__c WHERE Name = 'Undertaking Post-dated Cheque'");
    await asOffice('PATCH', `sobjects/PWASettings__c/${row?.Id}`, { Link__c });
  };

  it('[CRED-010] are the PDFs to which the owner’s settings link', async () => {
    for (const kind of ['post-dated-cheque', 'undated-cheque']) {
      const response = await paper(kind);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toBe(`inline; filename=undertaking-${kind}.pdf`);
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  });

  it('come from the configured hosts only, and only as PDF', async () => {
    expect(await missing(await paper('anything'))).toEqual(notFound);
    for (const link of [null, 'http://169.254.169.254/latest', 'file:///etc/passwd']) {
      await setting(link);
      expect(await missing(await paper('post-dated-cheque'))).toEqual(notFound);
    }
    await setting('/cms/media/nothing.pdf');
    expect(await missing(await paper('post-dated-cheque'))).toEqual(notFound);
    await setting('/services/data');
    expect((await paper('post-dated-cheque')).status).toBe(503);
    expect(await missing(await paper('undated-cheque', gateway.browser()))).toEqual([401, GatewayError.noSession]);
  });
});

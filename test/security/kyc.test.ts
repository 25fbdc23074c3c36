import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '#gateway/runtime.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { contentRange } from '#protocol/files.ts';
import type { SessionUser } from '#protocol/session.ts';
import { createDemoKitchen } from '#test/support/demo-kitchen.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { bank } from '#test/support/kyc-form.ts';
import { jpegHeader, pngHeader } from '#test/support/picture-headers.ts';
import { sqlText } from '#test/support/sql-text.ts';

const NEWCOMER = 'new@bistro.example';
const logged: string[] = [];
let gateway: TestGateway;
let browser: TestBrowser;
let user: SessionUser;
let other: TestBrowser;

beforeAll(async () => {
  gateway = await startTestGateway({ build: false, onLog: (line) => logged.push(line) });
  browser = gateway.browser();
  user = await browser.signIn(NEWCOMER);
  other = gateway.browser();
  await other.signIn();
});
afterAll(() => gateway.close());

const gone = { state: 'rejected', rejection: { kind: 'gone', details: {} } };
const contact = { Secondary_E_mail_ID__c: '', Phone: '9000000102', Phone_2__c: '' };

async function send(kind: string, args: object, who = browser) {
  const kitchen = createDemoKitchen(who);
  const command = kitchen.command(kind, args);
  return { ref: command.ref, result: (await kitchen.exchange({ commands: [command] })).results[command.id] };
}

function fileOf(data: Uint8Array<ArrayBuffer>) {
  return { data, sha256: createHash('sha256').update(data).digest('hex') };
}
const pdf = (text: string) => fileOf(new TextEncoder().encode(`%PDF-1.7 ${text}`));

async function upload({ data, sha256 }: ReturnType<typeof fileOf>, { who = browser, type = 'application/pdf' } = {}) {
  const range = contentRange({ start: 0, end: data.length, total: data.length });
  const headers = { 'content-type': type, 'content-range': range };
  const answer = await who.request(Endpoint.file(sha256), { method: 'PUT', headers, body: data });
  return answer.status;
}

async function attach(file: ReturnType<typeof fileOf>, parent: object, { who = browser, name = 'scan.pdf' } = {}) {
  const { data, sha256 } = file;
  return send('document.attach', { parent, name, type: 'application/pdf', sha256, bytes: data.length }, who);
}

const submission = (documents: object, change: object = {}) => ({
  ...{ was: contact, fields: contact, pan: 'BKQPM3390D', bank, documents, updatesCompleted: false },
  ...change,
});

const statusOf = async (accountId = user.accountId) => {
  const [row] = await sqlText<{ status: string }>(
    gateway.crm.store.sql,
    'SELECT "KYC_Status__c" AS status FROM crm."Account" WHERE "Id" = $1',
    [accountId],
  );
  return row?.status;
};

/** Two documents at the account and one in place of a GST number: what a submission needs. */
async function wholeDocuments() {
  const named = async (text: string, parent: object) => {
    const file = pdf(text);
    expect(await upload(file)).toBe(200);
    const { ref, result } = await attach(file, parent);
    expect(result).toMatchObject({ state: 'done' });
    return { ref };
  };
  const record = await send('other-document.create', {});
  expect(record.result).toMatchObject({ state: 'done' });
  const own = { ref: record.ref };
  return {
    pan: await named('pan', { object: 'Account' }),
    bank: await named('cheque', { object: 'Account' }),
    gsts: [],
    other: { record: own, document: await named('licence', { object: 'Other_Documents__c', record: own }) },
  };
}

describe('the KYC status', () => {
  it('[KYC-016] is written by no request that names one: no command has a field for it', async () => {
    const documents = await wholeDocuments();
    const forged = [
      submission(documents, { KYC_Status__c: 'Completed' }),
      submission(documents, { status: 'Completed' }),
      submission(documents, { fields: { ...contact, KYC_Status__c: 'Completed' } }),
      submission(documents, { was: { ...contact, KYC_Status__c: 'Completed' } }),
      submission(documents, { bank: { ...bank, KYC_Status__c: 'Completed' } }),
      submission({ ...documents, KYC_Status__c: 'Completed' }),
    ];
    for (const args of forged) {
      expect((await send('kyc.submit', args)).result).toMatchObject({
        state: 'rejected',
        rejection: { kind: 'invalid' },
      });
    }
    for (const args of [{ KYC_Status__c: 'Completed' }, { number: '27AAPFU0939F1ZV', KYC_Status__c: 'Completed' }]) {
      expect((await send('gst.create', args)).result).toMatchObject({ state: 'rejected' });
      expect((await send('other-document.create', args)).result).toMatchObject({ state: 'rejected' });
    }
    for (const kind of ['kyc.complete', 'account.edit', 'Account']) {
      expect((await send(kind, { KYC_Status__c: 'Completed' })).result).toMatchObject({ state: 'rejected' });
    }
    expect(await statusOf()).toBe('Incomplete');
  });

  it('stays as it is while a document is missing, also one that another customer has', async () => {
    const documents = await wholeDocuments();
    const file = pdf('of another');
    expect(await upload(file, { who: other })).toBe(200);
    const foreign = await attach(file, { object: 'Account' }, { who: other });
    expect(foreign.result).toMatchObject({ state: 'done' });
    const nobody = systemRandom.uuid(Date.now());
    for (const ref of [foreign.ref, nobody]) {
      const { result } = await send('kyc.submit', submission({ ...documents, pan: { ref } }));
      expect(result).toEqual({
        state: 'rejected',
        rejection: { kind: 'documents-missing', details: { missing: ['pan'] } },
      });
    }
    expect(await statusOf()).toBe('Incomplete');
  });

  it('[KYC-016] becomes Submitted by a whole submission, and the CRM lets the customer’s own session write nothing else', async () => {
    const { result } = await send('kyc.submit', submission(await wholeDocuments()));
    expect(result).toMatchObject({ state: 'done' });
    expect(await statusOf()).toBe('Submitted');
    const token = await gateway.crm.signIn(NEWCOMER);
    for (const KYC_Status__c of ['Completed', 'Need Details', 'Incomplete', 'Pending']) {
      const reply = await gateway.crm.call(token, 'PATCH', `sobjects/Account/${user.accountId}`, { KYC_Status__c });
      expect([KYC_Status__c, reply.status]).toEqual([KYC_Status__c, 400]);
    }
    expect(await statusOf()).toBe('Submitted');
  });
});

describe('another customer’s documents and records', () => {
  it('[SEC-008] are not found by id, by reference or by hash', async () => {
    const { ref, result } = await send('gst.create', { number: '09AAACH7409R1ZZ' });
    const id = String(result?.state === 'done' && result.result.id);
    const file = pdf('mine');
    expect(await upload(file)).toBe(200);
    const stolen = pdf('stolen');
    expect(await upload(stolen, { who: other })).toBe(200);
    for (const record of [{ id }, { ref }]) {
      expect((await attach(stolen, { object: 'GST__c', record }, { who: other })).result).toEqual(gone);
    }
    const byHash = await attach(file, { object: 'Account' }, { who: other });
    expect(byHash.result).toMatchObject({ state: 'retry-later', reason: 'file-missing' });
    const range = contentRange({ start: null, total: file.data.length });
    const answer = await other.request(Endpoint.file(file.sha256), {
      method: 'PUT',
      headers: { 'content-range': range },
    });
    expect(await answer.json()).toEqual({ received: 0, complete: false });
  });

  it('take no reference that another customer’s record has', async () => {
    const { ref } = await send('other-document.create', {});
    const kitchen = createDemoKitchen(other);
    const command = { ...kitchen.command('other-document.create', {}), ref };
    expect((await kitchen.exchange({ commands: [command] })).results[command.id]).toEqual({
      state: 'rejected',
      rejection: { kind: 'reference-taken', details: {} },
    });
  });
});

describe('a document', () => {
  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a script', '#!/bin/sh\nrm -rf /\n'],
    ['an executable', 'MZ\u0090\u0000\u0003\u0000\u0000\u0000'],
    ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ])('that is %s and calls itself a PDF is refused', async (_, text) => {
    const file = fileOf(Uint8Array.from(text, (character) => character.charCodeAt(0)));
    expect(await upload(file)).toBe(415);
    expect((await attach(file, { object: 'Account' })).result).toMatchObject({ reason: 'file-missing' });
  });

  it.each([
    ['a JPEG of 30,000 × 30,000 pixels', 'image/jpeg', jpegHeader({ width: 30_000, height: 30_000 })],
    ['a PNG of 30,000 × 30,000 pixels', 'image/png', pngHeader({ width: 30_000, height: 30_000 })],
    ['a PNG without a size', 'image/png', pngHeader({ width: 0, height: 1 })],
    ['a JPEG that ends before its size', 'image/jpeg', jpegHeader({ width: 800, height: 600 }).slice(0, 6)],
  ])('that is %s is refused with its first piece, whatever the device let through', async (_, type, header) => {
    const file = fileOf(header);
    expect(await upload(file, { type })).toBe(415);
    const first = { start: 0, end: header.length, total: 900_000 };
    const headers = { 'content-type': type, 'content-range': contentRange(first) };
    const answer = await browser.request(Endpoint.file(file.sha256), { method: 'PUT', headers, body: header });
    expect(answer.status).toBe(415);
    expect((await attach(file, { object: 'Account' })).result).toMatchObject({ reason: 'file-missing' });
  });

  it.each([
    ['image/jpeg', jpegHeader({ width: 2_400, height: 1_800 })],
    ['image/png', pngHeader({ width: 2_400, height: 1_800 })],
  ])('that is an %s of the usual size is taken', async (type, header) => {
    expect(await upload(fileOf(header), { type })).toBe(200);
  });

  it('of 10 MB is refused, as a whole, in its announcement and in its command', async () => {
    const file = fileOf(new Uint8Array(10_000_000).fill(0x20));
    file.data.set(pdf('').data);
    expect(await upload(file)).toBe(413);
    const first = { start: 0, end: 1_000, total: file.data.length };
    const announced = await browser.request(Endpoint.file(file.sha256), {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf', 'content-range': contentRange(first) },
      body: file.data.slice(0, 1_000),
    });
    expect(announced.status).toBe(413);
    expect((await attach(file, { object: 'Account' })).result).toMatchObject({ rejection: { kind: 'invalid' } });
  });

  it.each([
    ['too long', `${'n'.repeat(201)}`],
    ['a path', '../../etc/passwd'],
    ['of two lines', 'scan\r\n.pdf'],
    ['empty', ' '],
  ])('with a name that is %s is refused', async (_, name) => {
    const { result } = await attach(pdf('name'), { object: 'Account' }, { name });
    expect(result).toMatchObject({ state: 'rejected', rejection: { kind: 'invalid' } });
  });

  it('a form of 10 MB is refused before it is read', async () => {
    const args = submission({}, { pan: 'A'.repeat(10_000_000) });
    const kitchen = createDemoKitchen(browser);
    const answer = await browser.request('/sync/me', {
      method: 'POST',
      body: JSON.stringify({ commands: [kitchen.command('kyc.submit', args)] }),
    });
    expect(answer.status).toBe(413);
  });
});

it('bank and PAN data are in no part and in no log', async () => {
  const answer = await createDemoKitchen(browser).exchange({ full: true, wantMyProducts: true });
  expect(answer.parts.map(({ name }) => name)).toContain('me');
  for (const text of [JSON.stringify(answer), logged.join('')]) {
    for (const secret of [bank.account, bank.ifsc, 'BKQPM3390D']) expect(text.includes(secret)).toBe(false);
  }
  expect(logged.length).toBeGreaterThan(0);
});

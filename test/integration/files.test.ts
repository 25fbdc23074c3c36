import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '#gateway/runtime.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import type { ExchangeAnswer } from '#protocol/exchange.ts';
import { contentRange } from '#protocol/files.ts';
import type { SessionUser } from '#protocol/session.ts';
import { exchangeOf } from '#test/support/exchange-of.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { sqlText } from '#test/support/sql-text.ts';

let gateway: TestGateway;
let browser: TestBrowser;
let user: SessionUser;
let other: TestBrowser;
beforeAll(async () => {
  gateway = await startTestGateway({ build: false });
  browser = gateway.browser();
  user = await browser.signIn();
  other = gateway.browser();
  await other.signIn('new@bistro.example');
});
afterAll(() => gateway.close());

function pdf(length: number, fill: number) {
  const bytes = new Uint8Array(length).fill(fill);
  bytes.set([0x25, 0x50, 0x44, 0x46, 0x2d]);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

type File = ReturnType<typeof pdf>;
async function put(
  file: File,
  range: [number, number] | null,
  { who = browser, type = 'application/pdf', total = 0 } = {},
) {
  const whole = total || file.bytes.length;
  const [start, end] = range ?? [0, 0];
  const response = await who.request(Endpoint.file(file.sha256), {
    method: 'PUT',
    headers: {
      'content-type': type,
      'content-range': contentRange(range ? { start, end, total: whole } : { start: null, total: whole }),
    },
    ...(range ? { body: file.bytes.slice(start, end) } : {}),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function attach(file: File, change: object = {}, who = browser) {
  const id = systemRandom.uuid(Date.now());
  const { bytes, sha256 } = file;
  const document = { name: 'GST certificate.pdf', type: 'application/pdf', sha256, bytes: bytes.length };
  const args = { parent: { object: 'Account' }, ...document, ...change };
  const command = { id, ref: id, v: 1, kind: 'document.attach', args, seen: {} };
  const send = async () => {
    const body = JSON.stringify(exchangeOf({ commands: [command] }));
    const response = await who.request(Endpoint.me, { method: 'POST', body });
    return ((await response.json()) as ExchangeAnswer).results[id];
  };
  return { id, send, result: await send() };
}

const attachments = (parentId: string) =>
  sqlText<{ name: string; body: Uint8Array; type: string }>(
    gateway.crm.store.sql,
    'SELECT "Name" AS name, "Body" AS body, "ContentType" AS type FROM crm."Attachment" WHERE "ParentId" = $1 AND NOT "IsDeleted"',
    [parentId],
  );

describe('PUT /sync/files', () => {
  it('accepts a file in pieces, answers its progress, and attaches it once', async () => {
    const file = pdf(1_000, 1);
    expect(await put(file, null)).toEqual({ status: 200, body: { received: 0, complete: false } });
    expect(await put(file, [0, 600])).toEqual({ status: 200, body: { received: 600, complete: false } });
    const early = await attach(file);
    expect(early.result).toMatchObject({ state: 'retry-later', reason: 'file-missing' });
    expect(await put(file, null)).toMatchObject({ body: { received: 600 } });
    expect(await put(file, [600, 1_000])).toEqual({ status: 200, body: { received: 1_000, complete: true } });
    expect(await early.send()).toMatchObject({ state: 'done' });
    await early.send();
    const [attached, ...more] = await attachments(user.accountId);
    expect(more).toEqual([]);
    expect(attached).toMatchObject({ name: `GST certificate ${early.id}.pdf`, type: 'application/pdf' });
    expect(Buffer.from(attached?.body ?? []).equals(file.bytes)).toBe(true);
    // The command used the file up, so the gateway has deleted it.
    expect(await put(file, null)).toMatchObject({ body: { received: 0 } });
  });

  it('refuses a file that is too large or not of its declared type', async () => {
    const file = pdf(100, 2);
    expect(await put(file, [0, 100], { total: 1_000_001 })).toEqual({ status: 413, body: { kind: 'file-too-large' } });
    expect(await put(file, [0, 100], { type: 'image/png' })).toEqual({ status: 415, body: { kind: 'file-type' } });
    const script = { ...file, bytes: new TextEncoder().encode('<script>alert(1)</script>') };
    expect(await put(script, [0, 25])).toMatchObject({ status: 415 });
    expect((await put(file, [0, 100], { type: 'text/html' })).status).toBe(415);
    expect(await put(file, null)).toMatchObject({ body: { received: 0 } });
  });

  it('refuses an invalid name, a piece of the wrong length, and a guest', async () => {
    const file = pdf(100, 3);
    expect((await put({ ...file, sha256: 'nothing' }, [0, 100])).status).toBe(400);
    expect((await put(file, [0, 101], { total: 100 })).status).toBe(400);
    expect((await put({ ...file, bytes: file.bytes.slice(0, 50) }, [0, 100], { total: 100 })).status).toBe(400);
    expect((await put(file, [0, 100], { who: gateway.browser() })).status).toBe(401);
  });

  it('[SEC-008] hides a file from others, who can neither attach it nor attach to records not theirs', async () => {
    const file = pdf(200, 4);
    expect(await put(file, [0, 200])).toMatchObject({ body: { complete: true } });
    expect(await put(file, null, { who: other })).toEqual({ status: 200, body: { received: 0, complete: false } });
    expect((await attach(file, {}, other)).result).toMatchObject({ state: 'retry-later', reason: 'file-missing' });
    const [order] = await sqlText<{ id: string }>(
      gateway.crm.store.sql,
      'SELECT "Id" AS id FROM crm."Order" WHERE "Contact__c" = $1 LIMIT 1',
      [user.contactId],
    );
    const parent = { object: 'Order', record: { id: order?.id } };
    expect((await attach(file, { parent }, other)).result).toEqual({
      state: 'rejected',
      rejection: { kind: 'gone', details: {} },
    });
    expect((await attach(file, { parent })).result).toMatchObject({ state: 'done' });
    expect(await attachments(String(order?.id))).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { bodyBytes } from './body-bytes.ts';
import { checksumOf } from './checksum.ts';
import { createPaytm } from './create-paytm.ts';

const access = { url: 'https://pay.example', mid: 'M1', key: 'Kq#7v!x2@Lm9&Zp$', website: 'DEFAULT' };
const { readReturn, readWebhook } = createPaytm(access);
const signed = (fields: Record<string, string>, key = access.key) => ({
  ...fields,
  CHECKSUMHASH: checksumOf(fields, key),
});
const fields = { MID: 'M1', ORDERID: 'A-1', TXNAMOUNT: '104.50', STATUS: 'TXN_SUCCESS', RESPMSG: 'a&b=ü |' };
const known = { providerOrderId: 'A-1' };
const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const webhook = (text: string, headers: Record<string, unknown> = json) =>
  readWebhook({ body: Buffer.from(text), headers });

describe('the callback', () => {
  it('is read when it is signed, whatever else its fields say', () => {
    expect(readReturn(signed(fields))).toEqual(known);
    expect(readReturn(signed({ ...fields, STATUS: 'TXN_FAILURE' }))).toEqual(known);
  });

  it.each([
    ['without a checksum', fields],
    ['with a changed amount', { ...signed(fields), TXNAMOUNT: '1.00' }],
    ['with another order', { ...signed(fields), ORDERID: 'A-2' }],
    ['with a field more', { ...signed(fields), EXTRA: 'x' }],
    ['with another key', signed(fields, 'another-key-16ch')],
    ['of another merchant', signed({ ...fields, MID: 'M2' })],
    ['without an order', signed({ ...fields, ORDERID: '' })],
    ['of nothing', {}],
  ])('is not read %s', (_, forged) => {
    expect(readReturn(forged as Record<string, string>)).toBeNull();
  });
});

describe('a notification', () => {
  const nested = (body: string, signature = checksumOf(body, access.key)) =>
    `{ "head": {"signature":"${signature}", "note":"\\"body\\":{"},\n "body" : ${body} }`;
  const body = '{ "orderId":"A-1", "mid":"M1", "extra":{"a":["}"]}, "words":"a\\"}b" }';

  it('is read as a form, as flat JSON, and as JSON of head and body', () => {
    expect(webhook(new URLSearchParams(signed(fields)).toString(), form)).toEqual(known);
    expect(webhook(JSON.stringify(signed(fields)))).toEqual(known);
    expect(webhook(nested(body))).toEqual(known);
    expect(webhook(nested('{"orderId":"A-1"}'))).toEqual(known);
  });

  it('is signed over the bytes that came, not over the same JSON written otherwise', () => {
    expect(bodyBytes(nested(body))).toBe(body);
    expect(webhook(nested(body, checksumOf(JSON.stringify(JSON.parse(body)), access.key)))).toBeNull();
  });

  it.each([
    ['a changed body', nested('{"orderId":"A-2","mid":"M1"}', checksumOf(body, access.key))],
    ['another key', nested(body, checksumOf(body, 'another-key-16ch'))],
    ['another merchant', nested('{"orderId":"A-1","mid":"M2"}')],
    ['no signature', `{"body":${body}}`],
    ['no order', nested('{"mid":"M1"}')],
    ['flat fields that are changed', JSON.stringify({ ...signed(fields), ORDERID: 'A-2' })],
    ['no JSON', 'ORDERID=A-1'],
    ['nothing', ''],
    ['a number', '1'],
    ['half of it', nested(body).slice(0, -20)],
  ])('is not read with %s', (_, text) => {
    expect(webhook(text)).toBeNull();
  });

  it('is not read as a form that is changed', () => {
    const changed = new URLSearchParams({ ...signed(fields), ORDERID: 'A-2' });
    expect(webhook(changed.toString(), form)).toBeNull();
  });
});

describe('what a page with the checkout may load', () => {
  it('is Paytm’s hosts for Paytm, and only the service’s own for another one', () => {
    const { origins } = createPaytm({ ...access, url: 'https://securestage.paytmpayments.com' });
    expect(origins.script).toContain('https://securestage.paytmpayments.com');
    expect(origins.connect).toContain('wss://*.paytmpayments.com');
    const own = 'http://127.0.0.1:4711';
    const none: string[] = [];
    expect(createPaytm({ ...access, url: own }).origins).toEqual({
      ...{ script: [own], frame: [own], form: [own] },
      ...{ connect: none, image: none, style: none },
    });
    const fake = createPaytm({ ...access, url: 'https://notpaytm.com' }).origins;
    expect([...fake.script, ...fake.style]).toEqual(['https://notpaytm.com']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '#lib/assert.ts';
import { startSmsRecorder } from '#test/support/sms-service.ts';
import { checksumOf, isChecksumOf } from './checksum.ts';
import { createPaytm } from './create-paytm.ts';

const key = 'Kq#7v!x2@Lm9&Zp$';

/** An answer to the question how an order stands. */
const said = JSON.stringify({
  resultInfo: { resultStatus: 'TXN_SUCCESS', resultCode: '01', resultMsg: 'Txn Success' },
  ...{ orderId: 'A-1', txnId: '2026', txnAmount: '104.50', paymentMode: 'UPI' },
});
const answer = (body: string, signature: string | null = checksumOf(body, key)) =>
  `{"head":${JSON.stringify({ version: 'v1', signature })},"body":${body}}`;
const failed = (resultCode: string, resultStatus = 'TXN_FAILURE') =>
  answer(JSON.stringify({ resultInfo: { resultStatus, resultCode, resultMsg: 'words' } }), null);

describe('a call to Paytm', () => {
  let service: Awaited<ReturnType<typeof startSmsRecorder>>;
  beforeAll(async () => {
    service = await startSmsRecorder();
  });
  beforeEach(() => {
    service.heard.length = 0;
    Object.assign(service.state, { status: 200, body: answer(said), location: '' });
  });
  afterAll(() => service.close());

  const ask = (timeoutMs = 20_000) => {
    const access = { url: new URL(service.url).origin, mid: 'M1', key, website: 'DEFAULT' };
    return createPaytm(access, { timeoutMs }).payments('A-1');
  };
  const unreachable = (reason: string) => ({ ok: false, error: { kind: 'unreachable', reason } });

  it('signs exactly the bytes of the body, and sends the key nowhere', async () => {
    expect(await ask()).toMatchObject({ ok: true, value: [{ state: 'captured', amountPaise: 104_50 }] });
    const { method, path, body } = must(service.heard[0], 'a request');
    expect([method, path]).toEqual(['POST', '/v3/order/status']);
    const checksum = (JSON.parse(body) as { head: { signature: string } }).head.signature;
    expect(isChecksumOf('{"mid":"M1","orderId":"A-1"}', { checksum, key })).toBe(true);
    expect(Object.keys((JSON.parse(body) as { head: object }).head)).toEqual(['signature']);
    expect(body).toContain('"body":{"mid":"M1","orderId":"A-1"}');
    expect(JSON.stringify(service.heard[0])).not.toContain(key);
  });

  it('takes a signature over the bytes that came, and over the same JSON without spaces', async () => {
    const spaced = said.replaceAll(',', ' ,\n ');
    for (const signature of [checksumOf(spaced, key), checksumOf(said, key)]) {
      service.state.body = answer(spaced, signature);
      expect(await ask()).toMatchObject({ ok: true });
    }
  });

  it('believes no success or waiting payment that Paytm has not signed', async () => {
    const wrong = unreachable('an answer that Paytm has not signed');
    const pending = said.replace('TXN_SUCCESS', 'PENDING');
    for (const body of [
      answer(said, null),
      answer(said, ''),
      answer(said, checksumOf(said, 'another-key-16ch')),
      answer(said.replace('104.50', '1.00'), checksumOf(said, key)),
      answer(pending, checksumOf(said, key)),
    ]) {
      service.state.body = body;
      expect(await ask()).toEqual(wrong);
    }
  });

  it.each([
    ['a page', 502, '<h1>Down</h1>', 'status 502'],
    ['too many requests', 429, failed('429'), 'status 429'],
    ['nothing', 200, '', 'an answer that cannot be read, status 200'],
    ['another JSON', 200, '{"head":{},"body":[]}', 'an answer that cannot be read, status 200'],
    ['a system error', 200, failed('501'), 'code 501'],
    ['an unknown result', 200, failed('00000900', 'U'), 'code 00000900'],
  ])('takes %s for unreachable', async (_, status, body, reason) => {
    Object.assign(service.state, { status, body });
    expect(await ask()).toEqual(unreachable(reason));
  });

  it('takes a bad request for refused, in Paytm’s words', async () => {
    service.state.body = failed('335');
    expect(await ask()).toEqual({ ok: false, error: { kind: 'refused', code: '335', description: 'words' } });
  });

  it('waits for a silent service only so long, and follows it nowhere', async () => {
    service.state.body = null;
    expect(await ask(50)).toEqual(unreachable('TimeoutError'));
    const other = await startSmsRecorder();
    Object.assign(service.state, { status: 307, body: '', location: other.url });
    expect(await ask()).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(other.heard).toEqual([]);
    await other.close();
  });
});

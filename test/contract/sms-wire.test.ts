import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSmsSender } from '#gateway/sms/http-sms-sender.ts';
import { must } from '#lib/assert.ts';
import { smsAccess, startSmsRecorder, startTestSms, type TestSms } from '#test/support/sms-service.ts';

const mobile = '9876543210';
const text = 'Your code is 4711. Give it to nobody.';

/** What goes over the wire, written down independently of adapter and stand-in. */
const onTheWire = {
  deliverychannel: 'sms',
  channels: { sms: { senderid: 'LARDER', text, extras: { dlt_templateid: '1107161234567890123' } } },
  destination: [{ msisdn: [`91${mobile}`] }],
};
const answered = (code: string | number) =>
  JSON.stringify({ response: [{ code, description: 'words', transid: '5f6c' }] });

describe('the adapter of the SMS service', () => {
  let service: Awaited<ReturnType<typeof startSmsRecorder>>;
  beforeAll(async () => {
    service = await startSmsRecorder();
  });
  beforeEach(() => {
    service.heard.length = 0;
    Object.assign(service.state, { status: 200, body: answered('1001'), location: '' });
  });
  afterAll(() => service.close());

  const send = (url = service.url, timeoutMs = 20_000) =>
    createSmsSender(smsAccess(url), { timeoutMs }).send({ mobile, text });

  it('[CRM-007] posts channel, text, sender id, template id and number, with the key in a header', async () => {
    expect(await send()).toEqual({ ok: true, value: null });
    const { method, path, headers, body } = must(service.heard[0], 'a request');
    expect([method, path, headers.key, headers['content-type']]).toEqual([
      'POST',
      '/resources/v1/messaging',
      'sms-key',
      'application/json',
    ]);
    expect(JSON.parse(body)).toEqual(onTheWire);
    expect(path + body).not.toContain('sms-key');
  });

  it('[CRM-007] reads 1001 as sent and 7102 as an invalid number, as texts or numbers, whatever the status', async () => {
    for (const code of ['1001', 1001]) {
      service.state.body = answered(code);
      expect(await send()).toEqual({ ok: true, value: null });
    }
    for (const [status, code] of [
      [200, '7102'],
      [200, 7102],
      [400, '7102'],
    ] as const) {
      Object.assign(service.state, { status, body: answered(code) });
      expect(await send()).toEqual({ ok: false, error: { kind: 'invalid-number' } });
    }
  });

  it.each([
    ['another code', 200, answered('1010'), 'code 1010'],
    ['no list', 200, '{"response":null}', 'an answer without a code, status 200'],
    ['an empty list', 200, '{"response":[]}', 'an answer without a code, status 200'],
    ['a code that repeats the number', 200, answered(`91${mobile}`), 'an answer without a code, status 200'],
    ['a page', 503, '<h1>Down</h1>', 'an answer without a code, status 503'],
    ['nothing', 200, '', 'an answer without a code, status 200'],
  ])('takes %s for unavailable, and names neither number nor text', async (_, status, body, reason) => {
    Object.assign(service.state, { status, body });
    // Only a service that answers with a code of its own has refused the message.
    const mayArrive = !reason.startsWith('code');
    expect(await send()).toEqual({ ok: false, error: { kind: 'unavailable', reason, mayArrive } });
  });

  it('takes a service that is down, silent or elsewhere for unavailable', async () => {
    const failed = (reason: string) => ({ ok: false, error: { kind: 'unavailable', reason, mayArrive: true } });
    expect(await send('http://127.0.0.1:1/messaging')).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    service.state.body = null;
    expect(await send(service.url, 50)).toEqual(failed('TimeoutError'));
    const other = await startSmsRecorder();
    Object.assign(service.state, { status: 307, body: '', location: other.url });
    expect(await send()).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(other.heard).toEqual([]);
    await other.close();
  });
});

describe('the stand-in for the SMS service', () => {
  let sms: TestSms;
  const clock = { now: () => Date.UTC(2026, 10, 23, 6, 30) };
  beforeEach(async () => {
    sms = await startTestSms(clock);
    return () => sms.close();
  });

  const post = async (body: unknown, key = 'sms-key') => {
    const headers = { key, 'content-type': 'application/json' };
    const answer = await fetch(sms.url, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };

  it('speaks the same wire: it takes what the adapter sends, and keeps it', async () => {
    const outcome = (code: string) => ({ response: [expect.objectContaining({ code, transid: expect.any(String) })] });
    expect(await post(onTheWire)).toEqual({ status: 200, body: outcome('1001') });
    const sender = createSmsSender(sms.access);
    expect(await sender.send({ mobile, text: 'second' })).toEqual({ ok: true, value: null });
    expect(sms.messages()).toEqual([
      { at: '2026-11-23T06:30:00.000Z', from: 'LARDER', to: `91${mobile}`, text },
      { at: '2026-11-23T06:30:00.000Z', from: 'LARDER', to: `91${mobile}`, text: 'second' },
    ]);
    const unknown = { ...onTheWire, destination: [{ msisdn: ['916000012345'] }] };
    expect(await post(unknown)).toEqual({ status: 200, body: outcome('7102') });
    for (const number of ['6000012345', '5876543210']) {
      expect(await sender.send({ mobile: number, text })).toEqual({ ok: false, error: { kind: 'invalid-number' } });
    }
  });

  it('refuses another key, and a request without sender, template, text or number', async () => {
    const { sms: channel } = onTheWire.channels;
    const of = (changed: object) => ({ ...onTheWire, channels: { sms: { ...channel, ...changed } } });
    expect(await post(onTheWire, 'other')).toMatchObject({ status: 401, body: { response: [{ code: '7000' }] } });
    for (const body of [
      of({ senderid: '' }),
      of({ extras: {} }),
      of({ text: '' }),
      { ...onTheWire, destination: [] },
      { ...onTheWire, deliverychannel: 'whatsapp' },
    ]) {
      expect(await post(body)).toMatchObject({ status: 400, body: { response: [{ code: '7000' }] } });
    }
    expect(sms.messages()).toEqual([]);
  });

  it('keeps the last hundred messages', async () => {
    const sender = createSmsSender(sms.access);
    for (let number = 0; number < 103; number++) await sender.send({ mobile, text: `message ${number}` });
    const kept = sms.messages().map((message) => message.text);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, 'message 3', 'message 102']);
  });
});

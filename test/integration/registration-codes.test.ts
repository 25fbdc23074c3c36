import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#lib/assert.ts';
import { startTestGateway, type TestGateway } from '#test/support/gateway.ts';
import { createRegistration } from '#test/support/registration.ts';
import { smsAccess, startSmsRecorder, startTestSms, type TestSms } from '#test/support/sms-service.ts';

let sms: TestSms;
let gateway: TestGateway;
let registration: ReturnType<typeof createRegistration>;

beforeAll(async () => {
  sms = await startTestSms();
  gateway = await startTestGateway({ seed: 'empty', build: false, config: { sms: sms.access, trustProxy: 1 } });
  registration = createRegistration(gateway);
});
afterAll(async () => {
  await gateway.close();
  await sms.close();
});

/** Starts a further gateway with another SMS service, on the same database. */
const gatewayWith = (config: Partial<TestGateway['config']>, onLog?: (line: string) => void) =>
  startTestGateway({ crm: gateway.crm, build: false, config, ...(onLog && { onLog }) });

describe('proving a mobile number', () => {
  it('[AUTH-016] takes a code of four digits that was sent there, and ends in a proof for fifteen minutes', async () => {
    const browser = gateway.browser();
    const asked = await registration.askCode(browser, '9000000001');
    expect([asked.status, asked.body]).toEqual([200, { digits: 4, resendAfterMs: 30_000 }]);
    const message = must(sms.messages().at(-1), 'a message');
    expect([message.to, message.from]).toEqual(['919000000001', 'LARDER']);
    expect(message.text).toMatch(/^Your code is [1-9]\d{3}\. Give it to nobody\.$/);
    expect(await registration.proofOf(browser)).toBeNull();
    const proven = await registration.prove(browser, '9000000001', sms.codeFor('9000000001'));
    expect([proven.status, proven.body]).toEqual([204, null]);
    expect(proven.headers.getSetCookie()[0]).toMatch(
      /^larder-mobile=Fe26[^;]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await registration.proofOf(browser)).toMatchObject({ mobile: '9000000001' });
  });

  it('is the same over HTTPS, with cookies for this host only', async () => {
    const headers = {
      'x-forwarded-proto': 'https',
      'sec-fetch-site': 'same-origin',
      'larder-protocol': '1',
    };
    const inject = (url: string, body: object, cookies = {}) =>
      gateway.app.inject({ method: 'POST', url, headers, body, cookies });
    const asked = await inject('/registration/code', { mobile: '9000000002' });
    const browser = must(asked.cookies[0], 'a cookie');
    const cookie = { path: '/', httpOnly: true, sameSite: 'Lax', secure: true };
    expect(browser).toMatchObject({ name: '__Host-larder-browser', maxAge: 3_600, ...cookie });
    const body = { mobile: '9000000002', code: sms.codeFor('9000000002') };
    const proven = await inject('/registration/proof', body, { [browser.name]: browser.value });
    expect(proven.cookies).toEqual([expect.objectContaining({ name: '__Host-larder-mobile', maxAge: 900, ...cookie })]);
  });

  it('works with the newest code only, and a browser keeps its name', async () => {
    const browser = gateway.browser();
    await registration.askCode(browser, '9000000003');
    const [first, name] = [sms.codeFor('9000000003'), browser.cookies.get('larder-browser')];
    do {
      await registration.age(3_600_000);
      expect((await registration.askCode(browser, '9000000003')).status).toBe(200);
    } while (sms.codeFor('9000000003') === first);
    expect(browser.cookies.get('larder-browser')).toBe(name);
    expect((await registration.prove(browser, '9000000003', first)).status).toBe(422);
    expect((await registration.prove(browser, '9000000003', sms.codeFor('9000000003'))).status).toBe(204);
  });

  it('takes longer codes where they are configured', async () => {
    const longer = await gatewayWith({ sms: sms.access, codeDigits: 6 });
    const { askCode, prove } = createRegistration(longer);
    const browser = longer.browser();
    expect((await askCode(browser, '9000000004')).body).toEqual({ digits: 6, resendAfterMs: 30_000 });
    expect(sms.codeFor('9000000004')).toMatch(/^[1-9]\d{5}$/);
    expect((await prove(browser, '9000000004', sms.codeFor('9000000004'))).status).toBe(204);
    await longer.close();
  });

  it.each([
    ['/registration/code', { mobile: '+919000000005' }],
    ['/registration/code', { mobile: '5000000005' }],
    ['/registration/code', { mobile: 9_000_000_005 }],
    ['/registration/code', { mobile: '9000000005', text: 'Buy at evil.example' }],
    ['/registration/proof', { mobile: '9000000005', code: '123' }],
    ['/registration/proof', { mobile: '9000000005', code: '١٢٣٤' }],
  ])('is refused for %s %j, and nothing is sent', async (path, body) => {
    const before = sms.messages().length;
    const answer = await gateway.browser().request(path, { method: 'POST', body: JSON.stringify(body) });
    expect([answer.status, await answer.json()]).toEqual([400, { kind: 'bad-request' }]);
    expect(sms.messages()).toHaveLength(before);
  });

  it('is for our own pages and protocol only', async () => {
    for (const [headers, status] of [
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'larder-protocol': '' }, 426],
    ] as const) {
      for (const path of ['/registration/code', '/registration/proof']) {
        const answer = await gateway.browser().request(path, { method: 'POST', body: '{}', headers: { ...headers } });
        expect([path, answer.status]).toEqual([path, status]);
      }
    }
    expect((await gateway.browser().request('/registration/code')).status).toBe(404);
  });
});

describe('a code that is not sent', () => {
  it('because there is no such number can be asked for again at once', async () => {
    const browser = gateway.browser();
    for (let times = 0; times < 7; times++) {
      const answer = await registration.askCode(browser, '6000000001');
      expect([answer.status, answer.body]).toEqual([422, { kind: 'invalid-number' }]);
    }
  });

  it('because the service refuses it can be asked for again at once', async () => {
    const service = await startSmsRecorder();
    const shaky = await gatewayWith({ sms: smsAccess(service.url) });
    const { askCode } = createRegistration(shaky);
    const browser = shaky.browser();
    service.state.body = '{"response":[{"code":"7001"}]}';
    for (let times = 0; times < 7; times++) expect((await askCode(browser, '9000000016')).status).toBe(502);
    service.state.body = '{"response":[{"code":"1001"}]}';
    expect((await askCode(browser, '9000000016')).status).toBe(200);
    expect((await askCode(browser, '9000000016')).status).toBe(429);
    await shaky.close();
    await service.close();
  });

  it('because the service broke counts, for it may arrive after all', async () => {
    const logged: string[] = [];
    const service = await startSmsRecorder();
    const shaky = await gatewayWith({ sms: smsAccess(service.url) }, (line) => logged.push(line));
    const { askCode, prove } = createRegistration(shaky);
    const browser = shaky.browser();
    Object.assign(service.state, { status: 500, body: 'down' });
    const answer = await askCode(browser, '9000000006');
    expect([answer.status, answer.body]).toEqual([502, { kind: 'sms-unavailable' }]);
    expect((await askCode(browser, '9000000006')).status).toBe(429);
    const late = must(/code is (\d{4})/.exec(must(service.heard.at(-1), 'a request').body)?.[1], 'a code');
    expect((await prove(browser, '9000000006', late)).status).toBe(204);
    expect(logged.join('')).toContain('an answer without a code, status 500');
    await shaky.close();
    await service.close();
  });

  it('because no service is configured is told at the start, and to the browser', async () => {
    const logged: string[] = [];
    const mute = await gatewayWith({ sms: null }, (line) => logged.push(line));
    expect(logged.join('')).toMatch(/"level":40.*SMS_URL is not set/);
    const answer = await createRegistration(mute).askCode(mute.browser(), '9000000007');
    expect([answer.status, answer.body]).toEqual([502, { kind: 'sms-unavailable' }]);
    await mute.close();
  });
});

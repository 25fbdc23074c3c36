import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Started, startAll } from '#main/start-all.ts';
import { closeAll } from '#main/until-stopped.ts';
import { createBrowser } from '#test/support/gateway.ts';
import { signUpRequest } from '#test/support/sign-up-requests.ts';
import { smsAccess, startSmsRecorder } from '#test/support/sms-service.ts';
import { dataDirectory, startFolder } from '#test/support/started-process.ts';

const secret = 'x'.repeat(32);
let folder: string;
let demo: Started;

/** How many servers this process runs. */
const servers = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
let serversBefore: number;

const start = async (name: string, env: Record<string, string> = {}): Promise<Started> =>
  startAll({
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, name), ...env },
    distDir: null,
    mayEmbedCrm: true,
    defaultLogLevel: 'silent',
  });

beforeAll(async () => {
  folder = await startFolder();
  await dataDirectory(folder, 'demo');
  serversBefore = servers();
  demo = await start('demo');
});
afterAll(async () => {
  await closeAll(demo.closers);
  await rm(folder, { recursive: true, force: true });
});

const askCode = ({ url }: Started, mobile = '9876543210') => {
  const browser = createBrowser(url);
  const body = JSON.stringify({ mobile });
  return browser.request('/registration/code', { method: 'POST', body });
};
const inboxOf = ({ url }: Started) => fetch(`${url}/dev/inbox`, { headers: { accept: 'text/html' } });

describe('without an SMS service, a payment provider and another CRM', () => {
  it('five servers run: gateway, CRM, and stand-ins for the SMS service, Razorpay and Paytm', () => {
    expect([demo.hasTestPayments, servers() - serversBefore]).toEqual([true, 5]);
  });

  it('the stand-in takes the codes, and its inbox shows them on the gateway’s origin', async () => {
    expect(demo.inboxUrl).toBe(`${demo.url}/dev/inbox`);
    const empty = await inboxOf(demo);
    expect(await empty.text()).toContain('Nothing has arrived yet.');
    expect((await askCode(demo)).status).toBe(200);
    const page = await inboxOf(demo);
    expect(await page.text()).toMatch(/to \+91 98765 43210<.*Larder: <strong>[1-9]\d{3}<\/strong> is your code/s);
    expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  });

  it('[AUTH-033] the inbox shows the embedded CRM’s mails too; the link leads through the same address to a new password', async () => {
    const body = JSON.stringify({ email: 'chef@saffron.example' });
    const answer = await createBrowser(demo.url).request('/password/reset', { method: 'POST', body });
    expect(answer.status).toBe(204);
    const inbox = await (await inboxOf(demo)).text();
    expect(inbox).toMatch(/to chef@saffron\.example<.*<h2>Set a new password<\/h2>/s);
    const [, link = ''] = /<a href="(http:[^"]+\/account\/new-password[^"]+)"/.exec(inbox) ?? [];
    const address = link.replaceAll('&amp;', '&');
    // The CRM listens on this machine only, and the phone that reads the inbox is another.
    expect(address.startsWith(`${demo.url}/dev/account/new-password?token=`)).toBe(true);
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect(await page.text()).toContain('Set password');
    const token = new URL(address).searchParams.get('token') ?? '';
    const set = (password: string, confirmation = password) =>
      fetch(address, { method: 'POST', body: new URLSearchParams({ token, password, confirmation }) });
    const refused = await set('Poha2026', 'Idli2026');
    expect([refused.status, (await refused.text()).includes('The two passwords differ.')]).toEqual([422, true]);
    expect((await set('Poha2026'.padEnd(20_000, 'x'))).status).toBe(413);
    expect((await set('Poha2026')).status).toBe(200);
    expect((await set('Vada2026')).status).toBe(410);
    expect(await createBrowser(demo.url).signIn('chef@saffron.example', 'Poha2026')).toMatchObject({
      userEmail: 'chef@saffron.example',
    });
    for (const path of ['services/data', 'account/../services/data', 'account/x/y']) {
      expect([path, (await fetch(`${demo.url}/dev/${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('a business registers with what the inbox shows, and signs in', async () => {
    const browser = createBrowser(demo.url);
    const post = async (path: string, body: object) =>
      (await browser.request(path, { method: 'POST', body: JSON.stringify(body) })).status;
    const wanted = signUpRequest({ mobile: '9876543212', pincode: '560001' });
    expect(await post('/registration', wanted)).toBe(403);
    expect(await post('/registration/code', { mobile: wanted.mobile })).toBe(200);
    const [, code = ''] =
      /to \+91 98765 43212<.*?<strong>(\d{4})<\/strong>/s.exec(await (await inboxOf(demo)).text()) ?? [];
    expect(await post('/registration/proof', { mobile: wanted.mobile, code })).toBe(204);
    expect(await post('/registration', wanted)).toBe(204);
    expect(await (await inboxOf(demo)).text()).toMatch(
      /to ravi@corner\.example<.*<h2>Verify your email address<\/h2>/s,
    );
    expect(await browser.signIn(wanted.email, wanted.password)).toMatchObject({ companyName: 'Corner Café' });
  });
});

describe('the stand-ins and the inbox do not exist', () => {
  it('with another CRM: its customers’ numbers are not proven by codes that anyone can read', async () => {
    const connection = JSON.parse(await readFile(join(folder, 'demo', 'connection.json'), 'utf8'));
    const withDemo = servers();
    const started = await start('with-crm', {
      CRM_URL: connection.crmUrl,
      CRM_CLIENT_ID: connection.clientId,
      CRM_CLIENT_SECRET: connection.clientSecret,
      CRM_USERNAME: connection.username,
      CRM_PASSWORD: connection.password,
      WEBSTORE_ID: '0ZE000000000001AAA',
      CMS_CHANNEL_ID: '0ap000000000001AAA',
      HOOK_SECRET: secret,
    });
    expect([started.inboxUrl, (await inboxOf(started)).status]).toEqual([null, 404]);
    // The gateway alone: no stand-in takes payments either.
    expect([started.hasTestPayments, servers() - withDemo]).toEqual([false, 1]);
    const asked = await askCode(started);
    expect([asked.status, await asked.json()]).toEqual([502, { kind: 'sms-unavailable' }]);
    await closeAll(started.closers);
  }, 180_000);

  it('with an SMS service, which gets the codes, and with a payment provider', async () => {
    const service = await startSmsRecorder();
    service.state.body = '{"response":[{"code":"1001"}]}';
    const { url, key, sender, templateId, text } = smsAccess(service.url);
    // On the data of the demo, so that no other has to be made.
    await closeAll(demo.closers);
    demo = await start('demo', {
      SMS_URL: url,
      SMS_KEY: key,
      SMS_SENDER: sender,
      SMS_TEMPLATE_ID: templateId,
      SMS_TEXT: text,
      RAZORPAY_KEY_ID: 'rzp_test_0123456789abcd',
      RAZORPAY_KEY_SECRET: 'key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
    });
    // Gateway, CRM and this test's SMS service.
    expect([demo.hasTestPayments, servers() - serversBefore]).toEqual([false, 3]);
    expect([demo.inboxUrl, (await inboxOf(demo)).status]).toEqual([null, 404]);
    expect((await askCode(demo, '9876543211')).status).toBe(200);
    expect(service.heard.map(({ body }) => JSON.parse(body).destination)).toEqual([[{ msisdn: ['919876543211'] }]]);
    await service.close();
  }, 180_000);
});

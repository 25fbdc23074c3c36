import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { linkIn } from '#test/support/sign-up-payload.ts';
import { leadRequest, postFrom, proveMobile, signUpRequest } from '#test/support/sign-up-requests.ts';
import { sqlText } from '#test/support/sql-text.ts';

let crm: TestCrm;
let gateway: TestGateway;
let browser: TestBrowser;
let signUps = 0;
let network = 0;
const logged: string[] = [];

beforeAll(async () => {
  crm = await startTestCrm({ seed: worldSeed });
  gateway = await startTestGateway({
    crm,
    build: false,
    config: { trustProxy: 1 },
    onLog: (line) => logged.push(line),
    wrapCrm: (client) => ({
      ...client,
      signUp: (payload) => {
        signUps += 1;
        return client.signUp(payload);
      },
    }),
  });
});
afterAll(async () => {
  await gateway.close();
  await crm.close();
});
beforeEach(() => {
  browser = gateway.browser();
  signUps = 0;
  network += 1;
});

const post = (path: string, body: unknown, address = `203.0.113.${network}`) =>
  postFrom(browser, address, { path, body });
const register = (body: unknown, address?: string) => post('/registration', body, address);
const mobile = '9876543210';
const notProven = { status: 403, body: { kind: 'mobile-not-proven' } };
const badRequest = { status: 400, body: { kind: 'bad-request' } };
const everything = async () =>
  JSON.stringify([
    await Promise.all((['Account', 'Contact', 'User', 'GST__c', 'Lead'] as const).map((name) => crm.store.count(name))),
    await crm.mails(),
  ]);

describe('a sign-up', () => {
  it('[CRM-005] [AUTH-016] without a proof of its number reaches no CRM', async () => {
    expect(await register(signUpRequest())).toMatchObject(notProven);
    browser.cookies.set('larder-browser', 'browser'.padEnd(22, '0'));
    browser.cookies.set('larder-mobile', 'Fe26.2**forged');
    expect(await register(signUpRequest())).toMatchObject(notProven);
    expect(signUps).toBe(0);
  });

  it('with the proof of another number, or of another browser, reaches no CRM', async () => {
    await proveMobile(gateway, browser, '9876543219');
    expect(await register(signUpRequest({ mobile }))).toMatchObject(notProven);
    await proveMobile(gateway, browser, mobile);
    browser.cookies.set('larder-browser', 'another'.padEnd(22, '0'));
    expect(await register(signUpRequest({ mobile }))).toMatchObject(notProven);
    expect(signUps).toBe(0);
  });

  it('with a spent proof registers nobody else, however many try at once', async () => {
    await proveMobile(gateway, browser, mobile);
    const requests = [1, 2, 3, 4].map((number) =>
      signUpRequest({ mobile, gst: '', pan: `AAGCR437${number}J`, email: `copy${number}@corner.example` }),
    );
    const answers = await Promise.all(requests.map((request) => register(request)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403, 403, 403]);
    expect(signUps).toBe(1);
    const replayed = signUpRequest({ mobile, gst: '', pan: 'AAGCR4379J', email: 'replay@corner.example' });
    expect(await register(replayed)).toMatchObject(notProven);
    expect(signUps).toBe(1);
  });

  it.each<[string, object]>([
    ['a KYC status', { KYC_Status__c: 'Completed' }],
    ['a price book', { Pricebook__c: world.bookB }],
    ['the CRM’s own wrappers', { AccountWrapper: { KYC_Status__c: 'Completed' } }],
    ['a distribution centre', { dcNumber: 'DC0000' }],
    ['payment on delivery', { allowCod: true }],
    ['a customer type that is not offered', { customerType: 'Royalty' }],
    ['no words for another customer type', { customerType: 'Others' }],
  ])('that names %s is refused as a whole', async (_, forged) => {
    await proveMobile(gateway, browser, mobile);
    expect(await register({ ...signUpRequest({ mobile }), ...forged })).toMatchObject(badRequest);
    expect(signUps).toBe(0);
  });

  it('from another site is refused', async () => {
    await proveMobile(gateway, browser, mobile);
    const answer = await browser.request('/registration', {
      method: 'POST',
      body: JSON.stringify(signUpRequest({ mobile })),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([answer.status, await answer.json()]).toEqual([403, { kind: 'foreign-origin' }]);
    expect(signUps).toBe(0);
  });

  it('tells whether an address has an account only to who has proven a number, ten times an hour', async () => {
    await proveMobile(gateway, browser, '9876543218');
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) {
      const asked = signUpRequest({ mobile: '9876543218', gst: '', email: world.asha.username });
      statuses.push((await register(asked, `198.51.100.${index}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    expect(signUps).toBe(10);
  });

  it('writes neither its password nor its numbers into the log', async () => {
    await proveMobile(gateway, browser, '9876543217');
    const secret = signUpRequest({ mobile: '9876543217', email: world.asha.username, password: 'Biryani2026' });
    await register(secret);
    await register({ ...secret, password: 'Biryani2026', forged: true });
    await post('/registration/lead', leadRequest({ email: 'biryani@far.example' }));
    await post('/password/reset', { email: 'biryani@far.example' });
    const log = logged.join('\n');
    expect(log).toContain('/registration');
    for (const text of ['Biryani2026', '9876543217', secret.pan, 'biryani@far.example', world.asha.username])
      expect(log).not.toContain(text);
  });
});

describe('overlong and hostile texts', () => {
  let before: string;
  beforeEach(async () => {
    before = await everything();
    await proveMobile(gateway, browser, mobile);
  });

  it.each<[string, string, object]>([
    ['a password of 10,000 characters', '/registration', signUpRequest({ password: 'a1'.repeat(5_000) })],
    ['a company name of 300 characters', '/registration', signUpRequest({ companyName: 'x'.repeat(300) })],
    ['NUL in a name', '/registration', signUpRequest({ firstName: 'a\0b' })],
    ['a header in the address', '/registration', signUpRequest({ email: 'a@b.example\r\nBcc: all@corner.example' })],
    ['two addresses', '/registration', signUpRequest({ email: 'a@b.example,c@d.example' })],
    ['a header in the address', '/password/reset', { email: `${world.asha.username}\nBcc: me@evil.example` }],
    ['two addresses', '/password/reset', { email: [world.asha.username, 'me@evil.example'] }],
    ['a header in the address', '/registration/lead', leadRequest({ email: 'a@b.example\r\nBcc: c@d.example' })],
    ['a status', '/registration/lead', { ...leadRequest(), Status: 'Closed' }],
  ])('%s in %s changes nothing', async (_, path, body) => {
    expect(await post(path, body)).toMatchObject(badRequest);
    expect(await everything()).toBe(before);
  });

  it('a body of 10 MB is refused unread', async () => {
    for (const path of ['/registration', '/registration/lead', '/password/reset']) {
      const body = { ...signUpRequest(), companyName: 'x'.repeat(10_000_000) };
      const { status } = await post(path, body).catch(() => ({ status: 413 }));
      expect(status).toBe(413);
    }
    expect(await everything()).toBe(before);
  });
});

describe('resets', () => {
  const reset = (email: string, address?: string) => post('/password/reset', { email }, address);

  it('[AUTH-034] for one address are five an hour from anywhere, whether it has an account or not', async () => {
    const before = (await crm.mails()).length;
    const flood = async (email: string) => {
      const statuses: number[] = [];
      for (let index = 0; index < 8; index++)
        statuses.push((await reset(index % 2 ? email.toUpperCase() : email, `192.0.2.${network}${index}`)).status);
      return statuses;
    };
    expect(await flood(world.bala.username)).toEqual([...Array(5).fill(204), 429, 429, 429]);
    expect(await flood('nobody@x.example')).toEqual([...Array(5).fill(422), 429, 429, 429]);
    expect((await crm.mails()).length - before).toBe(5);
  });

  it('[AUTH-034] from one network are thirty an hour, so that nobody learns quickly who has an account', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 33; index++) statuses.push((await reset(`guess${index}@x.example`)).status);
    expect(statuses).toEqual([...Array(30).fill(422), 429, 429, 429]);
    const refused = await reset('guess99@x.example');
    expect(refused.body).toMatchObject({ kind: 'too-many-requests', retryAfterMs: expect.any(Number) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  it('mail a link whose token no other page or person can use', async () => {
    await reset(world.asha.username);
    const link = linkIn((await crm.mails())[0] ?? { text: '' });
    const page = await fetch(link);
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const body = new URLSearchParams({
      token: `${link.searchParams.get('token')}x`,
      password: 'Poha2026',
      confirmation: 'Poha2026',
    });
    const forged = await fetch(`${crm.url}${link.pathname}`, { method: 'POST', body });
    expect(forged.status).toBe(410);
    const large = await fetch(`${crm.url}${link.pathname}`, { method: 'POST', body: 'password='.padEnd(20_000, 'x') });
    expect(large.status).toBe(413);
  });
});

describe('leads', () => {
  const lead = async (email: string, address?: string) =>
    (await post('/registration/lead', leadRequest({ email }), address)).status;

  it('from one visitor are limited, whatever email addresses they name, and none beyond reaches the CRM', async () => {
    const before = await crm.store.count('Lead');
    const statuses: number[] = [];
    for (let index = 0; index < 22; index++) statuses.push(await lead(`l${index}@far.example`));
    expect(statuses).toEqual([...Array(20).fill(204), 429, 429]);
    expect(await crm.store.count('Lead')).toBe(before + 20);
    expect(await lead('other@far.example', '198.51.100.7')).toBe(204);
  });

  it('of all visitors together are limited, for people read them', async () => {
    await lead('first@crowd.example', '198.51.100.8');
    const used = await sql`update gateway.rate_limits set count = 199 where key like 'registration:lead-all:%'`.execute(
      gateway.db,
    );
    expect(used.numAffectedRows).toBe(1n);
    expect(await lead('last@crowd.example', '198.51.100.9')).toBe(204);
    expect(await lead('more@crowd.example', '198.51.100.10')).toBe(429);
  });
});

describe('a sign-in', () => {
  it('costs the CRM the same work and the same words, whether the user exists or not', async () => {
    const queries: string[] = [];
    const { sql } = crm.store;
    const { createSessions } = await import('#crm/store/sessions.ts');
    const sessions = createSessions({
      sql: {
        run: (statement) => {
          queries.push('query');
          return sql.run(statement);
        },
      },
      clock: crm.store.clock,
      orgId: crm.config.orgId,
      sessionHours: 1,
    });
    const outcome = async (username: string) => {
      queries.length = 0;
      const signIn = await sessions.signIn(username, 'wrong');
      return [signIn, [...queries]];
    };
    expect(await outcome('nobody@x.example')).toEqual(await outcome(world.asha.username));
    const words = async (username: string) => {
      const { status, body } = await post('/session', { username, password: 'wrong' });
      return [status, body];
    };
    expect(await words('nobody@x.example')).toEqual(await words(world.asha.username));
  });
});

it('no store keeps a visitor’s number, address or password in clear', async () => {
  await proveMobile(gateway, browser, '9876543216');
  const asked = signUpRequest({ mobile: '9876543216', gst: '', pan: 'AAGCR4371K', email: 'clear@corner.example' });
  expect((await register(asked)).status).toBe(204);
  const kept = JSON.stringify([
    await sqlText(crm.store.sql, 'SELECT * FROM gateway.rate_limits'),
    await sqlText(crm.store.sql, 'SELECT * FROM gateway.mobile_proofs'),
    await sqlText(crm.store.sql, 'SELECT * FROM crm_private.failed_login'),
    await sqlText(crm.store.sql, 'SELECT * FROM crm_private.user_password'),
  ]);
  for (const text of ['9876543216', 'clear@corner.example', asked.password, `203.0.113.${network}`])
    expect(kept).not.toContain(text);
});

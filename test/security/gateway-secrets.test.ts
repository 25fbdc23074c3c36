import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#lib/assert.ts';
import { catalogueAnswer } from '#protocol/catalogue-schema.ts';
import type { ManifestEntry } from '#protocol/part.ts';
import { partKind } from '#protocol/part-split.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { exchangeOf } from '#test/support/exchange-of.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { forbiddenForGuests } from '#test/support/guest-walk.ts';

let gateway: TestGateway;
const logged: string[] = [];

beforeAll(async () => {
  gateway = await startTestGateway({ seed: worldSeed, onLog: (line) => logged.push(line) });
});

afterAll(() => gateway.close());

async function partsOf(browser: TestBrowser): Promise<ManifestEntry[]> {
  const answer = v.parse(catalogueAnswer, await (await browser.request('/sync/catalogue')).json());
  if (!answer.whole) throw new Error('no whole manifest');
  return answer.parts;
}

const signedIn = async (username: string) => {
  const browser = gateway.browser();
  await browser.signIn(username);
  return browser;
};

describe('parts', () => {
  it('[SEC-010] no part that a guest can fetch holds a price, a stock value or a customer', async () => {
    const guest = gateway.browser();
    const parts = await partsOf(guest);
    expect(
      parts
        .map(({ name }) => partKind(name))
        .filter((kind) => /^(prices|stock|offers|coupons|my-.*|me|cart)$/.test(kind)),
    ).toEqual([]);
    for (const { name, hash } of parts) {
      const text = await (await guest.request(`/sync/parts/${hash}`)).text();
      expect([name, forbiddenForGuests(text)]).toEqual([name, []]);
      for (const secret of ['123.45', '499.99', world.asha.contact, world.bookA]) {
        expect([name, secret, text.includes(secret)]).toEqual([name, secret, false]);
      }
    }
  });

  it('[SEC-010] an overheard hash opens nothing: parts of another audience are not found', async () => {
    const asha = await signedIn(world.asha.username);
    const bala = await signedIn(world.bala.username);
    const own = (await partsOf(asha)).filter(({ name }) => ['prices', 'offers'].includes(partKind(name)));
    const customers = (await partsOf(asha)).filter(({ name }) => ['stock', 'coupons'].includes(partKind(name)));
    expect(own.length).toBeGreaterThan(1);
    for (const { hash } of own) {
      expect((await asha.request(`/sync/parts/${hash}`)).status).toBe(200);
      const answer = await bala.request(`/sync/parts/${hash}`);
      expect([answer.status, await answer.json()]).toEqual([404, { kind: 'not-found' }]);
    }
    for (const { hash } of [...own, ...customers]) {
      expect((await gateway.browser().request(`/sync/parts/${hash}`)).status).toBe(404);
    }
  });

  it.each(['..%2f..%2fetc%2fpasswd', '%00', 'AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(30)])(
    'no part is named %s',
    async (name) => {
      expect((await gateway.browser().request(`/sync/parts/${name}`)).status).toBe(404);
    },
  );
});

describe('the CRM behind the gateway', () => {
  it('[CRM-002] is unknown to browsers: no answer names its address, a token or a session of it', async () => {
    const asha = await signedIn(world.asha.username);
    const answers = [
      await asha.request('/session'),
      await asha.request('/sync/me', { method: 'POST', body: JSON.stringify(exchangeOf({ full: true })) }),
      await asha.request('/sync/catalogue'),
      ...(await Promise.all((await partsOf(asha)).map(({ hash }) => asha.request(`/sync/parts/${hash}`)))),
    ];
    const { host } = new URL(gateway.crm.url);
    const secrets = [host, '/services/', gateway.config.crm.clientSecret, await gateway.crm.integrationToken()];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const text = JSON.stringify([[...answer.headers], await answer.text(), [...asha.cookies]]);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      // A session of the CRM begins with the id of its organization.
      expect(text).not.toMatch(/00D\w{12,15}!/);
    }
  });

  it('[SEC-006] is closed to browsers, by every method, with a session or without', async () => {
    const asha = await signedIn(world.asha.username);
    for (const path of [
      '/services/data/v53.0/query/?q=SELECT+Id+FROM+Contact',
      '/services/oauth2/token',
      '/services/apexrest/LoginUserAPI',
      '/services',
      '/services/',
      '//services/data',
      '/SERVICES/data',
    ]) {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        const answer = await asha.request(path, { method, ...(method === 'POST' && { body: '{}' }) });
        expect([method, path, answer.status]).toEqual([method, path, 404]);
      }
    }
  });

  it('opens its hook only to the secret, and answers nothing else', async () => {
    const hook = (headers: Record<string, string>, body = '{"objects":["Stock__c"]}') =>
      fetch(`${gateway.url}/hooks/crm`, { method: 'POST', headers, body });
    for (const given of ['', 'x', gateway.config.hookSecret.slice(0, -1), `${gateway.config.hookSecret} `.repeat(2)]) {
      const answer = await hook({ 'x-larder-hook-secret': given });
      expect([answer.status, await answer.json()]).toEqual([404, { kind: 'not-found' }]);
    }
    const right = { 'x-larder-hook-secret': gateway.config.hookSecret };
    for (const body of ['{"objects":["Stock__c","Contact","__proto__",7]}', 'no json', '[]', '{"objects":"all"}']) {
      expect((await hook(right, body)).status).toBe(202);
    }
    expect((await hook(right, 'x'.repeat(100_000))).status).toBe(413);
  });
});

describe('what the gateway reveals about itself', () => {
  it('logs no names, addresses, ids, cookies or secrets', async () => {
    const asha = await signedIn(world.asha.username);
    await asha.request('/session?email=asha@one.example', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    await asha.request('/sync/parts/AAAAAAAAAAAAAAAAAAAAAA');
    const log = logged.filter((line) => !line.includes('Server listening')).join('');
    expect(log).toContain('"route":"/session"');
    const cookie = must([...asha.cookies.values()][0], 'cookie');
    for (const secret of [
      world.asha.username,
      world.password,
      world.asha.contact,
      cookie.slice(0, 40),
      gateway.config.hookSecret,
      gateway.config.sessionSecret,
      '127.0.0.1',
      '203.0.113.9',
    ]) {
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
    }
  });

  it('shows its metrics only to holders of the token, when one is set', async () => {
    const metricsToken = 'token-token-token-token-token-token-';
    const guarded = await startTestGateway({ crm: gateway.crm, build: false, config: { metricsToken } });
    const read = (authorization?: string) =>
      fetch(`${guarded.url}/metrics`, authorization ? { headers: { authorization } } : {}).then(({ status }) => status);
    expect([await read(), await read('Bearer x'), await read(`Bearer ${metricsToken}`)]).toEqual([404, 404, 200]);
    await guarded.close();
  });

  it('shows its metrics without a token to this machine alone, and to nobody through a proxy', async () => {
    const trusting = await startTestGateway({ crm: gateway.crm, build: false, config: { trustProxy: 1 } });
    for (const { app } of [gateway, trusting]) {
      const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
        app.inject({ url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode);
      for (const own of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])
        expect([own, await read(own)]).toEqual([own, 200]);
      expect(await read('127.0.0.1', { 'x-forwarded-for': '127.0.0.1, ::1' })).toBe(200);
      for (const other of ['10.0.0.7', '203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1']) {
        expect([other, await read(other)]).toEqual([other, 404]);
      }
      for (const forwarded of ['203.0.113.9', '127.0.0.1, 203.0.113.9', '203.0.113.9, 127.0.0.1', 'unknown', '']) {
        expect([forwarded, await read('127.0.0.1', { 'x-forwarded-for': forwarded })]).toEqual([forwarded, 404]);
      }
      expect(await read('127.0.0.1', { forwarded: 'for=127.0.0.1' })).toBe(404);
      expect(await read('203.0.113.9', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    }
    await trusting.close();
  });

  it('logs once that a proxy in front is not configured, and never for a configured one', async () => {
    for (const [trustProxy, times] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const lines: string[] = [];
      const fresh = await startTestGateway({
        crm: gateway.crm,
        build: false,
        config: { trustProxy },
        onLog: (line) => lines.push(line),
      });
      for (let tries = 0; tries < 3; tries++) {
        await fresh.app.inject({ url: '/health', headers: { 'x-forwarded-for': '203.0.113.9' } });
        await fresh.app.inject({ url: '/session', headers: { 'x-forwarded-for': '203.0.113.9' } });
      }
      await fresh.close();
      expect(lines.filter((line) => /"level":40.*TRUST_PROXY is 0/.test(line))).toHaveLength(times);
      expect(lines.join('')).not.toContain('203.0.113.9');
    }
  });

  it('names no person in its metrics', async () => {
    await signedIn(world.asha.username);
    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(text).toContain('http_requests_total{method="POST",route="/session",status="200"}');
    expect(text).not.toContain(world.asha.contact);
  });
});

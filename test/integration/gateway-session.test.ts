import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#gateway/auth/session-cookie.ts';
import { opaqueAudience } from '#gateway/catalogue/audiences.ts';
import { must } from '#lib/assert.ts';
import type { ManifestEntry } from '#protocol/part.ts';
import { loginRefusal } from '#protocol/session-schema.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { exchangeOf } from '#test/support/exchange-of.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { sqlText } from '#test/support/sql-text.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ seed: worldSeed });
});
afterAll(() => gateway.close());

const signIn = (browser: TestBrowser, username: string, password: string) =>
  browser.request('/session', { method: 'POST', body: JSON.stringify({ username, password }) });

describe('signing in', () => {
  it('[CRM-004] [AUTH-035] [SEC-007] answers the customer and keeps the session in a sealed HttpOnly cookie', async () => {
    const browser = gateway.browser();
    const response = await signIn(browser, world.asha.username, world.password);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      user: {
        accountId: world.asha.account,
        contactId: world.asha.contact,
        userId: world.asha.user,
        userName: 'A Rao',
        userEmail: world.asha.username,
        designation: 'Chef',
        companyName: 'One Foods',
        companyType: 'Cafe',
        customerId: 'C-1',
        phoneNo: '9000000001',
        audience: opaqueAudience(world.bookA),
        addressAdded: true,
        payNow: false,
        payBy: [],
        payMostPaise: 500_000_00,
      },
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^larder-session=Fe26\.2\*/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(response.headers.get('larder-contact')).toBe(world.asha.contact);
    // Nothing that a browser can read may hold a bearer of the CRM, a price book or a PAN.
    const everything = JSON.stringify([...response.headers, ...browser.cookies]);
    expect(everything).not.toContain('00D5g');
    expect(everything).not.toContain(world.bookA);
  });

  it('[SEC-007] survives a reload, and another replica knows the session', async () => {
    const browser = gateway.browser();
    await browser.signIn(world.asha.username);
    const answer = await browser.request('/session', { contact: 'guest' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { contactId: world.asha.contact } });
  });

  it('answers a GET without a session in JSON', async () => {
    const answer = await gateway.browser().request('/session');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ kind: 'no-session' });
    expect(answer.headers.get('larder-contact')).toBe('guest');
  });

  it('[AUTH-028] refuses wrong credentials without a message', async () => {
    const answer = await signIn(gateway.browser(), world.bala.username, 'wrong');
    expect(answer.status).toBe(401);
    expect(v.parse(loginRefusal, await answer.json())).toEqual({ kind: 'refused', message: null });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('[AUTH-027] passes on the CRM’s own message', async () => {
    await sqlText(gateway.crm.store.sql, `UPDATE crm."User" SET "IsActive" = false WHERE "Id" = $1`, [world.bala.user]);
    const answer = await signIn(gateway.browser(), world.bala.username, world.password);
    expect(await answer.json()).toEqual({
      kind: 'refused',
      message: 'Your account is not active. Please contact customer care.',
    });
    await sqlText(gateway.crm.store.sql, `UPDATE crm."User" SET "IsActive" = true WHERE "Id" = $1`, [world.bala.user]);
  });

  it('[AUTH-032] has a kind of its own for an expired password', async () => {
    await gateway.crm.store.setPassword(world.bala.user, world.password, { expired: true });
    const answer = await signIn(gateway.browser(), world.bala.username, world.password);
    expect([answer.status, await answer.json()]).toEqual([401, { kind: 'password-expired' }]);
    await gateway.crm.store.setPassword(world.bala.user, world.password);
  });

  it('[AUTH-029] [AUTH-030] distinguishes a CRM that does not answer from one that answers with an error', async () => {
    const silent = await startTestGateway({
      crm: gateway.crm,
      build: false,
      wrapCrm: (crm) => ({ ...crm, login: async () => ({ ok: false, error: { kind: 'timeout' } }) }),
    });
    const broken = await startTestGateway({
      crm: gateway.crm,
      build: false,
      wrapCrm: (crm) => ({
        ...crm,
        login: async () => ({ ok: false, error: { kind: 'busy', status: 500, errors: [] } }),
      }),
    });
    const [none, error] = await Promise.all(
      [silent, broken].map(({ browser }) => signIn(browser(), world.asha.username, world.password)),
    );
    expect([none?.status, await none?.json()]).toEqual([502, { kind: 'crm-unavailable', answered: false }]);
    expect([error?.status, await error?.json()]).toEqual([502, { kind: 'crm-unavailable', answered: true }]);
    await Promise.all([silent.close(), broken.close()]);
  });

  it.each(['', 'no json', '[]', '{"username":"a"}', '{"username":"","password":"x"}', '{"username":"a","password":7}'])(
    'refuses a body that is no login, %j',
    async (body) => {
      const answer = await gateway.browser().request('/session', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, await answer.json()]).toEqual([400, { kind: 'bad-request' }]);
    },
  );

  it('is limited per user name and address, ignoring case; a success resets the limit', async () => {
    const name = `nobody-${Date.now()}@x.example`;
    const browser = gateway.browser();
    for (let index = 0; index < 9; index++) expect((await signIn(browser, name, 'wrong')).status).toBe(401);
    const limited = await signIn(browser, name.toUpperCase(), 'wrong');
    expect(limited.status).toBe(429);
    expect(await limited.json()).toMatchObject({ kind: 'too-many-requests', retryAfterMs: expect.any(Number) });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await signIn(browser, world.bala.username, world.password)).status).toBe(200);
    for (let index = 0; index < 8; index++) await signIn(browser, world.bala.username, 'wrong');
    expect((await signIn(browser, world.bala.username, world.password)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends with the sign-out, even for copies of its cookie', async () => {
    const browser = gateway.browser();
    await browser.signIn(world.asha.username);
    const copy = new Map(browser.cookies);
    const out = await browser.request('/session', { method: 'DELETE' });
    expect(out.status).toBe(204);
    expect(browser.cookies.size).toBe(0);
    for (const [name, value] of copy) browser.cookies.set(name, value);
    expect((await browser.request('/session')).status).toBe(401);
  });

  it('ends when another customer signs in on the same browser, also for copies of its cookie', async () => {
    const browser = gateway.browser();
    await browser.signIn(world.asha.username);
    const copy = new Map(browser.cookies);
    await browser.signIn(world.bala.username);
    expect((await browser.request('/session')).status).toBe(200);
    for (const [name, value] of copy) browser.cookies.set(name, value);
    expect((await browser.request('/session')).status).toBe(401);
  });

  it('stays on one device when another signs out', async () => {
    const [one, other] = [gateway.browser(), gateway.browser()];
    await one.signIn(world.asha.username);
    await other.signIn(world.asha.username);
    await one.request('/session', { method: 'DELETE' });
    expect((await other.request('/session')).status).toBe(200);
  });

  it('[SEC-007] ends on all devices and replicas when a customer signs out everywhere, for no one else', async () => {
    const replica = await startTestGateway({ crm: gateway.crm, build: false });
    const [one, other, away, asha] = [gateway.browser(), gateway.browser(), replica.browser(), gateway.browser()];
    for (const browser of [one, other, away]) await browser.signIn(world.bala.username);
    await asha.signIn(world.asha.username);
    const out = await one.request('/session/all', { method: 'DELETE' });
    expect([out.status, one.cookies.has('larder-session')]).toEqual([204, false]);
    expect((await other.request('/session')).status).toBe(401);
    await gateway.until(async () => (await away.request('/session')).status === 401);
    expect((await asha.request('/session')).status).toBe(200);
    const wrong = await asha.request('/session/all', { method: 'DELETE', contact: world.bala.contact });
    expect(wrong.status).toBe(409);
    await other.signIn(world.bala.username);
    expect((await other.request('/session')).status).toBe(200);
    await replica.close();
  });

  it('of another customer than the one the device names is refused before anything happens', async () => {
    const browser = gateway.browser();
    await browser.signIn(world.asha.username);
    for (const path of ['/sync/catalogue', '/sync/parts/AAAAAAAAAAAAAAAAAAAAAA']) {
      const answer = await browser.request(path, { contact: world.bala.contact });
      expect([answer.status, await answer.json()]).toEqual([409, { kind: 'wrong-session' }]);
      expect(answer.headers.get('larder-contact')).toBe(world.asha.contact);
      expect((await browser.request(path, { contact: 'guest' })).status).toBe(409);
    }
    const out = await browser.request('/session', { method: 'DELETE', contact: world.bala.contact });
    expect(out.status).toBe(409);
    expect((await browser.request('/session')).status).toBe(200);
  });

  it('that is over is answered with 401, not served as a guest', async () => {
    const answer = await gateway.browser().request('/sync/catalogue', { contact: world.asha.contact });
    expect([answer.status, await answer.json()]).toEqual([401, { kind: 'no-session' }]);
  });

  it('ends everywhere when the CRM has ended the customer’s own: no customer data is served any more', async () => {
    const browser = gateway.browser();
    await browser.signIn(world.asha.username);
    const { parts } = (await (await browser.request('/sync/catalogue')).json()) as { parts: ManifestEntry[] };
    const prices = must(
      parts.find(({ name }) => name.startsWith('prices/')),
      'prices',
    );
    expect((await browser.request(`/sync/parts/${prices.hash}`)).status).toBe(200);
    const cookie = must(browser.cookies.get('larder-session'), 'cookie');
    const { crmSessionId } = must(await openSession(cookie, gateway.config.sessionSecret), 'session');
    const body = new URLSearchParams({ token: crmSessionId });
    await fetch(`${gateway.crm.url}/services/oauth2/revoke`, { method: 'POST', body });
    const request = JSON.stringify(exchangeOf({ full: true }));
    const answer = await browser.request('/sync/me', { method: 'POST', body: request });
    expect([answer.status, await answer.json()]).toEqual([401, { kind: 'no-session' }]);
    expect((await browser.request('/session')).status).toBe(401);
    expect((await browser.request(`/sync/parts/${prices.hash}`)).status).toBe(401);
    expect((await browser.request(`/sync/parts/${prices.hash}`, { contact: 'guest' })).status).toBe(404);
  });

  it('[SEC-007] behind a proxy that ends TLS has a cookie bound to the host and to HTTPS', async () => {
    const proxied = await startTestGateway({ crm: gateway.crm, build: false, config: { trustProxy: 1 } });
    const response = await proxied.browser().request('/session', {
      method: 'POST',
      body: JSON.stringify({ username: world.asha.username, password: world.password }),
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' },
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-larder-session=/);
    expect(cookie).toMatch(/; Secure/);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    await proxied.close();
  });
});

describe('the protocol version', () => {
  it('answers 426 to a device that is too old, and to a write that names no version', async () => {
    const old = await gateway.browser().request('/sync/catalogue', { headers: { 'larder-protocol': '0' } });
    expect([old.status, await old.json()]).toEqual([426, { kind: 'update-wanted', details: { minimum: 1 } }]);
    const odd = await gateway.browser().request('/session', { method: 'DELETE', headers: { 'larder-protocol': 'x' } });
    expect(odd.status).toBe(426);
    expect(old.headers.get('larder-protocol')).toBe('1');
  });
});

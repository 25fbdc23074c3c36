import { connect } from 'node:net';
import Iron from '@hapi/iron';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealSession } from '#gateway/auth/session-cookie.ts';
import { must } from '#lib/assert.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { startTestGateway, type TestGateway } from '#test/support/gateway.ts';
import { sessionUser } from '#test/support/session-user.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ seed: worldSeed });
});

afterAll(() => gateway.close());

const signedIn = async (username: string) => {
  const browser = gateway.browser();
  await browser.signIn(username);
  return browser;
};

/** Sends raw bytes and returns the answer. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

describe('session cookies', () => {
  const session = {
    user: sessionUser({
      accountId: world.asha.account,
      contactId: world.asha.contact,
      userId: world.asha.user,
      userName: 'Mallory',
    }),
    crmSessionId: 'x',
    pricebookId: world.bookA,
    sessionId: 's',
    epoch: 0,
  };

  it('[SEC-007] a forged, changed, foreign or outdated cookie is no session', async () => {
    const genuine = must([...(await signedIn(world.asha.username)).cookies.values()][0], 'cookie');
    const other = 'another-secret-another-secret-another-secret';
    const sealedAgo = (localtimeOffsetMsec: number) =>
      Iron.seal(session, gateway.config.sessionSecret, { ...Iron.defaults, ttl: 60_000, localtimeOffsetMsec });
    const misshapen = await Iron.seal({ user: { contactId: 1 } }, gateway.config.sessionSecret, Iron.defaults);
    const forged = [
      'x',
      Buffer.from(JSON.stringify(session)).toString('base64url'),
      await sealSession(session, other),
      `${genuine.slice(0, -2)}AA`,
      genuine.replace(/\*/g, '.'),
      genuine.slice(0, 100),
      misshapen,
      'Fe26.2**'.repeat(400),
    ];
    for (const cookie of forged) {
      const browser = gateway.browser();
      browser.cookies.set('larder-session', cookie);
      expect((await browser.request('/session')).status).toBe(401);
      expect((await browser.request('/sync/me', { method: 'POST', body: '{}' })).status).toBe(401);
    }
    const statusOf = async (cookie: string) => {
      const browser = gateway.browser();
      browser.cookies.set('larder-session', cookie);
      return (await browser.request('/session')).status;
    };
    // Iron allows a minute of clock skew; a day exceeds it.
    expect([await statusOf(await sealedAgo(0)), await statusOf(await sealedAgo(-86_400_000))]).toEqual([200, 401]);
  });
});

describe('requests of other origins', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
    { 'sec-fetch-site': '', origin: 'null' },
    { 'sec-fetch-site': '' },
  ];

  it.each(foreign)('[SEC-007] are refused where they could change something: %j', async (headers) => {
    const browser = await signedIn(world.asha.username);
    const plain = new Headers(headers);
    for (const [method, path] of [
      ['POST', '/session'],
      ['DELETE', '/session'],
      ['POST', '/sync/me'],
    ] as const) {
      const answer = await browser.request(path, {
        method,
        body: method === 'POST' ? '{}' : undefined,
        headers: plain,
      });
      expect([method, path, answer.status, await answer.json()]).toEqual([
        method,
        path,
        403,
        { kind: 'foreign-origin' },
      ]);
    }
    expect((await browser.request('/session')).status).toBe(200);
  });

  it('an older browser that only sends its own origin is accepted', async () => {
    const { host } = new URL(gateway.url);
    const body = JSON.stringify({ username: world.asha.username, password: world.password });
    const lines = [
      'POST /session HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${gateway.url}`,
      'Larder-Protocol: 1',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ];
    expect(await raw(`${lines.join('\r\n')}\r\n\r\n${body}`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('may not read anything: no CORS header is ever sent', async () => {
    const answer = await gateway.browser().request('/sync/catalogue', { headers: { origin: 'https://evil.example' } });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('malformed requests', () => {
  it.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    [
      'a length and chunks',
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
    ],
    ['an odd transfer encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'X-A: a\r\n b\r\nContent-Length: 0\r\n\r\n'],
    ['a header without a name', ': a\r\n\r\n'],
  ])('%s: refused, and what follows is never parsed as a request', async (_, rest) => {
    const answer = await raw(`POST /session HTTP/1.1\r\nHost: x\r\nLarder-Protocol: 1\r\n${rest}`);
    expect(answer.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? 'closed').toMatch(/^(400|403|closed)$/);
    expect(answer.match(/HTTP\/1\.1 /g) ?? []).toHaveLength(answer === '' ? 0 : 1);
  });

  it('headers of a proxy are ignored when none is configured', async () => {
    const browser = gateway.browser();
    const answer = await browser.request('/session', {
      method: 'POST',
      body: JSON.stringify({ username: world.asha.username, password: world.password }),
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '1.2.3.4' },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^larder-session=/);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it('a body that would reach a prototype is refused', async () => {
    const answer = await gateway.browser().request('/session', {
      method: 'POST',
      body: '{"username":"a","password":"b","__proto__":{"admin":true}}',
    });
    expect([answer.status, await answer.json()]).toEqual([400, { kind: 'bad-request' }]);
  });

  it('a body of another type, and one that is too large, are refused without internal details', async () => {
    const send = (body: string, type: string) =>
      gateway.browser().request('/session', { method: 'POST', body, headers: { 'content-type': type } });
    for (const [body, type, status] of [
      ['username=a&password=b', 'application/x-www-form-urlencoded', 415],
      ['<a/>', 'text/xml', 415],
      [JSON.stringify({ username: 'a', password: 'x'.repeat(2_000_000) }), 'application/json', 413],
    ] as const) {
      const answer = await send(body, type);
      expect([answer.status, await answer.json()]).toEqual([status, { kind: 'bad-request' }]);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';

let gateway: TestGateway;
let isSilent = false;
/** The user to whom the CRM has given the name meanwhile. */
let renamed: string | null = null;
const lines: string[] = [];
const sometimesSilent = (crm: CrmClient): CrmClient => ({
  ...crm,
  login: async (credentials, ...call) => {
    if (isSilent) return err({ kind: 'timeout' });
    return crm.login({ ...credentials, username: renamed ?? credentials.username }, ...call);
  },
});

beforeAll(async () => {
  gateway = await startTestGateway({ seed: worldSeed, wrapCrm: sometimesSilent, onLog: (line) => lines.push(line) });
});
afterAll(() => gateway.close());

const confirm = (browser: TestBrowser, body: object, init: { contact?: string } = {}) =>
  browser.request('/session/confirm', { method: 'POST', body: JSON.stringify(body), ...init });
const told = async (answer: Response) => [answer.status, answer.status === 204 ? null : await answer.json()];

describe("confirming the account's password", () => {
  it('does not lock anybody out for the time in which the CRM did not answer, and neither does signing in', async () => {
    const here = gateway.browser();
    await here.signIn(world.asha.username);
    const signIn = { username: world.asha.username, password: world.password };
    const login = () => gateway.browser().request('/session', { method: 'POST', body: JSON.stringify(signIn) });
    isSilent = true;
    for (let times = 0; times < 12; times += 1) {
      const answers = [await confirm(here, { password: world.password }), await login()];
      expect(answers.map(({ status }) => status)).toEqual([502, 502]);
    }
    isSilent = false;
    expect([(await confirm(here, { password: world.password })).status, (await login()).status]).toEqual([204, 200]);
  });

  it('says whether it is right; the session and its cookie stay as they are', async () => {
    const here = gateway.browser();
    await here.signIn(world.asha.username);
    const before = [...here.cookies];
    const right = await confirm(here, { password: world.password });
    expect([right.status, right.headers.getSetCookie()]).toEqual([204, []]);
    expect(await told(await confirm(here, { password: 'guess' }))).toEqual([401, { kind: 'refused', message: null }]);
    expect([...here.cookies]).toEqual(before);
    expect((await here.request('/session')).status).toBe(200);
  });

  it('is for who is signed in only, and for no name that the request brings', async () => {
    expect(await told(await confirm(gateway.browser(), { password: world.password }))).toEqual([
      401,
      { kind: 'no-session' },
    ]);
    const here = gateway.browser();
    await here.signIn(world.asha.username);
    const other = { contact: world.bala.contact };
    expect((await confirm(here, { password: world.password }, other)).status).toBe(409);
    const named = { password: world.password, username: world.bala.username };
    expect((await confirm(here, named)).status).toBe(400);
  });

  it('is not done by the password of another user who now has the name', async () => {
    const here = gateway.browser();
    await here.signIn(world.asha.username);
    renamed = world.bala.username;
    const answer = await told(await confirm(here, { password: world.password }));
    renamed = null;
    expect(answer).toEqual([401, { kind: 'refused', message: null }]);
  });

  it('counts wrong passwords like failed logins, so that a tablet left alone is no place to guess', async () => {
    const here = gateway.browser();
    await here.signIn(world.bala.username);
    const guess = async () => (await confirm(here, { password: 'guess 1' })).status;
    for (let times = 0; times < 9; times += 1) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    // The limit is the login's own, so that both together allow no more.
    const signIn = { username: world.bala.username, password: 'guess 1' };
    const login = await gateway.browser().request('/session', { method: 'POST', body: JSON.stringify(signIn) });
    expect(login.status).toBe(429);
  });

  it('says so when the CRM does not answer', async () => {
    const here = gateway.browser();
    await here.signIn(world.asha.username);
    isSilent = true;
    const answer = await told(await confirm(here, { password: world.password }));
    isSilent = false;
    expect(answer).toEqual([502, { kind: 'crm-unavailable', answered: false }]);
  });

  it('is never logged', () => {
    expect(lines.some((line) => line.includes('/session/confirm'))).toBe(true);
    for (const secret of [world.password, 'guess 1']) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});

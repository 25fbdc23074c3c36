import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';

let gateway: TestGateway;
let isSilent = false;
/** What becomes of the CRM's answer to the next change. */
let losesAnswer = false;
const lines: string[] = [];
const sometimesSilent = (crm: CrmClient): CrmClient => ({
  ...crm,
  changePassword: async (...call) => {
    if (isSilent) return err({ kind: 'busy', status: 503, errors: [] });
    const answer = await crm.changePassword(...call);
    if (!losesAnswer) return answer;
    losesAnswer = false;
    return err({ kind: 'timeout' });
  },
});

beforeAll(async () => {
  gateway = await startTestGateway({ seed: worldSeed, wrapCrm: sometimesSilent, onLog: (line) => lines.push(line) });
});
afterAll(() => gateway.close());

async function signedIn(username: string, password?: string): Promise<TestBrowser> {
  const browser = gateway.browser();
  await browser.signIn(username, password);
  return browser;
}

const change = (browser: TestBrowser, body: object, init: { contact?: string } = {}) =>
  browser.request('/password', { method: 'POST', body: JSON.stringify(body), ...init });
const told = async (answer: Response) => [answer.status, answer.status === 204 ? null : await answer.json()];
const isSignedIn = async (browser: TestBrowser) => (await browser.request('/session')).status === 200;

describe('changing the password', () => {
  it('ends the other sessions of this customer only, and its own goes on', async () => {
    const [here, tablet, bala] = await Promise.all([
      signedIn(world.asha.username),
      signedIn(world.asha.username),
      signedIn(world.bala.username),
    ]);
    const newPassword = 'Kulfi-2026';
    expect(await told(await change(here, { oldPassword: world.password, newPassword }))).toEqual([204, null]);
    expect(await Promise.all([here, tablet, bala].map(isSignedIn))).toEqual([true, false, true]);
    // Also in the CRM, which the gateway asks in its name.
    const exchange = { method: 'POST', body: JSON.stringify({}) };
    expect((await here.request('/sync/me', exchange)).status).not.toBe(401);
    expect((await tablet.request('/sync/me', exchange)).status).toBe(401);
    await expect(signedIn(world.asha.username)).rejects.toThrow();
    const back = await signedIn(world.asha.username, newPassword);
    expect((await change(back, { oldPassword: newPassword, newPassword: world.password })).status).toBe(204);
    expect(await isSignedIn(here)).toBe(false);
  });

  it('ends the other sessions also when its answer is lost, but not when the CRM says that it did nothing', async () => {
    const here = await signedIn(world.asha.username);
    const tablet = await signedIn(world.asha.username);
    const newPassword = 'Jalebi-2026';
    isSilent = true;
    const busy = await change(here, { oldPassword: world.password, newPassword });
    isSilent = false;
    expect(await told(busy)).toEqual([502, { kind: 'crm-unavailable', answered: true }]);
    expect(await Promise.all([here, tablet].map(isSignedIn))).toEqual([true, true]);
    losesAnswer = true;
    const lost = await change(here, { oldPassword: world.password, newPassword });
    expect(await told(lost)).toEqual([502, { kind: 'crm-unavailable', answered: false }]);
    expect(await Promise.all([here, tablet].map(isSignedIn))).toEqual([true, false]);
    const back = await signedIn(world.asha.username, newPassword);
    expect((await change(back, { oldPassword: newPassword, newPassword: world.password })).status).toBe(204);
  });

  it("[AUTH-011] [PROF-010] needs the old password and a strong new one; the refusals are the CRM's own words", async () => {
    const here = await signedIn(world.asha.username);
    const wrong = await change(here, { oldPassword: 'guess', newPassword: 'Kulfi-2026' });
    expect(await told(wrong)).toEqual([422, { kind: 'refused', message: 'Your old password is invalid.' }]);
    const weak = await change(here, { oldPassword: world.password, newPassword: 'kulfi' });
    expect(await told(weak)).toEqual([
      422,
      { kind: 'refused', message: expect.stringMatching(/at least 8 characters/) },
    ]);
    expect(await isSignedIn(here)).toBe(true);
  });

  it('is for nobody without a session, for another customer, or for a user whom the request names', async () => {
    const body = { oldPassword: world.password, newPassword: 'Kulfi-2026' };
    expect(await told(await change(gateway.browser(), body))).toEqual([401, { kind: 'no-session' }]);
    const here = await signedIn(world.asha.username);
    const other = await change(here, body, { contact: world.bala.contact });
    expect(await told(other)).toEqual([409, { kind: 'wrong-session' }]);
    for (const userId of [world.bala.user, world.asha.user]) {
      expect((await change(here, { ...body, userId })).status).toBe(400);
    }
    expect((await change(here, { newPassword: 'Kulfi-2026' })).status).toBe(400);
    // Neither password has changed.
    expect(await isSignedIn(await signedIn(world.bala.username))).toBe(true);
    expect(await isSignedIn(await signedIn(world.asha.username))).toBe(true);
  });

  it('does not let a stolen session guess the old password; a silent CRM counts as no guess', async () => {
    const here = await signedIn(world.bala.username);
    const guess = async (oldPassword: string) =>
      (await change(here, { oldPassword, newPassword: 'Kulfi-2026' })).status;
    isSilent = true;
    for (let times = 0; times < 12; times += 1) expect(await guess('guess')).toBe(502);
    isSilent = false;
    for (let times = 0; times < 10; times += 1) expect(await guess(`guess ${times}`)).toBe(422);
    const refused = await change(here, { oldPassword: world.password, newPassword: 'Kulfi-2026' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another session of this user has no more tries, another user has.
    expect((await change(await signedIn(world.bala.username), { oldPassword: 'x', newPassword: 'y' })).status).toBe(
      429,
    );
    expect((await change(await signedIn(world.asha.username), { oldPassword: 'x', newPassword: 'y' })).status).toBe(
      422,
    );
  });

  it('is never logged', () => {
    expect(lines.some((line) => line.includes('/password'))).toBe(true);
    for (const secret of [world.password, 'Kulfi-2026', 'guess 1']) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});

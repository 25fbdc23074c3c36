import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { startTestGateway, type TestGateway } from '#test/support/gateway.ts';
import { sqlText } from '#test/support/sql-text.ts';

let gateway: TestGateway;
let crm: TestCrm;
let aheadMs = 0;

beforeAll(async () => {
  // Gateway and CRM use the same clock.
  crm = await startTestCrm({ seed: worldSeed, clock: { now: () => Date.now() + aheadMs } });
  gateway = await startTestGateway({
    crm,
    clock: {
      now: () => Date.now() + aheadMs,
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, ms);
          signal?.addEventListener('abort', () => {
            clearTimeout(timer);
            resolve();
          });
        }),
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await crm.close();
});
afterEach(() => {
  vi.useRealTimers();
});

async function signedIn(username: string) {
  const browser = gateway.browser();
  await browser.signIn(username);
  return browser;
}

it('a customer whom the CRM no longer admits reads no price', async () => {
  const browser = await signedIn(world.bala.username);
  const manifest = (await (await browser.request('/sync/catalogue')).json()) as {
    parts: { name: string; hash: string }[];
  };
  const path = `/sync/parts/${manifest.parts.find(({ name }) => name.startsWith('prices'))?.hash}`;
  expect((await browser.request(path)).status).toBe(200);
  await sqlText(gateway.crm.store.sql, 'UPDATE crm."User" SET "IsActive" = false WHERE "Id" = $1', [world.bala.user]);
  aheadMs += 11 * 60_000;
  expect((await browser.request(path)).status).toBe(401);
  expect((await browser.request('/sync/catalogue')).status).toBe(401);
  // The session has ended for good.
  expect((await browser.request('/session')).status).toBe(401);
});

it('a cookie ends after thirty days, however often it is used', async () => {
  const browser = await signedIn(world.asha.username);
  expect((await browser.request('/session')).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  for (let day = 1; day <= 31; day += 1) {
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    expect([day, (await browser.request('/session')).status]).toEqual([day, day <= 30 ? 200 : 401]);
  }
});

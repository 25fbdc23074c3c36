import { afterEach, describe, expect, it } from 'vitest';
import { systemRandom } from '#gateway/runtime.ts';
import type { ConversationAnswer } from '#protocol/conversation.ts';
import { startTestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { createDemoKitchen } from '#test/support/demo-kitchen.ts';
import { startTestGateway, type TestGateway } from '#test/support/gateway.ts';

let gateway: TestGateway;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await gateway.close();
  for (const close of closers.splice(0)) await close();
});

async function customer(username: string = world.asha.username) {
  const browser = gateway.browser();
  await browser.signIn(username);
  return { browser, ...createDemoKitchen(browser) };
}

const callsToTheCrm = () =>
  [...gateway.metrics.text().matchAll(/^crm_calls_total\{.*caller="customer".*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

describe('what one customer may ask for', () => {
  it('a rush of conversations is told to wait, and costs the others nothing', async () => {
    gateway = await startTestGateway({ seed: worldSeed });
    const { send, browser } = await customer();
    const answers = await Promise.all(Array.from({ length: 500 }, () => send()));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(100);
    expect(await refused[0]?.json()).toEqual({ kind: 'too-many-requests' });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(callsToTheCrm()).toBeLessThan(500);
    expect((await (await customer(world.bala.username)).send()).status).toBe(200);
    expect((await browser.request('/sync/catalogue')).status).toBe(200);
    // Another device of the same customer draws from the same bucket: it is the customer who is limited.
    const buckets = async () => {
      const rows = await gateway.db
        .selectFrom('rate_limits')
        .select('key')
        .where('key', 'like', 'talk:rush:%')
        .execute();
      return rows.length;
    };
    expect(await buckets()).toBe(2);
    await (await customer()).send();
    expect(await buckets()).toBe(2);
  });

  it('what several devices, tabs and a full queue ask for is let through', async () => {
    gateway = await startTestGateway({ seed: worldSeed });
    const devices = await Promise.all([1, 2, 3, 4].map(() => customer()));
    for (const { send, command } of devices) {
      const starts = await Promise.all([1, 2, 3].map(() => send({ full: true })));
      // A queue of five hundred, twenty at a time.
      const commands = () =>
        Array.from({ length: 20 }, () => command('favourite.set', { productId: world.bun, on: true }));
      const sent: Response[] = [];
      for (let times = 0; times < 25; times += 1) sent.push(await send({ commands: commands() }));
      expect([...starts, ...sent].map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    }
  }, 120_000);

  it('whole reads are fewer than small ones', async () => {
    gateway = await startTestGateway({ seed: worldSeed });
    const { send } = await customer();
    const whole = await Promise.all(Array.from({ length: 80 }, () => send({ full: true })));
    expect(whole.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(61);
    expect((await send()).status).toBe(200);
  });

  it('commands taken back that never came fill no ledger', async () => {
    gateway = await startTestGateway({ seed: worldSeed });
    const { talk } = await customer();
    const ids = Array.from({ length: 500 }, () => systemRandom.uuid(Date.now()));
    const rows = async () => (await gateway.db.selectFrom('commands').select('id').execute()).length;
    const states = ({ results }: ConversationAnswer) => Object.values(results).map(({ state }) => state);
    const first = states(await talk({ void: ids }));
    expect([first.filter((state) => state === 'voided').length, await rows()]).toEqual([100, 100]);
    expect(first.filter((state) => state === 'running')).toHaveLength(400);
    await talk({ void: ids.slice(200) });
    expect(await rows()).toBe(100);
  });
});

describe('the CRM’s calls of a day', () => {
  it('are not used up by customers: catalogue and sign-in keep a share', async () => {
    const crm = await startTestCrm({ seed: worldSeed, config: { dailyRequestLimit: 150 } });
    closers.push(() => crm.close());
    gateway = await startTestGateway({ crm });
    const { send, command, browser } = await customer();
    const favourite = () => command('favourite.set', { productId: world.bun, on: true });
    const until429 = async (request: () => object) => {
      for (;;) {
        const answer = await send(request());
        if (answer.status !== 200) return answer;
      }
    };
    const look = await until429(() => ({}));
    expect([look.status, look.headers.get('retry-after')]).toEqual([429, '600']);
    // Work still goes through, up to its own share.
    expect((await send({ commands: [favourite()] })).status).toBe(200);
    expect((await until429(() => ({ commands: [favourite()] }))).status).toBe(429);
    await expect(customer(world.bala.username)).resolves.toBeDefined();
    expect((await browser.request('/sync/catalogue')).status).toBe(200);
  });
});

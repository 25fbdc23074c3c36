import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '#gateway/runtime.ts';
import { fromNow } from '#gateway/store/sql-time.ts';
import type { ExchangeAnswer } from '#protocol/exchange.ts';
import { startTestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { createDemoKitchen } from '#test/support/demo-kitchen.ts';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from '#test/support/gateway.ts';

let gateway: TestGateway;
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Starts a gateway for the tests of a block. */
async function open(options: TestGatewayOptions): Promise<void> {
  gateway = await startTestGateway(options);
  closers.push(gateway.close);
}

async function customer(username: string = world.asha.username) {
  const browser = gateway.browser();
  await browser.signIn(username);
  return { browser, ...createDemoKitchen(browser) };
}

/** Fills a bucket that was drawn from, so that it is empty again in `ms`. */
const fill = (bucket: 'rush' | 'whole', ms: number) =>
  gateway.db
    .updateTable('rate_limits')
    .set({ until: fromNow(ms) })
    .where('key', 'like', `talk:${bucket}:%`)
    .execute();

const callsToTheCrm = async () =>
  [...(await gateway.registry.metrics()).matchAll(/^crm_calls_total\{.*caller="customer".*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

describe('the exchanges of one customer', () => {
  beforeAll(() => open({ seed: worldSeed }));
  beforeEach(async () => {
    await gateway.db.deleteFrom('rate_limits').execute();
  });

  it('must wait after a burst, at no cost to other customers', async () => {
    const { send, browser } = await customer();
    expect((await send()).status).toBe(200);
    // A burst may have 240 exchanges, one more each 500 ms.
    const held = (count: number) => fill('rush', count * 500);
    await held(235);
    const states = (await Promise.all(Array.from({ length: 40 }, () => send()))).map(({ status }) => status);
    expect(states.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(states.filter((status) => status === 429)).not.toEqual([]);
    const other = await customer();
    await held(300);
    const calls = await callsToTheCrm();
    // Another device of the same customer shares the bucket, because the limit is per customer.
    for (const answer of [await send(), await other.send()]) {
      expect([answer.status, await answer.json()]).toEqual([429, { kind: 'too-many-requests' }]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await callsToTheCrm()).toBe(calls);
    expect((await (await customer(world.bala.username)).send()).status).toBe(200);
    expect((await browser.request('/sync/catalogue')).status).toBe(200);
  });

  it('pass for several devices, tabs and a full queue', async () => {
    const devices = await Promise.all([1, 2, 3, 4].map(() => customer()));
    // Three starting tabs each, and a queue of five hundred, twenty at a time. The limit counts exchanges, not their
    // contents.
    const starts = devices.flatMap(({ send }) => [1, 2, 3].map(() => send({ full: true })));
    const queues = devices.map(async ({ send }) => {
      const sent: number[] = [];
      for (let times = 0; times < 25; times += 1) sent.push((await send()).status);
      return sent;
    });
    const states = [...(await Promise.all(starts)).map(({ status }) => status), ...(await Promise.all(queues)).flat()];
    expect(states.filter((status) => status !== 200)).toEqual([]);
  });

  it('may be fewer when they read everything', async () => {
    const { send } = await customer();
    expect((await send({ full: true })).status).toBe(200);
    // Sixty of them, one more each 30 s.
    await fill('whole', 55 * 30_000);
    const whole = await Promise.all(Array.from({ length: 12 }, () => send({ full: true })));
    expect(whole.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(whole.filter(({ status }) => status === 429)).not.toEqual([]);
    expect((await send()).status).toBe(200);
  });

  it('fill no ledger by taking back commands that never came', async () => {
    const { exchange } = await customer();
    const ids = Array.from({ length: 500 }, () => systemRandom.uuid(Date.now()));
    const rows = async () => (await gateway.db.selectFrom('commands').select('id').execute()).length;
    const states = ({ results }: ExchangeAnswer) => Object.values(results).map(({ state }) => state);
    const first = states(await exchange({ void: ids }));
    expect([first.filter((state) => state === 'voided').length, await rows()]).toEqual([100, 100]);
    expect(first.filter((state) => state === 'running')).toHaveLength(400);
    await exchange({ void: ids.slice(200) });
    expect(await rows()).toBe(100);
  });
});

describe('the daily calls to the CRM', () => {
  it('are not used up by customers: catalogue and sign-in keep a share', async () => {
    const crm = await startTestCrm({ seed: worldSeed, config: { dailyRequestLimit: 100 } });
    closers.push(() => crm.close());
    await open({ crm });
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
    // Commands still pass, up to their own share.
    expect((await send({ commands: [favourite()] })).status).toBe(200);
    expect((await until429(() => ({ commands: [favourite()] }))).status).toBe(429);
    await expect(customer(world.bala.username)).resolves.toBeDefined();
    expect((await browser.request('/sync/catalogue')).status).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { attemptsCounted } from '#domain/commands/row-facts.ts';
import { must } from '#lib/assert.ts';
import type { NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import type { ExchangeRequest } from '#protocol/exchange.ts';
import { Header } from '#protocol/version.ts';
import { actions } from './actions.ts';
import { ownParts } from './model-account.ts';
import { products } from './model-catalogue.ts';
import { A, B, C, isExchange } from './requests.ts';
import { shownCart } from './shown.ts';
import { OWNER, setStage } from './stage.ts';

const bodyOf = (request: NetworkRequest) => JSON.parse(request.body ?? '') as ExchangeRequest;

describe('push', () => {
  it('one tap costs one request', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    await stage.finish(actions.setQuantity(tab, A, 4));
    void tab.engine.sync('write');
    await stage.wait(5_000);
    expect(stage.requests().map((request) => request.path)).toEqual(['/sync/me']);
    expect(stage.account.lines.get(`${A}:O`)?.quantity).toBe(4);
    expect(stage.rows()).toEqual([]);
  });

  it('a check that is asked for while another is under way reads anew: its answer knows what happened before', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    void tab.engine.sync('pull-to-refresh');
    const enough = () => stage.seen.some(isExchange);
    await stage.world.run({ enough, untilMs: stage.world.now() + 10_000 });
    await stage.finish(tab.engine.sync('pull-to-refresh'));
    expect(stage.requests().filter(isExchange)).toHaveLength(2);
  });

  it('coalesces what is made while the line is down, and sends it as one', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    stage.device.line.offline = true;
    for (let quantity = 1; quantity <= 6; quantity += 1) {
      await stage.finish(actions.setQuantity(tab, A, quantity));
      void tab.engine.sync('write');
      await stage.wait(30_000);
    }
    expect(stage.status().reachable).toBe(false);
    // The first may have been sent before the device knew that the line is down; the others wait unsent, as one.
    expect(stage.rows().length).toBeLessThanOrEqual(2);
    stage.device.line.offline = false;
    void tab.engine.sync('online');
    await stage.wait(20_000);
    expect(stage.account.lines.get(`${A}:O`)?.quantity).toBe(6);
    expect(stage.rows()).toEqual([]);
  });

  it('a command whose answer was lost is sent again under its id, and has no second effect', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    await stage.finish(actions.setQuantity(tab, A, 4));
    const id = await stage.finish(actions.order(tab));
    stage.device.line.faults = { ...stage.device.line.faults, dropReply: 1 };
    void tab.engine.sync('write');
    await stage.world.run({ enough: () => stage.account.orders.length === 1, untilMs: stage.world.now() + 10_000 });
    await stage.wait(200);
    stage.device.line.faults = { ...stage.device.line.faults, dropReply: 0 };
    void tab.engine.sync('online');
    await stage.wait(60_000);
    expect(stage.account.orders.map((order) => order.ref)).toEqual([id]);
    expect(stage.rows()).toEqual([]);
  });

  it.each([401, 409])(
    'a proxy that answers %i asks nobody to sign in, and the queue goes on without it',
    async (status) => {
      const stage = setStage();
      const tab = await stage.openedTab();
      const headers = { [Header.protocol]: '1' };
      stage.script.answer = () => ({ kind: 'answer', status, headers, text: '<html>Sign in to the Wi-Fi</html>' });
      await stage.finish(actions.favourite(tab, A, true));
      void tab.engine.sync('write');
      await stage.wait(60_000);
      expect(stage.status().authNeeded).toBe(false);
      expect(stage.rows().map(({ state }) => state)).toEqual(['retry']);
      stage.script.answer = () => null;
      await stage.wait(300_000);
      expect([...stage.account.favourites]).toEqual([A]);
      expect(stage.rows()).toEqual([]);
    },
  );

  it('resumes by itself after a sign-in whose first requests were lost', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    stage.gateway.signIn(null);
    await stage.finish(actions.favourite(tab, A, true));
    void tab.engine.sync('write');
    await stage.wait(60_000);
    expect(stage.status().authNeeded).toBe(true);
    stage.gateway.signIn(OWNER.contactId);
    stage.device.line.offline = true;
    void tab.engine.sync('login');
    await stage.wait(30_000);
    stage.device.line.offline = false;
    await stage.wait(300_000);
    expect([...stage.account.favourites]).toEqual([A]);
    expect(stage.status().authNeeded).toBe(false);
  });

  it('[SYNC-009] an ended session keeps the queue, counts no attempt; [SYNC-016] the sign-in resumes it', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    stage.gateway.signIn(null);
    await stage.finish(actions.setQuantity(tab, A, 4));
    await stage.finish(actions.favourite(tab, B, true));
    void tab.engine.sync('write');
    await stage.wait(60_000);
    expect(stage.status().authNeeded).toBe(true);
    expect(stage.rows().map((row) => [row.state, attemptsCounted(row)])).toEqual([
      ['auth-wait', 0],
      ['auth-wait', 0],
    ]);
    stage.requests();
    await stage.wait(3_600_000);
    expect(stage.requests()).toEqual([]);
    stage.gateway.signIn(OWNER.contactId);
    await stage.finish(tab.engine.sync('login'));
    await stage.wait(5_000);
    expect(stage.rows()).toEqual([]);
    expect(stage.status().authNeeded).toBe(false);
    expect(shownCart(stage.device).get(A)).toBe(4);
  });

  it('[SYNC-009] a request limit pauses everything for the time that the answer names', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    stage.script.answer = (request) => (isExchange(request) ? stage.refusal(429, { 'retry-after': '40' }) : null);
    await stage.finish(actions.setQuantity(tab, A, 4));
    void tab.engine.sync('write');
    await stage.wait(3_000);
    const [first] = stage.requests();
    stage.script.answer = () => null;
    for (let times = 0; times < 5; times += 1) void tab.engine.sync('pull-to-refresh');
    await stage.wait(200_000);
    const next = stage.requests()[0];
    expect((next?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(39_000);
    expect(stage.rows()).toEqual([]);
  });

  it('[SYNC-009] an app that is too old stops and keeps its queue', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    stage.script.answer = () => stage.refusal(426);
    await stage.finish(actions.setQuantity(tab, A, 4));
    void tab.engine.sync('write');
    await stage.wait(5_000);
    expect(stage.status().updateWanted).toBe(true);
    stage.requests();
    await stage.wait(3_600_000);
    expect(stage.requests()).toEqual([]);
    expect(stage.rows()).toMatchObject([{ state: 'queued', attempts: [] }]);
  });

  it.each([500, 400])(
    '[SYNC-008] a command that the gateway answers with %i delays the others by less than a second',
    async (status) => {
      const stage = setStage();
      const tab = await stage.openedTab();
      const bad = (request: NetworkRequest): NetworkAnswer | null =>
        isExchange(request) && bodyOf(request).commands.some(({ args }) => 'productId' in args && args.productId === A)
          ? stage.refusal(status)
          : null;
      stage.script.answer = bad;
      for (const product of [A, B, C]) await stage.finish(actions.setQuantity(tab, product, 2));
      const startMs = stage.world.now();
      void tab.engine.sync('write');
      const others = () => stage.account.lines.has(`${B}:O`) && stage.account.lines.has(`${C}:O`);
      await stage.world.run({ enough: others, untilMs: startMs + 60_000 });
      // Without the failing command, they need the settling time of the burst and one request.
      expect(stage.world.now() - startMs).toBeLessThan(2_400 + 1_000);
      await stage.wait(10_000);
      expect(stage.rows()).toMatchObject([{ args: { productId: A } }]);
      if (status === 400) expect(stage.rows()).toMatchObject([{ state: 'needs-user', rejection: { kind: 'refused' } }]);
    },
  );

  it("treats another customer's answer as a broken line", async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    stage.device.line.faults = { ...stage.device.line.faults, captivePortal: 1 };
    await stage.finish(tab.engine.sync('pull-to-refresh'));
    expect(stage.status()).toMatchObject({ reachable: false, authNeeded: false });
    stage.device.line.faults = { ...stage.device.line.faults, captivePortal: 0 };
    await stage.wait(300_000);
    expect(stage.status().reachable).toBe(true);
  });

  it('an answered exchange shows that a line is back which another tab found broken', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    const { now } = stage.device.cacheDisk;
    stage.device.cacheDisk.now = { ...now, status: { ...now.status, reachable: false } };
    await stage.finish(actions.setQuantity(tab, A, 4));
    await stage.finish(tab.engine.sync('write'));
    await stage.world.run({ enough: () => stage.rows().length === 0, untilMs: stage.world.now() + 5_000 });
    // First a small request checks whether the line is back.
    expect(stage.seen.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(stage.status().reachable).toBe(true);
  });

  it('[SYNC-012] what another device changed appears under the pending changes of this one', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    stage.account.lines.set(`${B}:O`, { productId: B, type: 'O', quantity: 9 });
    stage.script.answer = (request) =>
      isExchange(request) && bodyOf(request).commands.length > 0 ? stage.refusal(503, { 'retry-after': '1' }) : null;
    await stage.finish(actions.setQuantity(tab, A, 4));
    stage.script.answer = (request) => {
      if (!isExchange(request)) return null;
      const { commands } = bodyOf(request);
      if (commands.length === 0) return null;
      const results = Object.fromEntries(
        commands.map(({ id }) => [id, { state: 'retry-later', reason: 'row-lock', afterMs: 60_000 }]),
      );
      const body = { contact: OWNER.contactId, results, parts: ownParts(stage.account), gone: [], unread: [] };
      const headers = { [Header.protocol]: '1', [Header.contact]: OWNER.contactId };
      return { kind: 'answer', status: 200, headers, text: JSON.stringify(body) };
    };
    void tab.engine.sync('write');
    await stage.wait(5_000);
    expect(stage.rows()).toMatchObject([{ state: 'retry', attempts: [{ outcome: 'later:row-lock' }] }]);
    expect(shownCart(stage.device)).toEqual(
      new Map([
        [B, 9],
        [A, 4],
      ]),
    );
  });

  it('[SYNC-012] what another device changed since the user saw it is not replaced until the user agrees', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    stage.account.lines.set(`${A}:O`, { productId: A, type: 'O', quantity: 9 });
    await stage.finish(actions.setQuantity(tab, A, 4));
    void tab.engine.sync('write');
    await stage.wait(5_000);
    const details = { productId: A, type: 'O', quantity: 4, quantityNow: 9, quantityBasis: 0 };
    expect(stage.rows()).toMatchObject([{ state: 'needs-user', rejection: { kind: 'changed-elsewhere', details } }]);
    expect(stage.account.lines.get(`${A}:O`)?.quantity).toBe(9);
    await stage.finish(actions.retry(tab, must(stage.rows()[0], 'the row').id));
    await stage.wait(5_000);
    expect([stage.rows(), stage.account.lines.get(`${A}:O`)?.quantity]).toEqual([[], 4]);
  });

  it('an order taken back after it was sent restores its lines once the gateway has refused it for good', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    await stage.finish(actions.setQuantity(tab, A, 4));
    const id = await stage.finish(actions.order(tab));
    stage.moods.later = 1;
    void tab.engine.sync('write');
    await stage.wait(2_000);
    expect(shownCart(stage.device).has(A)).toBe(false);
    // We wait until no request is on its way: one that is could still place the order.
    await stage.world.run({ enough: () => stage.rows()[0]?.state === 'retry', untilMs: stage.world.now() + 10_000 });
    if (id) await stage.finish(actions.discard(tab, id));
    expect(stage.rows()).toMatchObject([{ state: 'cancelled' }]);
    stage.moods.later = 0;
    void tab.engine.sync('write');
    await stage.wait(20_000);
    expect(stage.account.orders).toEqual([]);
    expect(stage.account.lines.get(`${A}:O`)?.quantity).toBe(4);
    expect(shownCart(stage.device).get(A)).toBe(4);
    expect(stage.rows()).toEqual([]);
  });

  it('when a sent order is taken back and refused, later changes build on what the CRM has', async () => {
    const stage = setStage();
    const tab = await stage.openedTab();
    await stage.finish(actions.setQuantity(tab, A, 9));
    await stage.finish(actions.setQuantity(tab, B, 3));
    void tab.engine.sync('write');
    await stage.wait(20_000);
    const order = await stage.finish(actions.order(tab));
    if (!order) throw new Error('no order');
    await stage.finish(actions.setQuantity(tab, A, 10));
    stage.moods.reject = 1;
    void tab.engine.sync('write');
    await stage.world.run({
      enough: () => stage.row(order)?.state === 'sending',
      untilMs: stage.world.now() + 10_000,
    });
    await stage.finish(actions.discard(tab, order));
    expect(stage.row(order)?.state).toBe('cancelled');
    await stage.world.run({ enough: () => !stage.row(order), untilMs: stage.world.now() + 10_000 });
    stage.moods.reject = 0;
    const set = { kind: 'cart.set-line', args: { productId: A, quantity: 10 }, base: { quantityBasis: 9 } };
    expect(stage.rows()).toMatchObject([set]);
    await stage.wait(60_000);
    expect(stage.account.orders).toEqual([]);
    expect(stage.rows()).toEqual([]);
    expect(stage.account.lines.get(`${A}:O`)?.quantity).toBe(10);
    expect(stage.account.lines.get(`${B}:O`)?.quantity).toBe(3);
  });
});

it('drains 20 commands within 5 seconds at 300 ms round trip, 5 % of the answers cut', async () => {
  const times: number[] = [];
  for (let seed = 1; seed <= 20; seed += 1) {
    const stage = setStage({ seed });
    const tab = await stage.openedTab();
    stage.device.line.latencyMs = 100;
    stage.device.line.offline = true;
    for (let index = 0; index < 20; index += 1) {
      const product = products[index % products.length] ?? A;
      if (index < 5) await stage.finish(actions.setQuantity(tab, product, index + 2));
      else await stage.finish(actions.favourite(tab, `${product}-${index}`, true));
    }
    stage.device.line.offline = false;
    stage.device.line.faults = { ...stage.device.line.faults, truncate: 0.05 };
    expect(stage.rows()).toHaveLength(20);
    const startMs = stage.world.now();
    void tab.engine.sync('online');
    await stage.world.run({ enough: () => stage.rows().length === 0, untilMs: startMs + 60_000 });
    times.push(stage.world.now() - startMs);
  }
  times.sort((a, b) => a - b);
  expect(times[18]).toBeLessThan(5_000);
});

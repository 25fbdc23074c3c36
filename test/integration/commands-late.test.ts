import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '#gateway/commands/account-lease.ts';
import { AFTER_BREAK_MS } from '#gateway/commands/guard-crm.ts';
import { accountLease } from '#gateway/commands/ledger.ts';
import { answerExchange } from '#gateway/customer/answer-exchange.ts';
import type { ExchangeAnswer } from '#protocol/exchange.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { createEngineWorld, type EngineWorld, firstCall } from '#test/support/engine-world.ts';
import { exchangeOf } from '#test/support/exchange-of.ts';
import { CALL_TIMEOUT_MS } from '#test/support/gateway-replica.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';

const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

type Way = { on?: ReturnType<EngineWorld['replica']> };

/** Repeats a command as a device does until it is done. Returns how long that took, in ms. */
async function until(world: EngineWorld, command: RawCommand, { on = world.gateway }: Way = {}): Promise<number> {
  const startMs = world.world.now();
  for (let times = 0; times < 60; times += 1) {
    const answer = await world.exchange(world.shop.asha.session, { commands: [command] }, { on });
    const result = (answer as ExchangeAnswer).results[command.id];
    if (result?.state === 'done') return world.world.now() - startMs;
    await world.rest(500);
  }
  throw new Error('never done');
}

const setLine = (world: EngineWorld, quantity: number) =>
  world.command('cart.set-line', { productId: world.shop.naan.id, type: 'O', quantity });

/** Whether the account's lease is free now. */
async function isFree(world: EngineWorld): Promise<boolean> {
  const lease = { name: accountLease(world.shop.asha.accountId), holder: 'somebody' };
  const taken = await world.leases.take(lease, 1_000);
  if (taken) await world.leases.release(lease);
  return taken;
}

/** Runs a first exchange whose write into the cart meets this fault. */
async function afterFirst(fault: Fault, call: Parameters<typeof firstCall>[0] = 'addCartItem') {
  const world = createEngineWorld({ faultOf: firstCall(call, fault) });
  const { naan } = world.shop;
  const line = setLine(world, 20);
  const favourite = world.command('favourite.set', { productId: naan.id, on: true });
  const before = world.calls.length;
  await world.exchange(world.shop.asha.session, { commands: [line, favourite] });
  // The answer could not wait for the run, which continues behind it.
  await world.rest(10_000);
  return { world, line, made: world.calls.slice(before).map(({ name }) => name) };
}

describe('a write that may still act', () => {
  it.each(SEEDS)('[SYNC-004] brings no line back after its order, seed %i', async (seed) => {
    const world = createEngineWorld({ seed, faultOf: firstCall('addCartItem', 'late-commit') });
    const { naan, asha } = world.shop;
    const line = setLine(world, 20);
    await world.exchange(asha.session, { commands: [line] });
    const other = world.replica('another gateway');
    await until(world, line, { on: other });
    const order = world.command('order.place', world.orderArgs([{ productId: naan.id, type: 'O', quantity: 20 }]));
    await until(world, order, { on: other });
    await world.rest(120_000);
    expect(world.orders()).toMatchObject([{ Client_Ref__c: order.ref, Status__c: 'Order Confirmed' }]);
    expect(world.quantities(asha.contactId)).toEqual({});
    expect(world.errors).toEqual([]);
  });

  it('[SYNC-004] keeps its run from deciding anything by what it read before', async () => {
    const { made } = await afterFirst('late-commit');
    expect(made.indexOf('addCartItem')).toBeGreaterThan(0);
    // Only the exchange's own reads follow.
    expect(made.slice(made.indexOf('addCartItem') + 1).filter((name) => !/query|composite/.test(name))).toEqual([]);
  });

  it('holds the account as long as it may act, and no longer', async () => {
    const { world } = await afterFirst('late-commit');
    expect(await isFree(world)).toBe(false);
    await world.rest(11_000);
    expect(await isFree(world)).toBe(true);
  });

  it('holds the account only for seconds when its connection broke', async () => {
    const world = createEngineWorld({ faultOf: firstCall('addCartItem', 'break') });
    const took = await until(world, setLine(world, 20));
    await world.rest(60_000);
    expect(took).toBeLessThan(AFTER_BREAK_MS + 2_000);
    expect(world.quantities(world.shop.asha.contactId)).toEqual({ [world.shop.naan.id]: 20 });
  });

  it.each([
    ['a read that nobody answers', 'composite', 'drop-request'],
    ['an answer that is none', 'addCartItem', 'captive-portal'],
    ['an answer cut short', 'addCartItem', 'truncate'],
    ['a refusal', 'addCartItem', 'unavailable'],
  ] as const)('does not remain after %s: the account is free at once', async (_, call, fault) => {
    const world = createEngineWorld({ faultOf: firstCall(call, fault) });
    await world.exchange(world.shop.asha.session, { commands: [setLine(world, 20)] });
    expect(await isFree(world)).toBe(true);
  });
});

describe('a gateway that dies', () => {
  /**
   * Returns how long the account waits for another gateway after this one died at its first call of this name, in ms.
   */
  async function waitAfter(call: Parameters<typeof firstCall>[0], fault: Fault): Promise<number> {
    const world = createEngineWorld({ faultOf: firstCall(call, fault) });
    const line = setLine(world, 20);
    await world.exchange(world.shop.asha.session, { commands: [line] });
    expect(world.gateway.actor.isAlive()).toBe(false);
    return until(world, line, { on: world.replica('another gateway') });
  }

  it.each(['kill-before', 'kill-after'] as const)(
    'during a read holds its account only for seconds: %s',
    async (fault) => {
      expect(await waitAfter('composite', fault)).toBeLessThan(LEASE_MS + 1_000);
    },
  );

  it.each(['kill-before', 'kill-after'] as const)(
    'during a write holds it as long as that may act, and no longer: %s',
    async (fault) => {
      const longestMs = 2 * CALL_TIMEOUT_MS;
      const waited = await waitAfter('addCartItem', fault);
      expect(waited).toBeGreaterThan(longestMs - 1_000);
      expect(waited).toBeLessThan(longestMs + 1_000);
    },
  );

  it.each(SEEDS)('differs from one whose read is slow: there the account stays held, seed %i', async (seed) => {
    const world = createEngineWorld({ seed, faultOf: firstCall('composite', 'delay') });
    const { exchange } = world.gateway;
    const commands = [setLine(world, 20)];
    const answer = answerExchange(exchange, world.shop.asha.session, exchangeOf({ commands }));
    const lease = { name: accountLease(world.shop.asha.accountId), holder: 'somebody' };
    const hasWritten = () => world.calls.some(({ name }) => name === 'addCartItem');
    let wasFree = false;
    while (!hasWritten() && !wasFree) {
      await world.rest(200);
      if (!hasWritten() && world.calls.length > 0) wasFree ||= await world.leases.take(lease, 1);
    }
    await world.rest(60_000);
    expect(wasFree).toBe(false);
    expect(await answer).toMatchObject({ ok: true });
  });
});

import { describe, expect, it } from 'vitest';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { gatewayRules } from '#gateway/commands/rules.ts';
import type { CommandResult, ExchangeAnswer } from '#protocol/exchange.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { createEngineWorld, type EngineWorld, type EngineWorldOptions } from '#test/support/engine-world.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';
import { createDice } from '#test/support/seeded-random.ts';

const faults: Fault[] = [
  'drop-request',
  'drop-reply',
  'late-commit',
  'limit',
  'row-lock',
  'unavailable',
  'kill-before',
  'kill-after',
];

type Ends = Map<CommandId, CommandResult>;

/** Acts as a device: repeats commands without a result and asks about running ones, until all have ended. */
async function drive(
  world: EngineWorld,
  commands: RawCommand[],
  { killAfterTurns }: { killAfterTurns?: number } = {},
): Promise<Ends> {
  const ends: Ends = new Map();
  const running = new Set<CommandId>();
  for (let round = 0; round < 40 && ends.size < commands.length; round += 1) {
    const open = commands.filter(({ id }) => !ends.has(id));
    const answer = await world.exchange(
      world.shop.asha.session,
      {
        commands: open.filter(({ id }) => !running.has(id)),
        ask: open.filter(({ id }) => running.has(id)).map(({ id }) => id),
      },
      round === 0 && killAfterTurns !== undefined ? { killAfterTurns } : {},
    );
    running.clear();
    if (!world.gateway.actor.isAlive()) world.restart();
    const results = (answer as ExchangeAnswer | null)?.results ?? {};
    for (const { id } of open) {
      const result = results[id];
      if (result?.state === 'running') running.add(id);
      else if (result && result.state !== 'retry-later' && result.state !== 'unknown') ends.set(id, result);
    }
    await world.rest(30_000);
  }
  return ends;
}

type History = { world: EngineWorld; order: RawCommand; firstCall: number; end: CommandResult | undefined };

/** Fills a cart with two lines, lets another device change one, and orders both as they were before. */
async function history(options: EngineWorldOptions, how: { killAfterTurns?: number } = {}): Promise<History> {
  const world = createEngineWorld(options);
  const { naan, bread, asha } = world.shop;
  const { add } = world.crm;
  const cart = add('WebCart', { Contact__c: asha.contactId, AccountId: asha.accountId, Status: 'Active' });
  add('CartItem', { CartId: cart.Id, Product2Id: naan.id, Quantity: 5, Type__c: 'O' });
  add('CartItem', { CartId: cart.Id, Product2Id: bread.id, Quantity: 9, Type__c: 'O' });
  const ours = (productId: string, quantity: number) => ({ productId, type: 'O' as const, quantity, ours: [quantity] });
  const order = world.command('order.place', world.orderArgs([ours(naan.id, 5), ours(bread.id, 4)]));
  const firstCall = world.calls.length;
  const ends = await drive(world, [order], how);
  await world.rest(120_000);
  return { world, order, firstCall, end: ends.get(order.id) };
}

function expectOneOrder({ world, order, end }: History): void {
  const { naan, bread, asha } = world.shop;
  expect(end).toMatchObject({ state: 'done', result: { kept: [{ productId: bread.id, quantity: 9 }] } });
  expect(world.orders()).toMatchObject([{ Client_Ref__c: order.ref, Status__c: 'Order Confirmed' }]);
  expect(world.crm.rows.table('Stock__c').get(naan.stockId)?.Value__c).toBe(95);
  expect(world.crm.rows.table('Stock__c').get(bread.stockId)?.Value__c).toBe(46);
  expect(world.quantities(asha.contactId)).toMatchObject({ [bread.id]: 9 });
  expect(world.quantities(asha.contactId)).not.toHaveProperty(naan.id);
  expect(world.errors).toEqual([]);
}

/** Injects a fault once, at one call. */
function once(at: number, fault: Fault): NonNullable<EngineWorldOptions['faultOf']> {
  let calls = 0;
  return () => (calls++ === at ? fault : null);
}

describe('placing an order', async () => {
  const calm = await history({});
  const names = calm.world.calls.map(({ name, caller }) => `${name} by ${caller}`);

  it('makes one order when there is no fault', () => {
    expectOneOrder(calm);
    expect(names.slice(0, 6)).toEqual([
      'composite by customer',
      'composite by integration',
      'placeOrder by customer',
      'update by integration',
      // What stays in the cart owes a delivery fee.
      'addCartItem by customer',
      'composite by customer',
    ]);
  });

  it('is checked by a test that finds planted bugs', async () => {
    const clears = await history({ rules: { orderClears: () => true } });
    expect(() => expectOneOrder(clears)).toThrow();
    const forgets = await history({ rules: { findPlaced: () => null }, faultOf: once(2, 'drop-reply') });
    expect(() => expectOneOrder(forgets)).toThrow();
    const empties = await history({
      rules: {
        planCart: (input) => ({ ...gatewayRules.planCart(input), remove: input.cart.lines.map(({ id }) => id) }),
      },
    });
    expect(() => expectOneOrder(empties)).toThrow();
  });

  describe.each(names.map((name, index) => [index, name] as const))('with a fault at call %i (%s)', (index) => {
    it.each(faults)('[SYNC-004] makes exactly one order: %s', async (fault) => {
      expectOneOrder(await history({ faultOf: once(index, fault) }));
    });
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    '[SYNC-004] makes exactly one order, seed %i',
    async (seed) => {
      const dice = createDice(seed);
      expectOneOrder(await history({ seed, faultOf: () => (dice.chance(0.2) ? dice.pick(faults) : null) }));
    },
  );

  it('[SYNC-004] makes exactly one order when the gateway dies between any two steps', async () => {
    for (let turns = 0; turns < 60; turns += 1) expectOneOrder(await history({}, { killAfterTurns: turns }));
  });

  it('stops at an ended session, and continues after the next sign-in', async () => {
    const start = (options: EngineWorldOptions) => {
      const world = createEngineWorld(options);
      const line = { productId: world.shop.naan.id, type: 'O' as const, quantity: 5 };
      return { world, order: world.command('order.place', world.orderArgs([line])) };
    };
    const sane = start({});
    await drive(sane.world, [sane.order]);
    for (const [index, { caller }] of sane.world.calls.entries()) {
      if (caller === 'integration') continue;
      const { world, order } = start({ faultOf: once(index, 'unauthorized') });
      expect(await world.exchange(world.shop.asha.session, { commands: [order] })).toEqual({ kind: 'no-session' });
      const ends = await drive(world, [order]);
      expect([index, ends.get(order.id)?.state]).toEqual([index, 'done']);
      expect(world.orders()).toHaveLength(1);
    }
  });

  it('never runs in two replicas at once: the second one waits for the lease', async () => {
    const world = createEngineWorld();
    const { naan, asha } = world.shop;
    const order = world.command('order.place', world.orderArgs([{ productId: naan.id, type: 'O', quantity: 5 }]));
    const other = world.replica('second');
    const answers = await Promise.all([
      world.exchange(asha.session, { commands: [order] }),
      world.exchange(asha.session, { commands: [order], device: 'second' }, { on: other }),
    ]);
    for (const answer of answers) {
      expect((answer as ExchangeAnswer).results[order.id]).toMatchObject({ state: 'done' });
    }
    expect(world.calls.filter(({ name }) => name === 'placeOrder')).toHaveLength(1);
    expect(world.orders()).toHaveLength(1);
  });

  it('writes nothing more in a replica that froze and thaws after another took its lease', async () => {
    const world = createEngineWorld();
    const { naan, asha } = world.shop;
    const order = world.command('order.place', world.orderArgs([{ productId: naan.id, type: 'O', quantity: 5 }]));
    const frozen = world.gateway;
    for (let turns = 8; turns < 40; turns += 7) {
      const late = world.exchange(asha.session, { commands: [order] }, { on: frozen });
      await world.world.run({ turns });
      frozen.actor.freeze();
      const other = world.replica(`other${turns}`);
      await world.world.run({ untilMs: world.world.now() + 25_000 });
      const answer = await world.exchange(asha.session, { commands: [order] }, { on: other });
      expect((answer as ExchangeAnswer).results[order.id]).toMatchObject({ state: 'done' });
      frozen.actor.thaw();
      await late;
      await world.rest(60_000);
      expect(world.orders()).toHaveLength(1);
      expect(world.crm.rows.table('Stock__c').get(naan.stockId)?.Value__c).toBe(95);
    }
  });
});

describe('a cart command', () => {
  const tap = (world: EngineWorld) =>
    world.command('cart.set-line', { productId: world.shop.naan.id, type: 'O', quantity: 4 });
  it.each(faults)('[SYNC-004] takes effect once when any of its calls meets: %s', async (fault) => {
    const calm = createEngineWorld();
    await drive(calm, [tap(calm)]);
    for (const index of calm.calls.keys()) {
      const world = createEngineWorld({ faultOf: once(index, fault) });
      const command = tap(world);
      const ends = await drive(world, [command]);
      await world.rest(60_000);
      // A late commit may add the line a second time. The next command of the cart removes the duplicate.
      await drive(world, [world.command('cart.set-line', { productId: world.shop.bread.id, type: 'O', quantity: 1 })]);
      expect([index, ends.get(command.id)?.state]).toEqual([index, 'done']);
      expect(world.quantities(world.shop.asha.contactId)).toMatchObject({ [world.shop.naan.id]: 4 });
      const lines = world.cart(world.shop.asha.contactId).filter((item) => item.Product2Id === world.shop.naan.id);
      expect(lines).toHaveLength(1);
    }
  });
});

describe('a favourite', () => {
  it.each(faults)('[SYNC-004] is marked once when any of its calls meets: %s', async (fault) => {
    const mark = (world: EngineWorld) => world.command('favourite.set', { productId: world.shop.naan.id, on: true });
    const calm = createEngineWorld();
    await drive(calm, [mark(calm)]);
    for (const index of calm.calls.keys()) {
      const world = createEngineWorld({ faultOf: once(index, fault) });
      const command = mark(world);
      const ends = await drive(world, [command]);
      await world.rest(60_000);
      expect([index, ends.get(command.id)?.state]).toEqual([index, 'done']);
      expect(world.crm.rows.table('Favourite__c').size).toBe(1);
    }
  });
});

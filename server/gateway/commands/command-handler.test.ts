import { describe, expect, it } from 'vitest';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { accountLease, type LedgerRow } from '#gateway/commands/ledger.ts';
import { gatewayRules } from '#gateway/commands/rules.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { createHandlerWorld, type HandlerWorld } from '#test/support/handler-world.ts';

const waits = (reason: string, afterMs: number) => ({ state: 'retry-later', reason, afterMs });
const busy: CrmFailure = { kind: 'busy', status: 503, errors: [] };
const refusal: CrmFailure = { kind: 'rejected', status: 400, errors: [{ errorCode: 'LIMIT', message: 'Too many.' }] };

const favourite = ({ command, shop }: HandlerWorld, productId = shop.naan.id) =>
  command('favourite.set', { productId, on: true });
const tap = ({ command, shop }: HandlerWorld, productId = shop.naan.id, quantity = 4) =>
  command('cart.set-line', { productId, type: 'O', quantity });
const order = ({ command, orderArgs, shop }: HandlerWorld) =>
  command('order.place', orderArgs([{ productId: shop.naan.id, type: 'O', quantity: 5 }]));
const statesOf = (results: { statuses: ReadonlyMap<CommandId, { state: string }> }, commands: RawCommand[]) =>
  commands.map(({ id }) => results.statuses.get(id)?.state);

/** Lets another exchange hold the account. */
const hold = async (world: HandlerWorld, ms: number) =>
  world.leases.take({ name: accountLease(world.shop.asha.accountId), holder: 'another exchange' }, ms);

describe('without waiting for the account, the ledger answers', () => {
  it('nothing for an empty request', async () => {
    const world = createHandlerWorld();
    await hold(world, 60_000);
    const startMs = world.now();
    expect(await world.handle({})).toEqual({ statuses: new Map(), sessionEnded: false });
    expect(world.now()).toBe(startMs);
  });

  it('what has ended: to a repeated command, to a question, and to a take-back', async () => {
    const world = createHandlerWorld();
    const [done, refused, taken] = [favourite(world), favourite(world, world.shop.bread.id), tap(world)];
    world.fail('create', null, refusal);
    await world.handle({ commands: [done, refused], void: [taken.id] });
    const asked = world.asked.length;
    await hold(world, 60_000);
    const { productId } = refused.args as { productId: string };
    const statuses = new Map<CommandId, unknown>([
      [done.id, { state: 'done', result: {} }],
      [
        refused.id,
        {
          state: 'rejected',
          rejection: {
            kind: 'favourite-refused',
            details: { productId, message: 'Too many.', errorCode: 'LIMIT' },
          },
        },
      ],
      [taken.id, { state: 'voided' }],
    ]);
    const commands = [done, refused, taken];
    const ids = commands.map(({ id }) => id);
    for (const request of [{ commands }, { ask: ids }, { void: ids }]) {
      const startMs = world.now();
      expect(await world.handle(request)).toEqual({ statuses, sessionEnded: false });
      expect(world.now()).toBe(startMs);
    }
    expect(world.asked).toHaveLength(asked);
  });
});

describe('a slow command', () => {
  it('is running at the deadline, and a shutdown waits for its end', async () => {
    const world = createHandlerWorld();
    const { create } = world.deps.crm;
    world.deps.crm.create = async (...call) => {
      await world.deps.clock.sleep(9_000);
      return create(...call);
    };
    const command = favourite(world);
    const startMs = world.now();
    expect(await world.status(command)).toEqual({ state: 'running' });
    expect(world.now() - startMs).toBe(5_000);
    await world.settle(world.handler.idle());
    expect(world.now() - startMs).toBe(9_000);
    expect((await world.rowOf(command.id))?.end).toEqual({ state: 'done', result: {} });
    await world.settle(world.handler.idle());
    expect(world.now() - startMs).toBe(9_000);
  });

  it('leaves no timer behind when it ends before the deadline', async () => {
    const timers: (AbortSignal | undefined)[] = [];
    const world = createHandlerWorld(({ clock }) => ({
      clock: {
        now: clock.now,
        sleep(ms, signal) {
          timers.push(signal);
          return clock.sleep(ms, signal);
        },
      },
    }));
    await world.handle({ commands: [favourite(world)] });
    expect(timers.length).toBeGreaterThan(0);
    expect(timers.filter((signal) => !signal?.aborted)).toEqual([]);
  });
});

describe('commands of one request', () => {
  it('run in their order; the cart commands after an order are a plan of their own', async () => {
    const world = createHandlerWorld();
    const { naan, bread, delivery } = world.shop;
    const commands = [tap(world, naan.id, 5), order(world), tap(world, bread.id)];
    expect(statesOf(await world.handle({ commands }), commands)).toEqual(['done', 'done', 'done']);
    expect(world.quantities(world.shop.asha.contactId)).toEqual({ [bread.id]: 4, [delivery.id]: 1 });
  });

  it('do not hold each other up: a favourite that waits does not keep an order of its product', async () => {
    const world = createHandlerWorld();
    world.fail('create', busy);
    const commands = [favourite(world), order(world)];
    expect(statesOf(await world.handle({ commands }), commands)).toEqual(['retry-later', 'done']);
  });

  it('an order waits for a change of its line that waits', async () => {
    const world = createHandlerWorld();
    world.fail('addCartItem', busy);
    const commands = [tap(world), order(world)];
    const { statuses } = await world.handle({ commands });
    expect([...statuses.values()]).toEqual([waits('crm-busy', 1_000), waits('waits', 1_000)]);
  });

  it('that meet a bug of ours wait half a minute, the others go on, and the log names no arguments', async () => {
    const bug = new Error('a bug');
    const world = createHandlerWorld(() => ({
      rules: {
        ...gatewayRules,
        planCart() {
          throw bug;
        },
      },
    }));
    const commands = [tap(world), favourite(world)];
    const { statuses } = await world.handle({ commands });
    expect(statuses.get(commands[0]?.id as CommandId)).toEqual(waits('internal', 30_000));
    expect(statesOf({ statuses }, commands)).toEqual(['retry-later', 'done']);
    expect(world.logged).toEqual([[{ err: bug, kind: 'cart' }, 'a command failed by a fault of ours']]);
  });

  it('end with the customer’s session: what is done is done, the rest has no answer', async () => {
    const world = createHandlerWorld();
    const commands = [favourite(world), favourite(world, world.shop.bread.id), order(world)];
    world.fail('create', null, { kind: 'session-ended' });
    const results = await world.handle({ commands });
    expect(results.sessionEnded).toBe(true);
    expect(statesOf(results, commands)).toEqual(['done', 'running', 'running']);
    expect(world.names()).toEqual(['composite', 'create', 'composite', 'create']);
  });

  it('with an id that belongs to another customer are refused, and reveal nothing', async () => {
    const world = createHandlerWorld();
    const command = favourite(world);
    await world.status(command);
    const before = world.asked.length;
    const rejection = { kind: 'id-taken', details: {} };
    expect(await world.status(command, world.shop.ravi)).toEqual({ state: 'rejected', rejection });
    expect(world.asked).toHaveLength(before);
  });

  it('of a newer gateway wait in the ledger until one runs again', async () => {
    const find = async (_: unknown, ids: readonly CommandId[]) =>
      new Map(ids.map((id) => [id, { command: null, end: null } satisfies LedgerRow]));
    const world = createHandlerWorld(({ ledger }) => ({ ledger: { ...ledger, find } }));
    expect(await world.status(favourite(world))).toEqual({ state: 'running' });
    expect([world.asked, world.logged]).toEqual([[], []]);
  });
});

it('logs why a command was not done, with the code of the CRM and no value of the customer', async () => {
  const world = createHandlerWorld();
  world.fail('create', refusal, busy);
  await world.handle({ commands: [favourite(world), favourite(world, world.shop.bread.id)] });
  expect(world.told).toEqual([
    [{ kind: 'favourite.set', rejection: 'favourite-refused', code: 'LIMIT' }, 'a command was rejected'],
    [{ kind: 'favourite.set', reason: 'crm-busy' }, 'a command waits'],
  ]);
});

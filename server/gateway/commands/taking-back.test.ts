import { describe, expect, it } from 'vitest';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { type Ledger, unknownVoids } from '#gateway/commands/ledger.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { createHandlerWorld, type HandlerWorld } from '#test/support/handler-world.ts';

const tap = ({ command, shop }: HandlerWorld) =>
  command('cart.set-line', { productId: shop.naan.id, type: 'O', quantity: 4 });
const order = ({ command, orderArgs, shop }: HandlerWorld) =>
  command('order.place', orderArgs([{ productId: shop.naan.id, type: 'O', quantity: 5 }]));
const statesOf = (results: { statuses: ReadonlyMap<CommandId, { state: string }> }, commands: RawCommand[]) =>
  commands.map(({ id }) => results.statuses.get(id)?.state);

describe('taking back', () => {
  /** A ledger that notes which ids it voids and opens. */
  function noted(change: (ledger: Ledger) => Partial<Ledger> = () => ({})) {
    const told: { voided: unknown[]; opened: unknown[] } = { voided: [], opened: [] };
    const world: HandlerWorld = createHandlerWorld(({ ledger }) => ({
      ledger: {
        ...ledger,
        void(lease, owner, ids) {
          told.voided.push(...ids);
          return ledger.void(lease, owner, ids);
        },
        open(lease, owner, commands) {
          told.opened.push(...commands.map(({ id }) => id));
          return ledger.open(lease, owner, commands);
        },
        ...change(ledger),
      },
    }));
    return { world, told };
  }
  const takeBack = (orders: RawCommand[]) => ({ void: orders.map(({ id }) => id), voidOrders: orders });

  it('notes exactly what the user takes back, and nothing else', async () => {
    const { world, told } = noted();
    const taken = tap(world);
    const { statuses } = await world.handle({ void: [taken.id] });
    expect([...statuses]).toEqual([[taken.id, { state: 'voided' }]]);
    expect(told).toEqual({ voided: [taken.id], opened: [] });
  });

  it('of more unknown commands than an hour allows leaves the rest undecided', async () => {
    const world = createHandlerWorld();
    const ids = Array.from({ length: unknownVoids.most + 1 }, () => tap(world).id);
    const { statuses } = await world.handle({ void: ids });
    expect([...statuses.values()].filter(({ state }) => state === 'voided')).toHaveLength(unknownVoids.most);
    expect(statuses.get(ids.at(-1) as CommandId)).toEqual({ state: 'running' });
  });

  it('of orders asks the CRM once when it does not answer, and decides none', async () => {
    const { world, told } = noted();
    const orders = [order(world), order(world)];
    world.fail('composite', { kind: 'timeout' });
    expect(statesOf(await world.handle(takeBack(orders)), orders)).toEqual(['running', 'running']);
    expect(world.names()).toEqual(['composite']);
    expect(told).toEqual({ voided: [], opened: [] });
    expect(await world.rowOf(orders[0]?.id as CommandId)).toBeUndefined();
  });

  it('of orders that wait to be placed leaves them undecided too while the CRM does not answer', async () => {
    const { world } = noted();
    const orders = [order(world), order(world)];
    world.fail('composite', { kind: 'timeout' });
    expect(statesOf(await world.handle({ commands: orders }), orders)).toEqual(['retry-later', 'retry-later']);
    world.fail('composite', { kind: 'timeout' });
    expect(statesOf(await world.handle(takeBack(orders)), orders)).toEqual(['running', 'running']);
  });

  it('of one order is not held up by another whose rows the CRM has locked', async () => {
    const { world, told } = noted();
    const orders = [order(world), order(world)];
    world.fail('composite', { kind: 'busy', status: 503, errors: [] });
    expect(statesOf(await world.handle(takeBack(orders)), orders)).toEqual(['running', 'voided']);
    expect(told).toEqual({ voided: [orders[1]?.id], opened: [] });
  });

  it('says that the customer’s session has ended', async () => {
    const world = createHandlerWorld();
    world.fail('composite', { kind: 'session-ended' });
    const taken = order(world);
    expect(await world.handle(takeBack([taken]))).toMatchObject({ sessionEnded: true });
    const seen = createHandlerWorld();
    seen.fail('composite', { kind: 'timeout' });
    expect(await seen.handle(takeBack([order(seen)]))).toMatchObject({ sessionEnded: false });
  });

  it('of an order that another device’s exchange has placed meanwhile asks the CRM nothing', async () => {
    let isLate = false;
    const { world } = noted((ledger) => ({
      find: (owner, ids) =>
        isLate ? Promise.resolve(new Map()).finally(() => (isLate = false)) : ledger.find(owner, ids),
    }));
    const placed = order(world);
    await world.status(placed);
    world.asked.splice(0);
    isLate = true;
    const results = await world.handle(takeBack([placed]));
    expect(statesOf(results, [placed])).toEqual(['done']);
    expect(world.asked).toEqual([]);
  });

  it('of an order that cannot be read voids it', async () => {
    const { world } = noted();
    const taken = order(world);
    const results = await world.handle({ void: [taken.id], voidOrders: [{ ...taken, args: {} }] });
    expect(statesOf(results, [taken])).toEqual(['voided']);
    expect(world.asked).toEqual([]);
  });
});

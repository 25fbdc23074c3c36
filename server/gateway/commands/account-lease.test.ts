import { describe, expect, it } from 'vitest';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import type { LeaseStore } from '#gateway/store/leases.ts';
import { createHandlerWorld, type HandlerWorld } from '#test/support/handler-world.ts';
import { accountLease } from './ledger.ts';

/** A handler whose leases behave as `change` says, and when (in ms since the start) each method was called. */
function open(change: (leases: LeaseStore, world: () => HandlerWorld) => Partial<LeaseStore> = () => ({})) {
  const times: Record<string, number[]> = { take: [], renew: [], release: [] };
  const world: HandlerWorld = createHandlerWorld(({ leases }) => {
    const changed: LeaseStore = { ...leases, ...change(leases, () => world) };
    const noted = Object.entries(changed).map(([name, act]) => [
      name,
      (...all: never[]) => {
        times[name]?.push(world.now() - startMs);
        return act(...all);
      },
    ]);
    return { leases: Object.fromEntries(noted) as LeaseStore };
  });
  const startMs = world.now();
  const { naan, asha } = world.shop;
  const favourite = () => world.command('favourite.set', { productId: naan.id, on: true });
  const order = () => world.command('order.place', world.orderArgs([{ productId: naan.id, type: 'O', quantity: 5 }]));
  const others = { name: accountLease(asha.accountId), holder: 'another exchange' };
  return { world, times, startMs, favourite, order, others };
}

const limits = { state: 'retry-later', reason: 'account-busy', afterMs: 1_000 };

describe('an account that another exchange holds', () => {
  it('is looked at ten times a second until the deadline, and then the device tries again', async () => {
    const { world, times, startMs, favourite, others } = open();
    await world.leases.take(others, 60_000);
    const command = favourite();
    const results = await world.handle({ commands: [command], deadlineMs: startMs + 250 });
    expect(results).toMatchObject({ sessionEnded: false });
    expect([...results.statuses]).toEqual([[command.id, limits]]);
    await world.rest(10_000);
    expect(times).toEqual({ take: [0, 100, 200, 250], renew: [], release: [] });
    expect(world.asked).toEqual([]);
    expect(await world.rowOf(command.id)).toBeUndefined();
  });

  it('is ours as soon as it is free', async () => {
    const { world, times, favourite, others } = open();
    await world.leases.take(others, 150);
    expect(await world.status(favourite())).toMatchObject({ state: 'done' });
    expect(times.take).toEqual([0, 100, 200]);
  });
});

describe('a run whose lease another process has taken', () => {
  it('asks the CRM nothing, and this is no error', async () => {
    const { world, favourite } = open(() => ({ renew: async () => false }));
    const command = favourite();
    expect(await world.status(command)).toEqual({ state: 'running' });
    expect(world.asked).toEqual([]);
    expect(world.logged).toEqual([]);
  });

  it.each(['open', 'end', 'void'] as const)('ends at the ledger’s refusal to write (%s)', async (method) => {
    const asked: string[] = [];
    const world: HandlerWorld = createHandlerWorld(({ ledger }) => ({
      ledger: {
        ...ledger,
        async [method]() {
          asked.push(...world.names());
          return false;
        },
      },
    }));
    const lines = [{ productId: world.shop.naan.id, type: 'O' as const, quantity: 5 }];
    const order = world.command('order.place', world.orderArgs(lines));
    const favourite = world.command('favourite.set', { productId: world.shop.naan.id, on: true });
    const commands = method === 'end' ? [favourite, order] : [order, favourite];
    const results = await world.handle({ commands });
    expect([...results.statuses.values()]).toEqual([{ state: 'running' }, { state: 'running' }]);
    expect(world.names()).toEqual(asked);
    const before = {
      open: [],
      void: [],
      end: ['composite', 'create'],
    };
    expect(asked).toEqual(before[method]);
    expect(world.logged).toEqual([]);
  });
});

describe('a renewal', () => {
  it.each([
    ['in time is enough', [999], 1, 'done'],
    ['that came late is repeated', [1_000, 1_000, 999], 3, 'done'],
    ['that came late three times ends the run', [1_000, 1_000, 1_000], 3, 'running'],
  ] as const)('%s', async (_, tookMs, renewals, state) => {
    let asked = 0;
    const { world, favourite } = open((leases, own) => ({
      async renew(lease, ttlMs) {
        if (own().asked.length === 0) {
          await own().deps.clock.sleep(tookMs[asked] ?? 0);
          asked += 1;
        }
        return leases.renew(lease, ttlMs);
      },
    }));
    const command = favourite();
    const deadlineMs = world.now() + 20_000;
    const { statuses } = await world.handle({ commands: [command], deadlineMs });
    expect(statuses.get(command.id)).toMatchObject({ state });
    expect(asked).toBe(renewals);
    expect(world.names()).toEqual(state === 'done' ? ['composite', 'create'] : []);
  });
});

it.each([
  [4_000, 'done', ['composite', 'create']],
  [4_001, 'running', ['composite']],
] as const)('a process that was frozen for %i ms after reading: %s', async (frozenMs, state, names) => {
  let isFrozen = false;
  const { world, favourite } = open((leases, own) => ({
    async renew(lease, ttlMs) {
      if (own().asked.length === 1 && !isFrozen) {
        isFrozen = true;
        await own().deps.clock.sleep(frozenMs);
      }
      return leases.renew(lease, ttlMs);
    },
  }));
  const command = favourite();
  const { statuses } = await world.handle({ commands: [command], deadlineMs: world.now() + 20_000 });
  expect(statuses.get(command.id)).toMatchObject({ state });
  expect(world.names()).toEqual(names);
});

describe('the end of a run', () => {
  it('frees the account once the database answers again', async () => {
    let failures = 2;
    const { world, times, favourite, others } = open((leases) => ({
      async release(lease) {
        if (failures-- > 0) throw new Error('no database');
        await leases.release(lease);
      },
    }));
    expect(await world.status(favourite())).toMatchObject({ state: 'done' });
    expect(times.release).toEqual([0, 100, 200]);
    expect(await world.leases.take(others, 1)).toBe(true);
    expect(world.logged).toEqual([]);
  });

  it('gives up when the lease has expired anyway, and says so', async () => {
    const broken = new Error('no database');
    const { world, times, favourite } = open(() => ({ release: () => Promise.reject(broken) }));
    const command = favourite();
    await world.handle({ commands: [command] });
    await world.rest(60_000);
    // Ten times a second during 20 s, and once at their end.
    expect([times.release?.length, times.release?.at(-1)]).toEqual([201, 20_000]);
    expect(world.logged).toEqual([[{ err: broken }, 'running commands failed']]);
  });

  it.each([
    ['whose answer never came, holds the account as long as it may act', { kind: 'timeout' }, 20_000],
    ['whose connection broke, for five seconds', { kind: 'network', message: 'ECONNRESET' }, 5_000],
    ['that was refused, not at all', { kind: 'rejected', status: 400, errors: [] }, 0],
  ] satisfies [string, CrmFailure, number][])('after a write %s', async (_, failure, heldMs) => {
    const { world, favourite, others } = open();
    world.fail('create', failure);
    await world.status(favourite());
    if (heldMs > 0) {
      await world.rest(heldMs);
      expect(await world.leases.take(others, 1)).toBe(false);
      await world.rest(1);
    }
    expect(await world.leases.take(others, 1)).toBe(true);
  });
});

it('a database that fails in the middle of a run is an error, and the account is free', async () => {
  const broken = new Error('no database');
  const world = createHandlerWorld(({ ledger }) => ({ ledger: { ...ledger, open: () => Promise.reject(broken) } }));
  const command = world.command('favourite.set', { productId: world.shop.naan.id, on: true });
  expect(await world.status(command)).toEqual({ state: 'running' });
  expect(world.logged).toEqual([[{ err: broken }, 'running commands failed']]);
  expect(await world.leases.take({ name: accountLease(world.shop.asha.accountId), holder: 'another' }, 1)).toBe(true);
});

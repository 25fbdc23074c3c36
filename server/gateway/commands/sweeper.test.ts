import { describe, expect, it } from 'vitest';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { createHandlerWorld, type HandlerWorld } from '#test/support/handler-world.ts';
import { accountLease, type Ledger, type LedgerCommand, type LedgerEnd, type SweepRow } from './ledger.ts';
import { startSweeper, sweepOnce } from './sweeper.ts';

const MINUTE = 60_000;

/** A sweeper alone; `change` replaces methods of the ledger. */
function open(change: (ledger: Ledger) => Partial<Ledger> = () => ({})) {
  const world = createHandlerWorld(({ ledger }) => ({ ledger: { ...ledger, ...change(ledger) } }));
  const { naan, asha } = world.shop;
  const order = () =>
    world.command(
      'order.place',
      world.orderArgs([{ productId: naan.id, type: 'O', quantity: 5 }]),
    ) as never as LedgerCommand<'order.place'>;
  const sweep = () => world.settle(sweepOnce(world.deps));
  /** Records an order as open, without running it, and with an end if there is one. */
  async function record(command: LedgerCommand, end?: LedgerEnd) {
    const lease = { name: accountLease(asha.accountId), holder: 'test' };
    await world.leases.take(lease, 1);
    await world.deps.ledger.open(lease, asha, [command]);
    if (end) await world.deps.ledger.end(lease, command.id, end);
    await world.leases.release(lease);
  }
  /** Places an order up to its confirmation, which fails. */
  async function begin() {
    const command = order();
    world.fail('update', { kind: 'busy', status: 503, errors: [] });
    await world.handle({ commands: [command as never] });
    await world.rest(MINUTE);
    world.asked.splice(0);
    return command;
  }
  return { world, order, sweep, record, begin };
}

const orderStatus = ({ orders }: HandlerWorld) => orders().map(({ Status__c }) => Status__c);

describe('a sweep', () => {
  it('completes a begun order by the integration session, and the ledger knows its end', async () => {
    const { world, sweep, begin } = open();
    const { id } = await begin();
    await sweep();
    expect(orderStatus(world)).toEqual(['Order Confirmed']);
    expect((await world.rowOf(id))?.end).toMatchObject({ state: 'done', result: { kept: [] } });
    const as = { caller: 'integration', options: { timeoutMs: 10_000, purpose: 'sweep' } };
    expect(world.asked).toEqual(world.asked.map(({ name, what }) => ({ name, what, ...as })));
    expect(world.asked.length).toBeGreaterThan(0);
  });

  it.each([
    ['the CRM does not answer', { kind: 'timeout' }],
    ['the CRM refuses the gateway’s session', { kind: 'unauthorized' }],
  ] satisfies [string, CrmFailure][])('leaves an order open when %s', async (_, failure) => {
    const { world, sweep, begin } = open();
    const { id } = await begin();
    world.fail('composite', failure);
    await sweep();
    expect((await world.rowOf(id))?.end).toBeNull();
    expect(orderStatus(world)).toEqual([null]);
  });

  it('leaves an order open that the CRM does not show', async () => {
    const { world, order, sweep, record } = open();
    const command = order();
    await record(command);
    await world.rest(MINUTE);
    await sweep();
    expect((await world.rowOf(command.id))?.end).toBeNull();
    expect(world.orders()).toEqual([]);
  });

  it('removes what an order left behind that ended without one, and its end stays', async () => {
    const { world, sweep, begin, record } = open();
    const command = await begin();
    const voided: LedgerEnd = { state: 'voided' };
    await record(command, voided);
    await sweep();
    expect(world.orders()).toEqual([]);
    expect((await world.rowOf(command.id))?.end).toEqual(voided);
  });

  it('asks the CRM nothing about an order that is done or unknown by now', async () => {
    const row = (command: LedgerCommand<'order.place'>): SweepRow => ({ owner: world.shop.asha, command });
    let rows: SweepRow[] = [];
    const { world, order, sweep, record } = open(() => ({ takeSweep: async () => rows }));
    const [done, unknown] = [order(), order()];
    await record(done, { state: 'done', result: {} });
    rows = [row(done), row(unknown)];
    await sweep();
    expect(world.asked).toEqual([]);
    expect(await world.rowOf(unknown.id)).toBeUndefined();
  });

  it('passes over an account that is busy, without waiting', async () => {
    const { world, sweep, begin } = open();
    const { id } = await begin();
    await world.leases.take({ name: accountLease(world.shop.asha.accountId), holder: 'an exchange' }, MINUTE);
    const startMs = world.now();
    await sweep();
    expect(world.now()).toBe(startMs);
    expect(world.asked).toEqual([]);
    expect((await world.rowOf(id))?.end).toBeNull();
  });

  it('takes twenty orders at a time', async () => {
    const { world, order, sweep, record } = open();
    for (let count = 0; count < 25; count += 1) await record(order());
    await world.rest(MINUTE);
    await sweep();
    expect(world.asked).toHaveLength(20);
  });
});

describe('the sweeper', () => {
  /** Runs the sweeper, and notes in which minutes it did what. */
  function start(takeSweep: () => Promise<SweepRow[]> = async () => []) {
    const minutes: Record<'swept' | 'prunedLedger' | 'prunedFiles', number[]> = {
      swept: [],
      prunedLedger: [],
      prunedFiles: [],
    };
    const { world } = open(() => ({
      takeSweep() {
        minutes.swept.push(minute());
        return takeSweep();
      },
      async prune() {
        minutes.prunedLedger.push(minute());
        return { argumentsErased: 0, rowsErased: 0 };
      },
    }));
    const startMs = world.now();
    const minute = () => (world.now() - startMs) / MINUTE;
    world.deps.files = {
      ...world.deps.files,
      async prune() {
        minutes.prunedFiles.push(minute());
        return 0;
      },
    };
    const sweeper = startSweeper(world.deps);
    return { world, minutes, sweeper };
  }

  it('sweeps every minute, prunes at first and then every hour, and stops for good', async () => {
    const { world, minutes, sweeper } = start();
    await world.rest(122 * MINUTE);
    const all = Array.from({ length: 122 }, (_, index) => index + 1);
    const hourly = [1, 61, 121];
    expect(minutes).toEqual({ swept: all, prunedLedger: hourly, prunedFiles: hourly });
    await world.settle(sweeper.stop());
    await world.rest(10 * MINUTE);
    expect(minutes.swept).toEqual(all);
  });

  it('goes on after a sweep that failed, which the log tells', async () => {
    const broken = new Error('no database');
    let isBroken = true;
    const { world, minutes, sweeper } = start(async () => {
      if (isBroken) throw broken;
      return [];
    });
    await world.rest(MINUTE);
    expect(world.logged).toEqual([[{ err: broken }, 'sweeping orders failed']]);
    isBroken = false;
    await world.rest(MINUTE);
    expect(minutes).toEqual({ swept: [1, 2], prunedLedger: [2], prunedFiles: [2] });
    await world.settle(sweeper.stop());
  });

  it('finishes only the current order when it is stopped', async () => {
    const looked: CommandId[] = [];
    let stopped: Promise<void> | null = null;
    const { world, order } = open((ledger) => ({
      takeSweep: async () => rows,
      find(owner, ids) {
        looked.push(...ids);
        stopped = sweeper.stop();
        return ledger.find(owner, ids);
      },
    }));
    const rows = [order(), order()].map((command) => {
      const { id, ref } = command;
      return { owner: world.shop.asha, id, ref, command, state: 'open' as const };
    });
    const sweeper = startSweeper(world.deps);
    await world.rest(10 * MINUTE);
    await stopped;
    expect(looked).toEqual([rows[0]?.id]);
  });
});

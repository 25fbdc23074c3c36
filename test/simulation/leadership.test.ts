import { describe, expect, it } from 'vitest';
import { createLeadership, type LockMessage } from '#sync/leadership.ts';
import { createChannelHub, openMemoryChannel } from '#test/support/memory-channel.ts';
import { createLockTable, openMemoryLocks } from '#test/support/memory-locks.ts';
import { createWorld, type World, type WorldActor } from '#test/support/virtual-world.ts';
import { actions } from './actions.ts';
import { products } from './model-catalogue.ts';
import { setStage } from './stage.ts';

const LOCK = 'larder-conversation-x';

function setLocks(seed = 3) {
  const world = createWorld(seed);
  const table = createLockTable();
  const hub = createChannelHub<LockMessage>();
  const open = (name: string) => {
    const actor = world.actor(name);
    const clock = actor.clock();
    const leadership = createLeadership({
      locks: openMemoryLocks(table, actor),
      channel: openMemoryChannel(hub, actor),
      clock,
    });
    return { actor, clock, leadership };
  };
  return { world, open };
}

const never = new AbortController().signal;

/** Holds the lock for `ms`. Returns 'kept' when it held it to the end, else 'robbed'. */
function hold(
  { leadership, clock }: { leadership: ReturnType<typeof createLeadership>; clock: ReturnType<WorldActor['clock']> },
  ms: number,
  onHeld: (signal: AbortSignal) => void = () => undefined,
) {
  return leadership.lead(LOCK, never, async (signal) => {
    onHeld(signal);
    await clock.sleep(ms, signal);
    return signal.aborted ? 'robbed' : 'kept';
  });
}

const pass = (world: World, ms: number) => world.run({ untilMs: world.now() + ms });

describe('the lock of a customer', () => {
  it('[SYNC-010] is held by one runtime at a time; the others wait as long as it lives', async () => {
    const { world, open } = setLocks();
    const spans: [number, number][] = [];
    const outcomes: unknown[] = [];
    for (const name of ['a', 'b', 'c']) {
      const one = open(name);
      void one.leadership
        .lead(LOCK, never, async (signal) => {
          const from = world.now();
          await one.clock.sleep(30_000, signal);
          spans.push([from, world.now()]);
          return 'kept';
        })
        .then((outcome) => outcomes.push(outcome));
    }
    await pass(world, 200_000);
    expect(outcomes).toEqual(Array(3).fill({ held: true, value: 'kept' }));
    for (const [index, [from]] of spans.entries()) expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0);
  });

  it('is never taken from the own runtime, however long its other work holds it', async () => {
    const { world, open } = setLocks();
    const one = open('one');
    const outcomes: unknown[] = [];
    void hold(one, 20_000).then((outcome) => outcomes.push(outcome));
    await pass(world, 100);
    void hold(one, 1_000).then((outcome) => outcomes.push(outcome));
    await pass(world, 60_000);
    expect(outcomes).toEqual(Array(2).fill({ held: true, value: 'kept' }));
  });

  it('[SYNC-010] passes from a frozen holder to a waiter within 10 seconds; the thawed one does no harm', async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const { world, open } = setLocks(seed);
      const frozen = open('frozen');
      const waiter = open('waiter');
      let robbed: unknown;
      void hold(frozen, 60_000).then((outcome) => {
        robbed = outcome;
      });
      await pass(world, 1_000 + world.dice('test').below(4_000));
      let takenAtMs = 0;
      void hold(waiter, 1_000, () => {
        takenAtMs = world.now();
      });
      await pass(world, world.dice('test').below(20_000));
      frozen.actor.freeze();
      const frozenAtMs = world.now();
      await pass(world, 12_000);
      expect(takenAtMs - frozenAtMs).toBeLessThanOrEqual(10_000);
      expect(takenAtMs).toBeGreaterThan(0);
      frozen.actor.thaw();
      await pass(world, 1_000);
      expect(robbed).toEqual({ held: false });
    }
  });

  it('is never taken by force twice within a minute', async () => {
    const { world, open } = setLocks();
    const waiter = open('waiter');
    const takenAtMs: number[] = [];
    for (const name of ['first', 'second']) {
      const frozen = open(name);
      void hold(frozen, 600_000);
      await pass(world, 100);
      frozen.actor.freeze();
      void hold(waiter, 1_000, () => takenAtMs.push(world.now()));
      await pass(world, 20_000);
    }
    expect(takenAtMs).toHaveLength(1);
    await pass(world, 60_000);
    expect(takenAtMs).toHaveLength(2);
    expect((takenAtMs[1] ?? 0) - (takenAtMs[0] ?? 0)).toBeGreaterThanOrEqual(60_000);
  });

  it('begins no work that was aborted before it had the lock', async () => {
    const { world, open } = setLocks();
    let outcome: unknown;
    let began = false;
    void open('late')
      .leadership.lead(LOCK, AbortSignal.abort(), async () => {
        began = true;
      })
      .then((value) => {
        outcome = value;
      });
    await pass(world, 100);
    expect([outcome, began]).toEqual([{ held: false }, false]);
  });

  it('stops waiting when it is aborted', async () => {
    const { world, open } = setLocks();
    void hold(open('holder'), 60_000);
    await pass(world, 100);
    const stop = new AbortController();
    let outcome: unknown;
    const waiter = open('waiter');
    void waiter.leadership
      .lead(LOCK, stop.signal, async () => 'never')
      .then((value) => {
        outcome = value;
      });
    await pass(world, 7_000);
    stop.abort();
    await pass(world, 100);
    expect(outcome).toEqual({ held: false });
  });
});

describe('several tabs', () => {
  it('[SYNC-010] only one exchange is under way at a time, and what one tab wrote is sent once', async () => {
    const stage = setStage();
    const tabs = [stage.device.openTab(), stage.device.openTab(), stage.device.openTab()];
    await stage.wait(30_000);
    stage.seen.length = 0;
    let underWay = 0;
    let most = 0;
    stage.script.answer = (request) => {
      if (request.path !== '/sync/me') return null;
      underWay += 1;
      most = Math.max(most, underWay);
      void stage.world
        .actor('watcher')
        .after(100, 'looks')
        .then(() => {
          underWay -= 1;
        });
      return null;
    };
    for (const [index, tab] of tabs.entries()) {
      await stage.finish(actions.setQuantity(tab, products[index] ?? products[0], 3));
      void tab.engine.sync('write');
    }
    await stage.wait(30_000);
    expect(most).toBe(1);
    const sent = stage.seen
      .filter((request) => request.path === '/sync/me')
      .flatMap((request) => JSON.parse(request.body ?? '{}').commands.map((command: { id: string }) => command.id));
    expect(new Set(sent).size).toBe(sent.length);
    expect(stage.account.lines.size).toBe(3);
  });

  it('send what another tab wrote before it died', async () => {
    const stage = setStage();
    const writer = stage.device.openTab();
    stage.device.openTab();
    await stage.wait(30_000);
    await stage.finish(actions.setQuantity(writer, products[0], 3));
    // By now it has notified the others of its commit, and has done no more.
    await stage.wait(10);
    stage.device.kill(writer);
    await stage.wait(15_000);
    expect(stage.account.lines.size).toBe(1);
    expect(stage.rows()).toEqual([]);
  });

  it('share their checks: three open tabs poll hardly more often than one', async () => {
    const exchangesOf = async (count: number) => {
      const stage = setStage();
      for (let index = 0; index < count; index += 1) stage.device.openTab();
      await stage.wait(60_000);
      stage.seen.length = 0;
      await stage.wait(3_600_000);
      return stage.seen.filter((request) => request.path === '/sync/me').length;
    };
    const one = await exchangesOf(1);
    expect(one).toBeLessThanOrEqual(20);
    expect(await exchangesOf(3)).toBeLessThanOrEqual(2 * one);
  });
});

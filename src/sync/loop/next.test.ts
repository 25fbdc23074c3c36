import { describe, expect, it } from 'vitest';
import { emptyPlan } from '#outbox/schedule.ts';
import type { SyncTrigger } from '#protocol/workers.ts';
import {
  dead,
  due,
  exchanged,
  HOUR_MS,
  NOW,
  old,
  openLoop,
  quiet,
  refused,
  row,
  stale,
  types,
} from '#test/support/loop.ts';
import type { FailureVerdict } from '../classify.ts';
import { isWaiting } from './backoff.ts';
import { type Facts, type LoopEvent, openRequests } from './state.ts';

const order = { id: row.id, ref: 'r', kind: 'order.place', label: null, end: 'done' } as const;
const placed = { ...order, result: {}, changedByOthers: false };

describe('a push', () => {
  it('runs once at a time; what is requested during a run shares the next one', () => {
    const { loop, sync, looked } = openLoop();
    expect(types(sync('write'))).toEqual(['look push']);
    expect(types(sync('write'))).toEqual([]);
    expect(types(sync('visible'))).toEqual([]);
    expect(openRequests(loop.state).size).toBe(3);
    expect(types(looked('push'))).toEqual(['look push']);
    expect(openRequests(loop.state).size).toBe(2);
    expect(types(looked('push'))).toEqual(['look pull', 'look timer']);
  });

  it.each<[string, SyncTrigger, Partial<Facts>, object[]]>([
    ['nothing is due', 'write', {}, [{ type: 'look', by: 'timer' }]],
    ['a command is due', 'write', { plan: due }, [{ type: 'exchange', probe: false, full: false, refetch: false }]],
    ['the line was down', 'write', { plan: due, status: { ...quiet, reachable: false } }, [{ probe: true }]],
    ['the line was down, and nothing is sent', 'retry', { status: { ...stale, reachable: false } }, [{ probe: false }]],
    ['parts are old', 'start', { status: stale }, [{ full: true, refetch: true, checks: [{ trigger: 'start' }] }]],
    ['parts are old', 'online', { status: stale }, [{ full: true, refetch: false }]],
    ['parts are old', 'pull-to-refresh', { status: stale }, [{ full: false, refetch: true }]],
    ['parts are old', 'timer', { status: stale }, [{ full: false, refetch: false, checks: [{ trigger: 'timer' }] }]],
    ['parts are recent enough', 'visible', {}, [{ by: 'pull' }, { by: 'timer' }]],
    ['only a file waits', 'write', { plan: { ...emptyPlan(), upload: [row] } }, [{ type: 'upload', id: row.id }]],
    ['the user works offline', 'write', { plan: due, workOffline: true }, [{ by: 'timer' }]],
    ['the session has ended', 'write', { plan: due, status: { ...quiet, authNeeded: true } }, [{ by: 'timer' }]],
    ['the app is too old', 'timer', { plan: due, status: { ...quiet, updateWanted: true } }, [{ by: 'pull' }, {}]],
    ['the user signed in', 'login', { plan: due, status: { ...quiet, authNeeded: true } }, [{ type: 'exchange' }]],
  ])('when %s, at `%s`: decides what to do', (_, trigger, facts, effects) => {
    const { sync, looked } = openLoop();
    sync(trigger, NOW - 1);
    expect(looked('push', facts)).toMatchObject(effects);
  });

  it('runs beside the pull on a first visit, and before it otherwise', () => {
    const { loop, sync, looked, send } = openLoop();
    sync('start');
    expect(types(looked('push', { status: old }))).toEqual(['look pull', 'exchange']);
    expect(types(send({ type: 'pushed', end: exchanged }))).toEqual(['look timer']);
    expect(loop.state.pull).toMatchObject({ requests: [{ trigger: 'start' }], next: [] });
  });

  it('goes on with what the exchange left, without another look, for 25 rounds at most', () => {
    const { loop, sync, looked, send } = openLoop();
    sync('write');
    looked('push', { plan: due });
    expect(loop.status).toEqual({ phase: 'pushing' });
    for (let round = 1; round < 25; round += 1) {
      expect(types(send({ type: 'pushed', end: { ...exchanged, left: due } }))).toEqual(['exchange']);
    }
    expect(types(send({ type: 'pushed', end: { ...exchanged, left: due } }))).toEqual(['look timer']);
    expect(loop.status).toEqual({ phase: 'idle' });
  });

  it('sends one command at a time for a minute after the gateway refused a request with several', () => {
    const { sync, looked, send, time } = openLoop();
    sync('write');
    looked('push', { plan: due });
    expect(types(send({ type: 'pushed', end: { kind: 'failed', verdict: refused, carried: 3 } }))).toEqual([
      'look push',
    ]);
    expect(looked('push', { plan: due })).toMatchObject([{ type: 'exchange', alone: true }]);
    time.nowMs += 60_000;
    expect(send({ type: 'pushed', end: { ...exchanged, left: due } })).toMatchObject([{ alone: false }]);
  });

  it.each<[FailureVerdict, object, boolean]>([
    [dead, { reachable: false, phase: 'waiting' }, true],
    [{ kind: 'auth', heard: true }, { reachable: true, authNeeded: true, phase: 'idle' }, false],
    [{ kind: 'update' }, { reachable: true, updateWanted: true, phase: 'idle' }, false],
  ])('ends when a request fails (%o)', (verdict, status, waits) => {
    const { loop, sync, looked, send } = openLoop();
    sync('write');
    looked('push', { plan: due });
    expect(types(send({ type: 'pushed', end: { kind: 'failed', verdict, carried: 1 } }))).toEqual(['look timer']);
    expect(loop.status).toEqual(status);
    expect(isWaiting(loop.state.backoff, NOW)).toBe(waits);
  });

  it('is followed by a pull after an order, because stock has changed', () => {
    const { sync, looked, send } = openLoop();
    sync('write');
    looked('push', { plan: due });
    expect(types(send({ type: 'pushed', end: { ...exchanged, ended: [placed] } }))).toEqual([
      'look pull',
      'look timer',
    ]);
    expect(types(looked('pull', { status: { ...quiet, syncedAtMs: { ...quiet.syncedAtMs, P1: NOW - 1 } } }))).toEqual([
      'pull',
    ]);
  });

  it('owes all parts until an exchange brought them', () => {
    const { sync, looked, send } = openLoop();
    sync('start', NOW - HOUR_MS);
    looked('push', { status: stale });
    send({ type: 'pushed', end: { kind: 'failed', verdict: dead, carried: 0 } });
    sync('retry');
    looked('push', { plan: due });
    expect(send({ type: 'pushed', end: { ...exchanged, unread: true, left: due } })).toMatchObject([
      { full: true, refetch: false },
    ]);
    expect(send({ type: 'pushed', end: { ...exchanged, left: due } })).toMatchObject([{ full: false }]);
  });

  it('[SYNC-017] asks again for parts that were evicted until they have come', () => {
    const { sync, looked, send } = openLoop();
    sync('pull-to-refresh');
    expect(looked('push', { status: stale, plan: due })).toMatchObject([{ refetch: true }]);
    expect(send({ type: 'pushed', end: { ...exchanged, evicted: true, left: due } })).toMatchObject([
      { refetch: true },
    ]);
    expect(send({ type: 'pushed', end: { ...exchanged, left: due } })).toMatchObject([{ refetch: false }]);
  });

  it('sends what its own user wrote meanwhile, though the last exchange left nothing', () => {
    const { loop, sync, looked, send } = openLoop();
    sync('retry');
    looked('push', { plan: due });
    send({ type: 'pushed', end: { ...exchanged, left: due } });
    expect(loop.state.writesAreOurs).toBe(true);
    send({ type: 'pushed', end: exchanged });
    expect(loop.state.writesAreOurs).toBe(false);
    sync('write');
    expect(loop.state.writesAreOurs).toBe(true);
    looked('push', { plan: due });
    sync('write');
    send({ type: 'pushed', end: exchanged });
    expect(loop.state.writesAreOurs).toBe(true);
  });

  it('tries the line once, before the first exchange', () => {
    const { sync, looked, send } = openLoop();
    const status = { ...stale, reachable: false };
    sync('start');
    expect(looked('push', { plan: due, status })).toMatchObject([{ probe: true }]);
    send({ type: 'pushed', end: { kind: 'failed', verdict: refused, carried: 2 } });
    expect(looked('push', { plan: due, status })).toMatchObject([{ probe: false, checks: [] }]);
  });

  it.each<[string, object, number]>([
    ['something was sent', { carried: 1 }, 0],
    ['something arrived', { carried: 0, changed: true }, 0],
    ['nothing was new', { carried: 0 }, 3],
  ])('makes the next check come soon if %s', (_, news, quietRounds) => {
    const { loop, sync, looked, send } = openLoop({ change: { quietRounds: 3 } });
    sync('timer');
    looked('push', { plan: due });
    send({ type: 'pushed', end: { ...exchanged, ...news } });
    expect(loop.state.quietRounds).toBe(quietRounds);
  });

  it('does not wait after another runtime reached the gateway, and owes no full read then', () => {
    const failing = { failures: 3, failedAtMs: NOW - 9, dueMs: NOW, untilMs: NOW, orderedUntilMs: 0, isReset: false };
    const { loop, sync, looked } = openLoop({ change: { backoff: failing } });
    sync('start');
    looked('push');
    expect(loop.state).toMatchObject({
      backoff: { failures: 0 },
      owes: { full: false, refetch: true },
      quietRounds: 0,
    });
  });

  it('looks for other due commands before each next piece of a file', () => {
    const { sync, looked, send } = openLoop();
    const plan = { ...emptyPlan(), upload: [row] };
    sync('write');
    looked('push', { plan });
    expect(types(send({ type: 'pushed', end: { kind: 'moved' } }))).toEqual(['look push']);
    expect(types(looked('push', { plan: { ...plan, send: [row] } }))).toEqual(['exchange']);
  });
});

describe('a pull', () => {
  const begun = (trigger: SyncTrigger = 'timer') => {
    const here = openLoop({ isCustomer: false });
    expect(types(here.sync(trigger, NOW - 1))).toEqual(['look pull']);
    return here;
  };

  it('asks for nothing that another runtime has just fetched, and then does not wait either', () => {
    const { loop, looked } = begun();
    loop.state = { ...loop.state, backoff: { ...loop.state.backoff, failures: 3, failedAtMs: NOW - 9, untilMs: NOW } };
    expect(types(looked('pull'))).toEqual(['look timer']);
    expect(loop.state.backoff.failures).toBe(0);
    expect(loop.state.poll).toEqual({ setAtMs: NOW, atMs: NOW + 60_000 });
  });

  it.each([
    [{ dataSaver: true }, true],
    [{ isTight: true }, true],
    [{}, false],
  ])('leaves out details when asked to or when space is short (%o)', (facts, dataSaver) => {
    const { looked } = begun();
    expect(looked('pull', { ...facts, status: stale })).toMatchObject([{ type: 'pull', dataSaver }]);
  });

  it.each<[string, object, object, number]>([
    ['current', { kind: 'current', changed: false }, { reachable: true, authNeeded: false }, 0],
    ['failed', { kind: 'failed', verdict: dead }, { reachable: false, phase: 'waiting' }, 1],
    ['refused', { kind: 'failed', verdict: { kind: 'auth', heard: true } }, { authNeeded: true }, 0],
    ['stopped', { kind: 'stopped' }, { phase: 'idle' }, 0],
  ])('that is %s ends and sets the next check', (_, end, status, failures) => {
    const { loop, looked, send } = begun();
    looked('pull', { status: stale });
    expect(types(send({ type: 'pulled', end } as LoopEvent))).toEqual(['look timer']);
    expect(loop.status).toMatchObject(status);
    expect(loop.state).toMatchObject({ backoff: { failures }, poll: { setAtMs: NOW }, quietRounds: 1 });
  });

  it.each<[SyncTrigger, number, object, boolean, boolean]>([
    ['timer', NOW, {}, false, false],
    ['timer', NOW, { P1: NOW - 1 }, false, true],
    ['timer', NOW, { P2: NOW - 1 }, false, true],
    ['timer', NOW, { P2: NOW - 1 }, true, false],
    ['visible', NOW, { P1: NOW - 15_000 }, false, false],
    ['visible', NOW, { P1: NOW - 15_001 }, false, true],
    ['online', NOW, { P1: NOW - 15_000 }, false, true],
    ['no-answer', NOW, { P1: NOW - 1 }, false, true],
    // A stamp from the future comes from a wrong clock.
    ['timer', NOW, { P1: NOW + 1 }, false, true],
    ['timer', NOW, { P1: null }, false, true],
  ])('at `%s` since %d, with %o and saving data %s: wanted %s', (trigger, atMs, stamps, dataSaver, isWanted) => {
    const { sync, looked } = openLoop({ isCustomer: false });
    sync(trigger, atMs);
    const status = { ...quiet, syncedAtMs: { ...quiet.syncedAtMs, ...stamps } };
    expect(types(looked('pull', { status, dataSaver }))[0]).toBe(isWanted ? 'pull' : 'look timer');
  });

  it('checks soon again after the user asked for something', () => {
    const { loop, sync } = openLoop({ change: { quietRounds: 3 } });
    sync('write');
    expect(loop.state.quietRounds).toBe(3);
    sync('pull-to-refresh');
    expect(loop.state.quietRounds).toBe(0);
  });

  it('checks soon again after something arrived', () => {
    const { loop, looked, send, sync } = begun();
    loop.state = { ...loop.state, quietRounds: 3 };
    looked('pull', { status: stale });
    send({ type: 'pulled', end: { kind: 'current', changed: true } });
    expect(loop.state.poll).toEqual({ setAtMs: NOW, atMs: NOW + 60_000 });
    sync('write');
    expect(loop.state.pull.requests).toEqual([]);
  });
});

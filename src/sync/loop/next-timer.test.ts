import { describe, expect, it } from 'vitest';
import { emptyPlan } from '#outbox/schedule.ts';
import type { SyncTrigger } from '#protocol/workers.ts';
import { dead, due, HOUR_MS, NOW, openLoop, quiet, row, stale, types } from '#test/support/loop.ts';
import { isWaiting, noBackoff, retryAtMs } from './backoff.ts';
import type { Facts, LoopState } from './state.ts';

describe('the timer', () => {
  const poll = { setAtMs: NOW - 1, atMs: NOW + 60_000 };
  const waiting = {
    failures: 1,
    failedAtMs: NOW,
    dueMs: NOW + 8_000,
    untilMs: NOW + 8_000,
    orderedUntilMs: 0,
    isReset: false,
  };

  it.each<[string, Partial<LoopState>, Partial<Facts>, number | null]>([
    ['nothing to wake for', {}, {}, null],
    ['the next check', { poll }, {}, NOW + 60_000],
    ['a command of its own user is due', { poll, writesAreOurs: true }, { plan: due }, NOW],
    ["another tab's command is due", { poll }, { plan: due }, NOW + 3_000],
    ['a file of its own user waits', { writesAreOurs: true }, { plan: { ...emptyPlan(), upload: [row] } }, NOW],
    ['a command is due later', { writesAreOurs: true }, { plan: { ...emptyPlan(), wakeAtMs: NOW + 400 } }, NOW + 400],
    ['the backoff goes before a due command', { backoff: waiting, poll }, { plan: due }, NOW + 8_000],
    ['work offline', { poll }, { workOffline: true, plan: due }, null],
    ['the session has ended', { poll }, { status: { ...quiet, authNeeded: true }, plan: due }, null],
    [
      'a first request after the sign-in was lost',
      { backoff: { ...waiting, isReset: true } },
      { status: { ...quiet, authNeeded: true } },
      NOW + 8_000,
    ],
    ['the clock was set back', { poll: { setAtMs: NOW + HOUR_MS, atMs: NOW + 2 * HOUR_MS } }, {}, NOW + 60_000],
  ])('%s: sleeps as long as that allows', (_, change, facts, untilMs) => {
    const { send, looked } = openLoop({ change });
    expect(types(send({ type: 'outbox-changed' }))).toEqual(['look timer']);
    expect(looked('timer', facts)).toEqual([{ type: 'sleep', untilMs }]);
  });

  it.each<[string, Partial<LoopState>, SyncTrigger]>([
    ['a due command', { poll }, 'write'],
    ['a check', { poll: { ...poll, atMs: NOW } }, 'timer'],
    ['a retry', { backoff: waiting }, 'timer'],
    ['a retry after a sign-in', { backoff: { ...waiting, isReset: true } }, 'retry'],
  ])('wakes for %s', (_, change, trigger) => {
    const { loop, send } = openLoop({ change });
    expect(types(send({ type: 'woke' }))).toEqual(['look push']);
    expect(loop.state.push.requests).toMatchObject([{ trigger }]);
  });

  it('looks again when the outbox changed during the look', () => {
    const { send, looked } = openLoop();
    send({ type: 'outbox-changed' });
    expect(types(send({ type: 'outbox-changed' }))).toEqual([]);
    expect(types(looked('timer'))).toEqual(['look timer']);
    expect(types(looked('timer'))).toEqual(['sleep']);
  });

  it('leaves the outbox alone during a push, which ends with a look', () => {
    const { sync, send } = openLoop();
    sync('write');
    expect(send({ type: 'outbox-changed' })).toEqual([]);
  });

  it('is not set without a start, as in the service worker', () => {
    const { send, sync, looked } = openLoop({ isStarted: false });
    expect(send({ type: 'outbox-changed' })).toEqual([]);
    sync('write');
    expect(looked('push')).toEqual([]);
  });

  it('reads nothing when the app is hidden, and syncs when it is visible again', () => {
    const { send } = openLoop();
    expect(send({ type: 'visible', isVisible: false })).toEqual([]);
    expect(types(send({ type: 'visible', isVisible: true }))).toEqual(['look push']);
    expect(send({ type: 'visible', isVisible: true })).toEqual([]);
    const worker = openLoop({ isStarted: false, change: { isVisible: false } });
    expect(worker.send({ type: 'visible', isVisible: true })).toEqual([]);
  });
});

describe('the wait after a failure', () => {
  function failedAt(nowMs: number, retryAfterMs: number | null) {
    const here = openLoop({ isCustomer: false });
    here.time.nowMs = nowMs;
    here.sync('timer');
    here.looked('pull', { status: stale });
    here.send({ type: 'pulled', end: { kind: 'failed', verdict: { ...dead, retryAfterMs } } });
    const isBackingOff = () => isWaiting(here.loop.state.backoff, here.time.nowMs);
    return { ...here, isBackingOff };
  }

  it('[SYNC-009] ends exactly on time', () => {
    const { time, isBackingOff } = failedAt(NOW, 20_000);
    time.nowMs += 19_999;
    expect(isBackingOff()).toBe(true);
    time.nowMs += 1;
    expect(isBackingOff()).toBe(false);
  });

  it('ends at a reset, unless the gateway named its length', () => {
    const own = failedAt(NOW, null);
    own.sync('retry');
    expect(own.isBackingOff()).toBe(false);
    const ordered = failedAt(NOW, 20_000);
    ordered.sync('retry');
    expect(ordered.isBackingOff()).toBe(true);
  });

  it.each(['write', 'no-answer'] as const)('is shortened, and not ended, by `%s`', (trigger) => {
    const { loop, sync } = failedAt(NOW, null);
    sync(trigger);
    expect(retryAtMs(loop.state.backoff, NOW)).toBe(NOW + 5_000);
  });

  it.each(['write', 'retry'] as const)('is not longer after a try that `%s` hurried', (trigger) => {
    const { time, loop, sync, looked, send } = failedAt(NOW, null);
    const failAgain = () => {
      looked('pull', { status: stale });
      send({ type: 'pulled', end: { kind: 'failed', verdict: { ...dead, retryAfterMs: null } } });
      return loop.state.backoff.failures;
    };
    time.nowMs = loop.state.backoff.dueMs - 1;
    sync(trigger);
    expect(failAgain()).toBe(1);
    time.nowMs = loop.state.backoff.dueMs;
    sync('timer');
    expect(failAgain()).toBe(2);
  });

  it('does not get longer when the clock is set back', () => {
    const { time, isBackingOff } = failedAt(NOW, 20_000);
    time.nowMs -= HOUR_MS / 2;
    expect(isBackingOff()).toBe(false);
    time.nowMs -= 3 * HOUR_MS;
    expect(isBackingOff()).toBe(false);
    const farMs = NOW + 2 * HOUR_MS;
    const farAhead = { ...noBackoff, failures: 1, failedAtMs: NOW, dueMs: farMs, untilMs: farMs };
    expect(retryAtMs(farAhead, NOW)).toBe(NOW);
  });
});

describe('a broken database', () => {
  it('ends the job that it broke, and backs off', () => {
    const { loop, sync, send } = openLoop();
    sync('timer');
    expect(types(send({ type: 'broken', by: 'push' }))).toEqual(['look pull', 'look timer']);
    expect(isWaiting(loop.state.backoff, NOW)).toBe(true);
  });

  it('does not make the timer read it again at once', () => {
    const { send } = openLoop();
    send({ type: 'outbox-changed' });
    expect(send({ type: 'broken', by: 'timer' })).toEqual([{ type: 'sleep', untilMs: NOW + 8_000 }]);
    expect(types(send({ type: 'outbox-changed' }))).toEqual(['look timer']);
  });
});

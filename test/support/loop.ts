import { emptyPlan } from '#outbox/schedule.ts';
import { initialStatus, type SyncStatus } from '#protocol/status.ts';
import type { SyncTrigger } from '#protocol/workers.ts';
import { next } from '#sync/loop/next.ts';
import { type Effect, type Facts, initialLoop, type LoopEvent, type LoopState } from '#sync/loop/state.ts';
import { favourite } from './rows.ts';

export const HOUR_MS = 60 * 60 * 1000;
export const NOW = 10 * HOUR_MS;
export const row = favourite('A');

/** Recently synced, nothing to send. */
export const quiet: SyncStatus = { ...initialStatus, syncedAtMs: { P0: NOW, P1: NOW, P2: NOW, me: NOW } };
export const seen = (change: Partial<Facts> = {}): Facts => {
  const idle = { status: quiet, dataSaver: false, workOffline: false, isTight: false, plan: emptyPlan() };
  return { ...idle, ...change };
};
export const due = { ...emptyPlan(), send: [row], unsent: 1 };
export const old = { ...quiet, syncedAtMs: initialStatus.syncedAtMs };
export const stale = { ...quiet, syncedAtMs: { ...quiet.syncedAtMs, me: 0, P1: 0 } };
export const exchanged = {
  kind: 'exchanged',
  ended: [],
  changed: false,
  unread: false,
  evicted: false,
  carried: 1,
  left: emptyPlan(),
} as const;
export const dead = {
  kind: 'retry',
  outcome: 'timeout',
  retryAfterMs: null,
  reachable: false,
  culprit: false,
} as const;
export const refused = { kind: 'refused', status: 400 } as const;
/** A loop that a test sends events to; each answers with its effects. */
export function openLoop({ isCustomer = true, isStarted = true, change = {} as Partial<LoopState> } = {}) {
  const time = { nowMs: NOW };
  const loop = { state: { ...initialLoop(isCustomer), isStarted, ...change }, status: {}, effects: [] as Effect[] };
  const send = (event: LoopEvent): Effect[] => {
    const rules = { retryDelayMs: () => 8_000 };
    Object.assign(loop, next(loop.state, event, { nowMs: time.nowMs, chance: 0.5, rules }));
    return loop.effects;
  };
  const sync = (trigger: SyncTrigger, atMs = time.nowMs) => send({ type: 'sync', request: { trigger, atMs } });
  const looked = (by: 'push' | 'pull' | 'timer', facts?: Partial<Facts>) =>
    send({ type: 'looked', by, facts: seen(facts) });
  return { loop, time, send, sync, looked };
}

export const types = (effects: Effect[]) =>
  effects.map((effect) => (effect.type === 'look' ? `look ${effect.by}` : effect.type));

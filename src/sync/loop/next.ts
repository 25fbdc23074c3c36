import { produce } from 'immer';
import { must } from '#lib/assert.ts';
import type { Schedule } from '#outbox/schedule.ts';
import type { SyncStatus } from '#protocol/status.ts';
import type { FailureVerdict } from '../classify.ts';
import { pollAfterMs } from '../polling.ts';
import { isWaiting, noBackoff, reset, retryAtMs, shorten } from './backoff.ts';
import { hasTrait, isCheck, isCurrent, type SyncRequest, someHave, wantsRead } from './requests.ts';
import {
  type Facts,
  type Job,
  type LoopEvent,
  type LoopState,
  type Now,
  noFlight,
  noPush,
  type Step,
} from './state.ts';

/** Most rounds in one run. Each exchange may make more commands due; more rounds than this mean a fault. */
const ROUNDS = 25;
/** Most file pieces that one run sends: ten large files. */
const MOST_PIECES = 250;
/** How long commands are sent one by one after the gateway refused a whole request. */
const ALONE_MS = 60_000;
/** A tab sends its own user's writes. Another tab steps in after this time if it does not. */
const GRACE_MS = 3_000;
/** When the clock was set back, the next check comes after this time instead of at the old clock's time. */
const AFTER_JUMP_MS = 60_000;

/** A draft of the step, and the moment. */
type Draft = Step & { now: Now };

/**
 * The device engine as a pure function: what becomes of the loop after an event, and what the runner does then.
 *
 * | Event | State | Effects |
 * |---|---|---|
 * | `sync` (a trigger) | backoff reset or shortened | a push; the pull follows it, on a first visit beside it |
 * | `visible`, `woke` | | the same as `sync`, with the trigger that is due |
 * | `outbox-changed` | | `look` by `timer`, unless a running push ends with it anyway |
 * | `looked` by `push` | what is owed | `exchange` or `upload`; paused or nothing due: the end |
 * | `pushed`: an exchange | backoff, what is owed | the next round; after a refused request `look`, to go alone; or the end |
 * | `pushed`: a piece | backoff | `look`, because other commands go before the next piece; or the end |
 * | `looked` by `pull` | | `pull`; paused or recent enough: the end |
 * | `pulled` | backoff, next check | the end |
 * | `looked` by `timer` | | `sleep` until the earliest of retry, due command and check |
 * | `broken` | backoff | the end of the job that broke |
 * | `stop` | | no more tasks |
 *
 * The end of a job begins it again for requests that came meanwhile, and sets the timer.
 */
export function next(state: LoopState, event: LoopEvent, now: Now): Step {
  const before: Step = { state, status: {}, effects: [] };
  return produce(before, (after) => {
    const step = { state: after.state, status: after.status, effects: after.effects, now };
    (on[event.type] as (step: Draft, event: LoopEvent) => void)(step, event);
  });
}

const on: { [T in LoopEvent['type']]: (step: Draft, event: Extract<LoopEvent, { type: T }>) => void } = {
  start({ state }) {
    state.isStarted = true;
  },
  stop({ state, effects }) {
    state.isEnded = true;
    effects.push({ type: 'sleep', untilMs: null });
  },
  visible(step, { isVisible }) {
    const { state, now } = step;
    const became = isVisible && !state.isVisible;
    state.isVisible = isVisible;
    // We read nothing when the tab is hidden: the system may freeze it at that moment, and its open transaction would
    // then block every other tab. The next check keeps its time; only later checks slow down.
    if (became && state.isStarted) on.sync(step, { type: 'sync', request: { trigger: 'visible', atMs: now.nowMs } });
  },
  sync(step, { request }) {
    const { state } = step;
    const isTry = hasTrait(request.trigger, 'tries');
    state.backoff = isTry ? reset(state.backoff) : shorten(state.backoff);
    if (isTry) state.quietRounds = 0;
    if (request.trigger === 'write') state.writesAreOurs = true;
    enqueue(step, request);
  },
  'outbox-changed': arm,
  woke: (step) => enqueue(step, requestOfTimer(step)),
  looked: (step, { by, facts }) => looked[by](step, facts),
  pushed(step, { end: result }) {
    const { state, effects, now } = step;
    const mayGoOn = result.kind === 'failed' && failed(step, result.verdict, result.carried);
    if (result.kind === 'moved' || result.kind === 'exchanged') state.backoff = noBackoff;
    if (result.kind === 'moved') state.push.pieces += 1;
    if (result.kind === 'moved' || mayGoOn) effects.push({ type: 'look', by: 'push' });
    else if (result.kind !== 'exchanged') end(step, 'push');
    else {
      const { changed, carried, ended, unread, evicted, left } = result;
      if (changed || carried > 0 || ended.length > 0) state.quietRounds = 0;
      // What the user wrote since has its own request.
      state.writesAreOurs = left.unsent > 0 || !state.push.next.every(isCheck);
      state.owes = { full: state.owes.full && unread, refetch: evicted };
      // An order changes stock and similar data, so the pull after this run has to look.
      const isOrdered = ended.some((outcome) => outcome.kind === 'order.place' && outcome.end === 'done');
      if (isOrdered) state.push.requests.push({ trigger: 'retry', atMs: now.nowMs });
      goOn(step, left, true);
    }
  },
  pulled(step, { end: result }) {
    const { state, status } = step;
    if (result.kind === 'failed') failed(step, result.verdict, 0);
    if (result.kind === 'current') {
      state.backoff = noBackoff;
      if (result.changed) state.quietRounds = 0;
      Object.assign(status, { reachable: true, updateWanted: false }, state.isCustomer ? {} : { authNeeded: false });
    }
    checked(step);
  },
  /** Handles errors from bugs or a broken database like a failed request. */
  broken(step, { by }) {
    const { state, effects, now } = step;
    // Reads may fail because the databases are closed after the engine ended.
    if (!state.isEnded) backOff(step, null);
    // The timer is set without another look at a database that may be broken.
    if (by === 'timer') state.timer = noFlight();
    else if (by) return end(step, by);
    if (state.isStarted && !state.isEnded)
      effects.push({ type: 'sleep', untilMs: retryAtMs(state.backoff, now.nowMs) });
  },
};

const looked: Record<Job, (step: Draft, facts: Facts) => void> = {
  push(step, { status, workOffline, plan }) {
    const { state, now } = step;
    const { requests, rounds } = state.push;
    // On a first visit, the first screen needs both. Later the pull follows, so that a dead connection is tried once.
    if (status.syncedAtMs.P0 === null && rounds === 0) {
      begin(step, 'pull', requests.filter(isCheck));
      state.push.handedOn = requests.length;
    }
    if (workOffline || isPaused(step, requests, status)) return end(step, 'push');
    if (rounds === 0) {
      const read = wantsRead(requests, status, now.nowMs);
      // Another runtime reached the gateway, so there is no reason to wait.
      if (!read && requests.some(isCheck)) state.backoff = noBackoff;
      state.push.read = read;
      state.owes.full ||= read && someHave(requests, 'returns');
      state.owes.refetch ||= someHave(requests, 'refetches');
    }
    goOn(step, must(plan, 'the plan of a customer'), status.reachable);
  },
  pull(step, { status, workOffline, isTight, ...facts }) {
    const { state, now, effects } = step;
    const { requests } = state.pull;
    const dataSaver = facts.dataSaver || isTight;
    state.savesData = facts.dataSaver;
    if (workOffline || state.isEnded) return end(step, 'pull');
    if (isPaused(step, requests, status)) return checked(step);
    if (isCurrent(requests, { status, dataSaver }, now.nowMs)) {
      // Another runtime reached the gateway, so there is no reason to wait.
      state.backoff = noBackoff;
      return checked(step);
    }
    effects.push({ type: 'pull', requests, dataSaver });
    showPhase(step);
  },
  timer(step, facts) {
    const { state, effects } = step;
    const isOld = state.timer.next.length > 0;
    state.timer = noFlight();
    if (isOld) arm(step);
    else if (!state.isEnded) effects.push({ type: 'sleep', untilMs: wakeAtMs(step, facts) });
  },
};

function enqueue(step: Draft, request: SyncRequest) {
  if (step.state.isCustomer) begin(step, 'push', [request]);
  else if (isCheck(request)) begin(step, 'pull', [request]);
  else arm(step);
}

function begin({ state, effects }: Draft, job: Job, requests: SyncRequest[]) {
  const flight = state[job];
  if (requests.length === 0 || state.isEnded) return;
  if (flight.requests.length > 0) flight.next.push(...requests);
  else {
    flight.requests = requests;
    effects.push({ type: 'look', by: job });
  }
}

function end(step: Draft, job: 'push' | 'pull') {
  const { state } = step;
  const { requests, next: waiting } = state[job];
  const pullAfter = job === 'push' ? requests.slice(state.push.handedOn).filter(isCheck) : [];
  if (job === 'push') state.push = noPush();
  else state.pull = noFlight();
  begin(step, job, waiting);
  begin(step, 'pull', pullAfter);
  showPhase(step);
  arm(step);
}

/** Chooses the next task of a push: an exchange, a piece of a file, or none. */
function goOn(step: Draft, plan: Schedule, isReachable: boolean) {
  const { state, effects, now } = step;
  const { read, rounds, pieces, requests } = state.push;
  const [file] = plan.upload;
  const checks = read && rounds === 0 ? requests : [];
  const isExchange = checks.length > 0 || isDue(plan);
  const isOver = state.isEnded || rounds >= ROUNDS + pieces || pieces >= MOST_PIECES;
  if (isOver || !(isExchange || file)) return end(step, 'push');
  // A command that was never sent can still be coalesced or undone; one that was sent without an answer cannot. So a
  // small request goes ahead of the commands if the gateway could not be reached before.
  const probe = rounds === 0 && plan.send.length > 0 && !isReachable;
  const alone = now.nowMs < state.aloneUntilMs;
  if (isExchange) effects.push({ type: 'exchange', ...state.owes, probe, alone, checks });
  else if (file) effects.push({ type: 'upload', id: file.id });
  state.push.rounds += 1;
  showPhase(step);
}

/** Sets the time of the next check. */
function checked(step: Draft) {
  const { state, now } = step;
  const { isVisible: visible, savesData: dataSaver, quietRounds } = state;
  const waitMs = pollAfterMs({ visible, dataSaver, quietRounds, random: now.chance });
  state.poll = waitMs === null ? null : { setAtMs: now.nowMs, atMs: now.nowMs + waitMs };
  state.quietRounds += 1;
  end(step, 'pull');
}

/** Records a failure. Returns true if the commands may be sent again at once, one by one. */
function failed(step: Draft, verdict: FailureVerdict, carried: number): boolean {
  const { state, status, now } = step;
  const { kind } = verdict;
  status.reachable = kind !== 'retry' || verdict.reachable;
  if (kind === 'auth') status.authNeeded = true;
  if (kind === 'update') status.updateWanted = true;
  if (carried > 0 && (kind === 'refused' || (kind === 'retry' && verdict.culprit))) {
    state.aloneUntilMs = now.nowMs + ALONE_MS;
    return true;
  }
  if (kind === 'auth' || kind === 'update') state.backoff = noBackoff;
  else backOff(step, kind === 'retry' ? verdict.retryAfterMs : null);
  return false;
}

function backOff({ state, now: { nowMs, chance, rules } }: Draft, retryAfterMs: number | null) {
  const failures = state.backoff.failures + (nowMs < state.backoff.dueMs ? 0 : 1);
  const dueMs = nowMs + rules.retryDelayMs({ failures, random: chance, retryAfterMs });
  const orderedUntilMs = retryAfterMs ? nowMs + retryAfterMs : 0;
  state.backoff = { ...state.backoff, failures, failedAtMs: nowMs, dueMs, untilMs: dueMs, orderedUntilMs };
}

/** Whether these sync requests have to wait: for the backoff, for a sign-in, or for a newer app. */
function isPaused({ state, now }: Draft, requests: readonly SyncRequest[], status: SyncStatus): boolean {
  if (isWaiting(state.backoff, now.nowMs)) return true;
  return (status.authNeeded || status.updateWanted) && !someHave(requests, 'tries');
}

/** A push and a pull may overlap; then the badge shows the push. */
function showPhase({ state, status, now }: Draft) {
  const [isPushing, isPulling] = [state.push, state.pull].map(({ requests }) => requests.length > 0);
  const idle = isWaiting(state.backoff, now.nowMs) ? 'waiting' : 'idle';
  status.phase = isPushing ? 'pushing' : isPulling ? 'pulling' : idle;
}

/** Looks when to wake next; a running push does so when it ends. */
function arm(step: Draft) {
  const { isStarted, push } = step.state;
  if (isStarted && push.requests.length === 0) begin(step, 'timer', [{ trigger: 'timer', atMs: step.now.nowMs }]);
}

function wakeAtMs({ state, now: { nowMs } }: Draft, { status, workOffline, plan }: Facts): number | null {
  // If the timer was set in what is now the future, its time is meaningless.
  if (state.poll && state.poll.setAtMs > nowMs) state.poll = { setAtMs: nowMs, atMs: nowMs + AFTER_JUMP_MS };
  // After a sign-in whose first request was lost, nothing else would try again.
  const isStuck = (status.authNeeded || status.updateWanted) && !state.backoff.isReset;
  if (workOffline || isStuck) return null;
  const retryMs = retryAtMs(state.backoff, nowMs);
  if (retryMs !== null) return Math.max(retryMs, nowMs);
  const dueMs = plan && (isDue(plan) || plan.upload.length > 0 ? nowMs : plan.wakeAtMs);
  const sendMs = dueMs === null || state.writesAreOurs ? dueMs : Math.max(dueMs, nowMs) + GRACE_MS;
  const wakes = [sendMs, state.poll?.atMs ?? null].filter((atMs) => atMs !== null);
  return wakes.length > 0 ? Math.min(...wakes) : null;
}

function requestOfTimer({ state: { backoff, poll }, now: { nowMs } }: Draft): SyncRequest {
  if (retryAtMs(backoff, nowMs) !== null) return { trigger: backoff.isReset ? 'retry' : 'timer', atMs: nowMs };
  const isCheckDue = poll && (poll.atMs <= nowMs || poll.setAtMs > nowMs);
  return isCheckDue ? { trigger: 'timer', atMs: Math.min(poll.setAtMs, nowMs) } : { trigger: 'write', atMs: nowMs };
}

const isDue = ({ send, ask, void: voids }: Schedule): boolean => send.length + ask.length + voids.length > 0;

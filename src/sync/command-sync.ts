import { replaceRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import { updateOutbox } from '#ports/update-outbox.ts';
import type { SyncStatus } from '#protocol/status.ts';
import type { FailureVerdict } from './classify.ts';
import type { EngineContext, SyncRequest } from './engine-context.ts';
import { exchange } from './exchange.ts';
import type { ExchangeEnd } from './exchange-ports.ts';
import { isPaused } from './pause.ts';
import { probe } from './probe.ts';
import { isRecent } from './recent.ts';
import type { Schedule } from './schedule.ts';
import { createUploads } from './upload.ts';

export type SyncReport = {
  /** This runtime ran the exchange itself. */
  exchanged: boolean;
  /** Something was sent, or something new arrived. */
  news: boolean;
  /** Some commands are still unsent. */
  left: boolean;
  /** An order took effect, so stock and similar data have changed. */
  ordered: boolean;
};

export type CommandSync = {
  run(requests: readonly SyncRequest[]): Promise<SyncReport>;
  /** When the next command is due; null if no command waits for time alone. */
  dueAtMs(): Promise<number | null>;
};

/** Most rounds in one run. Each exchange may make more commands due; more rounds than this mean a fault. */
const ROUNDS = 25;
/** Most file pieces that one run sends: ten large files. */
const MOST_PIECES = 250;
/** How long commands are sent one by one after the gateway refused a whole request. */
const ALONE_MS = 60_000;

/**
 * Sends due commands and refreshes the customer's parts, unless they are already recent enough for the sync requests.
 */
export function createCommandSync(context: EngineContext): CommandSync {
  const { ports, rules, syncStatus, backoff, leadership, locks } = context;
  const { owner, outbox, clock } = ports;
  const uploads = createUploads({ outbox, gateway: context.gateway, rules });
  let fullOwed = false;
  let aloneUntilMs = 0;

  async function plan(): Promise<Schedule> {
    const { rows, unreadable } = await outbox.snapshot();
    return rules.schedule({ rows, unreadable, nowMs: clock.now(), actor: owner?.contactId ?? '', alone: false });
  }

  async function wantsRead(requests: readonly SyncRequest[]): Promise<boolean> {
    const { syncedAtMs } = await syncStatus.read();
    return requests.some((request) => request.trigger !== 'write' && !isRecent(request, [syncedAtMs.me], clock.now()));
  }

  function hold(requests: readonly SyncRequest[], mayRead: boolean): Promise<ExchangeEnd> {
    return leadership
      .lead(locks.exchange, context.ended, async (signal) => {
        if (!owner) return { kind: 'idle' } as const;
        return exchange(
          { ...ports, owner, gateway: context.gateway, rules },
          {
            full: fullOwed,
            // The previous holder of the lock may have read everything.
            read: mayRead && (await wantsRead(requests)),
            alone: clock.now() < aloneUntilMs,
          },
          signal,
        );
      })
      .then((led) => (led.held ? led.value : { kind: 'overtaken' }));
  }

  /** Records a failure. Returns true if the caller may go on at once. */
  async function failed(verdict: FailureVerdict, carried: number): Promise<boolean> {
    const patch: Partial<SyncStatus> = { reachable: verdict.kind !== 'retry' || verdict.reachable };
    if (verdict.kind === 'auth') await syncStatus.write({ ...patch, authNeeded: true });
    else if (verdict.kind === 'update') await syncStatus.write({ ...patch, updateWanted: true });
    else await syncStatus.write(patch);
    const blamed = verdict.kind === 'refused' || (verdict.kind === 'retry' && verdict.culprit);
    if (blamed && carried > 0) {
      aloneUntilMs = clock.now() + ALONE_MS;
      return true;
    }
    if (verdict.kind === 'auth' || verdict.kind === 'update') backoff.succeeded();
    else backoff.failed(verdict.kind === 'retry' ? verdict.retryAfterMs : null);
    return false;
  }

  /**
   * Sends one piece of a file that a command waits for. The caller sends other due commands before the next piece.
   * Returns true if the caller may go on.
   */
  async function upload({ upload: [row] }: Schedule): Promise<boolean> {
    if (!row) return false;
    const led = await leadership.lead(locks.exchange, context.ended, (signal) => uploads.step(row.id, signal));
    if (!led.held || led.value.kind === 'stopped') return false;
    if (led.value.kind === 'failed') {
      await failed(led.value.verdict, 0);
      return false;
    }
    backoff.succeeded();
    return true;
  }

  return {
    async run(requests) {
      const report: SyncReport = { exchanged: false, news: false, left: false, ordered: false };
      if (!owner || (await isPaused(context, requests))) return report;
      await expireUnsent();
      if (requests.some(asksForAll)) await dropUnfounded();
      const read = await wantsRead(requests);
      // Another runtime reached the gateway, so there is no reason to wait.
      if (!read && requests.some((request) => request.trigger !== 'write')) backoff.succeeded();
      fullOwed = (fullOwed || requests.some(isReturn)) && (read || fullOwed);
      let pieces = 0;
      for (let round = 0; round < ROUNDS + pieces && pieces < MOST_PIECES && !context.ended.aborted; round += 1) {
        const mayRead = read && round === 0;
        const waiting = await plan();
        if (!mayRead && !isDue(waiting)) {
          if (!(await upload(waiting))) break;
          pieces += 1;
          continue;
        }
        if (round === 0 && waiting.send.length > 0 && !(await probe(context, failed))) break;
        const end = await hold(requests, mayRead);
        if (end.kind === 'failed' && (await failed(end.verdict, end.carried))) continue;
        if (end.kind !== 'exchanged') break;
        backoff.succeeded();
        report.exchanged = true;
        report.news ||= end.changed || end.carried > 0 || end.ended.length > 0;
        report.ordered ||= end.ended.some((outcome) => outcome.kind === 'order.place' && outcome.end === 'done');
        if (!end.unread) fullOwed = false;
      }
      report.left = (await plan()).unsent > 0;
      return report;
    },
    async dueAtMs() {
      if (!owner) return null;
      const waiting = await plan();
      return isDue(waiting) || waiting.upload.length > 0 ? clock.now() : waiting.wakeAtMs;
    },
  };

  /** Forgets the names of own parts whose text was evicted to free space, so that the gateway sends them again. */
  async function dropUnfounded(): Promise<void> {
    const { own } = await ports.cache.state();
    const has = await ports.cache.has(Object.values(own));
    if (Object.values(own).every((hash) => has.has(hash))) return;
    await leadership.lead(locks.exchange, context.ended, async () => {
      const cycle = ports.random.uuid(clock.now());
      await ports.cache.write({ durability: 'relaxed', writes: { state: { cycle } } });
      const state = await ports.cache.state();
      const stored = await ports.cache.has(Object.values(state.own));
      const founded = Object.fromEntries(Object.entries(state.own).filter(([, hash]) => stored.has(hash)));
      // Another tab may have stored the part between the two reads above; then nothing is missing.
      if (Object.keys(founded).length === Object.keys(state.own).length) return;
      await ports.cache.write({ cycle, durability: 'relaxed', writes: { state: { own: founded } } });
    });
  }

  /** Marks unsent commands that are past their time as expired; this needs no network. */
  async function expireUnsent(): Promise<void> {
    if ((await plan()).expire.length === 0) return;
    await updateOutbox(outbox, (draft) => {
      const actor = owner?.contactId ?? '';
      const { unreadable } = draft;
      const { expire } = rules.schedule({ rows: rowsOf(draft), unreadable, nowMs: clock.now(), actor, alone: false });
      const after = expire.map((row) => rules.transition(row, { type: 'expire' }));
      replaceRows(
        draft,
        after.flatMap((next) => (next.to === 'row' ? [next.row] : [])),
      );
    });
  }
}

/** On these triggers, the device also asks again for own parts that were evicted. */
function asksForAll({ trigger }: SyncRequest): boolean {
  return trigger === 'start' || trigger === 'login' || trigger === 'pull-to-refresh';
}

function isReturn({ trigger }: SyncRequest): boolean {
  return trigger === 'start' || trigger === 'login' || trigger === 'online';
}

function isDue(plan: Schedule): boolean {
  return plan.send.length + plan.ask.length + plan.void.length > 0;
}

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
  /** This runtime held the exchange itself. */
  exchanged: boolean;
  /** Something was sent or something new came. */
  news: boolean;
  /** Commands wait for their time. */
  left: boolean;
  /** An order took effect: stock and the like have changed. */
  ordered: boolean;
};

export type CommandSync = {
  run(requests: readonly SyncRequest[]): Promise<SyncReport>;
  /** When the next command is due; null when none waits for time alone. */
  dueAtMs(): Promise<number | null>;
};

/** An exchange that carried something may free more; more rounds than this are a fault. */
const ROUNDS = 25;
/** Pieces of files in one run: ten large files. */
const MOST_PIECES = 250;
/** After the gateway refused a whole request commands go one by one for so long. */
const ALONE_MS = 60_000;

/** Sees to it that what waits goes out and that the customer's own parts are as new as was wished. */
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
            // Whoever held the lock before may have read it all.
            read: mayRead && (await wantsRead(requests)),
            alone: clock.now() < aloneUntilMs,
          },
          signal,
        );
      })
      .then((led) => (led.held ? led.value : { kind: 'overtaken' }));
  }

  /** Answers whether to go on at once. */
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
   * Sends one piece of a file that a command waits for; what is due otherwise goes before the next. Answers whether to
   * go on.
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
      // Another runtime got through: there is nothing to wait out.
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

  /** Names of own parts whose text is not there, because it had to make room, are forgotten: then they come again. */
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
      // Between the two looks before, another tab may have exchanged a part: then nothing is unfounded.
      if (Object.keys(founded).length === Object.keys(state.own).length) return;
      await ports.cache.write({ cycle, durability: 'relaxed', writes: { state: { own: founded } } });
    });
  }

  /** Time runs out offline too. */
  async function expireUnsent(): Promise<void> {
    if ((await plan()).expire.length === 0) return;
    await outbox.transact(({ rows, unreadable }) => {
      const { expire } = rules.schedule({
        rows,
        unreadable,
        nowMs: clock.now(),
        actor: owner?.contactId ?? '',
        alone: false,
      });
      const put = expire.flatMap((row) => {
        const after = rules.transition(row, { type: 'expire' });
        return after.to === 'row' ? [after.row] : [];
      });
      return { writes: { put }, value: null };
    });
  }
}

/** A device that comes back asks for everything of the customer's. */
function asksForAll({ trigger }: SyncRequest): boolean {
  return trigger === 'start' || trigger === 'login' || trigger === 'pull-to-refresh';
}

function isReturn({ trigger }: SyncRequest): boolean {
  return trigger === 'start' || trigger === 'login' || trigger === 'online';
}

function isDue(plan: Schedule): boolean {
  return plan.send.length + plan.ask.length + plan.void.length > 0;
}

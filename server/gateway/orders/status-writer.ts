import { Counter, type Registry } from 'prom-client';
import type { CallOptions, CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { toldFailure } from '#gateway/crm-client/told-failure.ts';
import { createRounds, ROUND_MS } from '#gateway/rounds.ts';
import type { Lease, LeaseStore } from '#gateway/store/leases.ts';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import { type FollowDeps, type Followed, followFrom, followOrders } from './follow-orders.ts';

export type StatusWriterDeps = Pick<FollowDeps, 'crm' | 'store' | 'tracking' | 'tell'> & {
  leases: LeaseStore;
  clock: Clock;
  random: Random;
  log: { info(details: object, text: string): void; warn(details: object, text: string): void };
  registry: Registry;
};

const WRITER_LEASE = 'status-writer';
/** How long the lease lasts between calls to the CRM; during a call, twice its timeout. */
const LEASE_MS = 30_000;
const CALL_TIMEOUT_MS = 15_000;
const CALL: CallOptions = { timeoutMs: CALL_TIMEOUT_MS, purpose: 'order-status' };
/** The slow timer: how soon a change is found that no notice announced. */
const LOOK_EVERY_MS = 5 * 60_000;
/** The shortest time between two looks, however often the CRM reports changes: its calls are limited by the day. */
const MIN_GAP_MS = 2_000;
const FIRST_RETRY_MS = 2_000;
/** Where the first look of a new database begins: older orders have ended or stay as they are. */
const FIRST_LOOK_MS = 30 * 24 * 60 * 60_000;
const PRUNE_EVERY_MS = 24 * 60 * 60_000;

/** The state of this replica while it is the writer. */
type Term = { lease: Lease; followed: Followed; dueMs: number; lookedMs: number; failures: number; prunedMs: number };

class LeaseLost extends Error {}

/** A client that first renews the lease: a look takes as many calls as there is news, and the CRM may be slow. */
function beforeEachCall(crm: CrmClient, keep: () => Promise<void>): CrmClient {
  const kept =
    <A extends unknown[], T>(call: (...given: A) => Promise<T>) =>
    async (...given: A) => {
      await keep();
      return call(...given);
    };
  return { ...crm, composite: kept(crm.composite), queryMore: kept(crm.queryMore), update: kept(crm.update) };
}

/**
 * Follows the packaging, invoice and status records of all orders, moves their `Status__c` forward (ORD-029), and tells
 * the news of each order once. Only the replica that holds the lease does; the others try to take it.
 */
export function createStatusWriter(deps: StatusWriterDeps) {
  const { leases, store, clock, random, log } = deps;
  const count = counters(deps.registry);
  const following = { ...deps, onMoved: (status: string) => count.moved.inc({ status }) };
  let term: Term | null = null;
  const rounds = createRounds({
    clock,
    onFault: (err) => log.warn({ err }, 'the status of orders could not be written'),
  });

  async function elect(): Promise<Term | null> {
    const lease = { name: WRITER_LEASE, holder: random.uuid(clock.now()) };
    if (!(await leases.take(lease, LEASE_MS))) return null;
    const nowMs = clock.now();
    const followed = followFrom((await store.watermark()) ?? nowMs - FIRST_LOOK_MS);
    return {
      lease,
      followed,
      dueMs: nowMs,
      lookedMs: Number.NEGATIVE_INFINITY,
      failures: 0,
      prunedMs: Number.NEGATIVE_INFINITY,
    };
  }

  async function look(current: Term): Promise<void> {
    const { lease, followed } = current;
    const keep = async () => {
      if (!(await leases.renew(lease, 2 * CALL_TIMEOUT_MS))) throw new LeaseLost();
    };
    const looked = await followOrders({ ...following, crm: beforeEachCall(deps.crm, keep) }, followed, CALL);
    if (!looked.ok) return retry(current, looked.error);
    const { waitMs } = looked.value;
    if (waitMs === null && !(await store.moveWatermark(lease, followed.watermarkMs))) throw new LeaseLost();
    current.failures = 0;
    current.dueMs = clock.now() + (waitMs ?? LOOK_EVERY_MS);
    if (clock.now() - current.prunedMs < PRUNE_EVERY_MS) return;
    current.prunedMs = clock.now();
    await store.prune();
  }

  /** Tries again later after each failure, and never before the CRM allows. */
  function retry(current: Term, failure: CrmFailure): void {
    current.failures += 1;
    const backoffMs = Math.min(FIRST_RETRY_MS * 2 ** (current.failures - 1), LOOK_EVERY_MS);
    const retryAfterMs = failure.kind === 'limit' ? (failure.retryAfterMs ?? 0) : 0;
    current.dueMs = clock.now() + Math.max(backoffMs, retryAfterMs);
    count.failures.inc({ kind: failure.kind });
    log.warn(toldFailure(failure), 'could not follow the orders');
  }

  /** Runs one round: looks at the CRM if that is due. Returns when to run the next round. */
  async function tick(): Promise<{ elected: boolean; nextInMs: number }> {
    term = term && (await leases.renew(term.lease, LEASE_MS)) ? term : await elect();
    if (!term) return { elected: false, nextInMs: ROUND_MS };
    const current = term;
    // A CRM that does not answer is not asked sooner because of a notice.
    if ((await store.takeRequest()) && current.failures === 0) {
      current.dueMs = Math.min(current.dueMs, Math.max(clock.now(), current.lookedMs + MIN_GAP_MS));
    }
    // A last look in the future means that our clock was set back.
    if (current.dueMs <= clock.now() || current.lookedMs > clock.now()) {
      current.lookedMs = clock.now();
      try {
        await look(current);
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error;
        log.warn({}, 'the lease for the status of orders is lost');
        term = null;
        return { elected: false, nextInMs: ROUND_MS };
      }
    }
    return { elected: true, nextInMs: Math.min(Math.max(current.dueMs - clock.now(), 0), ROUND_MS) };
  }

  return {
    tick,
    /** Asks the writer, on any replica, to look soon. */
    async request(): Promise<void> {
      await store.request();
      rounds.hasten();
    },
    /** Runs rounds until the signal aborts, then releases the lease. */
    async run(signal: AbortSignal): Promise<void> {
      await rounds.run(tick, signal);
      // A lease that cannot be released expires.
      if (term) await leases.release(term.lease).catch((err) => log.warn({ err }, 'the lease is left to run out'));
      term = null;
    },
  };
}

export type StatusWriter = ReturnType<typeof createStatusWriter>;

function counters(registry: Registry) {
  const registers = [registry];
  return {
    moved: new Counter({
      name: 'order_status_writes_total',
      help: 'Orders whose Status__c was moved forward.',
      labelNames: ['status'],
      registers,
    }),
    failures: new Counter({
      name: 'order_status_failures_total',
      help: 'Looks at the orders of the CRM that failed.',
      labelNames: ['kind'],
      registers,
    }),
  };
}

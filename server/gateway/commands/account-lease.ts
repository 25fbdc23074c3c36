import type { Owner } from '#domain/owner.ts';
import type { CallPurpose, CrmCaller } from '#gateway/crm-client/crm-client.ts';
import type { Refunds } from '#gateway/payments/refunds.ts';
import type { Lease } from '#gateway/store/leases.ts';
import type { EngineDeps } from './engine.ts';
import { AFTER_BREAK_MS, guardCrm, LeaseLost, type UncertainWrite } from './guard-crm.ts';
import { accountLease } from './ledger.ts';
import type { Run } from './run.ts';

/** How often a waiting exchange checks whether the account is free. */
const LOOK_AGAIN_MS = 100;

/**
 * How long a lease lasts after a renewal between calls or during a read: an account stays locked this long when its
 * process dies while nothing of it can act. During a read, the process renews the lease every `BEAT_MS`.
 */
export const LEASE_MS = 4_000;
const BEAT_MS = 1_000;

/** A renewal answered later than this is repeated, at most `RENEWALS` times before a call. */
const PROMPT_MS = 1_000;
const RENEWALS = 3;

export type LeaseRequest = {
  owner: Owner;
  caller: CrmCaller;
  /** The session's; null without a session of the customer. */
  pricebookId: string | null;
  purpose: CallPurpose;
  /** How long to wait for the lease, by the engine's clock. */
  untilMs: number;
};

/** What work does under an account's lease. */
export type Held = {
  run: Run;
  lease: Lease;
  /** Keeps the lease during a read, or during calls to another service than the CRM that do no harm when repeated. */
  hold: <T>(call: () => Promise<T>) => Promise<T>;
};

/**
 * Runs the work while it holds the account's lease, so that one command of an account runs at a time. The lease is
 * short and renewed as long as it is needed; before a write, to twice that call's timeout. While a write may still act,
 * the lease is not released but left to expire. When the lease is not free in time, nothing runs. When the lease
 * expires, for example because the process was frozen, the work ends without an error: the next holder goes on.
 */
export async function withAccountLease(
  deps: EngineDeps,
  request: LeaseRequest,
  work: (held: Held) => Promise<void>,
): Promise<void> {
  const { leases, clock, random, timeouts } = deps;
  const lease: Lease = { name: accountLease(request.owner.accountId), holder: random.uuid(clock.now()) };
  while (!(await leases.take(lease, LEASE_MS))) {
    if (clock.now() >= request.untilMs) return;
    await clock.sleep(Math.min(LOOK_AGAIN_MS, Math.max(1, request.untilMs - clock.now())));
  }
  const hold: Held['hold'] = async (call) => {
    await keep(deps, lease, LEASE_MS);
    const answered = new AbortController();
    const kept = beat(deps, lease, answered.signal);
    try {
      return await call();
    } finally {
      answered.abort();
      await kept;
    }
  };
  const { crm, uncertain } = guardCrm(deps.crm, {
    timeouts,
    purpose: request.purpose,
    beforeWrite: (timeoutMs) => keep(deps, lease, 2 * timeoutMs),
    hold,
  });
  const { owner, caller, pricebookId } = request;
  const { standardPricebook, catalogue, files, rules } = deps;
  const refunds = deps.refunds && holdRefunds(deps.refunds, hold);
  const run: Run = {
    ...{ owner, caller, pricebookId, standardPricebook, crm, catalogue, files, refunds, rules },
    nowMs: () => clock.now(),
  };
  try {
    await work({ run, lease, hold });
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  } finally {
    await releaseLease(deps, lease, uncertain());
  }
}

const holdRefunds = (refunds: Refunds, hold: Held['hold']): Refunds => ({
  refundUpTo: (request) => hold(() => refunds.refundUpTo(request)),
});

/**
 * Releases the lease, or shortens it to what is still needed. While the database is unavailable, retries until the
 * lease must have expired: otherwise it would block the account when the database is back.
 */
async function releaseLease(
  { leases, clock, timeouts }: EngineDeps,
  lease: Lease,
  left: UncertainWrite | null,
): Promise<void> {
  if (left === 'long') return;
  const actsForMs = 2 * timeouts.writeMs;
  const gaveUpAtMs = clock.now() + actsForMs;
  for (;;) {
    try {
      if (left === null) await leases.release(lease);
      else await leases.renew(lease, Math.min(AFTER_BREAK_MS, actsForMs));
      return;
    } catch (error) {
      if (clock.now() >= gaveUpAtMs) throw error;
      await clock.sleep(LOOK_AGAIN_MS);
    }
  }
}

/**
 * Renews the lease repeatedly during a long read. If the lease is lost meanwhile, the renewal before the next call
 * notices it.
 */
async function beat({ leases, clock }: EngineDeps, lease: Lease, answered: AbortSignal): Promise<void> {
  for (;;) {
    await clock.sleep(BEAT_MS, answered);
    if (answered.aborted) return;
    await leases.renew(lease, LEASE_MS).catch(() => undefined);
  }
}

/**
 * Renews the lease. Repeats a renewal that was answered late, for example because the process was frozen: part of that
 * lease's time has passed before the call begins. Throws `LeaseLost` when the lease cannot be renewed.
 */
async function keep({ leases, clock }: EngineDeps, lease: Lease, ttlMs: number): Promise<void> {
  for (let times = 0; times < RENEWALS; times += 1) {
    const askedAtMs = clock.now();
    if (!(await leases.renew(lease, ttlMs))) break;
    if (clock.now() - askedAtMs < PROMPT_MS) return;
  }
  throw new LeaseLost();
}

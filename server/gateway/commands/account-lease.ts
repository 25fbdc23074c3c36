import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import type { CallPurpose, CrmCaller, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import type { Lease } from '#gateway/store/leases.ts';
import type { EngineDeps } from './engine.ts';
import { guardCrm, LeaseLost } from './guard-crm.ts';
import { HIDDEN_MS } from './hidden.ts';
import { accountLease } from './ledger.ts';
import type { Run } from './run.ts';
import { AFTER_BREAK_MS, type UncertainWrite, uncertaintyAfter } from './uncertain-write.ts';

/** How often a waiting exchange looks whether the account is free. */
const LOOK_AGAIN_MS = 100;

/**
 * So long an account stays held by a process that died while nothing of it could act, between calls or in a read; and so
 * often a living one says that it goes on.
 */
export const LEASE_MS = 4_000;
const BEAT_MS = 1_000;

/** A renewal is answered within this, or asked for again; so often at most before a call. */
const PROMPT_MS = 1_000;
const RENEWALS = 3;

export type LeaseRequest = {
  owner: Owner;
  caller: CrmCaller;
  pricebookId: string;
  purpose: CallPurpose;
  /** Waits for the lease no longer than this, by the engine's clock. */
  untilMs: number;
};

/**
 * Does the work while holding the account's lease: one command of an account runs at a time. The lease is short, and
 * renewed as long as it is needed; before a write to twice that call's timeout. It is not given back while a write may
 * still act but runs out, so it never ends before. False when it could not be had in time. A lease that is lost on the way ends the
 * work silently: whoever took it goes on.
 */
export async function withAccountLease(
  deps: EngineDeps,
  request: LeaseRequest,
  work: (held: { run: Run; lease: Lease }) => Promise<void>,
): Promise<boolean> {
  const { leases, clock, random, timeouts } = deps;
  const actsForMs = 2 * timeouts.writeMs;
  const lease: Lease = { name: accountLease(request.owner.accountId), holder: random.uuid(clock.now()) };
  while (!(await leases.take(lease, LEASE_MS))) {
    if (clock.now() >= request.untilMs) return false;
    await clock.sleep(Math.min(LOOK_AGAIN_MS, Math.max(1, request.untilMs - clock.now())));
  }
  const { crm, uncertain } = guardCrm(deps.crm, {
    timeouts,
    purpose: request.purpose,
    beforeWrite: (timeoutMs) => keep(deps, lease, 2 * timeoutMs),
    beforeRead: () => keep(deps, lease, LEASE_MS),
    whileReading: (answered) => beat(deps, lease, answered),
  });
  const { owner, caller, pricebookId } = request;
  const { catalogue, files, rules } = deps;
  const nowMs = () => clock.now();
  const doneLately = (withinMs: number) => deps.ledger.doneLately(owner, withinMs);
  const known = async (id: CommandId) => (await deps.ledger.find(owner, [id])).get(id);
  const wrote = async (id: CommandId, failure: CrmFailure | null) => {
    const left = failure && uncertaintyAfter(failure);
    if (failure && left === null) return;
    const afterMs = left === 'long' ? actsForMs : left === 'short' ? AFTER_BREAK_MS : 0;
    if (!(await deps.ledger.wrote(lease, id, HIDDEN_MS + afterMs))) throw new LeaseLost();
  };
  const up = { forMs: () => clock.now() - deps.startedMs, uncertainMs: actsForMs + HIDDEN_MS };
  const run: Run = { owner, caller, pricebookId, crm, catalogue, files, rules, nowMs, doneLately, known, up, wrote };
  try {
    await work({ run, lease });
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  } finally {
    await releaseLease(deps, lease, uncertain());
  }
  return true;
}

/**
 * Gives the lease back, or as much of it as is not needed. Where the database is away it is asked again until the lease
 * must have run out: what broke there shall not hold the account up when it is back.
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

/** Renews the lease again and again while a read takes long. One that is lost meanwhile is missed before the next call. */
async function beat({ leases, clock }: EngineDeps, lease: Lease, answered: AbortSignal): Promise<void> {
  for (;;) {
    await clock.sleep(BEAT_MS, answered);
    if (answered.aborted) return;
    await leases.renew(lease, LEASE_MS).catch(() => undefined);
  }
}

/**
 * Renews the lease. A renewal whose answer came late, to a process that was frozen say, has begun to run out before the
 * call begins, and is made again.
 */
async function keep({ leases, clock }: EngineDeps, lease: Lease, ttlMs: number): Promise<void> {
  for (let times = 0; times < RENEWALS; times += 1) {
    const askedAtMs = clock.now();
    if (!(await leases.renew(lease, ttlMs))) break;
    if (clock.now() - askedAtMs < PROMPT_MS) return;
  }
  throw new LeaseLost();
}

import type { Owner } from '#domain/owner.ts';
import type { CallPurpose, CrmCaller } from '#gateway/crm-client/crm-client.ts';
import type { Lease } from '#gateway/store/leases.ts';
import type { EngineDeps } from './engine.ts';
import { guardCrm, LeaseLost } from './guard-crm.ts';
import { accountLease } from './ledger.ts';
import type { Run } from './run.ts';

/** How often a waiting conversation looks whether the account is free. */
const LOOK_AGAIN_MS = 100;

export type LeaseWish = {
  owner: Owner;
  caller: CrmCaller;
  pricebookId: string;
  purpose: CallPurpose;
  /** Waits for the lease no longer than this, by the engine's clock. */
  untilMs: number;
};

/**
 * Does the work while holding the account's lease: one command of an account runs at a time. The lease is renewed
 * before each call to the CRM to twice that call's timeout, so it never ends while a call may still act. False when
 * it could not be had in time. A lease that is lost on the way ends the work silently: whoever took it goes on.
 */
export async function withAccountLease(
  deps: EngineDeps,
  wish: LeaseWish,
  work: (held: { run: Run; lease: Lease }) => Promise<void>,
): Promise<boolean> {
  const { leases, clock, random, callTimeoutMs } = deps;
  const ttlMs = 2 * callTimeoutMs;
  const lease: Lease = { name: accountLease(wish.owner.accountId), holder: random.uuid(clock.now()) };
  while (!(await leases.take(lease, ttlMs))) {
    if (clock.now() >= wish.untilMs) return false;
    await clock.sleep(Math.min(LOOK_AGAIN_MS, Math.max(1, wish.untilMs - clock.now())));
  }
  const crm = guardCrm(deps.crm, {
    timeoutMs: callTimeoutMs,
    purpose: wish.purpose,
    before: async (timeoutMs) => {
      if (!(await leases.renew(lease, 2 * timeoutMs))) throw new LeaseLost();
    },
  });
  const { owner, caller, pricebookId } = wish;
  const { catalogue, files, rules } = deps;
  const run: Run = { owner, caller, pricebookId, crm, catalogue, files, rules, nowMs: () => clock.now() };
  try {
    await work({ run, lease });
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  } finally {
    await leases.release(lease);
  }
  return true;
}

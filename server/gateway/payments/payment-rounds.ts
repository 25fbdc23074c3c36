import { createRounds, ROUND_MS } from '#gateway/rounds.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Payments } from './payments.ts';
import { reconcile } from './reconcile.ts';

/** One replica compares with the CRM once an hour; when the CRM cannot be asked, again after a minute. */
const RECONCILIATION = { name: 'payment-reconciliation', everyMs: 60 * 60_000, againMs: 60_000 };
/** Longer than settling takes. */
const TAKEN_MS = 2 * 60_000;
const ATTEMPTS_AT_ONCE = 20;

/**
 * Settles what nobody else does: attempts whose time has come, and those in the CRM that our own records do not
 * follow. So no money stays unseen after a killed gateway, a lost notification or a lost database.
 */
export function createPaymentRounds(deps: PaymentDeps, payments: Payments) {
  const { clock, leases, random, log } = deps.engine;
  const rounds = createRounds({ clock, onFault: (err) => log.error({ err }, 'a round of payments failed') });

  async function sweep(): Promise<void> {
    const due = await deps.store.takeDue({ limit: ATTEMPTS_AT_ONCE, againMs: TAKEN_MS });
    await Promise.all(due.map((target) => payments.settle(target, { customer: 'there' })));
  }

  let reconcileAtMs = clock.now();
  async function reconcileInTurn(): Promise<void> {
    reconcileAtMs = clock.now() + RECONCILIATION.everyMs;
    const lease = { name: RECONCILIATION.name, holder: random.uuid(clock.now()) };
    if (!(await leases.take(lease, RECONCILIATION.everyMs - ROUND_MS))) return;
    const isDone = await reconcile(deps, payments).catch((err: unknown) => {
      log.error({ err }, 'the reconciliation of payments failed');
      return false;
    });
    if (isDone) return;
    await leases.release(lease);
    reconcileAtMs = clock.now() + RECONCILIATION.againMs;
  }

  async function tick(): Promise<{ nextInMs: number }> {
    // Whoever takes payments for this CRM in another way also ends what was not paid.
    if (deps.providers.size === 0) return { nextInMs: ROUND_MS };
    await sweep();
    if (clock.now() >= reconcileAtMs) await reconcileInTurn();
    return { nextInMs: ROUND_MS };
  }

  return { tick, run: (signal: AbortSignal): Promise<void> => rounds.run(tick, signal) };
}

export type PaymentRounds = ReturnType<typeof createPaymentRounds>;

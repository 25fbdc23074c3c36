import type { Held } from '#gateway/commands/account-lease.ts';
import { LeaseLost } from '#gateway/commands/guard-crm.ts';
import { type Attempt, type AttemptChanges, isEnded, type SeenPayment } from '#gateway/store/payment-store.ts';
import type { ProviderPayment } from '#payments/provider.ts';
import { type AttemptFacts, type Customer, misfitOf } from './decide.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** What settles: the dependencies, the account's lease, and what the customer does meanwhile. */
export type Settling = { deps: PaymentDeps; held: Held; customer: Customer };

/** The attempts of a subject that are of the lease's owner: nobody settles another customer's. */
export async function ownAttempts({ deps, held }: Settling, subjectId: string): Promise<Attempt[]> {
  const { accountId, contactId } = held.run.owner;
  const attempts = await deps.store.attempts(subjectId);
  return attempts.filter((attempt) => attempt.accountId === accountId && attempt.contactId === contactId);
}

/** All payments of attempts, by reference; null for one whose provider gave no answer. */
export type Asked = ReadonlyMap<string, readonly ProviderPayment[] | null>;

/** Asks the providers for all payments of these attempts, and notes what they answer. */
export async function askProviders(settling: Settling, attempts: readonly Attempt[]): Promise<Asked> {
  const { deps, held } = settling;
  const asked = await held.hold(() =>
    Promise.all(attempts.map(async (attempt) => [attempt, await paymentsOf(deps, attempt)] as const)),
  );
  const nowMs = held.run.nowMs();
  for (const [attempt, payments] of asked) {
    // A paid attempt keeps the payment that it was paid by.
    const shown = attempt.state === 'paid' ? null : mostTelling(payments ?? [], attempt);
    if (!shown || isSame(shown, attempt.payment)) continue;
    await change(settling, attempt.reference, { payment: { ...shown, sinceMs: nowMs } });
  }
  return new Map(asked.map(([{ reference }, payments]) => [reference, payments]));
}

async function paymentsOf(
  { providers }: PaymentDeps,
  { provider: name, providerOrderId }: Attempt,
): Promise<readonly ProviderPayment[] | null> {
  // Nobody was given its checkout.
  if (providerOrderId === null) return [];
  const found = await providers.get(name)?.payments(providerOrderId);
  return found?.ok ? found.value : null;
}

/**
 * The payment that says most about an attempt: a captured one of its amount, else any captured one, else one under way,
 * else the last that failed. The one noted first stays: what an attempt takes must not change from run to run.
 */
function mostTelling(
  payments: readonly ProviderPayment[],
  { amountPaise, payment: noted }: Attempt,
): ProviderPayment | null {
  const captured = payments.filter(({ state }) => state === 'captured');
  const fitting = captured.filter((payment) => misfitOf(payment, amountPaise) === null);
  return (
    fitting.find(({ paymentId }) => paymentId === noted?.paymentId) ??
    fitting[0] ??
    captured[0] ??
    payments.find(({ state, paymentId }) => state === 'pending' && paymentId !== null) ??
    payments.findLast(({ state }) => state === 'failed') ??
    null
  );
}

const isSame = (shown: ProviderPayment, seen: SeenPayment | null): boolean =>
  seen?.paymentId === shown.paymentId && seen.state === shown.state;

/** What is known of an attempt, for the decision. */
export function factsOf(attempt: Attempt, asked: Asked, nowMs: number): AttemptFacts {
  const { reference, ageMs, payment } = attempt;
  const state = attempt.state === 'paid' ? 'paid' : isEnded(attempt.state) ? 'ended' : 'open';
  const failedForMs = payment?.state === 'failed' ? nowMs - payment.sinceMs : null;
  return { reference, state, ageMs, failedForMs, payments: asked.get(reference) ?? null };
}

/** Changes an attempt under the lease; ends the run when another process has taken it. */
export async function change({ deps, held }: Settling, reference: string, changes: AttemptChanges): Promise<void> {
  if (!(await deps.store.change(held.lease, reference, changes))) throw new LeaseLost();
}

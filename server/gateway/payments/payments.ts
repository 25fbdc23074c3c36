import { paise } from '#domain/money.ts';
import type { Owner } from '#domain/owner.ts';
import { type Held, withAccountLease } from '#gateway/commands/account-lease.ts';
import { refundAgain } from '#gateway/commands/kinds/cancel-order.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import type { Attempt } from '#gateway/store/payment-store.ts';
import { err } from '#lib/result.ts';
import type { Notice, ProviderName } from '#payments/provider.ts';
import type { PaymentProgress, StartPayment } from '#protocol/payments.ts';
import type { Customer } from './decide.ts';
import { findLost } from './find-lost.ts';
import type { Payer } from './open-attempt.ts';
import type { Outcome } from './outcome.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { progressOf } from './progress.ts';
import { findPaidBy } from './read-order.ts';
import { settleCredit } from './settle-credit.ts';
import { settleOrder } from './settle-order.ts';
import { createSettleQueue, createTurns, type HowToSettle, type Target } from './settle-queue.ts';
import { type Begun, beginCredit, beginOrder } from './start-payment.ts';

/** How long to wait for the account's lease: the customer waits, or only a notification does. */
const CUSTOMER_WAITS_MS = 8_000;
const NOTICE_WAITS_MS = 30_000;
/** How soon to try again what the CRM or a provider did not answer. */
const AGAIN_MS = 30_000;
/** Asking for progress asks the provider at most this often. */
const LOOK_MS = 8_000;

export type Payments = ReturnType<typeof createPayments>;

/** Takes payments of orders and of used credit. Everything that moves money or an order's status is in `settle`. */
export function createPayments(deps: PaymentDeps) {
  const { engine, store } = deps;
  const { clock } = engine;
  const looked = new Map<string, number>();
  const turns = createTurns();

  /** Runs under the account's lease, like the account's commands. Null: the lease was not free in time. */
  function underLease<T>(owner: Owner, waitMs: number, work: (held: Held) => Promise<T>): Promise<T | null> {
    return turns(owner.accountId, () => takeLease(owner, waitMs, work));
  }

  async function takeLease<T>(owner: Owner, waitMs: number, work: (held: Held) => Promise<T>): Promise<T | null> {
    let result: T | null = null;
    const { accountId, contactId } = owner;
    const request = {
      owner: { accountId, contactId },
      caller: INTEGRATION,
      pricebookId: null,
      purpose: 'payment',
    } as const;
    await withAccountLease(engine, { ...request, untilMs: clock.now() + waitMs }, async (held) => {
      result = await work(held);
    });
    return result;
  }

  async function run(
    target: Target,
    { customer, force = false, waitMs = NOTICE_WAITS_MS }: HowToSettle,
  ): Promise<Outcome> {
    const { subject, subjectId } = target;
    const outcome = await underLease(target, waitMs, (held) => {
      const settling = { deps, held, customer };
      return subject === 'order'
        ? settleOrder(settling, subjectId, { force })
        : settleCredit(settling, subjectId, { force });
    }).catch((error: unknown) => {
      engine.log.error({ err: error }, 'a payment was not settled');
      return null;
    });
    if (outcome === 'done') return outcome;
    const attempts = await store.attempts(subjectId).catch((): Attempt[] => []);
    for (const { reference } of attempts) await store.hasten(reference, AGAIN_MS).catch(() => undefined);
    return 'waits';
  }

  const { settle, isQueued, idle } = createSettleQueue(run);

  const targetOf = ({ accountId, contactId, subject, subjectId }: Attempt): Target => ({
    ...{ accountId, contactId, subject, subjectId },
  });

  async function progress(owner: Owner, subjectId: string): Promise<PaymentProgress> {
    const attempts = (await store.attempts(subjectId)).filter(({ contactId }) => contactId === owner.contactId);
    const refunds = attempts.length === 0 ? [] : await store.refunds(subjectId);
    return progressOf(attempts, { refunds, nowMs: clock.now() });
  }

  return {
    settle,
    /** Begins a payment; the customer may then open its page. */
    async begin(owner: Owner, wanted: StartPayment, payer: Payer): Promise<Begun> {
      const begun = await underLease(owner, CUSTOMER_WAITS_MS, (held) => {
        const settling = { deps, held, customer: 'there' as const };
        if (wanted.kind === 'order') return beginOrder(settling, wanted.orderId, payer);
        return beginCredit(settling, { creditId: wanted.creditId, amountPaise: paise(wanted.amountPaise) }, payer);
      });
      return begun ?? err({ kind: 'crm-unavailable' });
    },
    /** The customer wants to pay no more. Null: the CRM could not be asked. */
    async giveUp(owner: Owner, orderId: string): Promise<PaymentProgress | null> {
      const target = { ...owner, subject: 'order' as const, subjectId: orderId };
      const outcome = await settle(target, { customer: 'gave-up', force: true, waitMs: CUSTOMER_WAITS_MS });
      const now = await progress(owner, orderId);
      return outcome === 'waits' && now.state === 'none' ? null : now;
    },
    /**
     * Asks again for the bank refund that cancellations of the order with this payment earned (CRM-077). Returns false
     * for a payment of no order of the customer, and null while it is unknown what became of the refund.
     */
    async refundAgain(owner: Owner, paymentId: string): Promise<boolean | null> {
      return underLease(owner, CUSTOMER_WAITS_MS, async ({ run }) => {
        const found = await findPaidBy(run, paymentId);
        if (!found.ok) return null;
        if (found.value === null) return false;
        const waits = await refundAgain(run, found.value);
        return waits === null ? true : null;
      });
    },
    /** How far a payment has come. While it is open, the provider is asked beside, not too often. */
    async progress(owner: Owner, subjectId: string): Promise<PaymentProgress> {
      const now = await progress(owner, subjectId);
      const isOpen = now.state === 'waiting' || now.state === 'checking';
      if (looked.size > 10_000) looked.clear();
      if (isOpen && clock.now() - (looked.get(subjectId) ?? 0) >= LOOK_MS) {
        looked.set(subjectId, clock.now());
        const [attempt] = await store.attempts(subjectId);
        if (attempt) void settle(targetOf(attempt), { customer: 'there' });
      }
      if (!isOpen) looked.delete(subjectId);
      return now;
    },
    /**
     * A signed return or notification says that something happened to a provider's order. Notes it, so that a crash
     * loses nothing, and settles. Null: no attempt is known.
     */
    async notice(provider: ProviderName, providerOrderId: string, customer: Customer): Promise<Attempt | null> {
      const attempt = await store.byProviderOrder(provider, providerOrderId);
      if (!attempt) return null;
      // A run that has not begun was noted when it was asked for.
      if (!isQueued(attempt)) await store.hasten(attempt.reference, AGAIN_MS);
      void settle(targetOf(attempt), { customer });
      return attempt;
    },
    /**
     * A signed notification names an attempt that we do not know: what it was for is looked up in the CRM and settled. So
     * money that arrives after our own records were lost is not lost with them. Returns false when it is nobody's here,
     * and null when the CRM could not be asked.
     */
    async recover(notice: Notice): Promise<boolean | null> {
      const found = await findLost(engine.crm, notice);
      if (!found.ok) return null;
      if (found.value === null) return false;
      // What cannot be settled now is found by the reconciliation.
      void settle(found.value, { customer: 'there', force: true });
      return true;
    },
    /** Resolves when nothing is being settled, for a graceful shutdown. */
    idle,
  };
}

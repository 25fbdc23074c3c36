import { INTEGRATION } from '#gateway/commands/run.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { createRounds, ROUND_MS } from '#gateway/rounds.ts';
import { isEnded } from '#gateway/store/payment-store.ts';
import { UNPAID_MS } from './limits.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Payments } from './payments.ts';
import { orderOf, orderPaths } from './read-order.ts';

/** One replica compares with the CRM once an hour; when the CRM cannot be asked, again after a minute. */
const RECONCILIATION = { name: 'payment-reconciliation', everyMs: 60 * 60_000, againMs: 60_000 };
/** Longer than settling takes. */
const TAKEN_MS = 2 * 60_000;
const ATTEMPTS_AT_ONCE = 20;

/**
 * Settles what nobody else does: attempts whose time has come, and the CRM's unpaid orders that our own records do not
 * follow. So no money stays unseen after a killed gateway, a lost notification or a lost database.
 */
export function createPaymentRounds(deps: PaymentDeps, payments: Payments) {
  const { engine, store } = deps;
  const { clock, leases, random, log } = engine;
  const rounds = createRounds({ clock, onFault: (err) => log.error({ err }, 'a round of payments failed') });

  async function sweep(): Promise<void> {
    const due = await store.takeDue({ limit: ATTEMPTS_AT_ONCE, againMs: TAKEN_MS });
    await Promise.all(due.map((target) => payments.settle(target, { customer: 'there' })));
  }

  /** Reads the orders that wait for a payment. Returns false when the CRM cannot be asked. */
  async function reconcile(): Promise<boolean> {
    const read = await readQueries(
      engine.crm,
      INTEGRATION,
      {
        orders: {
          from: 'Order',
          select: orderPaths,
          where: { field: 'Status__c', op: '=', value: 'Payment Pending' },
          orderBy: [{ field: 'Id' }],
        },
      },
      { purpose: 'payment' },
    );
    if (!read.ok) return false;
    for (const row of read.value.orders) {
      const { id, createdMs, providerOrderId } = orderOf(row);
      const [accountId, contactId] = [textAt(row, 'AccountId'), textAt(row, 'Contact__c')];
      const attempts = await store.attempts(id);
      const isFollowed = attempts.some(({ state }) => !isEnded(state));
      const isYoung = attempts.length === 0 && providerOrderId === null && clock.now() - createdMs < UNPAID_MS;
      if (isFollowed || isYoung || !accountId || !contactId) continue;
      await payments.settle(
        { accountId, contactId, subject: 'order', subjectId: id },
        { customer: 'there', force: true },
      );
    }
    return true;
  }

  let reconcileAtMs = clock.now();
  async function reconcileInTurn(): Promise<void> {
    reconcileAtMs = clock.now() + RECONCILIATION.everyMs;
    const lease = { name: RECONCILIATION.name, holder: random.uuid(clock.now()) };
    if (!(await leases.take(lease, RECONCILIATION.everyMs - ROUND_MS))) return;
    const isDone = await reconcile().catch((err: unknown) => {
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

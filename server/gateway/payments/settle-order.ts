import { paise } from '#domain/money.ts';
import { isBeingChecked } from '#domain/orders/payment-state.ts';
import { type Attempt, isEnded } from '#gateway/store/payment-store.ts';
import { adoptOrder } from './adopt-order.ts';
import { applyStep } from './apply-step.ts';
import { type Asked, askProviders, factsOf, ownAttempts, type Settling } from './ask-providers.ts';
import type { OrderFacts } from './decide.ts';
import type { Outcome } from './outcome.ts';
import { pushRefund } from './push-refund.ts';
import { type OrderToPay, readOrder } from './read-order.ts';
import { pendingRefunds, scheduleChecks } from './schedule-checks.ts';
import { wholePayments } from './whole-refunds.ts';

/** Each step changes what the next decision is made from; an order needs at most a few. */
const MOST_STEPS = 20;

/**
 * The only thing that decides about an order's money (SEC-009). Asks the providers for the payments of all attempts,
 * reads the order, and does what the facts ask for, one step after the other. Callbacks, notifications, polling, the
 * sweeper and the reconciliation all end here, in any order, any number of times: each step looks first whether it is
 * done. 'waits': the CRM or a provider could not be asked, and the next run goes on.
 */
export async function settleOrder(settling: Settling, orderId: string, { force = false } = {}): Promise<Outcome> {
  const { rules } = settling.deps;
  const attempts = await ownAttempts(settling, orderId);
  let asked = await askProviders(settling, attempts);
  if (force || attempts.length === 0 || !(await isQuiet(settling, orderId, asked))) {
    for (let times = 0; times < MOST_STEPS; times += 1) {
      const read = await readOrder(settling.held.run, orderId);
      if (!read.ok) return 'waits';
      const adopted = times === 0 ? await adoptOrder(settling, read.value) : 'none';
      if (adopted === 'waits') return adopted;
      if (adopted === 'adopted') asked = await askProviders(settling, await ownAttempts(settling, orderId));
      const decide = async () => rules.decideOrder(await gather(settling, { orderId, order: read.value, asked }))[0];
      let step = await decide();
      if (step?.step === 'fail') {
        // A slow CRM took its time, and the customer may have paid meanwhile.
        asked = await askProviders(settling, await ownAttempts(settling, orderId));
        step = await decide();
      }
      if (!step) break;
      const outcome = await applyStep(settling, { orderId, order: read.value, step });
      if (outcome === 'waits') return outcome;
      // It comes last; a CRM that refuses the words would be told them again and again.
      if (step.step === 'tell') break;
    }
    for (const refund of await pendingRefunds(settling, orderId)) {
      const read = await readOrder(settling.held.run, orderId);
      if (!read.ok || (await pushRefund(settling, { order: read.value, refund })) === 'waits') return 'waits';
    }
  }
  await scheduleChecks(settling, orderId);
  return 'done';
}

async function gather(
  settling: Settling,
  { orderId, order, asked }: { orderId: string; order: OrderToPay | null; asked: Asked },
): Promise<OrderFacts> {
  const { deps, held, customer } = settling;
  const nowMs = held.run.nowMs();
  const attempts = await ownAttempts(settling, orderId);
  return {
    status: order?.status ?? null,
    duePaise: order?.duePaise ?? paise(0),
    // What an order took does not go back when the back office gives it to somebody else, deletes it, or writes another
    // reference on it. One that names no payment takes it again.
    honoured: order?.honoured === null ? null : (paidBy(attempts) ?? order?.honoured ?? null),
    isChecking: isBeingChecked(order?.paymentStatus),
    ageMs: nowMs - (order?.createdMs ?? nowMs),
    attempts: attempts.map((attempt) => factsOf(attempt, asked, nowMs)),
    refunded: wholePayments(await deps.store.refunds(orderId)),
    customer,
  };
}

/**
 * Whether nothing is to be done as far as our own records tell, so that the CRM need not be asked: most answers of a
 * provider say that nothing has happened yet.
 */
async function isQuiet(settling: Settling, orderId: string, asked: Asked): Promise<boolean> {
  const { deps, held, customer } = settling;
  const refunds = await deps.store.refunds(orderId);
  const attempts = await ownAttempts(settling, orderId);
  const [first] = attempts;
  if (!first || refunds.some(({ state }) => state === 'pending')) return false;
  const paid = paidBy(attempts);
  const unpaid = attempts.every(({ state }) => isEnded(state)) ? 'Payment Failed' : 'Payment Pending';
  const steps = deps.rules.decideOrder({
    status: paid ? 'Order Confirmed' : unpaid,
    duePaise: first.amountPaise,
    honoured: paid,
    // While a payment is under way, only the order itself can tell whether it says so.
    isChecking: false,
    ageMs: 0,
    attempts: attempts.map((attempt) => factsOf(attempt, asked, held.run.nowMs())),
    refunded: wholePayments(refunds),
    customer,
  });
  return steps.length === 0;
}

/** The payment that took an order's money, as far as our own records tell. */
const paidBy = (attempts: readonly Attempt[]): string | null =>
  attempts.find(({ state }) => state === 'paid')?.payment?.paymentId ?? null;

import { type Paise, paise } from '#domain/money.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import { type Attempt, isEnded } from '#gateway/store/payment-store.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { PaymentRefusal } from '#protocol/payments.ts';
import { change, ownAttempts, type Settling } from './ask-providers.ts';
import { creditStem, stemOf } from './credit-reference.ts';
import { errorFields, fail } from './fail-order.ts';
import { writeHistory } from './history.ts';
import { instrumentWords } from './instrument-words.ts';
import { CHECKOUT_MS } from './limits.ts';
import { openAttempt, type Payer } from './open-attempt.ts';
import { readCredit, unpaidCredit } from './read-credit.ts';
import { type OrderToPay, readOrder } from './read-order.ts';
import { settleCredit } from './settle-credit.ts';
import { settleOrder } from './settle-order.ts';

/** The reference of the attempt that the customer may pay now. */
export type Begun = Result<{ reference: string }, PaymentRefusal>;

const unavailable = err({ kind: 'crm-unavailable' });

/**
 * Begins to pay an order (CRM-081, CRM-082). Owner, status and amount are those of the CRM's own order. All tabs and
 * devices get the same open attempt. The order names provider and attempt before anybody can pay it, so that the
 * payment is found even if everything here is lost.
 */
export async function beginOrder(settling: Settling, orderId: string, payer: Payer): Promise<Begun> {
  const read = await settledOrder(settling, orderId);
  if (!read.ok) return unavailable;
  const order = read.value;
  if (order?.status !== 'Payment Pending' || order.duePaise <= 0) return err({ kind: 'nothing-due' });
  const stem = stemOf(order.orderNumber);
  const attempts = await ownAttempts(settling, orderId);
  // Its page leads to where the payment is waited for.
  const underWay = attempts.findLast(isUnderWay);
  if (underWay) return ok({ reference: underWay.reference });
  // One that was taken over from the CRM's order has another name, under which the provider would open a second one. One
  // of another amount is of before the back office changed the order's, and would only go back.
  const open = attempts.findLast(
    ({ state, reference, amountPaise }) =>
      !isEnded(state) && reference.startsWith(`${stem}-`) && amountPaise === order.duePaise,
  );
  if (isFresh(open)) return ok({ reference: open.reference });
  const wanted = { subject: 'order' as const, subjectId: orderId, amountPaise: order.duePaise };
  const begun = await openAttempt(settling, { ...wanted, stem, attempts, open, payer });
  if (!begun.ok) {
    if (begun.error.kind === 'refused') await failRefused(settling, order, begun.error);
    return begun;
  }
  const { attempt, opened } = begun.value;
  const named = await settling.held.run.crm.update(INTEGRATION, 'Order', orderId, {
    Payment_Gateway_Name__c: attempt.provider,
    Payment_Order_Id__c: opened.providerOrderId,
  });
  if (!named.ok) return unavailable;
  await change(settling, attempt.reference, { checkout: opened.checkout });
  return ok({ reference: attempt.reference });
}

/**
 * Reads the order, after its earlier attempts are settled: it may be paid already. Fails while they cannot be settled: an
 * attempt that our own records lack would be opened a second time under its own reference.
 */
async function settledOrder(settling: Settling, orderId: string): Promise<Result<OrderToPay | null, { kind: string }>> {
  const { run } = settling.held;
  const read = await readOrder(run, orderId);
  if (!read.ok) return read;
  const isTried = read.value?.providerOrderId != null || (await ownAttempts(settling, orderId)).length > 0;
  if (!isTried) return read;
  if ((await settleOrder(settling, orderId, { force: true })) === 'waits') return unavailable;
  return readOrder(run, orderId);
}

/**
 * Begins to pay used credit: at most the limit minus the balance, as the CRM has them now, less what is on its way
 * (CRED-002, CRED-006).
 */
export async function beginCredit(
  settling: Settling,
  { creditId, amountPaise }: { creditId: string; amountPaise: Paise },
  payer: Payer,
): Promise<Begun> {
  // An earlier one may have been paid, also one that our own records lack.
  if ((await settleCredit(settling, creditId, { force: true })) === 'waits') return unavailable;
  const read = await readCredit(settling.held.run, creditId);
  if (!read.ok) return unavailable;
  const attempts = await ownAttempts(settling, creditId);
  if (!read.value) return err({ kind: 'nothing-due' });
  const mostPaise = paise(unpaidCredit(read.value, attempts, settling.held.run.nowMs()) - onItsWay(attempts));
  if (mostPaise <= 0) return err({ kind: 'nothing-due' });
  const { name } = read.value;
  if (amountPaise > mostPaise) return err({ kind: 'too-much', mostPaise });
  const open = attempts.findLast(
    (attempt) => !isEnded(attempt.state) && attempt.amountPaise === amountPaise && !isUnderWay(attempt),
  );
  if (isFresh(open)) return ok({ reference: open.reference });
  const wanted = { subject: 'credit' as const, subjectId: creditId, amountPaise };
  const begun = await openAttempt(settling, { ...wanted, stem: creditStem(name), attempts, open, payer });
  if (!begun.ok) return begun;
  const { attempt, opened } = begun.value;
  const { reference } = attempt;
  // So that its payment is found even if everything here is lost.
  const named = { orderId: null, reference, amountPaise, mode: instrumentWords(null), bank: null, status: null };
  if ((await writeHistory(settling.held.run, named)) === 'waits') return unavailable;
  await change(settling, reference, { checkout: opened.checkout });
  return ok({ reference });
}

/** Whether its checkout opens without asking the provider, who takes some only once: a failed payment uses Paytm's up. */
const isFresh = (attempt: Attempt | undefined): attempt is Attempt =>
  attempt?.checkout != null && attempt.payment === null && attempt.ageMs < CHECKOUT_MS;

const isUnderWay = ({ state, payment }: Attempt): boolean =>
  !isEnded(state) && (payment?.state === 'pending' || payment?.state === 'captured');

/** What payments under way may still bring. */
const onItsWay = (attempts: readonly Attempt[]): number =>
  attempts.filter(isUnderWay).reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** An order that the provider takes no payment for ends, unless another attempt of it may still be paid (PAY-032). */
async function failRefused(
  settling: Settling,
  order: OrderToPay,
  { code, description }: Extract<PaymentRefusal, { kind: 'refused' }>,
): Promise<void> {
  const attempts = await ownAttempts(settling, order.id);
  if (attempts.some(({ state, providerOrderId }) => !isEnded(state) && providerOrderId !== null)) return;
  await fail(settling, order, errorFields({ code, description, source: 'provider', step: 'open' }));
}

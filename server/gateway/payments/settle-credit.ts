import { rupeesFromPaise } from '#domain/money.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import { refusalOf } from '#gateway/commands/status.ts';
import { must } from '#lib/assert.ts';
import { adoptCredit } from './adopt-credit.ts';
import { askProviders, change, factsOf, ownAttempts, type Settling } from './ask-providers.ts';
import type { Captured } from './decide.ts';
import type { CreditStep } from './decide-credit.ts';
import { findHistory, writeHistory } from './history.ts';
import { instrumentWords } from './instrument-words.ts';
import type { Outcome } from './outcome.ts';
import { pushRefund } from './push-refund.ts';
import { readCredit, unpaidCredit } from './read-credit.ts';
import { recordWholeRefund } from './return-payment.ts';
import { scheduleChecks } from './schedule-checks.ts';
import { wholePayments } from './whole-refunds.ts';
import { writeCapture } from './write-capture.ts';

/** Settles all payments of a credit record, as `settleOrder` does those of an order (CRED-006). */
export async function settleCredit(settling: Settling, creditId: string, { force = false } = {}): Promise<Outcome> {
  const { deps, held } = settling;
  let steps = await decide(settling, creditId);
  if (force || steps.length > 0) {
    const read = await readCredit(held.run, creditId);
    if (!read.ok) return 'waits';
    const adopted = read.value ? await adoptCredit(settling, creditId, read.value) : 'none';
    if (adopted === 'waits') return adopted;
    if (adopted === 'adopted') steps = await decide(settling, creditId);
  }
  const refunds = await deps.store.refunds(creditId);
  for (const step of steps) if ((await apply(settling, { creditId, step })) === 'waits') return 'waits';
  for (const refund of refunds.filter(({ state }) => state === 'pending')) {
    if ((await pushRefund(settling, { order: null, refund })) === 'waits') return 'waits';
  }
  await scheduleChecks(settling, creditId);
  return 'done';
}

/** Asks the providers, and decides what is to be done. */
async function decide(settling: Settling, creditId: string): Promise<CreditStep[]> {
  const { deps, held, customer } = settling;
  const asked = await askProviders(settling, await ownAttempts(settling, creditId));
  const nowMs = held.run.nowMs();
  return deps.rules.decideCredit({
    attempts: (await ownAttempts(settling, creditId)).map((attempt) => ({
      ...factsOf(attempt, asked, nowMs),
      amountPaise: attempt.amountPaise,
      paidBy: attempt.state === 'paid' ? (attempt.payment?.paymentId ?? null) : null,
      noted: attempt.payment?.paymentId ?? null,
    })),
    refunded: wholePayments(await deps.store.refunds(creditId)),
    customer,
  });
}

async function apply(settling: Settling, { creditId, step }: { creditId: string; step: CreditStep }): Promise<Outcome> {
  switch (step.step) {
    case 'complete':
      return record(settling, creditId, step);
    case 'refund':
      return recordWholeRefund(settling, { subjectId: creditId, order: null, captured: step, reason: step.reason });
    case 'close':
      return close(settling, step.reference);
  }
}

/** Ends an attempt that nobody paid. */
async function close(settling: Settling, reference: string): Promise<Outcome> {
  const { deps, held } = settling;
  const { amountPaise } = must(await deps.store.byReference(reference), 'the attempt that ends');
  const unpaid = { orderId: null, reference, amountPaise, mode: instrumentWords(null), bank: null };
  if ((await writeHistory(held.run, { ...unpaid, status: 'Failure' })) === 'waits') return 'waits';
  await change(settling, reference, { state: 'failed' });
  return 'done';
}

/** Writes a payment to the credit record and its history, once for each payment (CRED-006). */
async function record(settling: Settling, creditId: string, captured: Captured): Promise<Outcome> {
  const { deps, held } = settling;
  const { run } = held;
  const { reference, payment } = captured;
  const amountPaise = must(payment.amountPaise, 'the amount of a captured payment');
  const known = await findHistory(run, payment.paymentId);
  if (!known.ok) return 'waits';
  if (!known.value) {
    const read = await readCredit(run, creditId);
    if (!read.ok) return 'waits';
    const lastPayment = read.value?.lastPayment ?? null;
    if (lastPayment !== payment.paymentId) {
      if ((await finish(settling, creditId, lastPayment)) === 'waits') return 'waits';
      // Two checkouts may be open at once, and together ask for more than is used (CRED-002).
      const attempts = await ownAttempts(settling, creditId);
      if (!read.value || amountPaise > unpaidCredit(read.value, attempts, run.nowMs()))
        return giveBack(settling, creditId, { captured, reason: 'second' });
      const creditPaise = read.value.payablePaise;
      await change(settling, reference, { payment: { ...payment, sinceMs: run.nowMs(), creditPaise } });
      const written = await run.crm.update(INTEGRATION, 'Credit_Management__c', creditId, {
        Amount_Paid__c: rupeesFromPaise(amountPaise),
        Payment_Mode__c: instrumentWords(payment.instrument),
        Amount_Recieved_Date__c: todayInIndia(run.nowMs()),
        Reference_ID__c: payment.paymentId,
      });
      const refusal = written.ok ? null : refusalOf(written.error);
      if (refusal) return giveBack(settling, creditId, { captured, reason: 'refused' });
      if (!written.ok) return 'waits';
    }
    if ((await writeCapture(settling, { orderId: null, payment, attempt: reference })) === 'waits') return 'waits';
  }
  const noted = (await deps.store.byReference(reference))?.payment;
  await change(settling, reference, { state: 'paid', payment: { ...noted, ...payment, sinceMs: run.nowMs() } });
  return 'done';
}

/** Returns the payment that an attempt would have been recorded with, and ends the attempt. */
async function giveBack(
  settling: Settling,
  subjectId: string,
  { captured, reason }: { captured: Captured; reason: string },
): Promise<Outcome> {
  const outcome = await recordWholeRefund(settling, { subjectId, order: null, captured, reason });
  return outcome === 'waits' ? outcome : close(settling, captured.reference);
}

/**
 * Writes the history of the payment that the credit record names, if a run ended before it did so. The record names only
 * its last payment: of an earlier one, the history alone tells that it was written.
 */
async function finish(settling: Settling, creditId: string, paymentId: string | null): Promise<Outcome> {
  if (paymentId === null) return 'done';
  const attempts = await ownAttempts(settling, creditId);
  const paid = attempts.find(({ payment }) => payment?.paymentId === paymentId);
  if (!paid?.payment) return 'done';
  const payment = { ...paid.payment, paymentId };
  return writeCapture(settling, { orderId: null, payment, attempt: paid.reference });
}

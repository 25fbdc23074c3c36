import { tenderOfInstrument } from '#domain/orders/tender.ts';
import { clearPaidLines } from '#gateway/commands/kinds/place-order.ts';
import { logException } from '#gateway/commands/order/log-exception.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import { refusalDetails, refusalOf } from '#gateway/commands/status.ts';
import type { Attempt } from '#gateway/store/payment-store.ts';
import { must } from '#lib/assert.ts';
import type { ProviderPayment } from '#payments/provider.ts';
import { change, type Settling } from './ask-providers.ts';
import type { Captured, FailReason, Step } from './decide.ts';
import { writeHistory } from './history.ts';
import { instrumentWords } from './instrument-words.ts';
import { tellCustomer } from './messages.ts';
import { pushRefund } from './push-refund.ts';
import { type OrderToPay, readOrder } from './read-order.ts';
import { wholeKey } from './whole-refunds.ts';

/** 'waits': what could not be done now is done by a later run. */
export type Outcome = 'done' | 'waits';

type Target = { orderId: string; order: OrderToPay | null };

/** Does one step of what was decided about an order. Doing it again does no harm. */
export async function applyStep(settling: Settling, { step, ...target }: Target & { step: Step }): Promise<Outcome> {
  const { order } = target;
  switch (step.step) {
    case 'confirm':
      return confirm(settling, must(order, 'an order to confirm'), step);
    case 'complete':
      return complete(settling, must(order, 'an order that is paid'), step);
    case 'fail':
      return fail(settling, must(order, 'an order to fail'), failureFields(step.reason, step.payment));
    case 'refund':
      return recordWholeRefund(settling, { ...target, captured: step, reason: step.reason });
    case 'close':
      return close(settling, { ...target, reference: step.reference, payment: step.payment });
  }
}

const attemptOf = async ({ deps }: Settling, reference: string): Promise<Attempt> =>
  must(await deps.store.byReference(reference), `the attempt ${JSON.stringify(reference)}`);

/** One write confirms the order and names its payment (PAY-018, CRM-061), so that it is never one without the other. */
async function confirm(settling: Settling, order: OrderToPay, { reference, payment }: Captured): Promise<Outcome> {
  const { provider, providerOrderId } = await attemptOf(settling, reference);
  const isPending = order.status === 'Payment Pending';
  const { run } = settling.held;
  const confirmed = await run.crm.update(INTEGRATION, 'Order', order.id, {
    ...(isPending && { Status__c: 'Order Confirmed' }),
    Reference_Id__c: payment.paymentId,
    Payment_Order_Id__c: providerOrderId,
    Payment_Gateway_Name__c: provider,
    TenderType2__c: tenderOfInstrument(provider, payment.instrument),
    Payment_Status__c: 'captured',
    ...noError,
  });
  if (confirmed.ok) return 'done';
  const refusal = refusalOf(confirmed.error);
  if (!refusal || !isPending) return 'waits';
  const now = await readOrder(run, order.id);
  if (!now.ok) return 'waits';
  // Somebody else has just changed it: what is to be done now is decided anew.
  if (now.value?.status !== order.status) return 'done';
  const { errorCode, message } = refusalDetails(refusal);
  // Stock or credit is gone, so the money goes back: of an order that failed, every payment does.
  return fail(settling, order, errorFields({ code: errorCode, description: message, source: 'crm', step: 'confirm' }));
}

/** What belongs to a confirmed order's payment, each once: history, cart, message (PAY-019, PAY-025, PAY-029). */
async function complete(settling: Settling, order: OrderToPay, { reference, payment }: Captured): Promise<Outcome> {
  const { deps, held } = settling;
  if ((await writeCapture(settling, { orderId: order.id, payment })) === 'waits') return 'waits';
  const command = order.ref === null ? null : await deps.engine.ledger.orderOf(held.run.owner, order.ref);
  // Without the command, nobody knows which lines of the cart were the order's: they stay, for the customer to see.
  const cleared = command ? await clearPaidLines(held.run, command, order.id) : null;
  if (cleared && cleared.state !== 'done') return 'waits';
  const { mobile, orderNumber, duePaise: amountPaise } = order;
  await tellCustomer(deps, order.id, { kind: 'paid', mobile, order: orderNumber, amountPaise });
  await change(settling, reference, { state: 'paid', payment: { ...payment, sinceMs: held.run.nowMs() } });
  return 'done';
}

/** The money came in, whatever becomes of it. */
export async function writeCapture(
  { held }: Settling,
  { orderId, payment }: { orderId: string | null; payment: Captured['payment'] },
): Promise<Outcome> {
  const unwritten = await writeHistory(held.run, {
    orderId,
    reference: payment.paymentId,
    amountPaise: must(payment.amountPaise, 'the amount of a captured payment'),
    mode: instrumentWords(payment.instrument),
    bank: payment.bank,
    status: 'Success',
  });
  return unwritten && !refusalOf(unwritten) ? 'waits' : 'done';
}

/** Ends an order unpaid. Its cart is as it was: nothing was taken out of it. */
export async function fail(
  { held }: Settling,
  order: OrderToPay,
  fields: Readonly<Record<string, string | null>>,
): Promise<Outcome> {
  const failed = await held.run.crm.update(INTEGRATION, 'Order', order.id, {
    Status__c: 'Payment Failed',
    Payment_Status__c: 'failed',
    ...fields,
  });
  return failed.ok ? 'done' : 'waits';
}

type Refunding = Target & { captured: Captured; reason: string };

/** Returns a whole payment that nothing takes. It is recorded first, so that every later run asks under the same key. */
export async function recordWholeRefund(
  settling: Settling,
  { orderId, order, captured, reason }: Refunding,
): Promise<Outcome> {
  const { deps, held } = settling;
  const { reference, payment } = captured;
  const { provider, providerOrderId } = await attemptOf(settling, reference);
  if ((await writeCapture(settling, { orderId: order?.id ?? null, payment })) === 'waits') return 'waits';
  const message = `${reference}: ${payment.paymentId} goes back`;
  await logException(held.run, { code: `PAYMENT_${reason.toUpperCase()}`, message, category: 'Payment' });
  const recorded = {
    key: wholeKey(payment.paymentId),
    subjectId: orderId,
    provider,
    providerOrderId: must(providerOrderId, 'the order of a captured payment'),
    paymentId: payment.paymentId,
    amountPaise: must(payment.amountPaise, 'the amount of a captured payment'),
    state: 'pending' as const,
    refundId: null,
  };
  await deps.store.recordRefund(recorded);
  // When the provider gives no answer, a later run goes on from the record.
  await pushRefund(settling, { order, refund: recorded });
  return 'done';
}

type Closing = Target & { reference: string; payment: ProviderPayment | null };

/** Ends an attempt that nobody paid; a payment that comes all the same goes back. */
async function close(settling: Settling, { order, reference, payment }: Closing): Promise<Outcome> {
  const { deps, held } = settling;
  const { amountPaise } = await attemptOf(settling, reference);
  if (payment?.state !== 'captured') {
    const unwritten = await writeHistory(held.run, {
      orderId: order?.id ?? null,
      reference: payment?.paymentId ?? reference,
      amountPaise,
      mode: instrumentWords(payment?.instrument ?? null),
      bank: payment?.bank ?? null,
      status: 'Failure',
    });
    if (unwritten && !refusalOf(unwritten)) return 'waits';
  }
  if (order?.status === 'Payment Failed') {
    const { mobile, orderNumber } = order;
    await tellCustomer(deps, order.id, { kind: 'failed', mobile, order: orderNumber, amountPaise });
  }
  await change(settling, reference, { state: 'failed' });
  return 'done';
}

const noError = { Error_Code__c: null, Error_Description__c: null, Error_Source__c: null, Error_Step__c: null };

export function errorFields(error: {
  code: string | null;
  description: string | null;
  source: string;
  step: string;
}): Record<keyof typeof noError, string> {
  return {
    Error_Code__c: (error.code ?? 'UNKNOWN').slice(0, 80),
    Error_Description__c: (error.description ?? '').slice(0, 255),
    Error_Source__c: error.source.slice(0, 80),
    Error_Step__c: error.step.slice(0, 80),
  };
}

const failWords: Readonly<Record<Exclude<FailReason, 'payment'>, { code: string; description: string }>> = {
  'gave-up': { code: 'GIVEN_UP', description: 'The customer gave the payment up.' },
  time: { code: 'TIME_OVER', description: 'The payment was not made in time.' },
  amount: { code: 'WRONG_AMOUNT', description: 'The amount paid is not the amount due.' },
};

function failureFields(reason: FailReason, payment: ProviderPayment | null): Record<string, string> {
  if (reason !== 'payment') return errorFields({ ...failWords[reason], source: 'gateway', step: 'payment' });
  const error = payment?.error ?? { code: 'FAILED', description: '', source: 'provider', step: 'payment' };
  return errorFields(error);
}

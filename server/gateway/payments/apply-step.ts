import { beingChecked } from '#domain/orders/payment-state.ts';
import { tenderOfInstrument } from '#domain/orders/tender.ts';
import { clearPaidLines } from '#gateway/commands/kinds/place-order.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import { refusalDetails, refusalOf } from '#gateway/commands/status.ts';
import type { Attempt } from '#gateway/store/payment-store.ts';
import { must } from '#lib/assert.ts';
import type { ProviderPayment } from '#payments/provider.ts';
import { change, type Settling } from './ask-providers.ts';
import type { Captured, Step } from './decide.ts';
import { errorFields, fail, failureFields, noError } from './fail-order.ts';
import { writeHistory } from './history.ts';
import { instrumentWords } from './instrument-words.ts';
import { queueMessage, tellCustomer } from './messages.ts';
import type { Outcome } from './outcome.ts';
import { type OrderToPay, readOrder } from './read-order.ts';
import { recordWholeRefund } from './return-payment.ts';
import { tellOrder } from './tell-order.ts';
import { writeCapture } from './write-capture.ts';

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
      return recordWholeRefund(settling, { subjectId: target.orderId, order, captured: step, reason: step.reason });
    case 'close':
      return close(settling, { ...target, reference: step.reference, payment: step.payment });
    case 'tell':
      return tellOrder(settling, order, step.checked === null ? null : beingChecked(step.checked));
  }
}

const attemptOf = async ({ deps }: Settling, reference: string): Promise<Attempt> =>
  must(await deps.store.byReference(reference), `the attempt ${JSON.stringify(reference)}`);

/** One write confirms the order and names its payment (PAY-018, CRM-061), so that it is never one without the other. */
async function confirm(settling: Settling, order: OrderToPay, { reference, payment }: Captured): Promise<Outcome> {
  const { provider, providerOrderId } = await attemptOf(settling, reference);
  const isPending = order.status === 'Payment Pending';
  const { run } = settling.held;
  await queueMessage(settling.deps, order.id, 'paid');
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

type Closing = Target & { reference: string; payment: ProviderPayment | null };

/** Ends an attempt that nobody paid; a payment that comes all the same goes back. */
async function close(settling: Settling, { order, reference, payment }: Closing): Promise<Outcome> {
  const { deps, held } = settling;
  const { amountPaise } = await attemptOf(settling, reference);
  if (payment?.state !== 'captured') {
    const written = await writeHistory(held.run, {
      orderId: order?.id ?? null,
      reference: payment?.paymentId ?? reference,
      amountPaise,
      mode: instrumentWords(payment?.instrument ?? null),
      bank: payment?.bank ?? null,
      status: 'Failure',
    });
    if (written === 'waits') return 'waits';
  }
  if (order?.status === 'Payment Failed') {
    const { mobile, orderNumber } = order;
    await tellCustomer(deps, order.id, { kind: 'failed', mobile, order: orderNumber, amountPaise });
  }
  await change(settling, reference, { state: 'failed' });
  return 'done';
}

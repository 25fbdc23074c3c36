import { logException } from '#gateway/commands/order/log-exception.ts';
import { must } from '#lib/assert.ts';
import type { Settling } from './ask-providers.ts';
import type { Captured } from './decide.ts';
import type { Outcome } from './outcome.ts';
import { pushRefund } from './push-refund.ts';
import type { OrderToPay } from './read-order.ts';
import { wholeKey } from './whole-refunds.ts';
import { writeCapture } from './write-capture.ts';

type Refunding = {
  /** The Id of the order, or of the credit record. */
  subjectId: string;
  order: OrderToPay | null;
  captured: Captured;
  reason: string;
};

/**
 * Returns a whole payment that nothing takes. It is recorded before all else: every later run asks under the same key,
 * and takes the payment's history for no proof that used credit was paid by it.
 */
export async function recordWholeRefund(
  settling: Settling,
  { subjectId, order, captured, reason }: Refunding,
): Promise<Outcome> {
  const { deps, held } = settling;
  const { reference, payment } = captured;
  const { provider, providerOrderId } = must(
    await deps.store.byReference(reference),
    'the attempt of a captured payment',
  );
  const recorded = {
    key: wholeKey(payment.paymentId),
    subjectId,
    provider,
    providerOrderId: must(providerOrderId, 'the order of a captured payment'),
    paymentId: payment.paymentId,
    amountPaise: must(payment.amountPaise, 'the amount of a captured payment'),
    state: 'pending' as const,
    refundId: null,
  };
  await deps.store.recordRefund(recorded);
  if ((await writeCapture(settling, { orderId: order?.id ?? null, payment })) === 'waits') return 'waits';
  const message = `${reference}: ${payment.paymentId} goes back`;
  await logException(held.run, { code: `PAYMENT_${reason.toUpperCase()}`, message, category: 'Payment' });
  // When the provider gives no answer, a later run goes on from the record.
  await pushRefund(settling, { order, refund: recorded });
  return 'done';
}

import { logException } from '#gateway/commands/order/log-exception.ts';
import type { Refund } from '#gateway/store/payment-store.ts';
import type { Settling } from './ask-providers.ts';
import { REFUND_MODE, refundWords, writeHistory } from './history.ts';
import type { Outcome } from './outcome.ts';
import type { OrderToPay } from './read-order.ts';
import { refusedRefund } from './refunds-by-provider.ts';
import { tellOrder } from './tell-order.ts';
import { wholeKey } from './whole-refunds.ts';
import { writeCapture } from './write-capture.ts';

/**
 * Asks the provider for a refund that is recorded, or how it stands: the key makes both the same. The order and its
 * payment history say how it stands before our own record does, so that a run that ends in between begins again.
 * `order` is null for used credit and for an order that is gone.
 */
export async function pushRefund(
  settling: Settling,
  { order, refund }: { order: OrderToPay | null; refund: Refund },
): Promise<Outcome> {
  const { deps, held } = settling;
  const { key, providerOrderId, paymentId, amountPaise } = refund;
  const provider = deps.providers.get(refund.provider);
  // Another start may have its keys again.
  if (!provider) return 'done';
  const answer = await held.hold(() => provider.refund({ key, providerOrderId, paymentId, amountPaise }));
  const read = answer.ok ? answer.value : refusedRefund(answer.error);
  if (!read) return 'waits';
  const { state, refundId } = read;
  // A run that ended after it had recorded the refund may not have written that the money came in.
  const payment = { paymentId, amountPaise, instrument: null, bank: null };
  const isWhole = key === wholeKey(paymentId);
  if (isWhole && (await writeCapture(settling, { orderId: order?.id ?? null, payment })) === 'waits') return 'waits';
  const status = refundWords[state].history;
  const entry = { orderId: order?.id ?? null, reference: key, amountPaise, mode: REFUND_MODE, bank: null, status };
  if ((await writeHistory(held.run, entry)) === 'waits') return 'waits';
  if ((await tellOrder(settling, order, refundWords[state].order)) === 'waits') return 'waits';
  if (!answer.ok && answer.error.kind === 'refused') {
    const { code, description } = answer.error;
    await logException(held.run, { code, message: `${key}: ${description}`, category: 'Payment' });
  }
  await deps.store.recordRefund({ ...refund, state, refundId });
  return 'done';
}

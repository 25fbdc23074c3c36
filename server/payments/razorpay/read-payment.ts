import { paise } from '#domain/money.ts';
import type { PaymentInstrument } from '#domain/orders/tender.ts';
import type { ProviderPayment, RefundState } from '#payments/provider.ts';
import type { RazorpayPayment, RazorpayRefund } from './wire.ts';

/** Reads a payment as Razorpay shows it. */
export function readPayment(payment: RazorpayPayment): ProviderPayment {
  return {
    state: stateOf(payment),
    paymentId: payment.id,
    amountPaise: paise(payment.amount),
    currency: payment.currency,
    instrument: instrumentOf(payment),
    bank: payment.bank || payment.card?.issuer || payment.wallet || null,
    error: payment.error_code
      ? {
          code: payment.error_code,
          description: payment.error_description ?? '',
          source: payment.error_source ?? '',
          step: payment.error_step ?? '',
        }
      : null,
  };
}

/** PAY-024: 'captured' is success, 'failed' failure, and everything else is still open. */
function stateOf({ status, captured }: RazorpayPayment): ProviderPayment['state'] {
  if (status === 'captured' || status === 'failed') return status;
  // What was refunded had been captured, or else it was authorized and nobody captured it in time.
  if (status === 'refunded') return captured ? 'captured' : 'failed';
  return 'pending';
}

/** PAY-040. A card of an unknown type, a prepaid one and instalments count as a credit card. */
function instrumentOf({ method, card }: RazorpayPayment): PaymentInstrument | null {
  switch (method) {
    case 'card':
    case 'emi':
      return card?.type === 'debit' ? 'debit-card' : 'credit-card';
    case 'netbanking':
      return 'net-banking';
    case 'upi':
    case 'wallet':
      return method;
    default:
      return null;
  }
}

const refundStates: Readonly<Record<string, RefundState['state']>> = { processed: 'done', failed: 'failed' };

export const readRefund = ({ id, status }: RazorpayRefund): RefundState => ({
  state: refundStates[status] ?? 'pending',
  refundId: id,
});

import type { PaymentInstrument } from '#domain/orders/tender.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { ProviderFault, ProviderPayment, RefundState } from '#payments/provider.ts';
import { paiseOf } from './amounts.ts';
import { refused } from './call.ts';
import { codes, isOneOf, type OrderStatus, type Refunded } from './wire.ts';

/** Reads how an order stands (PAY-023). A bad request is answered like a failed payment, but names no order. */
export function readPayment(orderId: string, status: OrderStatus): Result<ProviderPayment, ProviderFault> {
  const { resultInfo } = status;
  if (isOneOf(codes.noOrder, resultInfo) || resultInfo.resultStatus === 'NO_RECORD_FOUND') return ok(noPaymentYet);
  if (status.orderId !== orderId) return err(refused(resultInfo));
  const state = states.get(resultInfo.resultStatus) ?? 'failed';
  return ok({
    state,
    paymentId: status.txnId || null,
    amountPaise: paiseOf(status.txnAmount),
    // Paytm takes rupees only, and its status may leave them unsaid.
    currency: status.currency || 'INR',
    instrument: instruments.get(status.paymentMode ?? '') ?? null,
    bank: status.bankName || null,
    error:
      state === 'failed'
        ? { code: resultInfo.resultCode, description: resultInfo.resultMsg ?? '', source: '', step: '' }
        : null,
  });
}

const states: ReadonlyMap<string, ProviderPayment['state']> = new Map([
  ['TXN_SUCCESS', 'captured'],
  ['PENDING', 'pending'],
]);

const noPaymentYet: ProviderPayment = {
  state: 'pending',
  paymentId: null,
  amountPaise: null,
  currency: null,
  instrument: null,
  bank: null,
  error: null,
};

/** By PAYMENTMODE. The other modes of PAY-037 (PPBL, BALANCE, PDC, CARD, EMI) have no tender code of their own. */
const instruments: ReadonlyMap<string, PaymentInstrument> = new Map([
  ['CC', 'credit-card'],
  ['DC', 'debit-card'],
  ['NB', 'net-banking'],
  ['UPI', 'upi'],
  ['PPI', 'wallet'],
]);

/**
 * Reads how a refund stands; null when Paytm does not know it. By the status, because Paytm's own papers give the codes
 * 601 and 617 both to refunds that are done and to those that are only accepted.
 */
export function readRefund(key: string, refund: Refunded): Result<RefundState | null, ProviderFault> {
  const { resultInfo, refId } = refund;
  const refundId = refund.refundId || null;
  if (resultInfo.resultStatus === 'TXN_SUCCESS') return ok({ state: 'done', refundId });
  if (resultInfo.resultStatus === 'PENDING') return ok({ state: 'pending', refundId });
  if (isOneOf(codes.noRefund, resultInfo) || resultInfo.resultStatus === 'NO_RECORD_FOUND') return ok(null);
  return refId === key && refundId !== null ? ok({ state: 'failed', refundId }) : err(refused(resultInfo));
}

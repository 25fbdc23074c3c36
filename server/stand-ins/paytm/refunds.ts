import { capturedPaise, messages, moment, type Order, paiseOf, refundedPaise, rupees } from './books.ts';

/** The body of an answer. */
export type Answer = { resultInfo: { resultStatus: string; resultCode: string; resultMsg: string } } & Record<
  string,
  unknown
>;

export const failure = (resultStatus: string, resultCode: string, resultMsg: string): Answer => ({
  resultInfo: { resultStatus, resultCode, resultMsg },
});

const LEAST_PART_PAISE = 100;

type Asked = { refId: string; txnId: string; refundAmount: string };

/** Why a refund is refused; null if it is not. */
export function refundProblem(order: Order | undefined, { refId, txnId, refundAmount }: Asked): Answer | null {
  const refuse = (code: string, message: string) => failure('TXN_FAILURE', code, message);
  if (!order || order.transaction?.txnId !== txnId) return refuse('627', 'Order Details Mismatch');
  const known = order.refunds.find((refund) => refund.refId === refId);
  if (known?.status === 'TXN_SUCCESS') return refuse('629', 'Refund is already Successful');
  if (known) return refuse('617', 'Refund Already Raised');
  const amount = paiseOf(refundAmount);
  const captured = capturedPaise(order);
  if (captured === 0) return refuse('607', 'Refund can not be initiated for a cancelled transaction.');
  if (!amount || amount > captured - refundedPaise(order)) return refuse('619', 'Invalid refund amount');
  if (amount < LEAST_PART_PAISE && amount < captured) {
    return refuse('635', 'Partial Refund under Rupee 1 is not allowed');
  }
  return null;
}

/** How a refund stands. */
export function refundAnswer(order: Order, { mid, refund }: { mid: string; refund: Order['refunds'][number] }): Answer {
  const isDone = refund.status === 'TXN_SUCCESS';
  const resultCode = isDone ? '10' : '601';
  return {
    resultInfo: { resultStatus: refund.status, resultCode, resultMsg: messages[resultCode] ?? '' },
    ...{ mid, orderId: order.orderId, txnId: order.transaction?.txnId, refId: refund.refId },
    ...{ refundId: refund.refundId, refundAmount: rupees(refund.amountPaise), txnAmount: rupees(order.amountPaise) },
    totalRefundAmount: rupees(refundedPaise(order)),
    txnTimestamp: moment(refund.atMs),
    userCreditInitiateStatus: isDone ? 'SUCCESS' : 'PENDING',
  };
}

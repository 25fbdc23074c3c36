import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { numberAt, textAt } from '#gateway/crm-client/row-values.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import { REFUND_MODE, refundWords, writeHistory } from '#gateway/payments/history.ts';
import type { CapturedPayment, Refunds } from '#gateway/payments/refunds.ts';
import { ok, type Result } from '#lib/result.ts';
import { INTEGRATION, type Run } from '../run.ts';
import { type CommandStatus, RetryReason, refusalOf, retryLater, waitAfter } from '../status.ts';
import { logException } from './log-exception.ts';

export type BankRefund = {
  orderId: string;
  payment: CapturedPayment;
  /** What the order is refunded with there in all. */
  totalPaise: Paise;
  /** Ask again for a refund that failed (CRM-077). */
  again?: boolean;
};

/**
 * Returns to the bank what an order is refunded with there in all, after the CRM shows the cancellation (CANC-011). The
 * outcome is a Payment_History__c under a reference of its own, which a later run finds, so nothing is refunded or
 * recorded twice; a refusal of the provider is for the back office too. Null once it is settled.
 */
export async function refundBank(run: Run, refunds: Refunds, asked: BankRefund): Promise<CommandStatus | null> {
  const { orderId, payment } = asked;
  if (asked.totalPaise === 0) return null;
  const known = await refundsOf(run, orderId);
  if (!known.ok) return waitAfter(known.error);
  const next = nextRefund(known.value, asked);
  if (!next) return null;
  const { key, totalPaise, beforePaise } = next;
  const refunded = await refunds.refundUpTo({ ...payment, subjectId: orderId, totalPaise, beforePaise, key });
  if (!refunded.ok && refunded.error.kind === 'unreachable') return retryLater(RetryReason.unreachable);
  const state = refunded.ok ? refunded.value.state : 'failed';
  const amountPaise = refunded.ok ? refunded.value.amountPaise : paise(totalPaise - beforePaise);
  const { history: status, order: words } = refundWords[state];
  const entry = { orderId, reference: key, amountPaise, mode: REFUND_MODE, bank: null, status };
  // First, because a later run asks for nothing more once it finds the history.
  const told = await run.crm.update(INTEGRATION, 'Order', orderId, { Payment_Status__c: words });
  if (!told.ok && !refusalOf(told.error)) return waitAfter(told.error);
  if ((await writeHistory(run, entry)) === 'waits') return retryLater(RetryReason.unreachable);
  if (!refunded.ok) {
    const message = refunded.error.kind === 'refused' ? refunded.error.message : '';
    await logException(run, { code: 'REFUND_REFUSED', message: `${key}: ${message}`, category: 'Payment' });
  }
  return null;
}

type RecordedRefund = { reference: string; amountPaise: Paise; failed: boolean };

/**
 * Returns the refund to ask the provider for. One that failed has returned nothing; it is asked for again under its own
 * key, under which the provider returns money once, and only while no other refund has made up for it.
 */
function nextRefund(known: readonly RecordedRefund[], { orderId, totalPaise, again }: BankRefund) {
  const key = `${orderId}-${totalPaise}`;
  const returned = known.filter(({ failed }) => !failed);
  const beforePaise = paise(returned.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
  if (!known.some(({ reference }) => reference === key)) return { key, totalPaise, beforePaise };
  const missing = again && known.find(({ failed, amountPaise }) => failed && beforePaise + amountPaise <= totalPaise);
  return missing ? { key: missing.reference, totalPaise: paise(beforePaise + missing.amountPaise), beforePaise } : null;
}

/** The bank refunds of an order's cancellations that were recorded; those of whole payments are none of them. */
async function refundsOf(run: Run, orderId: string): Promise<Result<RecordedRefund[], CrmFailure>> {
  const read = await readQueries(run.crm, INTEGRATION, {
    history: {
      from: 'Payment_History__c',
      select: ['Id', 'Transactional_Reference_Number__c', 'Amount__c', 'Status__c'],
      where: equal({ Order__c: orderId, Payment_Mode__c: REFUND_MODE }),
    },
  });
  if (!read.ok) return read;
  const recorded = read.value.history.map((row) => ({
    reference: textAt(row, 'Transactional_Reference_Number__c') ?? '',
    amountPaise: paiseFromRupees(numberAt(row, 'Amount__c') ?? 0),
    failed: textAt(row, 'Status__c') === 'Failure',
  }));
  return ok(recorded.filter(({ reference }) => reference.startsWith(`${orderId}-`)));
}

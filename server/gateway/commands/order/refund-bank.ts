import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { numberAt, textAt } from '#gateway/crm-client/row-values.ts';
import { REFUND_MODE, refundWords, writeHistory } from '#gateway/payments/history.ts';
import type { CapturedPayment, Refunds } from '#gateway/payments/refunds.ts';
import { ok, type Result } from '#lib/result.ts';
import { INTEGRATION, type Run } from '../run.ts';
import { type CommandStatus, RetryReason, refusalOf, retryLater, waitAfter } from '../status.ts';
import { logException } from './log-exception.ts';

/**
 * Returns to the bank what an order is refunded with there in all, after the CRM shows the cancellation (CANC-011). The
 * outcome is a Payment_History__c under a reference of its own, which a later run finds, so nothing is refunded or
 * recorded twice; a refusal of the provider is for the back office too. Null once it is settled.
 */
export async function refundBank(
  run: Run,
  refunds: Refunds,
  { orderId, payment, totalPaise }: { orderId: string; payment: CapturedPayment; totalPaise: Paise },
): Promise<CommandStatus | null> {
  if (totalPaise === 0) return null;
  const key = `${orderId}-${totalPaise}`;
  const known = await refundsOf(run, orderId);
  if (!known.ok) return waitAfter(known.error, 'integration');
  if (known.value.some(({ reference }) => reference === key)) return null;
  const beforePaise = paise(known.value.reduce((sum, { paise: amount }) => sum + amount, 0));
  const refunded = await refunds.refundUpTo({ ...payment, subjectId: orderId, totalPaise, beforePaise, key });
  if (!refunded.ok && refunded.error.kind === 'unreachable') return retryLater(RetryReason.unreachable);
  const state = refunded.ok ? refunded.value.state : 'failed';
  const amountPaise = refunded.ok ? refunded.value.amountPaise : paise(totalPaise - beforePaise);
  const { history: status, order: words } = refundWords[state];
  const entry = { orderId, reference: key, amountPaise, mode: REFUND_MODE, bank: null, status };
  if ((await writeHistory(run, entry)) === 'waits') return retryLater(RetryReason.unreachable);
  const told = await run.crm.update(INTEGRATION, 'Order', orderId, { Payment_Status__c: words });
  if (!told.ok && !refusalOf(told.error)) return waitAfter(told.error, 'integration');
  if (!refunded.ok) {
    const message = refunded.error.kind === 'refused' ? refunded.error.message : '';
    await logException(run, { code: 'REFUND_REFUSED', message: `${key}: ${message}`, category: 'Payment' });
  }
  return null;
}

/** The bank refunds of an order that were recorded; of one that failed, nothing was returned. */
async function refundsOf(
  run: Run,
  orderId: string,
): Promise<Result<{ reference: string | null; paise: Paise }[], CrmFailure>> {
  const read = await readQueries(run.crm, INTEGRATION, {
    history: {
      from: 'Payment_History__c',
      select: ['Id', 'Transactional_Reference_Number__c', 'Amount__c', 'Status__c'],
      where: {
        and: [
          { field: 'Order__c', op: '=', value: orderId },
          { field: 'Payment_Mode__c', op: '=', value: REFUND_MODE },
        ],
      },
    },
  });
  if (!read.ok) return read;
  return ok(
    read.value.history.map((row) => ({
      reference: textAt(row, 'Transactional_Reference_Number__c'),
      paise: textAt(row, 'Status__c') === 'Failure' ? paise(0) : paiseFromRupees(numberAt(row, 'Amount__c') ?? 0),
    })),
  );
}

import { type Paise, rupeesFromPaise } from '#domain/money.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
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
  const known = await isRecorded(run, { orderId, key });
  if (!known.ok) return waitAfter(known.error, 'integration');
  if (known.value) return null;
  const refunded = await refunds.refundUpTo({ ...payment, totalPaise, key });
  if (!refunded.ok && refunded.error.kind === 'unreachable') return retryLater(RetryReason.unreachable);
  const recorded = await run.crm.create(INTEGRATION, 'Payment_History__c', {
    Order__c: orderId,
    Contact__c: run.owner.contactId,
    Customer_Account__c: run.owner.accountId,
    Amount__c: rupeesFromPaise(totalPaise),
    Date__c: new Date(run.nowMs()).toISOString(),
    Payment_Mode__c: 'Refund',
    Transactional_Reference_Number__c: key,
    Status__c: refunded.ok ? 'Success' : 'Failure',
  });
  if (!recorded.ok && !refusalOf(recorded.error)) return waitAfter(recorded.error, 'integration');
  if (!refunded.ok) {
    const message = refunded.error.kind === 'refused' ? refunded.error.message : '';
    await logException(run, { code: 'REFUND_REFUSED', message: `${key}: ${message}` });
  }
  return null;
}

async function isRecorded(
  run: Run,
  { orderId, key }: { orderId: string; key: string },
): Promise<Result<boolean, CrmFailure>> {
  const read = await readQueries(run.crm, INTEGRATION, {
    history: {
      from: 'Payment_History__c',
      select: ['Id'],
      where: {
        and: [
          { field: 'Order__c', op: '=', value: orderId },
          { field: 'Transactional_Reference_Number__c', op: '=', value: key },
        ],
      },
    },
  });
  return read.ok ? ok(read.value.history.length > 0) : read;
}

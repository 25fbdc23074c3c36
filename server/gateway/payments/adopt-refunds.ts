import { INTEGRATION } from '#gateway/commands/run.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import type { Settling } from './ask-providers.ts';
import { REFUND_MODE, refundWords } from './history.ts';
import type { Outcome } from './outcome.ts';
import { type OrderToPay, paiseAt } from './read-order.ts';
import { wholeKey } from './whole-refunds.ts';

/**
 * Takes over the refunds of cancellations that the CRM shows as pending, so that somebody asks how they end. Those of
 * whole payments are decided anew, under the same key.
 */
export async function adoptRefunds({ deps, held }: Settling, order: OrderToPay): Promise<Outcome> {
  const { id: subjectId, provider, providerOrderId, honoured: paymentId } = order;
  if (
    order.paymentStatus !== refundWords.pending.order ||
    !provider ||
    providerOrderId === null ||
    paymentId === null
  ) {
    return 'done';
  }
  const read = await readQueries(held.run.crm, INTEGRATION, {
    refunds: {
      from: 'Payment_History__c',
      select: ['Transactional_Reference_Number__c', 'Amount__c'],
      where: equal({ Order__c: subjectId, Payment_Mode__c: REFUND_MODE, Status__c: null }),
    },
  });
  if (!read.ok) return 'waits';
  for (const row of read.value.refunds) {
    const key = textAt(row, 'Transactional_Reference_Number__c');
    if (key === null || key.startsWith(wholeKey(''))) continue;
    const refund = { key, subjectId, provider, providerOrderId, paymentId, amountPaise: paiseAt(row, 'Amount__c') };
    await deps.store.recordRefund({ ...refund, state: 'pending', refundId: null });
  }
  return 'done';
}

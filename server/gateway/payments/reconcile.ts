import { INTEGRATION } from '#gateway/commands/run.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { chunks } from '#gateway/store/chunks.ts';
import { isEnded } from '#gateway/store/payment-store.ts';
import { creditOf } from './credit-reference.ts';
import { FINDABLE_MS, UNPAID_MS } from './limits.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { Payments } from './payments.ts';
import { begunCredit } from './read-credit.ts';
import { orderOf, orderPaths } from './read-order.ts';
import type { Target } from './settle-queue.ts';

const AT_ONCE = 20;

/**
 * Compares the CRM with our own records: orders that wait for their payment, young orders that name an attempt, whatever
 * has become of them, and begun attempts to pay used credit. What we do not follow is settled, so money that no
 * notification tells of is found even if the whole database was lost. Returns false when the CRM cannot be asked.
 *
 * What stays unseen without a notification: money that arrives more than four days after its order, what is paid by a
 * fourth attempt after the one that paid, and a second capture of an attempt that paid used credit, which no provider
 * takes.
 */
export async function reconcile(deps: PaymentDeps, payments: Payments): Promise<boolean> {
  const { engine, store } = deps;
  const nowMs = engine.clock.now();
  const read = await readQueries(
    engine.crm,
    INTEGRATION,
    {
      lostOrders: {
        from: 'Order',
        select: orderPaths,
        where: {
          or: [
            { field: 'Status__c', op: '=', value: 'Payment Pending' },
            {
              and: [
                { field: 'CreatedDate', op: '>=', value: nowMs - FINDABLE_MS },
                { field: 'Payment_Order_Id__c', op: '!=', value: null },
              ],
            },
          ],
        },
        orderBy: [{ field: 'Id' }],
      },
      lostCredits: {
        from: 'Payment_History__c',
        select: ['Transactional_Reference_Number__c'],
        where: begunCredit(nowMs),
        orderBy: [{ field: 'Id' }],
      },
    },
    { purpose: 'payment' },
  );
  if (!read.ok) return false;
  const settle = (target: Target) => payments.settle(target, { customer: 'there', force: true });

  async function settleLostOrder(row: CrmRow): Promise<void> {
    const [accountId, contactId] = [textAt(row, 'AccountId'), textAt(row, 'Contact__c')];
    if (!accountId || !contactId || !(await isLost(row))) return;
    await settle({ accountId, contactId, subject: 'order', subjectId: String(row.Id) });
  }

  async function isLost(row: CrmRow): Promise<boolean> {
    const { id, status, createdMs, provider, providerOrderId } = orderOf(row);
    if (provider && providerOrderId !== null && !(await store.byProviderOrder(provider, providerOrderId))) return true;
    if (status !== 'Payment Pending') return false;
    const attempts = await store.attempts(id);
    const isFollowed = attempts.some(({ state }) => !isEnded(state));
    const isYoung = attempts.length === 0 && nowMs - createdMs < UNPAID_MS;
    return !isFollowed && !isYoung;
  }

  async function settleLostCredit(row: CrmRow): Promise<void> {
    const reference = textAt(row, 'Transactional_Reference_Number__c') ?? '';
    if (creditOf(reference) === null || (await store.byReference(reference))?.providerOrderId != null) return;
    await payments.recover({ providerOrderId: reference });
  }

  for (const some of chunks(read.value.lostOrders, AT_ONCE)) await Promise.all(some.map(settleLostOrder));
  for (const some of chunks(read.value.lostCredits, AT_ONCE)) await Promise.all(some.map(settleLostCredit));
  return true;
}

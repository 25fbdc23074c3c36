import { type Paise, paise } from '#domain/money.ts';
import type { Run } from '#gateway/commands/run.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { type Condition, equal } from '#gateway/crm-client/soql.ts';
import type { Attempt } from '#gateway/store/payment-store.ts';
import { ok, type Result } from '#lib/result.ts';
import { creditOf, stemOf } from './credit-reference.ts';
import { CREDIT_SHOWN_MS, FINDABLE_MS } from './limits.ts';
import { paiseAt } from './read-order.ts';

/** A credit record as far as its payment is concerned. */
export type CreditToPay = {
  name: string;
  /** What may be paid: the limit minus the balance (CRED-002). */
  payablePaise: Paise;
  /** `Reference_ID__c`: the payment that was recorded last. */
  lastPayment: string | null;
  /** Attempts to pay it that its payment history shows as begun, or as unpaid, and that may still be paid. */
  begun: BegunAttempt[];
};

export type BegunAttempt = { reference: string; amountPaise: Paise };

/** Reads this customer's credit record; null if there is none. */
export async function readCredit(run: Run, creditId: string): Promise<Result<CreditToPay | null, CrmFailure>> {
  const read = await readQueries(run.crm, run.caller, {
    credit: {
      from: 'Credit_Management__c',
      select: ['Id', 'Name', 'Credit_limit__c', 'Credit_Balance__c', 'Reference_ID__c'],
      where: equal({ Id: creditId, Contact__c: run.owner.contactId }),
    },
    histories: {
      from: 'Payment_History__c',
      select: ['Transactional_Reference_Number__c', 'Amount__c'],
      where: { and: [{ field: 'Contact__c', op: '=', value: run.owner.contactId }, begunCredit(run.nowMs())] },
    },
  });
  if (!read.ok) return read;
  const [row] = read.value.credit;
  if (!row) return ok(null);
  const limitPaise = Math.max(0, paiseAt(row, 'Credit_limit__c'));
  const payablePaise = paise(Math.max(0, limitPaise - paiseAt(row, 'Credit_Balance__c')));
  const name = textAt(row, 'Name') ?? '';
  const begun = read.value.histories.flatMap((history): BegunAttempt[] => {
    const reference = textAt(history, 'Transactional_Reference_Number__c') ?? '';
    return creditOf(reference) === stemOf(name) ? [{ reference, amountPaise: paiseAt(history, 'Amount__c') }] : [];
  });
  return ok({ name, payablePaise, lastPayment: textAt(row, 'Reference_ID__c'), begun });
}

/**
 * What may still be paid: less what was recorded within a day while the CRM's balance has not changed since, because a
 * payment may take as long to show in it (CRED-001), and must not be asked for twice (CRED-002).
 */
export function unpaidCredit({ payablePaise }: CreditToPay, attempts: readonly Attempt[], nowMs: number): Paise {
  const isUnshown = ({ state, payment }: Attempt) =>
    state === 'paid' && payment?.creditPaise === payablePaise && nowMs - payment.sinceMs < CREDIT_SHOWN_MS;
  const recorded = attempts.filter(isUnshown).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return paise(Math.max(0, payablePaise - recorded));
}

/** The payment histories of used credit whose attempts may still be paid; among them are those of refunds. */
export const begunCredit = (nowMs: number): Condition => ({
  and: [
    { field: 'Order__c', op: '=', value: null },
    { field: 'CreatedDate', op: '>=', value: nowMs - FINDABLE_MS },
    {
      or: [
        { field: 'Status__c', op: '=', value: null },
        { field: 'Status__c', op: '=', value: 'Failure' },
      ],
    },
  ],
});

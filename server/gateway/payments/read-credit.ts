import { type Paise, paise } from '#domain/money.ts';
import type { Run } from '#gateway/commands/run.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { ok, type Result } from '#lib/result.ts';
import { paiseAt } from './read-order.ts';

/** A credit record as far as its payment is concerned. */
export type CreditToPay = {
  name: string;
  /** What may be paid: the limit minus the balance (CRED-002). */
  payablePaise: Paise;
  /** `Reference_ID__c`: the payment that was recorded last. */
  lastPayment: string | null;
};

/** Reads this customer's credit record; null if there is none. */
export async function readCredit(run: Run, creditId: string): Promise<Result<CreditToPay | null, CrmFailure>> {
  const read = await readQueries(run.crm, run.caller, {
    credit: {
      from: 'Credit_Management__c',
      select: ['Id', 'Name', 'Credit_limit__c', 'Credit_Balance__c', 'Reference_ID__c'],
      where: {
        and: [
          { field: 'Id', op: '=', value: creditId },
          { field: 'Contact__c', op: '=', value: run.owner.contactId },
        ],
      },
    },
  });
  if (!read.ok) return read;
  const [row] = read.value.credit;
  if (!row) return ok(null);
  const limitPaise = Math.max(0, paiseAt(row, 'Credit_limit__c'));
  const payablePaise = paise(Math.max(0, limitPaise - paiseAt(row, 'Credit_Balance__c')));
  return ok({ name: textAt(row, 'Name') ?? '', payablePaise, lastPayment: textAt(row, 'Reference_ID__c') });
}

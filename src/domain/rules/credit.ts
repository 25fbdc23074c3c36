import type { CrmRecord } from '#domain/crm/index.ts';
import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';

export type CreditRow = Partial<
  Pick<
    CrmRecord<'Credit_Management__c'>,
    'Id' | 'status__c' | 'From_date__c' | 'To_Date__c' | 'Credit_limit__c' | 'Credit_Balance__c'
  >
>;

/** A negative balance means that the limit is exceeded (CRED-003). */
export type Credit = { balancePaise: Paise; limitPaise: Paise };

/**
 * Returns the credit that may pay for an order today, from the record that is 'Active' and within its dates (PAY-006);
 * null without one. If there are several, which is not expected, the highest Id is the newest and counts.
 */
export function activeCredit(rows: readonly CreditRow[], today: string): Credit | null {
  const active = rows
    .filter((row) => row.status__c === 'Active' && isOpen(row, today))
    .toSorted((a, b) => ((a.Id ?? '') < (b.Id ?? '') ? 1 : -1))[0];
  if (!active) return null;
  return {
    balancePaise: paiseFromRupees(active.Credit_Balance__c ?? 0),
    limitPaise: paise(Math.max(0, paiseFromRupees(active.Credit_limit__c ?? 0))),
  };
}

/** What waiting orders will use up of a balance: no more than there is. */
export function usedByWaiting(balancePaise: Paise, reservedPaise: Paise): Paise {
  return paise(Math.min(Math.max(0, balancePaise), reservedPaise));
}

/** What waiting orders leave of a balance; the CRM's own figure may be below zero. */
export function leftByWaiting(balancePaise: Paise, reservedPaise: Paise): Paise {
  return paise(balancePaise - usedByWaiting(balancePaise, reservedPaise));
}

/** The start and end dates are inclusive; an empty date is open. */
function isOpen(row: CreditRow, today: string): boolean {
  return (!row.From_date__c || row.From_date__c <= today) && (!row.To_Date__c || today <= row.To_Date__c);
}

/** The overdue amount: the sum of the statements when the limit is exceeded; null otherwise (CRED-003, PAY-010). */
export function overduePaise(
  credit: Pick<Credit, 'balancePaise'> | null,
  statements: readonly Partial<Pick<CrmRecord<'Customer_Satement__c'>, 'Amount__c'>>[],
): Paise | null {
  if (!credit || credit.balancePaise >= 0) return null;
  const sum = statements.reduce((total, row) => total + paiseFromRupees(row.Amount__c ?? 0), 0);
  return sum > 0 ? paise(sum) : null;
}

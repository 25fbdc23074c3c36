import { type Paise, paise } from '#domain/money.ts';
import { LEAST_ONLINE_PAISE } from '#domain/orders/credit-part.ts';
import type { CreditRecord, ProjectedCreditRecord } from '#domain/projection/projected.ts';

/** The statuses of a credit record with their colours (CRED-004). */
export const creditColours = {
  Active: 'green',
  Approved: 'blue',
  Applied: 'orange',
  Expired: 'grey',
  'Not Approved': 'red',
} as const;
export type CreditStatus = keyof typeof creditColours;
export type CreditColour = (typeof creditColours)[CreditStatus];

export function isCreditStatus(status: string | null): status is CreditStatus {
  return status !== null && Object.hasOwn(creditColours, status);
}

type Dated = Pick<CreditRecord, 'status' | 'from' | 'to'>;

/**
 * Returns a record's status on a day. The office may not have changed it yet: a record is 'Active' only within its
 * dates (PAY-006), both of them included; before them it is 'Approved', after them 'Expired'.
 */
export function creditStatusOn({ status, from, to }: Dated, today: string): string | null {
  if (status !== 'Active') return status;
  if (to && to < today) return 'Expired';
  return from && from > today ? 'Approved' : status;
}

/** Returns the records with the one that counts first: the newest that is active today, else the newest (DATA-040). */
export function rankedRecords<R extends Pick<ProjectedCreditRecord, 'id' | 'ref' | 'pending'> & Dated>(
  records: readonly R[],
  today: string,
): R[] {
  const isActive = (record: R) => record.pending === null && creditStatusOn(record, today) === 'Active';
  return records.toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)) || compare(newness(b), newness(a)));
}

/** An application that the CRM does not have is the newest; of records, the highest id is. */
const newness = ({ id, ref }: Pick<ProjectedCreditRecord, 'id' | 'ref'>) => (id === null ? `~${ref}` : id);
const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** What a credit record says, and what may be paid of it (CRED-002). */
export type CreditFigures = {
  limitPaise: Paise;
  /** Below 0 when the limit is exceeded. */
  balancePaise: Paise;
  /** The payable credit: what was used of the limit; once the limit is exceeded, only what is above it. */
  payablePaise: Paise;
  /** Limit minus balance: everything that was used, and the most that may be charged. */
  usedPaise: Paise;
};

/** Returns null while the office has set neither limit nor balance. */
export function creditFigures({
  limitPaise,
  balancePaise,
}: Pick<CreditRecord, 'limitPaise' | 'balancePaise'>): CreditFigures | null {
  if (limitPaise === null && balancePaise === null) return null;
  const limit = Math.max(0, limitPaise ?? 0);
  const balance = balancePaise ?? 0;
  const used = Math.max(0, limit - balance);
  return {
    limitPaise: paise(limit),
    balancePaise: paise(balance),
    payablePaise: paise(balance < 0 ? -balance : used),
    usedPaise: paise(used),
  };
}

/** Returns what one online payment takes of an amount: at most the provider's limit (null without one), nothing below ₹1. */
export function payableAtOnce(amount: Paise, mostOnlinePaise: number | null): Paise | null {
  return amount < LEAST_ONLINE_PAISE ? null : paise(Math.min(amount, mostOnlinePaise ?? amount));
}

/** Returns the amounts that the customer may choose to pay, each once: the payable one first (CRED-002). */
export function payableAmounts({ payablePaise, usedPaise }: CreditFigures): Paise[] {
  return [...new Set([payablePaise, usedPaise])].filter((amount) => amount > 0);
}

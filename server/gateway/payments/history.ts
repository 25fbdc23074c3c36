import { type Paise, rupeesFromPaise } from '#domain/money.ts';
import { logException } from '#gateway/commands/order/log-exception.ts';
import { INTEGRATION, type Run } from '#gateway/commands/run.ts';
import { isTaken, refusalDetails, refusalOf } from '#gateway/commands/status.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { ok, type Result } from '#lib/result.ts';
import type { RefundState } from '#payments/provider.ts';
import type { Outcome } from './outcome.ts';

/** `Payment_Mode__c` of money that goes back. */
export const REFUND_MODE = 'Refund';

/** The words of `Payment_Status__c` and of the history for each state of a refund. */
export const refundWords = {
  pending: { order: 'refund pending', history: null },
  done: { order: 'refunded', history: 'Success' },
  failed: { order: 'refund failed', history: 'Failure' },
} as const satisfies Record<RefundState['state'], { order: string; history: 'Success' | 'Failure' | null }>;

export type HistoryEntry = {
  /** Null for a payment of used credit. */
  orderId: string | null;
  /** `Transactional_Reference_Number__c`: once for each. */
  reference: string;
  /** The attempt of used credit whose record, which says that it has begun, becomes this one. */
  attempt?: string;
  amountPaise: Paise;
  mode: string;
  bank: string | null;
  /** Null: not decided yet, as of a refund that the provider is still working on. */
  status: 'Success' | 'Failure' | null;
};

/**
 * Writes a Payment_History__c (PAY-029), once for each reference; a later status is written into the one that is there.
 * What the CRM refuses is an exception for the back office: the money has moved all the same. 'waits': the CRM cannot be
 * asked.
 */
export async function writeHistory(run: Run, entry: HistoryEntry): Promise<Outcome> {
  const failure = await tryToWrite(run, entry);
  if (!failure) return 'done';
  const refusal = refusalOf(failure);
  if (!refusal) return 'waits';
  const { errorCode: code, message } = refusalDetails(refusal);
  await logException(run, { code, message: `${entry.reference}: ${message}`, category: 'Payment' });
  return 'done';
}

/** Returns null when the record is there. */
async function tryToWrite(run: Run, entry: HistoryEntry): Promise<CrmFailure | null> {
  const { owner } = run;
  const { reference, attempt, status: Status__c } = entry;
  const known = await findHistories(run, attempt === undefined ? [reference] : [reference, attempt]);
  if (!known.ok) return known.error;
  const update = async (id: string, fields: Readonly<Record<string, string | number | null>>) => {
    const updated = await run.crm.update(INTEGRATION, 'Payment_History__c', id, fields);
    return updated.ok ? null : updated.error;
  };
  const own = known.value.find((row) => row.reference === reference);
  if (own) return own.status === Status__c ? null : update(own.id, { Status__c });
  const fields = {
    Amount__c: rupeesFromPaise(entry.amountPaise),
    Date__c: new Date(run.nowMs()).toISOString(),
    Payment_Mode__c: entry.mode,
    Transactional_Reference_Number__c: reference,
    Bank_Name__c: entry.bank,
    Status__c,
  };
  const begun = known.value.find((row) => row.status === null);
  if (begun) return update(begun.id, fields);
  const created = await run.crm.create(INTEGRATION, 'Payment_History__c', {
    Order__c: entry.orderId,
    Contact__c: owner.contactId,
    Customer_Account__c: owner.accountId,
    ...fields,
  });
  const isThere = !created.ok && isTaken({ errors: refusalOf(created.error)?.errors ?? [] });
  return created.ok || isThere ? null : created.error;
}

type KnownHistory = { id: string; reference: string | null; status: string | null };

export async function findHistory(run: Run, reference: string): Promise<Result<KnownHistory | null, CrmFailure>> {
  const found = await findHistories(run, [reference]);
  return found.ok ? ok(found.value[0] ?? null) : found;
}

async function findHistories(run: Run, references: readonly string[]): Promise<Result<KnownHistory[], CrmFailure>> {
  const read = await readQueries(run.crm, INTEGRATION, {
    history: {
      from: 'Payment_History__c',
      select: ['Id', 'Transactional_Reference_Number__c', 'Status__c'],
      where: {
        and: [
          { field: 'Contact__c', op: '=', value: run.owner.contactId },
          { field: 'Transactional_Reference_Number__c', op: 'IN', values: references },
        ],
      },
    },
  });
  if (!read.ok) return read;
  return ok(
    read.value.history.map((row) => ({
      id: String(row.Id),
      reference: textAt(row, 'Transactional_Reference_Number__c'),
      status: textAt(row, 'Status__c'),
    })),
  );
}

import { GST_EXISTS } from '#domain/commands/create-gst.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import type { LedgerCommand } from '../ledger.ts';
import { createRecord } from '../records/create-record.ts';
import type { Run } from '../run.ts';
import { attempts, type CommandStatus, rejected, waitAfter } from '../status.ts';

/**
 * Adds a GST number to the customer's account (KYC-016) unless the record with its reference exists. A number that is on
 * the account already is rejected (KYC-009).
 */
export function runCreateGst(run: Run, { ref, args }: LedgerCommand<'gst.create'>): Promise<CommandStatus> {
  const { number } = args;
  const { accountId } = run.owner;
  return attempts(async () => {
    const read = await readQueries(run.crm, run.caller, {
      gsts: {
        from: 'GST__c',
        select: ['Id', 'Name', 'Client_Ref__c'],
        where: equal({ Account__c: accountId }),
        orderBy: [{ field: 'Id' }],
      },
    });
    if (!read.ok) return waitAfter(read.error);
    const { gsts } = read.value;
    const there = run.rules.findByRef(gsts, ref);
    if (there) return { state: 'done', result: { id: String(there.Id) } };
    if (gsts.some((row) => textAt(row, 'Name')?.trim().toUpperCase() === number))
      return rejected(GST_EXISTS, { number });
    const fields = { Name: number, Account__c: accountId, Client_Ref__c: ref };
    return createRecord(run, { object: 'GST__c', fields, refusal: 'gst-refused' });
  });
}

import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import type { LedgerCommand } from '../ledger.ts';
import { createRecord } from '../records/create-record.ts';
import type { Run } from '../run.ts';
import { attempts, type CommandStatus, waitAfter } from '../status.ts';

/** Adds the record for a document of a business without a GST number, unless the one with its reference exists. */
export function runCreateOtherDocument(
  run: Run,
  { ref }: LedgerCommand<'other-document.create'>,
): Promise<CommandStatus> {
  const { accountId } = run.owner;
  return attempts(async () => {
    const read = await readQueries(run.crm, run.caller, {
      found: {
        from: 'Other_Documents__c',
        select: ['Id', 'Client_Ref__c'],
        where: equal({ Client_Ref__c: ref, account__c: accountId }),
        limit: 1,
      },
    });
    if (!read.ok) return waitAfter(read.error);
    const there = run.rules.findByRef(read.value.found, ref);
    if (there) return { state: 'done', result: { id: String(there.Id) } };
    const fields = { account__c: accountId, Client_Ref__c: ref };
    return createRecord(run, { object: 'Other_Documents__c', fields, refusal: 'other-document-refused' });
  });
}

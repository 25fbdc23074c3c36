import { wholeAddress } from '#domain/orders/index.ts';
import type { LedgerCommand } from '../ledger.ts';
import { findAddress, readAddressBook, refuseAddress } from '../records/address-book.ts';
import { createRecord } from '../records/create-record.ts';
import type { Run } from '../run.ts';
import { attempts, type CommandStatus, waitAfter } from '../status.ts';

/** Creates an address (CRM-068) unless one with its reference exists. The owner comes from the session. */
export function runCreateAddress(run: Run, { ref, args }: LedgerCommand<'address.create'>): Promise<CommandStatus> {
  const { fields } = args;
  return attempts(async () => {
    const book = await readAddressBook(run, { pincode: fields.Pin_Code__c });
    if (!book.ok) return waitAfter(book.error);
    const there = findAddress(book.value, { ref });
    if (there) return { state: 'done', result: { id: String(there.Id) } };
    const refused = refuseAddress(book.value, { fields, own: null });
    if (refused) return refused;
    const owner = { Contact__c: run.owner.contactId, Account__c: run.owner.accountId };
    const whole = { ...fields, ...owner, Full_Address__c: wholeAddress(fields), Client_Ref__c: ref };
    return createRecord(run, { object: 'Address__c', fields: whole, refusal: 'address-refused' });
  });
}

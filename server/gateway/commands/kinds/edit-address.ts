import type { AddressFields } from '#domain/commands/address-fields.ts';
import { wholeAddress } from '#domain/orders/index.ts';
import type { LedgerCommand } from '../ledger.ts';
import { findAddress, readAddressBook, refuseAddress } from '../records/address-book.ts';
import { editRecord } from '../records/edit-record.ts';
import type { Run } from '../run.ts';
import { attempts, type CommandStatus, rejected, waitAfter } from '../status.ts';

/** Edits an address, merged field by field (CRM-069, ADDR-016). */
export function runEditAddress(run: Run, { args }: LedgerCommand<'address.edit'>): Promise<CommandStatus> {
  const { address, was, fields } = args;
  return attempts(async () => {
    const book = await readAddressBook(run, { pincode: fields.Pin_Code__c });
    if (!book.ok) return waitAfter(book.error);
    const row = findAddress(book.value, address);
    if (!row) return rejected('gone', {});
    const refused = refuseAddress(book.value, { fields, own: row });
    if (refused) return refused;
    return editRecord(run, {
      object: 'Address__c',
      row,
      was,
      wanted: fields,
      derived: (after) => ({ Full_Address__c: wholeAddress(after as AddressFields) }),
      refusal: 'address-refused',
    });
  });
}

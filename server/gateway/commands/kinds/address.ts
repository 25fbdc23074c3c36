import { type AddressFields, AddressType } from '#domain/commands/address-fields.ts';
import { wholeAddress } from '#domain/orders/index.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import type { LedgerCommand } from '../ledger.ts';
import { addressFault, findAddress, readAddressBook } from '../records/address-book.ts';
import { attempts } from '../records/attempts.ts';
import { createRecord } from '../records/create-record.ts';
import { editRecord } from '../records/edit-record.ts';
import type { Run } from '../run.ts';
import { type CommandStatus, refusedOrWaits, rejected, waitAfter } from '../status.ts';

const REFUSED = 'address-refused';

/** Creates an address (CRM-068) unless one with its reference exists. The owner comes from the session. */
export function runCreateAddress(run: Run, { ref, args }: LedgerCommand<'address.create'>): Promise<CommandStatus> {
  const { fields } = args;
  return attempts(async () => {
    const book = await readAddressBook(run, { pincode: fields.Pin_Code__c });
    if (!book.ok) return waitAfter(book.error, run.caller.kind);
    const there = findAddress(book.value, { ref });
    if (there) return { state: 'done', result: { id: String(there.Id) } };
    const fault = addressFault(book.value, { fields, own: null });
    if (fault) return refused(fault);
    const owner = { Contact__c: run.owner.contactId, Account__c: run.owner.accountId };
    const whole = { ...fields, ...owner, Full_Address__c: wholeAddress(fields), Client_Ref__c: ref };
    return createRecord(run, { object: 'Address__c', fields: whole, refusal: REFUSED });
  });
}

/** Edits an address, merged field by field (CRM-069, ADDR-016). */
export function runEditAddress(run: Run, { args }: LedgerCommand<'address.edit'>): Promise<CommandStatus> {
  const { address, was, fields } = args;
  return attempts(async () => {
    const book = await readAddressBook(run, { pincode: fields.Pin_Code__c });
    if (!book.ok) return waitAfter(book.error, run.caller.kind);
    const row = findAddress(book.value, address);
    if (!row) return rejected('gone', {});
    const fault = addressFault(book.value, { fields, own: row });
    if (fault) return refused(fault);
    return editRecord(run, {
      object: 'Address__c',
      row,
      was,
      wanted: fields,
      derived: (after) => ({ Full_Address__c: wholeAddress(after as AddressFields) }),
      refusal: REFUSED,
    });
  });
}

/** Deletes a delivery address (CRM-069); the billing address cannot be deleted (ADDR-024). */
export async function runDeleteAddress(run: Run, { args }: LedgerCommand<'address.delete'>): Promise<CommandStatus> {
  const book = await readAddressBook(run, { pincode: null });
  if (!book.ok) return waitAfter(book.error, run.caller.kind);
  const row = findAddress(book.value, args.address);
  if (!row) return { state: 'done', result: {} };
  if (textAt(row, 'Type_of_Address__c') === AddressType.billing) return rejected('billing-locked', {});
  const removed = await run.crm.remove(run.caller, 'Address__c', String(row.Id));
  if (removed.ok || removed.error.kind === 'not-found') return { state: 'done', result: {} };
  return refusedOrWaits(removed.error, { caller: run.caller.kind, kind: REFUSED });
}

function refused({ kind, ...details }: { kind: string } & Record<string, unknown>): CommandStatus {
  return rejected(kind, details);
}
